"""The examples of the rulebook, as far as its words tell them: the pictures are lost, so the boards are ours."""

from __future__ import annotations

import pytest

from tests.games.arthropods.tables import KNIGHTS, WAY, acting, flights, key_against, on, place, played, player
from tests.games.knights.test_drones import raids

CELL = "0,-1=m 0,1=bCOCCFC"
"""A meadow at one fly hole of the start tile, a brood cell at the other."""


@pytest.mark.rule("KN-17")
def test_each_of_two_drones_can_sting_a_drone() -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1", "d1@0,1 d2@0,2"])
    assert raids(state) == {f"{own}:sting>{cell}" for own in ("d1", "d2") for cell in ("0,1", "0,2")}


@pytest.mark.rule("KN-16")
def test_a_queen_with_a_drone_beside_her_cannot_be_driven_off() -> None:
    state = acting(KNIGHTS, CELL, ["d1@0,-1 d2@0,-1", "q1@0,1 d1@0,1"])
    assert raids(state) == {"d1:sting>0,1", "d2:sting>0,1"}


@pytest.mark.rule("KN-16")
def test_three_drones_drive_off_a_queen_and_an_egg_and_seduce_the_worker() -> None:
    state = acting(KNIGHTS, f"{CELL}*1", ["d1@0,-1 d2@0,-1 d3@0,-1", "q1@0,1 w1@0,1"])
    (raid,) = raids(state)
    played(state, raid)
    assert on(state, "0,1") == ["0:w1", "0:d2", "0:d3"]
    assert (place(state, 1, "q1"), place(state, 1, "w1")) == ("hand", "hand")
    assert player(state, 1)["eggs"] == 2


@pytest.mark.rule("KN-11")
def test_a_queen_flies_to_a_brood_cell_and_lays_an_egg() -> None:
    state = acting(KNIGHTS, "1,0=cOCCCCO 2,0=bCCCOCC", ["q1@1,0"])
    assert flights(state, "q1") == {"2,0"}
    played(state, "q1>2,0 q1:egg")
    assert on(state, "2,0") == ["0:q1", "egg 0"]


@pytest.mark.rule("KN-15")
def test_two_drones_seduce_two_workers_that_stand_together() -> None:
    state = played(acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1", "w1@0,1 w2@0,1"]), "seduce:0,-1>0,1:nn")
    assert on(state, "0,1") == ["0:w1", "0:w2", "0:d1", "0:d2"]


@pytest.mark.rule("KN-12")
def test_a_worker_gathers_and_flies_to_the_queen_or_gives_or_changes_what_it_has() -> None:
    state = played(acting(KNIGHTS, CELL, ["q1@0,1 w1@0,-1"]), "w1:gather w1>0,1")
    assert on(state, "0,1") == ["0:q1", "0:w1+pollen"]
    state = acting(KNIGHTS, "0,-1=m 0,1=hCOCCFC", ["q1@0,1 w1@0,1+pollen"])
    assert {"w1:feed", "w1:honey"} <= set(state.names())


@pytest.mark.rule("KN-12")
def test_a_worker_without_a_way_to_a_honey_chamber_makes_no_honey() -> None:
    """A drone of another colour on the start tile bars the way."""
    state = acting(KNIGHTS, "0,-1=m 0,1=hCOCCFC", ["w1@0,-1+pollen", "d1@0,0"])
    assert "0,1" not in flights(state, "w1")
    assert key_against(state, "w1:honey") == "HB-16"


@pytest.mark.rule("KN-12")
@pytest.mark.rule("KN-13")
def test_a_worker_feeds_honey_to_the_queen_or_flies_to_the_egg_and_buys_a_bee() -> None:
    tiles, bees = f"{CELL}*0", ["q1@0,0 w1@0,-1+honey"]
    fed = played(acting(KNIGHTS, tiles, bees), "w1>0,0 w1:feed")
    assert (player(fed, 0)["honey"], on(fed, "0,0")) == (1, ["0:q1", "0:w1"])
    nursed = acting(KNIGHTS, tiles, bees)
    before = player(nursed, 0)["hand"]["drone"]
    played(nursed, "w1>0,1 w1:nurse:d")
    assert (player(nursed, 0)["hand"]["drone"], on(nursed, "0,1")) == (before + 1, ["0:w1"])


@pytest.mark.rule("KN-12")
def test_a_worker_with_pollen_hands_it_over_or_makes_honey_of_it() -> None:
    tiles, bees = "0,-1=m 0,1=hCOCCFC", ["q1@0,1 w1@0,1+pollen"]
    assert player(played(acting(KNIGHTS, tiles, bees), "w1:feed"), 0)["pollen"] == 1
    assert on(played(acting(KNIGHTS, tiles, bees), "w1:honey"), "0,1") == ["0:q1", "0:w1+honey"]
