"""Every game that is registered keeps the contract."""

from __future__ import annotations

import pytest

import antbear
from antbear.compiled import is_compiled
from antbear.core.game import Game
from antbear.testing import conformance

GAMES = antbear.all_games()


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_the_game_conforms(game: Game) -> None:
    """Long games are checked at many more positions each, so one of each setting is enough."""
    is_long = len(conformance.random_line(game)) > 60
    conformance.check(game, seeds=12 if is_compiled() and not is_long else 1)
