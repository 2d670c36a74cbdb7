"""What happens only in the bee games; from ``EggLaid`` on only in Knights."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from antbear.core.event import Cell, Count, Event, Who, Word
from antbear.games.arthropods.tiles.events import PieceDied, TileChosen, TileEvent
from antbear.games.arthropods.tiles.view import Piece, Rank, TileKind


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


class EggLaid(Event):
    """KN-11."""

    seat: Who
    piece: Piece
    cell: Cell


class EggReturned(Event):
    """To its owner's hand."""

    seat: Who
    cell: Cell


class Nursed(Event):
    """KN-13: honey for a bee out of the supply, into the hand."""

    seat: Who
    piece: Piece
    cell: Cell
    rank: Rank
    born: Piece


class Seduced(Event):
    """KN-15: drones come upon workers."""

    seat: Who
    owner: Who
    origin: Cell
    cell: Cell
    workers: Count


class WorkerTakenOver(Event):
    """KN-15: one of the own colour takes the place and the load of one that went home."""

    seat: Who
    piece: Piece
    cell: Cell
    load: Annotated[Literal["pollen", "honey"], Word("what.")] | None = None


class DrivenOff(Event):
    """KN-16: drones come upon a queen."""

    seat: Who
    owner: Who
    origin: Cell
    cell: Cell


class Stung(Event):
    """KN-17: two drones die."""

    seat: Who
    owner: Who
    origin: Cell
    cell: Cell


class FlewOut(Event):
    """KN-5: a queen leaves a hive that has two of her colour for another; if there is none, she is returned."""

    seat: Who
    piece: Piece
    origin: Cell
    cell: Cell


class QueenStayed(Event):
    """KN-21: in her full hive."""

    seat: Who
    piece: Piece
    cell: Cell


HappyEvent: TypeAlias = TileEvent | TileChosen | StackFilled | HoneyMade | RowRenewed | TilesReturned | WinterCame
KnightsEvent: TypeAlias = (
    TileEvent
    | TileChosen
    | StackFilled
    | HoneyMade
    | RowRenewed
    | TilesReturned
    | PieceDied
    | EggLaid
    | EggReturned
    | Nursed
    | Seduced
    | WorkerTakenOver
    | DrivenOff
    | Stung
    | FlewOut
    | QueenStayed
)
