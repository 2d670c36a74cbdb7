"""It Happens.., near the end of a round: what every move is worth, exactly."""

from __future__ import annotations

import math

import pytest

from antbear.bots.expectation import Expectation
from antbear.bots.levels import bot
from antbear.core.chance import Rng
from tests.bots.test_it_happens import exact_after, late_positions


def test_the_expectation_is_that_of_a_plain_program() -> None:
    """Chance by its weights, and everybody by what is best for themselves."""
    for state in late_positions(3):
        seat = state.to_move
        found = Expectation(Rng(0), 10**7).values(state)
        assert found is not None
        assert {move for _, move in found} == set(state.legal_moves())
        for value, move in found:
            assert math.isclose(value, exact_after(state, move)[seat])
        assert found == sorted(found, key=lambda one: (-one[0], one[1]))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_medium_and_hard_choose_by_it(level: str) -> None:
    for state in late_positions(2):
        values = {move: exact_after(state, move)[state.to_move] for move in state.legal_moves()}
        chosen = bot(level).choose(state, Rng(0))
        assert math.isclose(values[chosen], max(values.values()))


def test_too_much_is_left_alone() -> None:
    state = late_positions(1)[0]
    assert Expectation(Rng(0), 5).values(state) is None
    assert Expectation(Rng(0), 10**7, seconds=0.0).values(state) is None or Expectation(Rng(0), 10**7).seen < 256
