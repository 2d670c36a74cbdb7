"""Who has a screen open, at this process and at others. Only in memory: after a restart screens connect again by
themselves."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from antbear.server.matches.match import Match


class Attendance(NamedTuple):
    """Who is at a table."""

    here: frozenset[int]
    """The seats with a screen open."""
    absent: int | None = None
    """The seat that is to move and has been away for so long that a bot may play for it."""
    patience: float = 0.0
    """How many seconds that takes; 0: no bot ever does."""


class Presence:
    def __init__(self, patience: float = 0.0) -> None:
        self.patience = patience
        self.began = time.time()
        """Of who left before that nothing is known."""
        self.left: dict[tuple[str, int], float] = {}
        """When somebody left who is not here again; the longest ago first, and none for longer than one is patient."""
        self.screens: dict[str, Counter[int]] = {}
        """At this process: of each match how many screens each seat has."""
        self.others: dict[str, dict[str, frozenset[int]]] = {}
        """Of each other process, who is at its screens, match by match."""

    def here(self, match: str) -> frozenset[int]:
        found = frozenset(self.screens.get(match, ()))
        for other in self.others.values():
            found |= other.get(match, frozenset())
        return found

    def attendance(self, match: Match) -> Attendance:
        return Attendance(self.here(match.id), self.absent(match), self.patience)

    def absent(self, match: Match) -> int | None:
        """The seat to move, if its person was not here since the last change and for long enough."""
        seat = match.to_move
        if not self.patience or seat is None or seat < 0 or match.seats[seat].bot or seat in self.here(match.id):
            return None
        since = max(self.left.get((match.id, seat), self.began), match.changed)
        return seat if time.time() - since >= self.patience else None

    def note(self, match: str, before: frozenset[int]) -> bool:
        """Who came and who left; whether anybody did."""
        here, now = self.here(match), time.time()
        for seat in here:
            self.left.pop((match, seat), None)
        self.left |= {(match, seat): now for seat in before - here}
        while self.left and next(iter(self.left.values())) < now - self.patience:
            del self.left[next(iter(self.left))]
        return here != before

    def own(self) -> dict[str, frozenset[int]]:
        """Who is at the screens of this process."""
        return {match: frozenset(seats) for match, seats in self.screens.items()}

    def arrive(self, match: str, seats: list[int]) -> bool:
        """Whether somebody is here now who was not before; spectators never are."""
        if not seats:
            return False
        before = self.here(match)
        self.screens.setdefault(match, Counter()).update(seats)
        return self.note(match, before)

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
        return self.note(match, before)

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
        return [match for match in touched if self.note(match, before[match])]
