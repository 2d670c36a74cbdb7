"""Pictures of the rules page of Surikata. Each is the end of a list of moves, which the game itself has played: no
picture can show what cannot happen. They hold no words but the names of rows and columns."""

from __future__ import annotations

import msgspec

from antbear.core.game import Json
from antbear.games import load
from antbear.games.surikata.rules import SurikataState

SET_UP = "b2 c4 a5 e1 d5"
"""The mounds of all pictures. Orange has placed the last one and goes on."""


def after(stones: str) -> SurikataState:
    state = load("surikata").new(start="0")
    assert isinstance(state, SurikataState)
    for space in f"{SET_UP} {stones}".split():
        state.play(space)
    return state


def picture(state: SurikataState, *, marks: bool = False) -> Json:
    """A board; with the spaces marked where a stone may lie."""
    view = msgspec.to_builtins(state.view(state.to_move if marks else None))
    return {"game": "surikata", "view": view}


def check(state: SurikataState, ending: str | None, open_spaces: int | None = None) -> SurikataState:
    """That a position shows what it should."""
    outcome = state.outcome()
    found = None if outcome is None else outcome.reason.key
    if found != ending or (open_spaces is not None and len(state.names()) != open_spaces):
        raise ValueError(f"this should be {ending} with {open_spaces} spaces, not {found} with {state.names()}")
    return state


def pictures() -> dict[str, Json]:
    """All pictures by name."""
    view = after("c3")
    if view.view(None).board.seen != ["a3", "b3", "c1", "c2", "d3", "e3"]:  # type: ignore[attr-defined]
        raise ValueError("the worked example of SU-7 and SU-8 has changed")
    return {
        "surikata-setup": picture(after("")),
        "surikata-view": picture(view, marks=True),
        "surikata-turn": picture(after("c3 c5"), marks=True),
        "surikata-row": picture(check(after("c2 b1 b3 a1 b4 d1 c5 a2 c3 e4 a4"), "end.row")),
        "surikata-forced": picture(check(after("b5 a4 e5 c1 b4 c3 a1 c5 e4 a2 e2 b1 d3"), None, 1), marks=True),
        "surikata-stuck": picture(check(after("a4 b1 b4 c2 b5 a1 c5 e5 c1 e2 a2 e4 d3"), "end.stuck")),
        "surikata-draw": picture(
            check(after("b4 a1 c2 b5 e3 a2 e2 b3 c1 a4 d1 e4 d3 c5 e5 c3 d4 b1 a3 d2"), "end.draw")
        ),
    }
