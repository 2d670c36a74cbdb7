"""Bots at the bee games: they finish hives, feed queens, raid, and end their turn when nothing leads anywhere."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.bots.search import Search
from antbear.core.chance import Rng
from antbear.core.game import State
from tests.games.arthropods.tables import HAPPY, KNIGHTS, acting, late, points, table

BOTH = pytest.mark.parametrize("key", [HAPPY, KNIGHTS])


def choice(state: State, simulations: int = 400) -> str:
    return state.game.notation(state, Search(Rng("bees"), simulations, 60.0).best(state))


def thoughts(state: State) -> list[str]:
    return [state.game.notation(state, move) for move in state.candidates()]


@BOTH
def test_a_hive_that_can_be_finished_is_finished(key: str) -> None:
    """Near the end: the queen's tile has one gap to the east, and any tile with one open side closes it for two
    points."""
    state = late(
        key,
        "1,0=cOCCCCC",
        ["q1@1,0"],
        stack={"c1": 1, "m1": 1} if key == HAPPY else {"c1": 2, "m1": 2, "b1": 2, "h1": 2},
    )
    before = points(state)
    for _ in range(2):
        state.play(choice(state))
    assert [after - first for after, first in zip(points(state), before, strict=True)] == [2, 0]


@BOTH
def test_another_players_hive_is_not_finished_for_them(key: str) -> None:
    state = table(key, "1,0=cOCCCCC", ["", "q1@1,0"])
    state.play(choice(state))
    while state.to_move == 0 and state.to_json()["phase"] == "put":
        state.play(choice(state))
    assert points(state) == ([0, 0] if key == HAPPY else [2, 2])


@BOTH
def test_work_that_is_there_is_done_at_once(key: str) -> None:
    gathers = acting(key, "0,1=m 1,0=cOCCCCC", ["q1@0,0 w1@0,1"])
    assert choice(gathers, 50) == "w1:gather"
    feeds = acting(key, "0,1=m", ["q1@0,0 w1@0,0+pollen"])
    assert choice(feeds, 50) == "w1:feed"


@BOTH
def test_a_worker_brings_its_load_to_the_queen(key: str) -> None:
    """From the meadow south-east of the start tile, through the fly hole."""
    state = acting(key, "0,1=m", ["q1@0,0 w1@0,1+honey"])
    assert choice(state) == "w1>0,0"
    state.play("w1>0,0")
    assert choice(state) == "w1:feed"


@BOTH
def test_when_nothing_leads_anywhere_the_turn_is_ended(key: str) -> None:
    """A worker that has gathered stays: there is no queen and no chamber to go to, though it could fly to another
    meadow."""
    state = acting(key, "0,1=m 0,2=m", ["w1@0,1+pollen!acted"])
    assert "w1>0,2" in state.names()
    assert thoughts(state) == ["end"]


def test_an_egg_is_laid_and_nursing_is_thought_about() -> None:
    lays = acting(KNIGHTS, "1,0=bOCCCCC", ["q1@1,0"])
    assert choice(lays) == "q1:egg"
    nurses = acting(KNIGHTS, "1,0=bOCCCCC*0", ["q1@1,0 w1@1,0+honey"])
    assert "w1:feed" in nurses.names()
    assert {"w1:feed", "w1:nurse:w", "w1:nurse:d"} <= set(thoughts(nurses)), "both are worth a thought"


def test_a_drone_takes_a_worker_with_honey() -> None:
    """The red worker on the meadow beside the start tile, where an orange drone stands."""
    state = acting(KNIGHTS, "0,1=m", ["d1@0,0", "w1@0,1+honey"])
    assert choice(state) == "seduce:0,0>0,1:h"


def test_more_is_more_hope() -> None:
    """Points, honey, pollen, a load under way, and a hive with a queen."""

    def value(*bees: str, **fields: Any) -> float:
        return table(HAPPY, "0,1=m 1,0=cOCCCCC", list(bees), **fields).evaluate(Rng(0))[0]

    even = value("q1@0,0 w1@0,1", "")
    assert value("q1@0,0 w1@0,1", "", points=[1, 0]) > even
    assert value("q1@0,0 w1@0,1", "", honey=[1, 0]) > even
    assert value("q1@0,0 w1@0,1", "", pollen=[1, 0]) > even
    assert value("q1@0,0 w1@0,1+honey", "") > value("q1@0,0 w1@0,1+pollen", "") > even
    assert value("q1@1,0 w1@0,1", "") > even
    assert value("q1@0,0 w1@0,1", "q1@1,0") < even
