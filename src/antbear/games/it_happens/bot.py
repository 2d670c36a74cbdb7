"""How bots evaluate a position: the rest of the round played sensibly, then a heuristic of what each colour holds.

A round is where decisions meet their consequences; what later rounds bring is luck that would only blur them. So a look
ahead ends with the round, and after the fourth with the result itself. Nothing here is a rule, and no rule reads it.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from antbear.core.chance import Rng
from antbear.core.move import Move
from antbear.games.it_happens.box import COLUMNS, FIRST_OBJECT, KINDS, WORM
from antbear.games.it_happens.columns import dice_in, pips_in
from antbear.games.it_happens.moves import REROLL, place, roll
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.score import SET_POINTS, VARIETY_POINTS
from antbear.games.it_happens.table import DEAL, OVER, ROLL, ROUNDS, START, TABLE, TURN

# What a find is worth while the round is played, in quarters of a point.
WORM_WORTH: Final = 6
SET_WORTH: Final = 20
NEW_KIND_WORTH: Final = 12
WHIM: Final = 16
"""How much a placement may seem better or worse than it is, so that not every look ahead is the same."""

LOW_DIE: Final = 2

# What a holding is worth after a round, in points, for each round still to come.
SINGLE_COMPLETED: Final = 0.3
"""The chance that a round brings the second object of a kind held once."""
WORM_IN_HAND: Final = 0.3
"""What a worm is worth above its point: better dice."""
SPREAD: Final = 5.0
"""Points that a lead must have to be likely to last one more round."""


def evaluate(state: ItHappensState, rng: Rng) -> list[float]:
    """What each colour may hope for, between 0 and 1, by one look ahead. Spoils the position."""
    if state.phase == START:
        state.begin_round(rng.below(state.seats))
    if state.phase != DEAL or state.round == 1:
        play_round(state, rng)
    if state.phase == OVER:
        outcome = state.outcome()
        assert outcome is not None
        return outcome.payoffs()
    return heuristic(state)


# The rest of the round


def play_round(state: ItHappensState, rng: Rng) -> None:
    number = state.round
    while state.round == number and state.phase != OVER:
        if state.phase == ROLL:
            state.show(1 + rng.below(6))
        elif state.phase == DEAL:
            state.turn_up_any(rng)
        else:
            state.apply(sensible_move(state, rng))


def sensible_move(state: ItHappensState, rng: Rng) -> Move:
    """A move of whoever is to move, found without looking ahead."""
    return sensible_roll(state, rng) if state.phase == TURN else sensible_place(state, rng)


def sensible_roll(state: ItHappensState, rng: Rng) -> Move:
    """Nobody skips; of two colours either."""
    own, third_too = state.can_roll(state.turn), state.can_roll_third(state.turn)
    return roll(0) if own and (not third_too or rng.below(2) == 0) else roll(1)


def sensible_place(state: ItHappensState, rng: Rng) -> Move:
    """Where it gains most, give or take a whim; a low die that gains nothing is often rolled again."""
    best: i64 = -1
    best_column: i64 = -1
    best_gain: i64 = -1000
    for card in range(TABLE):
        column = state.open_column(card, state.colour)
        if column >= 0:
            gain = gain_of(state, card, column) + rng.below(WHIM)
            if gain > best_gain:
                best_gain = gain
                best = card
                best_column = column
    if state.die <= LOW_DIE and best_gain < WHIM and state.may_pay() and rng.below(2) == 0:
        return REROLL
    return place(best, best_column, dice_in(state.columns[5 * best + best_column]))


def gain_of(state: ItHappensState, card: i64, column: i64) -> i64:
    """What the die brings on a card: the find, the worm number, and the tiles if the round ended now."""
    number: i64 = state.cards[card]
    dice: i64 = state.columns[5 * card + column]
    pips = pips_in(dice) + state.die
    gain = find_worth(state, state.box.field(number, column, dice_in(dice)))
    if pips == state.box.worm_numbers[number]:
        gain += WORM_WORTH
    return gain + 4 * (tile_for(state, card, column, pips) - tile_for(state, card, column, pips_in(dice)))


def find_worth(state: ItHappensState, field: i64) -> i64:
    if field == WORM:
        return WORM_WORTH
    if field < FIRST_OBJECT:
        return 0
    held: i64 = state.objects[state.colour] >> 4 * (field - FIRST_OBJECT) & 15
    if held == 0:
        return NEW_KIND_WORTH
    return SET_WORTH if held == 1 else 0


def tile_for(state: ItHappensState, card: i64, column: i64, pips: i64) -> i64:
    """The points of the tile that so many pips in a column would take (IH-17, IH-18)."""
    if pips == 0:
        return 0
    ahead: i64 = 0
    for other in range(COLUMNS):
        rival: i64 = pips_in(state.columns[5 * card + other])
        if other != column and (rival > pips or (rival == pips and other < column)):
            ahead += 1
    if ahead == 0:
        return state.box.queens[state.cards[card]]
    return state.box.generals[state.cards[card]] if ahead == 1 else 0


# After the round


def heuristic(state: ItHappensState) -> list[float]:
    """The chance to stay ahead of each other colour, by the points held and hoped for; the mean over the others."""
    to_come = ROUNDS + 1 - state.round
    values = worths(state, to_come)
    spread = SPREAD * math.sqrt(float(to_come))
    found: list[float] = []
    for mine in values:
        total = -0.5
        for other in values:
            total += 1.0 / (1.0 + math.exp((other - mine) / spread))
        found.append(total / float(len(values) - 1))
    return found


def worths(state: ItHappensState, to_come: i64) -> list[float]:
    """Points of each colour: those it has, and what its worms and objects promise."""
    values: list[float] = []
    kinds: list[int] = []
    completed = float(SET_POINTS) * (1.0 - math.pow(1.0 - SINGLE_COMPLETED, float(to_come)))
    for score, objects in zip(state.scores(), state.objects, strict=True):
        singles = 0
        for kind in range(len(KINDS)):
            if objects >> 4 * kind & 15 == 1:
                singles += 1
        worms = float(score.worms) * (1.0 + WORM_IN_HAND * float(to_come))
        values.append(float(score.tiles + score.sets) + worms + completed * float(singles))
        kinds.append(score.kinds)
    for colour in range(len(values)):
        values[colour] += float(VARIETY_POINTS) * variety_chance(kinds, colour, to_come)
    return values


def variety_chance(kinds: list[int], colour: i64, to_come: i64) -> float:
    """The chance to have the most kinds in the end."""
    chance = 1.0
    for other in range(len(kinds)):
        if other != colour:
            lead = float(kinds[colour] - kinds[other]) + 0.5
            chance *= 1.0 / (1.0 + math.exp(-2.0 * lead / float(to_come)))
    return chance
