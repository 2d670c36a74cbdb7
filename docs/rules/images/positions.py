"""Positions for the pictures of the four games of Arthropods: tiles are taken out of the box by what they show, moves
are legal ones.

A wanted tile is written as its kind and six sides from the east clockwise. A letter asks for just that side, `-` for
any side but one that joins (open brood, open nest), `?` for any side. Several wishes stand one after another with `|`
between them, the best first. So a box whose tiles have changed still gives a picture of the same thing, as long as it
holds a tile that can show it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from antbear.core.game import State
from antbear.games.arthropods.tiles.faces import OPEN, WALL, Faces

Position = TypeVar("Position", bound=State)


def is_like(sides: str, wish: str, joins: str) -> bool:
    return all(
        sign == "?" or (side != joins if sign == "-" else side == sign) for side, sign in zip(sides, wish, strict=True)
    )


def rank(faces: Faces, face: int, turn: int, wanted: str) -> tuple[int, int] | None:
    """Smaller is better: an earlier wish first, then a plainer tile; None if this is not wanted at all."""
    sides = faces.sides(face, turn)
    for place, wish in enumerate(wanted.split("|")):
        if is_like(sides, wish, faces.signs[OPEN]):
            return place, -sides.count(faces.signs[WALL])
    return None


def best(faces: Faces, among: Iterable[tuple[int, int]], wanted: str) -> tuple[int, int] | None:
    """Of these faces in these turns the one that is wanted most; of equal ones the first."""
    ranks = [(found, at) for at in among if (found := rank(faces, *at, wanted)) is not None]
    return min(ranks, key=lambda entry: entry[0])[1] if ranks else None


def every_turn(faces: Faces, kind: str) -> list[tuple[int, int]]:
    return [(face, turn) for face in faces.of_kind(faces.kinds.index(kind)) for turn in range(faces.rotations[face])]


def face_of(faces: Faces, kind: str, wanted: str) -> tuple[int, int]:
    """The face of this kind that shows these sides, and how far it is turned."""
    found = best(faces, every_turn(faces, kind), wanted)
    if found is None:
        raise ValueError(f"the box has no {kind} with {wanted}")
    return found


def sides_of(faces: Faces, kind: str, wanted: str) -> str:
    """The sides of such a tile, lying as it was wanted."""
    return faces.sides(*face_of(faces, kind, wanted))


class Bag:
    """The tiles of a box but the start tiles, which come last in it; none is taken out twice."""

    def __init__(self, faces: Faces, without_start: int) -> None:
        self.faces = faces
        self.without_start = without_start
        self.taken: Counter[int] = Counter()

    def take(self, kind: str, wanted: str) -> tuple[int, int]:
        among = [
            (face, turn)
            for face, turn in every_turn(self.faces, kind)
            if face < self.without_start and self.left(face) > 0
        ]
        found = best(self.faces, among, wanted)
        if found is None:
            raise ValueError(f"the box has no {kind} with {wanted} left")
        self.taken[found[0]] += 1
        return found

    def names(self, text: str) -> list[str]:
        """`forest FFFFFE, tunnel TEETEE` as names of faces."""
        return [self.faces.names[self.take(*entry.split())[0]] for entry in text.split(", ")] if text else []

    def left(self, face: int) -> int:
        return self.faces.count[face] - self.taken[face]


def after(state: Position, moves: str) -> Position:
    """The position after these moves, each of them legal."""
    now = state.copy()
    assert isinstance(now, type(state))
    for move in moves.split():
        if move not in now.names():
            raise ValueError(f"{move} is not legal here: {now.names()}")
        now.play(move)
    return now


def laying(state: State, faces: Faces, word: str, cell: str, kind: str, wanted: str) -> str:
    """The legal move of this word that lays such a tile on this cell."""
    moves = {}
    for move in state.names():
        if move.startswith(f"{word}:") and move.split(":")[1].endswith(f"@{cell}"):
            face = faces.named(move.split(":")[1].partition("@")[0])
            if faces.kinds[faces.kind[face]] == kind:
                moves[face, int(move.split(":")[2])] = move
    found = best(faces, moves, wanted)
    if found is None:
        raise ValueError(f"no {kind} with {wanted} can be laid on {cell}: {state.names()}")
    return moves[found]


def reached(state: State, piece: str) -> list[str]:
    """The cells where this piece may go."""
    return [move.removeprefix(piece + ">") for move in state.names() if move.startswith(piece + ">")]
