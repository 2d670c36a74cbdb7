"""The turn that may end a bee game: whether it does, and what can still be gained in it."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.games.arthropods.bees.row import ROW
from antbear.games.arthropods.bees.rules import HONEY, BeeState
from antbear.games.arthropods.bees.turn import REFILL
from antbear.games.arthropods.tiles.pieces import ACTED, FIGHTER, FIRST, SET, WORKER
from antbear.games.arthropods.tiles.turn import ACT, LAY, OVER
from antbear.games.arthropods.tiles.turn_key import table_key


def bees_key(state: BeeState) -> tuple[object, ...]:
    return (
        table_key(state, state.laid),
        tuple(state.pollen),
        tuple(state.pot),
        state.pollen_supply,
        state.honey_supply,
        tuple(state.row),
    )


def more_tiles(state: BeeState) -> i64:
    """How many more this turn has pollen for."""
    if state.phase >= ACT:
        return 0
    pollen: i64 = state.pollen[state.turn]
    more: i64 = 0
    for number in range(state.laid, ROW):
        pollen -= state.rules.prices[number]
        if pollen < 0:
            break
        more += 1
    return more


def empty_places(state: BeeState) -> i64:
    """Of the row."""
    found: i64 = 0
    for face in state.row:
        if face < 0:
            found += 1
    return found


def may_win(state: BeeState, seat: i64, may_end: bool, swing: i64) -> bool:
    """Whether a seat may win in its own turn, if the game may end with it; ``swing`` is what it may still gain, or take
    from others, by more than hives and honey."""
    if not may_end or state.turn != seat or not LAY <= state.phase < OVER:
        return False
    totals = state.totals()
    best = max([totals[other] for other in range(state.seats) if other != seat])
    return totals[seat] + swing + honey_to_come(state, seat) + hives_to_come(state) >= best


def honey_to_come(state: BeeState, seat: i64) -> i64:
    """Workers that may still feed."""
    found: i64 = 0
    if state.phase < REFILL:
        for worker in range(SET * seat + FIRST[WORKER], SET * seat + FIRST[FIGHTER]):
            if state.pieces.load[worker] == HONEY and state.pieces.used[worker] & ACTED == 0:
                found += 1
    return found


def hives_to_come(state: BeeState) -> i64:
    """Tiles of all hives that may still be completed: those of the table, and new ones."""
    if state.phase >= ACT:
        return 0
    found = more_tiles(state)
    for region in state.map.regions():
        if state.map.gaps[region] > 0 or region in state.map.closed:
            found += state.region_size(region)
    return found
