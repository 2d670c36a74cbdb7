"""Puzzles of both ant games: those of all tiles."""

from __future__ import annotations

from antbear.core.move import Move, kind_of
from antbear.games.arthropods.tiles.moves import LAYS
from antbear.games.arthropods.tiles.puzzle_maker import LEAST, TurnPuzzles
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.scores import scores_of_lay


class AntPuzzles(TurnPuzzles):
    """There are many ways to lay a tile of the market as well, so only turns are tried out in which one tile alone
    scores enough, and which have few positions."""

    nodes = 1_500

    def is_promising(self, state: TileState, moves: list[Move]) -> bool:
        scores = [scores_of_lay(state, move) for move in moves if kind_of(move) == LAYS]
        return max([score["points"][state.to_move] for score in scores if score], default=0) > LEAST


MAKER = AntPuzzles
