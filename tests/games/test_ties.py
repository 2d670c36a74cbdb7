"""What told equal totals apart is told by the view, from the very keys that make the places."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import antbear
from antbear.core.chance import Rng
from antbear.core.game import State
from tests.games.arthropods import ant_tables, tables
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.it_happens.tables import end_of_game

SCORING = ["it_happens", "happy_honey_beez", "knights", "antropolis", "supersize_colony"]
BIGGER_HIVES = "1,0=cOCCCCC 2,0=cOCCOCC -1,0=cCCCOCC"


def board(state: State) -> Any:
    return msgspec.to_builtins(state.view(None).board)


def ties(state: State) -> list[tuple[str, list[int | None]]]:
    return [(tie["by"], tie["values"]) for tie in board(state)["ties"]]


def ranking(state: State) -> list[int]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.ranking


def retold(state: State) -> list[int]:
    """The places by what is told alone: the totals, then each comparison; on the track the first is ahead."""
    shown = board(state)
    rows = [[line["total"] for line in shown["final"]]]
    for tie in shown["ties"]:
        sign = -1 if tie["by"] == "track" else 1
        rows.append([sign * (value or 0) for value in tie["values"]])
    keys = list(zip(*rows, strict=True))
    return [1 + sum(other > key for other in keys) for key in keys]


# It Happens..


@pytest.mark.rule("IH-24")
def test_queens_then_generals_only_among_those_who_are_still_equal() -> None:
    """Eleven points each but for blue: one queen of 9; queens of 5 and 4; one queen of 9 and a general."""
    state = end_of_game(4, queens=[[10], [2, 6], [11], []], generals=[[], [], [2], []], worms=[2, 2, 0, 0])
    assert [line["total"] for line in board(state)["final"]] == [11, 11, 11, 0]
    assert ties(state) == [("queens", [1, 2, 1, None]), ("generals", [0, None, 1, None])]
    assert ranking(state) == retold(state) == [3, 1, 2, 4]


@pytest.mark.rule("IH-24")
def test_worms_come_last_and_who_is_equal_in_them_too_shares_the_place() -> None:
    """A queen each, and five points by worms against five by a pair; all tie for the most kinds."""
    kinds = [{"map": 1}, {"key": 2}, {"bone": 1}]
    state = end_of_game(queens=[[10], [11], []], worms=[5, 0, 0], objects=kinds)
    assert ties(state) == [("queens", [1, 1, None]), ("generals", [0, 0, None]), ("worms", [5, 0, None])]
    assert ranking(state) == retold(state) == [1, 2, 3]
    shared = end_of_game(worms=[3, 3, 1])
    assert ties(shared)[-1] == ("worms", [3, 3, None])
    assert ranking(shared) == retold(shared) == [1, 1, 3]


@pytest.mark.rule("IH-22")
def test_the_kinds_that_score_and_their_points_are_told() -> None:
    state = end_of_game(objects=[{"map": 2, "key": 1}, {"bone": 4}, {}])
    assert [colour["sets"] for colour in board(state)["colours"]] == [["map"], ["bone"], []]
    told = board(state)
    assert [line["sets"] for line in told["final"]] == [
        len(one["sets"]) * told["set_points"] for one in told["colours"]
    ]
    assert max(line["variety"] for line in told["final"]) == told["variety_points"]


# Bees


@pytest.mark.rule("HB-25")
@pytest.mark.parametrize("key", [tables.HAPPY, tables.KNIGHTS])
def test_hives_then_the_track_only_among_those_whose_hives_are_equal(key: str) -> None:
    """Orange and red share a hive of two tiles, black has one of one tile; brown has fewer points."""
    bees = ["q1@1,0", "q1@2,0", "q1@-1,0", ""]
    state = tables.table(key, BIGGER_HIVES, bees, seats=4, points=[6, 6, 6, 1], ahead=[2, 1, 0, 3], phase="over")
    assert ties(state) == [("hive", [2, 2, 1, None]), ("track", [3, 2, None, None])]
    assert ranking(state) == retold(state) == [2, 1, 3, 4]


@pytest.mark.rule("HB-25")
def test_where_all_totals_differ_nothing_is_compared() -> None:
    state = tables.table(tables.HAPPY, "0,1=m", points=[3, 5], phase="over")
    assert ties(state) == []
    assert ranking(state) == retold(state) == [2, 1]


# Ants


@pytest.mark.rule("AN-30")
@pytest.mark.rule("SC-31")
@pytest.mark.parametrize(("key", "goal", "bonus"), [(ANTROPOLIS, 9, 2), (COLONY, 15, 3)])
def test_who_ended_the_game_then_the_track_among_the_others(key: str, goal: int, bonus: int) -> None:
    """Three have as many points, one of whom ended the game; between the others the marker decides."""
    points = [goal + bonus, goal, goal + bonus]
    over: dict[str, Any] = {"phase": "over", "ending": "points", "reached": 1, "hand": "f1", "ahead": [2, 0, 1]}
    state = ant_tables.table(key, seats=3, points=points, **over)
    assert ties(state) == [("goal", [0, 1, 0]), ("track", [2, None, 1])]
    assert ranking(state) == retold(state) == [3, 1, 2]


@pytest.mark.rule("AN-30")
def test_the_goal_is_not_compared_where_who_reached_it_is_not_among_the_equals() -> None:
    over: dict[str, Any] = {"phase": "over", "ending": "points", "reached": 2, "hand": "f1", "ahead": [2, 1, 0]}
    state = ant_tables.table(ANTROPOLIS, seats=3, points=[5, 5, 9], **over)
    assert ties(state) == [("track", [3, 2, None])]
    assert ranking(state) == retold(state) == [3, 2, 1]


# Whole games


@pytest.mark.parametrize("key", SCORING)
def test_what_is_told_makes_the_places_of_random_games(key: str) -> None:
    game = antbear.load(key)
    found = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        for number in range(4):
            state = game.new(seats)
            state.playout(Rng(f"ties {key} {seats} {number}"))
            found.append(ranking(state))
            assert retold(state) == found[-1]
            equal = [line["total"] for line in board(state)["final"]]
            assert bool(ties(state)) == (len(set(equal)) < len(equal))
    assert any(places != sorted(places) for places in found)
