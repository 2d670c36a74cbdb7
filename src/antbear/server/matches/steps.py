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


def steps_since(record: Record, held: list[int], version: int | None) -> tuple[int, list[Step]]:
    """How many of the moves in force a screen with that version has already, and the steps after them. If they are few
    enough to be shown one after the other, all but the last have views."""
    if version is None or version > len(record.entries):  # it has none, or one that was lost with a database
        return 0, [step(record, number) for number in range(len(record.line))]
    start, end = common_start(record, version), len(record.line)
    if end - start > MOST_SHOWN:
        return start, [step(record, number) for number in range(start, end)]
    seen = {number: view_of(record.at(number + 1), held, moves=False) for number in range(start, end - 1)}
    return start, [step(record, number, seen.get(number)) for number in range(start, end)]


def common_start(record: Record, version: int) -> int:
    """How many of the moves that were in force in that version have been so ever since."""
    had = record.lengths[version - 1] if version else 0
    return min([had, *record.lengths[version:]])


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


def written_stretch(record: Record, held: list[int], start: int, end: int) -> bytes:
    """The same as it goes out: so many views take a while."""
    return msgspec.json.encode(stretch_of(record, held, start, end))


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


def view_of(state: State, held: list[int], moves: bool, board: object = None) -> View:
    """Through the eyes of the own seat that is to move, else of the first own seat, else of a spectator. Moves are
    there to be made: who only looks gets none. A board that all see alike may be there already."""
    seat = state.to_move if state.to_move in held else held[0] if held else None
    return state.view(seat, moves, board)


def name_of(record: Record, data: dict[str, object]) -> str:
    """The name of a move, legal or not, from its data: the name need not be in it where the game knows better."""
    try:
        move = msgspec.convert({"name": "", **data}, TYPED[record.game.key].move)
    except msgspec.ValidationError as error:
        raise bad_data(error, "move") from None
    return record.game.move_named(record.state, move)
