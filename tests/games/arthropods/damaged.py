"""Positions with one or two fields that somebody guessed: refused by name, or positions like any other."""

from __future__ import annotations

import json
from typing import Any

from antbear.core.chance import CHANCE, NOBODY, Rng, draw
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput


def damaged(state: State, guesses: dict[str, list[Any]], rng: Rng) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(state.to_json()))
    names = list(guesses)
    for _ in range(1 + rng.below(2)):
        field = names[rng.below(len(names))]
        data[field] = guesses[field][rng.below(len(guesses[field]))]
    return data


def is_read_and_played(game: Game, data: dict[str, Any], rng: Rng, steps: int) -> bool:
    """Whether it is read; then it can be shown, written and played on."""
    try:
        state = game.from_json(data)
    except BadInput as error:
        assert error.where
        return False
    for step in range(steps):
        if state.to_move == NOBODY:
            break
        if step % 40 == 0:
            state.view(0)
            assert str(state)
            assert game.from_json(state.to_json()) == state
        moves = [move for move, _ in state.chances()] if state.to_move == CHANCE else state.legal_moves()
        assert moves
        state.apply(draw(state.chances(), rng) if state.to_move == CHANCE else moves[rng.below(len(moves))])
    assert state.to_json()["box"] == data["box"]
    return True
