"""Puzzles: positions of a game with a task and its proven answer, as they lie in the game's folder.

How they are made and proven stands in ``antbear.lab.puzzles``; a file holds what was found, one puzzle a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from math import gcd
from pathlib import Path
from typing import Annotated, Final, Literal, Protocol, TypeAlias, runtime_checkable

import msgspec

from antbear.core.game import Game, Json, State
from antbear.core.illegal import BadInput

Task: TypeAlias = Literal["win", "score", "end", "place"]
"""Find the only winning move; score most this turn; end the game this turn; find the best move by expectation."""
TASKS: tuple[Task, ...] = ("win", "score", "end", "place")
Grade: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=5)]
GRADES: Final = 5
FIRST_DAY: Final = date(2026, 1, 1)
STEP: Final = 0.6180339887
"""Of the puzzles those that come one day after the other lie so far apart in the file."""


class Other(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A first move that does not do it, and why."""

    worth: float
    """As the puzzle's own: of ``win`` -1 loses and 0 draws."""
    line: list[str] = []
    """What refutes it."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A position, what is asked in it, and the answer."""

    number: Annotated[int, msgspec.Meta(ge=1)]
    """Its name within the game; it stays with it."""
    task: Task
    grade: Grade
    """From 1, easy, to 5."""
    seat: int
    """Whose turn it is."""
    position: Json
    """The fields of its JSON, without the game."""
    lines: Annotated[list[list[str]], msgspec.Meta(min_length=1)]
    """Every best way, as moves in notation; of those that only take another order one."""
    worth: float
    """Of ``win`` the moves until it is won; of ``score`` the points; of ``end`` 1; of ``place`` the points expected."""
    others: dict[str, Other] = {}
    """The other first moves, where each of them can be told of."""


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that a game has."""

    game: str
    rules_version: int
    components: str
    """The hash of those that the puzzles were found with."""
    puzzles: list[Puzzle]


def file_of(game: Game) -> Path:
    """Where the puzzles of a game lie, if it has any."""
    return game.folder / "puzzles" / f"{game.key}.json"


def puzzles_of(game: Game) -> list[Puzzle]:
    """All of them in the order of their numbers; none where nobody made any."""
    file = file_of(game)
    if not file.is_file():
        return []
    try:
        found = msgspec.json.decode(file.read_bytes(), type=PuzzleFile)
    except msgspec.DecodeError as error:
        raise BadInput(str(file), f"this is no file of puzzles: {error}") from None
    if (found.game, found.components) != (game.key, game.components_hash):
        raise BadInput(str(file), f"these are no puzzles of {game.title} with what is in its box")
    return found.puzzles


def write_puzzles(game: Game, puzzles: list[Puzzle], file: Path) -> None:
    """One a line, so that a change of one is seen."""
    head = PuzzleFile(game=game.key, rules_version=game.rules_version, components=game.components_hash, puzzles=[])
    before, after = msgspec.json.encode(head).decode().split("[]")
    lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in puzzles)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{before}[\n{lines}\n]{after}\n", encoding="utf-8")


def position_in(game: Game, puzzle: Puzzle) -> Json:
    """Its whole JSON, as ``Game.from_json`` reads it."""
    return {"game": game.key, **puzzle.position}


class Status(msgspec.Struct, frozen=True):
    """How far somebody is with the task of a puzzle."""

    name: Literal["open", "solved", "failed"]
    worth: float
    """What was reached, as the puzzle's own."""

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.name != "open"


def status_after(puzzle: Puzzle, state: State, moves: list[str]) -> Status:
    """Given the position after the moves. One move decides, or the points of the turn do."""
    if puzzle.task == "score":
        return status_by_points(puzzle, state)
    if not moves:
        return Status("open", 0.0)
    if moves[0] in [line[0] for line in puzzle.lines]:
        return Status("solved", 1.0 if puzzle.task == "win" else puzzle.worth)
    return Status("failed", puzzle.others[moves[0]].worth if moves[0] in puzzle.others else 0.0)


class Counting(Protocol):
    """A player on such a board."""

    @property
    def points(self) -> int:
        """So far."""


@runtime_checkable
class Counted(Protocol):
    """A board on which points are counted while the game goes on."""

    @property
    def phase(self) -> str:
        """What is done now."""

    @property
    def players(self) -> Sequence[Counting]:
        """By seat."""


LAST: Final = "act"
"""The phase from which on a turn scores nothing more."""


def status_by_points(puzzle: Puzzle, state: State) -> Status:
    """Since the position of the puzzle; while the seat may go on there may be more."""
    now, then = state.board(puzzle.seat), state.game.from_json(position_in(state.game, puzzle)).board(puzzle.seat)
    assert isinstance(now, Counted) and isinstance(then, Counted)
    reached = float(now.players[puzzle.seat].points - then.players[puzzle.seat].points)
    goes_on = state.to_move == puzzle.seat and now.phase != LAST
    return Status("solved" if reached >= puzzle.worth else "open" if goes_on else "failed", reached)


def number_on(day: date, count: int) -> int:
    """Which of so many puzzles is that of a day: the same for everybody, and all come once before one comes again."""
    return 1 + (day - FIRST_DAY).days * stride(count) % count


def stride(count: int) -> int:
    """About the golden section of the whole, and without a factor in common with it."""
    wanted = max(1, round(count * STEP))
    return next(step for step in range(wanted, wanted + count + 1) if gcd(step, count) == 1)
