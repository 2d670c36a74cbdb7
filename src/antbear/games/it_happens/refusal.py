"""Why a move is refused in It Happens.., and what somebody could try."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.it_happens.box import CARDS, COLOURS, COLUMNS
from antbear.games.it_happens.columns import colour_in, dice_in
from antbear.games.it_happens.moves import (
    DEALS,
    PLACES,
    REROLL,
    REROLLS,
    ROLLS,
    SHOWS,
    SKIP,
    SKIPS,
    STARTS,
    deal,
    place,
    roll,
    shows,
    start,
)
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.table import DEAL, OVER, PLACE, ROLL, START, TABLE, THIRD, TURN


def refusal(state: ItHappensState, move: Move) -> Reason:
    kind = kind_of(move)
    if state.phase == OVER:
        return Reason("IH-4.over")
    if state.phase == START:
        return Reason("IH-3.first")
    if kind == STARTS:
        return Reason("IH-3.decided")
    if kind == DEALS or state.phase == DEAL:
        return Reason("IH-4.dealt" if state.phase != DEAL else ("IH-4.used" if kind == DEALS else "IH-4.deal"))
    if kind == SHOWS or state.phase == ROLL:
        return Reason("IH-5.wait" if state.phase == ROLL else "IH-5.roll")
    if kind == ROLLS:
        return refused_roll(state, first(move) == 1)
    if kind == PLACES:
        return refused_place(state, first(move), second(move), third(move))
    return refused_payment(state, kind)


def refused_roll(state: ItHappensState, of_third: bool) -> Reason:
    if of_third and state.seats > 2:
        return Reason("IH-25")
    if state.phase == PLACE:
        return Reason("IH-5.rolled", {"value": int(state.die)})
    colour = THIRD if of_third else state.turn
    facts: dict[str, str | int] = {"die": "@" + COLOURS[colour]}
    if (state.thirds[state.turn] if of_third else state.own[state.turn]) == 0:
        return Reason("IH-25.none" if of_third else "IH-15.none", facts)
    return Reason("IH-26", facts)


def refused_payment(state: ItHappensState, kind: i64) -> Reason:
    if kind == REROLLS and state.phase == TURN:
        return Reason("IH-11.nothing")
    if state.worms[state.turn] == 0:
        return Reason("IH-11.worms")
    return Reason("IH-27.skip" if kind == SKIPS else "IH-27", {"die": "@" + COLOURS[state.colour]})


def refused_place(state: ItHappensState, card: i64, column: i64, level: i64) -> Reason:
    if state.phase == TURN:
        return Reason("IH-5.first")
    facts: dict[str, str | int] = {"die": "@" + COLOURS[state.colour]}
    dice: i64 = state.columns[5 * card + column]
    if level >= state.box.height(state.cards[card], column):
        return Reason("IH-1.outside")
    if level < dice_in(dice):
        return Reason("IH-6")
    if colour_in(dice) >= 0 and colour_in(dice) != state.colour:
        return Reason("IH-9.other", {"owner": "@" + COLOURS[colour_in(dice)]})
    held: i64 = state.held[5 * card + state.colour]
    if held >= 0 and held != column:
        return Reason("IH-9", facts)
    if held < 0 and column != state.open_column(card, state.colour):
        return Reason("IH-8", facts)
    return Reason("IH-7")


def attempts(state: ItHappensState) -> Iterable[Move]:
    tries = [start(seat) for seat in range(state.seats)] + [deal(card) for card in range(CARDS)]
    tries += [shows(value) for value in range(1, 7)] + [roll(0), roll(1), REROLL, SKIP]
    return tries + [
        place(card, column, level) for card in range(TABLE) for column in range(COLUMNS) for level in range(4)
    ]
