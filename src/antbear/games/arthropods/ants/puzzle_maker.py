"""Puzzles of both ant games: those of all tiles."""

from __future__ import annotations

from antbear.games.arthropods.tiles.puzzle_maker import TurnPuzzles

MAKER = TurnPuzzles
