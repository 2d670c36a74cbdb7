"""``make load``: what one process bears, beside the bare limits of the same run."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import uvloop

from stress.client import Http
from stress.matches import Pair, new_pair
from tests.server.running import RunningServer

GAMES = ("surikata", "it_happens", "happy_honey_beez", "knights", "antropolis", "supersize_colony")
TICK = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """Used by a process so far, by its threads too."""
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


@dataclass
class Spent:
    """What went on between two moments."""

    seconds: float = 0.0
    cpu: float = 0.0
    moves: int = 0
    errors: int = 0
    latencies: list[float] = field(default_factory=list)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")

    def line(self) -> str:
        return (
            f"{self.moves} moves, {self.moves / self.seconds:.0f} moves/s, "
            f"{1000 * self.cpu / max(1, self.moves):.2f} ms CPU a move, "
            f"p50 {1000 * self.quantile(0.5):.1f} ms, p99 {1000 * self.quantile(0.99):.1f} ms, errors {self.errors}"
        )


class Bench:
    def __init__(self, server: RunningServer) -> None:
        self.server = server
        assert server.process is not None
        self.pid = server.process.pid
        self.port = server.port

    async def pairs(self, count: int, games: tuple[str, ...] = GAMES) -> list[Pair]:
        made: list[Pair] = []
        for start in range(0, count, 20):
            some = [new_pair(self.port, games[n % len(games)], n) for n in range(start, min(count, start + 20))]
            made += await asyncio.gather(*some)
        return made

    async def measure(self, work: Callable[[Spent], Awaitable[None]]) -> Spent:
        spent = Spent()
        begin, cpu = time.perf_counter(), cpu_seconds(self.pid)
        await work(spent)
        spent.seconds, spent.cpu = time.perf_counter() - begin, cpu_seconds(self.pid) - cpu
        return spent

    async def bare_http(self, path: str, count: int = 3000) -> float:
        """CPU seconds of one answer that does nothing."""
        http = await Http.open(self.port)
        for _ in range(100):
            await http.ask("GET", path)
        before = cpu_seconds(self.pid)
        for _ in range(count):
            await http.ask("GET", path)
        return (cpu_seconds(self.pid) - before) / count

    async def flat_out(self, pairs: list[Pair], seconds: float) -> Spent:
        end = time.perf_counter() + seconds

        async def play(spent: Spent, pair: Pair) -> None:
            while time.perf_counter() < end:
                if pair.is_over:
                    seed = pair.rng.randrange(1 << 30)
                    pair.close()
                    pair = await new_pair(self.port, GAMES[seed % len(GAMES)], seed)
                await clicked(spent, pair)
            pair.close()

        async def all_of_them(spent: Spent) -> None:
            await asyncio.gather(*[play(spent, pair) for pair in pairs])

        return await self.measure(all_of_them)

    async def paced(self, pairs: list[Pair], every: float, seconds: float) -> Spent:
        end = time.perf_counter() + seconds

        async def play(spent: Spent, pair: Pair) -> None:
            await asyncio.sleep(random.random() * every)
            while time.perf_counter() < end and not pair.is_over:
                begin = time.perf_counter()
                await clicked(spent, pair)
                await asyncio.sleep(max(0.0, every - (time.perf_counter() - begin)))

        async def all_of_them(spent: Spent) -> None:
            await asyncio.gather(*[play(spent, pair) for pair in pairs])

        return await self.measure(all_of_them)


async def clicked(spent: Spent, pair: Pair) -> None:
    try:
        spent.latencies.append(await pair.click())
        spent.moves += 1
    except Exception as error:
        spent.errors += 1
        if spent.errors < 4:
            print(f"  {error!r}")


async def main(given: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(Path(folder)).start()
        try:
            bench = Bench(server)
            bare = await bench.bare_http("/api/matches/nope/live")
            print(f"bare HTTP answer: {1000 * bare:.3f} ms CPU")
            pairs = await bench.pairs(given.matches, tuple(given.games.split(",")))
            print(f"{len(pairs)} matches stand; memory {psutil.Process(bench.pid).memory_info().rss / 1e6:.0f} MB")
            if given.every:
                spent = await bench.paced(pairs, given.every, given.seconds)
            else:
                spent = await bench.flat_out(pairs, given.seconds)
            print(spent.line(), f"= {spent.cpu / max(1, spent.moves) / bare:.1f} bare answers")
        finally:
            server.end()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--every", type=float, default=0)
    parser.add_argument("--games", default=",".join(GAMES))
    uvloop.run(main(parser.parse_args()))
