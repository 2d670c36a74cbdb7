"""The clauses of Knights in Buzzing Armor about what drones do, KN-14 to KN-18."""

from __future__ import annotations

import pytest

from antbear.core.game import State
from antbear.core.illegal import BadNotation
from tests.games.arthropods.tables import KNIGHTS, WAY, acting, key_against, on, place, played, player, points, supply


def raids(state: State) -> set[str]:
    return {move for move in state.names() if move.startswith(("seduce", "drive")) or "sting" in move}


@pytest.mark.rule("KN-14")
@pytest.mark.rule("KN-9")
def test_a_raid_is_the_drones_flight_and_its_way_must_be_free() -> None:
    """A worker guards the start tile: it can be raided, but what lies behind it cannot; over meadows the way is
    free."""
    state = acting(KNIGHTS, WAY, ["d1@0,-1", "w1@0,0 w2@0,1"])
    assert raids(state) == {"seduce:0,-1>0,0:n"}
    assert key_against(state, "seduce:0,-1>0,1:n") == "KN-14.way"
    state = acting(KNIGHTS, WAY, ["d1@0,-1", "w1@0,1 w2@0,2"])
    assert raids(state) == {"seduce:0,-1>0,1:n", "seduce:0,-1>0,2:n"}


@pytest.mark.rule("KN-9")
@pytest.mark.rule("KN-14")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_a_raid_leads_over_a_tile_with_only_an_egg(owner: int) -> None:
    """The only way to 0,2 leads over the brood cell 0,1, whosever egg is there."""
    state = acting(KNIGHTS, f"0,-1=m 0,1=bCOCCFC*{owner} 0,2=cCCCCOC", ["d1@0,-1", "w1@0,2"], seats=3)
    assert raids(state) == {"seduce:0,-1>0,2:n"}


@pytest.mark.rule("KN-14")
def test_a_raid_needs_flight_and_action_and_uses_both() -> None:
    for bees in ("d1@0,-1!flown", "d1@0,-1!acted"):
        state = acting(KNIGHTS, WAY, [bees, "w1@0,1 d1@0,2"])
        assert raids(state) == set()
        assert key_against(state, "seduce:0,-1>0,1:n") == "KN-14.drones"
        assert key_against(state, "d1:sting>0,2") == "KN-14.used"
    state = played(acting(KNIGHTS, WAY, ["d1@0,-1", "w1@0,1"]), "seduce:0,-1>0,1:n")
    assert key_against(state, "d1>0,0") == "HB-9.flown"
    assert key_against(state, "d1:leave") == "HB-9.acted"


@pytest.mark.rule("KN-14")
def test_no_raid_through_closed_brood() -> None:
    state = acting(KNIGHTS, "0,1=m 1,0=cOCCCCC", ["d1@0,1", "w1@1,0"])
    assert raids(state) == set()
    assert key_against(state, "seduce:0,1>1,0:n") == "KN-14.way"


@pytest.mark.rule("KN-15")
@pytest.mark.rule("AR-14")
@pytest.mark.parametrize(("load", "token"), [("", "n"), ("+pollen", "p"), ("+honey", "h")])
def test_one_drone_seduces_one_worker_with_its_token(load: str, token: str) -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1", f"w1@0,1{load}"])
    before = supply(state)
    assert raids(state) == {f"seduce:0,-1>0,1:{token}"}
    played(state, f"seduce:0,-1>0,1:{token}")
    assert on(state, "0,1") == [f"0:w1{load}", "0:d1"]
    assert (place(state, 1, "w1"), points(state), supply(state)) == ("hand", [2, 2], before)
    assert key_against(state, "w1>0,0") == "KN-7.order"


@pytest.mark.rule("KN-15")
def test_without_a_worker_in_hand_the_worker_is_only_driven_off() -> None:
    """No drone dies for it, and its token goes to the supply."""
    state = acting(KNIGHTS, WAY, ["d1@0,-1 w1@0,-1 w2@0,-1", "w1@0,1+honey"])
    assert raids(state) == {"seduce:0,-1>0,1"}
    assert key_against(state, "seduce:0,-1>0,1:h") == "KN-15.replace"
    played(state, "seduce:0,-1>0,1")
    assert (on(state, "0,1"), place(state, 1, "w1"), supply(state)) == (["0:d1"], "hand", (20, 20))


@pytest.mark.rule("KN-15")
def test_two_drones_seduce_two_workers() -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1", "w1@0,1+pollen w2@0,1"])
    assert raids(state) == {"seduce:0,-1>0,1:pn"}
    played(state, "seduce:0,-1>0,1:pn")
    assert on(state, "0,1") == ["0:w1+pollen", "0:w2", "0:d1", "0:d2"]
    assert [place(state, 1, name) for name in ("w1", "w2")] == ["hand", "hand"]


@pytest.mark.rule("KN-15")
def test_which_workers_are_replaced_is_a_choice_if_the_hand_has_too_few() -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1 d3@0,-1 w1@0,2", "w1@0,1+pollen w2@0,1+honey w3@0,1"])
    assert raids(state) == {"seduce:0,-1>0,1:p", "seduce:0,-1>0,1:h", "seduce:0,-1>0,1:n"}
    assert key_against(state, "seduce:0,-1>0,1") == "KN-15.replace"
    assert key_against(state, "seduce:0,-1>0,1:ph") == "KN-15.replace"
    before = supply(state)
    played(state, "seduce:0,-1>0,1:h")
    assert on(state, "0,1") == ["0:w2+honey", "0:d1", "0:d2", "0:d3"]
    assert supply(state) == (before[0] + 1, before[1])


@pytest.mark.rule("KN-15")
def test_two_of_three_workers_are_replaced_in_every_way() -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1 d3@0,-1", "w1@0,1+pollen w2@0,1+pollen w3@0,1"])
    assert raids(state) == {"seduce:0,-1>0,1:pp", "seduce:0,-1>0,1:pn"}


@pytest.mark.rule("KN-15")
@pytest.mark.rule("KN-18")
@pytest.mark.parametrize(
    ("drones", "workers", "possible"),
    [(1, 1, True), (2, 1, True), (1, 2, False), (2, 2, True), (3, 2, True), (2, 3, False), (4, 4, True), (4, 5, False)],
)
def test_exactly_as_many_drones_as_workers_take_part(drones: int, workers: int, possible: bool) -> None:
    mine = " ".join(f"d{number + 1}@0,-1" for number in range(drones))
    theirs = " ".join(f"w{number + 1}@0,1" for number in range(workers))
    state = acting(KNIGHTS, WAY, [f"{mine} w1@hand w2@hand w3@hand w4@hand", theirs])
    move = f"seduce:0,-1>0,1:{'n' * workers}"
    if not possible:
        assert key_against(state, move) == "KN-15.number"
        assert raids(state) == set()
        return
    played(state, move)
    assert len(on(state, "0,1")) == 2 * workers
    assert len(on(state, "0,-1")) == drones - workers


@pytest.mark.rule("KN-18")
def test_other_drones_may_fly_there_afterwards() -> None:
    state = played(acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1", "w1@0,1"]), "seduce:0,-1>0,1:n d2>0,1")
    assert on(state, "0,1") == ["0:w1", "0:d1", "0:d2"]


@pytest.mark.rule("KN-15")
def test_several_drones_must_have_stood_together_since_the_start_of_the_turn() -> None:
    for second in ("d2@0,-1!new", "d2@0,-1!flown", "d2@0,0"):
        state = acting(KNIGHTS, WAY, [f"d1@0,-1 {second}", "w1@0,1 w2@0,1"])
        assert raids(state) == set()
        assert key_against(state, "seduce:0,-1>0,1:nn") == "KN-15.number"
    assert raids(acting(KNIGHTS, WAY, ["d1@0,-1!new", "w1@0,1"])) == {"seduce:0,-1>0,1:n"}


@pytest.mark.rule("KN-15")
def test_a_drone_put_down_this_turn_goes_before_those_who_can_still_seduce_together() -> None:
    """d2 and d3 stood there, d1 and d4 are new: new ones do what needs no one who stood there, so nothing is lost."""
    state = acting(KNIGHTS, WAY, ["d1@0,-1!new d2@0,-1 d3@0,-1 d4@0,-1!new", "w1@0,0 w2@0,1 w3@0,1"])
    played(state, "seduce:0,-1>0,0:n")
    assert on(state, "0,-1") == ["0:d2", "0:d3", "0:d4"]
    assert raids(state) == {"seduce:0,-1>0,1:n"}  # both of them; one worker is left in hand
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1!new d3@0,-1 d4@0,-1!new", "q1@0,0 w2@0,1 w3@0,1"])
    played(state, "drive:0,-1>0,0")
    assert on(state, "0,-1") == ["0:d1", "0:d3"]
    assert raids(state) == {"seduce:0,-1>0,1:nn"}


@pytest.mark.rule("KN-15")
def test_an_egg_beside_the_workers_goes_home() -> None:
    state = acting(KNIGHTS, "0,-1=m 0,1=bCOCCFC*1", ["d1@0,-1", "w1@0,1"])
    assert player(state, 1)["eggs"] == 1
    played(state, "seduce:0,-1>0,1:n")
    assert (on(state, "0,1"), player(state, 1)["eggs"]) == (["0:w1", "0:d1"], 2)


@pytest.mark.rule("KN-15")
def test_workers_beside_a_queen_or_a_drone_are_not_seduced() -> None:
    state = acting(KNIGHTS, "0,-1=m 0,1=m", ["d1@0,-1", "w1@0,0 q1@0,0"])
    assert key_against(state, "seduce:0,-1>0,0:n") == "KN-15.queen"
    state = acting(KNIGHTS, "0,-1=m 0,1=m", ["d1@0,-1", "w1@0,0 d1@0,0"])
    assert key_against(state, "seduce:0,-1>0,0:n") == "KN-17.guard"
    assert key_against(state, "seduce:0,-1>0,1:n") == "KN-15.workers"
    assert key_against(state, "seduce:0,1>0,0:n") == "KN-14.drones"


@pytest.mark.rule("KN-15")
@pytest.mark.rule("KN-16")
@pytest.mark.rule("KN-17")
def test_where_only_a_drone_is_nobody_can_be_seduced_or_driven_off() -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1", "d1@0,0"])
    assert raids(state) == {"d1:sting>0,0", "d2:sting>0,0"}
    assert key_against(state, "seduce:0,-1>0,0:n") == "KN-15.workers"
    assert key_against(state, "drive:0,-1>0,0") == "KN-16.queen"
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1", "q1@0,0 d1@0,0"])
    assert key_against(state, "seduce:0,-1>0,0:n") == "KN-15.workers"


@pytest.mark.rule("KN-16")
@pytest.mark.rule("AR-14")
def test_two_drones_drive_off_a_queen_and_one_dies() -> None:
    state = acting(KNIGHTS, "0,-1=m 0,1=m", ["d1@0,-1 d2@0,-1", "q1@0,0"])
    assert raids(state) == {"drive:0,-1>0,0"}
    played(state, "drive:0,-1>0,0")
    assert place(state, 1, "q1") == "hand"
    assert sorted(place(state, 0, name) for name in ("d1", "d2")) == ["0,0", "supply"]
    assert points(state) == [2, 2]


@pytest.mark.rule("KN-14")
@pytest.mark.rule("KN-16")
def test_the_drone_that_stays_has_flown_and_acted() -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1", "q1@0,0"])
    played(state, "drive:0,-1>0,0")
    assert on(state, "0,0") == ["0:d2"]
    assert key_against(state, "d2>0,1") == "HB-9.flown"
    assert key_against(state, "d2:leave") == "HB-9.acted"


@pytest.mark.rule("KN-16")
def test_drones_put_down_this_turn_may_drive_off_but_they_must_stand_on_one_tile() -> None:
    state = acting(KNIGHTS, "0,-1=m 0,1=m", ["d1@0,-1!new d2@0,-1", "q1@0,0"])
    assert raids(state) == {"drive:0,-1>0,0"}
    state = acting(KNIGHTS, "0,-1=m 0,1=m", ["d1@0,-1 d2@0,1", "q1@0,0"])
    assert key_against(state, "drive:0,-1>0,0") == "KN-16.number"


@pytest.mark.rule("KN-16")
@pytest.mark.parametrize(
    ("hand", "load", "expected"), [(True, "+pollen", ["0:w1+pollen"]), (True, "", ["0:w1"]), (False, "+pollen", [])]
)
def test_a_worker_beside_the_queen_needs_a_third_drone(hand: bool, load: str, expected: list[str]) -> None:
    own = "" if hand else "w1@0,1 w2@0,1"
    state = acting(KNIGHTS, "0,-1=m 0,1=m", [f"d1@0,-1 d2@0,-1 {own}", f"q1@0,0 w1@0,0{load}"])
    assert key_against(state, "drive:0,-1>0,0") == "KN-16.number"
    state = acting(KNIGHTS, "0,-1=m 0,1=m", [f"d1@0,-1 d2@0,-1 d3@0,-1 {own}", f"q1@0,0 w1@0,0{load}"])
    before = supply(state)
    assert raids(state) == {"drive:0,-1>0,0"}
    played(state, "drive:0,-1>0,0")
    assert [place(state, 1, name) for name in ("q1", "w1")] == ["hand", "hand"]
    assert on(state, "0,0") == [*expected, "0:d2", "0:d3"]
    assert place(state, 0, "d1") == "supply"
    assert supply(state)[0] == before[0] + (not hand)


@pytest.mark.rule("KN-16")
@pytest.mark.parametrize(("load", "pollen", "honey"), [("pollen", 1, 0), ("honey", 0, 1)])
def test_the_token_of_a_worker_driven_off_beside_the_queen_goes_to_the_supply(
    load: str, pollen: int, honey: int
) -> None:
    """Both workers of who drives off are on the board, so there is none in hand."""
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1 d3@0,-1 w1@0,1 w2@0,1", f"q1@0,0 w1@0,0+{load}"])
    before = supply(state)
    played(state, "drive:0,-1>0,0")
    assert (on(state, "0,0"), place(state, 1, "w1")) == (["0:d2", "0:d3"], "hand")
    assert supply(state) == (before[0] + pollen, before[1] + honey)


@pytest.mark.rule("KN-16")
@pytest.mark.rule("KN-18")
def test_with_two_workers_beside_her_it_is_impossible_and_no_more_drones_take_part_than_needed() -> None:
    state = acting(KNIGHTS, "0,-1=m 0,1=m", ["d1@0,-1 d2@0,-1 d3@0,-1 d4@0,-1", "q1@0,0 w1@0,0 w2@0,0"])
    assert raids(state) == set()
    assert key_against(state, "drive:0,-1>0,0") == "KN-16.workers"
    state = played(acting(KNIGHTS, "0,-1=m 0,1=m", ["d1@0,-1 d2@0,-1 d3@0,-1 d4@0,-1", "q1@0,0"]), "drive:0,-1>0,0")
    assert on(state, "0,0") == ["0:d2"]
    assert on(played(state, "d3>0,0"), "0,0") == ["0:d2", "0:d3"]


@pytest.mark.rule("KN-16")
def test_an_egg_beside_the_queen_is_driven_off_and_drones_guard_her() -> None:
    state = acting(KNIGHTS, "0,-1=m 0,1=bCOCCFC*1", ["d1@0,-1 d2@0,-1", "q1@0,1"])
    played(state, "drive:0,-1>0,1")
    assert (on(state, "0,1"), player(state, 1)["eggs"]) == (["0:d2"], 2)
    state = acting(KNIGHTS, "0,-1=m 0,1=m", ["d1@0,-1 d2@0,-1", "q1@0,0 d1@0,0"])
    assert key_against(state, "drive:0,-1>0,0") == "KN-17.guard"
    assert key_against(state, "drive:0,-1>0,1") == "KN-16.queen"
    with pytest.raises(BadNotation):
        state.play("drive:0,-1>0,0:p")


@pytest.mark.rule("KN-17")
def test_a_sting_kills_both_drones() -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1 w1@0,-1", "d1@0,0 d2@0,0 q1@0,0"])
    assert raids(state) == {"d1:sting>0,0", "d2:sting>0,0"}
    assert key_against(state, "w1:sting>0,0") == "KN-17.drone"
    assert key_against(state, "d1:sting>0,1") == "KN-17"
    played(state, "d2:sting>0,0")
    assert (place(state, 0, "d2"), place(state, 1, "d1")) == ("supply", "supply")
    assert (on(state, "0,-1"), on(state, "0,0")) == (["0:w1", "0:d1"], ["1:q1", "1:d2"])
    played(state, "d1:sting>0,0")
    assert on(state, "0,0") == ["1:q1"]
    assert points(state) == [2, 2]


@pytest.mark.rule("KN-7")
@pytest.mark.rule("KN-17")
def test_after_a_sting_no_worker_acts() -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1 w1@0,1", "d1@0,0"])
    assert key_against(state, "w1:gather") == ""
    assert key_against(played(state, "d1:sting>0,0"), "w1:gather") == "KN-7.order"


@pytest.mark.rule("KN-17")
def test_after_the_guards_are_dead_the_queen_can_be_driven_off() -> None:
    state = acting(KNIGHTS, WAY, ["d1@0,-1 d2@0,-1 d3@0,-1", "d1@0,0 q1@0,0"])
    assert raids(state) == {"d1:sting>0,0", "d2:sting>0,0", "d3:sting>0,0"}
    played(state, "d1:sting>0,0")
    assert raids(state) == {"drive:0,-1>0,0"}
