"""Positions typed in by hand: what is wrong is named by its field."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.core.chance import Rng
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
    ({"options": {"start": "first"}, "starter": 1}, "starter"),
    ({"worms": [2, 2, 3]}, "worms[2]"),
    ({"objects": [{"map": 1}, {}, {}]}, "objects[0]"),
    ({"objects": [{"bone": 1}, {}, {}], "worms": [2, 2, 1]}, "objects[0]"),
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


BEFORE = {"phase": "start", "round": 0, "starter": None, "turn": None, "cards": [], "columns": [], "deck": [*range(12)]}
DEALING = {"phase": "deal", "cards": [], "columns": [], "deck": [*range(12)]}
ROUND_2 = {"round": 2, "deck": [3, 4, 5, 6, 7, 8]}
UNREACHED: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (BEFORE, {"worms": [2, 3, 2]}, "worms[1]"),
    (BEFORE, {"worms": [2, 2, 0]}, "worms[2]"),
    (BEFORE, {"objects": [{}, {"key": 1}, {}]}, "objects[1]"),
    (BEFORE, {"options": {"start": "first"}}, "phase"),
    (DEALING, {"worms": [1, 2, 2]}, "worms[0]"),
    (
        DEALING,
        {"cards": [0], "deck": [*range(1, 12)], "columns": [[COLUMN, None, None, None, None]]},
        "columns",
    ),
    (ROUND_2, {"options": {"start": "first"}, "starter": 0}, "starter"),
    (ROUND_2, {"worms": [2, 2, 11]}, "worms[2]"),
    (ROUND_2, {"objects": [{"map": 4, "key": 4}, {}, {}], "worms": [3, 2, 2]}, "objects[0]"),
    (ROUND_2, {"generals": [[], [9], []]}, "generals[1]"),
    (ROUND_2, {"generals": [[], [9], []], "queens": [[10], [11], []]}, "generals[1]"),
]


@pytest.mark.parametrize(("before", "change", "where"), UNREACHED, ids=[str(change)[:60] for _, change, _ in UNREACHED])
def test_a_position_that_no_play_leads_to_is_refused(
    before: dict[str, Any], change: dict[str, Any], where: str
) -> None:
    GAME.from_json(fields_of(3) | before)
    with pytest.raises(BadInput) as refused:
        GAME.from_json(fields_of(3) | before | change)
    assert refused.value.where == where


def test_what_a_player_cannot_know_is_dealt_so_that_the_position_can_be_read_again() -> None:
    """IH-17, IH-20: the arena sends such positions to programs."""
    tiles = {"queens": [[3, 4], [5, 6, 7], [8, 9, 10, 11]], "generals": [[5, 6], [3, 4, 8], [7]]}
    state = GAME.from_json(fields_of(3) | {"round": 4, "deck": []} | tiles)
    for seed in range(200):
        other = state.resample(0, Rng(seed))
        assert GAME.from_json(other.to_json()).view(0) == state.view(0)
