"""Positions of Surikata drawn as text: ^ mound, o orange, w white, a capital where the meerkat stands; + and . are
empty."""

from __future__ import annotations

import antbear
from antbear.core.game import Json, State
from antbear.testing.diagrams import marks

GAME = antbear.load("surikata")


def fields(drawing: str, starter: int = 0, colour: str = "orange") -> Json:
    drawn = marks(drawing)
    return {
        "game": "surikata",
        "options": {"size": round(len(drawn) ** 0.5), "colour": colour},
        "starter": starter,
        "mounds": [space for space, mark in drawn.items() if mark == "^"],
        "orange": [space for space, mark in drawn.items() if mark in "oO"],
        "white": [space for space, mark in drawn.items() if mark in "wW"],
        "meerkat": next((space for space, mark in drawn.items() if mark in "OW"), None),
    }


def position(drawing: str, starter: int = 0, colour: str = "orange") -> State:
    return GAME.from_json(fields(drawing, starter, colour))


def clause_against(state: State, text: str) -> str:
    """The clause that forbids a move, or nothing."""
    reason = state.explain(GAME.parse(state, text))
    return "" if reason is None else reason.clause
