"""A real server with live matches of all games, and those who play there."""

from __future__ import annotations

import http.client
import json
import random
import secrets
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from antbear.core.record import read_any
from antbear.games import load
from fuzz.counts import CHANGED, TRACEBACK, Counts
from fuzz.plays import tries
from stress.middles import somewhere
from tests.server.running import RunningServer

SETTINGS: dict[str, Any] = {}
"""What the server needs to bear so many inputs from one place."""


@contextmanager
def open_house(counts: Counts) -> Iterator[RunningServer]:
    """What it had to complain about is a fault."""
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(Path(folder), **SETTINGS).start()
        try:
            yield server
        finally:
            server.end()
            for story in server.errors().split("Traceback")[1:]:
                counts.fault(TRACEBACK, story[:300], story[-900:])
            if server.errors() and "Traceback" not in server.errors():
                counts.fault(TRACEBACK, "", server.errors()[-900:])


class Caller:
    """A connection that is kept open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def close(self) -> None:
        self.line.close()

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        try:
            self.line.request(method, path, body, headers or {})
            answer = self.line.getresponse()
            return answer.status, answer.read()
        except (http.client.HTTPException, OSError):
            self.line.close()
            self.line.request(method, path, body, headers or {})
            answer = self.line.getresponse()
            return answer.status, answer.read()

    def tell(self, path: str, body: object) -> Any:
        """What must be done."""
        status, raw = self.ask("POST", path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        assert status in (200, 201), raw
        return json.loads(raw)


class Table:
    """A match of which one caller holds all seats. Most begin in the middle."""

    def __init__(self, caller: Caller, rng: random.Random, game: str) -> None:
        self.caller = caller
        self.rng = rng
        self.game = game
        self.tries_here: tuple[int, list[str]] = (-1, [])
        past = somewhere(game, rng.randrange(1 << 30)) if rng.random() < 0.8 else None
        commitment = caller.tell("/api/chance", {})["commitment"]
        asked = {
            "game": game,
            "seats": [{"kind": "me"}, {"kind": "me"}],
            "name": "Anna",
            "nonce": "ab" * 16,
            "commitment": commitment,
            "request": secrets.token_hex(8),
            **({} if past is None else {"past": past}),
        }
        made = caller.tell("/api/matches", asked)
        self.match: str = made["match"]
        self.secrets = [str(seat["secret"]) for seat in made["seats"]]
        self.path = f"/api/matches/{self.match}"
        self.seen: dict[str, Any] = {}
        self.look()

    @property
    def headers(self) -> dict[str, str]:
        return {"Content-Type": "application/json", "Authorization": "Bearer " + ",".join(self.secrets)}

    def look(self) -> dict[str, Any]:
        """The table as it is now."""
        status, raw = self.caller.ask("GET", self.path, None, self.headers)
        assert status == 200, raw
        self.seen = json.loads(raw)
        return self.seen

    @property
    def tries(self) -> list[str]:
        """Names of well-formed moves, legal or not, in the position of now."""
        version = int(self.seen["version"])
        if self.tries_here[0] != version:
            status, raw = self.caller.ask("GET", f"{self.path}/record", None, {})
            assert status == 200, raw
            record = read_any(raw.decode(), load)
            self.tries_here = (version, tries(self.rng, record.state, 60) or ["a1"])
        return self.tries_here[1]

    @property
    def legal(self) -> list[str]:
        return [str(move["name"]) for move in self.seen["view"]["moves"]]

    @property
    def is_over(self) -> bool:
        return bool(self.seen["status"] == "over")


class Waiting:
    """A match with a free seat, and a good invite."""

    def __init__(self, caller: Caller, game: str) -> None:
        asked = {
            "game": game,
            "seats": [{"kind": "me"}, {"kind": "friend"}],
            "name": "Anna",
            "nonce": "ab" * 16,
            "commitment": caller.tell("/api/chance", {})["commitment"],
            "request": secrets.token_hex(8),
        }
        made = caller.tell("/api/matches", asked)
        self.caller = caller
        self.path = f"/api/matches/{made['match']}"
        self.secret = str(made["seats"][0]["secret"])
        self.invite = str(made["invites"][0]["invite"])

    def look(self) -> dict[str, Any]:
        status, raw = self.caller.ask("GET", self.path, None, self.headers)
        assert status == 200, raw
        found: dict[str, Any] = json.loads(raw)
        return found

    @property
    def headers(self) -> dict[str, str]:
        return {"Content-Type": "application/json", "Authorization": f"Bearer {self.secret}"}


ROWS_EVERY = 40
"""After so many refusals all rows of the database are compared."""


class Rows:
    """All that is kept, before a request and after it, now and then."""

    def __init__(self, server: RunningServer, counts: Counts) -> None:
        self.server = server
        self.counts = counts
        self.asked = 0
        self.before: object = None

    def about_to_ask(self) -> None:
        self.asked += 1
        self.before = self.server.rows() if self.asked % ROWS_EVERY == 0 else None

    def answered(self, given: object, refused: bool) -> None:
        if self.before is not None and refused and self.server.rows() != self.before:
            self.counts.fault(CHANGED, given, "it was refused, but rows of the database are others")
