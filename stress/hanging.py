"""Workers and thinkers that hang: they are stopped without a word while they think, and go on much later or never.

The bound is counted from the question: when a person's move was answered, a bot was to move.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import time
import urllib.request
from contextlib import suppress
from typing import Any

import msgspec
import psutil

from antbear.bots.levels import HARD
from antbear.server.fleet import queue
from antbear.server.matches.bots import GRACE_SECONDS
from stress.doors import Doors, Stalled
from stress.harms import Trial
from stress.houses import children_of, is_running
from stress.leases import count_of_moves
from tests.server.running import RunningThinker

SLACK_SECONDS = 2.0
"""For all that is not thinking, on a machine of two cores."""
WORKER_BOUND = HARD.seconds + GRACE_SECONDS + HARD.seconds + SLACK_SECONDS
"""It thinks, is waited for, and another worker thinks anew."""
LEASE_BOUND = queue.HOLD_SECONDS + queue.LOOK_SECONDS + HARD.seconds + SLACK_SECONDS
BUSY_SECONDS = 0.3
"""In which a worker that thinks uses up most of a core."""
GAME = "antropolis"


class Asker:
    """Somebody whose every move a hard bot must answer."""

    def __init__(self, doors: Doors) -> None:
        self.doors = doors
        self.match = self.secret = ""
        self.version = 0

    async def ask(self) -> float:
        """A move after which the bot thinks; gives the moment of its question."""
        while True:
            table = await self.table()
            while table["status"] == "playing" and table["view"]["moves"]:
                move = secrets.choice(table["view"]["moves"])["name"]
                body = {"version": table["version"], "request": secrets.token_hex(8), "move": move}
                table = await self.doors.told(f"/api/matches/{self.match}/moves", body, self.secret)
                asked = time.monotonic()
                if table["thinking"]:
                    self.version = table["version"]
                    return asked
            self.match = ""

    async def table(self) -> Any:
        if not self.match:
            await self.begin()
        while True:
            answer = await self.doors.until_answered("GET", f"/api/matches/{self.match}", None, self.secret)
            table = msgspec.json.decode(answer.body)
            if not table["thinking"]:
                return table
            await asyncio.sleep(0.05)

    async def begin(self) -> None:
        commitment = (await self.doors.told("/api/chance", {}))["commitment"]
        seats = [{"kind": "me"}, {"kind": "bot", "level": HARD.key}]
        person = {"name": "Anna", "nonce": secrets.token_hex(16), "request": secrets.token_hex(8)}
        asked = {"game": GAME, "seats": seats, "commitment": commitment, **person}
        made = await self.doors.told("/api/matches", asked)
        self.match, self.secret = made["match"], made["seats"][0]["secret"]

    async def until_moved(self, asked: float, bound: float) -> float:
        """Seconds from the question to the bot's move."""
        while time.monotonic() - asked < 3 * bound:
            if await self.has_moved():
                return time.monotonic() - asked
            await asyncio.sleep(0.05)
        raise Stalled(f"the bot has not moved for {3 * bound:.0f} s")

    async def has_moved(self) -> bool:
        """The bot, since it was asked."""
        found = await self.doors.read(f"/api/matches/{self.match}")
        return bool(found["version"] > self.version)


async def hang_worker(trial: Trial) -> None:
    """Its question is asked again, of another worker, and no other worker is ended for it."""
    asker, longest = Asker(trial.party.doors), 0.0
    await warm(trial, asker)
    for _ in range(trial.times):
        asked, hanging, others = await stop_thinking(trial, asker)
        before = {pid: cpu_of(pid) for pid in others}
        seconds = await asker.until_moved(asked, WORKER_BOUND)
        longest = max(longest, seconds)
        trial.must(not is_running(hanging), "a worker that hangs was not ended")
        trial.must(all(map(is_running, others)), "another worker was ended too")
        trial.must(any(cpu_of(pid) - before[pid] > BUSY_SECONDS for pid in others), "no other worker has thought")
        trial.must(seconds < WORKER_BOUND, f"the bot's move came {seconds:.1f} s after its question")
        trial.done[""] += 1
        await trial.party.until_acknowledged(len(trial.party.players))
    trial.also.append(f"moved by another worker within {longest:.1f} s of the question (at most {WORKER_BOUND:.0f} s)")


async def stop_thinking(trial: Trial, asker: Asker) -> tuple[float, int, list[int]]:
    """The worker that thinks is stopped: when it was asked, which it is, and the others. A move that needs no thought
    comes before anything can be stopped; then the next is asked for."""
    while True:
        asked = await asker.ask()
        hanging, others = await find_busy(trial)
        os.kill(hanging, signal.SIGSTOP)
        await asyncio.sleep(BUSY_SECONDS / 3)
        if not await asker.has_moved():
            return asked, hanging, others
        os.kill(hanging, signal.SIGCONT)


async def warm(trial: Trial, asker: Asker) -> None:
    """Every worker has started: two bots think at once, in every process."""
    many, end = [Asker(trial.party.doors) for _ in range(4)], time.monotonic() + 60
    while len(workers(trial)) < 2 * len(trial.house.thinking()):
        if time.monotonic() > end:
            raise Stalled("not all workers start")
        await asyncio.gather(*[one.ask() for one in many])
    await asyncio.gather(*[one.table() for one in many])


def workers(trial: Trial) -> list[int]:
    return [child for parent in trial.house.thinking() for child in children_of(parent)]


def cpu_of(pid: int) -> float:
    with suppress(psutil.Error):
        return float(sum(psutil.Process(pid).cpu_times()[:2]))
    return 0.0


async def find_busy(trial: Trial) -> tuple[int, list[int]]:
    """The worker that thinks now, and the others."""
    found = workers(trial)
    before = {pid: cpu_of(pid) for pid in found}
    await asyncio.sleep(BUSY_SECONDS)
    busy = max(found, key=lambda pid: cpu_of(pid) - before[pid])
    return busy, [pid for pid in found if pid != busy]


# A whole process


async def hang_thinker(trial: Trial) -> None:
    """It has taken a turn, and hangs with all its workers: when the lease is over another takes it. What the first has
    thought, when it goes on, is of no more use."""
    asker, longest = Asker(trial.party.doors), 0.0
    await warm(trial, asker)
    for _ in range(trial.times):
        asked = await asker.ask()
        hanging, other = await find_thinking(trial, asked)
        made = moves_of(other)
        signal_all(hanging, signal.SIGSTOP)
        try:
            seconds = await asker.until_moved(asked, LEASE_BOUND)
        finally:
            signal_all(hanging, signal.SIGCONT)
        longest = max(longest, seconds)
        trial.must(await asyncio.to_thread(moves_of, other) > made, "no other process has moved")
        trial.must(seconds < LEASE_BOUND, f"the bot's move came {seconds:.1f} s after its question")
        trial.done[""] += 1
        await asyncio.sleep(HARD.seconds)
        await trial.party.until_acknowledged(len(trial.party.players))
    trial.also.append(f"moved by another process within {longest:.1f} s of the question (at most {LEASE_BOUND:.0f} s)")


async def find_thinking(trial: Trial, asked: float) -> tuple[RunningThinker, RunningThinker]:
    """Who thinks now, and the other."""
    while time.monotonic() - asked < HARD.seconds:
        for one, other in (trial.fleet.thinkers, trial.fleet.thinkers[::-1]):
            if "antbear_bots_thinking 1" in await asyncio.to_thread(metrics_of, one):
                return one, other
    raise Stalled("nobody thinks")


def metrics_of(thinker: RunningThinker) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{thinker.port}/metrics", timeout=20) as answer:
        return str(answer.read().decode())


def moves_of(thinker: RunningThinker) -> int:
    return count_of_moves(metrics_of(thinker))


def signal_all(thinker: RunningThinker, number: signal.Signals) -> None:
    for pid in (thinker.process.pid, *children_of(thinker.process.pid)):
        with suppress(ProcessLookupError):
            os.kill(pid, number)


TIMES = 5
