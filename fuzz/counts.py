"""What came of the inputs at one door."""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass, field

MOST_SHOWN = 5
"""Findings of each kind that are told in full."""
LONGEST_SHOWN = 4000


@dataclass
class Counts:
    """Of one door."""

    door: str
    inputs: int = 0
    accepted: int = 0
    refused: int = 0
    legal: Counter[str] = field(default_factory=Counter)
    """Moves that were made, by game."""
    illegal: Counter[str] = field(default_factory=Counter)
    """Well-formed moves that a clause forbids, by game."""
    faults: Counter[str] = field(default_factory=Counter)
    """Tracebacks, answers of 500 and more, changes by something refused."""
    shown: list[str] = field(default_factory=list)

    def took(self, is_accepted: bool) -> None:
        """One more input."""
        self.inputs += 1
        if is_accepted:
            self.accepted += 1
        else:
            self.refused += 1

    def fault(self, kind: str, given: object, why: str) -> None:
        """``kind`` is one of KINDS; what was given reproduces it."""
        self.faults[kind] += 1
        if self.faults[kind] <= MOST_SHOWN:
            self.shown.append(f"{self.door}, {kind}: {why}\n  {given!r}"[:LONGEST_SHOWN])

    def broke(self, given: object, error: BaseException) -> None:
        """A traceback, with its last lines."""
        self.inputs += 1
        self.fault(TRACEBACK, given, "".join(traceback.format_exception(error))[-1200:])


TRACEBACK = "traceback"
BROKEN = "5xx"
CHANGED = "change of state"
KINDS = (TRACEBACK, BROKEN, CHANGED)
