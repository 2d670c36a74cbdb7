"""Which marks of pieces (flown or walked, acted, new) anything depends on: said once more, from the clauses alone."""

from __future__ import annotations

from typing import Any

MARKS = ("flown", "walked", "acted", "new")
DONE = ("draw", "drawn", "refill", "over")
"""The phases in which all pieces are done for the turn."""
ORDER = {"knights": ["queen", "worker", "drone"], "supersize_colony": ["queen", "worker", "soldier"]}
"""KN-7, SC-10: once a later kind has acted, earlier kinds cannot."""
NEW = {"knights": ["drone"], "supersize_colony": ["worker", "soldier"]}
"""KN-15: drones that were not there when the turn began; SC-17: who grew up in this turn."""
KINDS = {"q": "queen", "w": "worker", "d": "drone", "s": "soldier"}


def idle_marks(data: Any) -> list[tuple[dict[str, Any], str]]:
    """In a position: pieces with marks on which nothing depends, and the marks."""
    found = []
    for seat, pieces in enumerate(data["bees"] if "bees" in data else data["ants"]):
        for name, piece in pieces.items():
            found += [
                (piece, mark) for mark in MARKS if mark in piece and not matters(data, seat, KINDS[name[0]], mark)
            ]
    return found


def matters(data: Any, seat: int, kind: str, mark: str) -> bool:
    key, order = data["game"], ORDER.get(data["game"], [])
    if seat != data["turn"] or data["phase"] in DONE:
        return False
    if order and order.index(kind) < order.index(data["stage"]):
        return False
    return mark != "new" or kind in NEW.get(key, [])


def without_idle_marks(data: Any) -> Any:
    """The same position, without them; and no stage where all are done."""
    for piece, mark in idle_marks(data):
        del piece[mark]
    return data | {"stage": "queen"} if data["phase"] in DONE else data
