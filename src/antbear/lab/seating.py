"""Whether it matters who begins."""

from __future__ import annotations

import math


def bias(wins: list[int]) -> float:
    """How far the luckiest or unluckiest place in the turn order is from its expectation, in standard deviations."""
    games = sum(wins)
    expected = games / len(wins)
    deviation = math.sqrt(games * (1 / len(wins)) * (1 - 1 / len(wins))) or 1.0
    return max(abs(number - expected) / deviation for number in wins)
