"""A column with dice as one int: its colour and one more, how many dice, their pips, and each die. And a card with its
columns, as people see it."""

from __future__ import annotations

from mypy_extensions import i64

from antbear.games.it_happens.box import COLOURS, COLUMNS, FIELD_NAMES, Box
from antbear.games.it_happens.view import Card, Column


def colour_in(column: i64) -> i64:
    """-1 for a column without dice."""
    return (column & 7) - 1


def dice_in(column: i64) -> i64:
    return column >> 3 & 7


def pips_in(column: i64) -> i64:
    return column >> 6 & 31


def die_in(column: i64, level: i64) -> i64:
    return column >> 11 + 3 * level & 7


def with_die(column: i64, colour: i64, value: i64) -> i64:
    dice = dice_in(column)
    return colour + 1 | dice + 1 << 3 | pips_in(column) + value << 6 | column >> 11 << 11 | value << 11 + 3 * dice


def first_two(columns: list[int], card: i64) -> tuple[i64, i64]:
    """IH-17, IH-18: the column with most pips on the card at a place of the table and the next one, of equals the one
    further left; -1 where there is none."""
    best: i64 = -1
    next_best: i64 = -1
    for column in range(COLUMNS):
        dice: i64 = columns[5 * card + column]
        if dice == 0:
            continue
        if best < 0 or pips_in(dice) > pips_in(best):
            next_best = best
            best = dice
        elif next_best < 0 or pips_in(dice) > pips_in(next_best):
            next_best = dice
    return best, next_best


def card_of(box: Box, card: int, columns: list[int]) -> Card:
    """A card with its five columns, and who would take its tiles and worms if the round ended now."""
    worm = box.worm_numbers[card]
    best, next_best = first_two(columns, 0)
    return Card(
        card=card,
        worm=worm,
        queen=box.queens[card],
        general=box.generals[card],
        columns=[column_of(box, card, column, columns[column]) for column in range(COLUMNS)],
        queen_to=None if best < 0 else COLOURS[colour_in(best)],
        general_to=None if next_best < 0 else COLOURS[colour_in(next_best)],
        worm_to=[COLOURS[colour_in(dice)] for dice in columns if dice != 0 and pips_in(dice) == worm],
    )


def column_of(box: Box, card: int, column: int, dice: int) -> Column:
    return Column(
        fields=[FIELD_NAMES[box.field(card, column, level)] for level in range(box.height(card, column))],
        colour=None if dice == 0 else COLOURS[colour_in(dice)],
        dice=[int(die_in(dice, level)) for level in range(dice_in(dice))],
        pips=int(pips_in(dice)),
    )
