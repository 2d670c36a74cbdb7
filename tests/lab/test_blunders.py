"""What bots overlook is counted, and medium overlooks no certain win."""

from __future__ import annotations

from functools import partial

import pytest

import antbear
from antbear.bots.levels import bot
from antbear.compiled import is_compiled
from antbear.lab.arena.entrants import Entrant
from antbear.lab.blunders import STALL, BlunderObserver, BlunderReport
from antbear.lab.executor import Executor
from antbear.lab.reports import report_on, run
from tests.games.arthropods import ant_tables
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.tables import HAPPY, KNIGHTS, acting, drawn, late

GAMES = [HAPPY, KNIGHTS, ANTROPOLIS, COLONY]


@pytest.mark.parametrize("key", GAMES)
def test_every_tile_game_has_the_report(key: str) -> None:
    assert report_on("blunders", key) is BlunderReport


@pytest.mark.skipif(not is_compiled(), reason="minutes in interpreted mode; both modes search alike (test_compiled)")
@pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
def test_medium_misses_no_certain_win_and_looks_at_what_scores(key: str) -> None:
    medium = Entrant("medium", partial(bot, "medium"))
    report = run(BlunderReport, antbear.load(key), medium, 10, "blunders", Executor(silent=True), [2])
    (found,) = report.tables()
    assert found["games"] == 10
    assert int(str(found["turns with a certain win"])) > 0
    assert found["certain wins missed"] == 0
    assert int(str(found["decisions with a lay that scores"])) > 20
    assert found["none of them among the first 13 looked at"] == 0


def test_a_win_that_is_let_go_is_counted() -> None:
    """The hive that wins could be finished, and is not."""
    state = late(HAPPY, "1,0=cOCCCCC", ["q1@1,0"], stack={"c1": 1}, points=[3, 4])
    observer = BlunderObserver()
    last = next(name for name in reversed(state.names()) if name.startswith("lay:m"))
    for name in (last, "put:none", "end"):
        if name in state.names():
            observer.see(state, state.named(name))
            state.play(name)
    drawn(state)
    assert state.is_over() and observer.wins_seen == 1
    report = BlunderReport(state.game, "")
    report.count(state, observer)
    assert report.tables()[0]["certain wins missed"] == 1


def test_a_walk_back_is_counted_unless_something_was_done() -> None:
    """The worker flies to the start tile and back; the second time it gathers in between."""
    observer = BlunderObserver()
    there, back = "0,1=m", ["w1@0,1"]
    for at, move in (("0,1", "w1>0,0"), ("0,0", "w1>0,1")):
        state = acting(HAPPY, there, [f"w1@{at}"])
        observer.see(state, state.named(move))
    assert (observer.walks, observer.undone) == (2, 1)
    observer = BlunderObserver()
    state = acting(HAPPY, there, ["w1@0,0"])
    observer.see(state, state.named("w1>0,1"))
    state = acting(HAPPY, there, back)
    observer.see(state, state.named("w1:gather"))
    observer.see(acting(HAPPY, there, ["w1@0,1+pollen"]), state.named("w1>0,0"))
    assert (observer.walks, observer.undone) == (2, 0)


@pytest.mark.parametrize(("points", "stalls"), [(8, 1), (7, 0)])
def test_turns_a_point_before_the_goal_are_counted(points: int, stalls: int) -> None:
    observer = BlunderObserver()
    for _ in range(STALL + 2):
        state = ant_tables.table(ANTROPOLIS, hand="fFEEEEE", points=[points, 0])
        observer.see(state, state.legal_moves()[-1])
    assert observer.stalls == stalls
