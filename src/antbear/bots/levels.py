"""The levels a person can choose from: how long a bot thinks, never what it may see."""

from __future__ import annotations

import time

from antbear.bots.expectation import Expectation
from antbear.bots.search import Search
from antbear.bots.turns import OwnTurn
from antbear.core.chance import Rng
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.core.whole_turn import RoundGame
from antbear.games import load

THINKING = 0.9
"""Of a level's seconds: the rest is kept back for what comes around the search, also on a busy machine."""

WINNING = 5_000
"""Positions that are looked at for a certain win,"""
WINNING_SHARE = 0.5
"""and the share of the seconds that this may take, as what follows may."""
EXPECTED = 4
"""For each of those positions so many at the end of a round, where they are smaller."""


class Level:
    """A limit on simulations makes a level the same on every machine; a limit on seconds bounds its cost."""

    def __init__(
        self, key: str, simulations: int, seconds: float, *, by_promise: bool = True, winning: int = WINNING
    ) -> None:
        self.key = key
        self.simulations = simulations
        self.seconds = seconds
        self.by_promise = by_promise
        """Whether it looks first at what promises most, where the game can tell. Who does not takes any move as worth a
        try."""
        self.winning = winning
        """Positions of a turn that it tries out for a certain win, where the game may end with that turn."""

    def choose(self, state: State, rng: Rng) -> Move:
        """The move of whoever is to move; ``random`` (no simulations) takes any."""
        if self.simulations == 0:
            moves = state.legal_moves()
            return moves[rng.below(len(moves))]
        seconds = THINKING * self.seconds
        begin = time.perf_counter()
        won = OwnTurn(self.winning, WINNING_SHARE * seconds).certain_win(state) if self.winning else None
        if won is not None:
            return won[0]
        expected = self.expected(state, rng)
        if expected is not None:
            return expected[0][1]
        return Search(rng, self.simulations, seconds - (time.perf_counter() - begin), self.by_promise).best(state)

    def expected(self, state: State, rng: Rng) -> list[tuple[float, Move]] | None:
        """What each move is worth, exactly, near the end of a round; nothing where that is too much."""
        game = state.game
        if self.winning == 0 or not isinstance(game, RoundGame) or not game.is_near_end(state):
            return None
        return Expectation(rng, EXPECTED * self.winning, WINNING_SHARE * THINKING * self.seconds).values(state)


class Perfect(Level):
    """Plays what is proven to be best. Where that cannot be known in time it plays as a level that only searches."""

    def __init__(self, key: str, nodes: int, seconds: float, otherwise: Level) -> None:
        super().__init__(key, nodes, seconds + otherwise.seconds)
        self.proving = seconds
        """Of its seconds those for a proof; the others are for the search that follows if there is none."""
        self.otherwise = otherwise

    def choose(self, state: State, rng: Rng) -> Move:
        known = state.exact(self.simulations, self.proving)
        if known is None:
            return self.otherwise.choose(state, rng)
        return known.moves[rng.below(len(known.moves))]


RANDOM = Level("random", 0, 0.0)
EASY = Level("easy", 16, 1.0, by_promise=False, winning=0)
MEDIUM = Level("medium", 100, 1.0)
HARD = Level("hard", 300_000, 2.0, winning=10 * WINNING)
PERFECT = Perfect("perfect", 100_000_000, 2.0, HARD)
LEVELS = {level.key: level for level in (EASY, MEDIUM, HARD)}
"""What every game has."""
BOTS = {"random": RANDOM, **LEVELS}
"""The levels, and the bot without a thought, for tests and comparisons."""


def levels_of(game: Game) -> dict[str, Level]:
    """What a person can choose from in this game, the weakest first."""
    return {**LEVELS, "perfect": PERFECT} if game.solved else dict(LEVELS)


def bot(key: str, game: Game | None = None) -> Level:
    """Of a game; without one only what every game has."""
    known = BOTS if game is None else {"random": RANDOM, **levels_of(game)}
    if key not in known:
        raise BadInput("level", f"there is no level {key!r}; there are: {', '.join(known)}")
    return known[key]


def think(position: dict[str, object], seat: int, level: str, seed: str) -> str:
    """The move of a bot, in notation. The position is JSON, so that it can be asked in another process."""
    game = load(str(position["game"]))
    chosen = bot(level, game)
    rng = Rng(seed)
    state = game.from_json(position).resample(seat, rng)
    if state.to_move != seat:
        raise BadInput("seat", f"seat {seat} is not to move")
    return state.game.notation(state, chosen.choose(state, rng))
