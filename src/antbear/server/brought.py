"""A record that somebody brings: read, replayed and proven. Nothing is kept."""

from __future__ import annotations

import json

from antbear.core.box import check_values
from antbear.core.game import State
from antbear.core.illegal import BadInput
from antbear.core.record import Record, read_record, read_text, verify
from antbear.core.view import View
from antbear.games import load
from antbear.server.messages import TABLES, Chance, Opened, Proof, SeatLine, Table
from antbear.server.problems import Problem, bad_input
from antbear.server.table import chosen_in, outcome_of, steps_of


def open_record(text: str) -> Opened:
    record, wrong = read_brought(text)
    return Opened(table_of_record(record), proof_of(record, wrong), record.to_json())


def position_in(text: str, number: int) -> View:
    record, _ = read_brought(text)
    try:
        return seen(record.at(number))
    except BadInput as error:
        raise Problem("not-found", str(error)) from None


def read_brought(text: str) -> tuple[Record, BadInput | None]:
    """As JSON or plain text. A wrong outcome is told apart: it may follow from an entry, which the proof then names."""
    try:
        try:
            return read(text, any_outcome=False), None
        except BadInput as error:
            if error.where != "outcome":
                raise
            return read(text, any_outcome=True), error
    except BadInput as error:
        raise bad_input(error) from None


def read(text: str, any_outcome: bool) -> Record:
    try:
        if not text.lstrip().startswith("{"):
            return read_text(text, load, any_outcome)
        data = json.loads(text)
    except BadInput:
        raise
    except (ValueError, RecursionError) as error:
        raise BadInput("record", f"this is not JSON: {error}") from None
    check_values(data, "", 0)
    return read_record(data, load, any_outcome)


def proof_of(record: Record, wrong: BadInput | None = None) -> Proof:
    """Of a record in which something may be known to be wrong already; an entry to blame comes first."""
    try:
        draws = verify(record)
    except BadInput as error:
        return blame(error)
    return Proof(True, draws=draws) if wrong is None else blame(wrong)


def blame(error: BadInput) -> Proof:
    number = error.where.removeprefix("entries[").partition("]")[0]
    return Proof(False, entry=int(number) if number.isdigit() else None, why=str(error))


def table_of_record(record: Record) -> Table:
    """The table at the end of the record, as a spectator would see it."""
    outcome, fairness = record.outcome(), record.fairness
    return TABLES[record.game.key](
        match="",
        options=dict(record.options),
        chosen=chosen_in(record),
        components=record.game.components_hash,
        own_box=record.game.box is not None,
        status="playing" if outcome is None else "over",
        version=len(record.entries),
        seats=[
            SeatLine(
                number,
                "bot" if one.bot else "person",
                one.bot or None,
                one.name or None,
                taken=True,
                yours=False,
                here=True,
            )
            for number, one in enumerate(record.seating)
        ],
        view=seen(record.state),
        start=0,
        steps=steps_of(record),
        can_undo=False,
        takeback=None,
        outcome=None if outcome is None else outcome_of(outcome),
        thinking=False,
        rematch=None,
        invites=[],
        hints=False,
        chance=Chance("", [], None)
        if fairness is None
        else Chance(fairness.commitment, list(fairness.nonces), fairness.seed or None),
    )


def seen(state: State) -> View:
    """By a spectator, who has no moves to make."""
    return state.view(None)
