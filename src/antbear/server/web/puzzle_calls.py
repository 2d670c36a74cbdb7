"""The HTTP calls about puzzles. Nothing of what somebody tries is kept."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from antbear.core.view import Sentence
from antbear.server import puzzles
from antbear.server.messages import Legality
from antbear.server.puzzle_messages import PuzzleMoves, PuzzleMoveTried, PuzzlesOfDay
from antbear.server.typed import GamePuzzle, GamePuzzleAnswer, GamePuzzleTried
from antbear.server.web.description import refusals

Key = Annotated[str, Parameter(description="The key of a game that has puzzles.")]
Number = Annotated[int, Parameter(description="Of the puzzle, from 1 on.")]


@get(
    "/puzzles",
    summary="The puzzles of a day",
    operation_id="listPuzzles",
    tags=["puzzles"],
    responses=refusals(400, 404),
    sync_to_thread=True,
)
def list_puzzles(
    day: Annotated[str | None, Parameter(description="A date, by UTC; without it today.")] = None,
) -> PuzzlesOfDay:
    """Which puzzles there are, how hard each of them is, and which are those of the day."""
    return puzzles.puzzles_on(day)


@get(
    "/puzzles/{key:str}/{number:int}",
    summary="A puzzle",
    operation_id="getPuzzle",
    tags=["puzzles"],
    responses=refusals(400, 404),
    sync_to_thread=True,
)
def get_puzzle(key: Key, number: Number) -> GamePuzzle:
    """A position and what is asked in it."""
    return puzzles.shown(key, number)


@post(
    "/puzzles/{key:str}/{number:int}/tries",
    status_code=200,
    summary="Try moves in a puzzle",
    operation_id="tryMoves",
    tags=["puzzles"],
    responses=refusals(400, 403, 404, 409, 413, 422),
    sync_to_thread=True,
)
def try_moves(key: Key, number: Number, data: PuzzleMoves) -> GamePuzzleTried:
    """What comes of some moves, from the position of the puzzle on, and whether they do what is asked."""
    return puzzles.tried(key, number, data.moves)


@post(
    "/puzzles/{key:str}/{number:int}/why",
    status_code=200,
    summary="Why not this in a puzzle?",
    operation_id="whyNotInPuzzle",
    tags=["puzzles"],
    responses=refusals(400, 403, 404, 413, 422),
    sync_to_thread=True,
)
def why_not_in_puzzle(key: Key, number: Number, data: PuzzleMoveTried) -> Legality:
    """Whether a move is legal after some moves, and if it is not, the clause that forbids it with the facts."""
    reason = puzzles.why_not(key, number, data.moves, data.move)
    return Legality(True) if reason is None else Legality(False, Sentence(reason.key, reason.facts))


@get(
    "/puzzles/{key:str}/{number:int}/answer",
    summary="The answer of a puzzle",
    operation_id="getAnswer",
    tags=["puzzles"],
    responses=refusals(400, 404),
    sync_to_thread=True,
)
def get_answer(key: Key, number: Number) -> GamePuzzleAnswer:
    """The best way to the end, every first move that leads there, and what is wrong with the others."""
    return puzzles.answer(key, number)
