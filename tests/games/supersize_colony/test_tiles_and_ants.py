"""SC-8 to SC-13: tiles, the order of the ants, walking, leaving, gathering."""

from __future__ import annotations

import pytest

from tests.games.arthropods.ant_plain import COLONY
from tests.games.arthropods.ant_tables import (
    acting,
    actions,
    buying,
    field,
    larvae,
    laying,
    on,
    phase,
    place,
    supply,
    table,
    walks,
)
from tests.games.arthropods.tables import board, clause_against, drawn, key_against, played, player, points
from tests.games.supersize_colony.scenes import NEST


@pytest.mark.rule("SC-8")
def test_tiles_as_in_antropolis_with_three_places() -> None:
    state = table(COLONY, hand="f1 f1", market="f2 f3 f4 t2 t1 t3 n1 n2 n3", food=[3, 0])
    played(state, "lay:f1@0,1:0")
    assert (phase(state), player(state, 0)["food"]) == ("lay", 3)  # nobody can be put on a forest
    played(state, "lay:f1@-1,2:0")
    assert player(state, 0)["food"] == 2
    played(state, f"{buying('nNEETEE', '-3,0')} put:none")
    assert field(state, "market")[6:] == ["n1", "n3", None]  # slid, and a new one comes to the dearest place
    assert phase(state) == "fill"
    assert phase(played(state, "turn:b1")) == "act"
    assert field(state, "market")[6:] == ["n1", "n3", "b1"]


@pytest.mark.rule("SC-9")
@pytest.mark.parametrize(("what", "cell"), [("fFFFFFF", "0,1"), ("tETEETE", "0,-1")])
def test_nobody_is_put_on_forests_and_tunnels(what: str, cell: str) -> None:
    state = played(table(COLONY, hand=f"{what} f1", food=[1, 0]), laying(what, cell))
    assert phase(state) == "lay"
    assert key_against(state, "put:q") == "SC-9.none"


@pytest.mark.rule("SC-9")
def test_only_a_queen_may_be_put_on_a_nest_tile_also_beside_others() -> None:
    state = played(table(COLONY, "", ["q1@-2,0", ""], hand="n5 f1", food=[1, 0]), laying("nNEENEE", "-3,0"))
    assert state.names() == ["put:q", "put:none"]
    assert key_against(state, "put:w") == "SC-9.larvae"
    assert key_against(state, "put:s") == "SC-9.larvae"
    played(state, "put:q")
    assert (on(state, "-3,0"), phase(state)) == (["0:q2"], "lay")
    state = played(table(COLONY, "", ["", "q1@-2,0"], hand="n5"), laying("nNEENEE", "-3,0"))
    assert clause_against(state, "put:q") == ""
    state = played(table(COLONY, "", ["q1@-2,0 q2@-2,0"], hand="n5 f1", food=[1, 0]), laying("nNEENEE", "-3,0"))
    assert phase(state) == "lay"  # no queen in hand: nobody is asked


@pytest.mark.rule("SC-9")
def test_a_queen_may_be_put_on_a_nest_tile_with_a_brood_chamber() -> None:
    state = played(table(COLONY, "", ["q1@-2,0"], hand="bNEENEE"), laying("bNEENEE", "-3,0"))
    assert state.names() == ["put:q", "put:none"]
    assert on(played(state, "put:q"), "-3,0") == ["0:q2"]


@pytest.mark.rule("SC-9")
def test_workers_and_soldiers_that_left_come_back_only_from_larvae() -> None:
    """They leave in one turn, and in the next one a nest tile is laid beside them."""
    state = acting(COLONY, "", ["q1@-2,0 w1@0,0 s1@0,0", "q1@3,0"], hands=[["n5", "t1", "t1", "t1"], ["t2"] * 4])
    played(state, "w1:leave s1:leave end")
    drawn(played(state, "act"))
    played(state, f"end {laying('nNEENEE', '-3,0')}")
    assert (board(state)["turn"], place(state, 0, "w1"), place(state, 0, "s1")) == (0, "hand", "hand")
    assert state.names() == ["put:q", "put:none"]
    for move in ("put:w", "put:s"):
        assert key_against(state, move) == "SC-9.larvae"


@pytest.mark.rule("SC-10")
@pytest.mark.rule("AR-15")
def test_queens_then_workers_then_soldiers() -> None:
    ants = ["q1@-2,0 q2@-3,0 w1@0,0 w2@0,0 s1@-1,0 s2@-1,0"]
    state = acting(COLONY, NEST, ants, points=[5, 5])
    played(state, "q1>-4,0 q2:leave")
    assert clause_against(state, "q1:leave") == ""
    played(state, "w1:gather")
    assert key_against(state, "q1:leave") == "SC-10.order"
    assert key_against(state, "q1>-3,0") == "SC-10.order"
    played(state, "w2>1,0 w1>-1,0 w2:gather s1>0,0")
    assert key_against(state, "w1:leave") == "SC-10.order"
    assert key_against(state, "w2>0,0") == "SC-10.order"
    played(state, "s2:leave s1:leave")
    assert field(state, "stage") == "soldier"
    reason = state.explain(state.game.parse(state, "w1>0,0"))
    assert reason is not None and reason.facts == {"ant": "@worker", "stage": "@soldier"}


@pytest.mark.rule("SC-10")
@pytest.mark.parametrize("move", ["s1>1,0", "s1:leave", "s1:mate", "s1:steal:1@-2,0>-2,0", "attack:1,0:s1/3"])
def test_whatever_a_soldier_does_ends_the_workers_step(move: str) -> None:
    where = "0,0" if "attack" in move or ">1,0" in move else "-2,0"
    state = acting(COLONY, "", [f"q1@-2,0 w1@-1,0 s1@{where}", "w1@1,0" if "attack" in move else ""], larvae="-2,0=1")
    played(state, move)
    assert key_against(state, "w1>0,0") == "SC-10.order"
    assert key_against(state, "q1:leave") == "SC-10.order"


@pytest.mark.rule("SC-10")
def test_a_new_turn_begins_with_the_queens_again() -> None:
    state = played(
        acting(COLONY, "", ["q1@-2,0 s1@0,0", "q1@3,0 w1@2,0"], hands=[["f1"] * 4, ["t2"] * 4]), "s1>1,0 end"
    )
    drawn(played(state, "act"))
    assert (board(state)["turn"], field(state, "stage")) == (1, "queen")
    assert clause_against(state, "q1:leave") == ""


@pytest.mark.rule("SC-11")
def test_who_passes_whom() -> None:
    """Red on 1,0, between orange's ants on 0,0 and the rest of the way to the east."""
    beyond = {"2,0", "3,0"}
    here = {"-1,0", "-2,0"}
    for other, worker, soldier in (
        ("w1@1,0", here | beyond, here),
        ("s1@1,0", here, here),
        ("w1@1,0 s1@1,0", here, here),
        ("w1@1,0 w2@1,0+food", here | beyond, here),
    ):
        state = acting(COLONY, "", ["w1@0,0 s1@0,0", other])
        assert walks(state, "w1") == worker
        assert walks(state, "s1") == soldier
        assert key_against(state, "w1>1,0") == "SC-11.share"
        assert key_against(state, "s1>1,0") == "SC-11.share"
        assert key_against(state, "s1>2,0") == "SC-11.pass"
    state = acting(COLONY, "", ["w1@0,0 s1@0,0", "q1@3,0 w1@2,0"])
    assert walks(state, "w1") == here | {"1,0"}
    state = acting(COLONY, "", ["w1@0,0 s1@0,0 w2@1,0 s2@1,0"])
    assert walks(state, "s1") == here | beyond | {"1,0"}  # own ants


@pytest.mark.rule("SC-11")
def test_a_queen_stops_workers_and_soldiers_of_another_colour() -> None:
    state = acting(COLONY, "4,0=bTEENEN 5,0=fEEEFEE", ["w1@2,0 s1@2,0", "q1@3,0"])
    for name in ("w1", "s1"):
        assert walks(state, name) == {"1,0", "0,0", "-1,0", "-2,0"}
        assert key_against(state, f"{name}>4,0") == "SC-11.pass"


@pytest.mark.rule("SC-10")
@pytest.mark.rule("SC-11")
def test_larvae_of_another_colour_are_passed_and_their_tile_is_entered_and_they_never_move() -> None:
    state = acting(COLONY, "4,0=nTEENEE 5,0=fEEEFEE", ["w1@2,0 s1@2,0 q1@-2,0"], larvae="3,0=1 -2,0=01")
    for name in ("w1", "s1"):
        assert walks(state, name) >= {"3,0", "4,0", "5,0"}
    played(state, "w1>3,0")
    assert (on(state, "3,0"), larvae(state, "3,0"), larvae(state, "-2,0")) == (["0:w1"], [1], [0, 1])


@pytest.mark.rule("SC-12")
@pytest.mark.rule("AR-14")
def test_queen_worker_and_soldier_may_leave_for_a_point_and_the_queen_does_nothing_else() -> None:
    state = acting(COLONY, "", ["q1@-2,0 w1@-2,0+food s1@-2,0"], points=[2, 0], larvae="-2,0=0")
    assert actions(state, "q1") == {"leave"}
    for move, reason in (
        ("q1:gather", "AN-15.worker"),
        ("q1:feed", "AN-16.worker"),
        ("q1:mate", "SC-14.soldier"),
        ("q1:rear:w", "SC-16.worker"),
    ):
        assert key_against(state, move) == reason
    played(state, "q1:leave w1:leave s1:leave")
    assert (points(state), supply(state)) == ([0, 0], 20)
    assert [place(state, 0, name) for name in ("q1", "w1", "s1")] == ["hand"] * 3
    assert larvae(state, "-2,0") == [0]


@pytest.mark.rule("SC-13")
def test_workers_gather_and_feed_and_soldiers_do_not() -> None:
    state = acting(COLONY, "", ["q1@-2,0 w1@0,0 w2@-2,0+food s1@0,0"])
    assert key_against(state, "s1:gather") == "AN-15.worker"
    assert key_against(state, "s1:feed") == "AN-16.worker"
    played(state, "w1:gather w2:feed")
    assert (player(state, 0)["food"], supply(state)) == (1, 18)
