"""``make load``: what one server bears, beside the bare limits of the same run.

Two people a match, each with a page open; a click is over when both screens show it. The table goes into docs/load.md.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import uvloop

from stress.growth import growth
from stress.houses import Street
from stress.limits import BARE, BARE_BEFORE, http_answer, slow_disk
from stress.matches import Screen, new_pair, new_spectator
from stress.middles import somewhere
from stress.players import GAMES
from stress.taking import time_of_taking
from stress.under_load import Bare, House, Spent, click, house
from stress.written import Run, add_option, begin_run, check_block, write_block

PAGE, BLOCK = "load.md", "load"
HEAD = "| what | wanted | found | |"
ROUNDS, MOVES_A_ROUND = 10, 5
"""Of a match with many who look on, and one with one, in turn."""
OPENED_AT_ONCE = 50
MOST_ANSWERS = 8.0
GROWTH = 1.3
FILES = 20_000
"""That the generator may have open."""

Result = tuple[str, bool]
"""What was found, and whether it was as wanted."""
Trial = Callable[[], Awaitable[Result]]


class Load:
    """All trials of a run."""

    def __init__(self, bare: Bare, street: Street, given: argparse.Namespace) -> None:
        self.bare, self.street = bare, street
        self.seconds, self.long, self.matches = given.seconds, given.long, given.matches

    def fleet(self, **more: object) -> dict[str, Any]:
        postgres, redis = self.street.services()
        return {"database": postgres.new_database(), "redis": redis.url, **more}

    def on_postgres(self) -> dict[str, Any]:
        return {"database": self.street.services()[0].new_database()}

    async def flat_out(
        self, matches: int, wanted: float, settings: dict[str, Any] | None = None, **around: str
    ) -> Result:
        with house(settings, **around) as one:
            spent = await one.flat_out(await one.pairs(matches), self.seconds)
        cheap = spent.cpu_a_move / self.bare.before <= MOST_ANSWERS
        return spent.told(self.bare), spent.a_second >= wanted and not spent.errors and (cheap or bool(settings))

    async def on_a_slow_disk(self, matches: int, wanted: float) -> Result:
        with tempfile.TemporaryDirectory() as folder:
            text, _ = await self.flat_out(matches, wanted, None, **slow_disk(Path(folder), 5))
        return text, float(text.split()[0]) >= wanted

    async def at_a_pace(self, every: float, most: float, settings: dict[str, Any] | None = None) -> Result:
        """In matches that stand anywhere between their beginning and their end."""
        with house(settings) as one:
            pairs = await one.pairs(self.matches, middle=True)
            spent = await one.play_on(pairs, self.long, every)
        return spent.told(self.bare), spent.quantile(0.99) <= most and not spent.errors

    async def along(self, game: str) -> Result:
        with house() as one:
            found = await growth(one, game)
        text = (
            f"{found.on_real_boards:.2f} times at move {found.moves[1]} against move {found.moves[0]}; where as many "
            f"moves are legal {found.with_as_many:.2f} times (an early one {1000 * found.early.cpu_a_move:.2f} ms)"
        )
        return text, found.on_real_boards <= GROWTH

    async def spectators(self, game: str, count: int) -> Result:
        """Two matches on the same boards, one with many who look on and one with one, in turn."""
        with house() as one:
            many, few = [Watched(one, game, number) for number in (count, 1)]
            for watched in (many, few):
                await watched.open()
            for _ in range(ROUNDS):
                for watched in (many, few):
                    await watched.round()
        times, last = many.spent.cpu_a_move / few.spent.cpu_a_move, max(many.last)
        text = (
            f"{1000 * many.spent.cpu_a_move:.1f} ms of CPU a move, with one {1000 * few.spent.cpu_a_move:.1f} ms: "
            f"{times:.1f} times; the last screen after {1000 * last:.0f} ms at most"
        )
        return text, times <= 10 and last <= 0.3

    async def memory_of_sockets(self, count: int) -> Result:
        with house() as one:
            pair = await new_pair(one.port, "surikata", 1)
            before = one.megabytes()
            watching = [await new_spectator(one.port, pair.screens[0].match) for _ in range(count)]
            grown = (one.megabytes() - before) * 1000 / count
            for screen in watching:
                screen.close()
        return f"{grown:.0f} kB each, {count:,} open", grown <= 60

    async def taking(self, waiting: int) -> Result:
        settings = self.fleet(bot_workers=0)
        with house(settings) as one:
            await one.pairs(1, ("surikata",))
            seconds = await time_of_taking(settings["database"], waiting)
        return f"{1000 * seconds:.1f} ms until one is taken (the middle of 50)", seconds <= 0.05

    def trials(self) -> dict[str, tuple[str, Trial]]:
        n = f"{self.matches:,}"
        return {
            "40 matches flat out": ("300 moves/s, 8 bare answers of CPU a move", lambda: self.flat_out(40, 300)),
            "60 matches flat out, a durable commit takes 5 ms longer": (
                "200 moves/s",
                lambda: self.on_a_slow_disk(60, 200),
            ),
            "40 matches flat out, PostgreSQL": ("200 moves/s", lambda: self.flat_out(40, 200, self.on_postgres())),
            "40 matches flat out, PostgreSQL and Redis, two processes": (
                "200 moves/s",
                lambda: self.flat_out(40, 200, self.fleet(processes=2)),
            ),
            f"{n} matches, a move every 4 s": ("p99 250 ms, no error", lambda: self.at_a_pace(4.0, 0.25)),
            f"{n} matches, a move every 20 s": ("p99 50 ms, no error", lambda: self.at_a_pace(20.0, 0.05)),
            f"{n} matches, a move every 20 s, PostgreSQL and Redis, two processes": (
                "p99 250 ms, no error",
                lambda: self.at_a_pace(20.0, 0.25, self.fleet(processes=2)),
            ),
            **{f"along matches of {game}": ("1.3 times at the most", self.along_of(game)) for game in GAMES},
            **{f"1,000 look on, {game}": ("10 times, 300 ms", self.watched(game)) for game in GAMES[:3]},
            "memory of an open socket": ("60 kB", lambda: self.memory_of_sockets(1000)),
            "taking a bot's turn, 2,000 wait": ("50 ms", lambda: self.taking(2000)),
        }

    def along_of(self, game: str) -> Trial:
        return lambda: self.along(game)

    def watched(self, game: str) -> Trial:
        return lambda: self.spectators(game, 1000)


class Watched:
    """A match that some look on at."""

    def __init__(self, one: House, game: str, count: int) -> None:
        self.one, self.game, self.count = one, game, count
        self.watching: list[Screen] = []
        self.spent = Spent()
        self.last: list[float] = []
        """When the last screen had each move."""
        self.seed = 0

    async def open(self) -> None:
        """A match in the middle, the same for as many as look on."""
        self.seed += 1
        self.pair = await new_pair(self.one.port, self.game, self.seed, somewhere(self.game, self.seed))
        self.watching = []
        for start in range(0, self.count, OPENED_AT_ONCE):
            number = min(OPENED_AT_ONCE, self.count - start)
            match = self.pair.screens[0].match
            self.watching += await asyncio.gather(*[new_spectator(self.one.port, match) for _ in range(number)])

    async def round(self) -> None:
        part = await self.one.measure(self.play)
        self.spent.cpu += part.cpu
        self.spent.latencies += part.latencies

    async def play(self, spent: Spent) -> None:
        for _ in range(MOVES_A_ROUND):
            if self.pair.is_over:
                return
            begin = time.perf_counter()
            await click(spent, self.pair)
            await asyncio.gather(*[screen.until(self.pair.table.version) for screen in self.watching])
            self.last.append(time.perf_counter() - begin)


async def main(given: argparse.Namespace) -> None:
    check_block(PAGE, given.write)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    run, street = await begin_run(), Street()
    with house() as one:
        ours = await http_answer(one.pid, one.port, "/healthz")
    run.limits["an answer of ours that does nothing (`/healthz`)"] = 1000 * ours
    bare = Bare(run.limits[BARE] / 1000, run.limits[BARE_BEFORE] / 1000, ours)
    rows = [HEAD, "| --- | --- | --- | --- |"]
    print(run.told(), "", *rows, sep="\n", flush=True)
    try:
        for what, (wanted, work) in Load(bare, street, given).trials().items():
            if given.only in what:
                text, is_reached = await work()
                rows.append(f"| {what} | {wanted} | {text} | {'reached' if is_reached else '**missed**'} |")
                print(rows[-1], flush=True)
    finally:
        street.close()
    if given.write:
        write_block(PAGE, given.write, told(run, rows))


def told(run: Run, rows: list[str]) -> str:
    return run.told() + "\n\n" + "\n".join(rows)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="of each trial at full speed")
    parser.add_argument("--long", type=float, default=150, help="seconds of each trial at a pace")
    parser.add_argument("--matches", type=int, default=1000, help="of each trial at a pace")
    parser.add_argument("--only", default="", help="trials whose name has this in it")
    add_option(parser, BLOCK)
    sys.exit(uvloop.run(main(parser.parse_args())))
