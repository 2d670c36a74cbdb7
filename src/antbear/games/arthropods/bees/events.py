"""What happens only in the bee games; each of them may add more."""

from __future__ import annotations

from typing import TypeAlias

from antbear.core.event import Cell, Count, Event, Who
from antbear.games.arthropods.tiles.events import TileChosen, TileEvent
from antbear.games.arthropods.tiles.view import Piece, TileKind


class StackFilled(Event):
    """HB-2, KN-1: of this kind there is nothing to choose."""

    tile: TileKind
    tiles: Count


class HoneyMade(Event):
    """HB-16: of the pollen on a worker's back, which goes to the supply."""

    seat: Who
    piece: Piece
    cell: Cell


class RowRenewed(Event):
    """HB-4, KN-3: nothing of the row fits, so other tiles are turned up."""

    places: list[int]
    """Those that are emptied."""


class TilesReturned(Event):
    """HB-4, KN-3: what lay in the row goes back into the stack."""

    faces: list[str]


class WinterCame(Event):
    """HB-18: four meadow tiles leave the game."""


BeeEvent: TypeAlias = TileEvent | TileChosen | StackFilled | HoneyMade | RowRenewed | TilesReturned
HappyEvent: TypeAlias = BeeEvent | WinterCame
