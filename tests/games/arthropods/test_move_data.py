"""A move as data says all that its name says."""

from __future__ import annotations

import random

import pytest

from antbear.core.chance import CHANCE
from antbear.core.game import State
from antbear.games import all_games

GAMES = ("happy_honey_beez", "knights", "antropolis", "supersize_colony")


def positions(state: State, rng: random.Random, most: int) -> list[State]:
    found: list[State] = []
    while state.outcome() is None and len(found) < most:
        if state.to_move == CHANCE:
            state.apply(rng.choice(state.chances())[0])
            continue
        found.append(state.copy())
        state.apply(rng.choice(state.legal_moves()))
    return found


@pytest.mark.parametrize("key", GAMES)
def test_the_data_of_a_move_names_it_again(key: str) -> None:
    game = next(game for game in all_games() if game.key == key)
    state = game.start(2, game.check_options({}))
    for position in positions(state, random.Random(5), 150):
        for move in position.legal_moves():
            data = game.move_data(position, move)
            assert game.move_named(position, data) == game.notation(position, move) == data.name
