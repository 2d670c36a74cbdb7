"""The door of moves: names of all kinds in positions of all games. What is refused changes nothing."""

from __future__ import annotations

import random

from antbear.core.game import Game, State
from antbear.core.illegal import BadNotation, IllegalMove
from antbear.games import all_games
from fuzz.breaking import NASTY, scrambled
from fuzz.counts import CHANGED, Counts
from fuzz.plays import advanced, possible, tries

IN_ONE_POSITION = 40
"""Names that are tried before the play goes on."""


def run(inputs: int, seed: int, counts: Counts) -> None:
    rng = random.Random(seed)
    plays = [Play(rng, game) for game in all_games()]
    while counts.inputs < inputs:
        for play in plays:
            play.one_position(rng, counts)


class Play:
    """One game, played on and on."""

    def __init__(self, rng: random.Random, game: Game) -> None:
        self.game = game
        self.state: State = advanced(rng, game, 40)
        self.known: list[str] = []
        """Names of earlier positions."""

    def one_position(self, rng: random.Random, counts: Counts) -> None:
        """Names that cannot be played here change nothing; one that can lets the play go on."""
        if self.state.is_over():
            self.state = advanced(rng, self.game, 40)
        before, legal = self.state.to_json(), possible(self.state)
        here = tries(rng, self.state, 40)
        self.known = [*self.known[-400:], *rng.sample(legal, min(4, len(legal)))]
        names = [some_name(rng, legal, here, self.known) for _ in range(IN_ONE_POSITION)]
        refused = [name for name in names if name not in legal]
        for name in refused:
            self.try_name(name, before, counts)
        if self.state.to_json() != before:
            counts.fault(CHANGED, (before, refused), "one of these refused moves has changed the position")
            self.state = self.game.from_json(before)
        if legal:
            self.state = self.try_name(rng.choice(legal), before, counts) or self.state

    def try_name(self, name: str, before: dict[str, object], counts: Counts) -> State | None:
        """The position after it, if it is a move here."""
        key = self.game.key
        try:
            after = self.state.play(name)
        except IllegalMove:
            counts.illegal[key] += 1
            counts.took(False)
        except BadNotation:
            counts.took(False)
        except Exception as error:
            counts.broke((before, name), error)
        else:
            counts.legal[key] += 1
            counts.took(True)
            return after
        return None


def some_name(rng: random.Random, legal: list[str], here: list[str], known: list[str]) -> str:
    chance = rng.random()
    if chance < 0.5 and here:
        return rng.choice(here)
    if chance < 0.65 and known:
        return rng.choice(known)
    if chance < 0.9:
        return scrambled(rng, rng.choice(legal or known or ["a1"]))
    return str(rng.choice(NASTY))
