"""The moves of the ant games and their names.

Such as ``lay:t3@1,-1:2`` (a tile, its cell and how often it is turned), ``w1>0,1`` or ``attack:2,1:s1/0+s2/3``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.game import Seat
from antbear.core.illegal import BadNotation
from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.games.arthropods.ant_box import STACKS
from antbear.games.arthropods.board import cell_name, cell_named
from antbear.games.arthropods.pieces import NO_PIECE, name_of, piece_called
from antbear.games.arthropods.tiles import Faces

ANTS = ("queen", "worker", "soldier")
ANT_LETTERS = "qws"
# Kinds of moves
STARTS: Final = 0
TURNS_UP: Final = 1
TAKES: Final = 2
LAYS: Final = 3
BUYS: Final = 4
PUTS: Final = 5
ENDS_LAYING: Final = 6
WALKS: Final = 7
LEAVES: Final = 8
GATHERS: Final = 9
FEEDS: Final = 10
MATES: Final = 11
REARS: Final = 12
STEALS: Final = 13
ATTACKS: Final = 14
ENDS_TURN: Final = 15
FLEES: Final = 16
ESCAPES: Final = 17
RAISES: Final = 18
DRAWS: Final = 19
IS_DONE: Final = 20


def start(seat: Seat) -> Move:
    return pack(STARTS, seat)


def turn_up(face: i64) -> Move:
    return pack(TURNS_UP, face)


def lay(face: i64, cell: i64, turn: i64) -> Move:
    """From hand."""
    return pack(LAYS, face, cell, turn)


def buy(face: i64, cell: i64, turn: i64) -> Move:
    """From the market, and lay it; of two that are alike the cheaper."""
    return pack(BUYS, face, cell, turn)


def put(kind: i64) -> Move:
    """``NO_PIECE`` for none."""
    return pack(PUTS, kind)


def walk(piece: i64, cell: i64) -> Move:
    """A piece is counted within its seat."""
    return pack(WALKS, piece, cell)


def act(kind: i64, piece: i64) -> Move:
    """Leave, gather, feed, mate."""
    return pack(kind, piece)


def draw_from(stack: i64) -> Move:
    return pack(DRAWS, stack)


END_LAYING: Final = 6
END_TURN: Final = 15
RAISE: Final = 18
DONE: Final = 20

ACTS = {LEAVES: "leave", GATHERS: "gather", FEEDS: "feed", MATES: "mate"}
PLAIN = {END_LAYING: "act", END_TURN: "end", RAISE: "raise", DONE: "done"}
TO_CELL = {WALKS: "", FLEES: ":flee", ESCAPES: ":escape"}
LAID_FROM = {LAYS: "lay", BUYS: "buy"}
OF_FACE = {TURNS_UP: "turn", TAKES: "take"}


# Names


def name_of_move(faces: Faces, move: Move) -> str:
    kind = kind_of(move)
    a = first(move)
    if kind in TO_CELL:
        return f"{piece_name(a)}{TO_CELL[kind]}>{cell_name(second(move))}"
    if kind in LAID_FROM:
        return f"{LAID_FROM[kind]}:{faces.names[a]}@{cell_name(second(move))}:{int(third(move))}"
    if kind == PUTS:
        return "put:none" if a == NO_PIECE else f"put:{ANT_LETTERS[a]}"
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in ACTS:
        return f"{piece_name(a)}:{ACTS[kind]}"
    if kind == DRAWS:
        return f"draw:{STACKS[a]}"
    if kind == STARTS:
        return f"start:{int(a)}"
    if kind == REARS:
        carrier = third(move)
        return f"{piece_name(a)}:rear:{ANT_LETTERS[second(move)]}" + (f":{piece_name(carrier - 1)}" if carrier > 0 else "")
    if kind == STEALS:
        return f"{piece_name(a & 15)}:steal:{int(a >> 4)}@{cell_name(second(move))}>{cell_name(third(move))}"
    if kind == ATTACKS:
        return f"attack:{cell_name(a)}:{attackers_text(second(move))}"
    return f"{OF_FACE[kind]}:{faces.names[a]}"


def parse_move(faces: Faces, seats: i64, text: str) -> Move:
    for seat in range(seats):
        if text == f"start:{seat}":
            return start(seat)
    move = parse_turn(faces, text)
    if move < 0:
        move = parse_ant(text, seats)
    if move < 0:
        raise BadNotation(text, "say for example lay:t3@1,-1:2, buy:n1@0,2:0, put:w, act, w1>0,1, w1:gather, end or draw:nest")
    return move


def parse_turn(faces: Faces, text: str) -> Move:
    """Moves without an ant of their own; -1 if it is none."""
    for kind, word in PLAIN.items():
        if text == word:
            return kind
    name, _, rest = text.partition(":")
    if name == "put" and rest in ("q", "w", "s", "none"):
        return put(NO_PIECE if rest == "none" else ANT_LETTERS.index(rest))
    if name == "draw" and rest in STACKS:
        return draw_from(STACKS.index(rest))
    if name == "attack":
        return parse_attack(rest)
    for kind, word in OF_FACE.items():
        if name == word:
            face = faces.named(rest)
            return pack(kind, face) if face >= 0 else -1
    for kind, word in LAID_FROM.items():
        if name == word:
            face_name, _, place = rest.partition("@")
            cell_text, _, turn = place.partition(":")
            face, cell = faces.named(face_name), cell_named(cell_text)
            return pack(kind, face, cell, int(turn)) if face >= 0 and cell >= 0 and turn in ("0", "1", "2", "3", "4", "5") else -1
    return -1


def piece_name(piece: i64) -> str:
    return name_of(piece, ANT_LETTERS)


def piece_named(name: str) -> int:
    return piece_called(name, ANT_LETTERS)


def parse_ant(text: str, seats: i64) -> Move:
    """Moves of an ant; -1 if it is none."""
    piece = piece_named(text[:2])
    rest = text[2:]
    if piece < 0:
        return -1
    for kind, word in TO_CELL.items():
        if rest.startswith(word + ">"):
            cell = cell_named(rest[len(word) + 1 :])
            return pack(kind, piece, cell) if cell >= 0 else -1
    for kind, word in ACTS.items():
        if rest == ":" + word:
            return act(kind, piece)
    if rest.startswith(":rear:") and rest[6:7] in ("w", "s"):
        carrier = piece_named(rest[8:]) if rest[7:8] == ":" else -1
        if len(rest) == 7 or carrier >= 0:
            return pack(REARS, piece, ANT_LETTERS.index(rest[6]), carrier + 1)
    if rest.startswith(":steal:"):
        seat, _, ways = rest[7:].partition("@")
        before, _, after = ways.partition(">")
        source, target = cell_named(before), cell_named(after)
        if seat in ("0", "1", "2", "3")[:seats] and source >= 0 and target >= 0:
            return pack(STEALS, piece | int(seat) << 4, source, target)
    return -1


# Attacks (SC-20): for each of the four soldiers the side of the attacked tile by which it enters and one more, 0 for none; 3 bits each

SOLDIERS: Final = 4


def entry_of(ways: i64, soldier: i64) -> i64:
    """By which side a soldier enters; -1 if it does not take part."""
    return (ways >> 3 * soldier & 7) - 1


def attackers_text(ways: i64) -> str:
    parts = [f"s{soldier + 1}/{int(entry_of(ways, soldier))}" for soldier in range(SOLDIERS) if entry_of(ways, soldier) >= 0]
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
