"""perft: the number of ways to go on, counted once by the plainest code (bench/peers/naive.py) and kept here."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from antbear.testing.perft import perft
from bench.peers.naive import Position, notation
from tests.games.surikata.drawing import GAME

COUNTS = tomllib.loads((Path(__file__).parent / "counts.toml").read_text())["count"]


def ways(position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for cell in position.legal_moves() if position.reason is None else []:
        after = copy.deepcopy(position)
        after.apply(cell)
        total += ways(after, depth - 1)
    return total


def plainly(moves: list[str], size: int) -> Position:
    """The position after these moves, in the plainest code."""
    position = Position(size, to_move=int(moves[0][-1]))
    for move in moves[1:]:
        position.apply(next(cell for cell in position.legal_moves() if notation(cell) == move))
    return position


@pytest.mark.parametrize("case", COUNTS, ids=[f"{case['name']} to depth {case['depth']}" for case in COUNTS])
def test_the_number_of_ways_is_as_counted(case: dict[str, Any]) -> None:
    state = GAME.new(size=case["size"])
    for move in case["moves"].split():
        state.play(move)
    assert perft(state, case["depth"]) == case["ways"]


def test_the_plainest_code_counts_the_same() -> None:
    """Guards the file itself: its small cases counted again, by code that shares nothing with the rules."""
    small = [case for case in COUNTS if case["ways"] < 20_000]
    assert len(small) >= 3
    for case in small:
        assert ways(plainly(case["moves"].split(), case["size"]), case["depth"]) == case["ways"], case["name"]
