"""HB-4 to HB-8: one tile at least, the row that is renewed, further tiles, bees put on them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.arthropods.tables import (
    HAPPY,
    KNIGHTS,
    clause_against,
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
from tests.games.happy_honey_beez.scenes import CLOSE, GAME, OPEN_EAST, both, row, stack


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
    state = played(
        table(HAPPY, OPEN_EAST, row="- c14 c14 c14", also="c14 c14", strict=True, phase="refill"), "turn:c14"
    )
    weights = {GAME.notation(state, move): weight for move, weight in state.chances()}
    assert weights["turn:c14"] == 1
    assert sum(weights.values()) == sum(stack(state).values())


@pytest.mark.rule("HB-4")
@pytest.mark.rule("HB-18")
@pytest.mark.rule("HB-19")
def test_with_fewer_than_four_in_the_stack_the_old_four_go_in_first_and_renewal_is_not_the_end() -> None:
    """Three winters took all meadow tiles, the other tiles are on the board. Two are left in the stack when nothing
    fits."""
    state = late(
        HAPPY,
        OPEN_EAST,
        seats=4,
        stack={"c1": 1, "c2": 1, "c14": 1},
        gone=12,
        row="- c14 c14 c14",
        strict=True,
        phase="refill",
    )
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
    state = late(
        HAPPY, OPEN_EAST, seats=4, stack=stack_of_five, gone=12, row="- c14 c14 c14", strict=True, phase="refill"
    )
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
    """After a first tile three tiles with six fly holes are left, which fit nowhere: the bees act, and nothing is
    renewed."""
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
