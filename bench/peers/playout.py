"""What the peers have in common: where their chance comes from and what they hand back. No rules in here."""

from collections import Counter
from typing import NamedTuple, Protocol, TypeAlias


class Rng(Protocol):
    """A source of chance."""

    def below(self, n: int, /) -> int:
        """A number from 0 to n-1, all equally likely."""


class Playout(NamedTuple):
    """A random game from the first mound to the end."""

    moves: list[str]
    """In notation; the first one names the starting seat: "start:0"."""
    ranking: list[int]
    """The place of each seat; both are first in a draw."""
    reason: str  # "end.row", "end.stuck" or "end.draw"


Results: TypeAlias = Counter[int]
"""How many games seat 0 won (1), drew (0) and lost (-1)."""


def ranking(result: int) -> list[int]:
    """The place of each seat, from what seat 0 got: 1 won, 0 drew, -1 lost."""
    return {1: [1, 2], 0: [1, 1], -1: [2, 1]}[result]
