"""How strong each bot is, from the games alone, and how sure that is.

The model of Bradley and Terry: two bots that are 400 points apart win 10 to 1 against each other, as with Elo. All
games are weighed together, so their order does not matter. A wide prior keeps a bot that won everything finite, and its
interval wide.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TypeAlias

Row: TypeAlias = list[float]

MIDDLE = 1500.0
"""The mean of all bots of a contest."""
SCALE = 400 / math.log(10)
PRIOR = 600.0
"""Before any game: the standard deviation of a bot's strength."""
SURE = 1.959964
"""95 of 100 cases are within so many standard deviations."""
KNOWN = (SCALE / PRIOR) ** 2
"""What is known of a bot before any game, on the scale of natural logarithms."""
EXACT = 1e-9
LONGEST_STEP = 1.0
"""Newton's method overshoots where a curve is nearly flat; in such steps it comes near first."""


@dataclass(frozen=True)
class Rating:
    points: float
    low: float
    high: float
    """The bounds between which the strength lies with 95 % probability, relative to the mean of this contest."""


def rate(bots: int, results: Sequence[dict[int, float]]) -> list[Rating]:
    """A result has the place of each bot that took part in a game."""
    wins = beaten(bots, results)
    strengths = likeliest(wins)
    unsure = inverse(bend(wins, strengths))
    mean = sum(strengths) / bots
    rows = [sum(row) / bots for row in unsure]
    ratings = []
    for bot, strength in enumerate(strengths):
        middle = MIDDLE + SCALE * (strength - mean)
        variance = unsure[bot][bot] - 2 * rows[bot] + sum(rows) / bots  # relative to the mean of all
        wide = SURE * SCALE * math.sqrt(max(0.0, variance))
        ratings.append(Rating(middle, middle - wide, middle + wide))
    return ratings


def likeliest(wins: list[Row]) -> Row:
    """The strengths that make these wins likeliest: there is one such point, and Newton's method goes down to it."""
    strengths = [0.0] * len(wins)
    step = [LONGEST_STEP]
    while max(map(abs, step)) > EXACT:
        down = inverse(bend(wins, strengths))
        up = slope(wins, strengths)
        step = [sum(a * b for a, b in zip(row, up, strict=True)) for row in down]
        shorter = min(1.0, LONGEST_STEP / max(EXACT, *map(abs, step)))
        strengths = [strength - shorter * one for strength, one in zip(strengths, step, strict=True)]
    return strengths


def chance(strengths: Row, one: int, other: int) -> float:
    """That one wins against the other."""
    return 1 / (1 + math.exp(strengths[other] - strengths[one]))


def slope(wins: list[Row], strengths: Row) -> Row:
    """How much less likely it all becomes with the strength of each bot."""
    found = [KNOWN * strength for strength in strengths]
    for one, other in permutations(range(len(wins)), 2):
        surprise = wins[one][other] * chance(strengths, other, one)
        found[one] -= surprise
        found[other] += surprise
    return found


def bend(wins: list[Row], strengths: Row) -> list[Row]:
    """How the slope changes with them, which is what is known of them."""
    found = [[KNOWN * (one == other) for other in range(len(wins))] for one in range(len(wins))]
    for one, other in permutations(range(len(wins)), 2):
        known = (wins[one][other] + wins[other][one]) * chance(strengths, one, other) * chance(strengths, other, one)
        found[one][one] += known
        found[one][other] -= known
    return found


def inverse(matrix: list[Row]) -> list[Row]:
    """Of a matrix whose diagonal outweighs the rest of each row, so that it can be solved from the top down."""
    size = len(matrix)
    rows = [[*row, *(float(number == place) for place in range(size))] for number, row in enumerate(matrix)]
    for number in range(size):
        rows[number] = [value / rows[number][number] for value in rows[number]]
        for other in range(size):
            if other != number:
                factor = rows[other][number]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[number], strict=True)]
    return [row[size:] for row in rows]


def beaten(bots: int, results: Sequence[dict[int, float]]) -> list[Row]:
    """How often each bot was placed before each other, a tie counting half to both.

    With more than two bots in a game the pairs tell partly the same, so each of them counts less: as much as m / 2
    games of two.
    """
    wins = [[0.0] * bots for _ in range(bots)]
    for places in results:
        weight = 2 / max(2, len(places))
        for one, other in combinations(places, 2):
            share = 0.5 if places[one] == places[other] else float(places[one] < places[other])
            wins[one][other] += weight * share
            wins[other][one] += weight * (1 - share)
    return wins
