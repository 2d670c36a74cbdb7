"""What is seen of all four games, and the moves that all of them have, as data."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from antbear.core.event import Cell
from antbear.core.view import MoveData

Colour: TypeAlias = Literal["orange", "red", "black", "brown"]
Rank: TypeAlias = Literal["queen", "worker", "drone", "soldier"]
Piece: TypeAlias = Annotated[str, msgspec.Meta(description="A piece within its seat, such as w2.")]
Load: TypeAlias = Literal["pollen", "honey", "food", "larva"]
TileKind: TypeAlias = Literal["meadow", "honeycomb", "brood", "chamber", "start", "forest", "tunnel", "nest"]
Work: TypeAlias = Literal["gather", "honey", "feed", "egg", "nurse", "mate", "rear"]
"""What a piece can do where it stands."""


TieBreak: TypeAlias = Literal["hive", "goal", "track"]


class Face(msgspec.Struct, frozen=True):
    """A tile that lies open, unturned."""

    face: str
    kind: TileKind
    sides: str


class BoxTile(msgspec.Struct, frozen=True):
    """An entry of a box: tiles that are alike."""

    kind: TileKind
    sides: str
    """From the east clockwise; which comes first does not matter."""
    count: int


class TileOnBoard(msgspec.Struct, frozen=True, kw_only=True):
    """What tiles of both faces have. Sides count clockwise from the east (AR-1); a set of sides is a number of bits."""

    cell: Cell
    face: str
    kind: TileKind
    sides: str
    """As the tile lies."""
    rotation: int
    region: int | None
    """The number of its hive or nest."""
    joins: int
    """The sides by which it hangs together with a neighbour: as one hive, one nest, or one tunnel."""
    gaps: int
    """The open sides of its hive or nest that face an empty cell."""


class PieceOnBoard(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    name: Piece
    rank: Rank
    load: Load | None
    moved: bool
    """Has flown or walked this turn."""
    acted: bool


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """A hive or a nest."""

    region: int
    cells: list[Cell]
    gaps: int
    """Open sides that face an empty cell: none when it is complete."""
    queens: list[int]
    """How many of each seat are in it."""
    points: list[int]
    """What each seat would score if it were complete as it is (0 of a single tile, AR-8)."""


class PlayerBase(msgspec.Struct, frozen=True, kw_only=True):
    colour: Colour
    points: int
    on_board: int


class TileBoard(msgspec.Struct, frozen=True, kw_only=True):
    """What boards of both sides have."""

    phase: str
    starter: int | None
    turn: int | None
    """The player on turn, also while another is asked or chance moves; nobody before the start and after the end."""
    regions: list[Region]
    laid: int
    """Tiles this turn; of the ants only those from hand."""
    price: int | None
    """Of the next tile of the row or from hand; nothing when none may be laid."""
    last: Cell | None
    """The tile laid last in this turn."""
    stage: Rank
    """The kind of pieces that may still act, and those after it, where they act in order (KN-7, SC-10)."""
    ranks: list[Rank]
    """The kinds of pieces that play,"""
    puts: list[Rank]
    """and those of them that may be put on a new tile."""
    asked: Piece | None
    """The piece that a question is about (AR-12),"""
    asked_rank: Rank | None
    """and its kind."""
    ahead: list[int]
    """The seats in the order of the score track (AR-9)."""
    passed: dict[Rank, int]
    """For who is asked: how many pieces could still do something, and no more once a piece of this kind acts (SC-10,
    KN-7); only kinds of which there are some."""


# Moves


class Laying(MoveData, frozen=True, kw_only=True):
    """What moves that lay a tile have."""

    face: str
    cell: Cell
    rotation: int
    points: list[int] = []
    """What each seat would score by it; nothing if nobody would."""
    put: Rank | None = None
    """The piece to be put on the tile for that; none if none brings more."""


class Lay(Laying, tag="lay", frozen=True, kw_only=True):
    """From the row, or from hand."""


class Put(MoveData, tag="put", frozen=True, kw_only=True):
    rank: Rank | None = None
    """None: no piece."""
    points: list[int] = []
    """What each seat would score by it; nothing if nobody would."""


class EndLaying(MoveData, tag="act", frozen=True, kw_only=True):
    """On to the pieces."""


class EndTurn(MoveData, tag="end", frozen=True, kw_only=True):
    """The pieces are done."""


class OfPiece(MoveData, frozen=True, kw_only=True):
    piece: Piece


class Go(OfPiece, tag="go", frozen=True, kw_only=True):
    """Fly or walk."""

    cell: Cell
    then: list[Work] = []
    """What it could do there."""


class Leave(OfPiece, tag="leave", frozen=True, kw_only=True):
    """HB-13, AN-14."""


class Gather(OfPiece, tag="gather", frozen=True, kw_only=True):
    """HB-14, AN-15."""


class Feed(OfPiece, tag="feed", frozen=True, kw_only=True):
    """HB-17, AN-16."""


TileMove: TypeAlias = Lay | Put | EndLaying | EndTurn | Go | Leave | Gather | Feed
