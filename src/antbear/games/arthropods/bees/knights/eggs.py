"""Eggs (KN-11 to KN-13): two of each colour, in hand or on brood cells."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EGGS: Final = 2
"""Of each colour (KN-2)."""


class Eggs:
    def __init__(self, seats: i64, source: Eggs | None = None) -> None:
        if source is not None:
            self.hand: list[int] = source.hand[:]
            self.on: list[int] = source.on[:]
            return
        self.hand = [EGGS] * seats
        self.on = []
        """Whose egg lies on a tile, and one more; 0 for none."""

    def copy(self) -> Eggs:
        return Eggs(0, self)

    def add_tile(self) -> None:
        self.on.append(0)

    def lay(self, seat: i64, tile: i64) -> None:
        self.hand[seat] -= 1
        self.on[tile] = seat + 1

    def take(self, tile: i64) -> i64:
        """An egg to its owner's hand: whose; -1 if there is none."""
        owner: i64 = self.on[tile] - 1
        if owner >= 0:
            self.hand[owner] += 1
            self.on[tile] = 0
        return owner

    def owner(self, tile: i64) -> i64:
        """-1 if there is none."""
        return self.on[tile] - 1

    def number_out(self, seat: i64) -> i64:
        found: i64 = 0
        for owner in self.on:
            if owner == seat + 1:
                found += 1
        return found
