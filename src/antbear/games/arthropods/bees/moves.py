"""The moves that the bee games add to those of all four, and their names, such as ``choose:c3`` or ``w1:honey``. A game
may have more."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.move import Move, pack
from antbear.games.arthropods.bees.view import MakeHoney
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.moves import ACTING, OF_FACE, MoveKind, MoveNames
from antbear.games.arthropods.tiles.pieces import BEES

# Kinds of moves, after those of all four games; those of one bee game go on from 12
CHOOSES: Final = 10
MAKES_HONEY: Final = 11


def choose(face: i64) -> Move:
    """A tile of the box comes into the stack."""
    return pack(CHOOSES, face)


OF_BEES = (
    MoveKind(CHOOSES, OF_FACE, "choose"),
    MoveKind(MAKES_HONEY, ACTING, "honey", MakeHoney),
)


class BeeNames(MoveNames):
    def __init__(self, faces: Faces, more: tuple[MoveKind, ...] = ()) -> None:
        super().__init__(faces, BEES, OF_BEES + more, "lay:c3@1,-1:2, put:w, act, w1>0,1, w1:gather or end")
