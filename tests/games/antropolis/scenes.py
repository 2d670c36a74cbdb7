"""Boards and words that the tests of Antropolis share; with ``both`` a clause is proven in Supersize Colony too, which
takes it over."""

from __future__ import annotations

import pytest

from antbear.core.game import State
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.ant_tables import GAMES, laying, phase
from tests.games.arthropods.tables import board, drawn, key_against, played

both = pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
GAME = GAMES[ANTROPOLIS]
# A tile that leads nowhere, to hold the others: north of orange's tunnel, with earth to the north and to the east
HOLD = "-1,-1=fEEEFEE"
# A nest on -1,-2 with a gap to the west and a tunnel opening to 0,-2
HOME = "-1,-2=nTEENEE"
ROW = f"{HOLD} {HOME}"
TUNNEL = "tTEETEE"
# A nest of two tiles that one more to the west completes
NEST = "-3,0=nNEENEE"
CLOSE = laying("nNEEEEE", "-4,0")


def refused(state: State, move: str, reason: str) -> None:
    """In the words of Antropolis; the full game has clauses of its own for some."""
    own = {"AN-7": "SC-9", "AN-12": "SC-11", "AN-13": "SC-11", "AN-17": "SC-26", "AN-27": "SC-29"}
    clause, point, detail = reason.partition(".")
    if reason in ("AN-10.walked", "AN-10.acted"):
        own[clause] = "SC-10"
    assert (
        key_against(state, move) == (own.get(clause, clause) if state.game.key == COLONY else clause) + point + detail
    )


def put_none(state: State) -> State:
    return played(state, "put:none") if phase(state) == "put" else state


def laid(state: State, *moves: str) -> State:
    """Lay tiles and put nothing on them."""
    for move in moves:
        put_none(played(state, move))
    return state


def ended(state: State) -> State:
    """The rest of a turn in which nothing is done."""
    turn = board(drawn(state))["turn"]
    for move in ("act", "end"):
        if state.to_move >= 0 and board(state)["turn"] == turn and move in state.names():
            drawn(played(state, move))
    while not state.is_over() and board(state)["turn"] == turn and phase(state) == "draw":
        drawn(played(state, next(move for move in state.names() if move != "raise")))
    return state


def player_limit(key: str) -> int:
    return 3 if key == ANTROPOLIS else 4
