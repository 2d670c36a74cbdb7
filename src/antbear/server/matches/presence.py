"""Who has a screen open. Only of this process, and only in memory: after a restart screens connect again by
themselves."""

from __future__ import annotations

from collections import Counter


class Presence:
    def __init__(self) -> None:
        self.screens: dict[str, Counter[int]] = {}

    def here(self, match: str) -> frozenset[int]:
        return frozenset(self.screens.get(match, ()))

    def arrive(self, match: str, seats: list[int]) -> bool:
        """Whether somebody is here now who was not before; spectators never are."""
        if not seats:
            return False
        before = self.here(match)
        self.screens.setdefault(match, Counter()).update(seats)
        return self.here(match) != before

    def leave(self, match: str, seats: list[int]) -> bool:
        """Whether somebody is here no more."""
        if not seats:
            return False
        before = self.here(match)
        left = self.screens[match]
        left.subtract(seats)
        self.screens[match] = +left
        if not self.screens[match]:
            del self.screens[match]
        return self.here(match) != before
