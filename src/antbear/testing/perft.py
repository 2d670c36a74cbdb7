"""Counting the ways a game can go: one wrong move anywhere shows in the number."""

from __future__ import annotations

from antbear.core.game import State


def perft(state: State, depth: int) -> int:
    """How many sequences of so many moves there are from here, chance moves counted once each; a game that ends earlier
    counts none."""
    if depth == 0:
        return 1
    total = 0
    for move in [*state.legal_moves(), *[move for move, _ in state.chances()]]:
        after = state.copy()
        after.apply(move)
        total += perft(after, depth - 1)
    return total
