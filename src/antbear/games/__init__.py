"""One folder per box. A folder is found by being here: its ``GAMES`` lists the games in it.

More folders may lie in the place that ``ANTBEAR_GAMES`` names: a game of your own is played, served and drawn from
there as if it were here.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
from functools import cache

from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.core.puzzle_maker import PuzzleMaker
from antbear.core.report import Report

if "ANTBEAR_GAMES" in os.environ:
    __path__ = [*__path__, os.environ["ANTBEAR_GAMES"]]


@cache
def found() -> dict[str, Game]:
    """All games by key, in the order of their keys."""
    games: dict[str, Game] = {}
    for folder in pkgutil.iter_modules(__path__):
        box = importlib.import_module(f"{__name__}.{folder.name}")
        for kind in box.GAMES:
            game = kind()
            games[game.key] = game
    return dict(sorted(games.items()))


def load(key: str) -> Game:
    """The game of that key."""
    if key not in found():
        raise BadInput("game", f"there is no game {key!r}; there are: {', '.join(found())}")
    return found()[key]


def all_games() -> list[Game]:
    """Every game there is."""
    return list(found().values())


def reports_of(game: Game) -> dict[str, type[Report]]:
    """The reports on a game by name: those in ``report.py`` beside its class, if there is one."""
    name = type(game).__module__.rpartition(".")[0] + ".report"
    if importlib.util.find_spec(name) is None:
        return {}
    found: dict[str, type[Report]] = importlib.import_module(name).REPORTS
    return found


def puzzle_maker_of(game: Game) -> PuzzleMaker | None:
    """Who makes its puzzles: ``puzzle_maker.py`` beside its class, or in a room around it; nobody, if there is none."""
    room = type(game).__module__.rpartition(".")[0]
    while room != __name__ and room:
        name = f"{room}.puzzle_maker"
        if importlib.util.find_spec(name) is not None:
            maker: PuzzleMaker = importlib.import_module(name).MAKER()
            return maker
        room = room.rpartition(".")[0]
    return None
