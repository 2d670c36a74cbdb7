"""What bots know about Happy Honey Beez beyond the rules, where it is not as in all bee games."""

from __future__ import annotations

from typing import Final

from antbear.core.move import Move
from antbear.games.arthropods.bees.bot.evaluate import ends_now, meadows_of, worth
from antbear.games.arthropods.bees.bot.flights import purposeful
from antbear.games.arthropods.bees.bot.lays import best_lays
from antbear.games.arthropods.bees.bot.whole_turn import empty_places
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.lead import values_of
from antbear.games.arthropods.tiles.rest import Rest
from antbear.games.arthropods.tiles.turn import ACT, LAY

QUEEN_IN_HAND: Final = 0.2
"""The same queen is put again and again,"""
QUEEN_SHUT_IN: Final = 1.0
"""and is missed where she can finish no hive."""


def heuristic(state: BeeState) -> list[float]:
    """Each seat's chance against each other, on average; surer towards the end."""
    meadows = meadows_of(state)
    turns = turns_left(state)
    rest = Rest(state, state.row)
    worths = [worth(state, seat, meadows, turns, QUEEN_IN_HAND, QUEEN_SHUT_IN, rest) for seat in range(state.seats)]
    return values_of(worths, 1.2 + 0.07 * float(state.tiles_left()))


def turns_left(state: BeeState) -> float:
    """Of each seat, about; none if this turn is the last of all, and its tiles are laid."""
    if ends_now(state, state.tiles_left() <= empty_places(state)):
        return 0.0
    return float(state.tiles_left()) / (1.3 * float(state.seats)) + 0.3


def worthwhile(state: BeeState) -> list[Move]:
    if state.phase == LAY:
        return best_lays(state, turns_left(state))
    if state.phase == ACT:
        return purposeful(state, True)
    return state.legal_moves()
