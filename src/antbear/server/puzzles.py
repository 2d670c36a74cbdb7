"""Puzzles as a screen meets them: what is shown, what comes of moves, and the answer. Nothing is kept."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import lru_cache

import msgspec

from antbear.core import puzzle as core
from antbear.core.game import Game, State
from antbear.core.illegal import BadNotation, IllegalMove, Reason
from antbear.core.puzzle import FIRST_DAY, Puzzle, number_on, position_in, puzzles_of
from antbear.core.view import View
from antbear.games import all_games, load
from antbear.server import puzzle_messages as messages
from antbear.server.matches.refused import RequestRefused, bad_data, bad_notation, illegal_move
from antbear.server.messages import Step
from antbear.server.puzzle_messages import GamePuzzles, PuzzlesOfDay
from antbear.server.typed import TYPED


@lru_cache
def shipped(key: str) -> list[Puzzle]:
    """Of a game that there is."""
    return puzzles_of(load(key))


def puzzles_on(text: str | None) -> PuzzlesOfDay:
    """Of a day that is not to come, by its date; without one of today."""
    today = datetime.now(UTC).date()
    day = today if text is None else day_of(text, today)
    games = [game.key for game in all_games() if shipped(game.key)]
    return PuzzlesOfDay(
        day=day.isoformat(),
        newest=today.isoformat(),
        game=games[day.toordinal() % len(games)],
        games=[
            GamePuzzles(key, number_on(day, len(shipped(key))), [puzzle.grade for puzzle in shipped(key)])
            for key in games
        ],
    )


def day_of(text: str, today: date) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise RequestRefused("malformed", "day: this must be a date such as 2026-11-19", field="day") from None
    if not FIRST_DAY <= day <= today:
        raise RequestRefused("not-found", f"There are puzzles from {FIRST_DAY} to {today}.")
    return day


def puzzle_called(key: str, number: int) -> tuple[Puzzle, State]:
    """And its position."""
    games = {game.key: game for game in all_games()}
    if key not in games or not 1 <= number <= len(shipped(key)):
        raise RequestRefused("not-found", "There is no such puzzle.")
    puzzle = shipped(key)[number - 1]
    return puzzle, games[key].from_json(position_in(games[key], puzzle))


def shown(key: str, number: int) -> messages.Puzzle:
    puzzle, state = puzzle_called(key, number)
    return TYPED[key].puzzle(
        number=number,
        task=puzzle.task,
        grade=puzzle.grade,
        seat=puzzle.seat,
        seats=state.seat_count(),
        view=state.view(puzzle.seat),
    )


# Moves


def tried(key: str, number: int, moves: list[str]) -> messages.PuzzleTried:
    """``RequestRefused`` if one of them is not legal, or comes when the task is over."""
    puzzle, state = puzzle_called(key, number)
    steps: list[Step] = []
    status = core.status_after(puzzle, state, [])
    for place, name in enumerate(moves):
        if status.is_over:
            raise RequestRefused("not-now", "The task is over.")
        steps.append(made(state, name, puzzle.seat))
        status = core.status_after(puzzle, state, moves[: place + 1])
    if status.name == "failed" and (other := puzzle.others.get(moves[0])) is not None:
        steps += [made(state, name, puzzle.seat) for name in other.line[:1]]
    return TYPED[key].tried(
        status=status.name, worth=status.worth, steps=steps, view=state.view(puzzle.seat, not status.is_over)
    )


def made(state: State, name: str, seat: int) -> Step:
    """Does a move, and tells of it."""
    mover = state.to_move
    try:
        move = state.legal(name)
    except IllegalMove as error:
        raise illegal_move(state.game, error) from None
    except BadNotation as error:
        raise bad_notation(error) from None
    events = state.events(move)
    return TYPED[state.game.key].step(by=mover, move=name, events=events, view=seen(state, seat))


def seen(state: State, seat: int) -> View:
    return state.view(seat, moves=False)


def why_not(key: str, number: int, moves: list[str], wanted: str | dict[str, object]) -> Reason | None:
    """Nothing for a move that is legal there."""
    puzzle, state = puzzle_called(key, number)
    for name in moves:
        made(state, name, puzzle.seat)
    try:
        return state.explain(state.named(wanted if isinstance(wanted, str) else name_of(state.game, state, wanted)))
    except BadNotation as error:
        raise bad_notation(error) from None


def name_of(game: Game, state: State, data: dict[str, object]) -> str:
    try:
        return game.move_named(state, msgspec.convert({"name": "", **data}, TYPED[game.key].move))
    except msgspec.ValidationError as error:
        raise bad_data(error, "move") from None


# The answer


def answer(key: str, number: int) -> messages.PuzzleAnswer:
    puzzle, state = puzzle_called(key, number)
    first = {name: state.move_data(state.legal(name)) for name in state.names()}
    others = [
        TYPED[key].other(move=first[name], worth=other.worth, reply=other.line[0] if other.line else None)
        for name, other in sorted(puzzle.others.items(), key=lambda one: -one[1].worth)
    ]
    before = seen(state, puzzle.seat)
    return TYPED[key].answer(
        worth=puzzle.worth,
        best=[first[line[0]] for line in puzzle.lines],
        view=before,
        steps=[made(state, name, puzzle.seat) for name in puzzle.lines[0]],
        others=others,
    )
