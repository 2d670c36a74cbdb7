"""Why a move is refused in Surikata, and what somebody could try."""

from __future__ import annotations

from collections.abc import Iterable

from antbear.core.bits import bit
from antbear.core.illegal import Reason
from antbear.core.move import Move, kind_of, pack
from antbear.games.surikata.rules import (
    GOING,
    MOUND,
    MOUNDS,
    PASS,
    START,
    SurikataState,
    cell_of,
    mound,
    start,
    stone,
)

OVER_CLAUSES = ("", "SU-11.over", "SU-12.over", "SU-13.over")


def refusal(state: SurikataState, move: Move) -> Reason:
    kind = kind_of(move)
    if state.ending != GOING:
        facts = Reason(OVER_CLAUSES[state.ending])
        if state.loser >= 0:
            facts.facts["colour"] = "@" + state.colour_of(state.loser)
        return facts
    if kind == START:
        return Reason("SU-3.decided")
    if state.starter < 0:
        return Reason("SU-3.first")
    if kind == PASS:
        return Reason("SU-10")
    cell = cell_of(move)
    space = state.grid.name(cell)
    if kind == MOUND:
        return Reason("SU-4.placed") if state.ply >= MOUNDS else Reason("SU-4.taken", {"space": space})
    if state.ply < MOUNDS:
        return Reason("SU-5.early", {"n": int(MOUNDS - state.ply)})
    if state.mounds & bit(cell) != 0:
        return Reason("SU-6.mound", {"space": space})
    if (state.stones | state.others) & bit(cell) != 0:
        return Reason("SU-6.stone", {"space": space})
    return Reason("SU-7", {"space": space, "meerkat": state.grid.name(state.meerkat)})


def attempts(state: SurikataState) -> Iterable[Move]:
    spaces = range(state.grid.cells)
    return [start(0), start(1), pack(PASS)] + [mound(cell) for cell in spaces] + [stone(cell) for cell in spaces]
