"""What bots once overlooked in the four games: lays that score, dead hives and nests, the last turn, safer wins, and
walks that lead nowhere."""

from __future__ import annotations

from collections import Counter

import pytest

from antbear.bots.search import Search
from antbear.core.chance import Rng
from antbear.core.game import State
from antbear.games.arthropods.ants.bot.nests import rest_of
from antbear.games.arthropods.ants.box import NEST_KINDS
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.bees.bot.hives import ANY_KIND
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.board import beside, members
from antbear.games.arthropods.tiles.faces import OPEN
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.arthropods.tiles.lead import values_of
from antbear.games.arthropods.tiles.rest import Rest
from antbear.games.arthropods.tiles.rules import TileState
from antbear.testing.conformance import random_move
from tests.games.antropolis.scenes import HOLD, ROW, TUNNEL
from tests.games.arthropods import ant_tables, tables
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.tables import HAPPY, KNIGHTS, late, points

GAMES = {**tables.GAMES, **ant_tables.GAMES}
ANTS = pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
FEW = 13
"""A search of a hundred looks comes to so many lays."""


def looked_at(state: State) -> list[str]:
    moves = Search(Rng(0), 1, 1.0).root_of(state).untried[-FEW:]
    return [state.game.notation(state, move) for move in moves[::-1]]


def gain(state: State, lay: str) -> int:
    """The most points that the lay brings, with one piece or another on the tile."""
    seat, before = state.to_move, points(state)
    after = state.copy().play(lay)
    if after.to_json()["phase"] != "put":
        return points(after)[seat] - before[seat]
    return max(points(after.copy().play(name))[seat] for name in after.names()) - before[seat]


def test_a_hive_without_a_queen_is_finished_with_the_one_in_hand() -> None:
    """A lone tile with one gap far from all that lies before it."""
    state = late(HAPPY, "1,0=cOCCCCC", stack={"c1": 3, "m1": 3})
    best = max(gain(state, name) for name in state.names() if name.startswith("lay:"))
    assert best == 2
    assert gain(state, looked_at(state)[0]) == best
    state.play(state.game.notation(state, Search(Rng("blind"), 100, 60.0).best(state)))
    assert "put:q" in state.names()


@pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
def test_bee_lays_that_score_are_found_just_as_plainly(key: str) -> None:
    state = late(
        key, "1,0=cOCCCCC", ["q1@1,0"], stack={"c1": 2, "m1": 2, **({} if key == HAPPY else {"b1": 2, "h1": 2})}
    )
    assert_scoring(state)


@ANTS
def test_ant_lays_that_score_are_found_just_as_plainly(key: str) -> None:
    chain = f"0,-2={TUNNEL} 1,-2={TUNNEL}"
    state = ant_tables.table(key, f"{ROW} {chain}", ["q1@-1,-2 w1@0,-2 w2@1,-2"], hand="fEEEFEE nNEEEEE")
    assert_scoring(state)
    assert gain(state, looked_at(state)[0]) >= 3


def assert_scoring(state: State) -> None:
    game = state.game
    assert isinstance(game, TileGame)
    found = [game.notation(state, move) for move in game.scoring(state)]
    lays = [name for name in state.names() if name.startswith(("lay:", "buy:"))]
    assert set(found) == {name for name in lays if gain(state, name) > 0} != set()
    assert set(found[:FEW]) & set(looked_at(state))


@pytest.mark.parametrize("key", list(GAMES))
def test_the_tiles_that_are_left_are_those_of_the_game_that_do_not_lie_there(key: str) -> None:
    """And a hive or nest is dead if none of them closes one of its gaps."""
    rng, dead = Rng(key), 0
    for _ in range(2):
        state = GAMES[key].new(2)
        while not state.is_over():
            state.apply(random_move(state, rng))
        assert isinstance(state, TileState)
        rest = rest_of(state) if isinstance(state, AntState) else Rest(state, row_of(state))
        board = state.map
        if isinstance(state, AntState):
            laid = Counter(board.face)
            assert rest.number[: state.rules.ants.stacked] == [
                state.faces.count[face] - laid[face] for face in range(state.rules.ants.stacked)
            ]
        for region in board.regions():
            gaps = {
                board.rim_at(beside(board.cell[tile], side))
                for tile in members(board.region_tiles(region))
                for side in range(6)
                if board.side[6 * tile + side] == OPEN and board.near[6 * tile + side] < 0
            }
            left = [face for face, number in enumerate(rest.number) if number and is_room(state, face)]
            fillable = all(any(board.turns_at(face, gap, False) for face in left) for gap in gaps)
            assert rest.is_dead(region, kinds_of(state)) == (not fillable)
            dead += not fillable
    assert dead > 0 or not isinstance(state, AntState)


def row_of(state: TileState) -> list[int]:
    assert isinstance(state, BeeState)
    return state.row


def kinds_of(state: TileState) -> int:
    return NEST_KINDS if isinstance(state, AntState) else ANY_KIND


def is_room(state: TileState, face: int) -> bool:
    return kinds_of(state) & 1 << state.faces.kind[face] != 0


def test_a_dead_hive_promises_nothing() -> None:
    """Meadow does not lie beside an opening of a hive, and nothing else is left."""

    def value(row: str, queen: str) -> float:
        return late(HAPPY, "1,0=cOCCCCC", [queen], stack={"m1": 2}, row=row).evaluate(Rng(0))[0]

    assert value("m1 m1 m1 c1", "q1@1,0") > value("m1 m1 m1 c1", "")
    assert value("m1 m1 m1 m1", "q1@1,0") <= value("m1 m1 m1 m1", "")


@ANTS
def test_no_queen_leaves_in_the_very_last_turn(key: str) -> None:
    """She would cost a point, and nothing can be begun any more."""
    nest = f"{HOLD} -2,-1=fFEEEEE -2,-2=nNEEEEE"
    state = ant_tables.acting(key, nest, ["q1@-2,-2"], stack="", ending="stacks", points=[3, 9], laid=1)
    assert "q1:leave" in state.names()
    after = state.copy().play("q1:leave")
    assert after.evaluate(Rng(0))[0] < state.evaluate(Rng(0))[0]
    assert state.game.notation(state, Search(Rng("last"), 100, 60.0).best(state)) != "q1:leave"


def test_a_lead_is_never_a_win_and_a_safer_one_is_worth_more() -> None:
    hopes = [values_of([float(lead), 0.0], 1.0)[0] for lead in (5, 20, 40, 80)]
    assert hopes == sorted(set(hopes))
    assert hopes[-1] < 1
    assert values_of([80.0, 0.0], 1.0)[1] == pytest.approx(1 - hopes[-1])


def test_a_soldier_who_can_mate_where_it_stands_stays() -> None:
    """The foes beside it are no reason to walk to and fro."""
    state = ant_tables.acting(COLONY, "-3,0=bNEENEE", ["q1@-3,0 s1@-3,0 w1@0,0"])
    names = {state.game.notation(state, move) for move in state.candidates()}
    assert "s1:mate" in state.names()
    assert not [name for name in names if name.startswith("s1>")]
