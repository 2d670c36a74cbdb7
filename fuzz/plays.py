"""Real plays of all games: what is broken afterwards was good before."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, State
from antbear.games import all_games
from antbear.testing.conformance import choices_for

GAMES = [game.key for game in all_games()]


def new_play(rng: random.Random, game: Game) -> State:
    """Of any number of seats, with any options."""
    seats = rng.randint(*game.seats)
    return game.new(seats, **any_options(rng, game, seats))


def any_options(rng: random.Random, game: Game, seats: int) -> dict[str, Any]:
    return {option.key: rng.choice(choices_for(option, seats)) for option in game.options}


def step(rng: random.Random, state: State) -> None:
    """A move of whoever is to move."""
    if state.to_move == CHANCE:
        state.apply(draw(state.chances(), Rng(rng.randrange(1 << 30))))
    else:
        state.apply(rng.choice(state.legal_moves()))


def advanced(rng: random.Random, game: Game, most: int) -> State:
    """A play that has gone on for a while, perhaps to its end."""
    state = new_play(rng, game)
    for _ in range(rng.randrange(most)):
        if state.is_over():
            break
        step(rng, state)
    return state


def possible(state: State) -> list[str]:
    """The names of all moves that can be made here, of chance too."""
    if state.to_move == CHANCE:
        return [state.game.notation(state, move) for move, _ in state.chances()]
    return state.names()


def tries(rng: random.Random, state: State, most: int) -> list[str]:
    """Names of some well-formed moves, legal or not."""
    start = rng.randrange(60)
    return [state.game.notation(state, move) for move in islice(state.attempts(), start, start + most)]
