"""From points to values."""

from __future__ import annotations

import math
from typing import Final

BY_LEAD: Final = 0.94
"""Of the way from a loss to a win, what any lead may bring while the game goes on: a win that is there is worth more,
so the sooner it comes the better."""
BY_SAFETY: Final = 0.03
"""What a lead may add however large it is already, so that of two the safer one is worth more."""
SAFE: Final = 10.0
"""Points; half of that is for so many."""


def values_of(worths: list[float], spread: float) -> list[float]:
    """Each seat's chance against each other, on average: with a lead of ``spread`` points almost three to one."""
    found: list[float] = []
    for seat in range(len(worths)):
        total = 0.0
        for other in range(len(worths)):
            if other != seat:
                total += chance(worths[seat] - worths[other], spread)
        found.append(total / float(len(worths) - 1))
    return found


def chance(lead: float, spread: float) -> float:
    """Against one other. Never 0 or 1: the game goes on."""
    likely = 1.0 / (1.0 + math.exp(-lead / spread))
    return 0.5 + BY_LEAD * (likely - 0.5) + BY_SAFETY * lead / (abs(lead) + SAFE)
