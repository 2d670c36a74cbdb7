"""Moves as plain ints with packed fields: hashable, quick, nothing allocated in search.

A move is a kind and up to three fields. Each game gives them names with small constructors and readers
(``stone(cell)``, ``cell_of(move)``), so that rules code stays free of shifts.
"""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import i64

Move: TypeAlias = int

# The kind has 5 bits, each field 14: wide enough for a cell of a board of 128 x 128.


def pack(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """A move of a kind, with up to three fields."""
    return kind | a << 5 | b << 19 | c << 33


def kind_of(move: i64) -> i64:
    """The kind of a move."""
    return move & 31


def first(move: i64) -> i64:
    """Its first field."""
    return move >> 5 & 16383


def second(move: i64) -> i64:
    """Its second field."""
    return move >> 19 & 16383


def third(move: i64) -> i64:
    """Its third field."""
    return move >> 33 & 16383
