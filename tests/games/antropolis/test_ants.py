"""AN-10 to AN-16: walking, and what ants do."""

from __future__ import annotations

import pytest

from tests.games.antropolis.scenes import NEST, ROW, both, refused
from tests.games.arthropods.ant_plain import ANTROPOLIS
from tests.games.arthropods.ant_tables import acting, actions, ant, laying, nest, on, place, supply, table, walks
from tests.games.arthropods.tables import drawn, played, player, points


@pytest.mark.rule("AN-10")
@both
def test_each_ant_walks_once_any_distance_and_does_one_action_in_either_order(key: str) -> None:
    state = acting(key, "", ["w1@0,0 q1@-2,0"])
    assert walks(state, "w1") == {"1,0", "-1,0", "-2,0", "2,0", "3,0"}
    after = played(state.copy(), "w1:gather w1>-2,0")
    refused(after, "w1>0,0", "AN-10.walked")
    refused(after, "w1:feed", "AN-10.acted")
    after = played(state.copy(), "w1>1,0 w1:gather")
    assert on(after, "1,0") == ["0:w1+food"]
    refused(state, "w1>0,0", "AN-10.same")
    refused(state, "w1>5,5", "AN-10.empty")
    refused(state, "w2>0,0", "AN-10.away")
    refused(state, "w2:gather", "AN-10.away")


@pytest.mark.rule("AN-10")
def test_ants_in_any_order_and_new_ones_too() -> None:
    state = played(table(ANTROPOLIS, "", ["w1@0,0 q1@-2,0"], hand="n5"), f"{laying('nNEENEE', '-3,0')} put:w")
    drawn(state)
    played(state, "w2>0,0 w1:gather q1>-3,0")
    assert place(state, 0, "w2") == "0,0"
    played(state, "w2:gather")
    assert on(state, "0,0") == ["0:w1+food", "0:w2+food"]


@pytest.mark.rule("AN-10")
@both
def test_a_new_queen_may_walk_and_act(key: str) -> None:
    state = played(table(key, NEST, ["w1@0,0"], hand="n5", points=[1, 0]), f"{laying('nNEENEE', '-4,0')} put:q")
    drawn(state)
    assert (walks(state, "q1"), actions(state, "q1")) == ({"-3,0", "-2,0"}, {"leave"})
    played(state, "q1>-2,0 q1:leave")
    assert (place(state, 0, "q1"), points(state)) == ("hand", [0, 0])


@pytest.mark.rule("AN-11")
@both
def test_a_queen_moves_only_inside_her_nest(key: str) -> None:
    state = acting(key, NEST, ["q1@-2,0"])
    assert walks(state, "q1") == {"-3,0"}
    refused(state, "q1>-1,0", "AN-11")
    refused(state, "q1>3,0", "AN-11")
    played(state, "q1>-3,0")
    refused(state, "q1>-2,0", "AN-10.walked")


@pytest.mark.rule("AN-11")
@both
def test_a_queen_does_not_use_tunnels_between_tiles_of_nests(key: str) -> None:
    """Two nest tiles joined by their tunnel openings are two nests."""
    state = acting(key, f"{ROW} 0,-2=nNEETEE", ["q1@-1,-2 w1@-1,-2"])
    assert walks(state, "q1") == set()
    assert walks(state, "w1") == {"0,-2"}
    assert nest(state, "0,-2")["cells"] == ["0,-2"]


@pytest.mark.rule("AN-12")
@both
def test_ants_of_one_colour_share_a_tile_and_of_two_do_not(key: str) -> None:
    state = acting(key, "", ["w1@0,0 w2@-1,0 q1@-2,0", "w1@1,0"])
    assert walks(state, "w1") == {"-1,0", "-2,0", "2,0", "3,0"}
    refused(state, "w1>1,0", "AN-12.share")
    assert on(played(state, "w1>-1,0"), "-1,0") == ["0:w1", "0:w2"]


@pytest.mark.rule("AN-13")
def test_workers_pass_workers_of_another_colour_but_no_queen() -> None:
    state = acting(ANTROPOLIS, "", ["w1@0,0", "w1@1,0 q1@3,0"])
    assert walks(state, "w1") == {"-1,0", "-2,0", "2,0"}
    state = acting(ANTROPOLIS, "4,0=bTEENEN 5,0=fEEEFEE", ["w1@0,0", "q1@3,0"])
    assert walks(state, "w1") == {"1,0", "-1,0", "-2,0", "2,0"}
    refused(state, "w1>3,0", "AN-12.share")
    refused(state, "w1>4,0", "AN-13.pass")
    refused(state, "w1>5,0", "AN-13.pass")
    state = acting(ANTROPOLIS, "4,0=bTEENEN 5,0=fEEEFEE", ["w1@0,0 q1@3,0"])
    assert walks(state, "w1") >= {"4,0", "5,0"}  # the own queen


@pytest.mark.rule("AN-13")
@both
def test_a_queen_passes_nobody_of_another_colour(key: str) -> None:
    nests = f"{NEST} -4,0=nNEENEE"
    for other in ("w1@-3,0", "q1@-3,0"):
        state = acting(key, nests, ["q1@-2,0", other])
        assert walks(state, "q1") == set()
        refused(state, "q1>-3,0", "AN-12.share")
        refused(state, "q1>-4,0", "AN-13.pass")
    assert walks(acting(key, nests, ["q1@-2,0 q2@-3,0 w1@-3,0"]), "q1") == {"-3,0", "-4,0"}


@pytest.mark.rule("AN-14")
@pytest.mark.rule("AR-14")
@both
def test_leaving_costs_a_point_and_the_food_goes_to_the_supply(key: str) -> None:
    state = acting(key, "", ["w1@0,0+food q1@-2,0 w2@0,0"], points=[2, 0])
    assert supply(state) == 19
    played(state, "q1:leave w1>-1,0 w1:leave")
    assert (points(state), supply(state)) == ([0, 0], 20)
    assert (ant(state, 0, "w1"), ant(state, 0, "q1")) == ({"at": "hand"}, {"at": "hand"})
    refused(state, "w1:leave", "AN-10.away")
    played(state, "w2:gather")
    refused(state, "w2:leave", "AN-10.acted")


@pytest.mark.rule("AN-15")
@both
def test_a_worker_gathers_one_food_in_a_forest(key: str) -> None:
    state = acting(key, "", ["w1@0,0 w2@-1,0 w3@-2,0 q1@-2,0"])
    refused(state, "w2:gather", "AN-15")
    refused(state, "w3:gather", "AN-15")
    refused(state, "q1:gather", "AN-15.worker")
    played(state, "w1:gather")
    assert (on(state, "0,0"), supply(state)) == (["0:w1+food"], 19)
    state = acting(key, "0,1=fFFFFFF", ["w1@0,1+food"])
    refused(state, "w1:gather", "AN-15.load")
    assert actions(acting(key, "0,1=fFFFFFF", ["w1@0,1"]), "w1") == {"gather", "leave"}  # laid forests too


@pytest.mark.rule("AN-16")
@both
def test_a_worker_feeds_its_queen_where_she_is(key: str) -> None:
    state = acting(key, NEST, ["w1@-2,0+food w2@-3,0+food w3@-2,0 q1@-2,0", "q1@3,0"])
    refused(state, "w2:feed", "AN-16")  # in the nest, but not on her tile
    refused(state, "w3:feed", "AN-16.food")
    refused(state, "q1:feed", "AN-16.worker")
    played(state, "w1:feed")
    assert (player(state, 0)["food"], ant(state, 0, "w1"), supply(state)) == (1, {"at": "-2,0", "acted": True}, 18)
    played(state, "w2>-2,0 w2:feed")
    assert player(state, 0)["food"] == 2
