"""``make faults``: whatever happens to a process, a service, a disk or a clock, no acknowledged move is lost or double.

Players of all games go on while something is broken; then a checker compares what they were told with the records. Each
fault makes a row of the table in docs/faults.md. Faults that need what this machine lacks say that they were skipped.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import uvloop

from stress import hanging, harms
from stress import harms_of_disk as disk
from stress.doors import Seen, Stalled
from stress.harms import Skipped, Trial
from stress.history import Found, check
from stress.houses import FleetHouse, House, SmallHouse, Street
from stress.players import GAMES, LONGEST_MATCH, Party
from stress.written import add_option, begin_run, check_block, write_block
from tests.server.services import Postgres

PAGE, BLOCK = "faults.md", "faults"
CHECK_SECONDS = 900.0
HOUSES: dict[str, type[House]] = {"SQLite": SmallHouse, "fleet": FleetHouse}
TIMES: dict[Any, int] = {
    **dict.fromkeys((harms.restart_postgres, harms.kill_postgres, harms.restart_redis, harms.kill_redis), 5),
    **dict.fromkeys((hanging.hang_worker, hanging.hang_thinker), 5),
    **{harms.terminate: 20, harms.cut: 500, disk.set_clock: 6},
}
TIMES_QUICK: dict[Any, int] = {harms.terminate: 2, harms.cut: 20, disk.set_clock: 2}
HEAD = "| fault | house | times | acknowledged | entries read in between | lost | double | 503 | longest pause | also |"


@dataclass
class Fault:
    """Something that breaks, and the houses where it can."""

    name: str
    harm: Callable[[Trial], Awaitable[None]]
    houses: tuple[str, ...]
    settings: dict[str, object] = field(default_factory=dict)
    prepare: Callable[[House], None] = lambda house: None
    bots: tuple[str | None, ...] = (None, "easy")
    """Against whom people play; nothing: against each other."""
    postgres: Callable[[Street], Postgres] | None = None
    """One for this fault alone."""


FAULTS = [
    Fault("kill -9 of any process", harms.kill, ("SQLite", "fleet")),
    Fault("SIGTERM in the middle", harms.terminate, ("SQLite", "fleet")),
    Fault("PostgreSQL restarted", harms.restart_postgres, ("fleet",)),
    Fault("PostgreSQL killed", harms.kill_postgres, ("fleet",)),
    Fault("Redis restarted", harms.restart_redis, ("fleet",)),
    Fault("Redis killed", harms.kill_redis, ("fleet",)),
    Fault("Redis away", harms.redis_away, ("fleet",)),
    Fault("Redis hangs", harms.redis_hangs, ("fleet",)),
    Fault("disk full", disk.fill_disk, ("SQLite",), prepare=disk.small_disk),
    Fault("disk full", disk.fill_disk_of_postgres, ("fleet",), postgres=disk.postgres_on_small_disk),
    Fault("database locked", disk.lock, ("SQLite", "fleet")),
    Fault("connections cut in the middle of an answer", harms.cut, ("SQLite", "fleet")),
    Fault("worker hangs", hanging.hang_worker, ("SQLite", "fleet"), {"bot_workers": 2}, bots=(None,)),
    Fault("antbear think hangs", hanging.hang_thinker, ("fleet",), {"bot_workers": 2}, bots=(None,)),
    Fault("clock set back and forward", disk.set_clock, ("SQLite", "fleet"), prepare=disk.own_clock),
    Fault("corrupted page", disk.corrupt, ("SQLite",)),
]


@dataclass
class Row:
    fault: str
    house: str
    times: str
    found: Found
    seen: Seen
    also: list[str]
    wrong: list[str]

    @property
    def is_good(self) -> bool:
        return self.found.is_good and not self.wrong

    def told(self) -> str:
        found, seen = self.found, self.seen
        play = f"{found.acknowledged:,} in {found.matches} matches, {found.finished} finished and verified"
        counts = (len(found.lost), len(found.double), seen.answers[503], f"{seen.longest:.1f} s")
        also = "; ".join([*self.also, *self.wrong])
        return row_of(self.fault, self.house, self.times, play, f"{found.read:,}", *counts, also)


def row_of(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def build(street: Street, fault: Fault, name: str) -> House:
    if name == "SQLite":
        house: House = street.small(**fault.settings)
    else:
        postgres = fault.postgres(street) if fault.postgres is not None else None
        house = street.fleet(postgres, **fault.settings)
    fault.prepare(house)
    return house


async def try_out(
    street: Street,
    fault: Fault,
    name: str,
    times: int,
    seconds: float,
    pace: float,
    games: tuple[str, ...] = GAMES,
    longest: int = LONGEST_MATCH,
) -> Row:
    """One fault in one house, from the first match to the check of the last."""
    house = await asyncio.to_thread(build, street, fault, name)
    try:
        await asyncio.to_thread(house.open)
        party = Party(house.ports, pace=pace, games=games, bots=fault.bots, longest=longest)
        return await play_through(Trial(house, party, times, seconds), fault)
    finally:
        await asyncio.to_thread(house.close)
        disk.put_right(house)


async def play_through(trial: Trial, fault: Fault) -> Row:
    """What stands still, or breaks in the harm itself, makes the row a wrong one; the others are tried all the same."""
    party, found = trial.party, Found()
    try:
        party.begin()
        await party.until_acknowledged(len(party.players))
        await fault.harm(trial)
        await party.until_acknowledged(len(party.players), 90)
        await party.until_finished()
    except (Stalled, AssertionError) as error:
        trial.wrong.append(str(error)[:300])
    try:
        await party.end()
        async with asyncio.timeout(CHECK_SECONDS):
            found = await check(party.histories, party.doors.read)
    except (Stalled, TimeoutError) as error:
        trial.wrong.append(f"not everything could be checked: {error}")
    trial.must(found.finished > 0, "no finished match was verified")
    seen = party.doors.seen
    wrong = [f"WRONG: {one}" for one in [*trial.wrong, *seen.surprises[:3], *found.faults()[:3]]]
    return Row(fault.name, trial.house.name, trial.told_times(), found, seen, trial.also, wrong)


async def main(given: argparse.Namespace) -> int:
    check_block(PAGE, given.write)
    run, street, bad = await begin_run(), Street(), 0
    rows = [HEAD, "| --- " * (HEAD.count("|") - 1) + "|"]
    print("\n".join(rows), flush=True)
    try:
        for fault in FAULTS:
            for name in fault.houses:
                if wanted(fault, given) and given.house in name:
                    bad += not await add_row(street, fault, name, given, rows)
    finally:
        street.close()
    if given.write:
        write_block(PAGE, given.write, run.told() + "\n\n" + "\n".join(rows))
    return 1 if bad else 0


def wanted(fault: Fault, given: argparse.Namespace) -> bool:
    return given.only in fault.name and not (given.without and given.without in fault.name)


async def add_row(street: Street, fault: Fault, name: str, given: argparse.Namespace, rows: list[str]) -> bool:
    seconds = harms.AWAY_SECONDS_QUICK if given.quick else harms.AWAY_SECONDS
    begin, is_good = time.monotonic(), True
    try:
        row = await try_out(street, fault, name, times_of(fault, name, given), seconds, given.pace)
        is_good, told = row.is_good, row.told()
    except Skipped as why:
        told = f"| {fault.name} | {name} | skipped: {why} |"
    rows.append(told)
    print(told, f" <!-- {time.monotonic() - begin:.0f} s -->", flush=True)
    return is_good


def times_of(fault: Fault, name: str, given: argparse.Namespace) -> int:
    if fault.harm is harms.kill:
        return int(given.kills) * sum(HOUSES[name].quota.values()) // 1000
    return (TIMES_QUICK if given.quick else TIMES).get(fault.harm, 1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="of any process, over both houses")
    parser.add_argument("--only", default="", help="faults whose name has this in it")
    parser.add_argument("--without", default="", help="but not those whose name has this in it")
    parser.add_argument("--house", default="", help="SQLite or fleet")
    parser.add_argument("--pace", type=float, default=0.15, help="seconds between two moves of a match")
    parser.add_argument("--quick", action="store_true", help="each fault once or twice, and Redis away for seconds")
    add_option(parser, BLOCK)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(uvloop.run(main(arguments())))
