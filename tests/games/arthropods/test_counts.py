"""perft: the number of ways to go on, counted once by the plain program (plain.py) and kept here."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.testing.perft import perft
from tests.games.arthropods.lively import data_of
from tests.games.arthropods.plain import Plain
from tests.games.arthropods.plain_table import ways
from tests.games.arthropods.tables import BOX, HAPPY, KNIGHTS, table

ON_A_MEADOW = {"tiles": "0,1=m", "row": "m1 m1 c1 c1"}
WORKERS = {"tiles": "0,1=m 0,-1=hCFCCOC 0,2=m", "bees": ["q1@0,0 w1@0,1 w2@0,-1+pollen w3@0,2"], "phase": "act"}
TWO_QUEENS = {
    "tiles": "1,0=cOCCCCC 2,-1=m 3,-1=m 3,0=cCCCOCC",
    "bees": ["q1@1,0", "q1@3,0"],
    "row": "m1 c2 c1 h1",
    "pollen": [1, 0],
    "strict": True,
}
RAID = {
    "tiles": "0,-1=m 0,1=m 0,2=m",
    "bees": ["d1@0,-1 d2@0,-1 d3@0,-1!new w1@0,-1", "q1@0,0 w1@0,1+pollen w2@0,1 d1@0,2"],
    "phase": "act",
}
FOUR_QUEENS = {
    "tiles": "-1,0=cCCCOCC 1,0=cOCCCCC 1,1=cCCCCCO 2,-1=cCOCCCC 3,-1=cCCOCCC",
    "bees": ["q1@1,0 q2@1,1", "q1@2,-1 q2@3,-1"],
    "row": "- c9 - -",
}
EGGS = {
    "tiles": "0,1=bCOCCFC*0 0,-1=hCFCCOC 0,2=bCCCCOC",
    "bees": ["q1@0,1 w1@0,-1+pollen w2@0,1+honey"],
    "phase": "act",
}

COUNTS: list[tuple[str, dict[str, Any], int, int]] = [
    (HAPPY, ON_A_MEADOW, 1, 46),
    (HAPPY, ON_A_MEADOW, 3, 236),
    (HAPPY, WORKERS, 1, 11),
    (HAPPY, WORKERS, 3, 1321),
    (HAPPY, WORKERS, 4, 11795),
    (HAPPY, TWO_QUEENS, 2, 338),
    (KNIGHTS, RAID, 1, 7),
    (KNIGHTS, RAID, 3, 3621),
    (KNIGHTS, RAID, 4, 35942),
    (KNIGHTS, FOUR_QUEENS, 1, 92),
    (KNIGHTS, FOUR_QUEENS, 3, 644),
    (KNIGHTS, EGGS, 3, 4798),
    (KNIGHTS, EGGS, 4, 42355),
]


@pytest.mark.parametrize(
    ("key", "scene", "depth", "number"), COUNTS, ids=[f"{number} ways" for _, _, _, number in COUNTS]
)
def test_the_number_of_ways_is_as_counted(key: str, scene: dict[str, Any], depth: int, number: int) -> None:
    assert perft(table(key, **scene), depth) == number


def test_the_plain_program_counts_the_same() -> None:
    """Guards the numbers themselves: the small ones counted again."""
    small = [count for count in COUNTS if count[3] < 4_000]
    assert len(small) >= 8
    for key, scene, depth, number in small:
        assert ways(Plain(data_of(table(key, **scene)), BOX), depth) == number
