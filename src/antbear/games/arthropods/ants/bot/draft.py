"""The tiles worth taking in the draft of Supersize Colony (SC-3 to SC-5)."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.move import Move, first
from antbear.games.arthropods.ants.bot.chains import MOUTH
from antbear.games.arthropods.ants.box import FOREST, TUNNEL
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.faces import OPEN


def best_takes(state: AntState) -> list[Move]:
    """Of the tiles that lie there, those that promise most."""
    moves = state.legal_moves()
    most: i64 = -100
    found: list[Move] = []
    for move in moves:
        promise = promise_of(state, first(move))
        if promise > most:
            most = promise
            found = []
        if promise == most:
            found.append(move)
    return found


def promise_of(state: AntState, face: i64) -> i64:
    """What went with more points in games whose drafts were left to chance (docs/lab.md): tunnels that branch, forests
    without openings, nests with few gaps and no opening beside one."""
    kind: i64 = state.faces.kind[face]
    total: i64 = 0
    for side in range(6):
        code: i64 = state.faces.side[6 * face + side]
        if code == MOUTH:
            total += 1 if kind == TUNNEL else -1 if kind == FOREST else 0
        elif code == OPEN:
            total -= 1
            total -= 1 if state.faces.side[6 * face + (side + 1) % 6] == MOUTH else 0
            total -= 1 if state.faces.side[6 * face + (side + 5) % 6] == MOUTH else 0
    return total
