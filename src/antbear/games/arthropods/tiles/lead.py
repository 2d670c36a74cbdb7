"""From points to values."""

from __future__ import annotations

import math


def values_of(worths: list[float], spread: float) -> list[float]:
    """Each seat's chance against each other, on average: with a lead of ``spread`` points almost three to one."""
    found: list[float] = []
    for seat in range(len(worths)):
        total = 0.0
        for other in range(len(worths)):
            if other != seat:
                total += 1.0 / (1.0 + math.exp((worths[other] - worths[seat]) / spread))
        found.append(total / float(len(worths) - 1))
    return found
