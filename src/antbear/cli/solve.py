"""`antbear solve`: a game searched to its end."""

from __future__ import annotations

import argparse
from pathlib import Path

from antbear.cli.workers import add_workers, executor_in
from antbear.core.illegal import BadInput
from antbear.core.outside import number_in
from antbear.lab.solve import solution_of, solved_games


def add_solve(one: argparse.ArgumentParser) -> None:
    keys = [game.key for game in solved_games()]
    one.description = " ".join(solution_of(key).ABOUT for key in keys)
    one.epilog = (
        f'Examples: antbear solve {keys[0]} --moves "b2 c4 a5 e1 d5 c3"; antbear solve {keys[0]} --workers 4 --resume, '
        f"then antbear solve {keys[0]} --write solved.bin, and antbear solve {keys[0]} --check --workers 4"
    )
    one.add_argument("game", choices=keys, help="a game that is solved: %(choices)s")
    add_search(one)
    add_answer(one)
    add_check(one)
    one.set_defaults(run=run_solve)


def add_search(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--file", type=Path, help="the run: one line for each set-up (default: GAME-run.txt, named by the game)"
    )
    one.add_argument("--resume", action="store_true", help="go on with a run that is there already")
    one.add_argument("--most", type=int, metavar="N", help="stop after so many set-ups")
    add_workers(one)
    one.add_argument(
        "--write", type=Path, metavar="FILE", help="do not search: make the file of what is known from the run"
    )
    one.add_argument(
        "--partial", action="store_true", help="with --write: the run may have gaps; those set-ups are marked unknown"
    )


def add_answer(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--moves",
        metavar="MOVES",
        help='do not run: say what best play leads to after these moves, such as "b2 c4 a5 e1 d5 c3"',
    )
    one.add_argument("--size", type=int, default=5, help="with --moves: of the board (default %(default)s)")


def add_check(one: argparse.ArgumentParser) -> None:
    one.add_argument("--check", action="store_true", help="do not search: prove what is known by the rules themselves")
    one.add_argument(
        "--known",
        type=Path,
        metavar="FILE",
        help="with --check: another file made by --write (default: the one that comes along)",
    )
    one.add_argument(
        "--plan",
        default="all",
        metavar="N",
        help="with --check: how many set-ups of the winning plan to prove (default %(default)s)",
    )
    one.add_argument(
        "--sample",
        default="20",
        metavar="N",
        help="with --check: how many of the other set-ups to prove, or `all` (default %(default)s)",
    )
    one.add_argument("--seed", type=int, default=1, help="with --check: which set-ups are drawn (default 1)")


def run_solve(given: argparse.Namespace) -> int:
    solution = solution_of(given.game)
    if given.moves is not None:
        return solution.tell(given.moves.split(), given.size)
    executor = executor_in(given)
    file = given.file or Path(f"{given.game}-run.txt")
    if given.check:
        of_plan, of_others = number_or_all("--plan", given.plan), number_or_all("--sample", given.sample)
        return solution.check(given.known, of_plan, of_others, given.seed, executor)
    if given.write is not None:
        print(solution.write(file, given.write, given.partial))
    else:
        print(solution.run(file, given.resume, given.most, executor))
    return 0


def number_or_all(option: str, text: str) -> int | None:
    if text == "all":
        return None
    number = number_in(text)
    if number < 0:
        raise BadInput(option, "this must be a number or `all`")
    return number
