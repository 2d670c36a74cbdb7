"""What lies on the board of Surikata, and what each event changes there."""

from __future__ import annotations

from typing import Any

from antbear.core.event import Started, TurnBegun
from antbear.games.surikata.events import MeerkatMoved, MoundPlaced, StonePlaced, SurikataEnded, SurikataEvent
from antbear.games.surikata.view import SurikataBoard

FOLLOWS = {
    "size": "the rules",
    "seen": "the meerkat, the mounds and the stones",
    "placing": "how many mounds are left",
}
"""Fields of boards that no event need tell, and what they follow from."""


def material(board: SurikataBoard) -> dict[str, Any]:
    return {
        "colours": None if board.colours is None else list(board.colours),
        "mound": set(board.mounds),
        "orange": set(board.orange),
        "white": set(board.white),
        "meerkat": board.meerkat,
        "supply": {"mound": board.supply.mounds, "orange": board.supply.orange, "white": board.supply.white},
        "row": set(board.row),
    }


def retell(material: dict[str, Any], event: SurikataEvent) -> None:
    match event:
        case Started(seat=seat):
            first = str(event.facts["seat"]).removeprefix("@")
            second = "white" if first == "orange" else "orange"
            material["colours"] = [first, second] if seat == 0 else [second, first]
        case MoundPlaced(cell=cell):
            put(material, "mound", cell)
        case StonePlaced(seat=seat, cell=cell):
            put(material, material["colours"][seat], cell)
        case MeerkatMoved(cell=cell, origin=origin):
            assert material["meerkat"] == origin
            material["meerkat"] = cell
        case SurikataEnded(cells=cells):
            material["row"] = set(cells)
        case TurnBegun():
            pass


def put(material: dict[str, Any], what: str, cell: str) -> None:
    material["supply"][what] -= 1
    material[what].add(cell)


def points(material: dict[str, Any]) -> list[int]:
    return []


def gained(event: SurikataEvent) -> list[tuple[int, int]]:
    return []
