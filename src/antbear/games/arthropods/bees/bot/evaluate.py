"""What bots know about the bee games beyond the rules: how a position stands.

A position is judged in points: those on the track and in the pot, and what is under way: hives that may be finished,
pollen and honey on their way to a queen, bees at work. Search compares such judgements; it never sees more than the
rules show.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.games.arthropods.bees.bot.hives import hope_of, owners
from antbear.games.arthropods.bees.box import HONEY_CHAMBER, MEADOW
from antbear.games.arthropods.bees.rules import HONEY, POLLEN, BeeState
from antbear.games.arthropods.bees.turn import RENEW
from antbear.games.arthropods.tiles.board import HALF, Tiles, has
from antbear.games.arthropods.tiles.pieces import ACTED, FIGHTER, FIRST, HAND, MOVED, NOTHING, SET, WORKER
from antbear.games.arthropods.tiles.rest import Rest
from antbear.games.arthropods.tiles.turn import ACT, LAY, PUT

POLLEN_IN_HAND: Final = 0.6
POLLEN_ON_BACK: Final = 0.45
HONEY_ON_BACK: Final = 0.75
IN_PLACE: Final = 0.12
"""A worker that can go on with its work next turn where it stands,"""
AT_THE_QUEEN: Final = 0.2
"""and one that can feed her."""
WORKER_OUT: Final = 0.15
TILE_TO_LAY: Final = 0.4
"""A turn that has just begun."""
HONEY_AT_LAST: Final = 0.9
"""Honey that can be brought to the queen in the very last turn."""
NO_WAY_HOME: Final = 0.45
"""What a load is worth that cannot reach the queen now."""
MEADOW_NEAR: Final = 0.25
"""A worker that can fly to a meadow."""


def meadows_of(state: BeeState) -> Tiles:
    low: i64 = 0
    high: i64 = 0
    for tile in range(state.map.tiles):
        if state.map.kind[tile] == MEADOW:
            if tile < HALF:
                low |= bit(tile)
            else:
                high |= bit(tile - HALF)
    return (low, high)


def worth(
    state: BeeState, seat: i64, meadows: Tiles, turns: float, queen_in_hand: float, queen_shut_in: float, rest: Rest
) -> float:
    """What a seat has, in points, with so many turns to come. Games differ in what a queen is worth in hand, and in
    what is missed where she can finish no hive."""
    total = float(state.track.points[seat]) + float(state.pot[seat])
    if seat == state.turn and turns > 0.5:
        total += tempo(state)
    pollen = float(state.pollen[seat])
    total += POLLEN_IN_HAND * (pollen if pollen < 2.0 * turns else 2.0 * turns)
    base = SET * seat
    barred = state.barred(seat)
    home: i64 = -1
    for queen in range(base, base + 2):
        tile: i64 = state.pieces.where[queen]
        if tile == HAND and turns > 1.0:
            total += queen_in_hand
        if tile >= 0:
            home = tile
            region: i64 = state.map.region[tile]
            if state.map.gaps[region] > 0 or is_about_to_score(state, region):
                total += hope_of(state, region, turns, rest) / float(owners(state, region))
            elif turns > 1.0:
                total -= queen_shut_in
    for worker in range(base + FIRST[WORKER], base + FIRST[FIGHTER]):
        tile = state.pieces.where[worker]
        if tile >= 0:
            total += worker_worth(state, worker, tile, home, turns, barred, meadows)
    return total


def may_bring_honey(state: BeeState, worker: i64, tile: i64, home: i64, barred: Tiles) -> bool:
    """Whether a worker may still feed the queen in the last turn."""
    used: i64 = state.pieces.used[worker]
    if worker // SET != state.turn or state.phase > ACT or state.pieces.load[worker] != HONEY or home < 0:
        return False
    if used & ACTED != 0:
        return False
    return tile == home or (used & MOVED == 0 and has(state.map.reach(tile, barred, False), home))


def ends_now(state: BeeState, is_last: bool) -> bool:
    """Whether the game ends with this turn, whatever happens; ``is_last`` says that the stacks will do."""
    return is_last and state.phase >= LAY and state.laid > 0


def tempo(state: BeeState) -> float:
    """Of a turn that has just begun. Without it a turn that has been played would look worse than one that lies
    ahead."""
    return TILE_TO_LAY if state.phase == LAY and state.laid == 0 else 0.0


def is_about_to_score(state: BeeState, region: i64) -> bool:
    """Completed by the tile on which a bee may still be put, now or after what comes in between."""
    return RENEW < state.phase <= PUT and region in state.map.closed


def worker_worth(
    state: BeeState, worker: i64, tile: i64, home: i64, turns: float, barred: Tiles, meadows: Tiles
) -> float:
    if turns == 0.0:
        return HONEY_AT_LAST if may_bring_honey(state, worker, tile, home, barred) else 0.0
    load: i64 = state.pieces.load[worker]
    here: i64 = state.map.kind[tile]
    total = WORKER_OUT if turns > 1.0 else 0.05
    over = state.map.reach(tile, barred, False)
    if load == NOTHING:
        if turns < 1.0 or (over[0] & meadows[0] == 0 and over[1] & meadows[1] == 0):
            return total
        return total + MEADOW_NEAR + (IN_PLACE if here == MEADOW and state.pollen_supply > 0 else 0.0)
    value = POLLEN_ON_BACK if load == POLLEN else HONEY_ON_BACK
    if home < 0:
        return total + value * NO_WAY_HOME
    if tile == home:
        return total + value + AT_THE_QUEEN
    if load == POLLEN and here == HONEY_CHAMBER:
        value += IN_PLACE
    if load == HONEY and state.has_own_work(worker, tile):
        value += IN_PLACE
    if not has(over, home):
        value *= NO_WAY_HOME
    return total + value
