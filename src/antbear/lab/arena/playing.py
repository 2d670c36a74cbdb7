"""Bots at one table: plays a game to its end and lets somebody watch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, State
from antbear.core.move import Move


class Bot(Protocol):
    """Whoever can choose a move: every level, and anything else that somebody wants to sit down."""

    def choose(self, state: State, rng: Rng) -> Move: ...


def play(
    game: Game,
    bots: Sequence[Bot],
    rng: Rng,
    see: Callable[[State, Move], None] | None = None,
    options: Mapping[str, object] | None = None,
) -> State:
    """The last position of one game. ``see`` is shown every move in the position before it."""
    state = game.new(len(bots), **(options or {}))
    while not state.is_over():
        if state.to_move == CHANCE:
            move = draw(state.chances(), rng)
        else:
            move = bots[state.to_move].choose(state.resample(state.to_move, rng), rng)
        if see is not None:
            see(state, move)
        state.apply(move)
    return state
