"""Which fields of a position are needed: of five games all but ``options``, in every phase; of Surikata what is left
out is empty, as its page of formats says."""

from __future__ import annotations

import json
from typing import Any

import pytest

import antbear
from antbear.core.chance import CHANCE, NOBODY, Rng, draw
from antbear.core.game import Game
from antbear.core.illegal import BadInput

EMPTY: dict[str, object] = {"starter": None, "mounds": [], "orange": [], "white": [], "meerkat": None}
STRICT = [game for game in antbear.all_games() if game.key != "surikata"]
RARE = {"renew", "fly_out", "keep", "flee", "escape"}
"""Phases that do not come in every game."""


def in_each_phase(game: Game, seats: int) -> dict[str, Any]:
    """A position of each phase that comes in some random games."""
    found: dict[str, Any] = {}
    for number in range(4):
        state, rng = game.new(seats), Rng(f"fields {number}")
        while True:
            data = json.loads(json.dumps(state.to_json()))
            found.setdefault(str(data.get("phase", "")), data)
            if state.to_move == NOBODY:
                break
            state.apply(draw(state.chances() if state.to_move == CHANCE else any_move(state.legal_moves()), rng))
    return found


def any_move(moves: list[int]) -> list[tuple[int, int]]:
    return [(move, 1) for move in moves]


@pytest.mark.parametrize("game", STRICT, ids=[game.key for game in STRICT])
def test_every_field_is_needed_in_every_phase(game: Game) -> None:
    for seats in {game.seats[0], game.seats[-1]}:
        found = in_each_phase(game, seats)
        assert {"start", "over"} <= found.keys() and len(found.keys() - RARE) >= 5
        for phase, data in found.items():
            assert game.from_json(data).to_json() == data
            for field in data.keys() - {"options"}:
                with pytest.raises(BadInput) as refused:
                    game.from_json({name: value for name, value in data.items() if name != field})
                assert refused.value.where == field, (phase, field)
            game.from_json({name: value for name, value in data.items() if name != "options"})


def test_what_is_left_out_in_surikata_is_empty() -> None:
    game = antbear.load("surikata")
    state, rng = game.new(), Rng("fields")
    tried = 0
    while True:
        data = json.loads(json.dumps(state.to_json()))
        assert data.keys() == EMPTY.keys() | {"game", "options"}
        for field, nothing in EMPTY.items():
            if data[field] == nothing:
                assert game.from_json({name: value for name, value in data.items() if name != field}) == state
                tried += 1
        if state.to_move == NOBODY:
            break
        state.apply(draw(state.chances() if state.to_move == CHANCE else any_move(state.legal_moves()), rng))
    assert tried > 10
