"""The clauses of Happy Honey Beez, one by one (those with AR are in test_board.py)."""

from __future__ import annotations

from collections import Counter

import pytest

from antbear.core.chance import CHANCE, NOBODY
from antbear.core.game import State
from tests.games.arthropods.tables import (
    GAMES,
    HAPPY,
    KNIGHTS,
    acting,
    ahead,
    bee,
    board,
    clause_against,
    drawn,
    flights,
    hive,
    key_against,
    late,
    laying,
    on,
    outcome,
    place,
    played,
    player,
    points,
    supply,
    table,
)

both = pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
GAME = GAMES[HAPPY]
NUMBERS = {2: (6, 12, 6), 3: (9, 18, 9), 4: (12, 24, 12)}

# A hive of one tile with a gap to the east; the last tile that completes it
OPEN_EAST = "1,0=cOCCCCC"
CLOSE = laying("cCCCOCC", "2,0")

# Three and four single tiles with a gap each, all towards 2,0
THREE_AROUND = "1,0=cOCCCCC 2,-1=m 3,-1=cCCOCCC 1,1=m 2,1=cCCCCOC"
FOUR_AROUND = "1,0=cOCCCCC 1,1=cCCCCCO 2,-1=cCOCCCC 3,-1=cCCOCCC"


def row(state: State) -> list[str | None]:
    found = state.to_json()["row"]
    assert isinstance(found, list)
    return found


def stack(state: State) -> dict[str, int]:
    found = state.to_json()["stack"]
    assert isinstance(found, dict)
    return found


# Set-up


@pytest.mark.rule("HB-1")
@both
def test_the_game_begins_with_the_start_tile(key: str) -> None:
    (tile,) = board(GAMES[key].new(2))["tiles"]
    assert (tile["cell"], tile["kind"], tile["sides"]) == ("0,0", "start", "CFCCFC")
    assert tile["hive"] is not None


@pytest.mark.rule("HB-1")
@both
def test_the_start_tile_is_a_hive_tile_without_gap(key: str) -> None:
    state = table(key, "0,1=m", ["q1@0,0"])
    assert hive(state, "0,0") == {"hive": 0, "cells": ["0,0"], "gaps": 0, "queens": [0]}


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
        assert player(state, seat)["hand"] == {"queen": 1, "worker": 3, "drone": 0, "egg": 0}
        assert (player(state, seat)["points"], player(state, seat)["pollen"], player(state, seat)["honey"]) == (0, 0, 0)
        assert player(state, seat)["supply"] is None
    assert supply(state) == (4 * seats, 20)


@pytest.mark.rule("HB-3")
def test_the_starting_player_is_drawn_or_agreed() -> None:
    state = GAME.new(3)
    assert [(GAME.notation(state, move), weight) for move, weight in state.chances()] == [("start:0", 1), ("start:1", 1), ("start:2", 1)]
    assert key_against(state, "end") == "HB-3.first"
    played(state, "start:2")
    assert key_against(state, "start:1") == "HB-3.decided"
    assert drawn(state).to_move == 2
    assert drawn(GAME.new(3, start="first")).to_move == 0


@pytest.mark.rule("HB-3")
def test_there_are_no_drones_and_no_eggs() -> None:
    state = acting(HAPPY, "0,1=m", ["w1@0,1"])
    for move in ("q1:egg", "w1:nurse:w", "d1:sting>0,0", "seduce:0,0>0,1", "drive:0,0>0,1", "q1:take", "q1:stay", "q1:out>0,0"):
        assert key_against(state, move) == "HB-3.bees"


# The tile phase


@pytest.mark.rule("HB-4")
def test_one_tile_of_the_row_must_be_laid() -> None:
    state = table(HAPPY, OPEN_EAST)
    assert key_against(state, "act") == "HB-4.must"
    assert key_against(state, "end") == "HB-4.must"
    assert key_against(state, "w1>0,0") == "HB-4.must"
    assert key_against(state, "lay:c5@2,0:0") == "HB-4.row"
    assert {move.partition("@")[0] for move in state.names()} == {"lay:m1", "lay:c1", "lay:c2", "lay:h1"}
    played(state, f"{CLOSE} put:none")
    assert state.to_json()["phase"] == "act"
    assert player(state, 0)["pollen"] == 0


# With strict fly holes a tile with six of them (c14) fits nowhere but beside meadows.


@pytest.mark.rule("HB-4")
def test_a_row_of_which_nothing_fits_is_renewed() -> None:
    state = table(HAPPY, OPEN_EAST, row="- c14 c14 c14", also="c14 c14", strict=True, phase="refill")
    before = Counter(stack(state))
    played(state, "turn:c14")
    assert state.to_json()["phase"] == "renew"
    assert state.to_json()["aside"] == ["c14"] * 4
    assert key_against(state, "turn:b1") == "HB-4.stack"
    assert key_against(state, "end") == "HB-4.wait"
    played(state, "turn:c1 turn:c1 turn:m1 turn:h1")
    assert state.to_move == 1
    assert row(state) == ["c1", "c1", "m1", "h1"]
    after = Counter(stack(state))
    assert after == before - Counter(["c1", "c1", "m1", "h1"]) + Counter(["c14"] * 3)
    assert state.to_json()["aside"] == [None] * 4


@pytest.mark.rule("HB-4")
def test_renewal_draws_four_before_the_old_four_go_back() -> None:
    """Of five tiles with six fly holes four lie open: while four new ones are drawn, only the fifth can come."""
    state = played(table(HAPPY, OPEN_EAST, row="- c14 c14 c14", also="c14 c14", strict=True, phase="refill"), "turn:c14")
    weights = {GAME.notation(state, move): weight for move, weight in state.chances()}
    assert weights["turn:c14"] == 1
    assert sum(weights.values()) == sum(stack(state).values())


@pytest.mark.rule("HB-4")
@pytest.mark.rule("HB-18")
@pytest.mark.rule("HB-19")
def test_with_fewer_than_four_in_the_stack_the_old_four_go_in_first_and_renewal_is_not_the_end() -> None:
    """Three winters took all meadow tiles, the other tiles are on the board. Two are left in the stack when nothing fits."""
    state = late(HAPPY, OPEN_EAST, seats=4, stack={"c1": 1, "c2": 1, "c14": 1}, gone=12, row="- c14 c14 c14", strict=True, phase="refill")
    played(state, "turn:c14")
    assert state.to_json()["phase"] == "renew"
    assert row(state) == [None] * 4
    assert stack(state) == {"c1": 1, "c2": 1, "c14": 4}
    played(state, "turn:c14 turn:c14 turn:c14")
    assert state.to_json()["phase"] == "renew"
    played(state, "turn:c14")  # again nothing fits, and again
    assert state.to_json()["phase"] == "renew"
    assert stack(state) == {"c1": 1, "c2": 1, "c14": 4}
    played(state, "turn:c1 turn:c14 turn:c14 turn:c14")
    assert state.to_move == 1
    assert stack(state) == {"c2": 1, "c14": 1}


@pytest.mark.rule("HB-4")
@pytest.mark.rule("HB-19")
def test_four_in_the_stack_are_enough_to_renew_and_taking_the_last_of_them_is_not_the_end() -> None:
    """The old four wait aside until the stack is empty, and are the stack then."""
    stack_of_five = {"c1": 2, "c2": 2, "c14": 1}
    state = late(HAPPY, OPEN_EAST, seats=4, stack=stack_of_five, gone=12, row="- c14 c14 c14", strict=True, phase="refill")
    played(state, "turn:c14")
    assert state.to_json()["phase"] == "renew"
    assert (state.to_json()["aside"], stack(state)) == (["c14"] * 4, {"c1": 2, "c2": 2})
    played(state, "turn:c1 turn:c1")  # the others came by themselves: they are alike
    assert (state.to_move, state.to_json()["phase"]) == (1, "lay")
    assert (row(state), stack(state)) == (["c1", "c1", "c2", "c2"], {"c14": 4})


@pytest.mark.rule("HB-4")
@pytest.mark.rule("HB-18")
def test_a_row_renewed_into_four_meadows_is_no_winter() -> None:
    state = table(HAPPY, OPEN_EAST, row="- c14 c14 c14", also="c14", strict=True, phase="refill")
    meadows = stack(state)["m1"]
    played(state, "turn:c14")
    assert state.to_json()["phase"] == "renew"
    played(state, "turn:m1 turn:m1 turn:m1 turn:m1")
    assert (state.to_move, state.to_json()["phase"]) == (1, "lay")
    assert (row(state), stack(state)["m1"]) == (["m1"] * 4, meadows - 4)


@pytest.mark.rule("HB-4")
def test_if_no_tile_of_row_and_stack_fits_the_game_is_over() -> None:
    state = late(HAPPY, OPEN_EAST, seats=4, stack={"c14": 2}, gone=12, row="- c14 c14 c14", strict=True, phase="act")
    played(state, "end")
    assert state.is_over()
    assert state.to_json()["stuck"] is True
    assert stack(state) == {"c14": 1}
    assert outcome(state).reason.facts["cause"] == "@cause.stuck"


@pytest.mark.rule("HB-4")
def test_renewal_happens_only_before_the_first_tile() -> None:
    """After a first tile three tiles with six fly holes are left, which fit nowhere: the bees act, and nothing is renewed."""
    state = table(HAPPY, OPEN_EAST, row="c1 c14 c14 c14", strict=True, pollen=[3, 0])
    played(state, f"{CLOSE} put:none")
    assert state.to_json()["phase"] == "act"
    assert row(state) == [None, "c14", "c14", "c14"]


@pytest.mark.rule("HB-5")
def test_further_tiles_cost_one_one_and_two_pollen() -> None:
    state = table(HAPPY, "0,1=m", row="m1 m1 m1 m1", pollen=[5, 0])
    left = []
    for cell in ("0,2", "0,3", "0,4", "0,5"):
        played(state, f"lay:m1@{cell}:0 put:none")
        left.append((player(state, 0)["pollen"], supply(state)[0]))
    assert left == [(5, 3), (4, 4), (3, 5), (1, 7)]
    assert state.to_json()["phase"] == "act"
    assert row(state) == [None] * 4


@pytest.mark.rule("HB-5")
@pytest.mark.parametrize(("pollen", "tiles"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_so_many_tiles_can_be_paid(pollen: int, tiles: int) -> None:
    state = table(HAPPY, "0,1=m", row="m1 m1 m1 m1", pollen=[pollen, 0])
    laid = 0
    while state.to_json()["phase"] == "lay":
        played(state, f"lay:m1@0,{2 + laid}:0 put:none")
        laid += 1
    assert laid == tiles
    assert key_against(state, "lay:m1@0,9:0") == "HB-5.over"


@pytest.mark.rule("HB-5")
def test_the_row_is_not_refilled_meanwhile_and_laying_can_be_ended() -> None:
    state = table(HAPPY, OPEN_EAST, pollen=[2, 0])
    played(state, f"{CLOSE} put:none")
    assert row(state) == ["m1", None, "c2", "h1"]
    assert key_against(state, CLOSE) == "HB-4.row"
    assert key_against(state, "end") == "HB-5.still"
    played(state, "act")
    assert key_against(state, "act") == "HB-5.over"
    assert key_against(state, "lay:m1@0,1:0") == "HB-5.over"


@pytest.mark.rule("HB-6")
def test_one_bee_from_hand_may_be_put_on_the_new_tile() -> None:
    state = played(table(HAPPY, OPEN_EAST, ["w1@0,0"], pollen=[1, 0]), CLOSE)
    assert state.names() == ["put:q", "put:w", "put:none"]
    assert key_against(state, "end") == "HB-6.first"
    assert key_against(state, "act") == "HB-6.first"
    assert key_against(state, "lay:m1@0,1:0") == "HB-6.first"
    assert key_against(state, "put:d") == "HB-6.hand"
    played(state, "put:w")
    assert (place(state, 0, "w2"), on(state, "2,0")) == ("2,0", ["0:w2"])
    assert key_against(state, "put:w") == "HB-6.none"


@pytest.mark.rule("HB-6")
def test_who_has_no_bee_in_hand_is_not_asked() -> None:
    state = table(HAPPY, f"0,1=m {OPEN_EAST} 0,2=m 0,-1=m", ["q1@0,0 w1@0,1 w2@0,2 w3@0,-1"])
    assert key_against(played(state, laying("cCCCOCC", "2,0")), "put:w") == "HB-6.none"
    assert state.to_json()["phase"] == "act"


@pytest.mark.rule("HB-7")
def test_a_queen_goes_on_hive_tiles_only_and_a_worker_anywhere() -> None:
    state = played(table(HAPPY, OPEN_EAST), "lay:m1@0,1:0")
    assert key_against(state, "put:q") == "HB-7.meadow"
    assert on(played(state, "put:w"), "0,1") == ["0:w1"]
    state = played(table(HAPPY, OPEN_EAST), laying("hCCCCCO", "-1,0"))
    assert on(played(state, "put:q"), "-1,0") == ["0:q1"]


@pytest.mark.rule("HB-7")
def test_a_queen_does_not_join_a_hive_with_another_queen() -> None:
    state = played(table(HAPPY, OPEN_EAST, ["", "q1@1,0"]), laying("cOCCOCC", "2,0"))
    assert key_against(state, "put:q") == "HB-7.queen"
    state = played(table(HAPPY, OPEN_EAST, ["", "w1@1,0"]), laying("cOCCOCC", "2,0"))
    assert clause_against(state, "put:q") == ""
    state = played(table(HAPPY, OPEN_EAST, ["", "q1@1,0"]), laying("cOCCCCC", "2,0"))  # closed brood: another hive
    assert clause_against(state, "put:q") == ""


@pytest.mark.rule("HB-8")
@pytest.mark.rule("HB-20")
@both
def test_the_last_tile_may_bring_the_queen_with_it(key: str) -> None:
    first = 0 if key == HAPPY else 2
    state = played(table(key, OPEN_EAST), f"{CLOSE} put:q")
    assert points(state) == [first + 2, first]
    state = played(table(key, OPEN_EAST), f"{CLOSE} put:none")
    assert points(state) == [first, first]


@pytest.mark.rule("HB-8")
@both
def test_a_queen_that_came_back_may_go_on_a_later_tile_of_the_same_turn(key: str) -> None:
    state = played(table(key, f"{OPEN_EAST} -1,0=cCCCOCC", ["q1@1,0"], pollen=[1, 0]), f"{CLOSE} put:none")
    if key == KNIGHTS:
        played(state, "q1:take")
    assert place(state, 0, "q1") == "hand"
    played(state, laying("hOCCCCC", "-2,0"))
    assert clause_against(state, "put:q") == ""
    played(state, "put:q")
    assert points(state)[0] - points(state)[1] == 4


# Flying


@pytest.mark.rule("HB-9")
@both
def test_a_bee_flies_any_distance_once_and_acts_once_in_either_order(key: str) -> None:
    tiles = "0,1=m 0,2=m 0,3=m 0,4=m 0,-1=m"
    state = acting(key, tiles, ["w1@0,-1"])
    assert flights(state, "w1") == {"0,0", "0,1", "0,2", "0,3", "0,4"}
    assert key_against(state, "w1>0,-1") == "HB-9.same"
    assert key_against(state, "w1>1,0") == "HB-9.empty"
    assert key_against(state, "w2>0,1") == "HB-9.away"
    played(state, "w1>0,4 w1:gather")
    assert key_against(state, "w1>0,3") == "HB-9.flown"
    assert key_against(state, "w1:leave") == "HB-9.acted"
    state = played(acting(key, tiles, ["w1@0,-1"]), "w1:gather w1>0,4")
    assert bee(state, 0, "w1")["load"] == "pollen"
    assert key_against(state, "w1:leave") == "HB-9.acted"


@pytest.mark.rule("HB-9")
@both
def test_a_bee_put_down_this_turn_may_act_and_flight_is_new_each_turn(key: str) -> None:
    state = played(table(key, "0,1=m"), "lay:m1@0,2:0 put:w w1:gather w1>0,1 end")
    drawn(state)
    assert state.to_move == 1
    played(state, "lay:c1@1,0:0 put:none end")
    drawn(state)
    assert flights(state, "w1") == set()
    played(state, "lay:h1@-1,0:0 put:none")
    assert flights(state, "w1") == {"0,0", "0,2"}


@pytest.mark.rule("HB-10")
@both
def test_a_queen_moves_only_inside_her_hive(key: str) -> None:
    """1,0 and 2,0 are one hive; 3,0 is reached from there through a fly hole only."""
    state = acting(key, "1,0=cOCCCCO 2,0=cFCCOCC 3,0=cOCCFCC 4,0=cCCCOCC", ["q1@1,0 w1@2,0"])
    assert flights(state, "q1") == {"2,0"}
    assert clause_against(state, "q1>3,0") == "HB-10"
    assert clause_against(state, "q1>0,0") == "HB-10"
    assert flights(state, "w1") == {"1,0", "3,0", "4,0"}


@pytest.mark.rule("HB-10")
def test_open_brood_that_faces_a_fly_hole_does_not_let_a_queen_out() -> None:
    state = acting(HAPPY, "1,0=cOCCCCC 2,0=cCCCFOC", ["q1@1,0", "w1@0,0"])
    assert flights(state, "q1") == set()
    assert clause_against(state, "q1>2,0") == "HB-10"


@pytest.mark.rule("HB-11")
def test_other_colours_cannot_be_passed_on_hive_tiles() -> None:
    tiles = "0,1=m 0,2=m 0,-1=m"
    state = acting(HAPPY, tiles, ["w1@0,-1", "w1@0,0"])
    assert flights(state, "w1") == set()
    assert clause_against(state, "w1>0,1") == "HB-11"
    assert clause_against(state, "w1>0,0") == "HB-12"
    state = acting(HAPPY, tiles, ["w1@0,-1 w2@0,0"])
    assert flights(state, "w1") == {"0,1", "0,2"}
    assert clause_against(state, "w1>0,0") == "HB-12"


@pytest.mark.rule("HB-11")
@pytest.mark.rule("KN-9")
@both
@pytest.mark.parametrize("kind", ["c", "h"])
@pytest.mark.parametrize("name", ["q1", "w1"])
def test_a_queen_bars_the_way_like_a_worker_on_honeycombs_and_honey_chambers(key: str, kind: str, name: str) -> None:
    """The only way from 0,0 to 0,2 leads over 0,1."""
    tiles = f"0,1={kind}COCCFC 0,2=cCOCCOC"
    assert flights(acting(key, tiles, ["w1@0,0"]), "w1") == {"0,1", "0,2"}
    state = acting(key, tiles, ["w1@0,0", f"{name}@0,1"])
    assert flights(state, "w1") == set()
    assert key_against(state, "w1>0,2") == ("HB-11.pass" if key == HAPPY else "KN-9.pass")


@pytest.mark.rule("HB-11")
def test_other_colours_can_be_passed_on_meadow_tiles() -> None:
    state = acting(HAPPY, "0,1=m 0,2=m 0,-1=m", ["w1@0,-1", "w1@0,1"])
    assert flights(state, "w1") == {"0,0", "0,2"}
    assert clause_against(state, "w1>0,1") == "HB-12"


@pytest.mark.rule("HB-11")
def test_a_queen_cannot_pass_another_colour_in_her_own_hive() -> None:
    state = acting(HAPPY, "1,0=cOCCCCO 2,0=cOCCOCC 3,0=cCCCOCC", ["q1@1,0", "w1@2,0"])
    assert flights(state, "q1") == set()
    assert clause_against(state, "q1>3,0") == "HB-11"


@pytest.mark.rule("HB-12")
def test_a_tile_holds_one_bee_or_queen_and_worker_of_one_colour() -> None:
    tiles = "1,0=cOCCCCF 2,0=cOCCOCC 3,0=cCCCOCO"
    state = acting(HAPPY, tiles, ["q1@1,0 w1@2,0 w2@3,0"])
    assert flights(state, "q1") == {"2,0", "3,0"}
    assert flights(state, "w1") == {"1,0"}
    assert key_against(state, "w1>3,0") == "HB-12.share"
    played(state, "w1>1,0")
    assert key_against(state, "w2>1,0") == "HB-12.share"
    assert flights(state, "q1") == {"2,0", "3,0"}
    state = acting(HAPPY, tiles, ["q1@1,0", "w1@2,0 q1@3,0"])
    assert key_against(state, "q1>2,0") == "HB-12.share"


# Special actions


@pytest.mark.rule("HB-13")
@both
def test_leave_costs_a_point_and_drops_the_load(key: str) -> None:
    state = acting(key, "0,1=m 0,-1=m", ["w1@0,1+pollen w2@0,-1+honey q1@0,0"], points=[2, 2], ahead=[0, 1])
    before = supply(state)
    played(state, "q1:leave")
    assert (points(state), ahead(state)) == ([1, 2], [1, 0])
    played(state, "w1:leave w2:leave")
    assert supply(state) == (before[0] + 1, before[1] + 1)
    assert points(state) == [0, 2]  # the third is free: a score is never below 0
    assert [place(state, 0, name) for name in ("q1", "w1", "w2")] == ["hand"] * 3
    assert key_against(state, "put:w") in ("HB-6.none", "KN-4.none")
    assert key_against(state, "w1>0,0") == "HB-9.away"


@pytest.mark.rule("HB-13")
@both
def test_a_bee_put_down_this_turn_may_leave_and_comes_back_in_a_later_turn(key: str) -> None:
    state = played(table(key, "0,1=m", points=[3, 3]), "lay:m1@0,2:0 put:w w1:leave")
    assert points(state) == [2, 3]
    assert place(state, 0, "w1") == "hand"


@pytest.mark.rule("HB-13")
def test_a_bee_that_has_flown_may_leave_but_not_one_that_has_acted() -> None:
    state = played(acting(HAPPY, "0,1=m 0,2=m", ["w1@0,1 w2@0,2"], points=[3, 3]), "w1>0,0 w1:leave w2:gather")
    assert key_against(state, "w2:leave") == "HB-9.acted"


@pytest.mark.rule("HB-14")
@both
def test_a_worker_gathers_on_meadows_only(key: str) -> None:
    state = acting(key, f"0,1=m {OPEN_EAST}", ["w1@0,1 w2@0,0 q1@1,0"])
    before = supply(state)
    assert key_against(state, "w2:gather") == "HB-14"
    played(state, "w1:gather")
    assert on(state, "0,1") == ["0:w1+pollen"]
    assert supply(state) == (before[0] - 1, before[1])


@pytest.mark.rule("HB-14")
@both
@pytest.mark.parametrize("kind", ["c", "h"])
def test_nothing_is_gathered_on_hive_tiles(key: str, kind: str) -> None:
    state = acting(key, f"0,1={kind}COCCFC", ["w1@0,1"])
    assert key_against(state, "w1:gather") == "HB-14"


@pytest.mark.rule("HB-15")
@both
@pytest.mark.parametrize("load", ["pollen", "honey"])
def test_a_worker_carries_one_token(key: str, load: str) -> None:
    assert key_against(acting(key, "0,1=m", [f"w1@0,1+{load}"]), "w1:gather") == "HB-15"


@pytest.mark.rule("HB-16")
@both
def test_honey_is_made_in_a_honey_chamber(key: str) -> None:
    state = acting(key, "0,1=hCOCCFC 0,-1=m", ["w1@0,1+pollen w2@0,-1+pollen"])
    before = supply(state)
    assert key_against(state, "w2:honey") == "HB-16"
    played(state, "w1:honey")
    assert on(state, "0,1") == ["0:w1+honey"]
    assert supply(state) == (before[0] + 1, before[1] - 1)
    for load in ("", "+honey"):
        assert key_against(acting(key, "0,1=hCOCCFC", [f"w1@0,1{load}"]), "w1:honey") == "HB-16.pollen"


@pytest.mark.rule("HB-16")
@pytest.mark.parametrize(("key", "kind"), [(HAPPY, "c"), (KNIGHTS, "c"), (KNIGHTS, "b")])
def test_no_honey_is_made_on_honeycombs_and_brood_cells(key: str, kind: str) -> None:
    state = acting(key, f"0,1={kind}COCCFC 0,-1=m", ["w1@0,1+pollen w2@0,0+pollen"])
    assert key_against(state, "w1:honey") == "HB-16"
    assert key_against(state, "w2:honey") == "HB-16"  # on the start tile


@pytest.mark.rule("HB-17")
@both
def test_the_queens_hive_is_not_enough_to_feed_her(key: str) -> None:
    state = acting(key, "1,0=cOCCCCC 2,0=cOCCOCC", ["q1@1,0 w1@2,0+pollen"])
    assert key_against(state, "w1:feed") == "HB-17"


@pytest.mark.rule("HB-17")
@both
def test_a_worker_feeds_its_own_queen(key: str) -> None:
    state = acting(key, "0,1=m", ["q1@0,0 w1@0,0+pollen w2@0,1+honey"], points=[4, 4])
    before = supply(state)
    assert key_against(state, "w2:feed") == "HB-17"
    played(state, "w1:feed")
    assert (player(state, 0)["pollen"], player(state, 0)["honey"], supply(state)) == (1, 0, before)
    assert on(state, "0,0") == ["0:q1", "0:w1"]
    assert key_against(acting(key, "0,1=m", ["q1@0,0 w1@0,0"]), "w1:feed") == "HB-17.nothing"
    state = played(acting(key, "0,1=m", ["q1@0,0 w1@0,0+honey"], points=[4, 4]), "w1:feed")
    assert (player(state, 0)["pollen"], player(state, 0)["honey"], points(state)) == (0, 1, [4, 4])


@pytest.mark.rule("HB-17")
@both
def test_honey_in_the_pot_is_not_lost_by_leaving(key: str) -> None:
    state = acting(key, "0,1=m", ["q1@0,0 w1@0,1"], points=[1, 0], honey=[3, 0])
    played(state, "q1:leave w1:leave")
    assert (points(state)[0], player(state, 0)["honey"]) == (0, 3)


@pytest.mark.rule("HB-14")
@pytest.mark.rule("HB-16")
@pytest.mark.rule("HB-17")
@both
def test_only_workers_work(key: str) -> None:
    state = acting(key, OPEN_EAST, ["q1@1,0 w1@1,0+pollen"])
    assert key_against(state, "q1:gather") == "HB-14.worker"
    assert key_against(state, "q1:honey") == "HB-16.worker"
    assert key_against(state, "q1:feed") == "HB-17.worker"


# The end of a turn


@pytest.mark.rule("HB-18")
def test_the_row_is_refilled_to_four_by_chance() -> None:
    state = played(table(HAPPY, "0,1=m", row="m1 m1 c1 c2", pollen=[1, 0]), "lay:m1@0,2:0 put:none lay:m1@0,3:0 put:none end")
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


# Complete hives


@pytest.mark.rule("HB-20")
@pytest.mark.rule("HB-22")
def test_a_hive_scores_for_its_queen_no_matter_who_completes_it() -> None:
    state = table(HAPPY, "1,0=cOCCCCC 2,0=cOCCOCC", ["", "q1@1,0 w1@2,0"])
    played(state, f"{laying('cCCCOCC', '3,0')} put:w")
    assert points(state) == [0, 3]
    assert place(state, 1, "q1") == "hand"
    assert (place(state, 1, "w1"), place(state, 0, "w1")) == ("2,0", "3,0")


@pytest.mark.rule("HB-20")
def test_a_hive_without_a_queen_scores_for_nobody() -> None:
    state = played(table(HAPPY, OPEN_EAST, ["w1@1,0"]), f"{CLOSE} put:w")
    assert points(state) == [0, 0]


@pytest.mark.rule("HB-20")
def test_one_tile_can_complete_two_hives() -> None:
    tiles = "1,-1=cCOCCCC 1,0=cOCCCOC 2,-1=m 3,-1=m 3,0=cOCCOCC 4,0=cOCCOCC 5,0=cCCCOCC"
    state = played(table(HAPPY, tiles, ["q1@1,0", "q1@3,0"]), f"{laying('cCOCCCC', '2,0')} put:none")
    assert points(state) == [2, 3]
    assert (place(state, 0, "q1"), place(state, 1, "q1")) == ("hand", "hand")


@pytest.mark.rule("HB-21")
@pytest.mark.rule("AR-10")
@both
def test_two_queens_share_and_round_up(key: str) -> None:
    """Three tiles for two players: two points each."""
    first = 0 if key == HAPPY else 2
    tiles = "1,0=cOCCCCC 2,-1=m 3,-1=m 3,0=cCCCOCC"
    state = table(key, tiles, ["q1@1,0", "q1@3,0"], row="m1 c2 b1 h1" if key == KNIGHTS else "")
    played(state, f"{laying('cOCCOCC', '2,0')} put:none")
    assert points(state) == [first + 2, first + 2]


@pytest.mark.rule("HB-21")
@pytest.mark.rule("AR-10")
@both
@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_three_queens_share_and_their_markers_arrive_in_turn_order(key: str, turn: int, order: list[int]) -> None:
    """Four tiles for three players: two points each."""
    first = 0 if key == HAPPY else 2
    bees = ["q1@1,0", "q1@3,-1", "q1@2,1"]
    state = table(key, THREE_AROUND, bees, seats=3, turn=turn, row="m1 c5 b1 h1" if key == KNIGHTS else "m1 c5 c1 h1")
    played(state, f"{laying('cCOCOCO', '2,0')} put:none")
    assert (points(state), ahead(state)) == ([first + 2] * 3, order)


@pytest.mark.rule("HB-21")
@pytest.mark.rule("AR-10")
@both
def test_four_queens_share(key: str) -> None:
    """Five tiles for four players: two points each; with three queens two each as well, with one all five."""
    first = 0 if key == HAPPY else 2
    row_text = "m1 c9 b1 h1" if key == KNIGHTS else "m1 c9 c1 h1"
    for queens, share in ((4, 2), (3, 2), (2, 3), (1, 5)):
        bees = [f"q1@{cell}" if seat < queens else "" for seat, cell in enumerate(("1,0", "1,1", "2,-1", "3,-1"))]
        state = table(key, FOUR_AROUND, bees, seats=4, row=row_text)
        played(state, f"{laying('cCCOOOO', '2,0')} put:none")
        assert points(state) == [first + (share if seat < queens else 0) for seat in range(4)]


@pytest.mark.rule("HB-22")
def test_all_queens_return_and_cost_nothing() -> None:
    state = table(HAPPY, THREE_AROUND, ["q1@1,0", "q1@3,-1", "q1@2,1 w1@2,1"], seats=3, row="m1 c5 c1 h1")
    played(state, f"{laying('cCOCOCO', '2,0')} put:none")
    assert [place(state, seat, "q1") for seat in range(3)] == ["hand"] * 3
    assert place(state, 2, "w1") == "2,1"


@pytest.mark.rule("HB-23")
@both
def test_a_complete_hive_never_scores_again_and_bees_may_use_it(key: str) -> None:
    """A tile is laid beside it, a queen goes there: nothing. A worker flies in and out by the fly hole."""
    first = 0 if key == HAPPY else 2
    tiles = "1,0=cOCCCCF 2,0=cCCCOCC 2,-1=m"
    state = table(key, tiles, ["w1@2,-1"], pollen=[1, 0])
    played(state, f"{laying('cOCCCCC', '3,0')} put:q")
    assert points(state) == [first, first]
    played(state, "act")
    assert flights(state, "w1") == {"1,0", "2,0"}


# The end


@pytest.mark.rule("HB-24")
def test_each_honey_in_the_pot_is_a_point() -> None:
    state = table(HAPPY, "0,1=m", points=[3, 5], honey=[4, 1], phase="over")
    assert outcome(state).scores == [7, 6]
    assert outcome(state).ranking == [1, 2]
    assert (outcome(state).reason.key, outcome(state).reason.facts["n"]) == ("end.points", 7)


@pytest.mark.rule("HB-25")
def test_a_tie_goes_to_the_larger_unfinished_hive() -> None:
    """Orange has a hive of two tiles, red one of one tile; red is ahead on the track."""
    tiles = "1,0=cOCCCCC 2,0=cOCCOCC -1,0=cCCCOCC"
    state = table(HAPPY, tiles, ["q1@2,0", "q1@-1,0"], points=[2, 4], honey=[2, 0], phase="over")
    assert (outcome(state).ranking, outcome(state).reason.key, outcome(state).reason.facts["tiles"]) == ([1, 2], "end.hive", 2)


@pytest.mark.rule("HB-25")
def test_a_complete_hive_and_a_complete_single_tile_count_nothing() -> None:
    """Orange's queen is on the start tile; red's on a single tile with a gap."""
    state = table(HAPPY, "-1,0=cCCCOCC", ["q1@0,0", "q1@-1,0"], points=[4, 4], ahead=[0, 1], phase="over")
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1], "end.hive")
    state = table(HAPPY, "-1,0=cCCCOCC", ["q1@0,0", ""], points=[4, 4], ahead=[1, 0], phase="over")
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1], "end.track")


@pytest.mark.rule("HB-25")
def test_a_shared_hive_counts_whole_for_each() -> None:
    tiles = "1,0=cOCCCCC 2,0=cOCCOCC -1,0=cCCCOCC"
    bees = ["q1@1,0", "q1@2,0", "q1@-1,0"]
    state = table(HAPPY, tiles, bees, seats=3, points=[4, 4, 4], ahead=[2, 1, 0], phase="over")
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1, 3], "end.track")
    assert [line["hive"] for line in board(state)["final"]] == [2, 2, 1]


@pytest.mark.rule("HB-25")
@both
def test_then_the_marker_ahead_wins_before_honey_is_added(key: str) -> None:
    """Six each: red has more on the track. On one space: who lies lower."""
    state = table(key, "0,1=m", points=[3, 5], honey=[3, 1], phase="over")
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1], "end.track")
    state = table(key, "0,1=m", points=[5, 5], ahead=[1, 0], phase="over")
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1], "end.track")
    state = table(key, "0,1=m", points=[5, 5], ahead=[0, 1], phase="over")
    assert outcome(state).ranking == [1, 2]


@pytest.mark.rule("HB-25")
def test_places_of_four_players() -> None:
    """Black 7; orange and brown 6 with hives of 1 and 2; red 2."""
    tiles = "1,0=cOCCCCC 2,0=cOCCOCC -1,0=cCCCOCC"
    bees = ["q1@-1,0", "", "", "q1@1,0"]
    state = table(HAPPY, tiles, bees, seats=4, points=[6, 2, 4, 5], honey=[0, 0, 3, 1], phase="over")
    assert outcome(state).ranking == [3, 4, 1, 2]
    assert outcome(state).scores == [6, 2, 7, 6]
    assert outcome(state).reason.key == "end.points"
