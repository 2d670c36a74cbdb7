"""Who has a screen open, at this process and at others. Only in memory: after a restart screens connect again by
themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping


class Presence:
    def __init__(self) -> None:
        self.screens: dict[str, Counter[int]] = {}
        """At this process: of each match how many screens each seat has."""
        self.others: dict[str, dict[str, frozenset[int]]] = {}
        """Of each other process, who is at its screens, match by match."""

    def here(self, match: str) -> frozenset[int]:
        found = frozenset(self.screens.get(match, ()))
        for other in self.others.values():
            found |= other.get(match, frozenset())
        return found

    def own(self) -> dict[str, frozenset[int]]:
        """Who is at the screens of this process."""
        return {match: frozenset(seats) for match, seats in self.screens.items()}

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

    def elsewhere(self, process: str, here: Mapping[str, list[int]], all_of_them: bool) -> list[str]:
        """What another process says of its screens; gives the matches where that makes a difference."""
        known = self.others.get(process, {})
        told = {match: frozenset(seats) for match, seats in here.items()}
        touched = {*told, *known} if all_of_them else {*told}
        before = {match: self.here(match) for match in touched}
        now = {match: seats for match, seats in (told if all_of_them else {**known, **told}).items() if seats}
        if now:
            self.others[process] = now
        else:
            self.others.pop(process, None)
        return [match for match in touched if self.here(match) != before[match]]
