"""What bots know about the bee games beyond the rules: which moves are worth a thought, and how a position stands.

A position is judged in points: those on the track and in the pot, and what is under way: hives that may be finished,
pollen and honey on their way to a queen, bees at work. Search compares such judgements; it never sees more than the
rules show.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit
from antbear.core.move import Move
from antbear.games.arthropods.bees.bot.flights import purposeful
from antbear.games.arthropods.bees.bot.hives import finished_worth, owners, region_size
from antbear.games.arthropods.bees.bot.lays import best_lays
from antbear.games.arthropods.bees.box import HONEY_CHAMBER, MEADOW
from antbear.games.arthropods.bees.row import ROW
from antbear.games.arthropods.bees.rules import HONEY, POLLEN, BeeState
from antbear.games.arthropods.bees.turn import FLY_OUT
from antbear.games.arthropods.tiles.board import HALF, Tiles, has
from antbear.games.arthropods.tiles.lead import hopes_of
from antbear.games.arthropods.tiles.pieces import FIGHTER, FIRST, HAND, NOTHING, SET, WORKER
from antbear.games.arthropods.tiles.turn import ACT, LAY, PUT

POLLEN_IN_HAND: Final = 0.6
POLLEN_ON_BACK: Final = 0.45
HONEY_ON_BACK: Final = 0.75
IN_PLACE: Final = 0.12
"""A worker that can go on with its work next turn where it stands,"""
AT_THE_QUEEN: Final = 0.2
"""and one that can feed her."""
WORKER_OUT: Final = 0.15
QUEEN_IN_HAND: Final = 1.2
"""KN: the hive that she may begin; so hives get finished and not only grown."""
ONLY_QUEEN_IN_HAND: Final = 0.2
"""HB: there the same queen is put again and again,"""
ONLY_QUEEN_SHUT_IN: Final = 1.0
"""and is missed where she can finish no hive."""
TILE_TO_LAY: Final = 0.4
"""A turn that has just begun."""
IN_HAND: Final = 0.85
"""KN: of what a bee on the board is worth."""
EGG: Final = 0.3
"""KN: the same for an egg on the board."""
NO_WAY_HOME: Final = 0.45
"""What a load is worth that cannot reach the queen now."""
MEADOW_NEAR: Final = 0.25
"""A worker that can fly to a meadow."""


def heuristic(state: BeeState) -> list[float]:
    """Each seat's chance against each other, on average; surer towards the end."""
    meadows = meadows_of(state)
    worths = [worth(state, seat, meadows) for seat in range(state.seats)]
    return hopes_of(worths, 1.2 + 0.07 * float(state.tiles_left()))


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


def worth(state: BeeState, seat: i64, meadows: Tiles) -> float:
    total = float(state.track.points[seat]) + float(state.pot[seat])
    turns = turns_left(state)
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
            total += QUEEN_IN_HAND if state.rules.others_in_supply else ONLY_QUEEN_IN_HAND
        if tile >= 0:
            home = tile
            region: i64 = state.map.region[tile]
            if state.map.gaps[region] > 0 or is_about_to_score(state, region):
                total += finished_worth(region_size(state, region), state.map.gaps[region], turns) / float(
                    owners(state, region)
                )
            elif turns > 1.0 and not state.rules.others_in_supply:
                total -= ONLY_QUEEN_SHUT_IN
    for worker in range(base + FIRST[WORKER], base + FIRST[FIGHTER]):
        tile = state.pieces.where[worker]
        if tile >= 0:
            total += worker_worth(state, worker, tile, home, turns, barred, meadows)
    if state.rules.others_in_supply:
        total += knights_worth(state, seat, turns)
    return total


def tempo(state: BeeState) -> float:
    """Of a turn that has just begun. Without it a turn that has been played would look worse than one that lies
    ahead."""
    return TILE_TO_LAY if state.phase == LAY and state.laid == 0 else 0.0


def is_about_to_score(state: BeeState, region: i64) -> bool:
    """Completed by the tile on which a bee may still be put."""
    return state.phase in (PUT, FLY_OUT) and region in state.map.closed


def turns_left(state: BeeState) -> float:
    """Of each seat, about."""
    if state.rules.others_in_supply:
        # KN-20: until the second stack is empty; about half the tiles of the smaller stacks
        lefts = sorted(state.left[:ROW])
        return (float(lefts[0]) + 2.0 * float(lefts[1])) / (1.5 * float(state.seats)) + 0.5
    return float(state.tiles_left()) / (1.3 * float(state.seats)) + 0.3


def worker_worth(
    state: BeeState, worker: i64, tile: i64, home: i64, turns: float, barred: Tiles, meadows: Tiles
) -> float:
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
    if load == HONEY and state.can_nurse(worker, tile):
        value += IN_PLACE
    if not has(over, home):
        value *= NO_WAY_HOME
    return total + value


def bee_worth(turns: float) -> float:
    """KN: what a worker or a drone will still bring; so early on honey goes to the eggs, later into the pot."""
    value = 0.2 + 0.08 * turns
    return value if value < 1.0 else 1.0


def knights_worth(state: BeeState, seat: i64, turns: float) -> float:
    """KN: eggs, drones, bees nursed; queens and workers without a guard within a drone's reach are not counted, search
    sees that."""
    bee = bee_worth(turns)
    total = EGG * bee * float(state.number_of_brood(seat))
    base = SET * seat
    for piece in range(base + FIRST[WORKER], base + SET):
        place: i64 = state.pieces.where[piece]
        if place >= 0:
            total += bee
        elif place == HAND:
            total += IN_HAND * bee
    mine = state.pieces.on_board(seat)
    others: i64 = 0
    for other in range(state.seats):
        if other != seat:
            bees = state.pieces.on_board(other)
            others = bees if bees > others else others
    return total + 1.0 / (1.0 + math.exp(float(others - mine) * (0.8 if turns > 2.0 else 1.6)))


def worthwhile(state: BeeState) -> list[Move]:
    if state.phase == LAY:
        return best_lays(state, turns_left(state))
    if state.phase == ACT:
        return purposeful(state)
    return state.legal_moves()
