"""What a seat sees of Surikata, and its moves as data."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from antbear.core.event import Cell
from antbear.core.view import MoveData, View

Colour: TypeAlias = Literal["orange", "white"]


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
    row: list[Cell]
    """The stones that lost the game (SU-11)."""


class PlacePiece(MoveData, tag="place", frozen=True, kw_only=True):
    """A mound or a stone."""

    cell: Cell
    what: Literal["mound", "stone"]


class Pass(MoveData, tag="pass", frozen=True, kw_only=True):
    """Never legal (SU-10)."""


SurikataMove: TypeAlias = PlacePiece | Pass


class SurikataView(View, tag="surikata", frozen=True, kw_only=True):
    moves: list[SurikataMove]
    board: SurikataBoard
