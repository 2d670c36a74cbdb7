"""Steps: the moves in force that a screen has not seen yet, what happened by each, and what is seen between them."""

from __future__ import annotations

import msgspec

from antbear.core.chance import CHANCE
from antbear.core.game import State
from antbear.core.illegal import BadInput
from antbear.core.record import Record
from antbear.core.view import View
from antbear.server.matches.refused import RequestRefused, bad_data, no_position
from antbear.server.messages import Step, Stretch
from antbear.server.typed import TYPED

MOST_SHOWN = 12
"""Who has missed more moves is not shown each of them."""
LONGEST_STRETCH = 60


def start_of(record: Record, since: int | None) -> int:
    """How many of the moves in force a screen has already: those that were in force in its version, and ever since."""
    if since is None or since > len(record.entries):  # it has none, or one that was lost with a database
        return 0
    had = record.lengths[since - 1] if since else 0
    return min(had, *record.lengths[since:]) if since < len(record.lengths) else had


def steps_since(record: Record, held: list[int], since: int | None) -> list[Step]:
    """With views of all but the last, if there are few enough to be shown one after the other."""
    start, end = start_of(record, since), len(record.line)
    if since is None or end - start > MOST_SHOWN:
        return [step(record, number) for number in range(start, end)]
    between = [view_of(record.at(number + 1), held, moves=False) for number in range(start, end - 1)]
    return [step(record, number, view) for number, view in zip(range(start, end), [*between, None], strict=False)]


def stretch_of(record: Record, held: list[int], start: int, end: int) -> Stretch:
    """The moves in force after the first ``start`` of them, up to the one with the number ``end``, with all views."""
    if not 0 <= end - start <= LONGEST_STRETCH:
        why = f"to: this must be from {start} to {start + LONGEST_STRETCH}"
        raise RequestRefused("malformed", why, field="to")
    try:
        record.check_position(end)
        state = record.at(start)
    except BadInput as error:
        raise no_position(error) from None
    first, steps = view_of(state, held, moves=False), []
    for number in range(start, end):
        state.apply(record.line[number][1])
        steps.append(step(record, number, view_of(state, held, moves=False)))
    return TYPED[record.game.key].stretch(start=start, view=first, steps=steps)


def position_of(record: Record, held: list[int], number: int) -> View:
    """What is seen after so many of the moves in force."""
    try:
        return view_of(record.at(number), held, moves=False)
    except BadInput as error:
        raise no_position(error) from None


def step(record: Record, number: int, view: View | None = None) -> Step:
    by = record.line[number][0]
    return TYPED[record.game.key].step(
        by="chance" if by == CHANCE else by, move=record.texts[number], events=record.events[number], view=view
    )


def view_of(state: State, held: list[int], moves: bool) -> View:
    """Through the eyes of the own seat that is to move, else of the first own seat, else of a spectator. Moves are
    there to be made: who only looks gets none."""
    seat = state.to_move if state.to_move in held else held[0] if held else None
    return state.view(seat, moves)


def name_of(record: Record, data: dict[str, object]) -> str:
    """The name of a move, legal or not, from its data: the name need not be in it where the game knows better."""
    try:
        move = msgspec.convert({"name": "", **data}, TYPED[record.game.key].move)
    except msgspec.ValidationError as error:
        raise bad_data(error, "move") from None
    return record.game.move_named(record.state, move)
