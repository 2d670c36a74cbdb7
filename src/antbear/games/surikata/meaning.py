"""By which clause a turn of Surikata is decided, and what a piece is placed for: a sentence without its language."""

from __future__ import annotations

from antbear.core.chance import CHANCE
from antbear.core.illegal import Reason
from antbear.games.surikata.rules import GOING, MOUNDS, SurikataState

ENDED = ("", "SU-11", "SU-12", "SU-13")
"""By how it ended."""


def clause_of(state: SurikataState) -> str:
    if state.ending != GOING:
        return ENDED[state.ending]
    if state.to_move == CHANCE:
        return "SU-3"
    return "SU-4" if state.ply < MOUNDS else ("SU-5" if state.ply == MOUNDS else "SU-7")


def purpose_of(state: SurikataState) -> Reason | None:
    """Every space is for the same, so that it is said once."""
    if state.to_move < 0:
        return None
    return Reason("purpose.mound" if state.ply < MOUNDS else f"purpose.{'first' if state.ply == MOUNDS else 'stone'}")
