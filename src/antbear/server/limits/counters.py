"""What was spent, and by whom. A budget fills evenly: who spends it all at once waits until enough has come back.

Of each budget one number is kept, the moment at which it will be full again. A budget that is full need not be kept at
all, so the memory is bounded by what was spent lately, and by a largest number besides.
"""

from __future__ import annotations

import time
from typing import Protocol

ROUNDING = 1e-6
MOST_KEPT = 200_000
"""Budgets: about 30 MB."""


class Counters(Protocol):
    """Where spending is counted."""

    def wait(self, key: str, cost: float, budget: float, seconds: float) -> float:
        """How long until so much could be spent; nothing is."""

    def spend(self, key: str, cost: float, budget: float, seconds: float) -> float:
        """Spend from a budget that takes so many seconds to fill; gives how long to wait if there is too little left,
        and then nothing is spent; else 0."""


class LocalCounters:
    """In the memory of this process."""

    def __init__(self) -> None:
        self.full_at: dict[str, float] = {}

    def wait(self, key: str, cost: float, budget: float, seconds: float) -> float:
        now = time.monotonic()
        waiting = max(self.full_at.get(key, now), now) + min(cost, budget) * seconds / budget - now - seconds
        return waiting if waiting > ROUNDING else 0.0

    def spend(self, key: str, cost: float, budget: float, seconds: float) -> float:
        now = time.monotonic()
        full = max(self.full_at.get(key, now), now) + min(cost, budget) * seconds / budget
        if full - now > seconds + ROUNDING:
            return full - now - seconds
        self.keep(key, full, now)
        return 0.0

    def owe(self, key: str, debt: float) -> None:
        """Somebody spent elsewhere what takes so many seconds to come back."""
        now = time.monotonic()
        self.keep(key, max(self.full_at.get(key, now), now) + debt, now)

    def keep(self, key: str, full: float, now: float) -> None:
        self.full_at[key] = full
        if len(self.full_at) > MOST_KEPT:
            self.full_at = {one: when for one, when in self.full_at.items() if when > now}
            for oldest in list(self.full_at)[: len(self.full_at) - MOST_KEPT // 2]:
                del self.full_at[oldest]
