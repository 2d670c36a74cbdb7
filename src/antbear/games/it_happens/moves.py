"""The moves of It Happens..: their kinds, and their names."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.game import Seat
from antbear.core.illegal import BadNotation
from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.core.outside import number_in
from antbear.games.it_happens.box import CARDS

# Kinds of moves
STARTS: Final = 0
DEALS: Final = 1
ROLLS: Final = 2
SKIPS: Final = 3
SHOWS: Final = 4
PLACES: Final = 5
REROLLS: Final = 6

SKIP: Final = 3
REROLL: Final = 6

LETTERS = "abcde"


def start(seat: Seat) -> Move:
    return pack(STARTS, seat)


def deal(card: i64) -> Move:
    return pack(DEALS, card)


def roll(colour: i64) -> Move:
    """Of one's own colour (0), or of the third (1)."""
    return pack(ROLLS, colour)


def shows(value: i64) -> Move:
    return pack(SHOWS, value)


def place(card: i64, column: i64, level: i64) -> Move:
    """Put the die on a field of the card at a place of the table, counted from the left and from the bottom."""
    return pack(PLACES, card, column, level)


def field_name(card: i64, column: i64, level: i64) -> str:
    """Such as 2c1."""
    return f"{card + 1}{LETTERS[column]}{level + 1}"


def name_of(move: Move) -> str:
    kind = kind_of(move)
    if kind == PLACES:
        return field_name(first(move), second(move), third(move))
    if kind == ROLLS:
        return "roll:third" if first(move) == 1 else "roll"
    if kind in (SKIPS, REROLLS):
        return "skip" if kind == SKIPS else "reroll"
    return f"{('start', 'card')[kind] if kind < 2 else 'die'}:{first(move)}"


def move_named(text: str, seats: int) -> Move:
    words: dict[str, Move] = {"roll": roll(0), "roll:third": roll(1), "skip": SKIP, "reroll": REROLL}
    if text in words:
        return words[text]
    name, _, number = text.partition(":")
    value = number_in(number)
    if name == "start" and 0 <= value < seats:
        return start(value)
    if name == "card" and 0 <= value < CARDS:
        return deal(value)
    if name == "die" and 1 <= value <= 6:
        return shows(value)
    if len(text) == 3 and text[0] in "123" and text[1] in LETTERS and text[2] in "1234":
        return place(int(text[0]) - 1, LETTERS.index(text[1]), int(text[2]) - 1)
    raise BadNotation(text, "say roll, roll:third, reroll, skip, or a field such as 1a1: card, column, level")
