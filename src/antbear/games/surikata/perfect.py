"""Perfect play: while stones are placed by search to the end, while mounds are placed by what the file of solved
set-ups knows."""

from __future__ import annotations

import time
from typing import Final, final

from mypy_extensions import i64

from antbear.core.bits import bit, cells, count
from antbear.core.exact import DRAWN, LOST, WON, Exact
from antbear.games.surikata.rules import MOUNDS, SurikataState, mound, stone
from antbear.games.surikata.solved import SIZE, FirstStones, Solved, read_solved
from antbear.games.surikata.solver import Answer, OutOfNodes, Solver

TABLE_BITS: Final = 20


@final
class Memory:
    """What a process keeps between two questions: the file, and for each size of the board the solver with its last
    set-up."""

    def __init__(self) -> None:
        self.file: Solved | None = None
        self.solvers: dict[int, Solver] = {}
        self.mounds: dict[int, int] = {}

    def solved(self) -> Solved:
        if self.file is None:
            self.file = read_solved()
        return self.file

    def solver(self, size: int, mounds: int) -> Solver:
        """Set up for these mounds. Questions about one match come one after the other, and what was found helps the
        next."""
        if size not in self.solvers:
            self.solvers[size] = Solver(size, TABLE_BITS)
        if self.mounds.get(size) != mounds:
            self.solvers[size].set_up(mounds)
            self.mounds[size] = mounds
        return self.solvers[size]


MEMORY: Final = Memory()


def exact_of(state: SurikataState, nodes: int, seconds: float) -> Exact | None:
    if state.to_move < 0:
        return None
    if state.ply >= MOUNDS:
        return with_stones(state, nodes, seconds)
    return with_mounds(MEMORY.solved(), state.mounds) if state.grid.size == SIZE else None


# Mounds


def with_mounds(solved: Solved, mounds: i64) -> Exact | None:
    """SU-4: the starting player places mounds 1, 3 and 5, so the values, which are that player's, are turned round for
    2 and 4."""
    low, high = solved.bounds(mounds)
    if low != high:
        return None
    keeping = [cell for cell, (least, most) in solved.mounds_after(mounds) if least == low and most == low]
    value = low if count(mounds) % 2 == 0 else -low
    if value == LOST:
        keeping = hardest(solved, mounds, keeping)
    return Exact(value, [mound(cell) for cell in keeping])


def hardest(solved: Solved, mounds: i64, lost: list[int]) -> list[int]:
    """The mounds after which the other player has the fewest ways to go on winning."""
    ways = [winning_ways(solved, mounds | bit(cell)) for cell in lost]
    fewest = min(ways)
    return [cell for cell, number in zip(lost, ways, strict=True) if number == fewest]


def winning_ways(solved: Solved, mounds: i64) -> int:
    """For who does not lose there: mounds to go on with, or after the fifth none, since the same player goes on
    (SU-5)."""
    if count(mounds) == MOUNDS:
        return 0
    value, _ = solved.bounds(mounds)
    return len([cell for cell, (least, most) in solved.mounds_after(mounds) if least == value and most == value])


# Stones


def with_stones(state: SurikataState, nodes: int, seconds: float) -> Exact | None:
    solver = MEMORY.solver(state.grid.size, state.mounds)
    found = search(solver, state, nodes, seconds)
    if found is not None:
        return exact_from(found)
    if state.ply == MOUNDS and state.grid.size == SIZE:
        known = MEMORY.solved().first_stones(state.mounds)
        return None if known is None else first_stone(known)
    return None


def exact_from(found: Answer) -> Exact:
    """Who has no safe cell left may still have a row of three to make, so it takes a move more."""
    return Exact(found.value, [stone(found.cell)], int(found.length) + 1 if found.length >= 0 else -1)


def sides(state: SurikataState) -> tuple[int, int]:
    """The stones of who is to move, and those of the other."""
    if state.to_move == state.starter:
        return int(state.stones), int(state.others)
    return int(state.others), int(state.stones)


def search(solver: Solver, state: SurikataState, nodes: int, seconds: float) -> Answer | None:
    own, other = sides(state)
    deadline = time.perf_counter() + seconds
    solver.allow(nodes, lambda _: time.perf_counter() < deadline)
    try:
        return solver.answer(own, other, state.meerkat, nodes)
    except OutOfNodes:
        return None


def first_stone(known: FirstStones) -> Exact:
    """From the file, which does not tell how long it takes."""
    if known.wins != 0:
        return Exact(WON, [stone(cell) for cell in cells(known.wins)])
    if known.draws != 0:
        return Exact(DRAWN, [stone(cell) for cell in cells(known.draws)])
    return Exact(LOST, [stone(cell) for cell in cells(bit(SIZE * SIZE) - 1 & ~known.mounds)])
