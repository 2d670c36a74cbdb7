"""``make soak``: a server in use for an hour, and whether anything in it grows. The table goes into docs/soak.md.

People play, leave, come back and look on; some play against bots; matches end and others begin. Every half minute the
server is asked what it takes: memory, open files, threads, and its file on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import psutil
import uvloop

from stress.client import Http
from stress.matches import Made, Pair, Screen, new_pair, new_spectator
from stress.matches import told as answered
from stress.players import GAMES
from stress.written import Run, add_option, begin_run, check_block, write_block
from tests.server.running import RunningServer

PAGE, BLOCK = "soak.md", "soak"
HEAD = (
    "| minute | moves | p99 | errors | matches begun, ended | memory | of its workers | matches, entries remembered "
    "| open files | threads | file on disk |"
)
ROWS_TOLD = 12
SAMPLE_SECONDS = 30.0
AWAY = 0.02
"""How often somebody closes the page and opens it again."""
LOOKS_ON = 0.02
"""How often somebody looks on for a while."""
WITH_BOT = 6
"""One match of so many is against a bot."""


@dataclass
class Counted:
    """What happened since the last sample."""

    moves: int = 0
    errors: int = 0
    latencies: list[float] = field(default_factory=list)


@dataclass
class Soak:
    server: RunningServer
    every: float
    end: float
    counted: Counted = field(default_factory=Counted)
    total: int = 0
    begun: int = 0
    ended: int = 0
    seen: set[str] = field(default_factory=set)
    """Errors that were told already."""

    @property
    def port(self) -> int:
        return self.server.port

    async def people(self, number: int) -> None:
        """Two at a table, one match after the other."""
        rng = random.Random(number)
        await asyncio.sleep(rng.random() * self.every)
        while time.monotonic() < self.end:
            try:
                await self.one_match(rng, GAMES[(number + self.begun) % len(GAMES)], number % WITH_BOT == 0)
            except Exception as error:
                self.note(error)

    async def one_match(self, rng: random.Random, game: str, with_bot: bool) -> None:
        self.begun += 1
        pair = await (self.against_a_bot if with_bot else self.two)(game, rng.randrange(1 << 30))
        try:
            while not pair.is_over and time.monotonic() < self.end:
                begin = time.monotonic()
                await self.turn(pair, rng)
                await asyncio.sleep(max(0.0, self.every * (0.5 + rng.random()) - (time.monotonic() - begin)))
            self.ended += pair.is_over
        finally:
            pair.close()

    async def two(self, game: str, seed: int) -> Pair:
        return await new_pair(self.port, game, seed)

    async def against_a_bot(self, game: str, seed: int) -> Pair:
        http = await Http.open(self.port)
        commitment = msgspec.json.decode(await answered(http, "/api/chance", {}))["commitment"]
        asked = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}], "commitment": commitment}
        asked |= {"request": secrets.token_hex(8), "name": "Anna", "nonce": secrets.token_hex(16)}
        made = msgspec.json.decode(await answered(http, "/api/matches", asked), type=Made)
        screen = Screen(self.port, made.match, str(made.seats[0]["secret"]), http)
        await screen.watch()
        return Pair(game, [screen], random.Random(seed))

    async def turn(self, pair: Pair, rng: random.Random) -> None:
        if len(pair.screens) == 1 and (pair.table.view.to_move != 0 or not pair.table.view.moves):
            return  # the bot thinks
        self.counted.latencies.append(await pair.click())
        self.counted.moves += 1
        chance = rng.random()
        if chance < AWAY:
            await self.come_back(rng.choice(pair.screens))
        elif chance < AWAY + LOOKS_ON:
            spectator = await new_spectator(self.port, pair.screens[0].match)
            await asyncio.sleep(1)
            spectator.close()

    async def come_back(self, screen: Screen) -> None:
        assert screen.socket is not None
        screen.socket.close()
        await asyncio.sleep(1)
        await screen.watch()

    def note(self, error: Exception) -> None:
        self.counted.errors += 1
        if repr(error) not in self.seen:
            self.seen.add(repr(error))
            print(f"  {error!r}", flush=True)

    async def sample(self, run: Run) -> list[str]:
        """A row every half minute; those are kept that are told."""
        rows = [HEAD, "| --- " * (HEAD.count("|") - 1) + "|"]
        print("\n".join(rows), flush=True)
        while time.monotonic() < self.end:
            await asyncio.sleep(SAMPLE_SECONDS)
            row = await self.row((time.monotonic() - run.began) / 60)
            rows.append(row)
            print(row, flush=True)
        return rows

    async def row(self, minute: float) -> str:
        counted, self.counted = self.counted, Counted()
        self.total += counted.moves
        slow = sorted(counted.latencies)[int(0.99 * len(counted.latencies))] if counted.latencies else 0.0
        assert self.server.process is not None
        process = psutil.Process(self.server.process.pid)
        remembered = await remembered_by(self.port)
        return row_of(
            f"{minute:.0f}",
            f"{self.total:,}",
            f"{1000 * slow:.0f} ms",
            counted.errors,
            f"{self.begun:,}, {self.ended:,}",
            f"{megabytes(process):.0f} MB",
            f"{sum(map(megabytes, process.children(recursive=True))):.0f} MB",
            ", ".join(f"{number:,}" for number in remembered),
            process.num_fds(),
            process.num_threads(),
            f"{sum(file.stat().st_size for file in self.server.folder.glob('antbear.sqlite3*')) / 1e6:.1f} MB",
        )


def row_of(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def megabytes(process: psutil.Process) -> float:
    with suppress(psutil.Error):
        return float(process.memory_info().rss) / 1e6
    return 0.0


async def remembered_by(port: int) -> list[int]:
    """How many matches and how many entries, as the server counts them itself."""
    http = await Http.open(port)
    lines = (await http.ask("GET", "/metrics")).body.decode().splitlines()
    http.close()
    values = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return [int(float(values[f"antbear_{what}_remembered"])) for what in ("matches", "entries")]


def told(run: Run, rows: list[str], every: int, last: str) -> str:
    """Some of the rows, the first and the last among them."""
    head, body = rows[:2], rows[2:]
    chosen = [row for number, row in enumerate(body) if number % every == 0 or number == len(body) - 1]
    return run.told(last) + "\n\n" + "\n".join(head + chosen)


async def main(given: argparse.Namespace) -> None:
    check_block(PAGE, given.write)
    run = await begin_run()
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(Path(folder), remembered=given.remembered).start()
        soak = Soak(server, given.every, time.monotonic() + 60 * given.minutes)
        people = [asyncio.create_task(soak.people(number)) for number in range(given.matches)]
        rows = await soak.sample(run)
        await asyncio.gather(*people)
        server.end()
    complaints = "something" if server.errors() else "nothing"
    last = f"`remembered` was {given.remembered:,}. The server complained of {complaints}."
    print(server.errors() or last)
    if given.write:
        write_block(PAGE, given.write, told(run, rows, max(1, len(rows) // ROWS_TOLD), last))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--every", type=float, default=10, help="seconds between two moves of a match, about")
    parser.add_argument("--remembered", type=int, default=60_000, help="the setting: low, so that its bound is reached")
    add_option(parser, BLOCK)
    uvloop.run(main(parser.parse_args()))
