"""SC-14 to SC-19: mating, feeding, stealing, carrying."""

from __future__ import annotations

import pytest

from antbear.core.game import State
from antbear.core.illegal import BadNotation
from tests.games.arthropods.ant_plain import COLONY
from tests.games.arthropods.ant_tables import acting, actions, ant, larvae, on, place, supply, walks
from tests.games.arthropods.tables import board, clause_against, drawn, key_against, played, player


def thefts(state: State) -> set[str]:
    return {move for move in state.names() if ":steal:" in move}


@pytest.mark.rule("SC-14")
def test_a_soldier_mates_on_a_brood_chamber_with_its_queen() -> None:
    state = acting(COLONY, "-3,0=nNEENEE -4,0=bNEENEE", ["q1@-2,0 s1@-2,0 s2@-4,0 s3@0,0 w1@-2,0"])
    assert key_against(state, "s2:mate") == "SC-14.queen"
    assert key_against(state, "s3:mate") == "SC-14.chamber"
    assert key_against(state, "w1:mate") == "SC-14.soldier"
    played(state, "s1:mate")
    assert (larvae(state, "-2,0"), player(state, 0)["larvae"]) == ([0], 2)
    assert key_against(state, "s1:mate") == "SC-10.acted"
    assert "s1>0,0" in state.names()  # its walk is left
    state = acting(COLONY, "-3,0=nNEENEE", ["q1@-3,0 s1@-3,0"])
    assert key_against(state, "s1:mate") == "SC-14.chamber"  # no chamber on that tile of the nest
    state = acting(COLONY, "", ["s1@3,0 q1@-2,0", "w1@0,0"])
    assert key_against(state, "s1:mate") == "SC-14.queen"


@pytest.mark.rule("SC-14")
@pytest.mark.rule("AR-11")
def test_without_a_larva_in_hand_there_is_no_mating() -> None:
    tiles = "-3,0=bNEENEE -4,0=bNEENEE -5,0=bNENTEE"
    state = acting(COLONY, tiles, ["q1@-2,0 s1@-2,0 q2@-5,0 s2@-5,0"], larvae="-3,0=0 -4,0=0 -5,0=0")
    assert player(state, 0)["larvae"] == 0
    assert key_against(state, "s1:mate") == "SC-14.hand"
    assert key_against(state, "s2:mate") == "SC-15"


@pytest.mark.rule("SC-15")
def test_a_brood_chamber_holds_one_larva_of_each_colour() -> None:
    state = acting(COLONY, "", ["q1@-2,0 s1@-2,0 s2@-2,0"], seats=4, larvae="-2,0=123")
    played(state, "s1:mate")
    assert larvae(state, "-2,0") == [0, 1, 2, 3]
    assert key_against(state, "s2:mate") == "SC-15"


@pytest.mark.rule("SC-15")
@pytest.mark.rule("SC-18")
def test_an_own_larva_on_a_back_leaves_room_in_the_chamber() -> None:
    """Orange's soldier has robbed it back; another one mates in the same chamber."""
    state = acting(COLONY, "", ["q1@-2,0 s1@-2,0+0 s2@-2,0"])
    played(state, "s2:mate")
    assert (larvae(state, "-2,0"), on(state, "-2,0")) == ([0], ["0:q1", "0:s1+larva 0", "0:s2"])
    assert player(state, 0)["larvae"] == 1


@pytest.mark.rule("SC-16")
@pytest.mark.rule("SC-17")
@pytest.mark.parametrize(("what", "grown"), [("w", "w2"), ("s", "s1")])
def test_a_worker_feeds_its_larva_in_a_chamber(what: str, grown: str) -> None:
    state = acting(COLONY, "", ["w1@-2,0+food"], larvae="-2,0=01")
    assert supply(state) == 19
    played(state, f"w1:rear:{what}")
    assert (larvae(state, "-2,0"), supply(state), player(state, 0)["larvae"]) == ([1], 20, 3)
    assert player(state, 1)["larvae"] == 2
    assert place(state, 0, grown) == "-2,0"
    assert ant(state, 0, "w1") == {"at": "-2,0", "acted": True}
    name = {"w": "worker", "s": "soldier"}[what]
    assert player(state, 0)["hand"][name] == {"w": 3, "s": 3}[what]


@pytest.mark.rule("SC-16")
def test_what_cannot_be_fed() -> None:
    state = acting(
        COLONY, "-3,0=nNEENEE", ["w1@-2,0+food w2@-2,0 w3@-3,0+food w4@3,0+food s1@-2,0"], larvae="-2,0=0 3,0=1"
    )
    assert key_against(state, "w2:rear:w") == "SC-16.food"
    assert key_against(state, "w3:rear:w") == "SC-16"  # the larva is in the nest, but on another tile
    assert key_against(state, "w4:rear:w") == "SC-16"  # a larva of another colour
    assert key_against(state, "s1:rear:w") == "SC-16.worker"
    assert key_against(state, "w1:rear:w:s1") == "SC-16"  # this soldier carries none
    assert key_against(state, "w1:rear:w:w2") == "SC-16"
    assert clause_against(state, "w1:rear:w") == ""
    with pytest.raises(BadNotation):
        played(state, "w1:rear:q")


@pytest.mark.rule("SC-16")
@pytest.mark.rule("SC-17")
@pytest.mark.rule("SC-19")
def test_a_stolen_larva_is_fed_on_the_back_of_an_own_soldier_wherever_it_is() -> None:
    """On a forest tile; the larva goes back to the hand of its colour, and the soldier may act in the same turn."""
    state = acting(COLONY, "", ["w1@0,0+food s1@0,0+1", "w1@3,0"])
    assert actions(state, "s1") == set() and walks(state, "s1") == set()
    assert player(state, 1)["larvae"] == 2
    assert actions(state, "w1") == {"leave", "rear:w:s1", "rear:s:s1"}
    played(state, "w1:rear:s:s1")
    assert on(state, "0,0") == ["0:w1", "0:s1", "0:s2"]
    assert (player(state, 1)["larvae"], player(state, 0)["larvae"], supply(state)) == (3, 3, 20)
    assert walks(state, "s1") == {"1,0", "2,0", "-1,0", "-2,0"}
    assert walks(state, "s2") == set()
    assert key_against(state, "s2>-1,0") == "SC-17.grown"
    assert key_against(state, "s2:leave") == "SC-17.grown"


@pytest.mark.rule("SC-16")
def test_a_stolen_larva_is_fed_only_on_the_tile_of_its_carrier() -> None:
    state = acting(COLONY, "", ["w1@-1,0+food s1@-2,0+1 q1@-2,0"])
    assert actions(state, "w1") == {"leave"}
    assert key_against(state, "w1:rear:w:s1") == "SC-16"
    played(state, "w1>-2,0")
    assert actions(state, "w1") == {"leave", "feed", "rear:w:s1", "rear:s:s1"}


@pytest.mark.rule("SC-16")
def test_with_larvae_in_the_chamber_and_on_backs_one_says_which() -> None:
    state = acting(COLONY, "", ["w1@-2,0+food s2@-2,0+1 s3@-2,0+2"], seats=3, larvae="-2,0=0")
    assert actions(state, "w1") == {"leave", *(f"rear:{what}{who}" for what in "ws" for who in ("", ":s2", ":s3"))}
    played(state, "w1:rear:w:s3")
    assert on(state, "-2,0") == ["0:w1", "0:w2", "0:s2+larva 1", "0:s3"]
    assert larvae(state, "-2,0") == [0]


@pytest.mark.rule("SC-17")
def test_without_an_ant_in_hand_a_larva_is_not_fed() -> None:
    out = "w1@-2,0+food w2@0,0 w3@0,0 w4@0,0 w5@0,0"
    state = acting(COLONY, "", [f"{out} s1@0,0"], larvae="-2,0=0")
    assert key_against(state, "w1:rear:w") == "SC-17.hand"
    assert clause_against(state, "w1:rear:s") == ""
    state = acting(COLONY, "", [f"{out} s1@0,0 s2@0,0 s3@0,0 s4@0,0"], larvae="-2,0=0")
    assert actions(state, "w1") == {"leave"}
    assert key_against(state, "w1:rear:s") == "SC-17.hand"


@pytest.mark.rule("SC-17")
def test_a_grown_ant_acts_from_the_next_turn_on() -> None:
    full = ["f1"] * 4
    state = acting(
        COLONY, "", ["w1@-2,0+food w2@-2,0+food q1@-2,0", "q1@3,0 w1@2,0"], larvae="-2,0=0", hands=[full, ["t2"] * 4]
    )
    played(state, "w1:rear:s")
    for move in ("s1:mate", "s1>0,0", "s1:leave", "s1:steal:1@3,0>-2,0", "attack:2,0:s1/3"):
        assert key_against(state, move) == "SC-17.grown", move
    reason = state.explain(state.game.parse(state, "attack:2,0:s1/3"))
    assert reason is not None and reason.facts == {"ant": "@soldier"}
    assert key_against(state, "attack:3,0:s1/3") == "SC-20.queen"
    played(state, "end")
    for _ in range(2):
        drawn(played(state, "act"))
        if board(state)["turn"] == 1:
            played(state, "end")
    assert board(state)["turn"] == 0
    assert "s1:mate" in state.names() and "s1>0,0" in state.names()


@pytest.mark.rule("SC-17")
def test_a_grown_worker_neither_walks_nor_acts_in_this_turn() -> None:
    state = played(acting(COLONY, "", ["w1@-2,0+food"], larvae="-2,0=0"), "w1:rear:w")
    assert (place(state, 0, "w2"), walks(state, "w2"), actions(state, "w2")) == ("-2,0", set(), set())
    assert key_against(state, "w2>0,0") == "SC-17.grown"
    assert key_against(state, "w2:leave") == "SC-17.grown"
    assert state.game.from_json(state.to_json()) == state


@pytest.mark.rule("SC-18")
def test_a_soldier_walks_to_a_larva_and_on_to_a_chamber_of_its_queens_nest() -> None:
    state = acting(COLONY, "-3,0=bNEENEE", ["q1@-2,0 s1@0,0"], larvae="3,0=1")
    assert thefts(state) == {"s1:steal:1@3,0>-2,0", "s1:steal:1@3,0>-3,0"}
    assert key_against(state, "s1:steal:1@3,0>3,0") == "SC-18.chamber"
    assert key_against(state, "s1:steal:1@3,0>-1,0") == "SC-18.chamber"
    assert key_against(state, "s1:steal:0@3,0>-2,0") == "SC-18.larva"
    assert key_against(state, "s1:steal:1@0,0>-2,0") == "SC-18.larva"
    played(state, "s1:steal:1@3,0>-3,0")
    assert (on(state, "-3,0"), larvae(state, "3,0")) == (["0:s1+larva 1"], [])
    assert ant(state, 0, "s1") == {"at": "-3,0", "load": 1, "walked": True, "acted": True}
    assert player(state, 1)["larvae"] == 2
    with pytest.raises(BadNotation):
        played(state, "s1:steal:2@3,0>-3,0")  # there is no third player


@pytest.mark.rule("SC-18")
def test_a_larva_is_brought_to_no_other_tile_of_the_nest_than_a_chamber() -> None:
    """Not even where the queen is."""
    state = acting(COLONY, "-3,0=nNEENEE", ["q1@-3,0 s1@0,0"], larvae="3,0=1")
    assert thefts(state) == {"s1:steal:1@3,0>-2,0"}
    assert key_against(state, "s1:steal:1@3,0>-3,0") == "SC-18.chamber"


@pytest.mark.rule("SC-18")
def test_a_chamber_in_the_nest_of_another_players_queen_is_no_goal() -> None:
    """Red's queen is in the same nest as the larva, but on another tile, so that she does not guard it."""
    state = acting(COLONY, "4,0=nNEENEE", ["q1@-2,0 s1@0,0", "q1@4,0"], larvae="3,0=1")
    assert thefts(state) == {"s1:steal:1@3,0>-2,0"}
    assert key_against(state, "s1:steal:1@3,0>3,0") == "SC-18.chamber"


@pytest.mark.rule("SC-18")
@pytest.mark.parametrize(
    ("soldier", "queen", "larva", "way"),
    [
        ("3,0", "-2,0", "3,0", "3,0>-2,0"),  # no step to the larva
        ("0,0", "3,0", "3,0", "3,0>3,0"),  # the same chamber
        ("3,0", "3,0", "3,0", "3,0>3,0"),  # no step at all
    ],
)
def test_either_part_of_the_walk_may_be_no_step(soldier: str, queen: str, larva: str, way: str) -> None:
    state = acting(COLONY, "", [f"q1@{queen} s1@{soldier}"], larvae=f"{larva}=1")
    assert thefts(state) == {f"s1:steal:1@{way}"}
    played(state, f"s1:steal:1@{way}")
    assert on(state, way.split(">")[1])[-1] == "0:s1+larva 1"


@pytest.mark.rule("SC-18")
def test_an_own_larva_is_not_stolen_and_several_colours_are_named() -> None:
    state = acting(COLONY, "", ["q1@-2,0 s1@-2,0"], seats=3, larvae="-2,0=012")
    assert thefts(state) == {"s1:steal:1@-2,0>-2,0", "s1:steal:2@-2,0>-2,0"}
    assert larvae(played(state, "s1:steal:2@-2,0>-2,0"), "-2,0") == [0, 1]


@pytest.mark.rule("SC-18")
@pytest.mark.parametrize("guard", ["q1@3,0", "w1@3,0", "s1@3,0"])
def test_a_guarded_larva_is_not_stolen(guard: str) -> None:
    state = acting(COLONY, "", ["q1@-2,0 s1@0,0", guard], larvae="3,0=1")
    assert thefts(state) == set()
    assert key_against(state, "s1:steal:1@3,0>-2,0") == "SC-18.guard"


@pytest.mark.rule("SC-18")
def test_own_ants_do_not_guard_and_a_third_players_ant_does() -> None:
    state = acting(COLONY, "", ["q1@-2,0 s1@0,0 w1@3,-2"], seats=3, larvae="3,-2=1")
    assert thefts(state) == {"s1:steal:1@3,-2>-2,0"}
    state = acting(COLONY, "", ["q1@-2,0 s1@0,0", "", "w1@3,-2"], seats=3, larvae="3,-2=1")
    assert key_against(state, "s1:steal:1@3,-2>-2,0") == "SC-18.guard"


@pytest.mark.rule("SC-18")
@pytest.mark.parametrize(
    ("ants", "reason"),
    [
        (["s1@0,0", ""], "SC-18.chamber"),  # no own queen
        (["q1@-2,0 s1@0,0", "s1@2,0"], "SC-18.way"),  # the way to the larva is blocked
        (["q1@-2,0 s1@2,0", "w1@-1,0"], "SC-18.way"),  # the way home is blocked
        (["q1@-2,0 s1@0,0!walked", ""], "SC-18.used"),
        (["q1@-2,0 s1@0,0!acted", ""], "SC-18.used"),
        (["q1@-2,0 s1@0,0+1", ""], "SC-19"),
        (["q1@-2,0 s1@hand", ""], "AN-10.away"),
    ],
)
def test_when_no_chamber_can_be_reached_or_the_soldier_is_used_there_is_no_theft(ants: list[str], reason: str) -> None:
    state = acting(COLONY, "", ants, larvae="3,0=1")
    assert thefts(state) == set()
    assert key_against(state, "s1:steal:1@3,0>-2,0") == reason


@pytest.mark.rule("SC-18")
def test_a_worker_does_not_steal_and_a_carried_larva_leaves_room_in_the_chamber() -> None:
    state = acting(COLONY, "", ["q1@-2,0 w1@3,0 s1@-2,0+1 s2@3,0"], larvae="-2,0=01 3,0=1")
    assert key_against(state, "w1:steal:1@3,0>-2,0") == "SC-18.soldier"
    assert thefts(state) == {"s2:steal:1@3,0>-2,0", "s2:steal:1@-2,0>-2,0"}
    played(state, "s2:steal:1@3,0>-2,0")
    assert (larvae(state, "-2,0"), on(state, "-2,0")) == ([0, 1], ["0:q1", "0:s1+larva 1", "0:s2+larva 1"])


@pytest.mark.rule("SC-19")
def test_a_soldier_with_a_larva_can_do_nothing() -> None:
    state = acting(COLONY, "", ["q1@-2,0 s1@-2,0+1 w1@0,0", "w1@1,0"], larvae="3,0=1")
    assert not [move for move in state.names() if move.startswith("s1") or "s1/" in move]
    for move in ("s1>0,0", "s1:leave", "s1:mate", "s1:steal:1@3,0>-2,0", "s1:gather", "attack:1,0:s1/3"):
        assert key_against(state, move) == "SC-19", move
