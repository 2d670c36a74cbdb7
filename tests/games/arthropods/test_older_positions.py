"""Positions that earlier versions wrote are read as they were meant, and nothing else with them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import State
from antbear.core.illegal import BadInput
from antbear.games import load

GAMES = ["happy_honey_beez", "knights", "antropolis", "supersize_colony"]
every_game = pytest.mark.parametrize("key", GAMES)

ONCE_OF_ANTROPOLIS: dict[str, Any] = {"draft": None, "pool": [], "target": None, "entries": []}
"""Fields of Supersize Colony that it had too."""


def later(key: str) -> State:
    """A position with tiles on the board that are turned, and not all alike."""
    state, rng = load(key).new(2), Rng("older positions")
    while len({tile["rotation"] for tile in tiles(state)}) < 3:
        moves = state.legal_moves()
        state.apply(draw(state.chances(), rng) if state.to_move == CHANCE else moves[rng.below(len(moves))])
    return state


def tiles(state: State) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = state.to_json()["tiles"]  # type: ignore[assignment]
    return found


def as_written_before(state: State) -> dict[str, Any]:
    """In the words of version 0.1."""
    data: dict[str, Any] = json.loads(json.dumps(state.to_json()).replace('"rotation":', '"turn":'))
    return data | (ONCE_OF_ANTROPOLIS if data["game"] == "antropolis" else {})


@every_game
def test_the_turn_of_a_tile_is_its_rotation(key: str) -> None:
    state = later(key)
    before = as_written_before(state)
    assert all("rotation" not in tile for tile in before["tiles"])
    read = load(key).from_json(before)
    assert read == state and read.to_json() == state.to_json()


@every_game
def test_what_is_read_is_not_changed(key: str) -> None:
    before = as_written_before(later(key))
    kept = json.dumps(before)
    load(key).from_json(before)
    assert json.dumps(before) == kept


@every_game
def test_a_tile_has_one_rotation(key: str) -> None:
    data: dict[str, Any] = json.loads(json.dumps(later(key).to_json()))
    data["tiles"][1]["turn"] = data["tiles"][1]["rotation"]
    with pytest.raises(BadInput) as refused:
        load(key).from_json(data)
    assert refused.value.where == "tiles[1].turn"


@pytest.mark.parametrize("field", ONCE_OF_ANTROPOLIS)
def test_antropolis_has_nothing_of_supersize_colony(field: str) -> None:
    state = later("antropolis")
    assert field not in state.to_json()
    with pytest.raises(BadInput) as refused:
        load("antropolis").from_json(state.to_json() | {field: "forest"})
    assert refused.value.where == field
    with pytest.raises(BadInput) as refused:
        load("happy_honey_beez").from_json(later("happy_honey_beez").to_json() | {field: ONCE_OF_ANTROPOLIS[field]})
    assert refused.value.where == field
