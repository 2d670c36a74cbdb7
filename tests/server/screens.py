"""A screen: somebody who talks to the server by HTTP and WebSocket, with the secrets of some seats or none."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.running import RunningServer

NONCE = "00112233445566778899aabbccddeeff"
ME: dict[str, object] = {"kind": "me"}
FRIEND: dict[str, object] = {"kind": "friend"}
BOT: dict[str, object] = {"kind": "bot", "level": "easy"}
NO_COMMITMENT = "0" * 64
"""Of no seed that anybody drew."""
SEAT_0_STARTS = {"start": "0"}

Table = dict[str, Any]
Step = dict[str, Any]

http = httpx.Client(timeout=30)


def new_request() -> str:
    return secrets.token_hex(8)


class Screen:
    def __init__(self, server: RunningServer, match: str, held: list[str]) -> None:
        self.server = server
        self.match = match
        self.held = held

    @property
    def path(self) -> str:
        return f"{self.server.url}/api/matches/{self.match}"

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": "Bearer " + ",".join(self.held)} if self.held else {}

    def get(self, rest: str = "") -> httpx.Response:
        return http.get(self.path + rest, headers=self.headers)

    def post(self, rest: str, **body: object) -> httpx.Response:
        body.setdefault("request", new_request())
        return http.post(self.path + rest, headers=self.headers, json=body)

    def table(self) -> Table:
        return told(self.get())

    def version(self) -> int:
        version: int = self.table()["version"]
        return version

    def moves(self) -> list[str]:
        """Those in force."""
        return names(self.table())

    def try_move(self, move: str, version: int | None = None, **more: object) -> httpx.Response:
        return self.post("/moves", move=move, version=self.version() if version is None else version, **more)

    def move(self, *moves: str) -> Table:
        table: Table = {}
        for move in moves:
            table = told(self.try_move(move))
        return table

    def try_why(self, move: object) -> httpx.Response:
        """Whether a move is legal, given by its name or as data."""
        return http.post(self.path + "/why", json={"move": move})

    def change(self, rest: str, **more: object) -> httpx.Response:
        """Undo, takeback or resign, for the version of now."""
        return self.post(rest, version=self.version(), **more)

    def try_rematch(self, nonce: str = NONCE, commitment: str = "") -> httpx.Response:
        """As a careful client does it: the nonce is for a commitment that it has seen, a new one or that of the next
        match."""
        return self.post("/rematch", nonce=nonce, commitment=commitment or self.commitment_to_go_on())

    def commitment_to_go_on(self) -> str:
        following: str | None = self.table()["rematch"]
        if following is None:
            return new_commitment(self.server)
        commitment: str = Screen(self.server, following, []).table()["chance"]["commitment"]
        return commitment

    def rematch(self, nonce: str = NONCE) -> Table:
        return told(self.try_rematch(nonce))

    def takeback(self, answer: str) -> httpx.Response:
        return self.change("/takeback", answer=answer)

    @contextmanager
    def live(self, **more: object) -> Iterator[LiveLine]:
        """A WebSocket that has sent its secrets, and perhaps the version that it has and the screen that it is."""
        with self.connect() as socket:
            socket.send(json.dumps({"secrets": self.held} | more))
            yield LiveLine(socket)

    def connect(self) -> AbstractContextManager[ClientConnection]:
        return connect(f"{self.server.live_url}/api/matches/{self.match}/live", max_size=None)


class LiveLine:
    """What comes over a WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.steps: list[Step] = []
        """The moves in force, put together from what each table adds."""

    def table(self, seconds: float = 20) -> Table:
        found: Table = json.loads(self.socket.recv(seconds))
        if "error" not in found:
            self.steps = [*self.steps[: found["start"]], *found["steps"]]
        return found

    def is_silent(self, seconds: float = 0.7) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.table(seconds)
        except TimeoutError:
            return True
        return False

    def until(self, wanted: Callable[[Table], bool], seconds: float = 20) -> Table:
        """The first table that is wanted; older ones may come before."""
        while True:
            table = self.table(seconds)
            if wanted(table):
                return table

    def version(self, number: int) -> Table:
        return self.until(lambda table: table["version"] >= number)


def names(table: Table) -> list[str]:
    """Of the moves in the steps of a table."""
    return [step["move"] for step in table["steps"]]


def first_move(table: Table) -> str:
    name: str = table["view"]["moves"][0]["name"]
    return name


def told(response: httpx.Response) -> Table:
    """What the server says when it agrees."""
    assert response.status_code in (200, 201), response.text
    found: Table = response.json()
    return found


def refused(response: httpx.Response, status: int, code: str) -> Table:
    """The problem document of a refusal."""
    problem: Table = response.json()
    assert (response.status_code, problem["code"]) == (status, code), response.text
    assert response.headers["content-type"] == "application/problem+json"
    assert problem["status"] == status
    assert problem["type"] == "about:blank"
    assert problem["title"]
    assert problem["detail"]
    return problem


def new_commitment(server: RunningServer) -> str:
    commitment: str = told(http.post(f"{server.url}/api/chance"))["commitment"]
    return commitment


def match_request(
    server: RunningServer, *seats: dict[str, object], options: dict[str, object] | None = None, **more: object
) -> dict[str, object]:
    """The body that makes a match; seat 0 starts unless options say otherwise."""
    body: dict[str, object] = {
        "game": "surikata",
        "options": dict(SEAT_0_STARTS) if options is None else options,
        "seats": list(seats),
        "name": "Anna",
        "nonce": NONCE,
        "commitment": more.get("commitment") or new_commitment(server),
        "request": new_request(),
    }
    return body | more


def post_match(server: RunningServer, body: dict[str, object]) -> httpx.Response:
    return http.post(f"{server.url}/api/matches", json=body)


def post_record(server: RunningServer, text: str, rest: str = "") -> httpx.Response:
    return http.post(f"{server.url}/api/records{rest}", content=text.encode(), headers={"Content-Type": "text/plain"})


def make(
    server: RunningServer, *seats: dict[str, object], options: dict[str, object] | None = None, **more: object
) -> tuple[Screen, list[str]]:
    """A match, the screen that made it, and the invites."""
    made = told(post_match(server, match_request(server, *seats, options=options, **more)))
    return Screen(server, made["match"], [seat["secret"] for seat in made["seats"]]), [
        invite["invite"] for invite in made["invites"]
    ]


def sit(server: RunningServer, match: str, invite: str, name: str = "Ben", nonce: str = "ff" * 16) -> Screen:
    spectator = Screen(server, match, [])
    return Screen(server, match, [told(spectator.post("/sit", invite=invite, name=name, nonce=nonce))["secret"]])


def two_people(server: RunningServer, options: dict[str, object] | None = None) -> tuple[Screen, Screen]:
    """Seats 0 and 1 of a match that is being played."""
    anna, invites = make(server, ME, FRIEND, options=options)
    return anna, sit(server, anna.match, invites[0])


def play_on(*screens: Screen, until: Callable[[Table], bool] = lambda table: False, most: int = 100) -> Table:
    """Whoever is to move takes the first legal move, until the match is over or the table is as wanted."""
    for _ in range(most):
        for screen in screens:
            table = screen.table()
            if table["status"] == "over" or until(table):
                return table
            if table["view"]["moves"]:
                screen.move(first_move(table))
            elif table["thinking"]:
                time.sleep(0.1)
    raise AssertionError("it does not end")
