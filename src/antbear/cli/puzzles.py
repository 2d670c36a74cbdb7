"""`antbear puzzles`: puzzles out of games of bots, each with its proof."""

from __future__ import annotations

import argparse
from pathlib import Path

from antbear.cli.choices import check_writable
from antbear.cli.workers import add_workers, executor_in
from antbear.core.illegal import BadInput
from antbear.core.puzzle import file_of
from antbear.games import load
from antbear.lab import puzzles


def add_puzzles(one: argparse.ArgumentParser) -> None:
    keys = [game.key for game in puzzles.games_with_puzzles()]
    one.description = (
        "Let bots play, look for positions with an answer that can be proven, and write them down. docs/puzzles.md "
        "tells what is asked in each game, how it is proven and graded."
    )
    one.epilog = (
        f"Examples: antbear puzzles {keys[0]} --wanted 60; the same with --resume to go on; then antbear puzzles "
        f"{keys[0]} --write puzzles.json. And antbear puzzles {keys[0]} --check proves those that come with the game"
    )
    one.add_argument("game", choices=keys, metavar="GAME", help=f"one of: {', '.join(keys)}")
    one.add_argument("--file", type=Path, help="the run: one line for each game of bots (default: GAME-puzzles.jsonl)")
    one.add_argument("--resume", action="store_true", help="go on with a run that is there already")
    one.add_argument("--wanted", type=int, metavar="N", help="stop when so many are found (default: as the game has)")
    one.add_argument(
        "--write", type=Path, metavar="FILE", help="do not search: grade what the run has found and write it down"
    )
    one.add_argument("--check", action="store_true", help="do not search: prove the puzzles that come with the game")
    add_workers(one)
    one.set_defaults(run=run_puzzles)


def run_puzzles(given: argparse.Namespace) -> int:
    game, executor = load(given.game), executor_in(given)
    if given.check:
        if not file_of(game).is_file():
            raise BadInput("game", f"{game.title} comes without puzzles")
        return puzzles.check(game, executor)
    wanted = puzzles.known_maker(game).wanted if given.wanted is None else given.wanted
    if wanted < 1:
        raise BadInput("--wanted", "this must be 1 or more")
    file = given.file or Path(f"{game.key}-puzzles.jsonl")
    if given.write is not None:
        given.write.parent.mkdir(parents=True, exist_ok=True)
        check_writable(given.write)
        print(puzzles.write(game, file, given.write, wanted))
    else:
        print(puzzles.run(game, file, given.resume, wanted, executor))
    return 0
