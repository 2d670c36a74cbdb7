"""How much of a game a test looks at: little for every change, all of it in ``make proof``."""

from __future__ import annotations

import os
from collections.abc import Iterator

from antbear.core.game import Game
from antbear.testing.conformance import settings

PROOF = bool(os.environ.get("ANTBEAR_PROOF"))
"""Whether this is ``make proof``, which may take its time."""


def sampled_settings(game: Game) -> Iterator[tuple[int, dict[str, object]]]:
    """Numbers of seats with options: every combination in ``make proof``, else as few as it takes to have each number
    and each choice of each option once."""
    return settings(game) if PROOF else few_settings(game)


def few_settings(game: Game) -> Iterator[tuple[int, dict[str, object]]]:
    """
    >>> from antbear.games import load
    >>> [(seats, *options.values()) for seats, options in few_settings(load("surikata"))]
    [(2, 5, 'random', 'orange'), (2, 6, '0', 'white'), (2, 5, '1', 'orange')]
    """
    fewest, most = game.seats
    every = [range(fewest, most + 1), *[option.choices for option in game.options]]
    for number in range(max(map(len, every))):
        options: dict[str, object] = {
            option.key: option.choices[number % len(option.choices)] for option in game.options
        }
        yield fewest + number % (most - fewest + 1), options
