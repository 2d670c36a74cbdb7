"""The moves that only the ant games have, and their names, such as ``buy:n1@0,2:0`` or ``attack:2,1:s1/0+s2/3``."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.games.arthropods.ants.box import STACKS
from antbear.games.arthropods.tiles.board import cell_name, cell_named
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.moves import MoveNames
from antbear.games.arthropods.tiles.pieces import ANTS

# Kinds of moves, after those of all four games
BUYS: Final = 10
RAISES: Final = 11
DRAWS: Final = 12
IS_DONE: Final = 13
TAKES: Final = 14
MATES: Final = 15
REARS: Final = 16
STEALS: Final = 17
ATTACKS: Final = 18
FLEES: Final = 19
ESCAPES: Final = 20

RAISE: Final = 11
DONE: Final = 13


def buy(face: i64, cell: i64, turn: i64) -> Move:
    """From the market, and lay it; of two that are alike the cheaper."""
    return pack(BUYS, face, cell, turn)


def draw_from(stack: i64) -> Move:
    return pack(DRAWS, stack)


def take(face: i64) -> Move:
    return pack(TAKES, face)


def rear(piece: i64, kind: i64, carrier: i64) -> Move:
    """A larva grows up to an ant of that kind; the soldier that carries it and one more, 0 if it lies in the
    chamber."""
    return pack(REARS, piece, kind, carrier)


def steal(piece: i64, colour: i64, source: i64, target: i64) -> Move:
    """A larva of that colour, from cell to cell."""
    return pack(STEALS, piece | colour << 4, source, target)


def attack(cell: i64, ways: i64) -> Move:
    return pack(ATTACKS, cell, ways)


def flee(piece: i64, cell: i64) -> Move:
    return pack(FLEES, piece, cell)


def escape(piece: i64, cell: i64) -> Move:
    return pack(ESCAPES, piece, cell)


class AntNames(MoveNames):
    def __init__(self, faces: Faces) -> None:
        super().__init__(faces, ANTS, "lay:t3@1,-1:2, buy:n1@0,2:0, put:w, act, w1>0,1, w1:gather, end or draw:nest")
        self.plain[RAISE] = "raise"
        self.plain[DONE] = "done"
        self.acts[MATES] = "mate"
        self.laid_from[BUYS] = "buy"
        self.of_face[TAKES] = "take"
        self.to_cell[FLEES] = ":flee"
        self.to_cell[ESCAPES] = ":escape"

    def own_name(self, move: Move) -> str:
        kind = kind_of(move)
        a = first(move)
        if kind == DRAWS:
            return f"draw:{STACKS[a]}"
        if kind == REARS:
            carrier = third(move)
            soldier = f":{self.piece_name(carrier - 1)}" if carrier > 0 else ""
            return f"{self.piece_name(a)}:rear:{self.letters[second(move)]}{soldier}"
        if kind == STEALS:
            return f"{self.piece_name(a & 15)}:steal:{int(a >> 4)}@{cell_name(second(move))}>{cell_name(third(move))}"
        return f"attack:{cell_name(a)}:{attackers_text(second(move))}"

    def parse_own(self, name: str, rest: str) -> Move:
        if name == "draw" and rest in STACKS:
            return draw_from(STACKS.index(rest))
        return parse_attack(rest) if name == "attack" else -1

    def parse_own_piece(self, piece: int, rest: str, seats: i64) -> Move:
        if rest.startswith(":rear:") and rest[6:7] in ("w", "s"):
            carrier = self.piece_named(rest[8:]) if rest[7:8] == ":" else -1
            if len(rest) == 7 or carrier >= 0:
                return rear(piece, self.letters.index(rest[6]), carrier + 1)
        if rest.startswith(":steal:"):
            seat, _, ways = rest[7:].partition("@")
            before, _, after = ways.partition(">")
            source, target = cell_named(before), cell_named(after)
            if seat in ("0", "1", "2", "3")[:seats] and source >= 0 and target >= 0:
                return steal(piece, int(seat), source, target)
        return -1


# Attacks (SC-20): for each of the four soldiers the side of the attacked tile by which it enters and one more, 0 for
# none; 3 bits each

SOLDIERS: Final = 4


def entry_of(ways: i64, soldier: i64) -> i64:
    """By which side a soldier enters; -1 if it does not take part."""
    return (ways >> 3 * soldier & 7) - 1


def attackers_text(ways: i64) -> str:
    parts = [
        f"s{soldier + 1}/{int(entry_of(ways, soldier))}" for soldier in range(SOLDIERS) if entry_of(ways, soldier) >= 0
    ]
    return "+".join(parts)


def parse_attack(rest: str) -> Move:
    """``2,1:s1/0+s2/3``: the attacked cell, and who enters by which of its sides."""
    cell_text, _, team = rest.partition(":")
    cell = cell_named(cell_text)
    ways: i64 = 0
    for part in team.split("+"):
        if len(part) != 4 or part[0] != "s" or part[1] not in "1234" or part[2] != "/" or part[3] not in "012345":
            return -1
        ways |= (int(part[3]) + 1) * bit(3 * (int(part[1]) - 1))
    if cell < 0 or attackers_text(ways) != team:
        return -1
    return pack(ATTACKS, cell, ways)
