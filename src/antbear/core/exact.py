"""What is known for sure about a position of two players: no estimate, but a proof."""

from __future__ import annotations

from typing import Final

from antbear.core.move import Move

LOST: Final = -1
DRAWN: Final = 0
WON: Final = 1


class Exact:
    """What best play on both sides leads to, for the seat to move, and how it gets there."""

    def __init__(self, value: int, moves: list[Move], within: int = -1) -> None:
        self.value = value
        self.moves = moves
        """Equally good ones, never none: each keeps the value, wins as fast as is known, and loses as late."""
        self.within = within
        """The most moves until the game is over, if somebody wins it and the winner hurries; -1 where that is not
        known."""

    def payoff(self) -> float:
        """As in ``Outcome.payoffs``: 1 wins, 0 loses."""
        return (self.value + 1) / 2
