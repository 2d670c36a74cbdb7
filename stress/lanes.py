"""Where things are raced: connections to two processes, several to each, and a match between two people."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

import msgspec

from stress.client import Answer, Http
from stress.players import GAMES

AT_ONCE = 4
MOST_MOVES = 60
"""Before somebody is to move who could also do something else; then another match is tried."""
MOST_BEGUN = 20
"""Times as many tries as are wanted: then it is given up."""

Body: TypeAlias = dict[str, object]
WON, LOST, AGAIN = 200, 409, 503


def new_request() -> str:
    return secrets.token_hex(8)


@dataclass
class Tries:
    """Of one race. Only those count in which all had asked before anybody was answered."""

    wanted: int
    begun: int = 0
    raced: int = 0
    busy: int = 0
    """In which somebody was told to ask again later, since the database was too slow: they do not count."""
    wrong: list[str] = field(default_factory=list)
    won: Counter[str] = field(default_factory=Counter)
    """Who was first: both sides of a real race are, again and again."""

    @property
    def go_on(self) -> bool:
        return self.raced < self.wanted and self.begun < MOST_BEGUN * self.wanted

    def must(self, holds: bool, what: str) -> None:
        if not holds:
            self.wrong.append(what)


class Busy(Exception):
    """The database was too slow for somebody."""


class Lane:
    """One of several that are raced in at the same time; each plays another game each time."""

    numbers = count()

    def __init__(self, ports: list[int], tries: Tries, games: tuple[str, ...] = GAMES) -> None:
        self.lines = [Http(ports[number % len(ports)]) for number in range(AT_ONCE)]
        self.tries = tries
        self.games = games
        self.match = ""
        self.held: list[str] = []
        self.places: list[str] = []
        """Where each of the last ones was asked."""

    def close(self) -> None:
        for line in self.lines:
            line.close()

    @property
    def path(self) -> str:
        return f"/api/matches/{self.match}"

    @property
    def bearer(self) -> str:
        return ",".join(self.held)

    # Racing

    async def at_once(self, path: str, bodies: list[Body], bearers: list[str]) -> list[Answer]:
        return await self.race([(path, body) for body in bodies], bearers)

    async def each(self, asked: list[tuple[str, Body]], bearers: list[str]) -> list[Answer]:
        """Different things that are done to the match, each a request of its own."""
        return await self.race(
            [(f"{self.path}/{what}", body | {"request": new_request()}) for what, body in asked], bearers
        )

    async def race(self, asked: list[tuple[str, Body]], bearers: list[str]) -> list[Answer]:
        """Each by a connection of its own, that is open before. Who asks first, and where, is another each time."""
        for line in self.lines:
            await line.be_open()
        lines = random.sample(self.lines, len(asked))
        order = random.sample(range(len(asked)), len(asked))
        times = await asyncio.gather(*[timed(lines[n], asked[n], bearers[n]) for n in order])
        if any(answer.status == AGAIN for _, _, answer in times):
            raise Busy
        self.tries.raced += max(sent for sent, _, _ in times) < min(got for _, got, _ in times)
        self.places = [f"{('first', 'second')[self.lines.index(line) % 2]} process" for line in lines]
        return [answer for _, (_, _, answer) in sorted(zip(order, times, strict=True), key=lambda pair: pair[0])]

    # Getting there

    async def told(self, path: str, body: Body, bearer: str = "") -> Any:
        answer = await self.lines[0].ask("POST", path, body, bearer)
        assert answer.status in (200, 201), f"{path}: {answer.status} {answer.body[:200]!r}"
        return msgspec.json.decode(answer.body)

    async def table(self, bearer: str | None = None) -> Any:
        return await self.read(self.lines[1], self.path, self.bearer if bearer is None else bearer)

    async def read(self, line: Http, path: str, bearer: str = "") -> Any:
        """However often it has to be asked for on a busy machine."""
        while (answer := await line.ask("GET", path, None, bearer)).status == 503:
            await asyncio.sleep(0.5)
        assert answer.status == 200, f"{path}: {answer.status} {answer.body[:200]!r}"
        return msgspec.json.decode(answer.body)

    async def entries(self, start: int = 0) -> list[Any]:
        """Of people and bots, from a version on: what chance does between them is nobody's."""
        found: list[Any] = (await self.read(self.lines[1], f"{self.path}/record"))["entries"]
        return [one for one in found[start:] if one["by"] != "chance"]

    async def commitment(self) -> str:
        return str((await self.told("/api/chance", {}))["commitment"])

    async def asked_match(self, other: Body | None = None) -> Body:
        seats = [{"kind": "me"}, other or {"kind": "friend"}]
        game = self.games[next(Lane.numbers) % len(self.games)]
        more = {"name": "Anna", "nonce": secrets.token_hex(16), "request": new_request()}
        return {"game": game, "seats": seats, "commitment": await self.commitment(), **more}

    async def make(self) -> str:
        """A match with a free seat; gives its invite."""
        made = await self.told("/api/matches", await self.asked_match())
        self.match, self.held = made["match"], [made["seats"][0]["secret"]]
        return str(made["invites"][0]["invite"])

    async def new_match(self) -> None:
        invite = await self.make()
        body: Body = {"invite": invite, "name": "Ben", "nonce": secrets.token_hex(16), "request": new_request()}
        self.held.append((await self.told(f"{self.path}/sit", body))["secret"])

    async def playing(self) -> Any:
        """The table of a match in which somebody is to move, the same match as long as it goes on."""
        table = await self.table() if self.match else None
        while table is None or table["status"] != "playing" or not table["view"]["moves"]:
            await self.new_match()
            table = await self.table()
        return table

    async def moved(self) -> tuple[int, Any]:
        """Who has just moved, in a match where now the other is to: some games take several moves for that."""
        while True:
            table = await self.playing()
            for number in range(MOST_MOVES):
                mover, moves = table["view"]["to_move"], table["view"]["moves"]
                play: Body = {"version": table["version"], "move": moves[(7 * number) % len(moves)]["name"]}
                table = await self.told(f"{self.path}/moves", play | {"request": new_request()}, self.bearer)
                if table["status"] == "over":
                    break
                if table["view"]["to_move"] == 1 - mover and table["view"]["moves"]:
                    return mover, table
            self.match = ""

    async def missed(self) -> Any:
        """The table of a new match in which a bot may play for who is to move, as both processes see it."""
        await self.new_match()
        for line in self.lines[:2]:
            table: Any = {"absent": None}
            while table["absent"] is None:
                await asyncio.sleep(0.02)
                table = await self.read(line, self.path, self.held[1])
        return table


async def timed(line: Http, asked: tuple[str, Body], bearer: str) -> tuple[float, float, Answer]:
    """When it was sent, when it was answered, and how."""
    sent = time.perf_counter()
    answer = await line.ask("POST", *asked, bearer)
    return sent, time.perf_counter(), answer


def winners(answers: list[Answer]) -> list[int]:
    return [number for number, answer in enumerate(answers) if answer.status == WON]


def one_won(lane: Lane, answers: list[Answer], lost: int = LOST, sides: tuple[str, ...] = ()) -> bool:
    """Exactly one; the sides are what each of them was asked for, if that was not the same."""
    statuses = sorted(answer.status for answer in answers)
    lane.tries.must(statuses == [WON] + [lost] * (len(answers) - 1), f"answers {statuses}")
    for number in winners(answers):
        lane.tries.won[(sides or lane.places)[number]] += 1
    return len(winners(answers)) == 1
