"""`antbear bench`: how fast the rules are, and how well agents play."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from antbear import compiled
from antbear.bots.levels import BOTS
from antbear.cli.choices import add_language, check_writable, game_keys
from antbear.cli.workers import add_workers, executor_in
from antbear.core.illegal import BadInput
from antbear.core.outside import write_json
from antbear.games import all_games, load
from antbear.lab import speed

if TYPE_CHECKING:
    from antbear.agents.trial.trial import Trial

AGENTS = "agents"
MOST_SECONDS = 3600.0


def add_bench(one: argparse.ArgumentParser) -> None:
    one.description = (
        "Play random games and print how many a second, for each game. Or, with `agents`, ask players for their moves "
        "in fixed positions, let them play matches against the graded bots, and report (docs/agents.md)."
    )
    one.epilog = 'Examples: antbear bench, or antbear bench agents easy "text:python3 my_model.py" --matches 4'
    one.add_argument("what", nargs="?", choices=["rules", AGENTS], default="rules", help="what to look at")
    one.add_argument(
        "player",
        nargs="*",
        help=f"with {AGENTS}: a level ({', '.join(BOTS)}), search:SIMULATIONS, engine:COMMAND (a program of the line "
        "protocol), or text:COMMAND (a program that answers in words)",
    )
    seconds = f"how long to measure each game (default 2); with {AGENTS}: for a move (default 60)"
    one.add_argument("--seconds", type=float, help=seconds)
    add_what_is_tried(one)
    add_language(one, "what is said to a program that answers in words")
    add_workers(one)
    one.set_defaults(run=run_bench)


def add_what_is_tried(one: argparse.ArgumentParser) -> None:
    one.add_argument("--games", help=f"with {AGENTS}: which, with commas between (default all: {game_keys()})")
    levels = f"with {AGENTS}: the bots to play against (default %(default)s)"
    one.add_argument("--levels", default="random,easy,medium", help=levels)
    matches = f"with {AGENTS}: against each of them (default %(default)s; 0: none)"
    one.add_argument("--matches", type=int, default=2, metavar="N", help=matches)
    one.add_argument("--seed", default="0", help=f"with {AGENTS}: the same seed asks the same (default 0)")
    one.add_argument("--json", type=Path, metavar="FILE", help=f"with {AGENTS}: write everything there")


def run_bench(given: argparse.Namespace) -> int:
    usual = 60.0 if given.what == AGENTS else 2.0
    given.seconds = usual if given.seconds is None else given.seconds
    if not 0 < given.seconds <= MOST_SECONDS:
        raise BadInput("--seconds", f"this must be above 0 and at most {MOST_SECONDS:.0f}")
    return try_agents(given) if given.what == AGENTS else measure_rules(given.seconds)


def measure_rules(seconds: float) -> int:
    print(
        f"rules {'compiled' if compiled.is_compiled() else 'interpreted'}, one thread, random games from the start "
        "to the end"
    )
    for game in all_games():
        for seats in range(game.seats[0], game.seats[1] + 1):
            rate = speed.games_per_second(game, seats, seconds)
            print(f"{game.key:20} {seats} seats {rate:12,.0f} games/s")
    return 0


def try_agents(given: argparse.Namespace) -> int:
    from antbear.agents.trial.report import Report, Result

    trials = trials_in(given)
    if given.json is not None:
        check_writable(given.json)
    report = Report([Result(trial, *trial.run(executor_in(given))) for trial in trials])
    print(report.text())
    if given.json is not None:
        given.json.write_text(write_json(report.to_json(), indent=1) + "\n", encoding="utf-8")
    return 0


def trials_in(given: argparse.Namespace) -> list[Trial]:
    """What is wrong with them is said before anybody plays."""
    from antbear.agents.trial.trial import Trial

    if not given.player:
        raise BadInput("player", "say who is to be tried, such as easy or text:COMMAND")
    if given.matches < 0:
        raise BadInput("--matches", "this must be 0 or more")
    games = tuple(load(key) for key in given.games.split(",")) if given.games else tuple(all_games())
    levels = tuple(given.levels.split(","))
    found = [
        Trial(one, games, levels, given.matches, given.seconds, given.seed, given.language) for one in given.player
    ]
    for trial in found:
        trial.check()
    return found
