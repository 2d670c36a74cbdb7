"""The clauses of Supersize Colony, one by one (what it takes over from Antropolis is proven in test_antropolis.py)."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.core.chance import CHANCE
from antbear.core.game import State
from antbear.core.illegal import BadNotation
from tests.games.arthropods.ant_plain import COLONY
from tests.games.arthropods.ant_tables import (
    GAMES,
    acting,
    actions,
    ant,
    buying,
    field,
    larvae,
    laying,
    on,
    phase,
    place,
    supply,
    table,
    tile,
    walks,
)
from tests.games.arthropods.tables import board, clause_against, drawn, key_against, outcome, played, player, points

GAME = GAMES[COLONY]
NESTS = {2: ["-2,0", "3,0"], 3: ["-2,0", "3,-2", "0,3"], 4: ["-2,0", "3,-2", "3,1", "-2,3"]}
FORESTS = {2: ["0,0", "1,0"], 3: ["0,0", "1,0", "0,1"], 4: ["0,0", "1,0", "1,1", "0,1"]}

# Forests around 1,0 so that who is attacked there can flee to the north-west, north-east, south-west and south-east as well
NORTH = "1,-1=fEFFEEE"
SOUTH = "0,1=fEEEEFF"
# A nest of orange in the west with three tiles
NEST = "-3,0=nNEENEE -4,0=nNEENEE"


def raids(state: State) -> set[str]:
    return {move for move in state.names() if move.startswith("attack") or ":steal:" in move}


def thefts(state: State) -> set[str]:
    return {move for move in state.names() if ":steal:" in move}


def attacks(state: State) -> set[str]:
    return {move for move in state.names() if move.startswith("attack")}


# Set-up


@pytest.mark.rule("SC-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_nests_have_a_brood_chamber(seats: int) -> None:
    state = GAME.new(seats)
    assert [tile(state, cell)["kind"] for cell in NESTS[seats]] == ["brood"] * seats
    assert {tile(state, cell)["kind"] for cell in FORESTS[seats]} == {"forest"}


@pytest.mark.rule("SC-2")
def test_before_the_draft_two_tiles_of_each_stack_lie_open_at_the_dearer_places() -> None:
    state = GAME.new(2, start="first")
    assert key_against(state, "turn:t1") == "SC-2.stack"
    assert key_against(state, "take:f1") == "SC-2.wait"
    played(state, "turn:f1 turn:f2 turn:t2 turn:t1 turn:n3 turn:b1")
    assert field(state, "market") == [None, "f1", "f2", None, "t2", "t1", None, "n3", "b1"]
    assert (phase(state), field(state, "draft")) == ("deal", "forest")


@pytest.mark.rule("SC-2")
@pytest.mark.rule("SC-8")
@pytest.mark.parametrize(
    ("what", "price"), [("f1", 1), ("f2", 2), ("f3", 3), ("t3", 1), ("t2", 2), ("t1", 3), ("n1", 1), ("n2", 2), ("b1", 3)]
)
def test_three_places_cost_one_two_and_three(what: str, price: int) -> None:
    market = "f1 f2 f3 t3 t2 t1 n1 n2 b1"
    state = table(COLONY, market=market, food=[price, 0])
    buys = [move for move in state.names() if move.startswith(f"buy:{what}@")]
    played(state, buys[0])
    assert (player(state, 0)["food"], supply(state)) == (0, 20)
    if price > 1:
        state = table(COLONY, market=market, food=[price - 1, 0])
        assert key_against(state, buys[0]) == "AN-6.price"


@pytest.mark.rule("SC-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_chosen_before_the_draft(seats: int) -> None:
    state = GAME.new(seats)
    assert phase(state) == "start"
    assert [GAME.notation(state, move) for move, _ in state.chances()] == [f"start:{seat}" for seat in range(seats)]
    assert key_against(state, "take:f1") == "SC-3.first"
    assert phase(played(state, "start:1")) == "set_up"
    assert key_against(state, "start:0") == "SC-3.decided"


def drafted(state: State, stack: str) -> tuple[list[int], list[int], str]:
    """Who takes, of how many tiles each, and which tile is left over in the end; always the first of the pool is taken."""
    who, sizes, last = [], [], ""
    while phase(state) == "draft" and field(state, "draft") == stack:
        assert isinstance(state.to_move, int)
        who.append(state.to_move)
        pool = field(state, "pool")
        sizes.append(len(pool))
        assert set(state.names()) == {f"take:{face}" for face in pool}
        last = pool[1]
        played(state, f"take:{pool[0]}")
    return who, sizes, last


@pytest.mark.rule("SC-3")
@pytest.mark.rule("SC-4")
@pytest.mark.rule("SC-5")
@pytest.mark.rule("SC-6")
@pytest.mark.parametrize(("seats", "starter"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 2), (4, 3)])
def test_the_drafts_go_to_the_right_to_the_right_and_to_the_left(seats: int, starter: int) -> None:
    state = drawn(played(GAME.new(seats), f"start:{starter}"))
    to_the_right = [(starter - step) % seats for step in range(1, seats + 1)]
    to_the_left = [(starter + step) % seats for step in range(seats) for _ in range(2)]
    left_over = []
    for stack, order, number in (
        ("forest", to_the_right, seats + 1),
        ("nest", to_the_right, seats + 1),
        ("tunnel", to_the_left, 2 * seats + 1),
    ):
        who, sizes, last = drafted(state, stack)
        assert who == order
        assert sizes == list(range(number, 1, -1))
        left_over.append(last)
        drawn(state)
    market = field(state, "market")
    assert [market[0], market[6], market[3]] == left_over  # the cheapest places, after forest, nest, tunnel
    assert None not in market
    assert (phase(state), state.to_move) == ("lay", starter)
    for seat in range(seats):
        kinds = [one["kind"].replace("brood", "nest") for one in player(state, seat)["tiles"]]
        assert (sorted(kinds), player(state, seat)["limit"]) == (["forest", "nest", "tunnel", "tunnel"], 4)
    assert field(state, "draft") is None and field(state, "pool") == []
    assert sum(board(state)["stacks"].values()) == 84 - 4 * seats - 9
    assert key_against(state, "take:f1") == "SC-3.over"


@pytest.mark.rule("SC-3")
@pytest.mark.rule("SC-4")
@pytest.mark.rule("SC-5")
def test_what_is_refused_in_a_draft_is_refused_by_its_own_clause() -> None:
    state = played(GAME.new(2, start="first"), "turn:f1 turn:f2 turn:t2 turn:t1 turn:n3 turn:b1")
    for stack, clause, other in (("forest", "SC-3", "n1"), ("nest", "SC-4", "t1"), ("tunnel", "SC-5", "f1")):
        assert (phase(state), field(state, "draft")) == ("deal", stack)
        assert key_against(state, f"turn:{other}") == f"{clause}.stack"
        assert key_against(state, f"take:{other}") == f"{clause}.wait"
        drawn(state)
        assert key_against(state, f"take:{other}") == f"{clause}.pool"
        assert key_against(state, "act") == f"{clause}.draft"
        drafted(state, stack)


@pytest.mark.rule("SC-3")
def test_in_the_draft_a_tile_of_the_pool_must_be_taken() -> None:
    state = played(GAME.new(2, start="first"), "turn:f1 turn:f2 turn:t2 turn:t1 turn:n3 turn:b1 turn:f3 turn:f3 turn:f4")
    assert (phase(state), state.to_move) == ("draft", 1)
    assert state.names() == ["take:f3", "take:f4"]  # two are alike
    assert key_against(state, "take:f1") == "SC-3.pool"
    assert key_against(state, "act") == "SC-3.draft"
    assert key_against(state, "turn:f1") == "AN-9.later"
    played(state, "take:f3")
    assert (state.to_move, state.names()) == (0, ["take:f3", "take:f4"])
    played(state, "take:f3")
    assert field(state, "market")[0] == "f4"
    assert list(field(state, "hands")) == [["f3"], ["f3"]]


@pytest.mark.rule("SC-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_has_at_the_start_of_the_full_game(seats: int) -> None:
    state = GAME.new(seats)
    for seat in range(seats):
        assert on(state, NESTS[seats][seat]) == [f"{seat}:q1"]
        assert on(state, FORESTS[seats][seat]) == [f"{seat}:w1", f"{seat}:w2", f"{seat}:s1"]
        assert player(state, seat)["hand"] == {"queen": 1, "worker": 3, "soldier": 3, "larva": 3}
        assert (player(state, seat)["points"], player(state, seat)["food"]) == (0, 0)
    assert supply(state) == 20


# The tile phase


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
    state = acting(COLONY, "", ["w1@0,0 s1@0,0"], hands=[["n5", "t1"], []])
    played(state, "w1:leave s1:leave end")
    state = table(COLONY, "", [""], hand="n5")
    played(state, laying("nNEENEE", "-3,0"))
    assert state.names() == ["put:q", "put:none"]


# Order and walking


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
    state = played(acting(COLONY, "", ["q1@-2,0 s1@0,0", "q1@3,0 w1@2,0"], hands=[["f1"] * 4, ["t2"] * 4]), "s1>1,0 end")
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


# Larvae


@pytest.mark.rule("SC-14")
def test_a_soldier_mates_on_a_brood_chamber_with_its_queen() -> None:
    state = acting(COLONY, "-3,0=nNEENEE -4,0=bNEENEE", ["q1@-2,0 s1@-2,0 s2@-4,0 s3@0,0 w1@-2,0"])
    assert key_against(state, "s2:mate") == "SC-14.queen"
    assert key_against(state, "s3:mate") == "SC-14.chamber"
    assert key_against(state, "w1:mate") == "SC-14.soldier"
    played(state, "s1:mate")
    assert (larvae(state, "-2,0"), player(state, 0)["hand"]["larva"]) == ([0], 2)
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
    assert player(state, 0)["hand"]["larva"] == 0
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
    assert player(state, 0)["hand"]["larva"] == 1


@pytest.mark.rule("SC-16")
@pytest.mark.rule("SC-17")
@pytest.mark.parametrize(("what", "grown"), [("w", "w2"), ("s", "s1")])
def test_a_worker_feeds_its_larva_in_a_chamber(what: str, grown: str) -> None:
    state = acting(COLONY, "", ["w1@-2,0+food"], larvae="-2,0=01")
    assert supply(state) == 19
    played(state, f"w1:rear:{what}")
    assert (larvae(state, "-2,0"), supply(state), player(state, 0)["hand"]["larva"]) == ([1], 20, 3)
    assert player(state, 1)["hand"]["larva"] == 2
    assert place(state, 0, grown) == "-2,0"
    assert ant(state, 0, "w1") == {"at": "-2,0", "acted": True}
    name = {"w": "worker", "s": "soldier"}[what]
    assert player(state, 0)["hand"][name] == {"w": 3, "s": 3}[what]


@pytest.mark.rule("SC-16")
def test_what_cannot_be_fed() -> None:
    state = acting(COLONY, "-3,0=nNEENEE", ["w1@-2,0+food w2@-2,0 w3@-3,0+food w4@3,0+food s1@-2,0"], larvae="-2,0=0 3,0=1")
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
    assert player(state, 1)["hand"]["larva"] == 2
    assert actions(state, "w1") == {"leave", "rear:w:s1", "rear:s:s1"}
    played(state, "w1:rear:s:s1")
    assert on(state, "0,0") == ["0:w1", "0:s1", "0:s2"]
    assert (player(state, 1)["hand"]["larva"], player(state, 0)["hand"]["larva"], supply(state)) == (3, 3, 20)
    assert walks(state, "s1") == {"1,0", "2,0", "-1,0", "-2,0"}
    assert walks(state, "s2") == set()
    assert key_against(state, "s2>-1,0") == "SC-10.walked"
    assert key_against(state, "s2:leave") == "SC-10.acted"


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
    state = acting(COLONY, "", ["w1@-2,0+food w2@-2,0+food q1@-2,0", "q1@3,0"], larvae="-2,0=0", hands=[full, ["t2"] * 4])
    played(state, "w1:rear:s")
    assert key_against(state, "s1:mate") == "SC-10.acted"
    assert key_against(state, "s1>0,0") == "SC-10.walked"
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
    assert key_against(state, "w2>0,0") == "SC-10.walked"
    assert key_against(state, "w2:leave") == "SC-10.acted"


# Stealing


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
    assert player(state, 1)["hand"]["larva"] == 2
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


# Attacks


@pytest.mark.rule("SC-20")
@pytest.mark.parametrize(
    ("guards", "soldiers", "goes"),
    [(0, 1, True), (1, 1, False), (1, 2, True), (2, 2, False), (2, 3, True), (3, 3, False), (3, 4, True), (4, 4, False)],
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
    for text in ("attack:1,0:", "attack:1,0:s5/3", "attack:1,0:s1/6", "attack:1,0:w1/3", "attack:1,0:s2/3+s1/3", "attack:1,0:s1/3+s1/3"):
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


# Fleeing


@pytest.mark.rule("SC-21")
@pytest.mark.rule("AR-12")
def test_the_owner_chooses_for_each_where_it_flees_to_and_play_waits() -> None:
    """Red on 1,0 is attacked from 0,0: free are 2,0, the forest in the north and the one in the south."""
    state = acting(COLONY, f"{NORTH} {SOUTH}", ["s1@0,0 s2@-1,0", "w1@1,0+food w2@1,0"])
    played(state, "attack:1,0:s1/3")
    assert (phase(state), state.to_move, board(state)["turn"], state.ask().key) == ("flee", 1, 0, "ask.flee")
    assert board(state)["attack"]["sides"] == [3] and board(state)["attack"]["cell"] == "1,0"
    assert place(state, 0, "s1") == "away"
    assert set(state.names()) == {"w1:flee>2,0", "w1:flee>1,-1", "w1:flee>0,1"}
    for move, reason in (
        ("w1:flee>0,0", "SC-21.came"), ("w2:flee>2,0", "SC-21.other"), ("w1:flee>3,0", "SC-21"), ("w1:flee>9,9", "SC-21"),
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


# Killing and robbing


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
    assert [player(state, seat)["hand"]["larva"] for seat in range(3)] == [2, 3, 2]
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
    assert player(state, 0)["hand"]["larva"] == 3
    assert "s1>2,0" in state.names()


# Miraculous escapes


@pytest.mark.rule("SC-24")
@pytest.mark.rule("AR-12")
def test_the_last_worker_escapes_to_a_nest_with_its_queen() -> None:
    tiles = "4,0=nNEENEE 5,0=bTEENEN"
    state = acting(COLONY, f"{tiles} {NEST}", ["s1@-3,0", "w1@-4,0+food q1@4,0 s1@0,0"], points=[0, 3])
    played(state, "attack:-4,0:s1/0")
    assert (phase(state), state.to_move, board(state)["turn"], state.ask().key) == ("escape", 1, 0, "ask.escape")
    assert supply(state) == 20
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>4,0", "w1:escape>5,0"}
    for move, reason in (
        ("w1:escape>0,0", "SC-24"), ("w1:escape>-4,0", "SC-24"), ("s1:escape>3,0", "SC-24.other"), ("end", "SC-24.ask"),
        ("w1:flee>3,0", "SC-24.ask"),
    ):  # fmt: skip
        assert key_against(state, move) == reason, move
    played(state, "w1:escape>5,0")
    assert (ant(state, 1, "w1"), points(state)) == ({"at": "5,0"}, [0, 3])
    assert (phase(state), state.to_move, on(state, "-4,0")) == ("act", 0, ["0:s1"])
    assert key_against(state, "w1:escape>5,0") == "SC-24.none"


@pytest.mark.rule("SC-24")
def test_who_is_not_the_last_of_its_kind_does_not_escape() -> None:
    state = acting(COLONY, NEST, ["s1@-3,0", "w1@-4,0 q1@3,0 w2@0,0"])
    played(state, "attack:-4,0:s1/0")
    assert (phase(state), place(state, 1, "w1")) == ("act", "hand")
    state = acting(COLONY, NEST, ["s1@-3,0 s2@-3,0", "s1@-4,0 q1@3,0 w2@0,0"])
    played(state, "attack:-4,0:s1/0+s2/0")
    assert (phase(state), place(state, 1, "s1")) == ("act", "3,0")  # the last soldier, and one place only
    state = acting(COLONY, NEST, ["s1@-3,0 s2@-3,0", "s1@-4,0 s2@0,0 q1@3,0 w2@0,0"])
    played(state, "attack:-4,0:s1/0+s2/0")
    assert place(state, 1, "s1") == "hand"


@pytest.mark.rule("SC-24")
def test_of_several_killed_together_one_of_each_last_kind_escapes_the_worker_first() -> None:
    tiles = f"{NEST} 4,0=nNEENEE"
    ants = ["s1@-3,0 s2@-3,0 s3@-3,0", "w1@-4,0+food w2@-4,0 s1@-4,0+0 s2@-4,0 q1@4,0"]
    state = acting(COLONY, tiles, ants)
    played(state, "attack:-4,0:s1/0+s2/0+s3/0")
    assert field(state, "asked") == ["1:w1", "1:s1"]
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>4,0"}
    assert key_against(state, "s1:escape>3,0") == "SC-24.other"
    played(state, "w1:escape>3,0")
    assert set(state.names()) == {"s1:escape>3,0", "s1:escape>4,0"}
    played(state, "s1:escape>3,0")
    assert on(state, "3,0") == ["1:w1", "1:s1"]  # without food or larva
    assert (place(state, 1, "w2"), place(state, 1, "s2"), supply(state)) == ("hand", "hand", 20)
    assert on(state, "-4,0") == ["0:s1+larva 0", "0:s2", "0:s3"]


@pytest.mark.rule("SC-24")
def test_a_tile_of_the_queens_nest_where_others_stand_is_no_refuge() -> None:
    state = acting(COLONY, f"{NEST} 4,0=nNEENEE 5,0=nNEENEE", ["s1@-3,0 w1@5,0", "w1@-4,0 q1@4,0"])
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>4,0"}


@pytest.mark.rule("SC-24")
def test_the_attacked_tile_is_no_refuge_in_the_queens_own_nest() -> None:
    """Of red's nest -3,0 is where the attackers come from; one of them stays there, and -2,0 alone is left."""
    state = acting(COLONY, NEST, ["s1@-3,0 s2@-3,0", "w1@-4,0 q1@-2,0"])
    played(state, "attack:-4,0:s1/0")
    assert (phase(state), place(state, 1, "w1"), on(state, "-4,0")) == ("act", "-2,0", ["0:s1"])
    state = acting(COLONY, NEST, ["s1@-3,0", "w1@-4,0 q1@-2,0"])
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>-3,0", "w1:escape>-2,0"}
    assert key_against(state, "w1:escape>-4,0") == "SC-24"


@pytest.mark.rule("SC-24")
def test_with_two_queens_in_two_nests_both_nests_are_a_refuge() -> None:
    state = acting(COLONY, f"{NEST} 4,-1=nNEEEEE", ["s1@-3,0", "w1@-4,0 q1@3,0 q2@4,-1"])
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>4,-1"}


@pytest.mark.rule("SC-24")
def test_without_a_queen_on_the_board_to_an_empty_nest() -> None:
    """Empty means no ants at all; larvae do not count, and the attacked nest is not empty, for the attackers end there."""
    tiles = f"{NEST} 3,-1=nEEEEEN 4,-1=nNEEEEE"
    state = acting(COLONY, tiles, ["s1@-3,0", "w1@-4,0 s1@0,0"], larvae="3,0=01")
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>3,-1", "w1:escape>4,-1"}
    state = acting(COLONY, tiles, ["s1@-3,0 w1@3,0", "w1@-4,0 s1@0,0"])
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {"w1:escape>3,-1", "w1:escape>4,-1"}
    state = acting(COLONY, tiles, ["s1@-3,0 w1@3,0", "w1@-4,0 s1@3,-1"])
    played(state, "attack:-4,0:s1/0")
    assert place(state, 1, "w1") == "4,-1"  # an own soldier makes a nest not empty, too; one tile is left


@pytest.mark.rule("SC-24")
def test_a_whole_nest_is_empty_or_it_is_not() -> None:
    tiles = f"{NEST} 4,0=nNEENEE 3,-1=nEEEEEN"
    state = acting(COLONY, tiles, ["s1@-3,0 w1@4,0", "w1@-4,0 s1@0,0"])
    played(state, "attack:-4,0:s1/0")
    assert place(state, 1, "w1") == "3,-1"  # 3,0 is free, but not its nest


@pytest.mark.rule("SC-24")
def test_worker_and_soldier_may_need_two_empty_nests() -> None:
    """The nest where the worker is now is empty no more, so the soldier needs another one, or a free tile."""
    tiles = f"{NEST} 3,-1=nEEEEEN"
    state = acting(COLONY, tiles, ["s1@-3,0 s2@-3,0", "w1@-4,0 s1@-4,0"])
    played(state, "attack:-4,0:s1/0+s2/0")
    assert set(state.names()) == {"w1:escape>3,0", "w1:escape>3,-1"}
    played(state, "w1:escape>3,0")
    assert place(state, 1, "s1") == "3,-1"
    state = acting(COLONY, NEST, ["s1@-3,0 s2@-3,0", "w1@-4,0 s1@-4,0"])
    played(state, "attack:-4,0:s1/0+s2/0")
    assert place(state, 1, "w1") == "3,0"
    assert set(state.names()) == {f"s1:escape>{cell}" for cell in ("-3,0", "-2,0", "-1,0", "0,0", "1,0", "2,0")}


@pytest.mark.rule("SC-24")
def test_without_an_empty_nest_to_any_free_tile() -> None:
    """Free means no ants on it, not even own ones. The tile that the attacker left is free."""
    state = acting(COLONY, NEST, ["s1@-3,0 q1@3,0 w1@1,0", "w1@-4,0 s1@0,0"], larvae="-2,0=0")
    played(state, "attack:-4,0:s1/0")
    assert set(state.names()) == {f"w1:escape>{cell}" for cell in ("-3,0", "-2,0", "-1,0", "2,0")}
    assert key_against(state, "w1:escape>0,0") == "SC-24"
    played(state, "w1:escape>-2,0")
    assert on(state, "-2,0") == ["1:w1"]


@pytest.mark.rule("SC-24")
def test_a_killed_last_worker_of_who_has_soldiers_escapes_and_fleeing_comes_first() -> None:
    state = acting(COLONY, "", ["s1@0,0", "w1@1,0 q1@3,0"])
    played(state, "attack:1,0:s1/3")
    assert place(state, 1, "w1") == "2,0"  # who can flee does not escape


@pytest.mark.rule("SC-25")
def test_the_attackers_end_on_the_attacked_tile_and_larvae_stay() -> None:
    state = acting(COLONY, "", ["s1@2,0 s2@0,0 s3@0,0", "w1@3,0 w2@-1,0"], larvae="3,0=01")
    played(state, "attack:3,0:s1/3+s2/3")
    assert (on(state, "3,0"), on(state, "0,0"), larvae(state, "3,0")) == (["0:s1", "0:s2"], ["0:s3"], [0, 1])


@pytest.mark.rule("SC-25")
def test_after_an_attack_the_turn_goes_on() -> None:
    state = acting(COLONY, "", ["s1@0,0 s2@-1,0", "w1@1,0"])
    played(state, "attack:1,0:s1/3 s2>0,0 end")
    assert state.to_move == 0 and phase(state) == "draw"


# The end phase, points and the end


@pytest.mark.rule("SC-26")
def test_raising_the_limit_costs_two_food() -> None:
    state = played(acting(COLONY, "", food=[1, 0]), "end")
    assert key_against(state, "raise") == "SC-26.food"
    state = played(acting(COLONY, "", food=[5, 0]), "end raise")
    assert (player(state, 0)["limit"], player(state, 0)["food"], supply(state)) == (5, 3, 17)
    assert key_against(state, "raise") == "SC-26.once"
    played(state, "draw:nest turn:n1")
    assert key_against(played(acting(COLONY, "", food=[5, 0]), "end draw:nest turn:n1"), "raise") == "SC-26.before"


@pytest.mark.rule("SC-27")
@pytest.mark.parametrize(("tiles", "gain"), [(1, 1), (2, 3), (3, 4), (4, 5), (5, 7)])
def test_points_for_tunnels_of_one_to_five_tiles(tiles: int, gain: int) -> None:
    chain = " ".join(f"{q},-2=tTEETEE" for q in range(tiles))
    ants = " ".join(f"w{q + 1}@{q},-2" for q in range(tiles))
    state = table(COLONY, f"-1,-1=fEEEFEE -1,-2=nTEENEE {chain}", [f"q1@-1,-2 {ants}"], hand="fEEEFEE")
    played(state, laying("fEEEFEE", f"{tiles},-2"))
    assert points(state) == [gain, 0]


@pytest.mark.rule("SC-27")
def test_soldiers_do_not_man_a_tunnel() -> None:
    state = table(COLONY, "-1,-1=fEEEFEE -1,-2=nTEENEE 0,-2=tTEETEE", ["q1@-1,-2 s1@0,-2"], hand="fEEEFEE")
    assert points(played(state, laying("fEEEFEE", "1,-2"))) == [0, 0]


@pytest.mark.rule("SC-28")
def test_nests_pay_the_most_queens_and_the_queens_return() -> None:
    state = table(COLONY, NEST, ["q1@-2,0 s1@-3,0", "q1@-4,0"], hand="n1", larvae="-2,0=0")
    played(state, f"{laying('nNEEEEE', '-5,0')} put:q")
    assert points(state) == [4, 0]
    assert [place(state, seat, name) for seat, name in ((0, "q1"), (0, "q2"), (1, "q1"))] == ["hand"] * 3
    assert (on(state, "-3,0"), larvae(state, "-2,0")) == (["0:s1"], [0])


@pytest.mark.rule("SC-29")
def test_the_full_game_ends_with_fifteen_points() -> None:
    state = table(COLONY, NEST, ["q1@-2,0"], hand="n1", points=[10, 0])
    played(state, f"{laying('nNEEEEE', '-5,0')} put:none")
    assert (points(state), field(state, "ending")) == ([14, 0], None)
    state = table(COLONY, NEST, ["q1@-2,0"], hand="n1", points=[11, 0])
    played(state, f"{laying('nNEEEEE', '-5,0')} put:none")
    assert (points(state), field(state, "ending"), field(state, "owed")) == ([15, 0], "points", [0, 1])
    assert board(state)["goal"] == 15


@pytest.mark.rule("SC-29")
@pytest.mark.rule("AN-28")
@pytest.mark.rule("AN-31")
@pytest.mark.parametrize(
    ("fields", "clause"),
    [
        ({"ending": "points", "reached": 0, "points": [15, 0]}, "SC-29"),
        ({"ending": "stacks", "stack": ""}, "AN-28"),
        ({"ending": "rest", "idle": 4}, "AN-31"),
    ],
)
def test_after_the_end_the_clause_that_ended_the_game_forbids_every_move(fields: dict[str, Any], clause: str) -> None:
    state = table(COLONY, phase="over", hand="f1", **fields)
    for move in ("end", "take:f1", "s1>0,0"):
        assert key_against(state, move) == f"{clause}.over"


@pytest.mark.rule("SC-30")
def test_bonuses_of_the_full_game() -> None:
    over: dict[str, Any] = {"phase": "over", "ending": "points", "reached": 1, "hand": "f1"}
    ants = ["q1@-2,0 w1@0,0 w2@0,0 s1@0,0", "q1@3,0 q2@3,0 s1@3,0"]
    state = table(COLONY, "", ants, points=[8, 15], food=[7, 3], larvae="-2,0=0", **over)
    assert outcome(state).scores == [8 + 3 + 3, 15 + 3 + 1 + 1]
    assert [(line["bonus"], line["food"], line["colony"]) for line in board(state)["final"]] == [(0, 3, 3), (3, 1, 1)]
    state = table(COLONY, "", ants, points=[8, 15], food=[1, 4], **over)
    assert [line["food"] for line in board(state)["final"]] == [1, 2]


@pytest.mark.rule("SC-31")
def test_ties_of_the_full_game() -> None:
    over: dict[str, Any] = {"phase": "over", "ending": "points", "reached": 1, "hand": "f1"}
    state = table(COLONY, "", ["w1@0,0"], points=[17, 15], **over)
    assert (outcome(state).scores, outcome(state).ranking, outcome(state).reason.key) == ([18, 18], [2, 1], "end.goal")
    state = table(COLONY, "", ["w1@0,0 s1@0,0"], points=[17, 15], **over)
    assert (outcome(state).ranking, outcome(state).reason.key) == ([1, 2], "end.points")
    state = table(COLONY, "", ["", "w1@0,0"], points=[5, 4], phase="over", ending="stacks", stack="")
    assert (outcome(state).scores, outcome(state).ranking, outcome(state).reason.key) == ([5, 5], [1, 2], "end.track")
    state = table(COLONY, "", points=[5, 5], ahead=[1, 0], phase="over", ending="rest", idle=4, hand="f1")
    assert (outcome(state).ranking, outcome(state).reason.key) == ([2, 1], "end.track")
    assert state.to_move not in (0, 1, CHANCE)
