"""What a tile and the piece on it would score, told before it is laid. The rules themselves answer: each move is tried
on a copy."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from antbear.core.move import Move, second
from antbear.games.arthropods.tiles.board import Board, beside
from antbear.games.arthropods.tiles.faces import WALL, opposite
from antbear.games.arthropods.tiles.pieces import HAND, KINDS, NO_PIECE
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.turn import PUT


def scores_of_lay(state: TileState, move: Move) -> dict[str, Any]:
    """HB-8, AN-8: the points of every seat, with the piece on the tile that brings its player most, or with none if
    none brings more."""
    if not can_score(state.map, second(move)):
        return {}
    tried = after(state, move)
    piece, points = best_piece(tried) if tried.phase == PUT else (NO_PIECE, gained(state, tried))
    if not any(points):
        return {}
    return {"points": points, "put": None if piece == NO_PIECE else state.naming.ranks[piece]}


def scores_of_put(state: TileState, move: Move) -> dict[str, Any]:
    points = gained(state, after(state, move))
    return {"points": points} if any(points) else {}


def can_score(board: Board, cell: i64) -> bool:
    """Whether a tile there touches more than walls: else it completes no connection, and no hive or nest but itself
    (AR-8)."""
    for side in range(6):
        other = board.tile_at(beside(cell, side))
        if other >= 0 and board.side[6 * other + opposite(side)] != WALL:
            return True
    return False


def best_piece(laid: TileState) -> tuple[int, list[int]]:
    """None is looked at first, so that it wins a tie. Each is put there and taken away again: a copy would take longer
    than all the rest."""
    seat = laid.turn
    best, points = int(NO_PIECE), laid.gains()
    for kind in range(KINDS - 1, -1, -1):
        if laid.may_put(kind):
            found = gains_with(laid, laid.pieces.first_at(seat, kind, HAND))
            if found[seat] > points[seat]:
                best, points = kind, found
    return best, points


def gains_with(laid: TileState, piece: i64) -> list[int]:
    laid.pieces.put(piece, laid.last)
    found = laid.gains()
    laid.pieces.take_off(piece, HAND)
    return found


def gained(state: TileState, tried: TileState) -> list[int]:
    return [now - before for before, now in zip(state.track.points, tried.track.points, strict=True)]


def after(state: TileState, move: Move) -> TileState:
    tried = state.copy()
    assert isinstance(tried, TileState)
    tried.apply(move)
    return tried
