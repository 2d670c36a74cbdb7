"""AN-17, AN-18: raising the limit and filling the hand."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.core.chance import CHANCE
from tests.games.antropolis.scenes import both, ended, player_limit, refused
from tests.games.arthropods.ant_plain import ANTROPOLIS
from tests.games.arthropods.ant_tables import GAMES, acting, field, phase, supply
from tests.games.arthropods.tables import board, drawn, played, player


@pytest.mark.rule("AN-17")
def test_the_hand_limit_may_be_raised_once_a_turn_for_one_food_before_drawing() -> None:
    state = played(acting(ANTROPOLIS, "", food=[2, 0], hands=[["f1", "f1", "f1"], []]), "end")
    assert (phase(state), state.names(), state.prompt().key) == ("draw", ["raise", "done"], "ask.draw.full")
    refused(state, "draw:nest", "AN-18.full")
    played(state, "raise")
    assert (player(state, 0)["limit"], player(state, 0)["food"], supply(state)) == (4, 1, 19)
    refused(state, "raise", "AN-17.once")
    assert state.names() == ["draw:forest", "draw:tunnel", "draw:nest"]
    refused(state, "done", "AN-18.must")
    state = played(acting(ANTROPOLIS, "", food=[2, 0], hands=[["f1", "f1"], []]), "end draw:nest turn:n1")
    assert board(state)["turn"] == 1  # a full hand: after drawing the limit cannot be raised, so the turn is over
    state = played(acting(ANTROPOLIS, "", food=[2, 0], hands=[["f1"], []]), "end draw:nest turn:n1")
    refused(state, "raise", "AN-17.before")


@pytest.mark.rule("AN-17")
def test_the_limit_stays_raised_and_has_no_upper_bound() -> None:
    state = played(
        acting(ANTROPOLIS, "", food=[3, 0], hands=[["f1"] * 4 + ["t2"] * 8 + ["t3"] * 6, []]),
        "end raise draw:nest turn:n1",
    )
    assert field(state, "limits") == [19, 3]
    state = acting(ANTROPOLIS, "", food=[0, 1], turn=1, hands=[["f1"], ["t2"] * 3], limits=[7, 3])
    state = played(state, "end done")
    assert (board(state)["turn"], field(state, "limits")) == (0, [7, 3])
    refused(played(acting(ANTROPOLIS, ""), "end"), "raise", "AN-17.food")


@pytest.mark.rule("AN-17")
@both
def test_the_limit_may_be_raised_though_the_stacks_are_empty(key: str) -> None:
    last: dict[str, Any] = {"ending": "stacks", "owed": [0, 1], "stack": ""}
    state = played(acting(key, "", food=[2, 0], hands=[["f1"], []], **last), "end")
    assert state.names() == ["raise", "done"]
    played(state, "raise")
    assert (field(state, "limits")[0], board(state)["turn"]) == (player_limit(key) + 1, 1)


@pytest.mark.rule("AN-17")
@both
def test_whoever_raises_the_limit_in_every_turn_has_a_position_that_can_be_read_back(key: str) -> None:
    """With two turns for each of the 84 tiles and three more at the end the limit can be higher than the tiles are
    many."""
    most = player_limit(key) + 2 * 84 + 3
    state = played(acting(key, "", food=[2, 0], limits=[most - 1, player_limit(key)]), "end raise")
    assert field(state, "limits")[0] == most
    assert GAMES[key].from_json(state.to_json()) == state


@pytest.mark.rule("AN-17")
@both
def test_raising_again_in_the_next_turn(key: str) -> None:
    """Each turn once; in a hand that is full nothing else is asked."""
    full = ["f1", "f1", "f1", "f1"][: player_limit(key)]
    state = played(acting(key, "", food=[5, 0], hands=[full, []]), "end raise draw:nest turn:n1")
    ended(state)
    assert board(state)["turn"] == 0
    drawn(played(state, "act"))
    played(state, "end raise")
    assert player(state, 0)["limit"] == player_limit(key) + 2


@pytest.mark.rule("AN-18")
@both
def test_the_hand_must_be_filled_from_stacks_of_choice_one_by_one(key: str) -> None:
    state = played(acting(key, "", hands=[["f1"], []]), "end")
    for move in ("act", "end", "w1:gather", "q1:leave"):
        if move == "act":
            refused(state, move, "AN-5.over")
        else:
            refused(state, move, "AN-18.first")
    refused(state, "raise", "AN-17.food")
    seen = []
    for stack, face in (("tunnel", "t5"), ("nest", "b1"), ("tunnel", "t5"))[: player_limit(key) - 1]:
        assert state.to_move == 0
        played(state, f"draw:{stack}")
        assert (phase(state), state.to_move) == ("drawn", CHANCE)
        refused(state, "draw:nest", "AN-18.wait")
        refused(state, "turn:f1", "AN-18.stack")
        played(state, f"turn:{face}")
        seen.append(face)
    assert field(state, "hands")[0] == ["f1", *seen]
    assert board(state)["turn"] == 1
    refused(acting(key, ""), "draw:nest", "AN-18.later")


@pytest.mark.rule("AN-18")
@both
def test_an_empty_stack_is_not_drawn_from_and_without_tiles_nothing_is_drawn(key: str) -> None:
    state = acting(key, "", stack="t4 t5 n2 n4", hands=[["f1"], []])
    played(state, "end")
    assert state.names() == ["draw:tunnel", "draw:nest"]
    refused(state, "draw:forest", "AN-18.empty")
    last: dict[str, Any] = {"ending": "stacks", "owed": [0, 1], "stack": ""}
    state = acting(key, "", hands=[["f1"], []], **last)
    assert board(played(state, "end"))["turn"] == 1
