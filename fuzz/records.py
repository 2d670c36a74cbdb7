"""The door of records: as JSON and as plain text, with entries of all kinds. What is read can be written, and read
again."""

from __future__ import annotations

import random
from typing import Any

from antbear.core.chance import FairSource
from antbear.core.game import Game
from antbear.core.illegal import BadInput, Refused
from antbear.core.record import Fairness, Record, read_any, verify
from antbear.games import all_games, load
from fuzz.breaking import broken, scrambled, written
from fuzz.counts import CHANGED, Counts
from fuzz.plays import any_options, possible, tries

OF_ONE = 40
"""Broken records that are made from a real one."""


def run(inputs: int, seed: int, counts: Counts) -> None:
    rng = random.Random(seed)
    while counts.inputs < inputs:
        for game in all_games():
            record = some_record(rng, game)
            moves = tries(rng, record.state, 10)
            for _ in range(OF_ONE):
                try_text(some_text(rng, record, moves), game, counts)


def some_record(rng: random.Random, game: Game) -> Record:
    """A short one with undos, perhaps a resignation, and chance that is proven."""
    seats = rng.randint(*game.seats)
    source = FairSource(rng.randbytes(32), ["ab" * 8] * seats)
    record = Record(game, seats, any_options(rng, game, seats))
    for _ in range(rng.randrange(4, 30)):
        if record.state.is_over():
            break
        if record.state.to_move < 0:
            move = source.draw(record.state.chances(), record.chance_events())
            record.play(game.notation(record.state, move), rng.random() * 99)
        elif record.line and rng.random() < 0.1:
            record.undo(rng.randrange(seats), rng.randint(1, min(3, len(record.line))))
        else:
            record.play(rng.choice(possible(record.state)))
    if not record.is_over() and rng.random() < 0.4:
        record.resign(rng.randrange(seats))
    record.fairness = Fairness(source.commitment, ["ab" * 8] * seats, source.seed.hex())
    return record


def some_text(rng: random.Random, record: Record, moves: list[str]) -> str:
    if rng.random() < 0.3:
        text = record.to_text("en" if rng.random() < 0.2 else None)
        return scrambled(rng, text) if rng.random() < 0.9 else text
    data: Any = record.to_json()
    if moves and rng.random() < 0.3:
        by = record.state.to_move if record.state.to_move >= 0 else "chance"
        data["entries"].append({"by": by, "move": rng.choice(moves)})
        data["outcome"] = None
        return written(data)
    text = written(broken(rng, data))
    return scrambled(rng, text) if rng.random() < 0.1 else text


def try_text(text: str, game: Game, counts: Counts) -> None:
    try:
        record = read_any(text, load)
    except BadInput as error:
        counts.took(False)
        counts.illegal[game.key] += "forbids" in error.why
        return
    except Exception as error:
        counts.broke(text, error)
        return
    try:
        counts.took(True)
        counts.legal[game.key] += len(record.line)
        for again in (read_any(record.to_text(), load), read_any(written(record.to_json()), load)):
            if again.to_json() != record.to_json():
                counts.fault(CHANGED, text, "read again it is another record")
        prove(record)
    except Exception as error:
        counts.inputs -= 1
        counts.broke(text, error)


def prove(record: Record) -> None:
    try:
        verify(record)
    except Refused:
        return
