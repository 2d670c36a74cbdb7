"""HB-24, HB-25: the end: honey, ties, places."""

from __future__ import annotations

import pytest

from tests.games.arthropods.tables import (
    HAPPY,
    board,
    outcome,
    table,
)
from tests.games.happy_honey_beez.scenes import both


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
    assert (outcome(state).ranking, outcome(state).reason.key, outcome(state).reason.facts["tiles"]) == (
        [1, 2],
        "end.hive",
        2,
    )


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
