"""The levels a person can choose from."""

from __future__ import annotations

from antbear.core.chance import Rng
from antbear.core.illegal import BadInput
from antbear.games import load

LEVELS = ("easy", "medium", "hard")


def think(position: dict[str, object], seat: int, level: str, seed: str) -> str:
    """The move of a bot, in notation. The position is JSON, so that it can be asked in another process."""
    if level not in LEVELS:
        raise BadInput("level", f"there is no level {level!r}; there are: {', '.join(LEVELS)}")
    game = load(str(position["game"]))
    rng = Rng(seed)
    state = game.from_json(position).resample(seat, rng)
    moves = state.legal_moves()
    return game.notation(state, moves[rng.below(len(moves))])
