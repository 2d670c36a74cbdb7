"""Bots at the ant games: they finish nests, score tunnels, bring food home, and end their turn when nothing leads
anywhere."""

from __future__ import annotations

import pytest

import antbear
from antbear.bots.levels import bot
from antbear.bots.search import Search
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import State
from antbear.games.arthropods.ants.bot.chains import Chains
from antbear.games.arthropods.ants.bot.nests import rest_of
from antbear.games.arthropods.ants.rules import AntState
from tests.games.antropolis.scenes import HOLD, ROW, TUNNEL
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.ant_tables import acting, laying, table
from tests.games.arthropods.tables import board, points

BOTH = pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])


def choice(state: State, simulations: int = 400) -> str:
    return state.game.notation(state, Search(Rng("ants"), simulations, 60.0).best(state))


def test_a_soldier_does_not_man_a_tunnel() -> None:
    """AN-19: every tile of the chain has a worker. With a soldier on the second a forest would bring nothing at
    once."""
    chain = f"0,-2={TUNNEL} 1,-2={TUNNEL}"
    for second, ready in (("w2", True), ("s1", False)):
        state = table("supersize_colony", f"{ROW} {chain}", [f"q1@-1,-2 w1@0,-2 {second}@1,-2"], hand="fEEEFEE")
        assert isinstance(state, AntState)
        assert (Chains(state, 0, rest_of(state)).ready > 0) == ready


@BOTH
def test_it_does_not_matter_which_queen_is_out(key: str) -> None:
    nest = f"{HOLD} -2,-1=fFEEEEE -2,-2=nNEEEEE"
    first, second = (table(key, nest, [f"{queen}@-2,-2"], hand="nEEENEE").evaluate(Rng(0)) for queen in ("q1", "q2"))
    assert first == second


@BOTH
def test_a_connection_that_lacks_a_forest_gets_it(key: str) -> None:
    """The positions of AN-20: two manned tunnels, and a forest in hand."""
    chain = f"0,-2={TUNNEL} 1,-2={TUNNEL}"
    state = table(key, f"{ROW} {chain}", ["q1@-1,-2 w1@0,-2 w2@1,-2"], hand="fEEEFEE")
    while points(state) == [0, 0] and state.to_json()["phase"] in ("lay", "put"):
        state.play(choice(state))
    assert points(state)[0] >= 3


@BOTH
def test_a_nest_that_lacks_a_tile_is_finished(key: str) -> None:
    state = table(key, f"{HOLD} -2,-1=fFEEEEE -2,-2=nNEEEEE", ["q1@-2,-2"], hand="nEEENEE")
    assert laying("nEEENEE", "-1,-2") in state.names()
    state.play(choice(state))
    while state.to_json()["phase"] == "put":
        state.play(choice(state))
    assert points(state) == [2, 0]


@BOTH
def test_work_that_is_there_is_done_at_once(key: str) -> None:
    assert choice(acting(key, "", ["q1@-2,0 w1@0,0"]), 50) == "w1:gather"
    assert choice(acting(key, "", ["q1@-2,0 w1@-2,0+food"]), 50) == "w1:feed"


def test_food_rears_a_larva_where_a_queen_could_have_it_too() -> None:
    """SC-30: an ant on the board is a point, three food in hand are one."""
    state = acting(COLONY, "", ["q1@-2,0 w1@-2,0+food"], larvae="-2,0=0")
    assert {"w1:feed", "w1:rear:w", "w1:rear:s"} <= {state.game.notation(state, move) for move in state.candidates()}
    assert choice(state).startswith("w1:rear:")


@BOTH
def test_food_is_brought_to_the_queen(key: str) -> None:
    state = acting(key, "", ["q1@-2,0 w1@0,0+food!acted"])
    assert choice(state) == "w1>-2,0"


@BOTH
@pytest.mark.parametrize(("seat", "forest"), [(0, "0,0"), (1, "1,0")])
def test_food_is_gathered_near_home(key: str, seat: int, forest: str) -> None:
    """In the forest of the other, his ants are in the way and his soldiers near."""
    state = acting(key, "", ["q1@-2,0 w1@-2,0", "q1@3,0 w1@3,0"], turn=seat)
    assert {"w1>0,0", "w1>1,0"} <= set(state.names())
    walks = {state.game.notation(state, move) for move in state.candidates()} & {"w1>0,0", "w1>1,0"}
    assert walks == {f"w1>{forest}"}


@pytest.mark.parametrize("seed", range(4))
def test_the_draft_is_a_choice(seed: int) -> None:
    """Bots take (SC-3 to SC-5) a forest with the fewest openings, a nest with one gap and no opening beside it, tunnels
    that branch."""
    state = antbear.load(COLONY).new(4)
    rng = Rng(seed)
    taken = []
    while state.to_json()["phase"] != "lay":
        if state.to_move == CHANCE:
            state.apply(draw(state.chances(), rng))
            continue
        draft = board(state)["draft"]
        assert isinstance(draft, dict)
        sides = {face["face"]: face["sides"] for face in draft["pool"]}
        move = choice(state, 50)
        mine = sides[move.removeprefix("take:")]
        taken.append(draft["stack"])
        if draft["stack"] == "nest":
            rings = {other: other + other[0] for other in sides.values() if other.count("N") == 1}
            good = [other for other, ring in rings.items() if "NT" not in ring and "TN" not in ring]
            assert mine in good or not good
        else:
            wanted = min if draft["stack"] == "forest" else max
            assert mine.count("T") == wanted(other.count("T") for other in sides.values())
        state.play(move)
    assert [taken.count(stack) for stack in ("forest", "nest", "tunnel")] == [4, 4, 8]


@pytest.mark.parametrize("seed", range(4))
def test_the_second_player_begins_a_brood_rather_than_a_raid(seed: int) -> None:
    """The forest of the first is empty by then, and a soldier could bar the way to it: for a turn, while the other
    rears an ant."""
    state = antbear.load(COLONY).new(2, start="first")
    rng = Rng(seed)
    medium = bot("medium")
    turns: list[list[str]] = [[], []]
    while "end" not in turns[1]:
        if state.to_move == CHANCE:
            state.apply(draw(state.chances(), rng))
        else:
            turns[state.to_move].append(state.game.notation(state, medium.choose(state, rng)))
            state.play(turns[state.to_move][-1])
    assert "s1:mate" in turns[0] and "s1:mate" in turns[1]


@pytest.mark.rule("AN-6")
@pytest.mark.parametrize(("row", "considered"), [("t2 t1 t2", True), ("t2 t2 t1", False), ("t1 t2 t2", False)])
def test_the_dearer_twin_is_looked_at_where_it_leaves_another_market(row: str, considered: bool) -> None:
    """With another tile between two alike; else the cheaper one leaves the same row."""
    state = table(COLONY, market=f"f1 f2 f3 {row} n1 n2 n3", food=[3, 0], hands=[[], []])
    dearer = [name for name in state.names() if name.startswith("buy:t2@") and name.count(":") == 3]
    assert dearer
    looked_at = {state.game.notation(state, move) for move in state.candidates()}
    assert len(looked_at & set(dearer)) == (1 if considered else 0)
