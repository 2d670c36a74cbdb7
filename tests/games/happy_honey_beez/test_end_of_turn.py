"""HB-18, HB-19: the row is refilled; winter; the last tile of the stack."""

from __future__ import annotations

import pytest

from antbear.core.chance import CHANCE, NOBODY
from tests.games.arthropods.tables import (
    HAPPY,
    board,
    drawn,
    key_against,
    late,
    outcome,
    played,
    table,
)
from tests.games.happy_honey_beez.scenes import GAME, row, stack


@pytest.mark.rule("HB-18")
def test_the_row_is_refilled_to_four_by_chance() -> None:
    state = played(
        table(HAPPY, "0,1=m", row="m1 m1 c1 c2", pollen=[1, 0]), "lay:m1@0,2:0 put:none lay:m1@0,3:0 put:none end"
    )
    assert state.to_move == CHANCE
    assert key_against(state, "end") == "HB-18.wait"
    assert key_against(state, "turn:b1") == "HB-18.stack"
    weights = {GAME.notation(state, move)[5:]: weight for move, weight in state.chances()}
    assert weights == stack(state)
    played(state, "turn:h1")
    assert row(state) == ["h1", None, "c1", "c2"]
    played(state, "turn:c1")
    assert row(state) == ["h1", "c1", "c1", "c2"]
    assert state.to_move == 1
    assert key_against(state, "turn:c1") == "HB-18.later"


@pytest.mark.rule("HB-18")
def test_four_meadows_are_winter() -> None:
    state = table(HAPPY, "0,1=m", row="- m1 m1 m1", phase="refill")
    assert stack(state)["m1"] == 2
    played(state, "turn:m1")
    assert row(state) == [None] * 4
    assert stack(state)["m1"] == 1
    assert state.to_move == CHANCE
    played(state, "turn:c1 turn:m1 turn:c2 turn:h1")
    assert state.to_move == 1
    assert board(state)["stack"]["meadow"] == 0


@pytest.mark.rule("HB-18")
def test_three_meadows_are_not_winter() -> None:
    state = played(table(HAPPY, "0,1=m", row="- m1 m1 c1", phase="refill"), "turn:m1")
    assert state.to_move == 1
    assert row(state) == ["m1", "m1", "m1", "c1"]


@pytest.mark.rule("HB-18")
def test_winter_may_come_twice() -> None:
    state = table(HAPPY, "0,1=m", seats=3, row="- m1 m1 m1", phase="refill")
    played(state, "turn:m1 turn:m1 turn:m1 turn:m1 turn:m1")
    assert row(state) == [None] * 4
    assert stack(state).get("m1", 0) == 0
    drawn(state)
    assert state.to_move == 1


@pytest.mark.rule("HB-18")
@pytest.mark.rule("HB-19")
def test_after_winter_with_fewer_than_four_left_all_go_into_the_row_and_the_game_ends() -> None:
    state = late(HAPPY, "0,1=m", stack={"m1": 1, "c1": 1, "h1": 1}, row="- m1 m1 m1", phase="refill")
    played(state, "turn:m1 turn:c1")
    assert state.is_over()  # the last came by itself
    assert row(state) == ["c1", "h1", None, None]
    assert outcome(state).reason.facts["cause"] == "@cause.stack"


@pytest.mark.rule("HB-18")
@pytest.mark.rule("HB-19")
def test_if_the_last_tile_makes_four_meadows_there_is_no_winter() -> None:
    state = late(HAPPY, "0,1=m", stack={"m1": 1}, row="- m1 m1 m1", phase="act")
    played(state, "end")
    assert state.is_over()
    assert row(state) == ["m1"] * 4


@pytest.mark.rule("HB-19")
def test_the_game_ends_when_the_last_tile_of_the_stack_is_in_the_row() -> None:
    state = late(HAPPY, "0,1=m", stack={"c1": 1, "h1": 1}, phase="act")
    played(state, "end")
    assert not state.is_over()
    played(state, "turn:h1")
    assert state.to_move == 1 and not state.is_over()
    assert stack(state) == {"c1": 1}
    played(state, f"{state.names()[0]} put:none end")
    assert state.to_move == NOBODY
    assert key_against(state, "end") == "HB-19.over"
    assert state.legal_moves() == []
