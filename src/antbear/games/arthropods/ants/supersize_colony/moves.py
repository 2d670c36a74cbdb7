"""The moves that only Supersize Colony has, and their names, such as ``take:n1``, ``s1:mate`` or
``attack:2,1:s1/0+s2/3``."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.games.arthropods.ants.moves import AntNames
from antbear.games.arthropods.ants.supersize_colony.view import (
    Attack,
    Entry,
    Escape,
    Flee,
    Mate,
    Rear,
    Steal,
    TakeTile,
)
from antbear.games.arthropods.tiles.board import cell_name, cell_named
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.moves import ACTING, OF_FACE, OWN, TO_CELL, MoveKind

# Kinds of moves, after those of both ant games
TAKES: Final = 15
MATES: Final = 16
REARS: Final = 17
STEALS: Final = 18
ATTACKS: Final = 19
FLEES: Final = 20
ESCAPES: Final = 21


def take(face: i64) -> Move:
    return pack(TAKES, face)


def rear(piece: i64, kind: i64, carrier: i64) -> Move:
    """A larva grows up to an ant of that kind; the soldier that carries it and one more, 0 if it lies in the
    chamber."""
    return pack(REARS, piece, kind, carrier)


def steal(piece: i64, owner: i64, origin: i64, chamber: i64) -> Move:
    """A larva of that seat, from cell to cell."""
    return pack(STEALS, piece | owner << 4, origin, chamber)


def attack(cell: i64, team: i64) -> Move:
    return pack(ATTACKS, cell, team)


def flee(piece: i64, cell: i64) -> Move:
    return pack(FLEES, piece, cell)


def escape(piece: i64, cell: i64) -> Move:
    return pack(ESCAPES, piece, cell)


OF_COLONY = (
    MoveKind(TAKES, OF_FACE, "take", TakeTile),
    MoveKind(MATES, ACTING, "mate", Mate),
    MoveKind(REARS, OWN, "rear", Rear),
    MoveKind(STEALS, OWN, "steal", Steal),
    MoveKind(ATTACKS, OWN, "attack", Attack),
    MoveKind(FLEES, TO_CELL, "flee", Flee),
    MoveKind(ESCAPES, TO_CELL, "escape", Escape),
)


class ColonyNames(AntNames):
    def __init__(self, faces: Faces) -> None:
        super().__init__(faces, OF_COLONY)

    def own_name(self, kind: int, said: dict[str, Any]) -> str:
        if kind == REARS:
            carrier = said["carrier"]
            return f"{said['piece']}:rear:{said['rank'][0]}{':' + carrier if carrier else ''}"
        if kind == STEALS:
            return f"{said['piece']}:steal:{said['owner']}@{said['origin']}>{said['cell']}"
        if kind == ATTACKS:
            return f"attack:{said['cell']}:{attackers_text(said['team'])}"
        return super().own_name(kind, said)

    def own_fields(self, move: Move) -> dict[str, Any]:
        kind = kind_of(move)
        a = first(move)
        if kind == REARS:
            carrier = third(move)
            soldier = self.piece_name(carrier - 1) if carrier > 0 else None
            return {"piece": self.piece_name(a), "rank": self.ranks[second(move)], "carrier": soldier}
        if kind == STEALS:
            origin, chamber = cell_name(second(move)), cell_name(third(move))
            return {"piece": self.piece_name(a & 15), "owner": int(a >> 4), "origin": origin, "cell": chamber}
        if kind == ATTACKS:
            return {"cell": cell_name(a), "team": entries(second(move))}
        return super().own_fields(move)

    def parse_own(self, name: str, rest: str) -> Move:
        return parse_attack(rest) if name == "attack" else super().parse_own(name, rest)

    def parse_own_piece(self, piece: int, rest: str, seats: i64) -> Move:
        if rest.startswith(":rear:") and rest[6:7] in ("w", "s"):
            carrier = self.piece_named(rest[8:]) if rest[7:8] == ":" else -1
            if len(rest) == 7 or carrier >= 0:
                return rear(piece, self.letters.index(rest[6]), carrier + 1)
        if rest.startswith(":steal:"):
            seat, _, ways = rest[7:].partition("@")
            before, _, after = ways.partition(">")
            origin, chamber = cell_named(before), cell_named(after)
            if seat in ("0", "1", "2", "3")[:seats] and origin >= 0 and chamber >= 0:
                return steal(piece, int(seat), origin, chamber)
        return -1


# Attacks (SC-20): a team has for each of the four soldiers the side of the attacked tile by which it enters and one
# more, 0 for none; 3 bits each

SOLDIERS: Final = 4


def entry_of(team: i64, soldier: i64) -> i64:
    """By which side a soldier enters; -1 if it does not take part."""
    return (team >> 3 * soldier & 7) - 1


def team_size(team: i64) -> i64:
    """How many soldiers take part."""
    found: i64 = 0
    for soldier in range(SOLDIERS):
        if entry_of(team, soldier) >= 0:
            found += 1
    return found


def entries(team: i64) -> list[Entry]:
    found: list[Entry] = []
    for soldier in range(SOLDIERS):
        side = entry_of(team, soldier)
        if side >= 0:
            found.append(Entry(f"s{soldier + 1}", int(side)))
    return found


def attackers_text(team: list[Entry]) -> str:
    return "+".join([f"{entry.piece}/{entry.side}" for entry in team])


def parse_attack(rest: str) -> Move:
    """``2,1:s1/0+s2/3``: the attacked cell, and who enters by which of its sides."""
    cell_text, _, text = rest.partition(":")
    cell = cell_named(cell_text)
    team: i64 = 0
    for part in text.split("+"):
        if len(part) != 4 or part[0] != "s" or part[1] not in "1234" or part[2] != "/" or part[3] not in "012345":
            return -1
        team |= (int(part[3]) + 1) * bit(3 * (int(part[1]) - 1))
    if cell < 0 or attackers_text(entries(team)) != text:
        return -1
    return attack(cell, team)
