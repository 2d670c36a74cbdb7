"""Positions that are equal by the rules are equal as JSON, in every game: however they were reached, where all seats
see the same and all goes on in the same way, the JSON is the same. Only the list of tiles keeps the order in which
they were laid."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import antbear
from antbear.core.chance import NOBODY, Rng
from antbear.core.game import Game, State
from antbear.testing.conformance import random_move

TABLES = [(game, seats) for game in antbear.all_games() for seats in sorted({game.seats[0], game.seats[-1]})]
WINDOW = 8
"""So many moves are tried in another order."""
ANY, SOON = 10, 6
"""So many times any moves are made instead, and so many."""
AHEAD = 8
"""So many steps of what comes next are compared."""


def lines(game: Game, seats: int) -> Iterator[tuple[State, list[str]]]:
    """Positions of random games, each with the moves that followed."""
    for number in range(6):
        rng, past = Rng(f"equal {game.key} {seats} {number}"), [game.new(seats)]
        names: list[str] = []
        while past[-1].to_move != NOBODY and len(names) < 160:
            state = past[-1].copy()
            move = random_move(state, rng)
            names.append(game.notation(state, move))
            state.apply(move)
            past.append(state)
        for at in range(0, len(names) - 1, 3):
            yield past[at], names[at : at + WINDOW]


def exchanged(moves: list[str]) -> Iterator[list[str]]:
    """The same moves, two of them, or two stretches of two or three, in each other's place."""
    for many in (1, 2, 3):
        for one in range(len(moves)):
            for other in range(one + many, len(moves) - many + 1):
                after = list(moves)
                after[one : one + many], after[other : other + many] = (
                    moves[other : other + many],
                    moves[one : one + many],
                )
                if after != moves:
                    yield after


def after_all(state: State, names: list[str]) -> State | None:
    """Nothing if one of the moves is not legal any more."""
    after = state.copy()
    for name in names:
        if name not in offered(after):
            return None
        after.play(name)
    return after


def offered(state: State) -> dict[str, int]:
    """What may be done or drawn, with its weight."""
    drawn = {state.game.notation(state, move): weight for move, weight in state.chances()}
    return drawn or dict.fromkeys(state.names(), 1)


def unordered(data: Any) -> Any:
    """Tiles by their cells, and moves by their names."""
    if isinstance(data, dict):
        return {key: by_name(key, unordered(value)) for key, value in data.items()}
    return [unordered(value) for value in data] if isinstance(data, list) else data


def by_name(key: str, value: Any) -> Any:
    sort = {"tiles": "cell", "moves": "name"}.get(key)
    if sort is None or not isinstance(value, list) or not all(isinstance(one, dict) and sort in one for one in value):
        return value
    return sorted(value, key=lambda one: str(one[sort]))


def seen(state: State, seats: int) -> list[Any]:
    """By those who look on, and by each seat."""
    return [unordered(msgspec.to_builtins(state.view(seat))) for seat in (None, *range(seats))]


def futures(state: State, seats: int) -> list[object]:
    """What is offered at every step of a game that goes on at random, and how it looks then."""
    after, rng, found = state.copy(), Rng("future"), list[object]()
    for _ in range(AHEAD):
        names = sorted(offered(after).items())
        found.append(names)
        if not names:
            break
        after.play(names[rng.below(len(names))][0])
    return [*found, seen(after, seats)]


def text_of(state: State) -> str:
    return json.dumps(unordered(state.to_json()), sort_keys=True)


def reached(state: State, moves: list[str]) -> Iterator[State]:
    """Some positions soon after this one: by the same moves in other orders, and by any moves."""
    yield from (after for order in exchanged(moves) if (after := after_all(state, order)) is not None)
    for number in range(ANY):
        after, rng = state.copy(), Rng(f"any {number}")
        for _ in range(SOON):
            if after.to_move == NOBODY:
                break
            after.apply(random_move(after, rng))
            yield after.copy()


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.key} {seats}" for game, seats in TABLES])
def test_positions_that_are_equal_by_the_rules_are_equal_as_json(game: Game, seats: int) -> None:
    reached_otherwise = 0
    for state, moves in lines(game, seats):
        alike: dict[str, State] = {}
        for after in reached(state, moves):
            first = alike.setdefault(json.dumps(seen(after, seats), sort_keys=True), after)
            if first is not after and futures(first, seats) == futures(after, seats):
                assert text_of(first) == text_of(after), moves
                reached_otherwise += 1
        if reached_otherwise >= 200:
            break
    assert reached_otherwise >= 60
