"""What is seen of the bee games, and their moves as data."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from antbear.core.event import Cell
from antbear.core.view import MoveData, View
from antbear.games.arthropods.tiles.view import (
    Face,
    OfPiece,
    PieceOnBoard,
    PlayerBase,
    Rank,
    TileBoard,
    TileMove,
    TileOnBoard,
)

BeePhase: TypeAlias = Literal[
    "start", "choose", "set_up", "lay", "renew", "fly_out", "put", "keep", "act", "refill", "over"
]
BeeTieBreak: TypeAlias = Literal["hive", "track"]
HiveKind: TypeAlias = Literal["meadow", "honeycomb", "brood", "chamber"]


class BeeTile(TileOnBoard, frozen=True, kw_only=True):
    pieces: list[PieceOnBoard]
    egg: int | None
    """The seat whose egg lies there."""


class BeePlayer(PlayerBase, frozen=True, kw_only=True):
    pollen: int
    honey: int
    hand: dict[Rank, int]
    eggs: int
    """In hand."""
    supply: dict[Rank, int] | None
    """Bees that can be born; nothing in Happy Honey Beez."""


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
    phase: BeePhase
    tiles: list[BeeTile]
    """In the order in which they were laid, the start tile first."""
    row: list[Face | None]
    stack: dict[HiveKind, int]
    players: list[BeePlayer]
    supply: BeeSupply
    final: list[BeeFinal] | None
    ties: list[BeeTie]
    """Once it is over: what told equal totals apart, in the order in which it was compared."""


class MakeHoney(OfPiece, tag="honey", frozen=True, kw_only=True):
    """HB-16."""


class LayEgg(OfPiece, tag="egg", frozen=True, kw_only=True):
    """KN-11."""


class Nurse(OfPiece, tag="nurse", frozen=True, kw_only=True):
    """KN-13."""

    rank: Rank


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """Workers that are taken over, by what they carry."""

    pollen: int = 0
    honey: int = 0
    none: int = 0


class Raid(MoveData, frozen=True, kw_only=True):
    """Drones fly from one cell upon another."""

    origin: Cell
    cell: Cell
    owner: int
    """Whose bees are there."""
    workers: int
    """How many workers go home."""
    taken: Taken
    """Those that the own colour takes over."""
    egg: bool
    """Whether an egg goes back to its owner."""


class Seduce(Raid, tag="seduce", frozen=True, kw_only=True):
    """KN-15."""


class DriveOff(Raid, tag="drive", frozen=True, kw_only=True):
    """KN-16: the queen goes home, a worker beside her is seduced, one drone dies."""


class Sting(OfPiece, tag="sting", frozen=True, kw_only=True):
    """KN-17."""

    cell: Cell
    owner: int


class FlyOut(OfPiece, tag="out", frozen=True, kw_only=True):
    """KN-5; to no cell: to hand."""

    cell: Cell | None = None


class TakeBack(OfPiece, tag="take", frozen=True, kw_only=True):
    """KN-21: the queen of a full hive comes to hand."""


class LetStay(OfPiece, tag="stay", frozen=True, kw_only=True):
    """KN-21."""


HappyMove: TypeAlias = TileMove | MakeHoney
KnightsMove: TypeAlias = TileMove | MakeHoney | LayEgg | Nurse | Seduce | DriveOff | Sting | FlyOut | TakeBack | LetStay


class HappyView(View, tag="happy_honey_beez", frozen=True, kw_only=True):
    moves: list[HappyMove]
    board: BeeBoard


class KnightsView(View, tag="knights", frozen=True, kw_only=True):
    moves: list[KnightsMove]
    board: BeeBoard
