"""Every game that is registered keeps the contract."""

from __future__ import annotations

import pytest

import antbear
from antbear.core.game import Game
from antbear.testing import conformance

GAMES = antbear.games()


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_the_game_conforms(game: Game) -> None:
    conformance.check(game, seeds=12)
