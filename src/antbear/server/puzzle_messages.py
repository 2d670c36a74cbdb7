"""Messages about puzzles: what somebody plays in one, and what is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from antbear.core.view import MoveData, View
from antbear.server.messages import Body, MoveName, Step


class PuzzleMoves(Body, frozen=True):
    """What somebody plays in a puzzle, from its position on."""

    moves: Annotated[list[MoveName], msgspec.Meta(max_length=60)]


class PuzzleMoveTried(PuzzleMoves, frozen=True):
    """After these moves, one that somebody would like to make, by its name or as data."""

    move: MoveName | dict[str, object]


class GamePuzzles(msgspec.Struct, frozen=True):
    """What puzzles a game has."""

    game: str
    number: int
    """Of the puzzle of the day."""
    grades: list[int]
    """From 1 to 5, of each puzzle in the order of their numbers, which begin with 1."""


class PuzzlesOfDay(msgspec.Struct, frozen=True):
    """The puzzles of a day, the same for everybody."""

    day: str
    """The date, by UTC."""
    newest: str
    """The date today."""
    game: str
    """Whose puzzle is the puzzle of the day."""
    games: list[GamePuzzles]
    """Those that have puzzles."""


PuzzleTask: TypeAlias = Literal["win", "score", "end", "place"]


class Puzzle(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    """A position and what is asked in it, without the answer."""

    number: int
    task: PuzzleTask
    """Find the only winning move; score most this turn; end the game this turn; find the best move by expectation."""
    grade: int
    """From 1, easy, to 5."""
    seat: int
    """Who is to move, and whose the task is."""
    seats: int
    """How many play."""
    view: View
    """With the moves that this seat may make."""


class PuzzleTried(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    """What has come of some moves."""

    status: Literal["open", "solved", "failed"]
    """The task is not done yet; it is; or it cannot be done any more."""
    worth: float
    """What was reached so far: points of this turn; of one move what it leads to, 1 a win, 0 a draw, -1 a loss, or the
    points to be expected."""
    steps: Sequence[Step]
    """The moves, and after a move that loses the answer to it, each with its view."""
    view: View
    """After them, with the moves that may be made now; none once the task is over."""


class PuzzleOther(msgspec.Struct, frozen=True, kw_only=True):
    """A first move that is not the best."""

    move: MoveData
    worth: float
    """As in what was tried."""
    reply: str | None
    """The move that refutes it, in notation; nothing where none is needed."""


class PuzzleAnswer(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    """The answer, proven."""

    worth: float
    """The most moves until it is won; the points of the turn; or the points to be expected."""
    best: Sequence[MoveData]
    """Every first move that leads there."""
    view: View
    """The position of the puzzle."""
    steps: Sequence[Step]
    """The best way to the end, each with its view; of equally good ones the first."""
    others: Sequence[PuzzleOther]
    """Where each of the other first moves can be told of, the better ones first."""
