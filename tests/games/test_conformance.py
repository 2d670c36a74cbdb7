"""Every game that is registered keeps the contract."""

from __future__ import annotations

import pytest

import antbear
from antbear.compiled import is_compiled
from antbear.core.game import Game
from antbear.testing import conformance
from antbear.testing.samples import few_settings, sampled_settings

GAMES = antbear.all_games()
for_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@pytest.mark.grows
@for_every_game
def test_the_game_conforms(game: Game) -> None:
    """Long games are checked at many more positions each, so one of each setting is enough."""
    is_long = len(conformance.random_line(game)) > 60
    conformance.check_words(game)
    for seats, options in sampled_settings(game):
        for seed in range(12 if is_compiled() and not is_long else 1):
            conformance.check_game(game, seats, options, seed)


@for_every_game
def test_a_few_settings_have_every_number_of_seats_and_every_choice(game: Game) -> None:
    found = list(few_settings(game))
    assert {seats for seats, _ in found} == set(range(game.seats[0], game.seats[1] + 1))
    for option in game.options:
        assert {options[option.key] for _, options in found} == set(option.choices)
