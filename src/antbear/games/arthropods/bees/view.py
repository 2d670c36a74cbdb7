"""What is seen of the bee games, and their moves as data: what both have, and Happy Honey Beez, which has no more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from antbear.core.view import View
from antbear.games.arthropods.tiles.view import (
    BoxTile,
    Face,
    OfPiece,
    PieceOnBoard,
    PlayerBase,
    Rank,
    TileBoard,
    TileMove,
    TileOnBoard,
)

HappyPhase: TypeAlias = Literal["start", "choose", "set_up", "lay", "renew", "put", "act", "refill", "over"]
BeeTieBreak: TypeAlias = Literal["hive", "track"]
HiveKind: TypeAlias = Literal["meadow", "honeycomb", "brood", "chamber"]


class BeeComponents(msgspec.Struct, frozen=True):
    """A box of bee tiles (AR-3)."""

    start: str
    """The sides of the start tile (HB-1)."""
    tile: list[BoxTile]


class BeeTile(TileOnBoard, frozen=True, kw_only=True):
    pieces: list[PieceOnBoard]


class BeePlayer(PlayerBase, frozen=True, kw_only=True):
    pollen: int
    honey: int
    hand: dict[Rank, int]


class BeeFinal(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's points, line by line (HB-24, KN-22, KN-23)."""

    points: int
    honey: int
    colony: int
    total: int
    hive: int
    """The size that decides a tie (HB-25)."""


class BeeTie(msgspec.Struct, frozen=True):
    """A comparison that was needed between equals (HB-25)."""

    by: BeeTieBreak
    values: list[int | None]
    """Of each seat that was equal to another up to there, nothing for the others: the tiles of its largest hive, or its
    place on the score track, from 1."""


class BeeSupply(msgspec.Struct, frozen=True):
    pollen: int
    honey: int


class BeeBoard(TileBoard, frozen=True, kw_only=True):
    """What boards of the bee games have."""

    tiles: Sequence[BeeTile]
    """In the order in which they were laid, the start tile first."""
    row: list[Face | None]
    stack: dict[HiveKind, int]
    players: Sequence[BeePlayer]
    supply: BeeSupply
    final: list[BeeFinal] | None
    ties: list[BeeTie]
    """Once it is over: what told equal totals apart, in the order in which it was compared."""


class HappyBoard(BeeBoard, frozen=True, kw_only=True):
    phase: HappyPhase


class MakeHoney(OfPiece, tag="honey", frozen=True, kw_only=True):
    """HB-16."""


HappyMove: TypeAlias = TileMove | MakeHoney


class HappyView(View, tag="happy_honey_beez", frozen=True, kw_only=True):
    moves: list[HappyMove]
    board: HappyBoard
