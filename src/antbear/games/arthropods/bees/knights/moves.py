"""The moves that only Knights has, and their names, such as ``q1:egg`` or ``seduce:0,1>2,1:ph``."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.games.arthropods.bees.knights.view import (
    DriveOff,
    FlyOut,
    LayEgg,
    LetStay,
    Nurse,
    Seduce,
    Sting,
    TakeBack,
    Taken,
)
from antbear.games.arthropods.bees.moves import BeeNames
from antbear.games.arthropods.tiles.board import cell_name, cell_named
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.moves import ACTING, OWN, TO_CELL, MoveKind

# Kinds of moves, after those of both bee games
LAYS_EGG: Final = 12
NURSES: Final = 13
SEDUCES: Final = 14
DRIVES_OFF: Final = 15
STINGS: Final = 16
FLIES_OUT: Final = 17
TAKES_BACK: Final = 18
LETS_STAY: Final = 19

TO_HAND: Final = 16384
"""Instead of a cell: a queen that flies out finds no hive (KN-5). One more than the last cell."""


def seduce(source: i64, target: i64, taken: i64) -> Move:
    """From cell to cell; ``taken`` is how many workers with pollen, with honey and without are taken over, three bits
    each."""
    return pack(SEDUCES, source, target, taken)


def drive_off(source: i64, target: i64) -> Move:
    return pack(DRIVES_OFF, source, target)


def sting(piece: i64, target: i64) -> Move:
    return pack(STINGS, piece, target)


def fly_out(piece: i64, cell: i64) -> Move:
    return pack(FLIES_OUT, piece, cell)


def way_out(move: Move) -> i64:
    """Where a queen flies out to: a cell, or ``TO_HAND``, which needs a bit more than a field has."""
    return second(move) | third(move) << 14


def nurse(piece: i64, kind: i64) -> Move:
    return pack(NURSES, piece, kind)


OF_KNIGHTS = (
    MoveKind(LAYS_EGG, ACTING, "egg", LayEgg),
    MoveKind(NURSES, OWN, "nurse", Nurse),
    MoveKind(SEDUCES, OWN, "seduce", Seduce),
    MoveKind(DRIVES_OFF, OWN, "drive", DriveOff),
    MoveKind(STINGS, TO_CELL, "sting", Sting),
    MoveKind(FLIES_OUT, OWN, "out", FlyOut),
    MoveKind(TAKES_BACK, ACTING, "take", TakeBack),
    MoveKind(LETS_STAY, ACTING, "stay", LetStay),
)


def taken_data(taken: i64) -> Taken:
    return Taken(int(taken & 7), int(taken >> 3 & 7), int(taken >> 6 & 7))


class KnightsNames(BeeNames):
    def __init__(self, faces: Faces) -> None:
        super().__init__(faces, OF_KNIGHTS)

    def own_name(self, kind: int, said: dict[str, Any]) -> str:
        if kind == NURSES:
            return f"{said['piece']}:nurse:{said['rank'][0]}"
        if kind == FLIES_OUT:
            return f"{said['piece']}:out>{said['cell'] or 'hand'}"
        ways = f"{said['origin']}>{said['cell']}"
        if kind == DRIVES_OFF:
            return f"drive:{ways}"
        taken: Taken = said["taken"]
        tokens = "p" * taken.pollen + "h" * taken.honey + "n" * taken.none
        return f"seduce:{ways}{tokens and ':' + tokens}"

    def own_fields(self, move: Move) -> dict[str, Any]:
        kind = kind_of(move)
        a = first(move)
        if kind == NURSES:
            return {"piece": self.piece_name(a), "rank": self.ranks[second(move)]}
        if kind == FLIES_OUT:
            cell = way_out(move)
            return {"piece": self.piece_name(a), "cell": None if cell == TO_HAND else cell_name(cell)}
        found: dict[str, Any] = {"origin": cell_name(a), "cell": cell_name(second(move))}
        return found | {"taken": taken_data(third(move))} if kind == SEDUCES else found

    def parse_own(self, name: str, rest: str) -> Move:
        """``seduce:0,1>2,1`` and perhaps the tokens of the workers that are taken over."""
        ways, _, tokens = rest.partition(":")
        before, _, after = ways.partition(">")
        source, target = cell_named(before), cell_named(after)
        if source < 0 or target < 0:
            return -1
        if name == "drive":
            return drive_off(source, target) if rest == ways else -1
        pollen, honey, none = tokens.count("p"), tokens.count("h"), tokens.count("n")
        is_written_so = (
            tokens == "p" * pollen + "h" * honey + "n" * none and len(tokens) <= 5 and not rest.endswith(":")
        )
        return seduce(source, target, pollen | honey << 3 | none << 6) if name == "seduce" and is_written_so else -1

    def parse_own_piece(self, piece: int, rest: str, seats: i64) -> Move:
        if rest.startswith(":nurse:") and len(rest) == 8 and rest[7] in self.letters:
            return nurse(piece, self.letters.index(rest[7]))
        if rest.startswith(":out>"):
            cell = TO_HAND if rest == ":out>hand" else cell_named(rest[5:])
            return fly_out(piece, cell) if cell >= 0 else -1
        return -1
