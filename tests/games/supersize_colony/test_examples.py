"""The examples of the rulebook, as far as its words tell them: the pictures are lost, so the boards are ours."""

from __future__ import annotations

import pytest

from tests.games.arthropods.ant_plain import COLONY
from tests.games.arthropods.ant_tables import acting, field, on, place, table
from tests.games.arthropods.tables import played, player
from tests.games.supersize_colony.scenes import NEST


@pytest.mark.rule("SC-21")
def test_two_soldiers_attack_a_soldier_that_can_flee() -> None:
    state = played(acting(COLONY, "", ["s1@0,0 s2@0,0", "s1@1,0 q1@3,0"]), "attack:1,0:s1/3+s2/3")
    assert (on(state, "1,0"), on(state, "2,0")) == (["0:s1", "0:s2"], ["1:s1"])


@pytest.mark.rule("SC-17")
def test_a_worker_feeds_the_larva_and_takes_another_soldier() -> None:
    state = played(acting(COLONY, "", ["q1@-2,0 w1@-2,0+food"], larvae="-2,0=0"), "w1:rear:s")
    assert on(state, "-2,0") == ["0:q1", "0:w1", "0:s1"]


@pytest.mark.rule("SC-22")
def test_three_soldiers_attack_a_worker_that_cannot_flee() -> None:
    """The end of a nest has no way out; another worker is on the board, so that there is no miracle."""
    ants = ["s1@-3,0 s2@-3,0 s3@-3,0", "w1@-4,0 w2@1,0 q1@3,0"]
    state = played(acting(COLONY, NEST, ants), "attack:-4,0:s1/0+s2/0+s3/0")
    assert (place(state, 1, "w1"), on(state, "-4,0")) == ("hand", ["0:s1", "0:s2", "0:s3"])


@pytest.mark.rule("SC-21")
def test_two_soldiers_attack_a_worker_that_can_flee() -> None:
    state = played(acting(COLONY, "", ["s1@0,0 s2@0,0", "w1@1,0 q1@3,0"]), "attack:1,0:s1/3+s2/3")
    assert on(state, "2,0") == ["1:w1"]


@pytest.mark.rule("SC-24")
def test_three_soldiers_attack_two_that_cannot_flee_and_one_survives_as_the_last_soldier() -> None:
    ants = ["s1@-3,0 s2@-3,0 s3@-3,0", "s1@-4,0 s2@-4,0 w1@1,0 q1@3,0"]
    state = played(acting(COLONY, NEST, ants), "attack:-4,0:s1/0+s2/0+s3/0")
    assert (place(state, 1, "s1"), place(state, 1, "s2")) == ("3,0", "hand")


@pytest.mark.rule("AN-9")
@pytest.mark.rule("SC-8")
def test_a_tile_is_bought_and_the_market_filled() -> None:
    """For 2 food the middle one of the forests: the dearer moves up, and a new one comes."""
    state = table(COLONY, market="f1 f2 f3 t2 t1 t3 n1 n2 n3", food=[2, 0], hands=[[], []])
    move = next(name for name in state.names() if name.startswith("buy:f2@"))
    played(state, move)
    assert player(state, 0)["food"] == 0
    played(state, "turn:f4")
    assert field(state, "market")[:3] == ["f1", "f3", "f4"]
