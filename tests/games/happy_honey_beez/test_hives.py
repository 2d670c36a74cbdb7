"""HB-20 to HB-23: complete hives, for whom they score, and what becomes of the queens."""

from __future__ import annotations

import pytest

from tests.games.arthropods.tables import (
    HAPPY,
    KNIGHTS,
    ahead,
    flights,
    laying,
    place,
    played,
    points,
    table,
)
from tests.games.happy_honey_beez.scenes import CLOSE, FOUR_AROUND, OPEN_EAST, THREE_AROUND, both


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
