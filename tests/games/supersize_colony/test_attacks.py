"""SC-20 to SC-23: attacks, fleeing, killing, robbing."""

from __future__ import annotations

import pytest

from antbear.core.game import State
from antbear.core.illegal import BadNotation
from tests.games.arthropods.ant_plain import COLONY
from tests.games.arthropods.ant_tables import acting, ant, larvae, on, phase, place, supply
from tests.games.arthropods.tables import board, drawn, key_against, played, player, points

# Forests around 1,0 so that who is attacked there can flee to the north-west, north-east, south-west and south-east as
# well
NORTH = "1,-1=fEFFEEE"
SOUTH = "0,1=fEEEEFF"


def attacks(state: State) -> set[str]:
    return {move for move in state.names() if move.startswith("attack")}


@pytest.mark.rule("SC-20")
@pytest.mark.parametrize(
    ("guards", "soldiers", "goes"),
    [
        (0, 1, True),
        (1, 1, False),
        (1, 2, True),
        (2, 2, False),
        (2, 3, True),
        (3, 3, False),
        (3, 4, True),
        (4, 4, False),
    ],
)
def test_more_attackers_than_soldiers_are_needed(guards: int, soldiers: int, goes: bool) -> None:
    own = " ".join(f"s{number}@0,0" for number in range(1, soldiers + 1))
    red = " ".join(["w1@1,0", "w2@1,0", *(f"s{number}@1,0" for number in range(1, guards + 1))])
    state = acting(COLONY, "", [own, red])
    team = "+".join(f"s{number}/3" for number in range(1, soldiers + 1))
    assert (f"attack:1,0:{team}" in state.names()) is goes
    if not goes:
        assert key_against(state, f"attack:1,0:{team}") == "SC-20.number"
        reason = state.explain(state.game.parse(state, f"attack:1,0:{team}"))
        assert reason is not None and reason.facts == {"n": guards + 1}
    else:
        played(state, f"attack:1,0:{team}")
        assert on(state, "1,0") == [f"0:s{number}" for number in range(1, soldiers + 1)]
        assert on(state, "2,0") == ["1:w1", "1:w2", *(f"1:s{number}" for number in range(1, guards + 1))]


@pytest.mark.rule("SC-20")
@pytest.mark.parametrize(("extra", "reason"), [("q1@3,0", "SC-20.queen"), ("", "SC-20.target")])
def test_a_queen_protects_her_tile_and_an_empty_tile_is_no_target(extra: str, reason: str) -> None:
    state = acting(COLONY, "", ["s1@2,0", f"{extra} w1@hand"])
    assert attacks(state) == set()
    assert key_against(state, "attack:3,0:s1/3") == reason
    assert key_against(state, "attack:9,9:s1/3") == "SC-20.target"
    state = acting(COLONY, "", ["s1@2,0 w1@3,0"])
    assert key_against(state, "attack:3,0:s1/3") == "SC-20.target"  # own ants
    state = acting(COLONY, "", ["s1@2,0", "q1@3,0 w1@3,0 s1@3,0"])
    assert attacks(state) == set()


@pytest.mark.rule("SC-20")
def test_a_queen_protects_her_tile_from_any_number_of_attackers() -> None:
    state = acting(COLONY, "", ["s1@2,0 s2@2,0 s3@2,0", "q1@3,0 s1@3,0"])
    assert attacks(state) == set()
    assert key_against(state, "attack:3,0:s1/3+s2/3+s3/3") == "SC-20.queen"


@pytest.mark.rule("SC-20")
def test_a_soldier_with_a_larva_defends_its_tile() -> None:
    state = acting(COLONY, "", ["s1@0,0", "s1@1,0+0 w1@1,0"])
    assert attacks(state) == set()
    assert key_against(state, "attack:1,0:s1/3") == "SC-20.number"
    assert attacks(acting(COLONY, "", ["s1@0,0 s2@0,0", "s1@1,0+0 w1@1,0"])) == {"attack:1,0:s1/3+s2/3"}


@pytest.mark.rule("SC-20")
def test_larvae_alone_are_no_target() -> None:
    state = acting(COLONY, "", ["s1@2,0"], larvae="3,0=1")
    assert key_against(state, "attack:3,0:s1/3") == "SC-20.target"


@pytest.mark.rule("SC-20")
def test_soldiers_come_from_several_sides_each_on_a_way_of_its_own() -> None:
    """Red on 1,0 with one soldier; orange on 0,0 and on 2,0. By the forest in the north one can come in from 1,-1."""
    state = acting(COLONY, NORTH, ["s1@0,0 s2@2,0", "s1@1,0"])
    assert attacks(state) == {"attack:1,0:s1/3+s2/0", "attack:1,0:s1/4+s2/0"}
    assert key_against(state, "attack:1,0:s1/0+s2/3") == "SC-20.way"
    assert key_against(state, "attack:1,0:s1/3+s2/3") == "SC-20.way"
    assert key_against(state, "attack:1,0:s1/5+s2/0") == "SC-20.way"
    assert key_against(state, "attack:1,0:s1/3") == "SC-20.number"
    assert key_against(state, "attack:1,0:s1/3+s3/0") == "SC-20.soldier"


@pytest.mark.rule("SC-20")
def test_the_way_up_to_the_last_step_obeys_the_rules_of_walking() -> None:
    state = acting(COLONY, "", ["s1@-1,0", "w1@0,0 w2@1,0"])
    assert attacks(state) == {"attack:0,0:s1/3"}
    assert key_against(state, "attack:1,0:s1/3") == "SC-20.way"
    state = acting(COLONY, "", ["s1@-2,0 w1@-1,0", "w2@1,0"])
    assert attacks(state) == {"attack:1,0:s1/3"}  # from afar, past an own worker
    state = acting(COLONY, "", ["s1@0,0!walked s2@0,0!acted", "w2@1,0"])
    assert attacks(state) == set()
    assert key_against(state, "attack:1,0:s1/3") == "SC-20.soldier"
    assert key_against(state, "attack:1,0:s2/3") == "SC-20.soldier"


@pytest.mark.rule("SC-20")
def test_nobody_attacks_through_earth() -> None:
    """Red's worker on -1,-1 has orange's soldier beside it, and nothing but earth between them."""
    state = acting(COLONY, "-1,-1=fEEEFEE", ["s1@-1,0", "w1@-1,-1"])
    assert attacks(state) == set()
    assert key_against(state, "attack:-1,-1:s1/1") == "SC-20.way"


@pytest.mark.rule("SC-20")
@pytest.mark.parametrize("used", ["!walked", "!acted", "+1"])
def test_beside_a_soldier_that_cannot_go_the_next_one_is_named(used: str) -> None:
    state = acting(COLONY, "", [f"s1@0,0{used} s2@0,0", "w1@1,0"])
    assert attacks(state) == {"attack:1,0:s2/3"}
    assert on(played(state, "attack:1,0:s2/3"), "1,0") == ["0:s2"]


@pytest.mark.rule("SC-20")
def test_soldiers_on_one_tile_are_alike() -> None:
    state = acting(COLONY, NORTH, ["s1@0,0 s2@0,0 s3@0,0!acted", "w1@1,0"])
    assert attacks(state) == {
        "attack:1,0:s1/3", "attack:1,0:s1/4", "attack:1,0:s1/3+s2/3", "attack:1,0:s1/4+s2/3", "attack:1,0:s1/4+s2/4",
    }  # fmt: skip
    assert key_against(state, "attack:1,0:s2/3") == "SC-20.alike"
    assert key_against(state, "attack:1,0:s1/3+s2/4") == "SC-20.alike"
    for text in (
        "attack:1,0:",
        "attack:1,0:s5/3",
        "attack:1,0:s1/6",
        "attack:1,0:w1/3",
        "attack:1,0:s2/3+s1/3",
        "attack:1,0:s1/3+s1/3",
    ):
        with pytest.raises(BadNotation):
            played(state, text)


@pytest.mark.rule("SC-20")
def test_an_attack_is_walk_and_action_in_one() -> None:
    state = acting(COLONY, "", ["s1@0,0 s2@-1,0", "w1@1,0 w2@3,0"], larvae="-2,0=1")
    played(state, "attack:1,0:s1/3")
    assert ant(state, 0, "s1") == {"at": "1,0", "walked": True, "acted": True}
    assert key_against(state, "s1>0,0") == "SC-10.walked"
    assert key_against(state, "s1:leave") == "SC-10.acted"
    assert key_against(state, "attack:2,0:s1/3") == "SC-20.soldier"
    assert key_against(state, "s1:steal:1@-2,0>-2,0") == "SC-18.used"
    assert "attack:2,0:s2/3" in state.names()  # another soldier may, in the same turn


@pytest.mark.rule("SC-21")
@pytest.mark.rule("AR-12")
def test_the_owner_chooses_for_each_where_it_flees_to_and_play_waits() -> None:
    """Red on 1,0 is attacked from 0,0: free are 2,0, the forest in the north and the one in the south."""
    state = acting(COLONY, f"{NORTH} {SOUTH}", ["s1@0,0 s2@-1,0", "w1@1,0+food w2@1,0"])
    played(state, "attack:1,0:s1/3")
    assert (phase(state), state.to_move, board(state)["turn"], state.prompt().key) == ("flee", 1, 0, "ask.flee")
    assert board(state)["attack"]["sides"] == [3] and board(state)["attack"]["cell"] == "1,0"
    assert place(state, 0, "s1") == "away"
    assert set(state.names()) == {"w1:flee>2,0", "w1:flee>1,-1", "w1:flee>0,1"}
    for move, reason in (
        ("w1:flee>0,0", "SC-21.came"), ("w2:flee>2,0", "SC-21.other"), ("w1:flee>3,0", "SC-21"),
        ("w1:flee>9,9", "SC-21"),
        ("end", "SC-21.ask"), ("s2>0,0", "SC-21.ask"), ("w1:escape>2,0", "SC-21.ask"),
    ):  # fmt: skip
        assert key_against(state, move) == reason, move
    played(state, "w1:flee>2,0")
    assert (state.to_move, set(state.names())) == (1, {"w2:flee>2,0", "w2:flee>1,-1", "w2:flee>0,1"})
    played(state, "w2:flee>1,-1")
    assert (state.to_move, phase(state)) == (0, "act")
    assert (on(state, "2,0"), on(state, "1,-1"), on(state, "1,0")) == (["1:w1+food"], ["1:w2"], ["0:s1"])
    assert key_against(state, "w1:flee>2,0") == "SC-21.none"
    assert points(state) == [0, 0]


@pytest.mark.rule("SC-21")
def test_where_there_is_one_way_all_take_it() -> None:
    state = acting(COLONY, "", ["s1@0,0 s2@0,0", "w1@1,0+food s1@1,0+0"])
    played(state, "attack:1,0:s1/3+s2/3")
    assert (phase(state), on(state, "2,0")) == ("act", ["1:w1+food", "1:s1+larva 0"])  # they keep what they carry


@pytest.mark.rule("SC-21")
def test_nobody_flees_to_where_an_attacker_came_from() -> None:
    state = acting(COLONY, NORTH, ["s1@0,0 s2@2,0", "w1@1,0"])
    after = played(state.copy(), "attack:1,0:s1/3+s2/0")
    assert place(after, 1, "w1") == "1,-1"
    after = played(state.copy(), "attack:1,0:s1/4+s2/0")
    assert place(after, 1, "w1") == "0,0"  # left by an attacker who came in by another side
    after = played(state.copy(), "attack:1,0:s2/0")
    assert place(after, 1, "w1") == "1,-1"  # 0,0 is orange's still


@pytest.mark.rule("SC-21")
@pytest.mark.parametrize("other", ["w1", "s2"])
def test_nobody_flees_to_ants_of_another_colour_but_to_own_ones(other: str) -> None:
    state = acting(COLONY, NORTH, [f"s1@0,0 {other}@1,-1", "w1@1,0 w2@2,0"])
    played(state, "attack:1,0:s1/3")
    assert on(state, "2,0") == ["1:w1", "1:w2"]
    state = acting(COLONY, f"{NORTH} {SOUTH}", [f"s1@0,0 {other}@2,0", "w1@1,0"])
    played(state, "attack:1,0:s1/3")
    assert set(state.names()) == {"w1:flee>1,-1", "w1:flee>0,1"}
    assert key_against(state, "w1:flee>2,0") == "SC-21.enemy"


@pytest.mark.rule("SC-21")
def test_nobody_flees_to_a_queen_of_another_colour_but_to_the_own() -> None:
    """From the tunnel 2,0 the only other way is the nest on 3,0."""
    state = acting(COLONY, "", ["s1@1,0 q1@3,0", "w1@2,0 w2@0,0"])
    assert place(played(state, "attack:2,0:s1/3"), 1, "w1") == "hand"
    state = acting(COLONY, "", ["s1@1,0", "w1@2,0 w2@0,0 q1@3,0"])
    assert on(played(state, "attack:2,0:s1/3"), "3,0") == ["1:q1", "1:w1"]


@pytest.mark.rule("SC-21")
def test_a_third_player_blocks_the_way_too_and_larvae_do_not() -> None:
    state = acting(COLONY, "", ["s1@1,0", "w1@2,-1 w2@0,2", "w1@3,-2"], seats=3)
    assert place(played(state, "attack:2,-1:s1/2"), 1, "w1") == "hand"
    state = acting(COLONY, "", ["s1@1,0", "w1@2,-1"], seats=3, larvae="3,-2=012")
    played(state, "attack:2,-1:s1/2")
    assert on(state, "3,-2") == ["1:w1"]


@pytest.mark.rule("SC-21")
@pytest.mark.rule("SC-22")
def test_nobody_flees_through_earth() -> None:
    """On the tunnel -1,0, with attackers from both ends; north of it an empty tile, but earth between."""
    state = acting(COLONY, "-1,-1=fEEEFEE", ["s1@0,0 s2@-2,0", "w1@-1,0 w2@1,0"])
    played(state, "attack:-1,0:s1/0+s2/3")
    assert (phase(state), place(state, 1, "w1"), on(state, "-1,-1")) == ("act", "hand", [])


@pytest.mark.rule("SC-22")
@pytest.mark.rule("AR-14")
def test_who_cannot_flee_is_killed_and_its_food_goes_to_the_supply() -> None:
    state = acting(COLONY, "", ["s1@2,0", "w1@3,0+food w2@0,0 w3@3,0"], points=[0, 4], larvae="3,0=1")
    assert supply(state) == 19
    played(state, "attack:3,0:s1/3")
    assert (ant(state, 1, "w1"), ant(state, 1, "w3"), supply(state)) == ({"at": "hand"}, {"at": "hand"}, 20)
    assert (on(state, "3,0"), larvae(state, "3,0"), points(state)) == (["0:s1"], [1], [0, 4])
    assert phase(state) == "act"


@pytest.mark.rule("SC-22")
@pytest.mark.rule("AR-14")
@pytest.mark.parametrize(("other", "where"), [("s2@0,0", "hand"), ("q1@-2,0", "-2,0")])
def test_a_killed_soldier_costs_no_point(other: str, where: str) -> None:
    """Whether it stays in hand or escapes as the last one."""
    state = acting(COLONY, "", ["s1@2,0 s2@2,0", f"s1@3,0 {other}"], points=[0, 4])
    played(state, "attack:3,0:s1/3+s2/3")
    assert (place(state, 1, "s1"), points(state)) == (where, [0, 4])


@pytest.mark.rule("SC-23")
def test_a_carried_larva_goes_onto_an_attacking_soldier() -> None:
    state = acting(COLONY, "", ["s1@2,-1 s2@2,-1 s3@2,-1", "s1@3,-2+0 s2@3,-2+2 s3@0,2"], seats=3)
    played(state, "attack:3,-2:s1/2+s2/2+s3/2")
    assert on(state, "3,-2") == ["0:s1+larva 0", "0:s2+larva 2", "0:s3"]
    assert [player(state, seat)["larvae"] for seat in range(3)] == [2, 3, 2]
    assert [place(state, 1, name) for name in ("s1", "s2")] == ["hand", "hand"]
    assert key_against(state, "s1:leave") == "SC-19"


@pytest.mark.rule("SC-23")
@pytest.mark.rule("SC-19")
def test_a_larva_robbed_back_can_be_fed_in_a_later_turn() -> None:
    full = ["f1"] * 4
    state = acting(COLONY, "", ["s1@2,0 s2@2,0 w1@2,0+food", "s1@3,0+0 s2@0,0"], hands=[full, ["t2"] * 4])
    played(state, "attack:3,0:s1/3+s2/3")
    assert key_against(state, "w1>3,0") == "SC-10.order"
    played(state, "end")
    drawn(played(state, "act"))
    played(state, "end")
    drawn(played(state, "act"))
    played(state, "w1>3,0 w1:rear:w:s1")
    assert player(state, 0)["larvae"] == 3
    assert "s1>2,0" in state.names()
