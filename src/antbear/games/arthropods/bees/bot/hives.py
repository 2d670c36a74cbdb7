"""What a hive may bring, by its size and its gaps."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.board import size
from antbear.games.arthropods.tiles.rest import Rest

ANY_KIND: Final = 0xFF


def finished_worth(tiles: i64, gaps: i64, turns: float) -> float:
    """As ``hive_worth``, also without gaps (AR-8: a single tile scores nothing)."""
    if gaps == 0:
        return float(tiles) if tiles > 1 else 0.0
    return hive_worth(tiles, gaps, turns)


def hive_worth(tiles: i64, gaps: i64, turns: float) -> float:
    """Points that an unfinished hive may bring: the more gaps and the fewer turns, the less sure."""
    need = float(gaps)
    if need > 2.2 * turns + 0.6:
        return 0.12
    sure = math.exp(-0.12 * need - 0.25 * need / (turns + 0.5))
    return sure * (float(tiles) + 0.55 * need)


def region_size(state: BeeState, region: i64) -> i64:
    return size(state.map.region_tiles(region))


def owners(state: BeeState, region: i64) -> i64:
    found: i64 = 0
    for seat in range(state.seats):
        if state.queen_in(region, seat) >= 0:
            found += 1
    return found


def hope_of(state: BeeState, region: i64, turns: float, rest: Rest) -> float:
    """Of a hive as it lies: nothing if it is dead, or if no more tiles are laid."""
    gaps: i64 = state.map.gaps[region]
    if gaps > 0 and (turns == 0.0 or rest.is_dead(region, ANY_KIND)):
        return 0.0
    return finished_worth(region_size(state, region), gaps, turns)
