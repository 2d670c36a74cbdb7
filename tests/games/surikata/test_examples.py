"""The six illustrations of the rulebook, as far as their words tell them: the pictures are lost, so the boards are
ours."""

from __future__ import annotations

import pytest

from antbear.core.chance import NOBODY
from tests.games.surikata.drawing import clause_against, position
from tests.games.surikata.test_rules import board_of, played, reason_of, winners


@pytest.mark.rule("SU-4")
def test_a_possible_starting_set_up_has_mounds_that_touch() -> None:
    """Illustration 1."""
    state = played("b2 b3 c3 d4 e4")
    assert sorted(board_of(state)["mounds"]) == ["b2", "b3", "c3", "d4", "e4"]
    assert state.to_move == 0  # who placed the last mound places the first stone


@pytest.mark.rule("SU-7")
@pytest.mark.rule("SU-8")
def test_the_first_stone_bars_the_lines_of_view_up_to_the_next_mound() -> None:
    """Illustrations 2 and 3: behind a mound, seen from the meerkat, White may place."""
    state = position("""
        5 . . . . .
        4 . . ^ . .
        3 . ^ O . .
        2 . . . . ^
        1 ^ . . . ^
          a b c d e
    """)
    barred = ["c1", "c2", "d3", "e3"]
    assert {clause_against(state, space) for space in barred} == {"SU-7"}
    assert not set(barred) & set(state.names())
    assert {"c5", "a3"} <= set(state.names())


@pytest.mark.rule("SU-10")
@pytest.mark.rule("SU-11")
def test_white_has_one_space_left_must_take_it_and_loses() -> None:
    """Illustration 4."""
    state = played("d4 d3 c1 d1 c2 a3 e1 b2 d2 b1 c4 e4 b4 e3 a2 c3 e2 a5")
    assert (state.to_move, state.names()) == (1, ["b3"])
    state.play("b3")
    assert (reason_of(state), winners(state)) == ("end.row", [0])


@pytest.mark.rule("SU-12")
def test_white_cannot_move_and_orange_wins() -> None:
    """Illustration 5: all free spaces lie in the lines of view."""
    state = position(
        """
        5 o ^ o . w
        4 ^ ^ w . o
        3 w w ^ w o
        2 . . . . ^
        1 o o w + W
          a b c d e
        """,
        colour="white",
    )
    state.play("d2")
    assert (state.to_move, reason_of(state), winners(state)) == (NOBODY, "end.stuck", [1])


@pytest.mark.rule("SU-13")
def test_with_two_stones_in_a_row_at_the_most_nobody_wins() -> None:
    """Illustration 6."""
    state = position("""
        5 ^ w w o o
        4 w O ^ ^ o
        3 w w o o w
        2 o ^ ^ . o
        1 w w o w o
          a b c d e
    """)
    state.play("d2")
    assert (reason_of(state), winners(state)) == ("end.draw", [0, 1])
