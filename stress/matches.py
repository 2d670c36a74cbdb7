"""Matches between two people, each with a page open: a click of one is over when both screens show it."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec

from stress.client import Answer, Http, Socket


class MoveName(msgspec.Struct):
    name: str


class ViewSeen(msgspec.Struct):
    to_move: int | str | None
    moves: list[MoveName] = []


class TableSeen(msgspec.Struct):
    """As much of a table as a player needs who does not look at the board."""

    version: int
    status: str
    view: ViewSeen


class Made(msgspec.Struct):
    match: str
    seats: list[dict[str, int | str]]
    invites: list[dict[str, int | str]]


class Refused(Exception):
    """The server did not do what was asked."""


@dataclass
class Screen:
    """One person's page."""

    port: int
    match: str
    secret: str
    http: Http
    address: str = ""
    """Where it says it comes from."""
    socket: Socket | None = None
    table: TableSeen | None = None
    name: str = field(default_factory=lambda: secrets.token_hex(8))
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def watch(self) -> None:
        """Open the page: a WebSocket that says whose seat it is."""
        self.socket = await Socket.open(self.port, f"/api/matches/{self.match}/live", self.hear, address=self.address)
        said: dict[str, object] = {"secrets": [self.secret] if self.secret else [], "screen": self.name}
        self.socket.say(said)
        await self.until(0)

    def hear(self, text: bytes) -> None:
        self.show(msgspec.json.decode(text, type=TableSeen))

    def show(self, table: TableSeen) -> None:
        if self.table is None or table.version >= self.table.version:
            self.table = table
        self.changed.set()

    async def until(self, version: int) -> TableSeen:
        while self.table is None or self.table.version < version:
            self.changed.clear()
            await self.changed.wait()
        return self.table

    async def play(self, move: str) -> Answer:
        return await self.change("moves", move=move)

    async def change(self, what: str, **facts: str) -> Answer:
        assert self.table is not None
        body = {"version": self.table.version, "request": secrets.token_hex(8), "screen": self.name, **facts}
        answer = await self.http.ask("POST", f"/api/matches/{self.match}/{what}", body, self.secret)
        if answer.status != 200:
            raise Refused(f"{answer.status} {answer.body[:200]!r}")
        self.show(msgspec.json.decode(answer.body, type=TableSeen))
        return answer

    def close(self) -> None:
        self.http.close()
        if self.socket is not None:
            self.socket.close()


@dataclass
class Pair:
    """Two people at one match."""

    game: str
    screens: list[Screen]
    rng: random.Random
    moves: int = 0
    bytes: int = 0

    @property
    def table(self) -> TableSeen:
        return max((one.table for one in self.screens if one.table), key=lambda table: table.version)

    @property
    def is_over(self) -> bool:
        return self.table.status == "over"

    async def click(self) -> float:
        """One move of whoever is to move; gives the seconds until both screens show it."""
        mover = self.screens[int(self.table.view.to_move or 0)]
        table = await mover.until(self.table.version)
        move = self.rng.choice(table.view.moves).name
        begin = time.perf_counter()
        answer = await mover.play(move)
        assert mover.table is not None
        for screen in self.screens:
            await asyncio.wait_for(screen.until(mover.table.version), 30)
        self.moves += 1
        self.bytes += answer.wire
        return time.perf_counter() - begin

    async def there_and_back(self) -> None:
        """A move that is taken back with leave: the match grows by two entries, the position stays."""
        mover = int(self.table.view.to_move or 0)
        await self.click()
        if self.is_over:
            return
        for seat, answer in ((mover, "ask"), (1 - mover, "yes")):
            await self.screens[seat].until(self.table.version)
            await self.screens[seat].change("takeback", answer=answer)

    def close(self) -> None:
        for screen in self.screens:
            screen.close()


async def told(http: Http, path: str, body: object) -> bytes:
    answer = await http.ask("POST", path, body)
    if answer.status not in (200, 201):
        raise Refused(f"{path}: {answer.status} {answer.body[:200]!r}")
    return answer.body


def new_address() -> str:
    """Of somebody whom nobody else knows."""
    return f"10.{'.'.join(str(part) for part in secrets.token_bytes(3))}"


async def new_pair(port: int, game: str, seed: int, past: dict[str, Any] | None = None) -> Pair:
    """A match for two, both at their pages, each match from an address of its own; it may begin in the middle."""
    address = new_address()
    first, second = await Http.open(port, address), await Http.open(port, address)
    commitment = msgspec.json.decode(await told(first, "/api/chance", {}))["commitment"]
    person = {"name": "Anna", "nonce": secrets.token_hex(16)}
    seats = [{"kind": "me"}, {"kind": "friend"}]
    asked = {"game": game, "seats": seats, "commitment": commitment, "request": secrets.token_hex(8), **person}
    asked |= {} if past is None else {"past": past}
    made = msgspec.json.decode(await told(first, "/api/matches", asked), type=Made)
    invite = {"invite": made.invites[0]["invite"], "request": secrets.token_hex(8), **person}
    sat = msgspec.json.decode(await told(second, f"/api/matches/{made.match}/sit", invite))
    proofs = [(first, str(made.seats[0]["secret"])), (second, str(sat["secret"]))]
    pair = Pair(game, [Screen(port, made.match, secret, http, address) for http, secret in proofs], random.Random(seed))
    for screen in pair.screens:
        await screen.watch()
    while pair.table.status == "waiting" or pair.table.view.to_move == "chance":  # until both know that both are here
        await asyncio.sleep(0.01)
    return pair


async def new_spectator(port: int, match: str) -> Screen:
    address = new_address()
    screen = Screen(port, match, "", await Http.open(port, address), address)
    await screen.watch()
    return screen
