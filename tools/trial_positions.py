"""``python -m tools.trial_positions``: makes the fixed positions of ``antbear bench agents`` anew.

They come from matches of weak bots, a few from each, where there is a choice that matters. A changed set has another
name, and reports of the old one cannot be compared with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import inf
from statistics import fmean

import msgspec

from antbear.agents.trial.positions import FILE, Position
from antbear.bots.analysis import worth
from antbear.bots.levels import Level
from antbear.bots.search import Search
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, State
from antbear.core.move import Move
from antbear.games import all_games
from antbear.lab.arena.playing import play

EACH = 8
"""Positions of a game."""
FEWEST, MOST = 4, 24
"""Legal moves: with fewer there is little to choose, with more it takes hours."""
SHORT, LOOKS, SIMULATIONS, WITHIN = 3, 24, 60, 16
"""Looks at each move, first a few and then many; simulations after the own turn, and for each move left in it."""
MATTERS = 0.04
"""By so much the best move is worth more than the mean."""
STONES_LEFT = 13
"""Surikata positions with at most so many open spaces are proven at once."""
TRIES = 8
"""Positions of a match that are looked at."""
WEAK = Level("weak", 4, inf)


def main() -> None:
    found: list[Position] = []
    for game in all_games():
        found += islice(positions(game), EACH)
        print(game.key, flush=True)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def positions(game: Game) -> Iterator[Position]:
    """At most three from a match."""
    number = 0
    while True:
        number += 1
        seen: list[State] = []
        play(game, [WEAK] * game.seats[0], Rng(f"trial {number}"), lambda state, _: keep(state, seen))  # noqa: B023
        rng = Rng(f"choose {number}")
        tried = [seen.pop(rng.below(len(seen))) for _ in range(min(TRIES, len(seen)))]
        judged = (judge(state, rng) for state in tried)
        yield from islice((one for one in judged if one is not None), 3)


def keep(state: State, seen: list[State]) -> None:
    if state.to_move >= 0 and FEWEST <= len(state.legal_moves()) <= MOST:
        seen.append(state.copy())


def judge(state: State, rng: Rng) -> Position | None:
    worths = by_proof(state) if state.game.solved else by_search(state, rng)
    if worths is None or not matters(worths):
        return None
    named = {state.game.notation(state, move): round(value, 4) for move, value in worths.items()}
    return Position(state.game.key, state.to_json(), named)


def matters(worths: dict[Move, float]) -> bool:
    return max(worths.values()) - fmean(worths.values()) >= MATTERS


def by_proof(state: State) -> dict[Move, float] | None:
    found = {}
    if len(state.legal_moves()) > STONES_LEFT:
        return None
    for move in state.legal_moves():
        value = worth(state, move)
        if value is None:
            return None
        found[move] = value
    return found


def by_search(state: State, rng: Rng) -> dict[Move, float] | None:
    """Nothing if a short look sees little to choose."""
    return by_looks(state, rng, LOOKS) if matters(by_looks(state, rng, SHORT)) else None


def by_looks(state: State, rng: Rng, looks: int) -> dict[Move, float]:
    """What our search expects after each move, on average over what chance brings: the same for each."""
    seeds = [rng.word() for _ in range(looks)]
    return {move: fmean(after(state, move, Rng(seed)) for seed in seeds) for move in state.legal_moves()}


def after(state: State, move: Move, rng: Rng) -> float:
    """For who made it, once the own turn is over: else moves that end it would be compared with hopes."""
    seat = state.to_move
    then = state.resample(seat, rng)
    then.apply(move)
    while then.to_move in (CHANCE, seat):
        own = then.to_move == seat
        then.apply(Search(rng, WITHIN, inf).best(then) if own else draw(then.chances(), rng))
    outcome = then.outcome()
    if outcome is not None:
        return outcome.payoffs()[seat]
    return Search(rng, SIMULATIONS, inf).evaluations(then)[0].values[seat]


if __name__ == "__main__":
    main()
