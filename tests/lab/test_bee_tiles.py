"""The report on the bee tiles counts what happened."""

from __future__ import annotations

import json
from functools import partial

import pytest

from antbear.bots.levels import bot
from antbear.core.chance import Rng
from antbear.games.arthropods.bees.rules import BeeState
from antbear.lab.arena import play
from antbear.lab.arena.entrants import Entrant
from antbear.lab.crew import Crew
from antbear.lab.seating import bias
from antbear.lab.studies.bee_tiles import TableTally, Watch, study
from tests.games.arthropods.tables import GAMES, HAPPY, KNIGHTS, late

RANDOM = Entrant("random", partial(bot, "random"))


@pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
def test_the_report_adds_up(key: str) -> None:
    report = study(GAMES[key], RANDOM, 3, "report", Crew()).to_json()
    tables = report["tables"]
    assert isinstance(tables, list)
    assert [one["seats"] for one in tables] == [2, 3, 4]
    for one in tables:
        assert sum(one["wins by place in turn order"]) == one["games"] == 3
        assert one["points of the winner"] >= one["points of the last"]
    assert json.dumps(study(GAMES[key], RANDOM, 3, "report", Crew(workers=2)).to_json()) == json.dumps(report)


def test_a_watched_game_has_as_many_lays_as_new_tiles() -> None:
    watch = Watch()
    last = play(GAMES[HAPPY], [bot("random")] * 2, Rng("watched"), watch.see)
    tiles = last.to_json()["tiles"]
    assert isinstance(tiles, list)
    assert watch.lays == len(tiles) - 1
    assert watch.turns == len(watch.choices) <= watch.lays


def test_finished_and_unfinished_hives_are_told_apart() -> None:
    """Two tiles that close each other on the right, a queen beside a gap on the left; the last tile of the stack is
    turned up."""
    state = late(HAPPY, "1,0=cOCCCCC 2,0=cCCCOCC -1,1=cCCOCCC", ["q1@-1,1"], stack={"m1": 1}, phase="act")
    state.play("end")
    assert isinstance(state, BeeState) and state.is_over()
    tally = TableTally(2)
    before = tally.complete.get(2, 0)
    watch = Watch()
    watch.turns, watch.choices = 1, [1]
    tally.count(state, watch)
    assert tally.complete.get(2, 0) - before >= 1
    assert tally.unfinished == [1]
    assert tally.games == 1 and sum(tally.wins) == 1


def test_bias_is_the_largest_distance_in_standard_deviations() -> None:
    assert bias([50, 50]) == 0
    assert bias([60, 40]) == pytest.approx(2.0)
    assert bias([30, 20, 10]) == pytest.approx(10 / (60 * (1 / 3) * (2 / 3)) ** 0.5)
