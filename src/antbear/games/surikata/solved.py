"""What is known of all set-ups of mounds on the board of 5 x 5: the value of every first stone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit, count
from antbear.games.surikata.rules import MOUNDS
from antbear.games.surikata.solver import DRAW, WIN, Solver

SIZE: Final = 5


def symmetries(size: int) -> list[list[int]]:
    """The eight ways to lay the board over itself: for each the cell that a cell goes to."""
    across = [row * size + size - 1 - column for row in range(size) for column in range(size)]
    turned = [column * size + row for row in range(size) for column in range(size)]
    found = [list(range(size * size))]
    for one in (across, turned, across, turned, across, turned, across):
        found.append([one[cell] for cell in found[-1]])
    return found


def moved(mask: i64, symmetry: list[int]) -> i64:
    there: i64 = 0
    while mask != 0:
        there |= bit(symmetry[count((mask & -mask) - 1)])
        mask &= mask - 1
    return there


SYMMETRIES: Final = symmetries(SIZE)


def canonical(mounds: i64) -> i64:
    """The one that stands for all eight: the smallest."""
    least: i64 = mounds
    for symmetry in SYMMETRIES:
        least = min(least, moved(mounds, symmetry))
    return least


def set_ups() -> list[int]:
    """All set-ups up to symmetry, in ascending order."""
    every = (sum(1 << cell for cell in chosen) for chosen in combinations(range(SIZE * SIZE), MOUNDS))
    return sorted(mounds for mounds in every if canonical(mounds) == mounds)


class FirstStones:
    """A set-up and the value of every first stone on it, for the starting player."""

    def __init__(self, mounds: int, wins: int, draws: int, nodes: int) -> None:
        self.mounds = mounds
        self.wins = wins
        self.draws = draws
        self.nodes = nodes


def judge_first_stones(solver: Solver, mounds: int, nodes: int = 1 << 62, breathe: Callable[[int], bool] | None = None) -> FirstStones:
    """Searches a set-up to the end; cells that a symmetry of the mounds makes equal are searched once."""
    solver.set_up(mounds)
    solver.allow(nodes, breathe)
    kept = [symmetry for symmetry in SYMMETRIES if moved(mounds, symmetry) == mounds]
    wins: i64 = 0
    draws: i64 = 0
    known: i64 = mounds
    for cell in range(SIZE * SIZE):
        if known >> cell & 1 == 0:
            alike: i64 = 0
            for symmetry in kept:
                alike |= bit(symmetry[cell])
            known |= alike
            value = -solver.value(0, bit(cell), cell)
            if value == WIN:
                wins |= alike
            elif value == DRAW:
                draws |= alike
    return FirstStones(mounds, wins, draws, int(solver.nodes))
