"""Positions drawn as text, so that a test shows what it speaks of.

>>> marks('''
... 2 . ^
... 1 o .
...   a b
... ''')
{'a2': '.', 'b2': '^', 'a1': 'o', 'b1': '.'}
"""

from __future__ import annotations


def marks(drawing: str) -> dict[str, str]:
    """What is drawn on each space of a board whose rows start with their number and whose last line names the
    columns."""
    *rows, last = [line.split() for line in drawing.strip().splitlines()]
    drawn: dict[str, str] = {}
    for number, *line in rows:
        if len(line) != len(last):
            raise ValueError(f"row {number} has {len(line)} spaces, and there are {len(last)} columns")
        drawn.update({column + number: mark for column, mark in zip(last, line, strict=True)})
    return drawn
