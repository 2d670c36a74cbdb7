"""What may happen to a house while people play: processes, services and connections. Each harm waits until it is over,
and says what else was to be seen."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import psutil

from stress.client import HOST
from stress.cuts import BreakingLine
from stress.houses import FleetHouse, House, children_of, is_running
from stress.players import Party
from tests.server.services import Service

STOP_SECONDS = 2.0
"""A server that is asked to stop has done so."""
STARTED_SECONDS = 8.0
"""After which a worker has surely started, even here."""
MOVES_BETWEEN_KILLS = 3
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
    """Of each kind one after the other, of all kinds at the same time."""
    await asyncio.gather(*[kill_on(trial, one) for one in trial.house.victims().values()])
    trial.also.append(f"{trial.party.doors.seen.broken} answers did not come and were asked for again")


async def kill_on(trial: Trial, victim: Callable[[], str | None]) -> None:
    """Each time while moves come in, so that there is something to lose."""
    while trial.done.total() < trial.times:
        await trial.party.until_acknowledged(MOVES_BETWEEN_KILLS, 120)
        killed = await asyncio.to_thread(victim)
        if killed is not None:
            trial.done[killed] += 1
        await asyncio.sleep(random.uniform(0.05, 0.5))


async def terminate(trial: Trial) -> None:
    """Each process of the house in turn, with bots that think and with requests that never end."""
    trial.party.join("surikata", "hard")
    longest: dict[str, float] = {}
    told = Counter[int | None]()
    for number in range(trial.times):
        server = trial.house.servers[number % len(trial.house.servers)]
        what = "server of two processes" if server.settings.get("processes") else "server"
        await asyncio.sleep(2)
        hanging = [await half_a_request(server.port) for _ in range(HANGING)]
        trial.party.doors.seen.closed.clear()
        begin = time.monotonic()
        await asyncio.to_thread(server.end)
        longest[what] = max(longest.get(what, 0.0), time.monotonic() - begin)
        await asyncio.sleep(0.2)
        told += trial.party.doors.seen.closed
        for one in hanging:
            one.close()
        await asyncio.to_thread(trial.house.start, server)
        trial.done[what] += 1
    if isinstance(trial.house, FleetHouse):
        longest["antbear think"] = await stop_thinkers(trial)
    codes = ", ".join(f"{count} with {code or 'nothing'}" for code, count in told.items()) or "none open"
    stopped = ", ".join(f"{what} {seconds:.2f} s" for what, seconds in longest.items())
    trial.also.append(f"stopped within: {stopped}; WebSockets told: {codes}")
    trial.must(max(longest.values()) < STOP_SECONDS, f"it took {max(longest.values()):.2f} s to stop")
    trial.must(set(told) <= {1012, 1001}, "a WebSocket was not told")


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


async def hang_worker(trial: Trial) -> None:
    """It is stopped, without a word. Its question is asked elsewhere, and no other worker is ended for it."""
    longest = 0.0
    for _ in range(trial.times):
        stopped, others = await find_workers(trial)
        os.kill(stopped, signal.SIGSTOP)
        begin = time.monotonic()
        while is_running(stopped) and time.monotonic() - begin < 60:
            await asyncio.sleep(0.05)
        longest = max(longest, time.monotonic() - begin)
        trial.must(not is_running(stopped), "a worker that hangs was not ended")
        trial.must(all(map(is_running, others)), "another worker was ended too")
        trial.done[""] += 1
        await trial.party.until_acknowledged(len(trial.party.players))
    trial.also.append(f"ended within {longest:.1f} s (the level has 1 s, and 3 s of grace from its question on)")
    trial.also.append(f"a bot was waited for {trial.party.doors.seen.bots:.1f} s at most")


async def find_workers(trial: Trial) -> tuple[int, list[int]]:
    """One that will be asked, and the others."""
    while True:
        found = [child for parent in trial.house.thinking() for child in children_of(parent)]
        old = [one for one in found if time.time() - psutil.Process(one).create_time() > STARTED_SECONDS]
        if len(found) > 1 and old == found:
            busiest = max(found, key=lambda pid: sum(psutil.Process(pid).cpu_times()[:2]))
            return busiest, [one for one in found if one != busiest]
        await asyncio.sleep(0.1)


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


Harm = Callable[[Trial], Awaitable[None]]
TIMES: dict[Any, int] = {terminate: 20, cut: 500, hang_worker: 5}
TIMES_QUICK: dict[Any, int] = {terminate: 2, cut: 20}
for one in (restart_postgres, kill_postgres, restart_redis, kill_redis):
    TIMES[one] = 5
SHARE = {"SQLite": 30, "fleet": 70}
"""Of the kills, in percent."""
AWAY_SECONDS, AWAY_SECONDS_QUICK = 60.0, 4.0
