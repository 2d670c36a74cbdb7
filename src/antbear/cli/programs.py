"""`antbear engine`: the line protocol for programs."""

from __future__ import annotations

import argparse
import sys

from antbear import engine
from antbear.cli.pipes import open_pipes
from antbear.games import all_games


def add_engine(one: argparse.ArgumentParser) -> None:
    one.description = (
        "Read JSON lines on standard input, answer each with a JSON line on standard output. docs/formats.md describes "
        "them."
    )
    one.epilog = f'Example: echo \'{{"do": "new", "game": "{all_games()[-1].key}"}}\' | antbear engine'
    one.add_argument("--seed", default="0", help="seed of chance and search (default 0)")
    one.set_defaults(run=run_engine)


def run_engine(given: argparse.Namespace) -> int:
    open_pipes("utf-8")  # as the formats say, whatever the machine speaks
    for line in engine.answers(sys.stdin, given.seed):
        print(line, flush=True)
    return 0
