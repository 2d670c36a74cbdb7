"""What may be done is for, and what is given up by it: sentences without their language."""

from __future__ import annotations

from antbear.core.illegal import Reason
from antbear.core.view import Sentence
from antbear.games.it_happens.box import KINDS
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.table import CLAUSES, PLACE, TURN
from antbear.games.it_happens.view import Card, Colour, Shown


def clause_of(state: ItHappensState) -> str:
    """IH-26: with dice of both colours the colour is chosen."""
    both = state.phase == TURN and state.can_roll(state.turn) and state.can_roll_third(state.turn)
    return "IH-26" if both else CLAUSES[state.phase]


def purpose_of(state: ItHappensState) -> Reason | None:
    if state.phase == TURN:
        return Reason("purpose.turn")
    if state.phase != PLACE:
        return None
    return Reason("purpose.place" if state.colour == state.turn else "purpose.place.third")


def purpose_of_roll(is_third: bool) -> Sentence:
    return Sentence("for.roll.third" if is_third else "for.roll")


def purpose_of_skip(state: ItHappensState) -> Sentence:
    """IH-12: a die that was rolled comes back."""
    return Sentence("for.skip" if state.phase == TURN else "for.skip.rolled")


def purpose_of_place(state: ItHappensState, after: Card, column: int, level: int) -> Sentence:
    """What the field has (IH-10), and what the card would bring this colour then (IH-17 to IH-19)."""
    held = after.columns[column]
    shown = held.fields[level] if is_left(state, held.fields[level]) else "plain"
    facts: dict[str, str | int] = {"n": held.pips, "found": f"@show.{shown}"}
    whose = "" if state.colour == state.turn else ".third"
    return Sentence(f"for.place.{prize(after, state.colour_of(int(state.colour)))}{whose}", facts)


def is_left(state: ItHappensState, shown: Shown) -> bool:
    """IH-10: an empty supply gives nothing."""
    if shown == "worm":
        return state.worm_supply > 0
    return shown != "plain" and state.object_supply >> 4 * KINDS.index(shown) & 15 > 0


def prize(card: Card, colour: Colour) -> str:
    """The best that a colour would take of a card if the round ended now."""
    if card.queen_to == colour:
        return "queen"
    if card.general_to == colour:
        return "general"
    return "worm" if colour in card.worm_to else "none"
