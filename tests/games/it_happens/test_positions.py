"""Positions typed in by hand: what is wrong is named by its field."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.core.illegal import BadInput
from tests.games.it_happens.tables import GAME, fields_of

DICE = "1a:r2 1b:y34 2a:g1"
COLUMN = {"colour": "yellow", "dice": [3]}

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seats": 6}, "seats"),
    ({"phase": "sleep"}, "phase"),
    ({"round": 0}, "round"),
    ({"round": 5}, "round"),
    ({"round": 2}, "deck"),
    ({"starter": 3}, "starter"),
    ({"starter": None}, "starter"),
    ({"turn": -1}, "turn"),
    ({"deck": [3, 3]}, "deck[1]"),
    ({"deck": [12]}, "deck[0]"),
    ({"deck": "all"}, "deck"),
    ({"cards": [0, 1, 3]}, "cards[2]"),
    ({"cards": [0, 1]}, "cards"),
    ({"columns": []}, "columns"),
    ({"columns": [[None] * 4, [None] * 5, [None] * 5]}, "columns[0]"),
    ({"columns": [[None, COLUMN, None, None, None], [None] * 5, [None] * 5]}, "columns[0][1]"),
    ({"columns": [[COLUMN, COLUMN, None, None, None], [None] * 5, [None] * 5]}, "columns[0][1].colour"),
    (
        {"columns": [[{"colour": "blue", "dice": [1]}, None, None, None, None], [None] * 5, [None] * 5]},
        "columns[0][0].colour",
    ),
    (
        {"columns": [[{"colour": "red", "dice": [1, 2]}, None, None, None, None], [None] * 5, [None] * 5]},
        "columns[0][0].dice",
    ),
    (
        {"columns": [[{"colour": "red", "dice": [7]}, None, None, None, None], [None] * 5, [None] * 5]},
        "columns[0][0].dice[0]",
    ),
    ({"columns": [[{"colour": "red"}, None, None, None, None], [None] * 5, [None] * 5]}, "columns[0][0]"),
    ({"thirds": [1, 0, 0]}, "thirds[0]"),
    ({"worms": [2, 2]}, "worms"),
    ({"worms": [2, 25, 2]}, "worms[1]"),
    ({"worms": [20, 2, 3]}, "worms"),
    ({"objects": [{}, {}, {"map": 5}]}, "objects[2].map"),
    ({"objects": [{"map": 3}, {}, {"map": 2}]}, "objects[2].map"),
    ({"objects": [{"hat": 1}, {}, {}]}, "objects[0].hat"),
    ({"objects": [[], {}, {}]}, "objects[0]"),
    ({"queens": [[0], [], []]}, "queens[0][0]"),
    ({"queens": [[5], [], []]}, "queens[0][0]"),
    ({"die": {"colour": "yellow", "value": 3}}, "die"),
    ({"phase": "place"}, "die"),
    ({"phase": "place", "die": {"colour": "yellow", "value": None}}, "die.value"),
    ({"phase": "place", "die": {"colour": "red", "value": 2}}, "die.colour"),
    ({"phase": "roll", "die": {"colour": "yellow", "value": 2}}, "die.value"),
    ({"phase": "deal", "turn": 1, "cards": [], "columns": [], "deck": list(range(12))}, "turn"),
    ({"phase": "over"}, "round"),
    ({"phase": "start"}, "round"),
    ({"luck": 7}, "luck"),
]


@pytest.mark.parametrize(("change", "where"), WRONG, ids=[str(change)[:60] for change, _ in WRONG])
def test_the_wrong_field_is_named(change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.from_json(fields_of(3, DICE) | change)
    assert refused.value.where == where


def test_too_many_dice_of_a_colour_are_refused() -> None:
    with pytest.raises(BadInput) as refused:
        GAME.from_json(fields_of(3, "1a:r2 1b:y34 2a:y12 3a:g1 3b:y12"))
    assert refused.value.where == "columns"


def test_thirds_must_fit_the_dice_that_lie() -> None:
    with pytest.raises(BadInput) as refused:
        GAME.from_json(fields_of(2, "1a:g2", thirds=[2, 2]))
    assert refused.value.where == "thirds"


def test_nobody_takes_both_tiles_of_a_card() -> None:
    later = {"round": 2, "deck": [3, 4, 5, 6, 7, 8], "queens": [[9], [], []], "generals": [[9], [], []]}
    with pytest.raises(BadInput) as refused:
        GAME.from_json(fields_of(3) | later)
    assert refused.value.where == "generals[0]"


def test_a_player_who_cannot_place_is_not_on_turn() -> None:
    with pytest.raises(BadInput) as refused:
        GAME.from_json(fields_of(3, "1a:g1 1b:r12 2a:r12 3a:r3", turn=1))
    assert refused.value.where == "turn"
