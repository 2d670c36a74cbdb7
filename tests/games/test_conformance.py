"""Every game that is registered keeps the contract, for every number of seats with every combination of options."""

from __future__ import annotations

import pytest

import antbear
from antbear.compiled import is_compiled
from antbear.core.game import Game
from antbear.testing import conformance
from tests.proof import PROOF

GAMES = antbear.all_games()
SETTINGS = [(game, seats, options) for game in GAMES for seats, options in conformance.settings(game)]


def named(game: Game, seats: int, options: dict[str, object]) -> str:
    return "-".join(map(str, (game.key, seats, *options.values())))


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_the_words_of_the_game_conform(game: Game) -> None:
    conformance.check_words(game)


@pytest.mark.grows
@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=[named(*setting) for setting in SETTINGS])
def test_the_game_conforms(game: Game, seats: int, options: dict[str, object]) -> None:
    """Long games are checked at many more positions each, so one of each setting is enough."""
    is_long = len(conformance.random_line(game)) > 60
    few = 12 if is_compiled() and not is_long else 1
    for seed in range(5 * few if PROOF else few):
        conformance.check_game(game, seats, options, seed)
