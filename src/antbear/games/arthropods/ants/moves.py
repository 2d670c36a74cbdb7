"""The moves that the ant games add to those of all four, and their names, such as ``buy:n1@0,2:0``. A game may have
more."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from antbear.core.move import Move, first, pack
from antbear.games.arthropods.ants.box import STACKS
from antbear.games.arthropods.ants.view import Buy, Done, DrawTile, RaiseLimit
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.moves import LAYING, OWN, PLAIN, MoveKind, MoveNames
from antbear.games.arthropods.tiles.pieces import ANTS

# Kinds of moves, after those of all four games; those of one ant game go on from 14
BUYS: Final = 10
RAISES: Final = 11
DRAWS: Final = 12
IS_DONE: Final = 13

RAISE: Final = 11
DONE: Final = 13


def buy(face: i64, cell: i64, rotation: i64) -> Move:
    """From the market, and lay it; of two that are alike the cheaper."""
    return pack(BUYS, face, cell, rotation)


def draw_from(stack: i64) -> Move:
    return pack(DRAWS, stack)


OF_ANTS = (
    MoveKind(BUYS, LAYING, "buy", Buy),
    MoveKind(RAISES, PLAIN, "raise", RaiseLimit),
    MoveKind(DRAWS, OWN, "draw", DrawTile),
    MoveKind(IS_DONE, PLAIN, "done", Done),
)


class AntNames(MoveNames):
    def __init__(self, faces: Faces, more: tuple[MoveKind, ...] = ()) -> None:
        example = "lay:t3@1,-1:2, buy:n1@0,2:0, put:w, act, w1>0,1, w1:gather, end or draw:nest"
        super().__init__(faces, ANTS, OF_ANTS + more, example)

    def own_name(self, kind: int, said: dict[str, Any]) -> str:
        return f"draw:{said['stack']}"

    def own_fields(self, move: Move) -> dict[str, Any]:
        return {"stack": STACKS[first(move)]}

    def parse_own(self, name: str, rest: str) -> Move:
        return draw_from(STACKS.index(rest)) if name == "draw" and rest in STACKS else -1
