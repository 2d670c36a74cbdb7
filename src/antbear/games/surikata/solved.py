"""What is known of all set-ups of mounds on the board of 5 x 5: the value of every first stone, and so of every mound
before it.

`solved.bin` holds, after one line of text, five bytes for each set-up in the order of `set_ups`, compressed: two bits
for each free cell from the lowest on, LOST, DRAWN, WON or UNKNOWN for the starting player who places the first stone
there (SU-5).
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit, cells, count
from antbear.core.illegal import BadInput
from antbear.games.surikata.rules import MOUNDS
from antbear.games.surikata.solver import DRAW, LOSS, WIN, Solver

SIZE: Final = 5
FILE = Path(__file__).parent / "solved.bin"
TITLE: Final = b"Surikata 5x5 first stones 1\n"
LOST: Final = 0
DRAWN: Final = 1
WON: Final = 2
UNKNOWN: Final = 3
BYTES: Final = 5
"""For the 20 free cells of a set-up."""


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
    every = [sum([1 << cell for cell in chosen]) for chosen in combinations(range(SIZE * SIZE), MOUNDS)]
    return sorted([mounds for mounds in every if canonical(mounds) == mounds])


class FirstStones:
    """A set-up and the value of every first stone on it, for the starting player: on the cells that do not win or draw
    it loses."""

    def __init__(self, mounds: int, wins: int, draws: int, nodes: int) -> None:
        self.mounds = mounds
        self.wins = wins
        self.draws = draws
        self.nodes = nodes

    def value(self) -> int:
        """Of the set-up, for the starting player."""
        return WIN if self.wins != 0 else DRAW if self.draws != 0 else LOSS


def judge_first_stones(
    solver: Solver, mounds: int, nodes: int = 1 << 62, breathe: Callable[[int], bool] | None = None
) -> FirstStones:
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


class Solved:
    """All that is known of the set-ups. What is not known stays between LOSS and WIN."""

    def __init__(self, found: list[FirstStones]) -> None:
        self.by_mounds = {one.mounds: one for one in found}
        self.seen: dict[int, tuple[int, int]] = {}

    def first_stones(self, mounds: i64) -> FirstStones | None:
        """Of a set-up in any of its eight positions, or None where it is not known."""
        known = self.by_mounds.get(canonical(mounds))
        if known is None:
            return None
        for symmetry in SYMMETRIES:
            if moved(known.mounds, symmetry) == mounds:
                return FirstStones(mounds, moved(known.wins, symmetry), moved(known.draws, symmetry), known.nodes)
        raise AssertionError("a set-up is one of the eight positions of its canonical one")

    def bounds(self, mounds: i64) -> tuple[int, int]:
        """The least and the most that the starting player gets with best play on both sides, after any number of mounds
        (SU-4)."""
        key: int = canonical(mounds)
        known = self.seen.get(key)
        if known is None:
            known = self.work_out(key)
            self.seen[key] = known
        return known

    def work_out(self, mounds: int) -> tuple[int, int]:
        if count(mounds) == MOUNDS:
            known = self.by_mounds.get(mounds)
            return (LOSS, WIN) if known is None else (known.value(), known.value())
        values = [value for _, value in self.mounds_after(mounds)]
        if count(mounds) % 2 == 0:  # the starting player places mounds 1, 3 and 5
            return max([low for low, _ in values]), max([high for _, high in values])
        return min([low for low, _ in values]), min([high for _, high in values])

    def mounds_after(self, mounds: i64) -> list[tuple[int, tuple[int, int]]]:
        """Every free cell and the bounds after a mound there."""
        return [(cell, self.bounds(mounds | bit(cell))) for cell in cells(bit(SIZE * SIZE) - 1 & ~mounds)]


def write_solved(found: list[FirstStones], file: Path) -> None:
    by_mounds = {one.mounds: one for one in found}
    packed = bytearray()
    for mounds in set_ups():
        packed += pack_values(mounds, by_mounds.get(mounds)).to_bytes(BYTES, "little")
    file.write_bytes(TITLE + zlib.compress(bytes(packed), 9))


def pack_values(mounds: int, known: FirstStones | None) -> int:
    number = 0
    for place, cell in enumerate(free_cells(mounds)):
        value = (
            UNKNOWN if known is None else WON if known.wins >> cell & 1 else DRAWN if known.draws >> cell & 1 else LOST
        )
        number |= value << 2 * place
    return number


def unpack_values(mounds: int, number: int) -> FirstStones | None:
    wins, draws = 0, 0
    for place, cell in enumerate(free_cells(mounds)):
        value = number >> 2 * place & 3
        if value == UNKNOWN:
            return None
        wins |= (1 << cell) * (value == WON)
        draws |= (1 << cell) * (value == DRAWN)
    return FirstStones(mounds, wins, draws, 0)


def free_cells(mounds: int) -> list[int]:
    return cells(bit(SIZE * SIZE) - 1 & ~mounds)


def read_solved(file: Path = FILE) -> Solved:
    data = file.read_bytes()
    if not data.startswith(TITLE):
        raise BadInput(str(file), "this is no file of solved set-ups of Surikata")
    try:
        packed = zlib.decompress(data[len(TITLE) :])
    except zlib.error as error:
        raise BadInput(str(file), f"this file is damaged: {error}") from None
    wanted = set_ups()
    if len(packed) != BYTES * len(wanted):
        raise BadInput(str(file), f"this file should tell of {len(wanted)} set-ups")
    found = []
    for place, mounds in enumerate(wanted):
        one = unpack_values(mounds, int.from_bytes(packed[BYTES * place : BYTES * (place + 1)], "little"))
        if one is not None:
            found.append(one)
    return Solved(found)
