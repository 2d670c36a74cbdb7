"""Bots at the four games of Arthropods: what holds for bees and ants alike."""

from __future__ import annotations

import math

import pytest

from antbear.bots.levels import Level, bot
from antbear.compiled import is_compiled
from antbear.core.chance import Rng
from antbear.testing.conformance import random_move
from tests.bots.test_levels import match
from tests.games.arthropods import ant_tables, tables
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.tables import HAPPY, KNIGHTS

GAMES = {**tables.GAMES, **ant_tables.GAMES}


@pytest.mark.parametrize("key", list(GAMES))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hopes_lie_between_0_and_1_and_balance(key: str, seats: int) -> None:
    state, rng = GAMES[key].new(seats), Rng(seats)
    while not state.is_over():
        if state.to_move >= 0:
            values = state.copy().evaluate(rng)
            assert len(values) == seats
            assert all(0 <= value <= 1 for value in values)
            assert math.isclose(sum(values) / seats, 0.5)
            assert set(state.candidates()) <= set(state.legal_moves())
            assert state.candidates()
        state.apply(random_move(state, rng))


@pytest.mark.skipif(not is_compiled(), reason="minutes in interpreted mode; both modes search alike (test_compiled)")
@pytest.mark.parametrize(
    ("key", "better", "worse", "games", "wanted"),
    [
        (HAPPY, bot("easy"), bot("random"), 20, 15),
        (HAPPY, bot("medium"), bot("easy"), 20, 14),
        (KNIGHTS, bot("easy"), bot("random"), 20, 15),
        (KNIGHTS, bot("medium"), bot("easy"), 20, 13),
        (ANTROPOLIS, bot("easy"), bot("random"), 12, 9),
        (ANTROPOLIS, bot("medium"), bot("easy"), 12, 8),
        (COLONY, bot("easy"), bot("random"), 12, 9),
    ],
    ids=lambda value: value.key if isinstance(value, Level) else str(value),
)
def test_more_thought_wins_more_games(key: str, better: Level, worse: Level, games: int, wanted: int) -> None:
    """In each seat in turn; stops as soon as enough are won or can no longer be."""
    wins = 0
    for number in range(games):
        seat = number % 2
        bots = [better if one == seat else worse for one in range(2)]
        wins += match(GAMES[key], bots, f"ladder {number}").winners == [seat]
        if wins >= wanted or wins + games - 1 - number < wanted:
            break
    assert wins >= wanted
