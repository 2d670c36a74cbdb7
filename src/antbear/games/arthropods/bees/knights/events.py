"""What happens only in Knights."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from antbear.core.event import Cell, Count, Event, Who, Word
from antbear.games.arthropods.bees.events import BeeEvent
from antbear.games.arthropods.tiles.view import Piece, Rank


class PieceDied(Event):
    """Off the board to the supply; it can come back only as a new one."""

    seat: Who
    piece: Piece
    rank: Rank
    cell: Cell


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


KnightsEvent: TypeAlias = (
    BeeEvent
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
