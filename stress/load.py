"""``make load``: what one process bears, beside the bare limits of the same run.

Two people a match, each with a page open; a click is over when both screens show it. The table goes into docs/load.md.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import uvloop

from stress.limits import bare_server, cpu_seconds, durable_commits, http_answer, slow_disk
from stress.matches import Pair, Screen, new_pair, new_spectator
from tests.server.running import RunningServer

GAMES = ("surikata", "it_happens", "happy_honey_beez", "knights", "antropolis", "supersize_colony")
TOGETHER = 20
"""How many matches are made at once."""


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
    def cpu_a_move(self) -> float:
        return self.cpu / max(1, self.moves)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")

    def told(self, bare: float) -> str:
        return (
            f"{self.moves / self.seconds:.0f} moves/s; {1000 * self.cpu_a_move:.2f} ms of CPU a move = "
            f"{self.cpu_a_move / bare:.1f} answers; p50 {1000 * self.quantile(0.5):.0f} ms, "
            f"p99 {1000 * self.quantile(0.99):.0f} ms; {self.errors} errors of {self.moves}"
        )


class House:
    """A server under load."""

    def __init__(self, server: RunningServer) -> None:
        assert server.process is not None
        self.pid, self.port = server.process.pid, server.port

    def megabytes(self) -> float:
        return float(psutil.Process(self.pid).memory_info().rss) / 1e6

    async def pairs(self, count: int, games: tuple[str, ...] = GAMES) -> list[Pair]:
        made: list[Pair] = []
        for start in range(0, count, TOGETHER):
            numbers = range(start, min(count, start + TOGETHER))
            made += await asyncio.gather(*[new_pair(self.port, games[n % len(games)], n) for n in numbers])
        return made

    async def measure(self, work: Callable[[Spent], Awaitable[object]]) -> Spent:
        spent = Spent()
        begin, cpu = time.perf_counter(), cpu_seconds(self.pid)
        await work(spent)
        spent.seconds, spent.cpu = time.perf_counter() - begin, cpu_seconds(self.pid) - cpu
        return spent

    async def flat_out(self, pairs: list[Pair], seconds: float) -> Spent:
        """Each pair goes on as soon as both screens show the last move; who has ended begins anew."""
        end = time.perf_counter() + seconds

        async def play(spent: Spent, pair: Pair) -> None:
            while time.perf_counter() < end:
                if pair.is_over:
                    pair.close()
                    pair = await new_pair(self.port, pair.game, pair.rng.randrange(1 << 30))
                await click(spent, pair)
            pair.close()

        return await self.measure(lambda spent: asyncio.gather(*[play(spent, pair) for pair in pairs]))

    async def paced(self, pairs: list[Pair], every: float, seconds: float) -> Spent:
        """A move of each pair every so many seconds."""
        end = time.perf_counter() + seconds

        async def play(spent: Spent, pair: Pair) -> None:
            await asyncio.sleep(random.random() * every)
            while time.perf_counter() < end and not pair.is_over:
                begin = time.perf_counter()
                await click(spent, pair)
                await asyncio.sleep(max(0.0, every - (time.perf_counter() - begin)))

        return await self.measure(lambda spent: asyncio.gather(*[play(spent, pair) for pair in pairs]))


async def click(spent: Spent, pair: Pair) -> None:
    try:
        spent.latencies.append(await pair.click())
    except Exception as error:
        spent.errors += 1
        if spent.errors < 4:
            print(f"  {pair.game}: {error!r}")


@contextmanager
def house(**environment: str) -> Iterator[House]:
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(Path(folder)).start(**environment)
        try:
            yield House(server)
        finally:
            server.end()


# What is tried


async def at_full_speed(bare: float, seconds: float) -> str:
    with house() as one:
        return (await one.flat_out(await one.pairs(40), seconds)).told(bare)


async def on_a_slow_disk(bare: float, seconds: float) -> str:
    with tempfile.TemporaryDirectory() as folder, house(**slow_disk(Path(folder), 5)) as one:
        return (await one.flat_out(await one.pairs(60), seconds)).told(bare)


async def at_a_pace(bare: float, matches: int, every: float, seconds: float) -> str:
    with house() as one:
        return (await one.paced(await one.pairs(matches), every, seconds)).told(bare)


async def along_a_match(bare: float, game: str) -> str:
    """CPU of a move and its taking back, in several matches at once: around the 30th entry, and around the 416th on the
    very same boards; and of plain moves at the beginning and at the end of matches, where boards differ."""
    with house() as one:
        pairs = await one.pairs(TOGETHER, (game,))
        young = await together(one, pairs, 10, Pair.click)
        early = await together(one, pairs, 10, Pair.there_and_back)
        await together(one, pairs, 188, Pair.there_and_back)
        late = await together(one, pairs, 10, Pair.there_and_back)
        versions = sorted(pair.table.version for pair in pairs)
        old = await last_moves(one, pairs)
        for pair in pairs:
            pair.close()
    return (
        f"{late.cpu / early.cpu:.2f} times at entry {versions[0]} to {versions[-1]}; with the boards of the last moves "
        f"{old.cpu_a_move / young.cpu_a_move:.2f} times those of the first ({1000 * young.cpu_a_move:.2f} ms)"
    )


async def together(one: House, pairs: list[Pair], times: int, act: Callable[[Pair], Awaitable[object]]) -> Spent:
    async def repeat(spent: Spent, pair: Pair) -> None:
        for _ in range(times):
            if not pair.is_over:
                begin = time.perf_counter()
                await act(pair)
                spent.latencies.append(time.perf_counter() - begin)

    return await one.measure(lambda spent: asyncio.gather(*[repeat(spent, pair) for pair in pairs]))


async def last_moves(one: House, pairs: list[Pair]) -> Spent:
    """To the end of all of them; the last fifth of the moves counts."""
    found = []
    while not all(pair.is_over for pair in pairs):
        found.append(await together(one, pairs, 10, Pair.click))
    counted, spent = found[len(found) * 4 // 5 :], Spent()
    for part in counted:
        spent.cpu += part.cpu
        spent.latencies += part.latencies
    return spent


async def with_spectators(bare: float, count: int) -> str:
    """CPU of a move with so many who look on, and when the last of them has it."""
    with house() as one:
        (pair,) = await one.pairs(1, ("happy_honey_beez",))
        watching: list[Screen] = []
        for start in range(0, count, 50):
            some = [new_spectator(one.port, pair.screens[0].match) for _ in range(min(50, count - start))]
            watching += await asyncio.gather(*some)
        last: list[float] = []

        async def play(spent: Spent) -> None:
            for _ in range(20):
                begin = time.perf_counter()
                await click(spent, pair)
                await asyncio.gather(*[screen.until(pair.table.version) for screen in watching])
                last.append(time.perf_counter() - begin)

        spent = await one.measure(play)
    return f"{1000 * spent.cpu_a_move:.2f} ms of CPU a move; the last screen after {1000 * sorted(last)[-2]:.0f} ms"


async def memory_of_sockets(count: int) -> str:
    with house() as one:
        (pair,) = await one.pairs(1, ("surikata",))
        before = one.megabytes()
        watching = [await new_spectator(one.port, pair.screens[0].match) for _ in range(count)]
        grown = (one.megabytes() - before) * 1000 / count
        for screen in watching:
            screen.close()
    return f"{grown:.0f} kB each, {count} open"


async def main(given: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        commits = durable_commits(Path(folder))
    limits = await bare_server()
    with house() as one:
        bare = await http_answer(one.pid, one.port, "/healthz")
    print(f"| one durable commit | {1000 / commits:.2f} ms, {commits:.0f} a second |")
    for what, cpu in limits.items():
        print(f"| one {what} | {1000 * cpu:.3f} ms of CPU |")
    print(f"| one HTTP answer of ours that does nothing (`/healthz`) | {1000 * bare:.3f} ms of CPU |")
    short = given.seconds
    tried: dict[str, Callable[[], Awaitable[str]]] = {
        "40 matches flat out": lambda: at_full_speed(bare, short),
        "60 matches flat out, a durable commit takes 5 ms": lambda: on_a_slow_disk(bare, short),
        "1,000 matches, a move every 4 s": lambda: at_a_pace(bare, 1000, 4.0, 2 * short),
        "1,000 matches, a move every 20 s": lambda: at_a_pace(bare, 1000, 20.0, 4 * short),
        **{f"along matches of {game}": along(bare, game) for game in GAMES},
        "a move, one looks on": lambda: with_spectators(bare, 1),
        "a move, 1,000 look on": lambda: with_spectators(bare, 1000),
        "memory of an open socket": lambda: memory_of_sockets(1000),
    }
    for what, work in tried.items():
        if given.only in what:
            print(f"| {what} | {await work()} |", flush=True)


def along(bare: float, game: str) -> Callable[[], Awaitable[str]]:
    return lambda: along_a_match(bare, game)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="of each trial at full speed")
    parser.add_argument("--only", default="", help="trials whose name has this in it")
    uvloop.run(main(parser.parse_args()))
