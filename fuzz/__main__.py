"""`python -m fuzz [--inputs N] [--seed S] [door ...]`: a table of what came of it; exit code 1 if anything broke."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections.abc import Callable

from fuzz import boxes, command_line, engine, http_calls, moves, positions, records, websocket
from fuzz.counts import KINDS, Counts
from fuzz.plays import GAMES
from stress.written import add_option, begin_run, check_block, write_block

PAGE, BLOCK = "fuzzing.md", "fuzz"
Door = Callable[[int, int, Counts], None]

DOORS: dict[str, tuple[Door, float]] = {
    "moves": (moves.run, 0.784),
    "engine": (engine.run, 0.08),
    "positions": (positions.run, 0.04),
    "records": (records.run, 0.012),
    "boxes": (boxes.run, 0.02),
    "command-line": (command_line.run, 0.004),
    "http": (http_calls.run, 0.05),
    "websocket": (websocket.run, 0.01),
}
"""Each door with its share of the inputs: most go where they are quick."""


def fuzz(doors: list[str], inputs: int, seed: int) -> list[Counts]:
    whole = sum(DOORS[door][1] for door in doors)
    found: list[Counts] = []
    for door in doors:
        run, share = DOORS[door]
        found.append(one_door(door, run, max(1, round(inputs * share / whole)), seed))
    return found


def one_door(door: str, run: Door, inputs: int, seed: int) -> Counts:
    counts, begin = Counts(door), time.perf_counter()
    run(inputs, seed, counts)
    seconds = time.perf_counter() - begin
    print(f"{door}: {counts.inputs:,} inputs in {seconds:.0f} s", file=sys.stderr, flush=True)
    for shown in counts.shown:
        print(shown, flush=True)
    return counts


def table_of(found: list[Counts]) -> str:
    head = ["door", "inputs", "accepted", "refused", "legal moves", "illegal moves", *KINDS]
    lines = [head, ["---"] * len(head)]
    for one in found:
        numbers = [one.inputs, one.accepted, one.refused, one.legal.total(), one.illegal.total()]
        lines.append([one.door, *(f"{n:,}" for n in (*numbers, *(one.faults[kind] for kind in KINDS)))])
    games = [["game", "legal moves", "illegal moves"], ["---"] * 3]
    for game in GAMES:
        numbers = [sum(one.legal[game] for one in found), sum(one.illegal[game] for one in found)]
        games.append([game, *(f"{n:,}" for n in numbers)])
    return "\n".join([*map(row, lines), "", *map(row, games)])


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("doors", nargs="*", metavar="door", help=f"of {', '.join(DOORS)} (default: all)")
    parser.add_argument("--inputs", type=int, default=1_000_000, help="shared by the doors (default 1,000,000)")
    parser.add_argument("--seed", type=int, default=None, help="the same seed gives the same inputs (default: any)")
    add_option(parser, BLOCK)
    given = parser.parse_args(arguments)
    check_block(PAGE, given.write)
    unknown = [door for door in given.doors if door not in DOORS]
    if unknown:
        parser.error(f"there is no door {unknown[0]}; there are {', '.join(DOORS)}")
    seed = random.randrange(1 << 30) if given.seed is None else given.seed
    print(f"seed {seed}", file=sys.stderr, flush=True)
    run = asyncio.run(begin_run()) if given.write else None
    found = fuzz(given.doors or list(DOORS), given.inputs, seed)
    print(table_of(found))
    if run is not None:
        write_block(PAGE, given.write, f"{run.told(f'The seed was {seed}.')}\n\n{table_of(found)}")
    return 1 if any(one.faults.total() for one in found) else 0


if __name__ == "__main__":
    sys.exit(main())
