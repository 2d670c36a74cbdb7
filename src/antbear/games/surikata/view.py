"""What a seat sees of Surikata, and its moves as data."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from antbear.core.event import Cell
from antbear.core.view import MoveData, View

Colour: TypeAlias = Literal["orange", "white"]
Piece: TypeAlias = Literal["mound", "stone"]


class SurikataSupply(msgspec.Struct, frozen=True):
    mounds: int
    orange: int
    white: int


class SurikataBoard(msgspec.Struct, frozen=True):
    size: int
    colours: list[Colour] | None
    """Of each seat; nothing until the starting player is known."""
    mounds: list[Cell]
    orange: list[Cell]
    white: list[Cell]
    meerkat: Cell | None
    seen: list[Cell]
    """The spaces in the meerkat's lines of view."""
    supply: SurikataSupply
    placing: Piece
    """What a turn places now: a mound until all lie (SU-4), then a stone (SU-5)."""
    row: list[Cell]
    """The stones that lost the game (SU-11)."""


class PlacePiece(MoveData, tag="place", frozen=True, kw_only=True):
    """A mound or a stone."""

    cell: Cell
    what: Piece


class Pass(MoveData, tag="pass", frozen=True, kw_only=True):
    """Never legal (SU-10)."""


SurikataMove: TypeAlias = PlacePiece | Pass


class SurikataView(View, tag="surikata", frozen=True, kw_only=True):
    moves: list[SurikataMove]
    board: SurikataBoard
