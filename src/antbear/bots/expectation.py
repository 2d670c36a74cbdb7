"""What can be expected of every move, exactly, where little is left of a stretch of the game (``State.horizon``):
chance by its weights, and everybody by the reply that is best for themselves.

What is hidden from the seat is dealt again and again, as often as there are nodes for, and the mean is taken.
"""

from __future__ import annotations

import time
from typing import Final

from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.game import State
from antbear.core.move import Move

FEWEST_DEALS: Final = 6
"""With fewer of them, luck in what is dealt would weigh more than what is exact in each,"""
MOST_DEALS: Final = 64
"""and with more hardly anything changes."""
CLOCK_EVERY: Final = 256
"""Nodes between two looks at the clock."""


class Expectation:
    """Looks at everything that can follow until the horizon, if that is not more than so many nodes for all deals, and
    takes no longer than so many seconds."""

    def __init__(self, rng: Rng, nodes: int, seconds: float = 3600.0) -> None:
        self.rng = rng
        self.nodes = nodes
        self.seconds = seconds
        self.seen = 0
        self.deadline = 0.0

    def values(self, state: State) -> list[tuple[float, Move]] | None:
        """What the seat to move may expect of each of its moves, the best first; nothing if too much can follow."""
        seat = state.to_move
        moves = state.legal_moves()
        totals = [0.0] * len(moves)
        self.seen = 0
        self.deadline = time.perf_counter() + self.seconds
        deals = 0
        while deals < MOST_DEALS:
            dealt = state.resample(seat, self.rng)
            for number in range(len(moves)):
                found = self.after(dealt, moves[number], state.horizon())
                if not found:
                    return None
                totals[number] += found[seat]
            deals += 1
            each = self.seen // deals
            if FEWEST_DEALS * each > self.nodes:
                return None
            if self.seen + each > self.nodes:
                break
        ranked = [(totals[number] / float(deals), moves[number]) for number in range(len(moves))]
        ranked.sort(key=by_value)
        return ranked

    def after(self, state: State, move: Move, horizon: int) -> list[float]:
        """What everybody may expect after a move; empty if the nodes are used up."""
        self.seen += 1
        if self.seen > self.nodes or (self.seen % CLOCK_EVERY == 0 and time.perf_counter() > self.deadline):
            return []
        then = state.copy()
        then.apply(move)
        return self.expected(then, horizon)

    def expected(self, state: State, horizon: int) -> list[float]:
        """The same of a position. May spoil it."""
        if state.to_move == NOBODY or state.horizon() != horizon:
            return state.evaluate(self.rng)
        if state.to_move == CHANCE:
            return self.by_chance(state, horizon)
        best: list[float] = []
        for move in state.legal_moves():
            found = self.after(state, move, horizon)
            if not found:
                return []
            if not best or found[state.to_move] > best[state.to_move]:
                best = found
        return best

    def by_chance(self, state: State, horizon: int) -> list[float]:
        """The mean, by the weights of chance."""
        total: list[float] = []
        tickets = 0
        for move, weight in state.chances():
            found = self.after(state, move, horizon)
            if not found:
                return []
            tickets += weight
            if not total:
                total = [0.0] * len(found)
            for seat in range(len(found)):
                total[seat] += float(weight) * found[seat]
        return [value / float(tickets) for value in total]


def by_value(one: tuple[float, Move]) -> tuple[float, Move]:
    """The best first; of equals the lower move, so that the order is the same every time."""
    return (-one[0], one[1])
