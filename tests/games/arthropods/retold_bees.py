"""What lies on the table in the bee games, and what each of their events changes there."""

from __future__ import annotations

from antbear.core.event import Event
from antbear.games.arthropods.bees.events import HoneyMade, RowRenewed, StackFilled, TilesReturned, WinterCame
from antbear.games.arthropods.bees.knights.events import (
    DrivenOff,
    EggLaid,
    EggReturned,
    FlewOut,
    Nursed,
    QueenStayed,
    Seduced,
    Stung,
    WorkerTakenOver,
)
from antbear.games.arthropods.bees.knights.view import KnightsBoard
from antbear.games.arthropods.bees.view import BeeBoard
from antbear.games.arthropods.tiles.events import TileChosen, TileLaid, TurnedUp
from tests.games.arthropods.retold_tiles import (
    SHARED_FOLLOWS,
    Material,
    gained_by,
    retell_shared,
    shared_material,
    standing,
)

KINDS = {"m": "meadow", "c": "honeycomb", "b": "brood", "h": "chamber"}
"""By the letter of a face."""
FOLLOWS = SHARED_FOLLOWS | {
    "row.kind": "the face",
    "row.sides": "the face",
    "final.hive": "the tiles of the largest hive that hang together",
}


def material(board: BeeBoard) -> Material:
    return (
        shared_material(board)
        | (material_of_knights(board) if isinstance(board, KnightsBoard) else {})
        | {
            "row": [None if face is None else face.face for face in board.row],
            "stack": dict(board.stack),
            "supply": {"pollen": board.supply.pollen, "honey": board.supply.honey},
            "held": {
                "pollen": [player.pollen for player in board.players],
                "honey": [player.honey for player in board.players],
            },
        }
    )


def material_of_knights(board: KnightsBoard) -> Material:
    return {
        "born": [dict(player.supply) for player in board.players],
        "egg": {tile.cell: tile.egg for tile in board.tiles if tile.egg is not None},
        "eggs": [player.eggs for player in board.players],
    }


def retell(material: Material, event: Event) -> None:
    row, stack = material["row"], material["stack"]
    match event:
        case StackFilled(tile=tile, tiles=number):
            stack[tile] += number
        case TileChosen(face=face, tile=tile):
            assert KINDS[face[0]] == tile
            stack[tile] += 1
        case TurnedUp(face=face, tile=tile, to="row", place=place):
            assert place is not None and row[place] is None
            row[place] = face
            stack[tile] -= 1
        case RowRenewed(places=places):
            for place in places:
                assert row[place] is not None
                row[place] = None
        case TilesReturned(faces=faces):
            for face in faces:
                stack[KINDS[face[0]]] += 1
        case WinterCame():
            assert all(face.startswith("m") for face in row)
            row[:] = [None] * len(row)
        case TileLaid(seat=seat, face=face, source="row", price=price, place=place):
            assert place is not None and row[place] == face
            row[place] = None
            material["held"]["pollen"][seat] -= price
            material["supply"]["pollen"] += price
            retell_shared(material, event)
        case HoneyMade(seat=seat, piece=name, cell=cell):
            worker = standing(material, seat, name, cell)
            assert worker["load"] == "pollen"
            worker["load"] = "honey"
            material["supply"]["pollen"] += 1
            material["supply"]["honey"] -= 1
        case _:
            retell_knights(material, event)


def retell_knights(material: Material, event: Event) -> None:
    match event:
        case EggLaid(seat=seat, piece=name, cell=cell):
            standing(material, seat, name, cell)
            assert cell not in material["egg"]
            material["egg"][cell] = seat
            material["eggs"][seat] -= 1
        case EggReturned(seat=seat, cell=cell):
            assert material["egg"].pop(cell) == seat
            material["eggs"][seat] += 1
        case Nursed(seat=seat, piece=name, cell=cell, rank=rank):
            worker = standing(material, seat, name, cell)
            assert worker["load"] == "honey" and material["egg"][cell] == seat
            worker["load"] = None
            material["supply"]["honey"] += 1
            material["born"][seat][rank] -= 1
            material["hands"][seat][rank] += 1
        case WorkerTakenOver(seat=seat, piece=name, cell=cell, load=load):
            material["hands"][seat]["worker"] -= 1
            material["pieces"][f"{seat}:{name}"] = {"cell": cell, "load": load}
            if load is not None:
                material["supply"][load] -= 1
        case FlewOut(seat=seat, piece=name, origin=origin, cell=cell):
            standing(material, seat, name, origin)["cell"] = cell
        case QueenStayed(seat=seat, piece=name, cell=cell):
            standing(material, seat, name, cell)
        case Seduced(seat=seat, owner=owner, origin=origin, cell=cell, workers=number):
            assert seats_on(material, origin) == {seat}
            assert seats_on(material, cell) == {owner}
            assert len([name for name in names_on(material, cell) if ":w" in name]) == number
        case (
            DrivenOff(seat=seat, owner=owner, origin=origin, cell=cell)
            | Stung(seat=seat, owner=owner, origin=origin, cell=cell)
        ):
            assert seats_on(material, origin) == {seat}
            assert seats_on(material, cell) == {owner}
        case _:
            retell_shared(material, event)


def names_on(material: Material, cell: str) -> list[str]:
    return [name for name, piece in material["pieces"].items() if piece["cell"] == cell]


def seats_on(material: Material, cell: str) -> set[int]:
    return {int(name[0]) for name in names_on(material, cell)}


def points(material: Material) -> list[int]:
    found = material["points"]
    assert isinstance(found, list)
    return list(found)


def gained(event: Event) -> list[tuple[int, int]]:
    return gained_by(event)
