"""What is seen only of Supersize Colony, and the moves that only it has, as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from antbear.core.event import Cell
from antbear.core.view import MoveData, View
from antbear.games.arthropods.ants.events import Stack
from antbear.games.arthropods.ants.view import AntBoard, AntPlayer, AntropolisMove, AntTile
from antbear.games.arthropods.tiles.view import Face, OfPiece, Piece, PieceOnBoard, Rank

ColonyPhase: TypeAlias = Literal[
    "start", "set_up", "deal", "draft", "lay", "put", "fill", "act", "flee", "escape", "draw", "drawn", "over"
]


class ColonyAnt(PieceOnBoard, frozen=True, kw_only=True):
    larva: int | None
    """Whose larva it carries (SC-18)."""


class ColonyTile(AntTile, frozen=True, kw_only=True):
    pieces: Sequence[ColonyAnt]
    larvae: list[int]
    """The seats whose larvae lie there."""


class ColonyPlayer(AntPlayer, frozen=True, kw_only=True):
    larvae: int
    """In hand."""


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    stack: Stack
    pool: list[Face]
    order: list[int]
    """The seats that take a tile of this stack, the whole round of it, in order (SC-3, SC-5)."""
    taken: int
    """How many have been taken so far."""


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """An attack that goes on."""

    cell: Cell
    seat: int
    soldiers: list[ColonyAnt]
    """They are on no tile."""
    sides: list[int]
    """By which they entered."""


class ColonyBoard(AntBoard, frozen=True, kw_only=True):
    phase: ColonyPhase
    tiles: Sequence[ColonyTile]
    """In the order in which they were laid, the start board first."""
    players: Sequence[ColonyPlayer]
    draft: Draft | None
    attack: Strike | None


class TakeTile(MoveData, tag="take", frozen=True, kw_only=True):
    """Of the draft (SC-3)."""

    face: str


class Mate(OfPiece, tag="mate", frozen=True, kw_only=True):
    """SC-14."""


class Rear(OfPiece, tag="rear", frozen=True, kw_only=True):
    """SC-16."""

    rank: Rank
    carrier: Piece | None = None
    """The soldier that carries the larva; none: it lies in the chamber."""


class Steal(OfPiece, tag="steal", frozen=True, kw_only=True):
    """SC-18: a larva, from cell to cell."""

    owner: int
    origin: Cell
    cell: Cell


class Entry(msgspec.Struct, frozen=True):
    """A soldier, and the side of the attacked tile by which it enters."""

    piece: Piece
    side: int


class Attack(MoveData, tag="attack", frozen=True, kw_only=True):
    """SC-20, and what comes of it. With no way to flee they are killed."""

    cell: Cell
    team: list[Entry]
    owner: int
    ants: int
    """How many are attacked."""
    ways: list[Cell] = []
    """Where they can flee to (SC-21)."""
    larvae: list[int] = []
    """The larvae on their backs that the attackers take, by whose they are (SC-23)."""
    food: int = 0
    """On the backs of the killed (SC-22)."""
    escapes: list[Rank] = []
    """Of the killed, those that are the last of their kind (SC-24)."""


class Flee(OfPiece, tag="flee", frozen=True, kw_only=True):
    """SC-21."""

    cell: Cell


class Escape(OfPiece, tag="escape", frozen=True, kw_only=True):
    """SC-24."""

    cell: Cell


ColonyMove: TypeAlias = AntropolisMove | TakeTile | Mate | Rear | Steal | Attack | Flee | Escape


class ColonyView(View, tag="supersize_colony", frozen=True, kw_only=True):
    moves: list[ColonyMove]
    board: ColonyBoard
