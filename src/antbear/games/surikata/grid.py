"""The empty board of one size: names of its cells, lines of view and rows of three.

Cells are numbered row by row from the bottom left: a1 = 0, b1 = 1 and so on. A set of cells is one int (``core.bits``).
"""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.bits import bit, cells

COLUMNS = "abcdef"


class Grid:
    """An empty board of one size, with the lines of view worked out beforehand."""

    def __init__(self, size: int) -> None:
        self.size: i64 = size
        self.cells: i64 = size * size
        self.all: i64 = (1 << size * size) - 1
        every_row = sum(1 << row * size for row in range(size))
        # Where the left end of a row of three may lie, going right or up right; and going up left.
        self.left_ends: i64 = every_row * ((1 << size - 2) - 1)
        self.right_ends: i64 = every_row * ((1 << size - 2) - 1 << 2)
        # For each place in a line of cells and each pattern of mounds in that line: what is seen, along a row and up a
        # column.
        seen = [[seen_in_line(size, place, mounds) for mounds in range(1 << size)] for place in range(size)]
        self.seen_across = seen
        self.seen_up = [
            [sum((line >> row & 1) << row * size for row in range(size)) for line in lines] for lines in seen
        ]

    def name(self, cell: i64) -> str:
        return COLUMNS[cell % self.size] + str(cell // self.size + 1)

    def names(self, mask: i64) -> list[str]:
        """In the order in which people read: column by column."""
        return sorted([self.name(cell) for cell in cells(mask)])

    def cell(self, name: str) -> i64:
        """The cell of a name, or -1."""
        if len(name) != 2 or name[0] not in COLUMNS or name[1] not in "123456":
            return -1
        column: i64 = COLUMNS.index(name[0])
        row: i64 = int(name[1]) - 1
        return row * self.size + column if column < self.size and row < self.size else -1

    def seen(self, cell: i64, mounds: i64, mounds_turned: i64) -> i64:
        """SU-7, SU-8: the lines of view from a cell, its own cell not among them."""
        size = self.size
        row: i64 = cell // size
        column: i64 = cell - row * size
        line: i64 = bit(size) - 1
        across: i64 = self.seen_across[column][mounds >> row * size & line]
        up: i64 = self.seen_up[row][mounds_turned >> column * size & line]
        return across << row * size | up << column

    def turned(self, cell: i64) -> i64:
        """The cell mirrored at the diagonal, so that a column can be read as a row."""
        return cell % self.size * self.size + cell // self.size

    def rows_of_three(self, stones: i64) -> i64:
        """SU-11: the lower left (or lower right) ends of all rows of three; 0 if there is none."""
        up = self.size
        right: i64 = stones & stones >> 1 & stones >> 2 & self.left_ends
        upward: i64 = stones & stones >> up & stones >> 2 * up
        rising: i64 = stones & stones >> up + 1 & stones >> 2 * up + 2 & self.left_ends
        falling: i64 = stones & stones >> up - 1 & stones >> 2 * up - 2 & self.right_ends
        return right | upward | rising | falling

    def in_rows(self, stones: i64) -> i64:
        """All stones that lie in a row of three or more."""
        found: i64 = 0
        up = self.size
        for step, ends in ((1, self.left_ends), (up, self.all), (up + 1, self.left_ends), (up - 1, self.right_ends)):
            low: i64 = stones & stones >> step & stones >> 2 * step & ends
            found |= low | low << step | low << 2 * step
        return found


def seen_in_line(size: int, place: int, mounds: int) -> int:
    """SU-7, SU-8 in one line: every cell up to the next mound on both sides."""
    seen = 0
    for step in (-1, 1):
        at = place + step
        while 0 <= at < size and not mounds >> at & 1:
            seen |= 1 << at
            at += step
    return seen


GRIDS = {size: Grid(size) for size in (5, 6)}
