"""What is at the sides of a tile that lies on the board, a bit for each side: asked for every tile when one looks."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.games.arthropods.tiles.board import Board
from antbear.games.arthropods.tiles.faces import OPEN


def joined_sides(board: Board, tile: i64) -> int:
    """Where it hangs together with its neighbour as one region."""
    found: i64 = 0
    for side in range(6):
        if board.rooms[6 * tile + side] >= 0:
            found |= bit(side)
    return int(found)


def gap_sides(board: Board, tile: i64) -> int:
    """AR-8."""
    found: i64 = 0
    for side in range(6):
        if board.side[6 * tile + side] == OPEN and board.near[6 * tile + side] < 0:
            found |= bit(side)
    return int(found)


def sides_alike(board: Board, tile: i64, kind: i64) -> int:
    """Where a way leads to a tile of that kind, if it is of that kind itself."""
    found: i64 = 0
    if board.kind[tile] == kind:
        for side in range(6):
            other = board.ways[6 * tile + side]
            if other >= 0 and board.kind[other] == kind:
                found |= bit(side)
    return int(found)
