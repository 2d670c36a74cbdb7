"""The fixed positions, and what each move there is worth.

``python -m tools.trial_positions`` has made them: at Surikata a move is worth what is proven, elsewhere what our search
expects after it.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from antbear.core.game import State
from antbear.games import load

FILE = Path(__file__).parent / "positions.json"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question: what would you do here?"""

    game: str
    position: dict[str, Any]
    worth: dict[str, float]
    """Of each legal move, for who is to move, between 0 and 1."""

    def state(self) -> State:
        return load(self.game).from_json(self.position)

    @property
    def least(self) -> str:
        """The move that is worth least: as which an answer counts that is none."""
        return min(self.worth, key=lambda move: (self.worth[move], move))

    def score(self, move: str) -> float:
        """100 for the best move, 0 for what moves are worth on average, and so for random ones in the long run."""
        mean = sum(self.worth.values()) / len(self.worth)
        return 100 * ((self.worth[move] - mean) / (max(self.worth.values()) - mean))


@cache
def all_positions() -> tuple[Position, ...]:
    """Each game's together, in the order of the games."""
    return tuple(msgspec.json.decode(FILE.read_bytes(), type=list[Position]))


def name_of_set() -> str:
    """Two reports can be compared if this is the same."""
    return hashlib.sha256(FILE.read_bytes()).hexdigest()[:12]
