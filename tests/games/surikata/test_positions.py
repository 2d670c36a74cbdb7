"""Positions typed in by hand: what is wrong is named by its field."""

from __future__ import annotations

import pytest

from antbear.core.illegal import BadInput
from tests.games.surikata.drawing import GAME, fields

GOOD = fields("""
    5 ^ . . . ^
    4 . . . . ^
    3 o . . . .
    2 ^ . . . o
    1 . w W . ^
      a b c d e
""")

WRONG: list[tuple[str, object, str]] = [
    ("game", "chess", "game"),
    ("options", {"size": 7}, "options.size"),
    ("options", {"size": "5"}, "options.size"),
    ("options", {"speed": 1}, "options.speed"),
    ("options", [], "options"),
    ("options", {"start": "1"}, "starter"),
    ("starter", 2, "starter"),
    ("starter", True, "starter"),
    ("starter", None, "starter"),
    ("mounds", "a1", "mounds"),
    ("mounds", ["a5", "e5", "e4", "a2"], "mounds"),
    ("mounds", ["a5", "e5", "e4", "a2", "e1", "c5"], "mounds"),
    ("mounds", ["a5", "e5", "e4", "a2", "a2"], "mounds[4]"),
    ("mounds", ["a5", "e5", "e4", "a2", "f6"], "mounds[4]"),
    ("mounds", ["a5", "e5", "e4", "a2", 7], "mounds[4]"),
    ("orange", ["a3", "a2"], "orange[1]"),
    ("white", ["b1", "a3"], "white[1]"),
    ("white", ["c1"], "meerkat"),
    ("white", [], "white"),
    ("white", ["b1", "c1", "d1"], "white"),
    ("orange", ["a3", "e2", "d2", "d3"], "white"),
    ("meerkat", "a3", "meerkat"),
    ("meerkat", "c3", "meerkat"),
    ("meerkat", None, "meerkat"),
    ("meerkat", 5, "meerkat"),
    ("colour", "orange", "colour"),
]


@pytest.mark.parametrize(("field", "value", "where"), WRONG)
def test_the_wrong_field_is_named(field: str, value: object, where: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.from_json({**GOOD, field: value})
    assert refused.value.where == where


def test_a_good_position_is_taken() -> None:
    state = GAME.from_json(GOOD)
    assert state.to_move == 0
    assert GAME.from_json(state.to_json()) == state


def test_what_is_left_out_is_empty() -> None:
    assert GAME.from_json({"game": "surikata"}) == GAME.new()


def test_a_row_from_before_the_last_stone_cannot_be() -> None:
    position = {**GOOD, "orange": ["a3", "b3", "c3"], "white": ["b1", "c1", "e2"]}
    with pytest.raises(BadInput) as refused:
        GAME.from_json({**position, "meerkat": "e2"})
    assert refused.value.where == "orange"


def test_a_row_apart_from_the_last_stone_cannot_be() -> None:
    with pytest.raises(BadInput) as refused:
        GAME.from_json({**GOOD, "orange": ["a3", "b3", "c3", "d1"], "white": ["b1", "c1", "e2"], "meerkat": "d1"})
    assert refused.value.where == "orange"
