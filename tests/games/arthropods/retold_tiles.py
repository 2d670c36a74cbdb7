"""What lies on the table in all four games of the box, and what each event that they share changes there.

Pieces on the board are named with their seat (``0:w2``) and have a cell and a load; those in hand and in the supply are
counted by rank. Tokens (pollen, honey, food) are in the supply, held by players, or on backs.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from antbear.core.event import Event, Started, TurnBegun
from antbear.games.arthropods.bees.knights.events import PieceDied
from antbear.games.arthropods.tiles.events import (
    Fed,
    Gathered,
    PieceLeft,
    PieceMoved,
    PiecePut,
    PieceReturned,
    PointsLost,
    RegionCompleted,
    Scored,
    SeatCounted,
    TileLaid,
    TilesEnded,
)

Material: TypeAlias = dict[str, Any]

SHARED_FOLLOWS = {
    "phase": "what the rules ask next, of what lies there",
    "laid": "how many tiles were laid since the turn began",
    "last": "the cell of the last of them",
    "price": "by how many were laid, and what the player has",
    "stage": "the kind of the last piece that acted",
    "asked": "the piece that the rules ask about next, of what lies there",
    "asked_rank": "the name of that piece",
    "ranks": "the game",
    "puts": "the game",
    "passed": "the pieces that could still do something",
    "ahead": "the points, and for equal ones who came there first",
    "players.colour": "the seat",
    "players.on_board": "the pieces on tiles",
    "tiles.kind": "the face",
    "tiles.sides": "the face and its rotation",
    "tiles.region": "the tiles that hang together",
    "tiles.joins": "the sides of both neighbours",
    "tiles.gaps": "the sides and the empty cells",
    "tiles.pieces.rank": "the name of the piece",
    "tiles.pieces.moved": "whether it moved since the turn began",
    "tiles.pieces.acted": "whether it acted since the turn began",
    "regions": "the tiles that hang together",
    "regions.region": "their order",
    "regions.cells": "the tiles that hang together",
    "regions.gaps": "the sides and the empty cells",
    "regions.queens": "the pieces on their tiles",
    "regions.points": "their size and the queens in them",
    "ties": "the totals and the track",
    "ties.by": "the totals and the track",
    "ties.values": "the totals and the track",
}
"""Fields of boards that no event need tell, and what they follow from."""


def shared_material(board: Any) -> Material:
    return {
        "starter": board.starter,
        "turn": board.turn,
        "tiles": {tile.cell: (tile.face, tile.rotation) for tile in board.tiles},
        "pieces": {
            f"{piece.seat}:{piece.name}": {"cell": tile.cell, "load": piece.load}
            for tile in board.tiles
            for piece in tile.pieces
        },
        "hands": [dict(player.hand) for player in board.players],
        "points": [player.points for player in board.players],
        "totals": None if board.final is None else [lines_of(counted) for counted in board.final],
    }


def lines_of(counted: Any) -> dict[str, int]:
    """A line of nothing is not told."""
    lines = ("points", "honey", "bonus", "food", "colony", "total")
    return {line: number for line in lines if (number := getattr(counted, line, 0)) or line == "total"}


def retell_shared(material: Material, event: Event) -> None:
    """Any event that all games have, but for where a tile comes from and goes to."""
    match event:
        case Started(seat=seat):
            material["starter"] = material["turn"] = seat
        case TurnBegun(seat=seat):
            material["turn"] = seat
        case TileLaid(face=face, cell=cell, rotation=rotation):
            assert cell not in material["tiles"]
            material["tiles"][cell] = (face, rotation)
        case PiecePut(seat=seat, piece=name, rank=rank, cell=cell):
            material["hands"][seat][rank] -= 1
            material["pieces"][f"{seat}:{name}"] = {"cell": cell, "load": None}
        case PieceReturned() | PieceLeft():
            return_to_hand(material, event)
        case PieceMoved(seat=seat, piece=name, origin=origin, cell=cell, path=path):
            move_piece(material, seat, name, (origin, cell), path)
        case PieceDied(seat=seat, piece=name, rank=rank, cell=cell):
            gone = material["pieces"].pop(f"{seat}:{name}")
            assert gone == {"cell": cell, "load": None}
            material["born"][seat][rank] += 1
        case Gathered(seat=seat, piece=name, cell=cell, what=what):
            worker = standing(material, seat, name, cell)
            assert worker["load"] is None
            worker["load"] = what
            material["supply"][what] -= 1
        case Fed(seat=seat, piece=name, cell=cell, what=what):
            worker = standing(material, seat, name, cell)
            assert worker["load"] == what
            worker["load"] = None
            material["held"][what][seat] += 1
        case _:
            retell_points(material, event)


def retell_points(material: Material, event: Event) -> None:
    match event:
        case Scored(seat=seat, points=number, total=total, parts=parts):
            assert number == sum(part.points for part in parts) > 0
            material["points"][seat] += number
            assert material["points"][seat] == total
        case PointsLost(seat=seat, points=number, total=total):
            material["points"][seat] -= number
            assert material["points"][seat] == total
        case RegionCompleted(tiles=number, cells=cells):
            assert number == len(cells) > 1 and set(cells) <= set(material["tiles"])
        case SeatCounted(seat=seat, lines=lines, total=total):
            assert total == sum(line.points for line in lines)
            counted = {line.what: line.points for line in lines if line.points} | {"total": total}
            material["totals"] = [*(material["totals"] or []), counted]
            assert len(material["totals"]) == seat + 1
        case TilesEnded():
            material["turn"] = None
        case _:
            raise AssertionError(f"nobody says what {event} changes")


def standing(material: Material, seat: int, name: str, cell: str | None) -> dict[str, Any]:
    """A piece that is on this cell, or on none."""
    piece = material["pieces"][f"{seat}:{name}"]
    assert isinstance(piece, dict) and piece["cell"] == cell
    return piece


def return_to_hand(material: Material, event: PieceReturned | PieceLeft) -> None:
    piece = standing(material, event.seat, event.piece, event.origin)
    assert piece["load"] == event.load
    del material["pieces"][f"{event.seat}:{event.piece}"]
    material["hands"][event.seat][event.rank] += 1
    if event.load is not None:
        material["supply"][event.load] += 1


def move_piece(material: Material, seat: int, name: str, ends: tuple[str, str], path: Sequence[str]) -> None:
    """Step by step over tiles that touch each other."""
    origin, cell = ends
    assert (path[0], path[-1]) == ends and len(path) > 1
    assert set(path) <= set(material["tiles"])
    assert all(is_beside(one, other) for one, other in pairwise(path))
    standing(material, seat, name, origin)["cell"] = cell


def is_beside(one: str, other: str) -> bool:
    (q, r), (to_q, to_r) = ([int(part) for part in cell.split(",")] for cell in (one, other))
    return (to_q - q, to_r - r) in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def gained_by(event: Event) -> list[tuple[int, int]]:
    if isinstance(event, Scored):
        return [(event.seat, event.points)]
    return [(event.seat, -event.points)] if isinstance(event, PointsLost) else []
