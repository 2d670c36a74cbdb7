"""The moves that all four games have; and one table that names moves both ways and makes data of them.

Names such as ``lay:t3@1,-1:2`` (a tile, its cell and its rotation), ``put:w``, ``w1>0,1`` or ``w1:gather``. The kinds
of moves that only the bees or only the ants have stand as rows in a file of theirs; rows of a shape of their own are
answered for there.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import asdict
from mypy_extensions import i64

from antbear.core.game import Seat
from antbear.core.illegal import BadNotation
from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.core.view import MoveData, PlainMove
from antbear.games.arthropods.tiles.board import cell_name, cell_named
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.pieces import KINDS, NO_PIECE, name_of, piece_called
from antbear.games.arthropods.tiles.view import EndLaying, EndTurn, Feed, Gather, Go, Lay, Leave, Put, Rank

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


def lay(face: i64, cell: i64, rotation: i64) -> Move:
    """From the row, or from hand."""
    return pack(LAYS, face, cell, rotation)


def put(kind: i64) -> Move:
    """``NO_PIECE`` for none."""
    return pack(PUTS, kind)


def go(piece: i64, cell: i64) -> Move:
    """A piece is counted within its seat."""
    return pack(GOES, piece, cell)


def act(kind: i64, piece: i64) -> Move:
    """What a piece does where it stands."""
    return pack(kind, piece)


# How moves are named

OF_SEAT: Final = 0
OF_FACE: Final = 1
LAYING: Final = 2
PUTTING: Final = 3
PLAIN: Final = 4
TO_CELL: Final = 5
"""A piece goes to a cell."""
ACTING: Final = 6
"""A piece does something where it stands."""
OWN: Final = 7
"""Of another shape, answered for in its room."""


class MoveKind:
    """A row of the table: a kind of move, the shape and the word of its name, and its data; none for a chance move,
    which nobody is asked to make."""

    def __init__(self, kind: int, shape: int, word: str, made: type[MoveData] | None = None) -> None:
        self.kind = kind
        self.shape = shape
        self.word = word
        self.made = made


SHARED = (
    MoveKind(STARTS, OF_SEAT, "start"),
    MoveKind(TURNS_UP, OF_FACE, "turn"),
    MoveKind(LAYS, LAYING, "lay", Lay),
    MoveKind(PUTS, PUTTING, "put", Put),
    MoveKind(ENDS_LAYING, PLAIN, "act", EndLaying),
    MoveKind(GOES, TO_CELL, "", Go),
    MoveKind(LEAVES, ACTING, "leave", Leave),
    MoveKind(GATHERS, ACTING, "gather", Gather),
    MoveKind(FEEDS, ACTING, "feed", Feed),
    MoveKind(ENDS_TURN, PLAIN, "end", EndTurn),
)


class MoveNames:
    """The table of one game's moves: names both ways, and data."""

    def __init__(self, faces: Faces, ranks: tuple[Rank, ...], own: tuple[MoveKind, ...], example: str) -> None:
        self.faces = faces
        self.ranks = ranks
        self.letters = "".join([rank[0] for rank in ranks])
        self.example = example
        self.at: dict[int, MoveKind] = {row.kind: row for row in (*SHARED, *own)}

    def rows(self, shape: int) -> list[MoveKind]:
        return [row for row in self.at.values() if row.shape == shape]

    def piece_name(self, piece: i64) -> str:
        return name_of(piece, self.letters)

    def piece_named(self, name: str) -> int:
        """-1 if no piece has that name."""
        return piece_called(name, self.letters)

    # To people and programs

    def name(self, move: Move) -> str:
        return self.name_with(self.at[kind_of(move)], self.fields(move))

    def named(self, data: MoveData) -> str:
        """The name of a move, legal or not, that came as data."""
        for row in self.at.values():
            if row.made is type(data):
                return self.name_with(row, asdict(data))
        return data.name

    def name_with(self, row: MoveKind, said: dict[str, Any]) -> str:
        if row.shape == TO_CELL:
            return f"{said['piece']}{row.word and ':' + row.word}>{said['cell']}"
        if row.shape == LAYING:
            return f"{row.word}:{said['face']}@{said['cell']}:{said['rotation']}"
        if row.shape == PUTTING:
            return f"{row.word}:{said['rank'][0] if said['rank'] else 'none'}"
        if row.shape == PLAIN:
            return row.word
        if row.shape == ACTING:
            return f"{said['piece']}:{row.word}"
        if row.shape == OF_FACE:
            return f"{row.word}:{said['face']}"
        return f"{row.word}:{said['seat']}" if row.shape == OF_SEAT else self.own_name(row.kind, said)

    def own_name(self, kind: int, said: dict[str, Any]) -> str:
        """Of rows with a shape of their own, from their fields."""
        raise NotImplementedError

    def data(self, move: Move, more: dict[str, Any]) -> MoveData:
        """What the name of a move says, and more that is known about it."""
        made = self.at[kind_of(move)].made
        name = self.name(move)
        return PlainMove(name=name) if made is None else made(name=name, **self.fields(move), **more)

    def fields(self, move: Move) -> dict[str, Any]:
        shape = self.at[kind_of(move)].shape
        a = first(move)
        if shape == TO_CELL:
            return {"piece": self.piece_name(a), "cell": cell_name(second(move))}
        if shape == LAYING:
            return {"face": self.faces.names[a], "cell": cell_name(second(move)), "rotation": int(third(move))}
        if shape == PUTTING:
            return {"rank": None if a == NO_PIECE else self.ranks[a]}
        if shape == ACTING:
            return {"piece": self.piece_name(a)}
        if shape == OF_FACE:
            return {"face": self.faces.names[a]}
        if shape == OF_SEAT:
            return {"seat": int(a)}
        return {} if shape == PLAIN else self.own_fields(move)

    def own_fields(self, move: Move) -> dict[str, Any]:
        raise NotImplementedError

    # From people and programs

    def parse(self, text: str, seats: i64) -> Move:
        move = self.parse_turn(text, seats)
        if move < 0:
            piece = self.piece_named(text[:2])
            move = self.parse_piece(piece, text[2:], seats) if piece >= 0 else -1
        if move < 0:
            raise BadNotation(text, f"say for example {self.example}")
        return move

    def parse_turn(self, text: str, seats: i64) -> Move:
        """Moves without a piece of their own; -1 if it is none."""
        name, colon, rest = text.partition(":")
        for row in self.at.values():
            if row.word != name:
                continue
            if row.shape == PLAIN and colon == "":
                return pack(row.kind)
            if row.shape == OF_SEAT:
                return pack(row.kind, int(rest)) if rest in ("0", "1", "2", "3")[:seats] else -1
            if row.shape == PUTTING:
                return self.parse_put(rest)
            if row.shape == OF_FACE:
                face = self.faces.named(rest)
                return pack(row.kind, face) if face >= 0 else -1
            if row.shape == LAYING:
                return self.parse_lay(row.kind, rest)
        return self.parse_own(name, rest)

    def parse_put(self, rest: str) -> Move:
        for kind in range(KINDS):
            if rest == self.letters[kind]:
                return put(kind)
        return put(NO_PIECE) if rest == "none" else -1

    def parse_lay(self, kind: int, rest: str) -> Move:
        face_name, _, place = rest.partition("@")
        cell_text, _, rotation = place.partition(":")
        face, cell = self.faces.named(face_name), cell_named(cell_text)
        is_lay = face >= 0 and cell >= 0 and rotation in ("0", "1", "2", "3", "4", "5")
        return pack(kind, face, cell, int(rotation)) if is_lay else -1

    def parse_own(self, name: str, rest: str) -> Move:
        """Of rows with a shape of their own, what stands before the first colon and after it."""
        return -1

    def parse_piece(self, piece: int, rest: str, seats: i64) -> Move:
        """Moves of a piece; -1 if it is none."""
        for row in self.at.values():
            if row.shape == TO_CELL and rest.startswith((row.word and ":" + row.word) + ">"):
                cell = cell_named(rest[rest.index(">") + 1 :])
                return pack(row.kind, piece, cell) if cell >= 0 else -1
            if row.shape == ACTING and rest == ":" + row.word:
                return act(row.kind, piece)
        return self.parse_own_piece(piece, rest, seats)

    def parse_own_piece(self, piece: int, rest: str, seats: i64) -> Move:
        return -1
