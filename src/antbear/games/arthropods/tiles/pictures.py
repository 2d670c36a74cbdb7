"""Pictures of the rules pages of the four games: positions whose tiles are taken out of the box by what they show,
legal moves, and signs on them. The client's components draw them (``antbear.pictures``).

Every board is a position that the game itself has read and checked, and every change in a picture is a move that the
game has played, so no picture can show what cannot happen. The pictures hold no words but numbers and letters, so one
set serves every language.

A wanted tile is written as its kind and six sides from the east clockwise. A letter asks for just that side, `-` for
any side but one that joins (open brood, open nest), `?` for any side. Several patterns stand one after another with `|`
between them, the best first. So a box whose tiles have changed still gives a picture of the same thing, as long as it
holds a tile that can show it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from antbear.core.game import Game, Json, State
from antbear.games.arthropods.tiles.board import cell_name, cell_named, members
from antbear.games.arthropods.tiles.faces import OPEN, WALL, Faces
from antbear.games.arthropods.tiles.rules import TileState

Position = TypeVar("Position", bound=State)


def is_like(sides: str, pattern: str, joins: str) -> bool:
    return all(
        sign == "?" or (side != joins if sign == "-" else side == sign)
        for side, sign in zip(sides, pattern, strict=True)
    )


def rank(faces: Faces, face: int, rotation: int, wanted: str) -> tuple[int, int] | None:
    """Smaller is better: an earlier pattern first, then a plainer tile; None if this is not wanted at all."""
    sides = faces.sides(face, rotation)
    for place, pattern in enumerate(wanted.split("|")):
        if is_like(sides, pattern, faces.signs[OPEN]):
            return place, -sides.count(faces.signs[WALL])
    return None


def best(faces: Faces, among: Iterable[tuple[int, int]], wanted: str) -> tuple[int, int] | None:
    """Of these faces in these rotations the one that is wanted most; of equal ones the first."""
    ranks = [(found, at) for at in among if (found := rank(faces, *at, wanted)) is not None]
    return min(ranks, key=lambda entry: entry[0])[1] if ranks else None


def every_rotation(faces: Faces, kind: str) -> list[tuple[int, int]]:
    among = faces.of_kind(faces.kinds.index(kind))
    return [(face, rotation) for face in among for rotation in range(faces.rotations[face])]


def face_of(faces: Faces, kind: str, wanted: str) -> tuple[int, int]:
    """The face of this kind that shows these sides, and how far it is turned."""
    found = best(faces, every_rotation(faces, kind), wanted)
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
            (face, rotation)
            for face, rotation in every_rotation(self.faces, kind)
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

    def laid(self, text: str) -> list[Json]:
        """`1,-2 forest FFFFFE, 0,1 tunnel TEETEE` as tiles of a position."""
        found: list[Json] = []
        for cell, kind, wanted in (entry.split() for entry in text.split(", ") if entry):
            face, rotation = self.take(kind, wanted)
            found.append({"cell": cell, "face": self.faces.names[face], "rotation": rotation})
        return found

    def left(self, face: int) -> int:
        return self.faces.count[face] - self.taken[face]


def pieces_in(text: str, others: Iterable[str]) -> Json:
    """`q1@-2,0 w1@0,0+food`; the others are in hand. A number stands for a seat."""
    found: Json = {name: {"at": "hand"} for name in others}
    for part in text.split():
        name, _, place = part.partition("@")
        cell, _, load = place.partition("+")
        found[name] = {"at": cell} | ({"load": int(load) if load.isdigit() else load} if load else {})
    return found


def position(game: Game, seats: int, fields: Json) -> State:
    """Orange is on turn; what no field says is as before the start."""
    return game.from_json(game.new(seats).to_json() | {"starter": 0, "turn": 0} | fields)


def expect(state: TileState, points: list[int]) -> None:
    """That somebody who reads the picture counts right."""
    if state.track.points != points:
        raise ValueError(f"these should be the points: {points}, not {state.track.points}")


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


# What is shown


def thing(faces: Faces, kind: str, wanted: str) -> Json:
    """A tile of the box that shows these sides."""
    return {"kind": kind, "sides": sides_of(faces, kind, wanted)}


def unturned(faces: Faces, face: int) -> Json:
    return {"kind": faces.kinds[faces.kind[face]], "sides": faces.sides(face)}


def scene(state: TileState, *, below: Iterable[Json] = (), above: Iterable[Json] = (), only: str = "") -> Json:
    """A board as it is seen, or only a part of it, with signs below and above the pieces."""
    board = msgspec.to_builtins(state.board(None))
    tiles = [tile for tile in board["tiles"] if not only or tile["cell"] in only.split()]
    return {"tiles": tiles, "below": list(below), "above": list(above)}


def scenes(game: str, *shown: Json, scale: float = 1.0, arrows: bool = True, **more: object) -> Json:
    """Side by side, numbered if there are several; without arrows if they do not follow from each other."""
    whole: Json = {"game": game, "layout": "scenes", "scenes": list(shown), "scale": scale, "arrows": arrows}
    return {**whole, "titles": None, "foot": [], **more}


def rings(cells: Iterable[str]) -> list[Json]:
    """Tiles that can be reached."""
    return [{"sign": "ring", "cell": cell} for cell in cells]


def gaps(cells: str) -> list[Json]:
    """Empty cells that matter."""
    return [{"sign": "gap", "cell": cell} for cell in cells.split()]


def cross(cell: str, toward: str = "", part: float = 0.5, size: int = 13) -> Json:
    """On a cell, or on the way from it to another."""
    sign: Json = {"sign": "cross", "cell": cell, "size": size}
    return {**sign, "toward": toward, "part": part} if toward else sign


def badge(cell: str, good: bool) -> Json:
    """A tick or a cross, large."""
    return {"sign": "badge", "cell": cell, "good": good}


def way(cells: str, stop: float = 0.0, first: float = 0.3) -> Json:
    """An arrow over these tiles; it begins so much after the middle of the first, and ends before that of the last."""
    return {"sign": "way", "cells": cells.split(), "first": first, "stop": stop}


def outline(state: TileState, cell: str) -> Json:
    """A line around the hive or nest of this tile."""
    board = state.map
    region = board.region[board.tile_at(cell_named(cell))]
    return {"sign": "outline", "cells": [cell_name(board.cell[tile]) for tile in members(board.region_tiles(region))]}


def pairs_of_sides(game: str, faces: Faces, fits: list[int], by_sign: dict[str, tuple[str, str]], pairs: str) -> Json:
    """Pairs of tiles that may touch, or may not. The tile of a sign is wanted with that side first."""
    shown = []
    for pair in pairs.split():
        own, theirs = (faces.signs.index(sign) for sign in pair)
        left, right = (thing(faces, *by_sign[sign]) for sign in pair)
        shown.append({"left": left, "right": right, "fits": bool(fits[own] >> theirs & 1)})
    return {"game": game, "layout": "pairs", "pairs": shown}
