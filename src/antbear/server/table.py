"""The table: all that one screen shows of a match, built anew for each screen from what its seats may know."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from antbear.core.chance import CHANCE
from antbear.core.game import State
from antbear.core.outcome import Outcome
from antbear.core.record import Record
from antbear.core.view import OutcomeView, View
from antbear.server.match import Match
from antbear.server.messages import (
    STEPS,
    TABLES,
    Chance,
    Invite,
    SeatLine,
    Step,
    Table,
    TakebackAsked,
)
from antbear.server.seats import Seat


def table_of(match: Match, held: list[int], here: Container[int]) -> Table:
    """The table for a screen that holds these seats (none: a spectator); ``here`` are the seats with a screen open."""
    record, status = match.record, match.status
    outcome = record.outcome()
    return TABLES[record.game.key](
        match=match.id,
        options=dict(record.options),
        chosen=chosen_in(record),
        components=record.game.components_hash,
        own_box=record.game.box is not None,
        status=status,
        version=match.version,
        seats=[seat_line(seat, held, here) for seat in match.seats],
        view=view_of(match, record.state, held, playing=status == "playing"),
        start=0,
        steps=steps_of(record),
        can_undo=match.can_undo(held),
        takeback=None if match.takeback is None else TakebackAsked(match.takeback.by),
        outcome=None if outcome is None else outcome_of(outcome),
        thinking=match.thinking() is not None,
        rematch=match.rematch,
        invites=open_invites(match, held),
        hints=match.hints_allowed(),
        chance=Chance(match.commitment, match.nonces(), match.seed.hex() if status == "over" else None),
    )


def steps_of(record: Record) -> list[Step]:
    made = STEPS[record.game.key]
    named = zip(record.names(), record.events, strict=True)
    return [made(by="chance" if by == CHANCE else by, move=move, events=events) for (by, move), events in named]


def chosen_in(record: Record) -> list[str]:
    """What somebody chose otherwise than it is by default."""
    return [option.key for option in record.game.options if record.options[option.key] != option.default]


def view_of(match: Match, state: State, held: list[int], playing: bool) -> View:
    """A position through the eyes of these seats. Moves are there to be made, so there are none unless the match is
    played."""
    view = state.view(match.seat_of_view(held, state))
    return view if playing else msgspec.structs.replace(view, moves=[])


def seat_line(seat: Seat, held: list[int], here: Container[int]) -> SeatLine:
    return SeatLine(
        seat=seat.number,
        kind=seat.kind,
        level=seat.level or None,
        name=seat.name or None,
        taken=seat.taken,
        yours=seat.number in held,
        here=seat.kind == "bot" or seat.number in here,
    )


def outcome_of(outcome: Outcome) -> OutcomeView:
    return outcome.view()


def open_invites(match: Match, held: list[int]) -> list[Invite]:
    """Only the one who made the match sees them."""
    if not any(match.seats[seat].creator for seat in held):
        return []
    return [Invite(seat.number, seat.invite) for seat in match.seats if seat.invite]
