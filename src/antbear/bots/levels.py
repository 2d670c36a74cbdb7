"""The levels a person can choose from: how long a bot thinks, never what it may see."""

from __future__ import annotations

from antbear.bots.search import Search
from antbear.core.chance import Rng
from antbear.core.game import State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.games import load


class Level:
    """A limit on iterations makes a level the same on every machine; a limit on seconds bounds its cost."""

    def __init__(self, key: str, iterations: int, seconds: float) -> None:
        self.key = key
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, state: State, rng: Rng) -> Move:
        """The move of whoever is to move; ``random`` (no iterations) takes any."""
        if self.iterations == 0:
            moves = state.legal_moves()
            return moves[rng.below(len(moves))]
        return Search(rng, self.iterations, self.seconds).best(state)


RANDOM = Level("random", 0, 0.0)
LEVELS = {level.key: level for level in (Level("easy", 16, 1.0), Level("medium", 400, 1.0), Level("hard", 20_000, 2.0))}
BOTS = {"random": RANDOM, **LEVELS}
"""The levels, and the bot without a thought, for tests and comparisons."""


def bot(key: str) -> Level:
    if key not in BOTS:
        raise BadInput("level", f"there is no level {key!r}; there are: {', '.join(BOTS)}")
    return BOTS[key]


def think(position: dict[str, object], seat: int, level: str, seed: str) -> str:
    """The move of a bot, in notation. The position is JSON, so that it can be asked in another process."""
    chosen = bot(level)
    game = load(str(position["game"]))
    rng = Rng(seed)
    state = game.from_json(position).resample(seat, rng)
    if state.to_move != seat:
        raise BadInput("seat", f"seat {seat} is not to move")
    return state.game.notation(state, chosen.choose(state, rng))
