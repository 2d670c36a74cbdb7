"""The moves that all four games have, and the names of moves, both ways.

Such as ``lay:t3@1,-1:2`` (a tile, its cell and how often it is turned), ``put:w``, ``w1>0,1`` or ``w1:gather``. The
kinds of moves that only the bees or only the ants have stand in a file of theirs, with their words; names of another
shape are answered for there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.game import Seat
from antbear.core.illegal import BadNotation
from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.games.arthropods.tiles.board import cell_name, cell_named
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.pieces import KINDS, NO_PIECE, name_of, piece_called

# Kinds of moves; those of the bees and those of the ants go on from 10
STARTS: Final = 0
TURNS_UP: Final = 1
LAYS: Final = 2
PUTS: Final = 3
ENDS_LAYING: Final = 4
GOES: Final = 5
"""Flies or walks."""
LEAVES: Final = 6
GATHERS: Final = 7
FEEDS: Final = 8
ENDS_TURN: Final = 9

END_LAYING: Final = 4
END_TURN: Final = 9


def start(seat: Seat) -> Move:
    return pack(STARTS, seat)


def turn_up(face: i64) -> Move:
    return pack(TURNS_UP, face)


def lay(face: i64, cell: i64, turn: i64) -> Move:
    """From the row, or from hand."""
    return pack(LAYS, face, cell, turn)


def put(kind: i64) -> Move:
    """``NO_PIECE`` for none."""
    return pack(PUTS, kind)


def go(piece: i64, cell: i64) -> Move:
    """A piece is counted within its seat."""
    return pack(GOES, piece, cell)


def act(kind: i64, piece: i64) -> Move:
    """What a piece does where it stands."""
    return pack(kind, piece)


class MoveNames:
    """The words of the moves of one game: kinds of moves that are named alike stand in one table."""

    def __init__(self, faces: Faces, kinds: tuple[str, ...], example: str) -> None:
        self.faces = faces
        self.kinds = kinds
        """Of pieces."""
        self.letters = "".join(kind[0] for kind in kinds)
        self.example = example
        self.plain = {END_LAYING: "act", END_TURN: "end"}
        self.acts = {LEAVES: "leave", GATHERS: "gather", FEEDS: "feed"}
        self.laid_from = {LAYS: "lay"}
        self.of_face = {TURNS_UP: "turn"}
        self.to_cell = {GOES: ""}

    def piece_name(self, piece: i64) -> str:
        return name_of(piece, self.letters)

    def piece_named(self, name: str) -> int:
        """-1 if no piece has that name."""
        return piece_called(name, self.letters)

    def name(self, move: Move) -> str:
        kind = kind_of(move)
        a = first(move)
        if kind in self.to_cell:
            return f"{self.piece_name(a)}{self.to_cell[kind]}>{cell_name(second(move))}"
        if kind in self.laid_from:
            return f"{self.laid_from[kind]}:{self.faces.names[a]}@{cell_name(second(move))}:{int(third(move))}"
        if kind == PUTS:
            return "put:none" if a == NO_PIECE else f"put:{self.letters[a]}"
        if kind in self.plain:
            return self.plain[kind]
        if kind in self.acts:
            return f"{self.piece_name(a)}:{self.acts[kind]}"
        if kind in self.of_face:
            return f"{self.of_face[kind]}:{self.faces.names[a]}"
        return f"start:{int(a)}" if kind == STARTS else self.own_name(move)

    def own_name(self, move: Move) -> str:
        """Of kinds that are in no table."""
        raise NotImplementedError

    def parse(self, text: str, seats: i64) -> Move:
        for seat in range(seats):
            if text == f"start:{seat}":
                return start(seat)
        move = self.parse_turn(text)
        if move < 0:
            piece = self.piece_named(text[:2])
            move = self.parse_piece(piece, text[2:], seats) if piece >= 0 else -1
        if move < 0:
            raise BadNotation(text, f"say for example {self.example}")
        return move

    def parse_turn(self, text: str) -> Move:
        """Moves without a piece of their own; -1 if it is none."""
        for kind, word in self.plain.items():
            if text == word:
                return kind
        name, _, rest = text.partition(":")
        if name == "put":
            return self.parse_put(rest)
        for kind, word in self.of_face.items():
            if name == word:
                face = self.faces.named(rest)
                return pack(kind, face) if face >= 0 else -1
        for kind, word in self.laid_from.items():
            if name == word:
                return self.parse_lay(kind, rest)
        return self.parse_own(name, rest)

    def parse_put(self, rest: str) -> Move:
        for kind in range(KINDS):
            if rest == self.letters[kind]:
                return put(kind)
        return put(NO_PIECE) if rest == "none" else -1

    def parse_lay(self, kind: int, rest: str) -> Move:
        face_name, _, place = rest.partition("@")
        cell_text, _, turn = place.partition(":")
        face, cell = self.faces.named(face_name), cell_named(cell_text)
        return (
            pack(kind, face, cell, int(turn))
            if face >= 0 and cell >= 0 and turn in ("0", "1", "2", "3", "4", "5")
            else -1
        )

    def parse_own(self, name: str, rest: str) -> Move:
        """Of kinds that are in no table, what stands before the first colon and after it."""
        return -1

    def parse_piece(self, piece: int, rest: str, seats: i64) -> Move:
        """Moves of a piece; -1 if it is none."""
        for kind, word in self.to_cell.items():
            if rest.startswith(word + ">"):
                cell = cell_named(rest[len(word) + 1 :])
                return pack(kind, piece, cell) if cell >= 0 else -1
        for kind, word in self.acts.items():
            if rest == ":" + word:
                return act(kind, piece)
        return self.parse_own_piece(piece, rest, seats)

    def parse_own_piece(self, piece: int, rest: str, seats: i64) -> Move:
        return -1
