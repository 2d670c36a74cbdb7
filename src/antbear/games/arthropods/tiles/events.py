"""What happens in all four games of the box; the bees and the ants add what only they do."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from antbear.core.event import Cell, Count, Event, Started, TurnBegun, Who, Word
from antbear.games.arthropods.tiles.view import Load, Piece, Rank, TileKind

Carried: TypeAlias = Annotated[Load, Word("what.")]
RegionWord: TypeAlias = Literal["hive", "nest"]
Destination: TypeAlias = Literal["row", "market", "hand", "draft"]
Source: TypeAlias = Literal["row", "hand", "market"]
Cause: TypeAlias = Literal["stack", "stuck", "points", "stacks", "rest"]
Decision: TypeAlias = Literal["points", "hive", "goal", "track"]
"""What decides who has won: points, the tie-break of the game, or the marker that is ahead."""


class TileChosen(Event):
    """HB-2, KN-1: a tile of the box comes into the stack."""

    face: str
    tile: TileKind


class TurnedUp(Event):
    """A tile comes from a stack: into the row, onto a place of the market, into a hand, or into the draft."""

    face: str
    tile: TileKind
    to: Annotated[Destination, Word("to.")]
    place: int | None = None
    """Of row or market, from 0; a market counts its places stack by stack."""
    seat: Who | None = None
    """Whose hand."""


class TileLaid(Event):
    """From the row, from hand, or from the market."""

    seat: Who
    face: str
    tile: TileKind
    cell: Cell
    rotation: int
    source: Annotated[Source, Word("source.")]
    price: int
    """Pollen or food that goes back to the supply for it."""
    place: int | None = None
    """Of row or market, from 0; a market counts its places stack by stack."""


class PiecePut(Event):
    """From hand onto the new tile."""

    seat: Who
    piece: Piece
    rank: Rank
    cell: Cell


class RegionCompleted(Event):
    """A hive or nest of two tiles or more has no open side left."""

    region: Annotated[RegionWord, Word("region.")]
    tiles: Count
    cells: list[Cell]


class Part(msgspec.Struct, frozen=True):
    """Points of one score, and what they are for."""

    what: Literal["hive", "nest", "tunnel"]
    points: int
    tiles: int


class Scored(Event):
    """AR-9: a marker moves on, once for each laid tile."""

    seat: Who
    points: Count
    total: int
    """On the track now."""
    parts: list[Part]


class PointsLost(Event):
    """A marker moves back."""

    seat: Who
    points: Count
    total: int


class PieceReturned(Event):
    """To its owner's hand, without having left by itself."""

    seat: Who
    piece: Piece
    rank: Rank
    origin: Cell
    load: Carried | None = None
    """What it carried goes to the supply."""


class PieceMoved(Event):
    """It flew or walked."""

    seat: Who
    piece: Piece
    rank: Rank
    origin: Cell
    cell: Cell
    path: list[Cell]
    """A shortest way, with both ends."""


class PieceLeft(Event):
    """HB-13, AN-14: back to hand, of its own will."""

    seat: Who
    piece: Piece
    rank: Rank
    origin: Cell
    load: Carried | None = None
    """What it carried goes to the supply."""


class Gathered(Event):
    """HB-14, AN-15: from the supply onto the back of a worker."""

    seat: Who
    piece: Piece
    cell: Cell
    what: Annotated[Literal["pollen", "food"], Word("what.")]


class Fed(Event):
    """HB-17, AN-16: from the back of a worker to its player."""

    seat: Who
    piece: Piece
    cell: Cell
    what: Annotated[Literal["pollen", "honey", "food"], Word("what.")]


class Line(msgspec.Struct, frozen=True):
    """A line of the final scoring."""

    what: Literal["points", "honey", "colony", "bonus", "food"]
    points: int


class SeatCounted(Event, tag="counted"):
    """HB-24, KN-22, AN-29, SC-30: the final scoring of a seat, line by line."""

    seat: Who
    lines: list[Line]
    total: Count


class TilesEnded(Event, tag="ended"):
    """Why the game is over, and who has won it by what."""

    cause: Annotated[Cause, Word("cause.")]
    winner: Who
    by: Annotated[Decision, Word("by.")]


TileEvent: TypeAlias = (
    Started
    | TurnBegun
    | TurnedUp
    | TileLaid
    | PiecePut
    | RegionCompleted
    | Scored
    | PointsLost
    | PieceReturned
    | PieceMoved
    | PieceLeft
    | Gathered
    | Fed
    | SeatCounted
    | TilesEnded
)
