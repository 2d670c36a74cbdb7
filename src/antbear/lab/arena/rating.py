"""How strong each bot is, from the games alone, and how sure that is.

The model of Bradley and Terry: two bots that are 400 points apart win 10 to 1 against each other, as with Elo. All
games are weighed together, so their order does not matter. A wide prior keeps a bot that won everything finite, and its
interval wide.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from antbear.core.illegal import BadInput

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Array: TypeAlias = NDArray[float64]

MIDDLE = 1500.0
"""The mean of all bots of a contest."""
SCALE = 400 / math.log(10)
PRIOR = 600.0
"""Before any game: the standard deviation of a bot's strength."""
SURE = 1.959964
"""95 of 100 cases are within so many standard deviations."""


@dataclass(frozen=True)
class Rating:
    points: float
    low: float
    high: float
    """The bounds between which the strength lies with 95 % probability, relative to the mean of this contest."""


def check_library() -> None:
    """Before a long contest, not after it."""
    try:
        import scipy.optimize  # noqa: F401
    except ImportError:
        raise BadInput("arena", "ratings need SciPy: python -m pip install scipy") from None


def rate(bots: int, results: Sequence[dict[int, float]]) -> list[Rating]:
    """A result has the place of each bot that took part in a game."""
    import numpy as np
    from scipy.optimize import minimize

    wins = beaten(bots, results)
    start = np.zeros(bots)
    prior = np.eye(bots) * (SCALE / PRIOR) ** 2

    def chances(strengths: Array) -> Array:
        found: Array = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        return found

    def unlikeliness(strengths: Array) -> float:
        return float(strengths @ prior @ strengths / 2 - (wins * np.log(chances(strengths))).sum())

    def slope(strengths: Array) -> Array:
        lost = wins * (1 - chances(strengths))
        found: Array = prior @ strengths - lost.sum(axis=1) + lost.sum(axis=0)
        return found

    def bend(strengths: Array) -> Array:
        p = chances(strengths)
        known = (wins + wins.T) * p * (1 - p)
        found: Array = prior + np.diag(known.sum(axis=1)) - known
        return found

    best = minimize(unlikeliness, start, jac=slope, hess=bend, method="trust-exact").x
    to_middle = np.eye(bots) - 1 / bots
    points = MIDDLE + SCALE * (to_middle @ best)
    spread = SURE * SCALE * np.sqrt(np.diag(to_middle @ np.linalg.inv(bend(best)) @ to_middle).clip(0))
    return [Rating(float(mid), float(mid - wide), float(mid + wide)) for mid, wide in zip(points, spread, strict=True)]


def beaten(bots: int, results: Sequence[dict[int, float]]) -> Array:
    """How often each bot was placed before each other, a tie counting half to both.

    With more than two bots in a game the pairs tell partly the same, so each of them counts less: as much as m / 2
    games of two.
    """
    import numpy as np

    wins = np.zeros((bots, bots))
    for places in results:
        weight = 2 / max(2, len(places))
        for one, other in combinations(places, 2):
            share = 0.5 if places[one] == places[other] else float(places[one] < places[other])
            wins[one, other] += weight * share
            wins[other, one] += weight * (1 - share)
    return wins
