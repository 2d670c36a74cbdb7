"""What a seat sees of Crumbs, and its moves as data."""

from __future__ import annotations

import msgspec

from antbear.core.view import MoveData, View


class CrumbsBoard(msgspec.Struct, frozen=True):
    left: int
    """Crumbs on the heap."""


class TakeCrumbs(MoveData, tag="take", frozen=True, kw_only=True):
    """CR-1."""

    crumbs: int


class CrumbsView(View, tag="crumbs", frozen=True, kw_only=True):
    moves: list[TakeCrumbs]
    board: CrumbsBoard
