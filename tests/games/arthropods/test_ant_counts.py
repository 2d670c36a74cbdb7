"""perft of the ant games: the number of ways to go on, counted once by the plain program (ant_plain.py) and kept
here."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.testing.perft import perft
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY, PlainAnts
from tests.games.arthropods.ant_tables import BOX, table
from tests.games.arthropods.lively import data_of
from tests.games.arthropods.plain_table import ways

BUYING = {
    "tiles": "-3,0=nNEENEE",
    "ants": ["q1@-2,0 w1@0,0"],
    "hand": "n1",
    "market": "f2 - t1 t3 n2 n3",
    "food": [2, 0],
    "must": True,
}
WORKERS = {
    "tiles": "-3,0=nNEENEE 0,1=fFFFFFF",
    "ants": ["q1@-2,0 w1@0,0 w2@-2,0+food", "w1@1,0 q1@3,0"],
    "phase": "act",
}
DRAWING = {
    "ants": ["q1@-2,0"],
    "phase": "act",
    "food": [1, 0],
    "hands": [["f1", "t2"], ["n1"]],
    "stack": "f2 f3 t1 n2 n3",
}
BROOD = {"ants": ["q1@-2,0 w1@-2,0+food w2@0,0 s1@-2,0 s2@-1,0"], "larvae": "-2,0=01 3,0=1", "phase": "act"}
SIEGE = {
    "tiles": "1,-1=fEFFEEE 0,1=fEEEEFF",
    "ants": ["s1@0,0 s2@2,0 s3@0,0", "w1@1,0+food s1@1,0 q1@3,0 w2@-2,0"],
    "phase": "act",
    "stage": "soldier",
}
LAST_STAND = {
    "tiles": "-3,0=nNEENEE -4,0=nNEENEE 4,0=nNEENEE",
    "ants": ["s1@-3,0 s2@-3,0 s3@0,0", "w1@-4,0+food s1@-4,0+0 q1@3,0"],
    "phase": "act",
    "stage": "soldier",
}
HOMELESS = {
    "tiles": "-3,0=nNEENEE -4,0=nNEENEE",
    "ants": ["s1@-3,0 s2@-1,0", "w1@-4,0"],
    "phase": "act",
    "stage": "soldier",
}

COUNTS: list[tuple[str, dict[str, Any], int, int]] = [
    (ANTROPOLIS, BUYING, 1, 29),
    (ANTROPOLIS, BUYING, 2, 76),
    (ANTROPOLIS, WORKERS, 2, 193),
    (ANTROPOLIS, WORKERS, 3, 1402),
    (ANTROPOLIS, DRAWING, 4, 5515),
    (COLONY, BROOD, 2, 612),
    (COLONY, BROOD, 3, 6803),
    (COLONY, SIEGE, 1, 27),
    (COLONY, SIEGE, 2, 168),
    (COLONY, SIEGE, 3, 564),
    (COLONY, LAST_STAND, 3, 2217),
    (COLONY, LAST_STAND, 4, 10322),
    (COLONY, HOMELESS, 3, 530),
]


@pytest.mark.parametrize(
    ("key", "scene", "depth", "number"), COUNTS, ids=[f"{number} ways" for _, _, _, number in COUNTS]
)
def test_the_number_of_ways_of_the_ants_is_as_counted(key: str, scene: dict[str, Any], depth: int, number: int) -> None:
    assert perft(table(key, **scene), depth) == number


def test_the_plain_program_counts_the_ways_of_the_ants_the_same() -> None:
    """Guards the numbers themselves: the small ones counted again."""
    small = [count for count in COUNTS if count[3] < 600]
    assert len(small) >= 5
    for key, scene, depth, number in small:
        assert ways(PlainAnts(data_of(table(key, **scene)), BOX), depth) == number
