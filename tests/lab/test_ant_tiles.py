"""The report on the ant tiles counts what happened."""

from __future__ import annotations

import json
from functools import partial

import pytest

import antbear
from antbear.bots.levels import bot
from antbear.core.game import State
from antbear.games.arthropods.ants.report import COUNTED, AntObserver, AntReport
from antbear.lab.arena.entrants import Entrant, read_entrant
from antbear.lab.executor import Executor
from antbear.lab.reports import run
from tests.games.antropolis.scenes import ROW, TUNNEL
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.ant_tables import GAMES, laying, table

RANDOM = Entrant("random", partial(bot, "random"))


@pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
def test_the_report_adds_up(key: str) -> None:
    report = run(AntReport, GAMES[key], RANDOM, 2, "report", Executor()).to_json()
    tables = report["tables"]
    assert isinstance(tables, list)
    assert [one["seats"] for one in tables] == [2, 3, 4]
    for one in tables:
        assert sum(one["wins by place in turn order"]) == one["games"] == 2
        ends = [value for name, value in one.items() if name.startswith("games that end")]
        assert sum(ends) == 2
        assert one["points of the winner"] >= one["points of the last"]
    assert json.dumps(run(AntReport, GAMES[key], RANDOM, 2, "report", Executor(workers=2)).to_json()) == json.dumps(
        report
    )


def test_the_tiles_of_the_box_make_a_lively_game() -> None:
    """What they were tuned for (docs/lab.md), in a few games of weak bots: tunnels, nests, in half of them the goal."""
    games = 6
    report = run(
        AntReport,
        antbear.load(ANTROPOLIS),
        read_entrant("search:40", GAMES[ANTROPOLIS], 2.0),
        games,
        "lively",
        Executor(),
    ).to_json()
    tables = report["tables"]
    assert isinstance(tables, list)
    for one in tables:
        assert one["games in which the goal is reached"] >= games / 2
        assert sum(one["complete nests by tiles"].values()) >= games
        assert {"1", "2"} <= one["tunnels scored by tiles"].keys()


@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_a_tunnel_is_counted_when_its_last_tile_is_laid(tiles: int) -> None:
    """The positions of the tests of AN-20: the forest at the end of a manned chain, with or without a question for an
    ant."""
    chain = " ".join(f"{q},-2={TUNNEL}" for q in range(tiles))
    ants = " ".join(f"w{q + 1}@{q},-2" for q in range(tiles))
    state = table(ANTROPOLIS, f"{ROW} {chain}", [f"q1@-1,-2 {ants}"], hand="fEEEFEE")
    observer = seen(state, laying("fEEEFEE", f"{tiles},-2"), "put:none")
    assert observer.tunnels == {tiles: 1}
    assert sum(observer.moves.values()) == 1


def test_a_tunnel_counts_with_the_worker_put_on_its_last_tile_and_not_without() -> None:
    around = f"{ROW} 0,-2={TUNNEL} 0,-3=tEEEETE 1,-3=fEEEEFE 2,-3=fEEEEFE 2,-2=fEEEFEE"
    for word, found in (("put:w", {2: 1}), ("put:none", {})):
        state = table(ANTROPOLIS, around, ["q1@-1,-2 w1@0,-2"], hand="t2")
        assert seen(state, laying(TUNNEL, "1,-2"), word).tunnels == found


def seen(state: State, *words: str) -> AntObserver:
    """The moves as the observer sees them; one that is not asked for is left out."""
    observer = AntObserver(COUNTED)
    for word in words:
        if word in state.names():
            observer.see(state, state.game.parse(state, word))
            state.play(word)
    return observer
