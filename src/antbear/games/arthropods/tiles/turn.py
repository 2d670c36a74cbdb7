"""The turn of a game as a table: one row for each phase, with its name, who is to move, what may be done and by which
clause.

The phases that every game has stand here, numbered with room between them, so that a room or a game can put its own
where they belong in the order of a turn. The table of each game stands in its own file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from antbear.core.illegal import BadInput
from antbear.core.move import Move

START: Final = 0
SET_UP: Final = 10
LAY: Final = 20
"""Phases before it come before the first turn."""
PUT: Final = 30
ACT: Final = 40
ENDING: Final = 50
"""From it on all pieces are done for this turn."""
OVER: Final = 60

# Who is to move in a phase
OF_CHANCE: Final = 0
OF_PLAYER: Final = 1
"""Who is on turn."""
OF_OWNER: Final = 2
"""Of the piece that a question is about (AR-12)."""
OF_NOBODY: Final = 3


def no_moves(state: object) -> list[Move]:
    """Of chance, or of nobody."""
    return []


class Phase:
    """A row of the table."""

    def __init__(
        self,
        number: int,
        name: str,
        mover: int,
        clause: str,
        moves: Callable[..., list[Move]] = no_moves,
        clauses: dict[str, str] | None = None,
    ) -> None:
        self.number = number
        self.name = name
        """In positions and views; what is asked in it is ``ask.<name>`` in the words."""
        self.mover = mover
        self.clause = clause
        """That says what is done in it; for a phase of chance, why everybody waits."""
        self.moves = moves
        """Asked of the state."""
        self.clauses: dict[str, str] = {} if clauses is None else clauses
        """Of those questions of the phase that have a clause of their own."""


class Phases:
    """The table of a game."""

    def __init__(self, rows: tuple[Phase, ...]) -> None:
        self.rows = rows
        self.at: dict[int, Phase] = {row.number: row for row in rows}

    def name(self, number: int) -> str:
        return self.at[number].name

    def clause(self, number: int, question: str) -> str:
        """That says what may be done in a phase, if just this is asked."""
        row = self.at[number]
        return row.clauses.get(question, row.clause)

    def named(self, name: object) -> Phase:
        """``BadInput`` if the game has no such phase."""
        for row in self.rows:
            if row.name == name:
                return row
        raise BadInput("phase", f"this must be one of {', '.join(row.name for row in self.rows)}")
