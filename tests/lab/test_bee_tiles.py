"""The report on the bee tiles counts what happened."""

from __future__ import annotations

import json
from functools import partial

import pytest

from antbear.bots.levels import bot
from antbear.core.chance import Rng
from antbear.core.report import bias
from antbear.games.arthropods.bees.report import BeeObserver, BeeReport, BeeTally
from antbear.games.arthropods.bees.rules import BeeState
from antbear.lab.arena import play
from antbear.lab.arena.entrants import Entrant
from antbear.lab.executor import Executor
from antbear.lab.reports import run
from tests.games.arthropods.tables import GAMES, HAPPY, KNIGHTS, late

RANDOM = Entrant("random", partial(bot, "random"))


@pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
def test_the_report_adds_up(key: str) -> None:
    report = run(BeeReport, GAMES[key], RANDOM, 3, "report", Executor()).to_json()
    tables = report["tables"]
    assert isinstance(tables, list)
    assert [one["seats"] for one in tables] == [2, 3, 4]
    for one in tables:
        assert sum(one["wins by place in turn order"]) == one["games"] == 3
        assert one["points of the winner"] >= one["points of the last"]
    assert json.dumps(run(BeeReport, GAMES[key], RANDOM, 3, "report", Executor(workers=2)).to_json()) == json.dumps(
        report
    )


def test_an_observed_game_has_as_many_lays_as_new_tiles() -> None:
    observer = BeeObserver()
    last = play(GAMES[HAPPY], [bot("random")] * 2, Rng("watched"), observer.see)
    tiles = last.to_json()["tiles"]
    assert isinstance(tiles, list)
    assert observer.lays == len(tiles) - 1
    assert observer.turns == len(observer.choices) <= observer.lays


def test_finished_and_unfinished_hives_are_told_apart() -> None:
    """Two tiles that close each other on the right, a queen beside a gap on the left; the last tile of the stack is
    turned up."""
    state = late(HAPPY, "1,0=cOCCCCC 2,0=cCCCOCC -1,1=cCCOCCC", ["q1@-1,1"], stack={"m1": 1}, phase="act")
    state.play("end")
    assert isinstance(state, BeeState) and state.is_over()
    tally = BeeTally(2)
    before = tally.complete.get(2, 0)
    observer = BeeObserver()
    observer.turns, observer.choices = 1, [1]
    tally.count(state, observer)
    assert tally.complete.get(2, 0) - before >= 1
    assert tally.unfinished == [1]
    assert tally.games == 1 and sum(tally.wins) == 1


def test_bias_is_the_largest_distance_in_standard_deviations() -> None:
    assert bias([50, 50]) == 0
    assert bias([60, 40]) == pytest.approx(2.0)
    assert bias([30, 20, 10]) == pytest.approx(10 / (60 * (1 / 3) * (2 / 3)) ** 0.5)
