"""HB-9 to HB-17: flying, and what bees do."""

from __future__ import annotations

import pytest

from tests.games.arthropods.tables import (
    HAPPY,
    KNIGHTS,
    acting,
    ahead,
    bee,
    clause_against,
    drawn,
    flights,
    key_against,
    on,
    place,
    played,
    player,
    points,
    supply,
    table,
)
from tests.games.happy_honey_beez.scenes import OPEN_EAST, both

# Flying


@pytest.mark.rule("HB-9")
@both
def test_a_bee_flies_any_distance_once_and_acts_once_in_either_order(key: str) -> None:
    tiles = "0,1=m 0,2=m 0,3=m 0,4=m 0,-1=m"
    state = acting(key, tiles, ["w1@0,-1"])
    assert flights(state, "w1") == {"0,0", "0,1", "0,2", "0,3", "0,4"}
    assert key_against(state, "w1>0,-1") == "HB-9.same"
    assert key_against(state, "w1>1,0") == "HB-9.empty"
    assert key_against(state, "w2>0,1") == "HB-9.away"
    played(state, "w1>0,4 w1:gather")
    assert key_against(state, "w1>0,3") == "HB-9.flown"
    assert key_against(state, "w1:leave") == "HB-9.acted"
    state = played(acting(key, tiles, ["w1@0,-1"]), "w1:gather w1>0,4")
    assert bee(state, 0, "w1")["load"] == "pollen"
    assert key_against(state, "w1:leave") == "HB-9.acted"


@pytest.mark.rule("HB-9")
@both
def test_a_bee_put_down_this_turn_may_act_and_flight_is_new_each_turn(key: str) -> None:
    state = played(table(key, "0,1=m"), "lay:m1@0,2:0 put:w w1:gather w1>0,1 end")
    drawn(state)
    assert state.to_move == 1
    played(state, "lay:c1@1,0:0 put:none end")
    drawn(state)
    assert flights(state, "w1") == set()
    played(state, "lay:h1@-1,0:0 put:none")
    assert flights(state, "w1") == {"0,0", "0,2"}


@pytest.mark.rule("HB-10")
@both
def test_a_queen_moves_only_inside_her_hive(key: str) -> None:
    """1,0 and 2,0 are one hive; 3,0 is reached from there through a fly hole only."""
    state = acting(key, "1,0=cOCCCCO 2,0=cFCCOCC 3,0=cOCCFCC 4,0=cCCCOCC", ["q1@1,0 w1@2,0"])
    assert flights(state, "q1") == {"2,0"}
    assert clause_against(state, "q1>3,0") == "HB-10"
    assert clause_against(state, "q1>0,0") == "HB-10"
    assert flights(state, "w1") == {"1,0", "3,0", "4,0"}


@pytest.mark.rule("HB-10")
def test_open_brood_that_faces_a_fly_hole_does_not_let_a_queen_out() -> None:
    state = acting(HAPPY, "1,0=cOCCCCC 2,0=cCCCFOC", ["q1@1,0", "w1@0,0"])
    assert flights(state, "q1") == set()
    assert clause_against(state, "q1>2,0") == "HB-10"


@pytest.mark.rule("HB-11")
def test_other_colours_cannot_be_passed_on_hive_tiles() -> None:
    tiles = "0,1=m 0,2=m 0,-1=m"
    state = acting(HAPPY, tiles, ["w1@0,-1", "w1@0,0"])
    assert flights(state, "w1") == set()
    assert clause_against(state, "w1>0,1") == "HB-11"
    assert clause_against(state, "w1>0,0") == "HB-12"
    state = acting(HAPPY, tiles, ["w1@0,-1 w2@0,0"])
    assert flights(state, "w1") == {"0,1", "0,2"}
    assert clause_against(state, "w1>0,0") == "HB-12"


@pytest.mark.rule("HB-11")
@pytest.mark.rule("KN-9")
@both
@pytest.mark.parametrize("kind", ["c", "h"])
@pytest.mark.parametrize("name", ["q1", "w1"])
def test_a_queen_bars_the_way_like_a_worker_on_honeycombs_and_honey_chambers(key: str, kind: str, name: str) -> None:
    """The only way from 0,0 to 0,2 leads over 0,1."""
    tiles = f"0,1={kind}COCCFC 0,2=cCOCCOC"
    assert flights(acting(key, tiles, ["w1@0,0"]), "w1") == {"0,1", "0,2"}
    state = acting(key, tiles, ["w1@0,0", f"{name}@0,1"])
    assert flights(state, "w1") == set()
    assert key_against(state, "w1>0,2") == ("HB-11.pass" if key == HAPPY else "KN-9.pass")


@pytest.mark.rule("HB-11")
def test_other_colours_can_be_passed_on_meadow_tiles() -> None:
    state = acting(HAPPY, "0,1=m 0,2=m 0,-1=m", ["w1@0,-1", "w1@0,1"])
    assert flights(state, "w1") == {"0,0", "0,2"}
    assert clause_against(state, "w1>0,1") == "HB-12"


@pytest.mark.rule("HB-11")
def test_a_queen_cannot_pass_another_colour_in_her_own_hive() -> None:
    state = acting(HAPPY, "1,0=cOCCCCO 2,0=cOCCOCC 3,0=cCCCOCC", ["q1@1,0", "w1@2,0"])
    assert flights(state, "q1") == set()
    assert clause_against(state, "q1>3,0") == "HB-11"


@pytest.mark.rule("HB-12")
def test_a_tile_holds_one_bee_or_queen_and_worker_of_one_colour() -> None:
    tiles = "1,0=cOCCCCF 2,0=cOCCOCC 3,0=cCCCOCO"
    state = acting(HAPPY, tiles, ["q1@1,0 w1@2,0 w2@3,0"])
    assert flights(state, "q1") == {"2,0", "3,0"}
    assert flights(state, "w1") == {"1,0"}
    assert key_against(state, "w1>3,0") == "HB-12.share"
    played(state, "w1>1,0")
    assert key_against(state, "w2>1,0") == "HB-12.share"
    assert flights(state, "q1") == {"2,0", "3,0"}
    state = acting(HAPPY, tiles, ["q1@1,0", "w1@2,0 q1@3,0"])
    assert key_against(state, "q1>2,0") == "HB-12.share"


# Special actions


@pytest.mark.rule("HB-13")
@both
def test_leave_costs_a_point_and_drops_the_load(key: str) -> None:
    state = acting(key, "0,1=m 0,-1=m", ["w1@0,1+pollen w2@0,-1+honey q1@0,0"], points=[2, 2], ahead=[0, 1])
    before = supply(state)
    played(state, "q1:leave")
    assert (points(state), ahead(state)) == ([1, 2], [1, 0])
    played(state, "w1:leave w2:leave")
    assert supply(state) == (before[0] + 1, before[1] + 1)
    assert points(state) == [0, 2]  # the third is free: a score is never below 0
    assert [place(state, 0, name) for name in ("q1", "w1", "w2")] == ["hand"] * 3
    assert key_against(state, "put:w") in ("HB-6.none", "KN-4.none")
    assert key_against(state, "w1>0,0") == "HB-9.away"


@pytest.mark.rule("HB-13")
@both
def test_a_bee_put_down_this_turn_may_leave_and_comes_back_in_a_later_turn(key: str) -> None:
    state = played(table(key, "0,1=m", points=[3, 3]), "lay:m1@0,2:0 put:w w1:leave")
    assert points(state) == [2, 3]
    assert place(state, 0, "w1") == "hand"


@pytest.mark.rule("HB-13")
def test_a_bee_that_has_flown_may_leave_but_not_one_that_has_acted() -> None:
    state = played(acting(HAPPY, "0,1=m 0,2=m", ["w1@0,1 w2@0,2"], points=[3, 3]), "w1>0,0 w1:leave w2:gather")
    assert key_against(state, "w2:leave") == "HB-9.acted"


@pytest.mark.rule("HB-14")
@both
def test_a_worker_gathers_on_meadows_only(key: str) -> None:
    state = acting(key, f"0,1=m {OPEN_EAST}", ["w1@0,1 w2@0,0 q1@1,0"])
    before = supply(state)
    assert key_against(state, "w2:gather") == "HB-14"
    played(state, "w1:gather")
    assert on(state, "0,1") == ["0:w1+pollen"]
    assert supply(state) == (before[0] - 1, before[1])


@pytest.mark.rule("HB-14")
@both
@pytest.mark.parametrize("kind", ["c", "h"])
def test_nothing_is_gathered_on_hive_tiles(key: str, kind: str) -> None:
    state = acting(key, f"0,1={kind}COCCFC", ["w1@0,1"])
    assert key_against(state, "w1:gather") == "HB-14"


@pytest.mark.rule("HB-15")
@both
@pytest.mark.parametrize("load", ["pollen", "honey"])
def test_a_worker_carries_one_token(key: str, load: str) -> None:
    assert key_against(acting(key, "0,1=m", [f"w1@0,1+{load}"]), "w1:gather") == "HB-15"


@pytest.mark.rule("HB-16")
@both
def test_honey_is_made_in_a_honey_chamber(key: str) -> None:
    state = acting(key, "0,1=hCOCCFC 0,-1=m", ["w1@0,1+pollen w2@0,-1+pollen"])
    before = supply(state)
    assert key_against(state, "w2:honey") == "HB-16"
    played(state, "w1:honey")
    assert on(state, "0,1") == ["0:w1+honey"]
    assert supply(state) == (before[0] + 1, before[1] - 1)
    for load in ("", "+honey"):
        assert key_against(acting(key, "0,1=hCOCCFC", [f"w1@0,1{load}"]), "w1:honey") == "HB-16.pollen"


@pytest.mark.rule("HB-16")
@pytest.mark.parametrize(("key", "kind"), [(HAPPY, "c"), (KNIGHTS, "c"), (KNIGHTS, "b")])
def test_no_honey_is_made_on_honeycombs_and_brood_cells(key: str, kind: str) -> None:
    state = acting(key, f"0,1={kind}COCCFC 0,-1=m", ["w1@0,1+pollen w2@0,0+pollen"])
    assert key_against(state, "w1:honey") == "HB-16"
    assert key_against(state, "w2:honey") == "HB-16"  # on the start tile


@pytest.mark.rule("HB-17")
@both
def test_the_queens_hive_is_not_enough_to_feed_her(key: str) -> None:
    state = acting(key, "1,0=cOCCCCC 2,0=cOCCOCC", ["q1@1,0 w1@2,0+pollen"])
    assert key_against(state, "w1:feed") == "HB-17"


@pytest.mark.rule("HB-17")
@both
def test_a_worker_feeds_its_own_queen(key: str) -> None:
    state = acting(key, "0,1=m", ["q1@0,0 w1@0,0+pollen w2@0,1+honey"], points=[4, 4])
    before = supply(state)
    assert key_against(state, "w2:feed") == "HB-17"
    played(state, "w1:feed")
    assert (player(state, 0)["pollen"], player(state, 0)["honey"], supply(state)) == (1, 0, before)
    assert on(state, "0,0") == ["0:q1", "0:w1"]
    assert key_against(acting(key, "0,1=m", ["q1@0,0 w1@0,0"]), "w1:feed") == "HB-17.nothing"
    state = played(acting(key, "0,1=m", ["q1@0,0 w1@0,0+honey"], points=[4, 4]), "w1:feed")
    assert (player(state, 0)["pollen"], player(state, 0)["honey"], points(state)) == (0, 1, [4, 4])


@pytest.mark.rule("HB-17")
@both
def test_honey_in_the_pot_is_not_lost_by_leaving(key: str) -> None:
    state = acting(key, "0,1=m", ["q1@0,0 w1@0,1"], points=[1, 0], honey=[3, 0])
    played(state, "q1:leave w1:leave")
    assert (points(state)[0], player(state, 0)["honey"]) == (0, 3)


@pytest.mark.rule("HB-14")
@pytest.mark.rule("HB-16")
@pytest.mark.rule("HB-17")
@both
def test_only_workers_work(key: str) -> None:
    state = acting(key, OPEN_EAST, ["q1@1,0 w1@1,0+pollen"])
    assert key_against(state, "q1:gather") == "HB-14.worker"
    assert key_against(state, "q1:honey") == "HB-16.worker"
    assert key_against(state, "q1:feed") == "HB-17.worker"
