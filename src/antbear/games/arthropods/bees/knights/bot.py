"""What bots know about Knights beyond the rules, where it is not as in all bee games."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from antbear.core.move import Move
from antbear.games.arthropods.bees.bot.evaluate import ends_now, meadows_of, worth
from antbear.games.arthropods.bees.bot.flights import purposeful
from antbear.games.arthropods.bees.bot.lays import best_lays
from antbear.games.arthropods.bees.bot.whole_turn import bees_key, more_tiles
from antbear.games.arthropods.bees.knights.drones import is_ready
from antbear.games.arthropods.bees.knights.rules import COLONY, KnightsState
from antbear.games.arthropods.bees.row import ROW
from antbear.games.arthropods.tiles.lead import values_of
from antbear.games.arthropods.tiles.pieces import FIGHTER, FIRST, HAND, SET, WORKER
from antbear.games.arthropods.tiles.rest import Rest
from antbear.games.arthropods.tiles.turn import ACT, LAY

QUEEN_IN_HAND: Final = 1.2
"""The hive that she may begin; so hives get finished and not only grown."""
IN_HAND: Final = 0.85
"""Of what a bee on the board is worth."""
EGG: Final = 0.3
"""The same for an egg on the board."""


def heuristic(state: KnightsState) -> list[float]:
    """Each seat's chance against each other, on average; surer towards the end."""
    meadows = meadows_of(state)
    turns = turns_left(state)
    rest = Rest(state, state.row)
    worths = [
        worth(state, seat, meadows, turns, QUEEN_IN_HAND, 0.0, rest) + knights_worth(state, seat, turns)
        for seat in range(state.seats)
    ]
    return values_of(worths, 1.2 + 0.07 * float(state.tiles_left()))


def turns_left(state: KnightsState) -> float:
    """Of each seat, about (KN-20): until the second stack is empty; about half the tiles of the smaller stacks. None if
    this turn is the last of all, and its tiles are laid."""
    if ends_now(state, stacks_emptied(state, 0) >= 2):
        return 0.0
    lefts = sorted(state.left[:ROW])
    return (float(lefts[0]) + 2.0 * float(lefts[1])) / (1.5 * float(state.seats)) + 0.5


def bee_worth(turns: float) -> float:
    """What a worker or a drone will still bring; so early on honey goes to the eggs, later into the pot."""
    value = 0.2 + 0.08 * turns
    return value if value < 1.0 else 1.0


def knights_worth(state: KnightsState, seat: i64, turns: float) -> float:
    """Of eggs, drones, bees nursed; queens and workers without a guard within a drone's reach are not counted, search
    sees that."""
    bee = bee_worth(turns)
    total = EGG * bee * float(state.eggs.number_out(seat))
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


# The turn that may end the game


def knights_key(state: KnightsState) -> tuple[object, ...]:
    eggs = sorted(
        [(state.map.cell[tile], state.eggs.on[tile]) for tile in range(state.map.tiles) if state.eggs.on[tile] != 0]
    )
    return (bees_key(state), tuple(eggs), tuple(state.eggs.hand))


def may_end_now(state: KnightsState) -> bool:
    """KN-20: whether two stacks may be empty after this turn."""
    return stacks_emptied(state, more_tiles(state)) >= 2


def stacks_emptied(state: KnightsState, more: i64) -> i64:
    """How many stacks are empty when the row is full again, if so many tiles are laid before, of the right kinds."""
    empty: i64 = 0
    for kind in range(ROW):
        if state.left[kind] == 0 or (state.left[kind] == 1 and state.row[kind] < 0):
            empty += 1
        elif state.left[kind] == 1 and more > 0:
            more -= 1
            empty += 1
    return empty


def swing(state: KnightsState, seat: i64) -> i64:
    """By bees: those put, and what drones may do."""
    colony: i64 = 2 * COLONY[state.seats - 2][0]
    if state.phase < ACT:
        return colony + FIRST[FIGHTER] - FIRST[WORKER]
    for drone in range(SET * seat + FIRST[FIGHTER], SET * seat + SET):
        if state.phase == ACT and is_ready(state, drone):
            return colony + FIRST[FIGHTER] - FIRST[WORKER]
    return 0


def worthwhile(state: KnightsState) -> list[Move]:
    if state.phase == LAY:
        return best_lays(state, turns_left(state))
    if state.phase == ACT:
        return purposeful(state, False)
    return state.legal_moves()
