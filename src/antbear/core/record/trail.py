"""Positions along a match, so that a look or a step back needs no replay from the beginning.

Kept are the last few, and one every so many moves. So a step back costs at most a stretch between two of those, and as
that fills the last few again, any number of moves and undos costs about as much as the moves alone.
"""

from __future__ import annotations

from typing import TypeAlias

from antbear.core.game import State
from antbear.core.move import Move

Line: TypeAlias = list[tuple[int, Move]]
"""Moves, each with who made it."""

RECENT = 12
"""How many of the last positions are kept."""
EVERY = 32
"""And after how many moves one is kept for good."""


class Trail:
    """The positions before some of the moves in force. What is kept is never changed."""

    def __init__(self) -> None:
        self.recent: list[State] = []
        """Before each of the last moves."""
        self.marks: list[State] = []
        """Before the moves 0, 32, 64 and so on."""

    def copy(self) -> Trail:
        """One that can go on without touching this one."""
        twin = Trail()
        twin.recent, twin.marks = self.recent, self.marks[:]
        return twin

    def keep(self, state: State, length: int) -> None:
        """The position after so many moves, now that one more will be made."""
        kept = state.copy()
        self.recent = [*self.recent[1 - RECENT :], kept]
        if length % EVERY == 0:
            self.marks.append(kept)

    def at(self, count: int, line: Line) -> State:
        """The position after so many of these moves, fewer than all of them."""
        back = len(line) - count
        if back <= len(self.recent):
            return self.recent[-back].copy()
        state = self.marks[count // EVERY].copy()
        for _, move in line[count // EVERY * EVERY : count]:
            state.apply(move)
        return state

    def go_back(self, count: int, line: Line) -> State:
        """The same, and the moves after it are forgotten."""
        back = len(line) - count
        if back <= len(self.recent):
            state = self.recent[-back].copy()
            self.recent = self.recent[:-back]
            del self.marks[-(-count // EVERY) :]
            return state
        start = count // EVERY
        state = self.marks[start].copy()
        del self.marks[start:]
        self.recent = []
        for length in range(start * EVERY, count):
            self.keep(state, length)
            state.apply(line[length][1])
        return state
