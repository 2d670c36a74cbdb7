"""What is seen only of Knights, and the moves that only it has, as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from antbear.core.event import Cell
from antbear.core.view import MoveData, View
from antbear.games.arthropods.bees.view import BeeBoard, BeePlayer, BeeTile, HappyMove
from antbear.games.arthropods.tiles.view import OfPiece, Rank

KnightsPhase: TypeAlias = Literal[
    "start", "choose", "set_up", "lay", "renew", "fly_out", "put", "keep", "act", "refill", "over"
]


class KnightsTile(BeeTile, frozen=True, kw_only=True):
    egg: int | None
    """The seat whose egg lies there."""


class KnightsPlayer(BeePlayer, frozen=True, kw_only=True):
    eggs: int
    """In hand."""
    supply: dict[Rank, int]
    """Bees that can be born."""


class KnightsBoard(BeeBoard, frozen=True, kw_only=True):
    phase: KnightsPhase
    tiles: Sequence[KnightsTile]
    """In the order in which they were laid, the start tile first."""
    players: Sequence[KnightsPlayer]


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


KnightsMove: TypeAlias = HappyMove | LayEgg | Nurse | Seduce | DriveOff | Sting | FlyOut | TakeBack | LetStay


class KnightsView(View, tag="knights", frozen=True, kw_only=True):
    moves: list[KnightsMove]
    board: KnightsBoard
