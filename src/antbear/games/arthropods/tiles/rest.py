"""The tiles that are left: in the stacks, open, and in hands. What none of them fits stays empty for good."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.games.arthropods.tiles.board import beside, members
from antbear.games.arthropods.tiles.faces import OPEN
from antbear.games.arthropods.tiles.rules import TileState


class Rest:
    """Of the tiles with which a game is played those that do not lie on the board."""

    def __init__(self, state: TileState, open_faces: list[int]) -> None:
        self.state = state
        self.number: list[int] = state.stack[:]
        """Of each face; ``open_faces`` lie open or are in hands, -1 is an empty place."""
        for face in open_faces:
            if face >= 0:
                self.number[face] += 1

    def fitting(self, allowed: i64, kinds: i64) -> i64:
        """How many of these kinds, as bits, fit on a cell where this is allowed."""
        found: i64 = 0
        for face in self.state.faces.fitting_faces(allowed, kinds):
            more: i64 = self.number[face]
            found += more
        return found

    def is_dead(self, region: i64, kinds: i64) -> bool:
        """Whether some gap of a hive or nest can be closed no more."""
        board = self.state.map
        for tile in members(board.region_tiles(region)):
            for side in range(6 * tile, 6 * tile + 6):
                if board.side[side] == OPEN and board.near[side] < 0:
                    place = board.rim_at(beside(board.cell[tile], side - 6 * tile))
                    if self.fitting(board.allowed[place], kinds) == 0:
                        return True
        return False
