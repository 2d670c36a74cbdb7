"""What finds puzzles: each game that has any says how, in ``puzzle_maker.py`` beside its rules.

The lab lets bots play, shows every position to the maker of the game, and measures how tempting the wrong moves are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from antbear.core.chance import Rng
from antbear.core.game import Game, Json, State
from antbear.core.move import Move
from antbear.core.puzzle import GRADES, Puzzle


class Found(msgspec.Struct, frozen=True):
    """A puzzle that was found in a game, before it has a number and a grade."""

    puzzle: Puzzle
    likeness: str
    """Two with the same are alike."""
    hardness: float
    """By which its game grades it."""


class PuzzleMaker(Protocol):
    """Of one game."""

    wanted: int
    """How many shall be shipped."""
    in_a_game: int
    """How many one game of bots gives at most."""

    def begin(self, game: Game, number: int) -> State:
        """The first position of a game, the number of which is its seed."""

    def move(self, state: State, rng: Rng) -> Move | None:
        """How it goes on, for games that bots would play too much alike; nothing: a bot moves."""

    def look(self, state: State) -> Found | None:
        """The puzzle in a position in which somebody is to move, if there is one."""

    def proves(self, game: Game, puzzle: Puzzle) -> bool:
        """Whether the answer is right, shown anew without trusting how it was found."""

    def likeness(self, game: Game, puzzle: Puzzle) -> str:
        """The same for two that are alike."""


def position_of(state: State) -> Json:
    """Its JSON as it stands in a puzzle: without the game, and without options that are as by default."""
    whole = state.to_json()
    defaults = {option.key: option.default for option in state.game.options}
    changed = {key: value for key, value in state.options.items() if value != defaults[key]}
    kept = {key: value for key, value in whole.items() if key not in ("game", "options")}
    return {"options": changed, **kept} if changed else kept


def graded(found: Sequence[Found], most: int) -> list[Puzzle]:
    """At most so many, no two alike, in the order in which they were found; from the easiest fifth to the hardest."""
    kept = distinct(found)[:most]
    order = sorted(kept, key=lambda one: (one.hardness, one.likeness))
    grades = {one.likeness: 1 + place * GRADES // len(order) for place, one in enumerate(order)}
    return [
        msgspec.structs.replace(one.puzzle, number=number, grade=grades[one.likeness])
        for number, one in enumerate(kept, 1)
    ]


def distinct(found: Sequence[Found]) -> list[Found]:
    """Of those alike the first."""
    kept: dict[str, Found] = {}
    for one in found:
        kept.setdefault(one.likeness, one)
    return list(kept.values())
