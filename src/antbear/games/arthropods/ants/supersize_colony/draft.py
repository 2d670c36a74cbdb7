"""The draft (SC-3 to SC-6): the tiles of one stack after the other, of which everybody takes his share."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.move import Move
from antbear.games.arthropods.ants.box import FOREST, NEST, TUNNEL
from antbear.games.arthropods.ants.supersize_colony.moves import take

DRAFTS = (FOREST, NEST, TUNNEL)
"""SC-3 to SC-5: the order of the drafts."""


class Draft:
    def __init__(self, seats: i64, stack: i64, taken: i64, pool: list[int]) -> None:
        self.seats: i64 = seats
        self.stack: i64 = stack
        self.taken: i64 = taken
        """Tiles of this stack that are in hands already."""
        self.pool = pool

    def copy(self) -> Draft:
        return Draft(self.seats, self.stack, self.taken, self.pool[:])

    def begin(self, number: i64) -> None:
        self.stack = DRAFTS[number]
        self.taken = 0

    def number(self) -> i64:
        """Which of the drafts this is, from 0."""
        return DRAFTS.index(self.stack)

    def each(self) -> i64:
        """SC-5: of tunnels two."""
        return 2 if self.stack == TUNNEL else 1

    def size(self) -> i64:
        """One tile is left over in the end."""
        return self.each() * self.seats + 1

    def is_dealt(self) -> bool:
        return len(self.pool) >= self.size()

    def drafter(self, starter: i64, taken: i64) -> i64:
        """SC-3, SC-5: who takes when so many are taken: from the right of the start player on to the right; tunnels
        from him on to the left."""
        if self.stack == TUNNEL:
            return (starter + taken // 2) % self.seats
        return (starter + 2 * self.seats - 1 - taken) % self.seats

    def moves(self) -> list[Move]:
        pool = self.pool
        return [take(pool[place]) for place in range(len(pool)) if pool.index(pool[place]) == place]

    def take(self, face: i64) -> None:
        self.pool.remove(face)
        self.taken += 1
