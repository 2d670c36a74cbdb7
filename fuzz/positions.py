"""The door of positions: real ones with something broken. What is accepted can be written, shown and played."""

from __future__ import annotations

import random
from typing import Any

from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.games import all_games
from fuzz.breaking import broken
from fuzz.counts import CHANGED, Counts
from fuzz.plays import advanced, step

OF_ONE = 100
"""Broken positions that are made from a real one."""


def run(inputs: int, seed: int, counts: Counts) -> None:
    rng = random.Random(seed)
    while counts.inputs < inputs:
        for game in all_games():
            real = advanced(rng, game, 400).to_json()
            for _ in range(OF_ONE):
                try_position(rng, game, broken(rng, real), counts)


def try_position(rng: random.Random, game: Game, data: Any, counts: Counts) -> None:
    try:
        state = game.from_json(data)
    except BadInput:
        counts.took(False)
        return
    except Exception as error:
        counts.broke((game.key, data), error)
        return
    try:
        counts.took(True)
        written = state.to_json()
        if game.from_json(written).to_json() != written:
            counts.fault(CHANGED, (game.key, data), "read again it is another position")
        state.text()
        for seat in (None, rng.randrange(state.seat_count())):
            state.view(seat)
        for _ in range(4):
            if not state.is_over():
                step(rng, state)
                counts.legal[game.key] += 1
    except Exception as error:
        counts.inputs -= 1
        counts.broke((game.key, data), error)
