"""``make faults``: whatever happens to a process, a service, a disk or a clock, no acknowledged move is lost or double.

Players of all games go on while something is broken; then a checker compares what they were told with the records. Each
fault makes a row of the table in docs/faults.md. Faults that need what this machine lacks say that they were skipped.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import uvloop

from stress import harms
from stress import harms_of_disk as disk
from stress.harms import Skipped, Trial
from stress.history import Found, check
from stress.houses import House, Street
from stress.players import GAMES, Party, Seen

HEAD = "| fault | house | times | moves acknowledged | lost | double | 503 | longest pause | also |"


@dataclass
class Fault:
    """Something that breaks, and the houses where it can."""

    name: str
    harm: Callable[[Trial], Awaitable[None]]
    houses: tuple[str, ...]
    settings: dict[str, object] = field(default_factory=dict)
    prepare: Callable[[House], None] = lambda house: None


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
    Fault("database locked", disk.lock, ("SQLite", "fleet")),
    Fault("connections cut in the middle of an answer", harms.cut, ("SQLite", "fleet")),
    Fault("worker hangs", harms.hang_worker, ("SQLite", "fleet"), {"bot_workers": 2}),
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
        return (
            f"| {self.fault} | {self.house} | {self.times} | {found.acknowledged:,} in {found.matches} matches, "
            f"{found.finished} finished | {len(found.lost)} | {len(found.double)} | {seen.answers[503]} | "
            f"{seen.longest:.1f} s | {'; '.join([*self.also, *self.wrong])} |"
        )


def build(street: Street, fault: Fault, name: str) -> House:
    house: House = street.small(**fault.settings) if name == "SQLite" else street.fleet(**fault.settings)
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
) -> Row:
    """One fault in one house, from the first match to the check of the last."""
    house = await asyncio.to_thread(build, street, fault, name)
    await asyncio.to_thread(house.open)
    try:
        return await play_through(Trial(house, Party(house.ports, pace=pace, games=games), times, seconds), fault)
    finally:
        await asyncio.to_thread(house.close)
        disk.put_right(house)


async def play_through(trial: Trial, fault: Fault) -> Row:
    party = trial.party
    party.begin()
    await party.until_acknowledged(len(party.players))
    await fault.harm(trial)
    await party.until_acknowledged(len(party.players), 90)
    await party.end()
    seen = party.doors.seen
    found = await check(party.histories, party.doors.read)
    wrong = [f"WRONG: {one}" for one in [*trial.wrong, *seen.surprises[:3], *found.faults()[:3]]]
    return Row(fault.name, trial.house.name, trial.told_times(), found, seen, trial.also, wrong)


async def main(given: argparse.Namespace) -> int:
    street, bad = Street(), 0
    print(HEAD + "\n" + "| --- " * (HEAD.count("|") - 1) + "|", flush=True)
    try:
        for fault in FAULTS:
            for name in fault.houses:
                if given.only in fault.name and given.house in name:
                    bad += not await print_row(street, fault, name, given)
    finally:
        street.close()
    return 1 if bad else 0


async def print_row(street: Street, fault: Fault, name: str, given: argparse.Namespace) -> bool:
    times = harms.TIMES_QUICK.get(fault.harm, 1) if given.quick else harms.TIMES.get(fault.harm, 1)
    if fault.harm is disk.set_clock:
        times = disk.TIMES_QUICK if given.quick else disk.TIMES
    if fault.harm is harms.kill:
        times = given.kills * harms.SHARE[name] // 100
    seconds = harms.AWAY_SECONDS_QUICK if given.quick else harms.AWAY_SECONDS
    try:
        row = await try_out(street, fault, name, times, seconds, given.pace)
    except Skipped as why:
        print(f"| {fault.name} | {name} | skipped: {why} |", flush=True)
        return True
    print(row.told(), flush=True)
    return row.is_good


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="of any process, over both houses")
    parser.add_argument("--only", default="", help="faults whose name has this in it")
    parser.add_argument("--house", default="", help="SQLite or fleet")
    parser.add_argument("--pace", type=float, default=0.3, help="seconds between two moves of a match")
    parser.add_argument("--quick", action="store_true", help="each fault once or twice, and Redis away for seconds")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(uvloop.run(main(arguments())))
