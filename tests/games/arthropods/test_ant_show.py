"""What a view of the ant games shows beyond what lies on the table, what moves tell as data, and what events tell."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from antbear.core.event import Event
from antbear.core.game import State
from antbear.games.arthropods.ants.events import MarketSlid, TunnelJoined
from antbear.games.arthropods.ants.supersize_colony.events import Attacked, Attacker, Escaped, Killed, LarvaTaken
from antbear.games.arthropods.ants.supersize_colony.view import ColonyBoard, Draft, Entry, Rear, Steal
from antbear.games.arthropods.ants.view import AntBoard, Buy, DrawTile
from antbear.games.arthropods.tiles.events import Part, Scored, TileLaid, TurnedUp
from antbear.games.arthropods.tiles.view import Go
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY, PLACES
from tests.games.arthropods.ant_tables import GAMES, acting, laying, table, tile
from tests.games.arthropods.tables import drawn, played

both = pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])


def shown(state: State) -> AntBoard:
    """To who is asked."""
    found = state.view(state.to_move).board
    assert isinstance(found, AntBoard)
    return found


def moves_of(state: State, kind: type[Any]) -> dict[str, Any]:
    return {move.name: move for move in state.view(state.to_move).moves if isinstance(move, kind)}


def told(state: State, move: str) -> list[Event]:
    return state.events(state.legal(move))


# The board


@both
@pytest.mark.rule("AR-6")
def test_the_ways_from_a_tile_are_shown(key: str) -> None:
    state = acting(key, "")
    assert tile(state, "-1,0")["ways"] == ["0,0", None, None, "-2,0", None, None]
    assert tile(state, "0,0")["ways"] == ["1,0", None, None, "-1,0", None, None]


@both
@pytest.mark.rule("AR-7")
def test_tiles_of_one_nest_and_of_one_tunnel_hang_together(key: str) -> None:
    state = acting(key, "-3,0=nNEENEE 0,-1=tETEETE 0,-2=tETEETE")
    joins = {cell: tile(state, cell)["joins"] for cell in ("-3,0", "-2,0", "0,-1", "0,-2", "-1,0")}
    assert joins == {"-3,0": 1 << 0, "-2,0": 1 << 3, "0,-1": 1 << 4, "0,-2": 1 << 1, "-1,0": 0}
    assert (tile(state, "-3,0")["gaps"], tile(state, "-2,0")["gaps"]) == (1 << 3, 0)


@pytest.mark.rule("SC-10")
def test_it_is_shown_how_many_ants_can_do_no_more_once_a_later_one_acts() -> None:
    state = acting(COLONY, "-3,0=nNEENEE", ["q1@-2,0 w1@0,0 w2@0,0 s1@0,0", "q1@3,0"])
    assert shown(state).passed == {"worker": 1, "soldier": 3}
    assert state.view(1).board == state.view(None).board == shown(state)
    played(state, "w1:gather w1>-1,0")
    assert shown(state).passed == {"soldier": 1}


def test_at_antropolis_nobody_is_passed() -> None:
    assert shown(acting(ANTROPOLIS, "-3,0=nNEENEE", ["q1@-2,0 w1@0,0"])).passed == {}


@pytest.mark.rule("SC-3")
@pytest.mark.rule("SC-5")
def test_it_is_shown_who_takes_when_in_the_draft() -> None:
    state = drawn(GAMES[COLONY].new(3, start="first"))
    seen = []
    while (draft := drafted(state)) is not None:
        assert draft.order[draft.taken] == state.to_move
        seen.append((draft.stack, tuple(draft.order), draft.taken))
        drawn(played(state, state.names()[0]))
    orders = {"forest": (2, 1, 0), "nest": (2, 1, 0), "tunnel": (0, 0, 1, 1, 2, 2)}
    assert seen == [(stack, order, taken) for stack, order in orders.items() for taken in range(len(order))]


def drafted(state: State) -> Draft | None:
    board = shown(state)
    assert isinstance(board, ColonyBoard)
    return board.draft


# Moves


def thens(state: State, piece: str) -> dict[str, list[str]]:
    return {move.cell: list(move.then) for move in moves_of(state, Go).values() if move.piece == piece}


@both
@pytest.mark.rule("AN-15")
@pytest.mark.rule("AN-16")
def test_it_is_told_what_an_ant_could_do_where_it_walks_to(key: str) -> None:
    state = acting(key, "", ["q1@-2,0 w1@-1,0 w2@-1,0+food w3@-1,0!acted"])
    assert thens(state, "w1") == {"-2,0": [], "0,0": ["gather"], "1,0": ["gather"], "2,0": [], "3,0": []}
    assert thens(state, "w2") == {"-2,0": ["feed"], "0,0": [], "1,0": [], "2,0": [], "3,0": []}
    assert not any(thens(state, "w3").values())


@pytest.mark.rule("SC-14")
@pytest.mark.rule("SC-16")
def test_it_is_told_where_an_ant_could_mate_or_feed_a_larva() -> None:
    state = acting(COLONY, "", ["q1@-2,0 w1@0,0+food s1@0,0"], larvae="3,0=0")
    assert thens(state, "s1")["-2,0"] == ["mate"]
    assert (thens(state, "w1")["-2,0"], thens(state, "w1")["3,0"]) == (["feed"], ["rear"])
    state = acting(COLONY, "", ["q1@-2,0 w1@0,0+food s1@0,0"], larvae="-2,0=0")
    assert thens(state, "s1")["-2,0"] == []
    assert thens(state, "w1")["-2,0"] == ["feed", "rear"]


@both
@pytest.mark.rule("AN-6")
def test_a_tile_to_buy_is_told_with_its_place_and_price(key: str) -> None:
    state = table(key, hand="t1", food=[9, 0])
    market = shown(state).market
    bought = moves_of(state, Buy)
    assert {move.stack for move in bought.values()} == {0, 1, 2}
    for move in bought.values():
        face = market[move.stack][move.place]
        assert face is not None
        assert (face.face, move.price) == (move.face, move.place + 1)


@both
@pytest.mark.rule("AN-6")
def test_both_of_two_alike_are_told_each_with_its_own_place_and_price(key: str) -> None:
    market = "f1 f1 t2 t1 n1 n2" if key == ANTROPOLIS else "f1 f2 f1 t2 t1 t3 n1 n2 n3"
    dear = 2 if key == ANTROPOLIS else 3
    state = table(key, market=market, food=[9, 0])
    bought = moves_of(state, Buy)
    twins = bought["buy:f1@0,1:0"], bought[f"buy:f1@0,1:0:{dear}"]
    assert [(move.stack, move.place, move.price) for move in twins] == [(0, 0, 1), (0, dear - 1, dear)]
    assert [state.game.move_named(state, move) for move in twins] == [move.name for move in twins]
    far = msgspec.structs.replace(twins[0], price=99)
    assert state.game.move_named(state, far) == "buy:f1@0,1:0"


def test_other_moves_are_told_as_data() -> None:
    state = acting(COLONY, "", ["q1@-2,0 w1@-2,0+food s1@-2,0+1 s2@0,0"], larvae="-2,0=0 3,0=1")
    rears = moves_of(state, Rear)
    assert (rears["w1:rear:w"].rank, rears["w1:rear:w"].carrier) == ("worker", None)
    assert (rears["w1:rear:s:s1"].rank, rears["w1:rear:s:s1"].carrier) == ("soldier", "s1")
    theft = moves_of(state, Steal)["s2:steal:1@3,0>-2,0"]
    assert (theft.piece, theft.owner, theft.origin, theft.cell) == ("s2", 1, "3,0", "-2,0")
    draws = moves_of(played(state, "end"), DrawTile)
    assert [move.stack for move in draws.values()] == ["forest", "tunnel", "nest"]


# Events


@pytest.mark.rule("SC-20")
@pytest.mark.rule("SC-22")
@pytest.mark.rule("SC-23")
@pytest.mark.rule("SC-24")
@pytest.mark.rule("SC-25")
def test_an_attack_is_told_from_setting_out_to_arriving() -> None:
    """Red's worker with food and red's soldier with orange's larva between attackers from both sides."""
    state = acting(COLONY, "", ["s1@-1,0 s2@2,0", "w1@1,0+food s1@1,0+0 q1@3,0"])
    events = told(state, "attack:1,0:s1/3+s2/0")
    team = [Attacker("s1", "-1,0", 3, ["-1,0", "0,0", "1,0"]), Attacker("s2", "2,0", 0, ["2,0", "1,0"])]
    attack = next(event for event in events if isinstance(event, Attacked))
    assert (attack.seat, attack.owner, attack.cell, attack.team) == (0, 1, "1,0", team)
    assert [event.kind for event in events] == [
        "attacked",
        "killed",
        "killed",
        "larva_taken",
        "escaped",
        "escaped",
        "soldiers_arrived",
    ]
    assert [(event.piece, event.food) for event in events if isinstance(event, Killed)] == [("w1", True), ("s1", False)]
    assert [(event.owner, event.piece) for event in events if isinstance(event, LarvaTaken)] == [(0, "s1")]
    assert [(event.rank, event.cell) for event in events if isinstance(event, Escaped)] == [
        ("worker", "3,0"),
        ("soldier", "3,0"),
    ]


@pytest.mark.rule("AN-23")
@pytest.mark.rule("AN-24")
def test_a_complete_nest_is_told_with_its_points_and_the_queens_that_return() -> None:
    state = table(ANTROPOLIS, "", ["q1@-2,0"], hand="nNEEEEE")
    laid = told(state, laying("nNEEEEE", "-3,0"))
    assert [(event.source, event.price) for event in laid if isinstance(event, TileLaid)] == [("hand", 0)]
    events = told(state, "put:none")
    assert [event.kind for event in events[:3]] == ["region_completed", "scored", "piece_returned"]
    scored = [event for event in events if isinstance(event, Scored)]
    assert [(event.seat, event.points, event.total, event.parts) for event in scored] == [
        (0, 2, 2, [Part("nest", 2, 2)])
    ]


@pytest.mark.rule("AN-21")
@pytest.mark.rule("AN-22")
def test_a_connection_is_told_with_its_tiles_and_points() -> None:
    """A tunnel tile between the nest of orange and a forest, with a worker on it."""
    state = played(table(ANTROPOLIS, "-1,-1=nTEENEE", ["q1@-1,-1"], hand="tTETEEE"), laying("tETETEE", "0,-1"))
    events = told(state, "put:w")
    joined = [event for event in events if isinstance(event, TunnelJoined)]
    assert [(event.seat, event.tiles, event.cells) for event in joined] == [(0, 1, ["0,-1"])]
    assert [event.parts for event in events if isinstance(event, Scored)] == [[Part("tunnel", 1, 1)]]


@both
@pytest.mark.rule("AN-9")
def test_tiles_that_come_by_themselves_are_told_too(key: str) -> None:
    """One face is left in the stacks, so no chance is needed to fill the market, from its dearest place."""
    state = table(key, hand="t1", food=[9, 0], stack="n5 n5 n5")
    nest = next(name for name, move in moves_of(state, Buy).items() if move.stack == 2 and move.place == 0)
    played(state, f"{nest} put:none")
    *slides, filled = told(state, "act")
    dearest = 3 * PLACES[key] - 1
    first = dearest + 1 - PLACES[key]
    assert [(event.origin, event.place) for event in slides if isinstance(event, MarketSlid)] == [
        (place + 1, place) for place in range(first, dearest)
    ]
    assert isinstance(filled, TurnedUp)
    assert (filled.face, filled.tile, filled.to, filled.place, filled.quiet) == ("n5", "nest", "market", dearest, False)


def test_entries_of_an_attack_are_told_with_the_move() -> None:
    state = acting(COLONY, "", ["s1@0,0 s2@2,0", "w1@1,0"])
    attack = next(move for move in state.view(0).moves if move.name == "attack:1,0:s1/3+s2/0")
    assert attack.team == [Entry("s1", 3), Entry("s2", 0)]  # type: ignore[attr-defined]
