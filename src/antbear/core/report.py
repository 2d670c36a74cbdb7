"""What the report on a game is made of: somebody who sees each game, a tally of all of them, and tables for people.

A game that has a report keeps it in ``report.py`` beside its rules; the lab lets bots play and shows it each game. See
docs/lab.md.
"""

from __future__ import annotations

import math
from typing import Protocol

from antbear.core.game import Game, Json, State
from antbear.core.move import Move


class Observer(Protocol):
    """Sees one game as it is played."""

    def see(self, state: State, move: Move) -> None:
        """Before the move is done."""


class Report(Protocol):
    """What was found in many games, for people and for programs."""

    def __init__(self, game: Game, seed: str) -> None: ...

    @staticmethod
    def observer() -> Observer:
        """A new one for each game, in whichever process that is played."""

    def count(self, state: State, observer: Observer) -> None:
        """A game that is over, by its last position and what was seen of it. Games of as many seats come together, the
        fewest seats first."""

    def text(self) -> str:
        """For people."""

    def to_json(self) -> Json:
        """For programs."""


def bias(wins: list[int]) -> float:
    """How far the luckiest or unluckiest place in the turn order is from its expectation, in standard deviations."""
    games = sum(wins)
    expected = games / len(wins)
    deviation = math.sqrt(games * (1 / len(wins)) * (1 - 1 / len(wins))) or 1.0
    return max(abs(number - expected) / deviation for number in wins)


def text_of_tables(title: str, tables: list[Json]) -> str:
    """One column for each number of seats, a line for each finding; a finding that is a table itself gets lines of its
    own."""
    lines = [title]
    for name, first in tables[0].items():
        values = [str(table[name]) for table in tables]
        if isinstance(first, dict):
            lines += [f"{name}, {table['seats']} players: {value}" for table, value in zip(tables, values, strict=True)]
        else:
            lines.append(f"{name:44}" + "".join(f"{value:>18}" for value in values))
    return "\n".join(lines)
