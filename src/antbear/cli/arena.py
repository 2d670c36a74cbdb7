"""`antbear arena`: bots against each other."""

from __future__ import annotations

import argparse
from pathlib import Path

from antbear import engine
from antbear.bots.levels import BOTS
from antbear.cli.choices import add_box, add_options, check_writable, chosen_game, game_keys, options_in
from antbear.cli.workers import add_workers, executor_in
from antbear.core.illegal import BadInput
from antbear.core.outside import write_json
from antbear.games import all_games
from antbear.lab.arena import contest, picture
from antbear.lab.arena.entrants import read_entrants
from antbear.lab.arena.standings import Standings


def add_arena(one: argparse.ArgumentParser) -> None:
    key = all_games()[-1].key
    one.description = (
        "Let bots play a game against each other, every seating equally often, and rate them. docs/bots.md tells how "
        "to read the table and how to write a bot."
    )
    one.epilog = (
        f"Examples: antbear arena {key} random easy medium --games 120, or "
        f'antbear arena {key} easy "engine:python3 my_bot.py"'
    )
    add_who_plays(one)
    one.add_argument("--seed", default="0", help="the same seed gives the same games (default 0)")
    add_options(one)
    add_box(one, "play with your own components")
    one.add_argument("--seconds", type=float, default=2.0, help="what a program may take for a move (default 2)")
    add_workers(one)
    one.add_argument("--json", type=Path, metavar="FILE", help="write the report and every game there, as JSON")
    one.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratings there, as SVG")
    one.set_defaults(run=run_arena)


def add_who_plays(one: argparse.ArgumentParser) -> None:
    one.add_argument("game", help=f"one of: {game_keys()}")
    one.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help=f"a level ({', '.join(BOTS)}; perfect where a game is solved), search:SIMULATIONS (a search without a "
        "clock), or engine:COMMAND (a program of your own)",
    )
    one.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="at least so many, in whole rounds of all seatings (default 100)",
    )
    one.add_argument("--seats", type=int, metavar="N", help="seats at the table (default: the fewest of the game)")
    one.add_argument("--alone", action="store_true", help="of two bots the first has one seat, the second all others")


def run_arena(given: argparse.Namespace) -> int:
    if not 0 < given.seconds <= engine.MOST_SECONDS:
        raise BadInput("--seconds", f"this must be above 0 and at most {engine.MOST_SECONDS:.0f}")
    game = chosen_game(given)
    seats = game.seats[0] if given.seats is None else given.seats
    entrants = tuple(read_entrants(given.bots, game, given.seconds))
    wanted = contest.Contest(
        game, entrants, seats, given.games, given.seed, options_in(game, given.option), given.alone
    )
    for file in (given.json, given.plot):
        if file is not None:
            check_writable(file)
    played, stopped = contest.run(wanted, executor_in(given))
    found = Standings(wanted, played, stopped)
    print(found.text())
    if given.json is not None:
        given.json.write_text(write_json(found.to_json(), indent=1) + "\n", encoding="utf-8")
    if given.plot is not None:
        given.plot.write_text(picture.draw(found), encoding="utf-8")
    return 130 if stopped else 0
