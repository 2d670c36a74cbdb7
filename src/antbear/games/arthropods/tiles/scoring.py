"""The lays that score at once, whatever a bot thinks of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.move import Move, kind_of, second
from antbear.games.arthropods.tiles.board import beside
from antbear.games.arthropods.tiles.faces import opposite
from antbear.games.arthropods.tiles.moves import ENDS_LAYING
from antbear.games.arthropods.tiles.pieces import HAND, KINDS
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.turn import LAY, PUT

OPENINGS: Final = 0b0001
"""Bees: only what is beside an opening of a hive can complete it."""
LINKING: Final = 0b1101
"""Ants: all but earth; a tile beside earth alone is connected to nothing."""


def scoring_lays(state: TileState, sides: i64) -> list[Move]:
    """Those by which the player on turn scores at once with one of its pieces, or none, put on the tile: what gains
    most over the others first. A lay can score only beside a side of these codes (as bits)."""
    if state.phase != LAY:
        return []
    found: list[tuple[int, int, int]] = []
    beside_such: dict[int, bool] = {}
    moves = state.legal_moves()
    for number in range(len(moves)):
        move = moves[number]
        if kind_of(move) == ENDS_LAYING:
            continue
        cell = second(move)
        if cell not in beside_such:
            beside_such[cell] = is_beside(state, cell, sides)
        if beside_such[cell]:
            own, lead = gains_of(state, move)
            if own > 0:
                found.append((-lead, number, move))
    found.sort()
    return [move for _, _, move in found]


def is_beside(state: TileState, cell: i64, sides: i64) -> bool:
    """Whether a tile turns a side of these codes to an empty cell."""
    for side in range(6):
        other = state.map.tile_at(beside(cell, side))
        if other >= 0 and sides & bit(state.map.side[6 * other + opposite(side)]) != 0:
            return True
    return False


def gains_of(state: TileState, move: Move) -> tuple[int, int]:
    """The most points that the player on turn gets at once by a lay, and by how much that is more than the others
    get."""
    seat = state.turn
    after = state.copy()
    assert isinstance(after, TileState)
    before = after.track.points[:]
    after.apply(move)
    if after.phase != PUT:
        return lead_in([after.track.points[one] - before[one] for one in range(state.seats)], seat)
    own, lead = lead_in(after.gains(), seat)
    for kind in range(KINDS):
        if after.may_put(kind):
            piece = after.pieces.first_at(seat, kind, HAND)
            after.pieces.put(piece, after.last)
            more, ahead = lead_in(after.gains(), seat)
            after.pieces.take_off(piece, HAND)
            if more > own or (more == own and ahead > lead):
                own, lead = more, ahead
    return (own, lead)


def lead_in(gains: list[int], seat: i64) -> tuple[int, int]:
    most = max([gains[other] for other in range(len(gains)) if other != seat])
    return (gains[seat], gains[seat] - most)
