"""Cards that somebody types in: what is out of bounds is named by card and field (IH-1, IH-2)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import antbear
from antbear.core.illegal import BadInput
from antbear.core.record import Record, read_record, read_text
from tests.games.it_happens.tables import BOX, GAME

SHIPPED = antbear.load("it_happens")


def changed(path: str, value: object) -> dict[str, Any]:
    """The box of the tests with one place changed: card.3.columns.1"""
    box: Any = copy.deepcopy(BOX)
    *way, last = path.split(".")
    target = box
    for step in way:
        target = target[int(step) if step.isdigit() else step]
    if value is None:
        del target[int(last) if last.isdigit() else last]
    else:
        target[int(last) if last.isdigit() else last] = value
    assert isinstance(box, dict)
    return box


WRONG: list[tuple[str, object, str]] = [
    ("card", 5, "card"),
    ("name", "mine", "name"),
    ("card.0", "a card", "card[0]"),
    ("card.11", None, "card"),
    ("card.3.worm", 2, "card[3].worm"),
    ("card.3.worm", 10, "card[3].worm"),
    ("card.3.worm", "4", "card[3].worm"),
    ("card.3.worm", True, "card[3].worm"),
    ("card.3.queen", 3, "card[3].queen"),
    ("card.3.queen", 10, "card[3].queen"),
    ("card.3.general", 1, "card[3].general"),
    ("card.3.general", 7, "card[3].general"),
    ("card.6.general", 4, "card[6].general"),
    ("card.3.queen", None, "card[3].queen"),
    ("card.3.price", 3, "card[3].price"),
    ("card.3.columns", ["plain"] * 4, "card[3].columns"),
    ("card.3.columns.1", "plain wrom", "card[3].columns[1]"),
    ("card.3.columns.1", 7, "card[3].columns[1]"),
    ("card.3.columns.1", "", "card[3].columns[1]"),
    ("card.3.columns.1", "plain plain plain plain plain", "card[3].columns[1]"),
    ("card.6.columns.3", "plain", "card[6].columns"),
    ("card.11.columns.2", "plain plain", "card[11].columns"),
    (
        "card.0.columns",
        ["worm map", "loudspeaker plain", "bone plain", "plain plain", "plain plain"],
        "card[0].columns",
    ),
    ("card.0.columns.1", "map plain", "card"),
]


@pytest.mark.rule("IH-1")
@pytest.mark.rule("IH-2")
@pytest.mark.parametrize(("path", "value", "where"), WRONG, ids=[f"{path}={value}" for path, value, _ in WRONG])
def test_what_is_out_of_bounds_is_named(path: str, value: object, where: str) -> None:
    box = changed(path, value)
    with pytest.raises(BadInput) as refused:
        SHIPPED.with_box(box)
    assert refused.value.where == where


@pytest.mark.rule("IH-1")
def test_there_are_sixteen_worm_fields_at_least() -> None:
    """The box of the tests has 18: without the three in first columns it has too few."""
    box = copy.deepcopy(BOX)
    for number in (0, 2, 9):
        box["card"][number]["columns"][0] = "plain"
    with pytest.raises(BadInput, match="16 to 20, not 15"):
        SHIPPED.with_box(box)


@pytest.mark.rule("IH-1")
def test_most_worms_and_objects_lie_in_the_left_three_columns() -> None:
    box = copy.deepcopy(BOX)
    for card in box["card"]:
        columns = card["columns"]
        if len(columns[0].split()) == len(columns[4].split()):
            columns[0], columns[4] = columns[4], columns[0]
        card["columns"] = [columns[3], columns[4], columns[2], columns[0], columns[1]]
    with pytest.raises(BadInput, match="left three columns"):
        SHIPPED.with_box(box)


@pytest.mark.rule("IH-1")
@pytest.mark.rule("IH-2")
def test_the_shipped_cards_are_lawful() -> None:
    assert SHIPPED.with_box(SHIPPED.components).components == SHIPPED.components
    assert SHIPPED.box is None


@pytest.mark.rule("IH-1")
@pytest.mark.rule("IH-2")
def test_the_shipped_cards_have_the_values_of_the_rulebooks_examples() -> None:
    """A queen of 5 with a general of 2, whose worm number one die can show; and queens of 9, 5 and 4, a general of 3.
    Each value is there three times."""
    cards: Any = SHIPPED.components["card"]
    assert [card["worm"] <= 6 for card in cards if (card["queen"], card["general"]) == (5, 2)] == [True]
    assert {9, 5, 4} <= {card["queen"] for card in cards} and 3 in {card["general"] for card in cards}
    tiles = [card[key] for card in cards for key in ("queen", "general")]
    assert {value: tiles.count(value) for value in range(2, 10)} == dict.fromkeys(range(2, 10), 3)
    assert all(card["general"] < card["queen"] for card in cards)


def test_a_match_with_brought_cards_tells_so_in_its_record_and_position() -> None:
    record = Record(GAME, 3)
    record.play("start:1")
    data = record.to_json()
    assert data["box"] == BOX
    assert data["components"] == GAME.components_hash != SHIPPED.components_hash
    for again in (read_record(data, antbear.load), read_text(record.to_text(), antbear.load)):
        assert again.game.box == BOX
        assert again.to_json() == data
    assert SHIPPED.from_json(record.state.to_json()).game == GAME
    with pytest.raises(BadInput) as refused:
        read_record({**data, "components": SHIPPED.components_hash}, antbear.load)
    assert refused.value.where == "components"


def test_surikata_takes_no_box() -> None:
    with pytest.raises(BadInput, match="what is in its box"):
        antbear.load("surikata").with_box(BOX)
