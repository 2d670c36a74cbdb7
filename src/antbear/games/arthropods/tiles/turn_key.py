"""What tells two positions of one turn apart (``State.turn_key``): all that can change while a player is on turn."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.games.arthropods.tiles.pieces import FIRST, KINDS, SET
from antbear.games.arthropods.tiles.rules import TileState


def table_key(state: TileState, fresh: i64) -> tuple[object, ...]:
    """Of what every game has: the tiles of this turn (``fresh`` of them), the pieces, the stacks, the track, and how
    far the turn is. The order in which tiles were laid does not matter, but for the last; nor which of two like pieces
    is where, unless somebody is asked about one."""
    board = state.map
    new = range(board.tiles - fresh, board.tiles)
    tiles = sorted([(board.cell[tile], board.face[tile], board.rotation[tile]) for tile in new])
    pieces = [group for seat in range(state.seats) for group in pieces_key(state, seat)]
    last = -1 if state.last < 0 else board.cell[state.last]
    turn = (state.phase, state.turn, last, state.laid, state.stage, tuple(state.asked))
    return (turn, tuple(tiles), tuple(pieces), tuple(state.track.points), tuple(state.track.ahead), tuple(state.stack))


def pieces_key(state: TileState, seat: i64) -> list[tuple[tuple[int, int, int], ...]]:
    """Kind by kind: where they are, what they carry and what they have done."""
    pieces, board = state.pieces, state.map
    found: list[tuple[tuple[int, int, int], ...]] = []
    for kind in range(KINDS):
        group: list[tuple[int, int, int]] = []
        for piece in range(SET * seat + FIRST[kind], SET * seat + FIRST[kind + 1]):
            tile: i64 = pieces.where[piece]
            group.append((tile if tile < 0 else 1 + board.cell[tile], pieces.load[piece], pieces.used[piece]))
        if not state.asked:
            group.sort()
        found.append(tuple(group))
    return found
