"""Surikata in plain Python: what one would write first, without a framework."""

from dataclasses import dataclass, field
from typing import TypeAlias

from bench.peers.playout import Playout, Results, Rng, ranking

Cell: TypeAlias = tuple[int, int]
"""Column and row, both from 0."""

MOUNDS = 5
STONES = 20
ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
LINES = [(1, 0), (0, 1), (1, 1), (1, -1)]


@dataclass
class Position:
    """One position; seats are 0 and 1."""

    size: int
    to_move: int
    free: list[Cell] = field(init=False)
    mounds: set[Cell] = field(default_factory=set)
    stones: dict[Cell, int] = field(default_factory=dict)
    """Whose stone lies where."""
    seen: set[Cell] = field(default_factory=set)
    """The cells in the meerkat's lines of view."""
    loser: int | None = None
    reason: str | None = None
    """Why the game is over, None while it is not."""

    def __post_init__(self) -> None:
        self.free = [(column, row) for row in range(self.size) for column in range(self.size)]

    def legal_moves(self) -> list[Cell]:
        return [cell for cell in self.free if cell not in self.seen]  # SU-4 to SU-8

    def apply(self, cell: Cell) -> None:
        self.free.remove(cell)
        if len(self.mounds) < MOUNDS:
            self.mounds.add(cell)
            if len(self.mounds) < MOUNDS:  # SU-5: the last mound and the first stone are of the same seat
                self.to_move = 1 - self.to_move
        else:
            self.stones[cell] = self.to_move
            self.seen = self.view_from(cell)  # SU-9
            self.to_move = 1 - self.to_move
            self.judge(cell)

    def judge(self, last: Cell) -> None:
        """Sees whether the stone just placed ends the game."""
        if self.makes_row(last):  # SU-11
            self.loser, self.reason = self.stones[last], "end.row"
        elif len(self.stones) == STONES:  # SU-13
            self.reason = "end.draw"
        elif not self.legal_moves():  # SU-12
            self.loser, self.reason = self.to_move, "end.stuck"

    def view_from(self, meerkat: Cell) -> set[Cell]:
        seen = set()
        for right, up in ORTHOGONAL:
            column, row = meerkat[0] + right, meerkat[1] + up
            while 0 <= column < self.size and 0 <= row < self.size and (column, row) not in self.mounds:
                seen.add((column, row))
                column, row = column + right, row + up
        return seen

    def makes_row(self, cell: Cell) -> bool:
        return any(1 + self.run(cell, right, up) + self.run(cell, -right, -up) >= 3 for right, up in LINES)

    def run(self, cell: Cell, right: int, up: int) -> int:
        """How many stones of the same seat follow the one on the cell, in one direction."""
        length = 0
        column, row = cell[0] + right, cell[1] + up
        while self.stones.get((column, row)) == self.stones[cell]:
            length += 1
            column, row = column + right, row + up
        return length

    def result(self) -> int:
        """What seat 0 got: 1 won, 0 drew, -1 lost."""
        return 0 if self.loser is None else 1 if self.loser == 1 else -1


def notation(cell: Cell) -> str:
    column, row = cell
    return f"{'abcdef'[column]}{row + 1}"


def playout(rng: Rng, size: int = 5) -> Playout:
    position = Position(size, to_move=rng.below(2))
    moves = [f"start:{position.to_move}"]
    while position.reason is None:
        legal = position.legal_moves()
        cell = legal[rng.below(len(legal))]
        moves.append(notation(cell))
        position.apply(cell)
    return Playout(moves, ranking(position.result()), position.reason)


def playouts_only(rng: Rng, count: int, size: int = 5) -> Results:
    results = Results()
    for _ in range(count):
        position = Position(size, to_move=rng.below(2))
        while position.reason is None:
            legal = position.legal_moves()
            position.apply(legal[rng.below(len(legal))])
        results[position.result()] += 1
    return results
