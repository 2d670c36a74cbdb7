"""Matches in the middle: begun with the first moves of others that were played to their end at random."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.record import Record
from antbear.games import load

PLAYED = 10
"""Different ones of each game."""
CLEAR_OF_THE_END = 3
"""Moves that are always left."""


@lru_cache
def played(game: str, number: int) -> Record:
    """A whole match of two."""
    rng, record = random.Random(f"{game} {number}"), Record(load(game), 2)
    while not record.is_over():
        state = record.state
        if state.to_move == CHANCE:
            record.play(state.game.notation(state, draw(state.chances(), Rng(rng.randrange(1 << 30)))))
        else:
            record.play(rng.choice(state.names()))
    return record


@lru_cache
def text_of(game: str, number: int) -> str:
    return played(game, number).to_text()


def past_of(game: str, number: int, moves: int) -> dict[str, Any]:
    """What a match begins with, as it is asked for."""
    return {"moves": moves, "record": text_of(game, number)}


def somewhere(game: str, seed: int) -> dict[str, Any] | None:
    """Anywhere between the first move and the last; nothing for the beginning."""
    rng = random.Random(seed)
    number = rng.randrange(PLAYED)
    moves = rng.randrange(len(played(game, number).line) - CLEAR_OF_THE_END)
    return past_of(game, number, moves) if moves else None


def depths(game: str, number: int, begin: float, end: float, person_moves: bool = True) -> list[tuple[int, int]]:
    """Places in that match where a person is to move, between these shares of its length, each with the number of its
    legal moves."""
    record = played(game, number)
    length = len(record.line)
    found = [at for at in range(int(begin * length), int(end * length)) if record.line[at][0] != CHANCE]
    return [(at, len(record.at(at).legal_moves())) for at in found]
