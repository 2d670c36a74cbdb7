"""`antbear lab`: reports on games, and games as data."""

from __future__ import annotations

import argparse
from pathlib import Path

from antbear.bots.levels import BOTS
from antbear.cli.choices import add_box, add_options, chosen_game, options_in
from antbear.cli.workers import add_workers, executor_in
from antbear.core.illegal import BadInput
from antbear.core.outside import write_json
from antbear.lab import dataset, reports
from antbear.lab.arena.entrants import read_entrant

RECORD = "record"


def add_lab(one: argparse.ArgumentParser) -> None:
    found = list(reports.found())
    one.description = (
        "Let bots play a game many times and report what was found. docs/lab.md tells how to read each report."
    )
    one.epilog = (
        f"Example: antbear lab {' '.join(found[0])} --games 100 --level easy. There are: "
        f"{', '.join(' '.join(key) for key in found)}. And for every game: antbear lab record GAME --out FOLDER, which "
        "writes the games down as Parquet (docs/research.md)"
    )
    reported = ", ".join(sorted({report for report, _ in found}))
    one.add_argument("report", help=f"one of: {reported}; or {RECORD}")
    one.add_argument("game", help="one of: " + ", ".join(sorted({game for _, game in found})) + "; to record, any")
    one.add_argument("--games", type=int, default=100, help="games for each number of players (default 100)")
    one.add_argument("--seed", default="0", help="the same seed gives the same games (default 0)")
    one.add_argument(
        "--level",
        default="easy",
        metavar="LEVEL",
        help=f"who plays: {', '.join(BOTS)}, or search:SIMULATIONS (default easy)",
    )
    add_box(one, "study your own components")
    add_workers(one)
    one.add_argument("--json", action="store_true", help="print the report as JSON")
    add_record(one)
    one.set_defaults(run=run_lab)


def add_record(one: argparse.ArgumentParser) -> None:
    one.add_argument("--out", type=Path, metavar="FOLDER", help=f"with {RECORD}: where files go, or go on")
    one.add_argument(
        "--seats",
        type=int,
        metavar="N",
        help=f"players (default: every number; with {RECORD} the fewest)",
    )
    files = f"with {RECORD}: games in a file (default %(default)s)"
    one.add_argument("--part", type=int, default=dataset.PART, metavar="N", help=files)
    add_options(one)


def run_record(given: argparse.Namespace) -> int:
    if given.out is None:
        raise BadInput("--out", f"{RECORD} needs a folder for its files")
    if given.part < 1:
        raise BadInput("--part", "this must be 1 or more")
    game = chosen_game(given)
    seats = game.seats[0] if given.seats is None else given.seats
    options = options_in(game, given.option)
    wanted = dataset.DataSet(game, given.level, seats, given.games, given.seed, options, given.part)
    written = dataset.record(wanted, given.out, executor_in(given))
    print(f"{given.out}: {written} of {len(wanted.numbers())} files written")
    return 0


def run_lab(given: argparse.Namespace) -> int:
    if given.report == RECORD:
        return run_record(given)
    kind = reports.report_on(given.report, given.game)
    game = chosen_game(given)
    if given.level.startswith("engine:"):
        raise BadInput("--level", "programs play in the arena only")
    who = read_entrant(given.level, game, 0.0)
    seats = range(game.seats[0], game.seats[1] + 1) if given.seats is None else [game.check_seats(given.seats)]
    report = reports.run(kind, game, who, given.games, given.seed, executor_in(given), seats)
    print(write_json(report.to_json(), indent=2) if given.json else report.text())
    return 0
