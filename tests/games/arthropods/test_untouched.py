"""Before the first turn of a tile game everything is as the start gives it."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.core.illegal import BadInput
from antbear.games import load

BEES = ("happy_honey_beez", "knights")
ANTS = ("antropolis", "supersize_colony")
CHANGES: list[tuple[tuple[str, ...], str, Any]] = [
    (BEES + ANTS, "points", [9, 9]),
    (BEES + ANTS, "ahead", [1, 0]),
    (BEES, "pollen", [1, 0]),
    (BEES, "honey", [0, 1]),
    (ANTS, "food", [1, 0]),
    (ANTS, "limits", [5, 5]),
    (ANTS, "idle", 1),
]
CASES = [(game, field, value) for games, field, value in CHANGES for game in games]


@pytest.mark.parametrize("moves", [0, 1, 2])
@pytest.mark.parametrize(("key", "field", "value"), CASES, ids=[f"{key}-{field}" for key, field, _ in CASES])
def test_nobody_has_anything_before_the_first_turn(key: str, field: str, value: object, moves: int) -> None:
    state = load(key).new(2)
    for _ in range(moves):
        state.apply(state.chances()[0][0])
    good = state.to_json()
    assert load(key).from_json(good) == state
    with pytest.raises(BadInput) as refused:
        load(key).from_json(good | {field: value})
    assert refused.value.where == field


@pytest.mark.parametrize("key", BEES + ANTS)
def test_a_piece_is_where_the_start_puts_it(key: str) -> None:
    good: dict[str, Any] = load(key).new(2).to_json()
    word = "bees" if key in BEES else "ants"
    moved = [good[word][0] | {"w1": {"at": "hand" if key in ANTS else "0,0"}}, good[word][1]]
    with pytest.raises(BadInput) as refused:
        load(key).from_json(good | {word: moved})
    assert refused.value.where == word


@pytest.mark.parametrize("key", BEES + ANTS)
def test_by_the_option_the_first_seat_starts(key: str) -> None:
    first: dict[str, Any] = load(key).new(2, start="first").to_json()
    before: dict[str, Any] = load(key).new(2).to_json()
    for wrong in (first | {"starter": 1, "turn": 1, "ahead": [1, 0]}, before | {"options": first["options"]}):
        with pytest.raises(BadInput) as refused:
            load(key).from_json(wrong)
        assert refused.value.where == "starter"
