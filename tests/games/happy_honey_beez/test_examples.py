"""The examples of the rulebook, as far as its words tell them: the pictures are lost, so the boards are ours."""

from __future__ import annotations

import pytest

from tests.games.arthropods.tables import HAPPY, acting, flights, on, played, player

BOARD = "0,-1=m 0,1=hCOCCFC"
"""A meadow at one fly hole of the start tile, a honey chamber at the other."""


@pytest.mark.rule("HB-10")
def test_the_queen_flies_inside_her_hive_only() -> None:
    state = acting(HAPPY, "1,0=cOCCCCO 2,0=cFCCOCC 3,0=cOCCFCC", ["q1@1,0"])
    assert flights(state, "q1") == {"2,0"}


@pytest.mark.rule("HB-16")
def test_a_worker_turns_pollen_into_honey_or_takes_it_to_the_chamber_first() -> None:
    state = played(acting(HAPPY, BOARD, ["w1@0,1+pollen"]), "w1:honey")
    assert on(state, "0,1") == ["0:w1+honey"]
    state = played(acting(HAPPY, BOARD, ["w1@0,-1+pollen"]), "w1>0,1 w1:honey")
    assert on(state, "0,1") == ["0:w1+honey"]


@pytest.mark.rule("HB-14")
def test_a_worker_gathers_though_it_can_fly_nowhere_or_gathers_and_flies_to_the_queen() -> None:
    state = acting(HAPPY, BOARD, ["w1@0,-1", "w1@0,0"])
    assert (flights(state, "w1"), "w1:gather" in state.names()) == (set(), True)
    state = played(acting(HAPPY, BOARD, ["q1@0,1 w1@0,-1"]), "w1:gather w1>0,1")
    assert on(state, "0,1") == ["0:q1", "0:w1+pollen"]


@pytest.mark.rule("HB-11")
@pytest.mark.rule("HB-12")
def test_a_worker_on_the_start_tile_bars_the_way_out_and_one_on_a_meadow_does_not() -> None:
    tiles = "0,-1=m 0,-2=m 0,1=m"
    assert flights(acting(HAPPY, tiles, ["w1@0,-2", "w1@0,0"]), "w1") == {"0,-1"}
    assert flights(acting(HAPPY, tiles, ["w1@0,-2", "w1@0,-1"]), "w1") == {"0,0", "0,1"}


@pytest.mark.rule("HB-12")
def test_one_bee_on_a_tile_but_for_a_queen_and_a_worker_of_one_colour() -> None:
    state = acting(HAPPY, BOARD, ["q1@0,1 w1@0,-1 w2@0,0"])
    assert flights(state, "w1") == {"0,1"}


@pytest.mark.rule("HB-17")
def test_a_worker_feeds_what_it_gathered_to_the_queen() -> None:
    state = acting(HAPPY, BOARD, ["q1@0,1 w1@0,1+pollen"])
    before = player(state, 0)["pollen"]
    played(state, "w1:feed")
    assert player(state, 0)["pollen"] == before + 1
