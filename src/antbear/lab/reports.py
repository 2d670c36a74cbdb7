"""The reports that can be asked for, by their name and the game they are about."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Protocol

from antbear.core.game import Game, Json
from antbear.core.illegal import BadInput
from antbear.lab import studies
from antbear.lab.arena.entrants import Entrant
from antbear.lab.crew import Crew


class Report(Protocol):
    """What was found, for people and for programs."""

    def text(self) -> str: ...

    def to_json(self) -> Json: ...


class Study(Protocol):
    """Plays so many games for each number of seats and reports."""

    def __call__(self, game: Game, who: Entrant, games: int, seed: str, crew: Crew) -> Report: ...


@cache
def found() -> dict[tuple[str, str], Study]:
    """All studies by report and game."""
    there: dict[tuple[str, str], Study] = {}
    for file in pkgutil.iter_modules(studies.__path__):
        module = importlib.import_module(f"{studies.__name__}.{file.name}")
        there.update({(module.REPORT, game): module.study for game in module.GAMES})
    return dict(sorted(there.items()))


def study(report: str, game: str) -> Study:
    one = found().get((report, game))
    if one is None:
        there = ", ".join(" ".join(key) for key in found())
        raise BadInput(f"{report} {game}", f"there is no such report; there are: {there}")
    return one
