"""What a tile and the piece on it would score, told before it is laid. The rules themselves answer: each move is tried
on a copy."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.game import Json
from antbear.core.move import Move, first, second
from antbear.games.arthropods.tiles.board import Board, beside
from antbear.games.arthropods.tiles.faces import WALL, opposite
from antbear.games.arthropods.tiles.moves import END_LAYING
from antbear.games.arthropods.tiles.pieces import NO_PIECE
from antbear.games.arthropods.tiles.rules import LAY, PUT, TileState


def scores(state: TileState, kinds: tuple[str, ...]) -> Json:
    """HB-8, AN-8: each move of the tile phase that scores, with the points of every seat. A tile is told with the piece
    on it that brings its player most, or with none if none brings more."""
    found: Json = {}
    if state.phase not in (LAY, PUT):
        return found
    for move in state.legal_moves():
        if state.phase == LAY and (move == END_LAYING or not can_score(state.map, second(move))):
            continue
        tried = after(state, move)
        piece, points = best_piece(state, tried) if tried.phase == PUT else (NO_PIECE, gained(state, tried))
        if any(points):
            found[state.game.notation(state, move)] = {
                "points": points,
                "put": None if piece == NO_PIECE else kinds[piece],
            }
    return found


def can_score(board: Board, cell: i64) -> bool:
    """Whether a tile there touches more than walls: else it completes no connection, and no hive or nest but itself
    (AR-8)."""
    for side in range(6):
        other = board.tile_at(beside(cell, side))
        if other >= 0 and board.side[6 * other + opposite(side)] != WALL:
            return True
    return False


def best_piece(state: TileState, laid: TileState) -> tuple[int, list[int]]:
    """None comes last among the moves and is looked at first, so that it wins a tie."""
    tries = [(int(first(move)), gained(state, after(laid, move))) for move in reversed(laid.legal_moves())]
    return max(tries, key=lambda one: one[1][laid.turn])


def gained(state: TileState, tried: TileState) -> list[int]:
    return [now - before for before, now in zip(state.track.points, tried.track.points, strict=True)]


def after(state: TileState, move: Move) -> TileState:
    tried = state.copy()
    assert isinstance(tried, TileState)
    tried.apply(move)
    return tried
