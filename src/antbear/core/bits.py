"""Sets of cells as the bits of one native int (at most 62 cells)."""

from __future__ import annotations

from mypy_extensions import i64


def bit(cell: i64) -> i64:
    """The set of one cell. Never write ``1 << cell`` with native ints: mypyc makes a 32-bit C literal of the 1."""
    return 0x4000000000000000 >> 62 - cell


def count(mask: i64) -> i64:
    """How many cells are in the set."""
    mask = mask - (mask >> 1 & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    return mask + (mask >> 32) & 0x7F


def lowest(mask: i64) -> i64:
    """The lowest cell of a set that is not empty."""
    return count((mask & -mask) - 1)


def nth(mask: i64, n: i64) -> i64:
    """The n-th cell of a set, counted from the lowest as 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return count((mask & -mask) - 1)


def cells(mask: i64) -> list[int]:
    """The cells of a set in ascending order."""
    found: list[int] = []
    while mask != 0:
        found.append(count((mask & -mask) - 1))
        mask &= mask - 1
    return found
