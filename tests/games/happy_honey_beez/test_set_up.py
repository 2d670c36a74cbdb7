"""HB-1 to HB-3: the start tile, the tiles of the stack, the first row, what everybody has."""

from __future__ import annotations

import pytest

from antbear.core.chance import CHANCE
from tests.games.arthropods.tables import (
    GAMES,
    HAPPY,
    acting,
    board,
    drawn,
    hive,
    key_against,
    played,
    player,
    supply,
    table,
)
from tests.games.happy_honey_beez.scenes import GAME, NUMBERS, both, row


@pytest.mark.rule("HB-1")
@both
def test_the_game_begins_with_the_start_tile(key: str) -> None:
    (tile,) = board(GAMES[key].new(2))["tiles"]
    assert (tile["cell"], tile["kind"], tile["sides"]) == ("0,0", "start", "CFCCFC")
    assert tile["region"] is not None


@pytest.mark.rule("HB-1")
@both
def test_the_start_tile_is_a_hive_tile_without_gap(key: str) -> None:
    state = table(key, "0,1=m", ["q1@0,0"])
    assert hive(state, "0,0") == {"region": 0, "cells": ["0,0"], "gaps": 0, "queens": [1, 0], "points": [0, 0]}


@pytest.mark.rule("HB-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_of_each_kind_and_the_first_row(seats: int) -> None:
    state = played(GAME.new(seats), "start:0")
    assert key_against(state, "turn:c1") == "HB-2.wait"
    drawn(state)
    meadow, honeycomb, chamber = NUMBERS[seats]
    assert [name[0] if name else "" for name in row(state)] == ["m", "m", "c", "c"]
    assert board(state)["stack"] == {"meadow": meadow - 2, "honeycomb": honeycomb - 2, "brood": 0, "chamber": chamber}
    assert key_against(state, "choose:c1") == "HB-2.chosen"


@pytest.mark.rule("HB-2")
def test_which_tiles_of_the_box_are_used_is_chance_weighted_by_what_is_left() -> None:
    state = played(GAME.new(2), "start:0")
    assert state.to_move == CHANCE
    before = {GAME.notation(state, move): weight for move, weight in state.chances()}
    assert before["choose:c1"] == 8 and sum(before.values()) == 47
    played(state, "choose:c1 choose:c1 choose:c5")
    after = {GAME.notation(state, move): weight for move, weight in state.chances()}
    assert (after["choose:c1"], after["choose:c5"], sum(after.values())) == (6, 1, 44)
    assert key_against(state, "choose:h1") == "HB-2.box"
    assert key_against(state, "end") == "HB-2.wait"


@pytest.mark.rule("HB-2")
def test_the_first_row_is_two_meadow_and_two_honeycomb_tiles_and_waits_for_them() -> None:
    state = played(GAME.new(2), "start:0")
    while state.to_json()["phase"] == "choose":
        state.apply(state.chances()[0][0])
    assert row(state) == ["m1", "m1", None, None]  # meadows came by themselves: all are alike
    assert key_against(state, "turn:m1") == "HB-2.stack"
    assert key_against(state, "turn:h1") == "HB-2.stack"
    assert key_against(state, "end") == "HB-2.wait"


@pytest.mark.rule("HB-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_has_at_the_start(seats: int) -> None:
    state = GAME.new(seats)
    for seat in range(seats):
        assert player(state, seat)["hand"] == {"queen": 1, "worker": 3, "drone": 0}
        assert "eggs" not in player(state, seat)
        assert (player(state, seat)["points"], player(state, seat)["pollen"], player(state, seat)["honey"]) == (0, 0, 0)
        assert "supply" not in player(state, seat)
    assert supply(state) == (4 * seats, 20)


@pytest.mark.rule("HB-3")
def test_the_starting_player_is_drawn_or_agreed() -> None:
    state = GAME.new(3)
    assert [(GAME.notation(state, move), weight) for move, weight in state.chances()] == [
        ("start:0", 1),
        ("start:1", 1),
        ("start:2", 1),
    ]
    assert key_against(state, "end") == "HB-3.first"
    played(state, "start:2")
    assert key_against(state, "start:1") == "HB-3.decided"
    assert drawn(state).to_move == 2
    assert drawn(GAME.new(3, start="first")).to_move == 0


@pytest.mark.rule("HB-3")
def test_there_are_no_drones_and_no_eggs() -> None:
    state = acting(HAPPY, "0,1=m", ["w1@0,1"])
    for move in (
        "q1:egg",
        "w1:nurse:w",
        "d1:sting>0,0",
        "seduce:0,0>0,1",
        "drive:0,0>0,1",
        "q1:take",
        "q1:stay",
        "q1:out>0,0",
    ):
        assert key_against(state, move) == "HB-3.bees"
