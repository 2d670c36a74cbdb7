"""Positions of It Happens.. written short, with cards of the tests' own (box.toml), so that a better set of cards
changes no test."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

import antbear
from antbear.core.game import State

BOX = tomllib.loads((Path(__file__).parent / "box.toml").read_text())
GAME = antbear.load("it_happens").with_box(BOX)
COLOURS = ["yellow", "red", "green", "blue", "white"]
IN_ROUND_3: dict[str, Any] = {"round": 3, "deck": [3, 4, 5]}
"""Late enough to have found a lot."""
LETTERS = {colour[0]: colour for colour in COLOURS}


def table(seats: int = 3, dice: str = "", die: str = "", **fields: Any) -> State:
    """A position in round 1 with cards 0, 1, 2 on the table.

    ``dice`` lists the columns with dice: ``1a:y35`` means card 1, column a, yellow dice 3 and 5 from the bottom.
    ``die`` is the die just rolled: ``y4``; without it the player on turn is to roll.
    """
    return GAME.from_json(fields_of(seats, dice, die, **fields))


def fields_of(seats: int = 3, dice: str = "", die: str = "", **fields: Any) -> dict[str, Any]:
    colours = 3 if seats == 2 else seats
    columns: list[list[Any]] = [[None] * 5 for _ in range(3)]
    thirds_placed = 0
    for word in dice.split():
        place, values = word.split(":")
        columns[int(place[0]) - 1]["abcde".index(place[1])] = {
            "colour": LETTERS[values[0]],
            "dice": [int(value) for value in values[1:]],
        }
        thirds_placed += len(values) - 1 if seats == 2 and values[0] == "g" else 0
    whole: dict[str, Any] = {
        "game": "it_happens",
        "box": BOX,
        "seats": seats,
        "phase": "place" if die else "turn",
        "round": 1,
        "starter": 0,
        "turn": 0,
        "deck": list(range(3, 12)),
        "cards": [0, 1, 2],
        "columns": columns,
        "thirds": [2 - min(2, thirds_placed), 2 - max(0, thirds_placed - 2)] if seats == 2 else [0] * seats,
        "worms": [2 if colour < seats else 0 for colour in range(colours)],
        "objects": [{} for _ in range(colours)],
        "queens": [[] for _ in range(colours)],
        "generals": [[] for _ in range(colours)],
        "die": {"colour": LETTERS[die[0]], "value": int(die[1])} if die else None,
    }
    return whole | fields


def end_of_game(seats: int = 3, **fields: Any) -> State:
    colours = 3 if seats == 2 else seats
    ended: dict[str, Any] = {
        "phase": "over",
        "round": 4,
        "deck": [],
        "cards": [],
        "columns": [],
        "worms": [0] * colours,
    }
    return table(seats, **(ended | ({"thirds": [2, 2]} if seats == 2 else {}) | fields))


def clause_against(state: State, text: str) -> str:
    reason = state.explain(GAME.parse(state, text))
    return "" if reason is None else reason.clause


def key_against(state: State, text: str) -> str:
    reason = state.explain(GAME.parse(state, text))
    return "" if reason is None else reason.key


def board(state: State, seat: int | None = None) -> dict[str, Any]:
    shown = msgspec.to_builtins(state.view(seat).board)
    assert isinstance(shown, dict)
    return shown


def colour(state: State, name: str, seat: int | None = None) -> dict[str, Any]:
    return next(one for one in board(state, seat)["colours"] if one["colour"] == name)


def played(state: State, moves: str) -> State:
    for move in moves.split():
        state.play(move)
    return state
