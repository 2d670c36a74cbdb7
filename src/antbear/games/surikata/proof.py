"""Proofs that do not trust the solver: every legal answer is tried by the rules themselves, and the rules say who has
lost.

The solver only says what the winner should play. If it were wrong anywhere, a proof would fail; it can never succeed
wrongly.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from antbear.core.move import Move
from antbear.games.surikata.rules import DRAW, SurikataState, stone
from antbear.games.surikata.solver import Solver


@final
class Proof:
    """That a player wins one set-up, or at least does not lose it, whatever the other does."""

    def __init__(self, solver: Solver, winner: i64, draw_will_do: bool = False) -> None:
        self.solver = solver
        self.winner: i64 = winner
        self.draw_will_do: bool = draw_will_do
        self.proven: set[tuple[int, int, int]] = set()
        """Positions with the winner to move, by the stones of both and the meerkat."""
        self.positions: i64 = 0
        """All that the rules were asked about."""

    def holds(self, state: SurikataState) -> bool:
        """The mounds of the state must be those the solver is set up for."""
        self.positions += 1
        if state.to_move < 0:
            return state.loser == 1 - self.winner or (self.draw_will_do and state.ending == DRAW)
        if state.to_move != self.winner:
            return all(self.holds_after(state, reply) for reply in state.legal_moves())
        key = (int(state.stones), int(state.others), int(state.meerkat))
        if key in self.proven:
            return True
        move = self.advice(state)
        if move not in state.legal_moves() or not self.holds_after(state, move):
            return False
        self.proven.add(key)
        return True

    def holds_after(self, state: SurikataState, move: Move) -> bool:
        after = state.copy()
        after.apply(move)
        return self.holds(after)

    def advice(self, state: SurikataState) -> Move:
        mine, yours = (state.stones, state.others) if self.winner == state.starter else (state.others, state.stones)
        return stone(self.solver.answer(mine, yours, state.meerkat).cell)
