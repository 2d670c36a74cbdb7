"""The mound cards: what is printed on them, read from ``cards.toml`` or from a file that somebody brought, and checked
(IH-1, IH-2)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from antbear.core.game import Json
from antbear.core.illegal import BadInput
from antbear.core.reader import Reader
from antbear.games.it_happens.view import Colour, Shown, Thing

CARDS_FILE = Path(__file__).parent / "cards.toml"

COLOURS: tuple[Colour, ...] = ("yellow", "red", "green", "blue", "white")
"""Of the dice; a colour has the number of its seat."""
KINDS: tuple[Thing, ...] = ("map", "trainer", "bone", "spectacles", "loudspeaker", "spyglass", "glove", "key")
COLUMNS: Final = 5
CARDS: Final = 12

# What a field shows: nothing, a worm, or one of the kinds of objects, counted on from there.
PLAIN: Final = 0
WORM: Final = 1
FIRST_OBJECT: Final = 2
FIELD_NAMES: tuple[Shown, ...] = ("plain", "worm", *KINDS)


class Box:
    """The cards as flat lists of numbers."""

    def __init__(self, cards: list[Json]) -> None:
        self.worm_numbers: list[int] = []
        self.queens: list[int] = []
        self.generals: list[int] = []
        self.heights: list[int] = []
        """Of column c of card k at 5 k + c."""
        self.fields: list[int] = []
        """Of level l of that column at 4 (5 k + c) + l, from the bottom."""
        for card in Reader(cards, "card").items():
            self.worm_numbers.append(number_of(card.field("worm")))
            self.queens.append(number_of(card.field("queen")))
            self.generals.append(number_of(card.field("general")))
            for fields in columns_of(card.field("columns")):
                self.heights.append(len(fields))
                self.fields += fields + [PLAIN] * (4 - len(fields))

    def field(self, card: i64, column: i64, level: i64) -> i64:
        return self.fields[4 * (5 * card + column) + level]

    def height(self, card: i64, column: i64) -> i64:
        return self.heights[5 * card + column]


def number_of(number: Reader) -> int:
    value = number.value
    if isinstance(value, bool) or not isinstance(value, int):
        raise number.bad("this must be a whole number")
    return value


def columns_of(columns: Reader) -> list[list[int]]:
    """The columns from left to right, each as its fields from the bottom to the top."""
    if not isinstance(columns.value, list) or len(columns.value) != COLUMNS:
        raise columns.bad(f"a card has {COLUMNS} columns")
    return [fields_of(column) for column in columns.items()]


def fields_of(column: Reader) -> list[int]:
    if not isinstance(column.value, str):
        raise column.bad("a column is a text: its fields from the bottom to the top, with spaces between")
    fields: list[int] = []
    for name in column.value.split():
        if name not in FIELD_NAMES:
            raise column.bad(f"{name!r} is no field; there are {', '.join(FIELD_NAMES)}")
        fields.append(FIELD_NAMES.index(name))
    return fields


def check_box(box: object) -> Box:
    """The bounds of IH-1 and IH-2; ``BadInput`` names the card and what is wrong with it."""
    if not isinstance(box, dict) or not isinstance(box.get("card"), list):
        raise BadInput("card", f"the box must hold a list of {CARDS} cards")
    cards = Reader(box, whole="box").only(("card",), "the box holds nothing but cards").field("card").items()
    for card in cards:
        check_card(card)
    if len(cards) != CARDS:
        raise BadInput("card", f"there must be {CARDS} cards, not {len(cards)}")
    whole = Box(box["card"])
    check_numbers_of_fields(whole)
    return whole


def check_card(card: Reader) -> None:
    if not isinstance(card.value, dict):
        raise card.bad("a card has worm, queen, general and columns")
    card.only(("worm", "queen", "general", "columns"), "a card has worm, queen, general and columns")
    check_bounds(number_of(card.field("worm")), 3, 9, f"{card.where}.worm", "a worm number")
    queen, general = number_of(card.field("queen")), number_of(card.field("general"))
    check_bounds(queen, 4, 9, f"{card.where}.queen", "a queen")
    check_bounds(general, 2, 6, f"{card.where}.general", "a general")
    if general >= queen:
        raise card.field("general").bad(f"a general is worth less than the queen of its card, {queen}")
    columns = card.field("columns")
    heights = [len(fields) for fields in columns_of(columns)]
    for number, height in enumerate(heights):
        check_bounds(height, 1, 4, f"{columns.where}[{number}]", "the height of a column")
    check_bounds(sum(heights), 9, 13, columns.where, "the number of fields of a card")
    if len(set(heights)) < 3:
        raise columns.bad("the columns of a card are mostly of different heights: at least three heights")


def check_bounds(value: int, least: int, most: int, where: str, what: str) -> None:
    if not least <= value <= most:
        raise BadInput(where, f"{what} is {least} to {most}, not {value}")


def check_numbers_of_fields(box: Box) -> None:
    """Over all cards: each kind of object four times, 16 to 20 worms, most of both in the left three columns."""
    for number, kind in enumerate(KINDS):
        count = box.fields.count(FIRST_OBJECT + number)
        if count != 4:
            raise BadInput("card", f"over all cards {kind} is shown 4 times, not {count}")
    check_bounds(box.fields.count(WORM), 16, 20, "card", "the number of worm fields over all cards")
    for what, wanted in (("worm", [WORM]), ("object", list(range(FIRST_OBJECT, FIRST_OBJECT + len(KINDS))))):
        places = [place // 4 % COLUMNS for place, field in enumerate(box.fields) if field in wanted]
        left = sum(1 for column in places if column < 3)
        if 2 * left <= len(places):
            raise BadInput(
                "card", f"most {what} fields must lie in the left three columns, here {left} of {len(places)}"
            )


@cache
def read_cards() -> Json:
    """The set that comes with the game."""
    return tomllib.loads(CARDS_FILE.read_text(encoding="utf-8"))


def drawn_cards(box: Box) -> str:
    """Every card as text, its columns standing side by side."""
    lines: list[str] = []
    for card in range(CARDS):
        numbers = f"queen {box.queens[card]}, general {box.generals[card]}, worm number {box.worm_numbers[card]}"
        lines.append(f"card {card}: {numbers}")
        for level in range(3, -1, -1):
            names = [
                FIELD_NAMES[box.field(card, column, level)] if level < box.height(card, column) else ""
                for column in range(COLUMNS)
            ]
            if any(names):
                lines.append("  " + "".join(f"{name:13}" for name in names).rstrip())
        lines.append("")
    return "\n".join(lines).rstrip()
