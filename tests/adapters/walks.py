"""Random games that stop at many positions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import antbear
from antbear.core.chance import Rng
from antbear.core.game import Game, State
from antbear.core.record import read_record
from antbear.testing.conformance import random_move, settings

GAMES = antbear.all_games()
KEYS = [game.key for game in GAMES]
SETTINGS = [
    (game, seats, options) for game in GAMES for seats, options in settings(game) if options["start"] == "random"
]
"""Every game with every number of seats and every choice of options, but for who starts."""
NAMES = [
    f"{game.key}-{seats}-" + "-".join(str(value) for key, value in options.items() if key != "start")
    for game, seats, options in SETTINGS
]


def positions(game: Game, seats: int, options: dict[str, object], seed: int = 0, every: int = 1) -> Iterator[State]:
    """Every so many positions of one game, the last one among them. They are not to be changed."""
    state, rng, step = game.new(seats, **options), Rng(f"adapters {seed}"), 0
    while not state.is_over():
        if step % every == 0:
            yield state
        state.apply(random_move(state, rng))
        step += 1
    yield state


RECORDS = sorted((Path(__file__).parent.parent / "games").glob("*/records/*.json"))
RECORD_NAMES = [f"{file.parent.parent.name}/{file.stem}" for file in RECORDS]


def recorded(file: Path) -> Iterator[State]:
    """Every position of a record, in which rare things happen. They are not to be changed."""
    record = read_record(json.loads(file.read_text(encoding="utf-8")), antbear.load)
    state = record.at(0)
    yield state
    for _, move in record.line:
        state.apply(move)
        yield state
