"""Boards and words that the tests of Happy Honey Beez share; with ``both`` a clause is proven in Knights too, which
takes it over."""

from __future__ import annotations

import pytest

from antbear.core.game import State
from tests.games.arthropods.tables import (
    GAMES,
    HAPPY,
    KNIGHTS,
    laying,
)

both = pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
GAME = GAMES[HAPPY]
NUMBERS = {2: (6, 12, 6), 3: (9, 18, 9), 4: (12, 24, 12)}

# A hive of one tile with a gap to the east; the last tile that completes it
OPEN_EAST = "1,0=cOCCCCC"
CLOSE = laying("cCCCOCC", "2,0")

# Three and four single tiles with a gap each, all towards 2,0
THREE_AROUND = "1,0=cOCCCCC 2,-1=m 3,-1=cCCOCCC 1,1=m 2,1=cCCCCOC"
FOUR_AROUND = "1,0=cOCCCCC 1,1=cCCCCCO 2,-1=cCOCCCC 3,-1=cCCOCCC"


def row(state: State) -> list[str | None]:
    found = state.to_json()["row"]
    assert isinstance(found, list)
    return found


def stack(state: State) -> dict[str, int]:
    found = state.to_json()["stack"]
    assert isinstance(found, dict)
    return found
