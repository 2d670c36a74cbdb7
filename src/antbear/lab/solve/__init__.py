"""Solving a game to the end: a package here, named by the key of a game, knows how that is done."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Protocol

from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.games import all_games
from antbear.lab.executor import Executor


class Solution(Protocol):
    """What such a package offers."""

    ABOUT: str
    """What is searched and how long it takes, for people."""

    def tell(self, moves: list[str], size: int) -> int:
        """Says what best play leads to after these moves."""

    def run(self, file: Path, resume: bool, most: int | None, executor: Executor) -> str:
        """The long search, line by line into a file."""

    def write(self, run_file: Path, file: Path, partial: bool) -> str:
        """Makes the file of what is known from a run."""

    def check(
        self, file: Path | None, of_plan: int | None, of_others: int | None, seed: int, executor: Executor
    ) -> int:
        """Proves what is known by the rules themselves."""


def solved_games() -> list[Game]:
    return [game for game in all_games() if game.solved]


def solution_of(key: str) -> Solution:
    """Of a game that is solved."""
    if key not in [game.key for game in solved_games()]:
        raise BadInput("game", f"there is no game {key!r} that is solved")
    found: Solution = importlib.import_module(f"{__name__}.{key}")
    return found
