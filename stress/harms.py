"""What may happen to a house while people play: processes, services and connections. Each harm waits until it is over,
and says what else was to be seen."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import psutil

from stress.client import HOST
from stress.cuts import BreakingLine
from stress.doors import Page, Stalled
from stress.houses import FleetHouse, House
from stress.players import Party
from tests.server.running import RunningServer
from tests.server.services import Service

STOP_SECONDS = 2.0
"""A server that is asked to stop has done so."""
MOST_BETWEEN_KILLS = 6
"""Answers that players have had since the last one."""
WATCHING = 40
"""Pages that are open when a server is asked to stop, beside those of players."""
HANGING = 5
"""Requests that never come to their end, when a server is asked to stop."""


class Skipped(Exception):
    """This machine lacks what is needed."""


@dataclass
class Trial:
    """One fault in one house."""

    house: House
    party: Party
    times: int
    seconds: float
    """How long something is away."""
    done: Counter[str] = field(default_factory=Counter)
    also: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def fleet(self) -> FleetHouse:
        assert isinstance(self.house, FleetHouse)
        return self.house

    def told_times(self) -> str:
        parts = [f"{count} {what}" for what, count in self.done.items() if what]
        total = sum(self.done.values())
        return f"{total} ({', '.join(parts)})" if len(parts) > 1 else (parts[0] if parts else str(total))

    def must(self, holds: bool, what: str) -> None:
        if not holds:
            self.wrong.append(what)


# Processes


async def kill(trial: Trial) -> None:
    """One victim after the other, drawn by what is left of their quotas; in a fleet two at a time."""
    left = quotas(trial.house.quota, trial.times)
    loops = 2 if isinstance(trial.house, FleetHouse) else 1
    await asyncio.gather(*[kill_on(trial, left) for _ in range(loops)])
    trial.also.append(f"{trial.party.doors.seen.broken} answers did not come and were asked for again")


def quotas(quota: dict[str, int], times: int) -> dict[str, int]:
    """So many kills, shared by the victims as the quota says."""
    whole, shared, given = sum(quota.values()), {}, 0.0
    for what, part in quota.items():
        shared[what] = round(given + times * part / whole) - round(given)
        given += times * part / whole
    return shared


async def kill_on(trial: Trial, left: dict[str, int]) -> None:
    """Each time while moves come in, so that there is something to lose. Who has reached the quota is left alone."""
    while sum(left.values()) > 0:
        what = random.choices(list(left), list(left.values()))[0]
        left[what] -= 1
        await trial.party.until_acknowledged(random.randint(1, MOST_BETWEEN_KILLS), 120)
        killed = await asyncio.to_thread(trial.house.victims()[what])
        if killed is None:
            left[what] += 1  # there was nobody just now
        else:
            trial.done[killed] += 1


async def terminate(trial: Trial) -> None:
    """Each process of the house in turn, with bots that think, requests that never end, and people who look on."""
    trial.party.join("surikata", "hard")
    await trial.party.until_acknowledged(len(trial.party.players))
    stopping = Stopping(trial)
    for number in range(trial.times):
        server = trial.house.servers[number % len(trial.house.servers)]
        await asyncio.sleep(0.5)
        await stopping.stop(server)
        await asyncio.to_thread(trial.house.start, server)
    if isinstance(trial.house, FleetHouse):
        stopping.longest["antbear think"] = await stop_thinkers(trial)
    stopping.tell()


class Stopping:
    """What comes of asking a server to stop, again and again."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.longest: dict[str, float] = {}
        self.open = 0
        self.told = Counter[int | None]()

    async def stop(self, server: RunningServer) -> None:
        what = "server of two processes" if server.settings.get("processes") else "server"
        hanging = [await half_a_request(server.port) for _ in range(HANGING)]
        watching, pages = await self.watch(server.port)
        before = {
            page: len(page.told) for page in pages + self.trial.party.pages if page.port == server.port and page.is_open
        }
        begin = time.monotonic()
        await asyncio.to_thread(server.end)
        self.longest[what] = max(self.longest.get(what, 0.0), time.monotonic() - begin)
        await asyncio.sleep(0.1)
        self.count(before)
        for task in watching:
            task.cancel()
        for one in hanging:
            one.close()
        self.trial.done[what] += 1

    async def watch(self, port: int) -> tuple[list[asyncio.Task[None]], list[Page]]:
        """People who look on at that very server."""
        matches = [one.match for one in self.trial.party.histories][-WATCHING:]
        pages = [Page(self.trial.party.doors, random.choice(matches), port) for _ in range(WATCHING)]
        tasks = [asyncio.create_task(page.stay()) for page in pages]
        end = time.monotonic() + 20
        while not all(page.is_open for page in pages):
            if time.monotonic() > end:
                raise Stalled("pages do not open")
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)
        return tasks, pages

    def count(self, before: dict[Page, int]) -> None:
        """Every one that was open must have been told; whose player has left meanwhile is no more open."""
        for page, told in before.items():
            if page.told[told:] or page.only is not None:
                self.open += 1
                self.told[(page.told[told:] or [None])[0]] += 1

    def tell(self) -> None:
        trial, slowest = self.trial, max(self.longest.values())
        codes = ", ".join(f"{count} with {code or 'nothing'}" for code, count in self.told.items()) or "none"
        stopped = ", ".join(f"{what} {seconds:.2f} s" for what, seconds in self.longest.items())
        trial.also.append(f"stopped within: {stopped}; of {self.open} open WebSockets told: {codes}")
        trial.must(slowest < STOP_SECONDS, f"it took {slowest:.2f} s to stop")
        trial.must({*self.told} <= {1012} and self.open > 0, "a WebSocket was not told")


async def stop_thinkers(trial: Trial) -> float:
    longest = 0.0
    for place in range(len(trial.fleet.thinkers)):
        begin = time.monotonic()
        await asyncio.to_thread(trial.fleet.thinkers[place].end)
        longest = max(longest, time.monotonic() - begin)
        await asyncio.to_thread(trial.fleet.start_thinker, place)
        trial.done["antbear think"] += 1
    return longest


async def half_a_request(port: int) -> asyncio.StreamWriter:
    """Whose body never comes."""
    _, writer = await asyncio.open_connection(HOST, port)
    writer.write(
        b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{"
    )
    await writer.drain()
    return writer


# Services


async def restart_postgres(trial: Trial) -> None:
    await again_and_again(trial, lambda: bring_back(trial.fleet.postgres, signal.SIGINT))


async def kill_postgres(trial: Trial) -> None:
    await again_and_again(trial, lambda: bring_back(trial.fleet.postgres, signal.SIGKILL))


async def restart_redis(trial: Trial) -> None:
    await again_and_again(trial, lambda: bring_back(trial.fleet.redis, signal.SIGINT))


async def kill_redis(trial: Trial) -> None:
    await again_and_again(trial, lambda: bring_back(trial.fleet.redis, signal.SIGKILL))


async def again_and_again(trial: Trial, harm: Callable[[], None]) -> None:
    for _ in range(trial.times):
        await asyncio.to_thread(harm)
        trial.done[""] += 1
        await trial.party.until_acknowledged(len(trial.party.players), 90)
    trial.also.append(f"a bot was waited for {trial.party.doors.seen.bots:.1f} s at most")


def bring_back(service: Service, how: signal.Signals) -> None:
    """Down with all that belongs to it, and up again."""
    assert service.process is not None
    below = psutil.Process(service.process.pid).children(recursive=True)
    service.end(how)
    if how == signal.SIGKILL:
        for one in below:
            with suppress(psutil.Error):
                one.kill()
    psutil.wait_procs(below, 30)
    service.start()


async def redis_away(trial: Trial) -> None:
    trial.fleet.redis.end(signal.SIGKILL)
    await play_without(trial)
    await asyncio.to_thread(trial.fleet.redis.start)


async def redis_hangs(trial: Trial) -> None:
    """It takes connections and questions, and answers none."""
    process = trial.fleet.redis.process
    assert process is not None
    os.killpg(process.pid, signal.SIGSTOP)
    try:
        await play_without(trial)
    finally:
        os.killpg(process.pid, signal.SIGCONT)


async def play_without(trial: Trial) -> None:
    """For a while; play must go on."""
    seen, before = trial.party.doors.seen, trial.party.acknowledged
    seen.longest = seen.bots = 0.0
    await asyncio.sleep(trial.seconds)
    played = trial.party.acknowledged - before
    trial.done[""] += 1
    trial.must(played >= len(trial.party.players), f"only {played} moves without Redis")
    trial.also.append(
        f"for {trial.seconds:.0f} s, {played} moves meanwhile; an answer was waited for {seen.longest:.1f} s and a bot "
        f"{seen.bots:.1f} s at most"
    )


# Connections


async def cut(trial: Trial) -> None:
    """Of all connections some, until so many were cut."""
    doors = trial.party.doors
    lines = [BreakingLine(port, 0.4, random.Random(port)) for port in doors.ports]
    for line in lines:
        await line.open()
    real, doors.ports = doors.ports, [line.port for line in lines]
    while sum(line.cut for line in lines) < trial.times:
        await asyncio.sleep(0.1)
    doors.ports = real
    await asyncio.sleep(0.5)
    for line in lines:
        line.close()
    trial.done[""] = sum(line.cut for line in lines)


AWAY_SECONDS, AWAY_SECONDS_QUICK = 60.0, 4.0
