"""SC-26 to SC-31: the limit, points, both ends, bonuses and ties."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.core.chance import CHANCE
from tests.games.arthropods.ant_plain import COLONY
from tests.games.arthropods.ant_tables import acting, field, larvae, laying, on, place, supply, table
from tests.games.arthropods.tables import board, key_against, outcome, played, player, points
from tests.games.supersize_colony.scenes import NEST


@pytest.mark.rule("SC-26")
def test_raising_the_limit_costs_two_food() -> None:
    state = played(acting(COLONY, "", food=[1, 0]), "end")
    assert key_against(state, "raise") == "SC-26.food"
    state = played(acting(COLONY, "", food=[5, 0]), "end raise")
    assert (player(state, 0)["limit"], player(state, 0)["food"], supply(state)) == (5, 3, 17)
    assert key_against(state, "raise") == "SC-26.once"
    played(state, "draw:nest turn:n1")
    assert key_against(played(acting(COLONY, "", food=[5, 0]), "end draw:nest turn:n1"), "raise") == "SC-26.before"


@pytest.mark.rule("SC-27")
@pytest.mark.parametrize(("tiles", "gain"), [(1, 1), (2, 3), (3, 4), (4, 5), (5, 7)])
def test_points_for_tunnels_of_one_to_five_tiles(tiles: int, gain: int) -> None:
    chain = " ".join(f"{q},-2=tTEETEE" for q in range(tiles))
    ants = " ".join(f"w{q + 1}@{q},-2" for q in range(tiles))
    state = table(COLONY, f"-1,-1=fEEEFEE -1,-2=nTEENEE {chain}", [f"q1@-1,-2 {ants}"], hand="fEEEFEE")
    played(state, laying("fEEEFEE", f"{tiles},-2"))
    assert points(state) == [gain, 0]


@pytest.mark.rule("SC-27")
def test_soldiers_do_not_man_a_tunnel() -> None:
    state = table(COLONY, "-1,-1=fEEEFEE -1,-2=nTEENEE 0,-2=tTEETEE", ["q1@-1,-2 s1@0,-2"], hand="fEEEFEE")
    assert points(played(state, laying("fEEEFEE", "1,-2"))) == [0, 0]


@pytest.mark.rule("SC-28")
def test_nests_pay_the_most_queens_and_the_queens_return() -> None:
    state = table(COLONY, NEST, ["q1@-2,0 s1@-3,0", "q1@-4,0"], hand="n1", larvae="-2,0=0")
    played(state, f"{laying('nNEEEEE', '-5,0')} put:q")
    assert points(state) == [4, 0]
    assert [place(state, seat, name) for seat, name in ((0, "q1"), (0, "q2"), (1, "q1"))] == ["hand"] * 3
    assert (on(state, "-3,0"), larvae(state, "-2,0")) == (["0:s1"], [0])


@pytest.mark.rule("SC-29")
def test_the_full_game_ends_with_fifteen_points() -> None:
    state = table(COLONY, NEST, ["q1@-2,0"], hand="n1", points=[10, 0])
    played(state, f"{laying('nNEEEEE', '-5,0')} put:none")
    assert (points(state), field(state, "ending")) == ([14, 0], None)
    state = table(COLONY, NEST, ["q1@-2,0"], hand="n1", points=[11, 0])
    played(state, f"{laying('nNEEEEE', '-5,0')} put:none")
    assert (points(state), field(state, "ending"), field(state, "owed")) == ([15, 0], "points", [0, 1])
    assert board(state)["goal"] == 15


@pytest.mark.rule("SC-29")
@pytest.mark.rule("AN-28")
@pytest.mark.rule("AN-31")
@pytest.mark.parametrize(
    ("fields", "clause"),
    [
        ({"ending": "points", "reached": 0, "points": [15, 0]}, "SC-29"),
        ({"ending": "stacks", "stack": ""}, "AN-28"),
        ({"ending": "rest", "idle": 4}, "AN-31"),
    ],
)
def test_after_the_end_the_clause_that_ended_the_game_forbids_every_move(fields: dict[str, Any], clause: str) -> None:
    state = table(COLONY, phase="over", hand="f1", **fields)
    for move in ("end", "take:f1", "s1>0,0"):
        assert key_against(state, move) == f"{clause}.over"


@pytest.mark.rule("SC-30")
def test_bonuses_of_the_full_game() -> None:
    over: dict[str, Any] = {"phase": "over", "ending": "points", "reached": 1, "hand": "f1"}
    ants = ["q1@-2,0 w1@0,0 w2@0,0 s1@0,0", "q1@3,0 q2@3,0 s1@3,0"]
    state = table(COLONY, "", ants, points=[8, 15], food=[7, 3], larvae="-2,0=0", **over)
    assert outcome(state).scores == [8 + 3 + 3, 15 + 3 + 1 + 1]
    assert [(line["bonus"], line["food"], line["colony"]) for line in board(state)["final"]] == [(0, 3, 3), (3, 1, 1)]
    state = table(COLONY, "", ants, points=[8, 15], food=[1, 4], **over)
    assert [line["food"] for line in board(state)["final"]] == [1, 2]


@pytest.mark.rule("SC-31")
def test_ties_of_the_full_game() -> None:
    over: dict[str, Any] = {"phase": "over", "ending": "points", "reached": 1, "hand": "f1"}
    state = table(COLONY, "", ["w1@0,0"], points=[17, 15], **over)
    assert (outcome(state).scores, outcome(state).ranking, outcome(state).reason.key) == ([18, 18], [2, 1], "end.goal")
    state = table(COLONY, "", ["w1@0,0 s1@0,0"], points=[17, 15], **over)
    assert (outcome(state).ranking, outcome(state).reason.key) == ([1, 2], "end.points")
    state = table(COLONY, "", ["", "w1@0,0"], points=[5, 4], phase="over", ending="stacks", stack="")
    assert (outcome(state).scores, outcome(state).ranking, outcome(state).reason.key) == ([5, 5], [1, 2], "end.track")
    state = table(COLONY, "", points=[5, 5], ahead=[1, 0], phase="over", ending="rest", idle=4, hand="f1")
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1], "end.track")
    assert state.to_move not in (0, 1, CHANCE)
