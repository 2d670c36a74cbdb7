"""The moves that the ant games add to those of all four, and their names, such as ``buy:n1@0,2:0``, or
``buy:n1@0,2:0:2`` for the dearer of two alike, with its price. A game may have more."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.games.arthropods.ants.box import STACKS
from antbear.games.arthropods.ants.view import Buy, Done, DrawTile, RaiseLimit
from antbear.games.arthropods.tiles.board import cell_name
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.moves import LAYING, OWN, PLAIN, MoveKind, MoveNames
from antbear.games.arthropods.tiles.pieces import ANTS

# Kinds of moves, after those of all four games; those of one ant game go on from 15
BUYS: Final = 10
RAISES: Final = 11
DRAWS: Final = 12
IS_DONE: Final = 13
BUYS_DEARER: Final = 14

PRICES = ("1", "2", "3")

RAISE: Final = 11
DONE: Final = 13


def buy_dearer(face: i64, cell: i64, rotation: i64, price: i64) -> Move:
    """Of tiles that are alike not the cheapest, but the one for that price (AN-6)."""
    return pack(BUYS_DEARER, face, cell, rotation | price << 3)


def rotation_of(move: Move) -> i64:
    """Of a tile that is laid, from wherever it comes."""
    return third(move) & 7


def named_price(move: Move) -> i64:
    """The price that tells a dearer tile from the cheapest alike; 0 if it is that one."""
    return third(move) >> 3


def draw_from(stack: i64) -> Move:
    return pack(DRAWS, stack)


OF_ANTS = (
    MoveKind(BUYS, LAYING, "buy", Buy),
    MoveKind(BUYS_DEARER, OWN, "buy", Buy),
    MoveKind(RAISES, PLAIN, "raise", RaiseLimit),
    MoveKind(DRAWS, OWN, "draw", DrawTile),
    MoveKind(IS_DONE, PLAIN, "done", Done),
)


class AntNames(MoveNames):
    def __init__(self, faces: Faces, more: tuple[MoveKind, ...] = ()) -> None:
        example = "lay:t3@1,-1:2, buy:n1@0,2:0, put:w, act, w1>0,1, w1:gather, end or draw:nest"
        super().__init__(faces, ANTS, OF_ANTS + more, example)

    def own_name(self, kind: int, said: dict[str, Any]) -> str:
        if kind == BUYS_DEARER:
            return f"buy:{said['face']}@{said['cell']}:{said['rotation']}:{said['price']}"
        return f"draw:{said['stack']}"

    def own_fields(self, move: Move) -> dict[str, Any]:
        if kind_of(move) == BUYS_DEARER:
            where = {"face": self.faces.names[first(move)], "cell": cell_name(second(move))}
            return where | {"rotation": int(rotation_of(move)), "price": int(named_price(move))}
        return {"stack": STACKS[first(move)]}

    def parse_lay(self, kind: int, rest: str) -> Move:
        """Also with a price, such as ``n1@0,2:0:2``."""
        place, _, price = rest.rpartition(":")
        if kind != BUYS or ":" not in place or price not in PRICES:
            return super().parse_lay(kind, rest)
        move = super().parse_lay(kind, place)
        return move if move < 0 else buy_dearer(first(move), second(move), third(move), int(price))

    def parse_own(self, name: str, rest: str) -> Move:
        return draw_from(STACKS.index(rest)) if name == "draw" and rest in STACKS else -1
