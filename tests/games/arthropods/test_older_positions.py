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


@every_game
def test_what_pieces_did_matters_only_while_their_player_is_on_turn(key: str) -> None:
    """Equal by the rules is equal as JSON: the marks go when the turn is over, and marks of others are forgotten."""
    state, rng = with_marks(key)
    on_turn: Any = state.to_json()["turn"]
    assert marks_of(state, on_turn) and not marks_of(state, 1 - on_turn)
    data: dict[str, Any] = json.loads(json.dumps(state.to_json()))
    for piece in pieces_of(data, 1 - on_turn):
        if piece["at"] != "hand":
            piece["acted"] = True
    assert data != state.to_json()
    assert load(key).from_json(data).to_json() == state.to_json()
    state.play("end")
    while state.to_json()["turn"] == on_turn and not state.is_over():
        state.apply(draw(state.chances(), rng) if state.to_move == CHANCE else state.legal_moves()[-1])
    assert not any(marks_of(state, seat) for seat in range(2))


def with_marks(key: str) -> tuple[State, Rng]:
    """The first position of some random games in which who is on turn has done something, and both have pieces out."""
    for seed in range(50):
        state, rng = load(key).new(2), Rng(f"marks {seed}")
        while not state.is_over():
            if marks_of_mover(state) and all_out(state) and "end" in state.names():
                return state, rng
            moves = state.legal_moves()
            state.apply(draw(state.chances(), rng) if state.to_move == CHANCE else moves[rng.below(len(moves))])
    raise AssertionError("no such position was found")


def all_out(state: State) -> bool:
    """Whether both have a piece on the board."""
    return all(any(piece["at"] != "hand" for piece in pieces_of(state.to_json(), seat)) for seat in range(2))


def marks_of_mover(state: State) -> set[str]:
    """Of who is on turn, once the game has begun."""
    turn: Any = state.to_json()["turn"]
    return set() if turn is None else marks_of(state, turn)


def marks_of(state: State, seat: int) -> set[str]:
    return {mark for piece in pieces_of(state.to_json(), seat) for mark in piece} - {"at", "load"}


def pieces_of(data: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    own: dict[str, dict[str, Any]] = (data["bees"] if "bees" in data else data["ants"])[seat]
    return list(own.values())
