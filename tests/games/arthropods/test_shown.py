"""What the view of the bee games says beyond the position is so: ties of tiles, points of hives, what a bee could do
elsewhere, what raids bring, and the way that a bee flew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from antbear.core.chance import Rng
from antbear.core.game import State
from antbear.games.arthropods.bees.knights.events import DrivenOff, EggReturned, Seduced, Stung, WorkerTakenOver
from antbear.games.arthropods.bees.knights.view import DriveOff, Seduce, Sting
from antbear.games.arthropods.bees.view import BeeBoard
from antbear.games.arthropods.tiles.events import PieceMoved, PieceReturned
from antbear.games.arthropods.tiles.view import Go, Leave, OfPiece
from tests.games.arthropods.lively import crowded, grown, lively_move
from tests.games.arthropods.plain import Plain
from tests.games.arthropods.plain_table import Cell, beside, cell_of, kind_of
from tests.games.arthropods.tables import BOX, HAPPY, KNIGHTS, acting, flights, table

every_game = pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
WORKS = {"gather", "honey", "feed", "egg", "nurse"}
RANKS = ("queen", "worker", "drone")


def moments(key: str, what: str, number: int) -> Iterator[State]:
    """Positions of lively games in which somebody is to move."""
    for seats in (2, 3, 4):
        rng = Rng(f"{what} {key} {seats}")
        state = grown(key, seats, False, rng, 8)
        for _ in range(number):
            if state.is_over():
                break
            if state.to_move >= 0:
                yield state
            state.apply(lively_move(state, rng))


def moves_of(state: State) -> Any:
    return state.view(state.to_move).moves


def shown_to(state: State, seat: int | None) -> BeeBoard:
    board = state.view(seat).board
    assert isinstance(board, BeeBoard)
    return board


def plain_of(state: State) -> Plain:
    return Plain(state.to_json(), BOX)


# Tiles and hives


@every_game
@pytest.mark.rule("AR-7")
@pytest.mark.rule("AR-8")
def test_a_tile_shows_the_sides_that_join_and_those_that_are_open(key: str) -> None:
    seen = Counter[str]()
    for state in moments(key, "sides", 40):
        plain = plain_of(state)
        for tile in shown_to(state, None).tiles:
            cell = cell_of(tile.cell)
            inside = set(plain.neighbours(cell, inside=True))
            assert bits(tile.joins) == {side for side in range(6) if beside(cell, side) in inside}
            assert bits(tile.gaps) == open_sides(plain, cell)
            seen.update(joins=tile.joins > 0, gaps=tile.gaps > 0)
    assert min(seen["joins"], seen["gaps"]) > 20


def bits(number: int) -> set[int]:
    return {side for side in range(6) if number >> side & 1}


def open_sides(plain: Plain, cell: Cell) -> set[int]:
    tile = plain.tiles[cell]
    return {side for side in range(6) if tile.sides[side] == "O" and beside(cell, side) not in plain.tiles}


@every_game
@pytest.mark.rule("HB-20")
@pytest.mark.rule("HB-21")
@pytest.mark.parametrize(
    ("bees", "points"), [(["q1@1,0"], [3, 0]), (["q1@1,0", "q1@2,0"], [2, 2]), (["w1@1,0"], [0, 0])]
)
def test_a_hive_shows_what_it_would_score(key: str, bees: list[str], points: list[int]) -> None:
    """Three tiles in a row, open to the east: a point each, shared by who has a queen in it."""
    state = table(key, "1,0=cOCCCCC 2,0=cOCCOCC 3,0=cOCCOCC", bees)
    (hive,) = [one for one in shown_to(state, None).regions if "2,0" in one.cells]
    assert (hive.gaps, hive.points) == (1, points)
    assert hive.queens == [int("q1" in words) for words in [*bees, ""][:2]]


# Bees


@every_game
def test_what_a_bee_could_do_where_it_flies_to_is_what_it_may_do_there(key: str) -> None:
    seen: Counter[str] = Counter()
    for state in moments(key, "then", 60):
        for move in moves_of(state):
            if isinstance(move, Go):
                after = state.copy().play(move.name)
                assert move.then == works_of(after, move.piece), move
                seen.update(move.then)
    assert seen["gather"] > 3 and seen["feed"] > 3 and seen["honey"] > 0


def works_of(state: State, piece: str) -> list[str]:
    words = [name.split(":")[1] for name in state.names() if name.startswith(f"{piece}:")]
    return list(dict.fromkeys(word for word in words if word in WORKS))


@pytest.mark.rule("KN-11")
@pytest.mark.rule("KN-13")
def test_eggs_are_laid_and_nursed_elsewhere() -> None:
    tiles = "1,0=bOCCCCC 2,0=cOCCOCC 0,-1=m"
    lays = acting(KNIGHTS, tiles, ["q1@2,0"])
    assert then_of(lays, "q1>1,0") == ["egg"]
    nurses = acting(KNIGHTS, tiles.replace("bOCCCCC", "bOCCCCC*0"), ["w1@2,0+honey"])
    assert then_of(nurses, "w1>1,0") == ["nurse"]
    assert then_of(acting(KNIGHTS, tiles.replace("bOCCCCC", "bOCCCCC*0"), ["w1@2,0+pollen"]), "w1>1,0") == []


def then_of(state: State, name: str) -> list[str]:
    return next(list(move.then) for move in moves_of(state) if move.name == name)


@pytest.mark.rule("HB-9")
def test_who_has_acted_finds_nothing_to_do_elsewhere() -> None:
    tiles = "0,-1=m 0,1=m"
    assert then_of(acting(HAPPY, tiles, ["w1@0,0"]), "w1>0,1") == ["gather"]
    assert then_of(acting(HAPPY, tiles, ["w1@0,0!acted"]), "w1>0,1") == []


@pytest.mark.rule("KN-7")
def test_the_bees_that_would_be_passed_over_are_counted() -> None:
    """And are passed over, once a bee of that kind acts."""
    seen = 0
    for state in moments(KNIGHTS, "passed", 80):
        shown = shown_to(state, state.to_move)
        busy = {move.piece for move in moves_of(state) if isinstance(move, OfPiece) and not isinstance(move, Leave)}
        is_act = shown.phase == "act"
        earlier = {rank: [bee for bee in busy if RANKS.index(kind_of(bee)) < place] for place, rank in enumerate(RANKS)}
        expected = {rank: len(bees) for rank, bees in earlier.items() if bees} if is_act else {}
        assert shown.passed == expected
        for bee in sorted(busy) if is_act else []:
            move = next(one.name for one in moves_of(state) if getattr(one, "piece", "") == bee)
            after = state.copy().play(move)
            assert not [name for name in after.names() if name[:2] in earlier[kind_of(bee)]]
            seen += len(earlier[kind_of(bee)])
    assert seen > 10


def test_nobody_is_passed_over_where_bees_act_in_any_order() -> None:
    state = acting(HAPPY, "0,-1=m 0,1=m", ["q1@0,0 w1@0,1"])
    assert flights(state, "w1") and shown_to(state, 0).passed == {}


# Flights


@every_game
@pytest.mark.rule("HB-11")
def test_the_way_that_is_told_is_a_shortest_one(key: str) -> None:
    """Round those whom the bee cannot pass."""
    seen = Counter[int]()
    for state in moments(key, "ways", 60):
        plain = plain_of(state)
        for move in moves_of(state):
            if isinstance(move, Go):
                event = state.copy().events(state.legal(move.name))[0]
                assert isinstance(event, PieceMoved)
                path = [cell_of(cell) for cell in event.path]
                assert len(path) - 1 == distance(plain, state.to_move, move.piece, path[0], path[-1])
                assert all(is_step(plain, move.piece, one, to) for one, to in pairwise(path))
                seen[len(path)] += 1
    assert max(seen) > 3


def is_step(plain: Plain, piece: str, one: Cell, to: Cell) -> bool:
    return to in plain.neighbours(one, inside=piece[0] == "q")


def distance(plain: Plain, seat: int, piece: str, start: Cell, goal: Cell) -> int:
    """In steps over tiles that the bee can pass."""
    near, steps = {start}, 0
    seen = set(near)
    while goal not in near:
        near = {
            to
            for cell in near
            for to in plain.neighbours(cell, inside=piece[0] == "q")
            if to not in seen and (to == goal or plain.may_pass(seat, kind_of(piece), to))
        }
        assert near
        seen |= near
        steps += 1
    return steps


# Raids


@pytest.mark.rule("KN-15")
@pytest.mark.rule("KN-16")
@pytest.mark.rule("KN-17")
def test_what_a_raid_would_bring_is_what_it_brings() -> None:
    seen: Counter[str] = Counter()
    for number in range(40):
        rng = Rng(f"raids {number}")
        state = crowded(KNIGHTS, 2 + number % 3, False, rng, 12)
        for _ in range(6):
            for move in moves_of(state) if state.to_move >= 0 else []:
                seen.update(check_raid(state, move))
            state.apply(lively_move(state, rng))
    assert min(seen[what] for what in ("seduce", "drive", "sting", "taken")) > 0, seen


@pytest.mark.parametrize(
    ("bees", "raid"),
    [
        (["d1@0,-1", "w1@0,1+honey"], ["seduce", "taken", "egg"]),
        (["d1@0,-1 d2@0,-1", "q1@0,1"], ["drive", "egg"]),
        (["d1@0,-1 d2@0,-1 d3@0,-1", "q1@0,1 w1@0,1+pollen"], ["drive", "taken", "egg"]),
    ],
)
@pytest.mark.rule("KN-15")
@pytest.mark.rule("KN-16")
def test_an_egg_that_would_go_home_is_told(bees: list[str], raid: list[str]) -> None:
    state = acting(KNIGHTS, "0,-1=m 0,1=bCOCCFC*1", bees)
    assert [found for move in moves_of(state) if (found := check_raid(state, move))] == [raid]


def check_raid(state: State, move: Any) -> list[str]:
    if not isinstance(move, Seduce | DriveOff | Sting):
        return []
    events = state.copy().events(state.legal(move.name))
    told = next(event for event in events if isinstance(event, Seduced | DrivenOff | Stung))
    assert (told.owner, told.cell) == (move.owner, move.cell)
    if isinstance(move, Sting):
        return ["sting"]
    home = [event for event in events if isinstance(event, PieceReturned)]
    assert all(event.seat == move.owner for event in home)
    assert sum(event.rank == "worker" for event in home) == move.workers
    loads = Counter(event.load for event in events if isinstance(event, WorkerTakenOver))
    assert (loads["pollen"], loads["honey"], loads[None]) == (move.taken.pollen, move.taken.honey, move.taken.none)
    assert any(isinstance(event, EggReturned) for event in events) == move.egg
    kind = "seduce" if isinstance(move, Seduce) else "drive"
    return [kind, *["taken"] * sum(loads.values()), *["egg"] * move.egg]
