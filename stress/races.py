"""``make races``: the same thing wanted by several at once, at two processes, on both kinds of database: of any race
exactly one wins, and nothing is done twice.

Every try begins with all requests sent before any is answered, half of them to each process. A row tells how many tries
each race had and how often it was not so.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
import uvloop

from stress.client import Answer, Http
from stress.houses import Street
from tests.server.running import RunningServer

AT_ONCE = 4
LANES = 6
"""Matches that are raced in at the same time."""

Body: TypeAlias = dict[str, object]
WON, LOST = 200, 409


def new_request() -> str:
    return secrets.token_hex(8)


@dataclass
class Tries:
    """Of one race."""

    wanted: int
    begun: int = 0
    wrong: list[str] = field(default_factory=list)

    def must(self, holds: bool, what: str) -> None:
        if not holds:
            self.wrong.append(what)


class Lane:
    """Connections to both processes, several to each, and a match between two people."""

    def __init__(self, ports: list[int]) -> None:
        self.lines = [Http(ports[number % 2]) for number in range(AT_ONCE)]
        self.match = ""
        self.held: list[str] = []

    def close(self) -> None:
        for line in self.lines:
            line.close()

    @property
    def path(self) -> str:
        return f"/api/matches/{self.match}"

    @property
    def bearer(self) -> str:
        return ",".join(self.held)

    async def at_once(self, path: str, bodies: list[Body], bearers: list[str]) -> list[Answer]:
        """Each by a connection of its own."""
        asked = zip(self.lines, bodies, bearers, strict=False)
        return await asyncio.gather(*[line.ask("POST", path, body, bearer) for line, body, bearer in asked])

    async def told(self, path: str, body: Body, bearer: str = "") -> Any:
        answer = await self.lines[0].ask("POST", path, body, bearer)
        assert answer.status in (200, 201), f"{path}: {answer.status} {answer.body[:200]!r}"
        return msgspec.json.decode(answer.body)

    async def table(self) -> Any:
        answer = await self.lines[1].ask("GET", self.path, None, self.bearer)
        return msgspec.json.decode(answer.body)

    async def entries(self) -> list[Any]:
        answer = await self.lines[1].ask("GET", f"{self.path}/record")
        found: list[Any] = msgspec.json.decode(answer.body)["entries"]
        return found

    async def commitment(self) -> str:
        return str((await self.told("/api/chance", {}))["commitment"])

    async def asked_match(self) -> Body:
        seats = [{"kind": "me"}, {"kind": "friend"}]
        more = {"name": "Anna", "nonce": secrets.token_hex(16), "options": {"start": "0"}}
        return {
            "game": "surikata",
            "seats": seats,
            "commitment": await self.commitment(),
            "request": new_request(),
            **more,
        }

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
        """The table of a match in which there is a choice of moves."""
        table = await self.table() if self.match else None
        while table is None or table["status"] != "playing" or len(table["view"]["moves"]) < AT_ONCE:
            await self.new_match()
            table = await self.table()
        return table


Race: TypeAlias = Callable[[Lane, Tries], Awaitable[None]]


def winners(answers: list[Answer]) -> list[int]:
    return [number for number, answer in enumerate(answers) if answer.status == WON]


def one_won(tries: Tries, answers: list[Answer], lost: int = LOST) -> bool:
    statuses = sorted(answer.status for answer in answers)
    tries.must(statuses == [WON] + [lost] * (len(answers) - 1), f"answers {statuses}")
    return len(winners(answers)) == 1


# Races


async def move(lane: Lane, tries: Tries) -> None:
    """Several moves for one version."""
    table = await lane.playing()
    version, moves = table["version"], [one["name"] for one in table["view"]["moves"]][:AT_ONCE]
    bodies: list[Body] = [{"version": version, "request": new_request(), "move": one} for one in moves]
    answers = await lane.at_once(f"{lane.path}/moves", bodies, [lane.bearer] * AT_ONCE)
    if one_won(tries, answers):
        entries = await lane.entries()
        won = moves[winners(answers)[0]]
        tries.must(len(entries) == version + 1 and entries[-1]["move"] == won, f"{won} won, but {entries[version:]}")


async def repeated(lane: Lane, tries: Tries) -> None:
    """One request several times."""
    table = await lane.playing()
    version, wanted = table["version"], table["view"]["moves"][0]["name"]
    body: Body = {"version": version, "request": new_request(), "move": wanted}
    answers = await lane.at_once(f"{lane.path}/moves", [body] * AT_ONCE, [lane.bearer] * AT_ONCE)
    statuses = [answer.status for answer in answers]
    tries.must(statuses == [WON] * AT_ONCE, f"answers {statuses}")
    entries = await lane.entries()
    tries.must([one["move"] for one in entries[version:]] == [wanted], f"{wanted} once, but {entries[version:]}")


async def sit(lane: Lane, tries: Tries) -> None:
    """Several on one seat."""
    invite = await lane.make()
    people: list[Body] = [
        {"invite": invite, "name": f"{number}", "nonce": secrets.token_hex(16), "request": new_request()}
        for number in range(AT_ONCE)
    ]
    answers = await lane.at_once(f"{lane.path}/sit", people, [""] * AT_ONCE)
    if one_won(tries, answers):
        name = (await lane.table())["seats"][1]["name"]
        tries.must(name == people[winners(answers)[0]]["name"], f"{name} sits there")


async def take_back(lane: Lane, tries: Tries) -> None:
    """Somebody asks to take a move back: the other agrees, and moves, at the same time, at two pages each."""
    table = await lane.playing()
    mover = table["view"]["to_move"]
    mine, other = lane.held[mover], lane.held[1 - mover]
    body: Body = {"version": table["version"], "request": new_request(), "move": table["view"]["moves"][0]["name"]}
    version = (await lane.told(f"{lane.path}/moves", body, mine))["version"]
    asked = await lane.told(
        f"{lane.path}/takeback", {"version": version, "request": new_request(), "answer": "ask"}, mine
    )
    moves = msgspec.json.decode((await lane.lines[0].ask("GET", lane.path, None, other)).body)["view"]["moves"]
    if asked["takeback"] is None or not moves:
        lane.match = ""
        return
    yes: Body = {"version": version, "answer": "yes"}
    play: Body = {"version": version, "move": moves[0]["name"]}
    paths = [f"{lane.path}/{what}" for what in ("takeback", "moves", "moves", "takeback")]
    bodies = [one | {"request": new_request()} for one in (yes, play, play, yes)]
    asking = zip(lane.lines, paths, bodies, strict=True)
    one_won(tries, await asyncio.gather(*[line.ask("POST", path, one, other) for line, path, one in asking]))
    entries = await lane.entries()
    tries.must(len(entries) == version + 1, f"{len(entries) - version} entries of one")


async def resign(lane: Lane, tries: Tries) -> None:
    """Both give up."""
    table = await lane.playing()
    bodies: list[Body] = [{"version": table["version"], "request": new_request()} for _ in range(AT_ONCE)]
    if one_won(tries, await lane.at_once(f"{lane.path}/resign", bodies, lane.held * 2)):
        entries = await lane.entries()
        tries.must(sum("resign" in one for one in entries) == 1, "more than one gave up")


async def rematch(lane: Lane, tries: Tries) -> None:
    """Both want to play again, each with a commitment of its own: one makes the next match."""
    table = await lane.playing()
    await lane.told(f"{lane.path}/resign", {"version": table["version"], "request": new_request()}, lane.held[0])
    bodies: list[Body] = [
        {"nonce": secrets.token_hex(16), "commitment": await lane.commitment(), "request": new_request()}
        for _ in range(2)
    ]
    answers = await lane.at_once(f"{lane.path}/rematch", bodies, lane.held)
    if one_won(tries, answers):
        following = msgspec.json.decode(answers[winners(answers)[0]].body)["match"]
        told = (await lane.table())["rematch"]
        tries.must(following == told, f"{following} was made, {told} is told")


async def make(lane: Lane, tries: Tries) -> None:
    """One request for a match, several times: it is the same match."""
    body = await lane.asked_match()
    answers = await lane.at_once("/api/matches", [body] * AT_ONCE, [""] * AT_ONCE)
    statuses = {answer.status for answer in answers}
    tries.must(statuses == {201} and len({answer.body for answer in answers}) == 1, f"answers {statuses}")


async def commitment(lane: Lane, tries: Tries) -> None:
    """Several matches with one commitment."""
    body = await lane.asked_match()
    bodies = [body | {"request": new_request()} for _ in range(AT_ONCE)]
    answers = await lane.at_once("/api/matches", bodies, [""] * AT_ONCE)
    statuses = sorted(answer.status for answer in answers)
    tries.must(statuses == [201] + [400] * (AT_ONCE - 1), f"answers {statuses}")


RACES: dict[str, Race] = {
    "moves for one version": move,
    "one move, the request repeated": repeated,
    "people for one seat": sit,
    "a takeback agreed to, and a move": take_back,
    "resignations of both": resign,
    "rematches asked for by both": rematch,
    "one match, the request repeated": make,
    "matches with one commitment": commitment,
}


async def run_race(ports: list[int], race: Race, wanted: int) -> Tries:
    tries = Tries(wanted)

    async def run_lane() -> None:
        lane = Lane(ports)
        while tries.begun < tries.wanted:
            tries.begun += 1
            await race(lane, tries)
        lane.close()

    await asyncio.gather(*[run_lane() for _ in range(LANES)])
    return tries


async def main(given: argparse.Namespace) -> int:
    street, bad = Street(), 0
    print("| race | database | tries | not exactly one | seconds |\n| --- | --- | --- | --- | --- |", flush=True)
    try:
        for name, servers in two_servers(street).items():
            if given.database in name:
                bad += await run_all(name, servers, given)
    finally:
        street.close()
    return 1 if bad else 0


def two_servers(street: Street) -> dict[str, list[RunningServer]]:
    """Two processes on each kind of database."""
    postgres, redis = street.services()
    shared: dict[str, Any] = {"database": postgres.new_database(), "redis": redis.url}
    files = [street.new_folder("file"), street.new_folder("postgres")]
    return {
        "SQLite": [RunningServer(files[0]) for _ in range(2)],
        "PostgreSQL": [RunningServer(files[1], **shared) for _ in range(2)],
    }


async def run_all(name: str, servers: list[RunningServer], given: argparse.Namespace) -> int:
    bad = 0
    for server in servers:
        server.start()
    try:
        for what, race in RACES.items():
            if given.only in what:
                begin = time.monotonic()
                tries = await run_race([server.port for server in servers], race, given.tries)
                bad += len(tries.wrong)
                wrong = f"{len(tries.wrong)} {tries.wrong[:2] if tries.wrong else ''}".strip()
                print(f"| {what} | {name} | {tries.begun:,} | {wrong} | {time.monotonic() - begin:.0f} |", flush=True)
    finally:
        for server in servers:
            server.end()
    return bad


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tries", type=int, default=1000, help="of each race, on each database")
    parser.add_argument("--only", default="", help="races whose name has this in it")
    parser.add_argument("--database", default="", help="SQLite or PostgreSQL")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(uvloop.run(main(arguments())))
