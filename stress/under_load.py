"""A server under load, and what goes on there between two moments."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from stress.limits import cpu_seconds
from stress.matches import Pair, new_pair
from stress.middles import somewhere
from stress.players import GAMES
from tests.server.running import NO_LIMITS, RunningServer

TOGETHER = 20
"""How many matches are made at once."""


@dataclass
class Bare:
    """CPU of one HTTP answer."""

    nothing: float
    """By the same web server with nothing behind it."""
    before: float
    """By that server as it was when the targets were set, which is what they mean: with a slower parser and loop."""
    ours: float
    """By our server, of a call that does nothing."""


@dataclass
class Spent:
    """What went on between two moments."""

    seconds: float = 0.0
    cpu: float = 0.0
    errors: int = 0
    latencies: list[float] = field(default_factory=list)

    @property
    def moves(self) -> int:
        return len(self.latencies)

    @property
    def a_second(self) -> float:
        return self.moves / max(self.seconds, 1e-9)

    @property
    def cpu_a_move(self) -> float:
        return self.cpu / max(1, self.moves)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")

    def told(self, bare: Bare) -> str:
        return (
            f"{self.a_second:.0f} moves/s; {1000 * self.cpu_a_move:.2f} ms of CPU a move = "
            f"{self.cpu_a_move / bare.before:.1f} bare answers as they were, "
            f"{self.cpu_a_move / bare.nothing:.1f} as they are, {self.cpu_a_move / bare.ours:.1f} of ours; "
            f"p50 {1000 * self.quantile(0.5):.0f} ms, p99 {1000 * self.quantile(0.99):.0f} ms; "
            f"{self.errors} errors of {self.moves:,}"
        )


class House:
    """A server and all its processes."""

    def __init__(self, server: RunningServer) -> None:
        assert server.process is not None
        self.pid, self.port = server.process.pid, server.port

    def processes(self) -> list[int]:
        with suppress(psutil.Error):
            return [self.pid, *(one.pid for one in psutil.Process(self.pid).children(recursive=True))]
        return []

    def cpu(self) -> float:
        return sum(map(cpu_seconds, self.processes()))

    def megabytes(self) -> float:
        return float(psutil.Process(self.pid).memory_info().rss) / 1e6

    async def pairs(self, count: int, games: tuple[str, ...] = GAMES, middle: bool = False) -> list[Pair]:
        """Matches that begin, or stand anywhere between their beginning and their end."""
        made: list[Pair] = []
        for start in range(0, count, TOGETHER):
            numbers = range(start, min(count, start + TOGETHER))
            made += await asyncio.gather(*[self.pair(games[n % len(games)], n, middle) for n in numbers])
        return made

    async def pair(self, game: str, seed: int, middle: bool) -> Pair:
        return await new_pair(self.port, game, seed, somewhere(game, seed) if middle else None)

    async def measure(self, work: Callable[[Spent], Awaitable[object]]) -> Spent:
        spent = Spent()
        begin, cpu = time.perf_counter(), self.cpu()
        await work(spent)
        spent.seconds, spent.cpu = time.perf_counter() - begin, self.cpu() - cpu
        return spent

    async def flat_out(self, pairs: list[Pair], seconds: float) -> Spent:
        """Each pair goes on as soon as both screens show the last move."""
        return await self.play_on(pairs, seconds, 0.0)

    async def play_on(self, pairs: list[Pair], seconds: float, every: float) -> Spent:
        """A move of each pair every so many seconds; a match that has ended is followed by another, from its
        beginning."""
        end = time.perf_counter() + seconds

        async def play(spent: Spent, pair: Pair) -> None:
            await asyncio.sleep(random.random() * every)
            while time.perf_counter() < end:
                begin = time.perf_counter()
                if pair.is_over:
                    pair.close()
                    pair = await new_pair(self.port, pair.game, pair.rng.randrange(1 << 30))
                await click(spent, pair)
                await asyncio.sleep(max(0.0, every - (time.perf_counter() - begin)))
            pair.close()

        return await self.measure(lambda spent: asyncio.gather(*[play(spent, pair) for pair in pairs]))


async def click(spent: Spent, pair: Pair) -> None:
    try:
        spent.latencies.append(await pair.click())
    except Exception as error:
        spent.errors += 1
        if spent.errors < 4:
            print(f"  {pair.game}: {error!r}")


@contextmanager
def house(settings: dict[str, Any] | None = None, **environment: str) -> Iterator[House]:
    """With its settings as they are by default, budgets too: each match comes from an address of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(Path(folder), **(settings or {}))
        server.settings = {name: value for name, value in server.settings.items() if name not in NO_LIMITS}
        server.start(**environment)
        try:
            yield House(server)
        finally:
            server.end()
