"""A record from outside: read, replayed and proven. Nothing is kept."""

from __future__ import annotations

import json

from antbear.core.box import check_values
from antbear.core.illegal import BadInput
from antbear.core.record import Record, read_record, read_text, verify
from antbear.core.view import View
from antbear.games import load
from antbear.server.matches.refused import bad_input
from antbear.server.matches.steps import position_of, stretch_of
from antbear.server.matches.table import Around, table_of
from antbear.server.messages import Chance, Proof, SeatLine, Stretch
from antbear.server.typed import Opened

SPECTATOR: list[int] = []
"""The seats that somebody holds who only looks."""


def open_record(text: str) -> Opened:
    record, wrong = read_imported(text)
    return Opened(table_of(record, SPECTATOR, around_record(record)), proof_of(record, wrong), record.to_json())


def position_in(text: str, number: int) -> View:
    return position_of(read_imported(text)[0], SPECTATOR, number)


def stretch_in(text: str, start: int, end: int) -> Stretch:
    return stretch_of(read_imported(text)[0], SPECTATOR, start, end)


def read_imported(text: str) -> tuple[Record, BadInput | None]:
    """From JSON or plain text. A wrong outcome is told apart: it may follow from an entry, which the proof names."""
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


def around_record(record: Record) -> Around:
    """Nobody sits at a record any more, and nobody is missed."""
    fairness = record.fairness
    return Around(
        status="over" if record.is_over() else "playing",
        seats=[
            SeatLine(
                seat=number,
                kind="bot" if one.bot else "person",
                level=one.bot or None,
                name=one.name or None,
                taken=True,
                yours=False,
                here=True,
            )
            for number, one in enumerate(record.seating)
        ],
        chance=Chance("", [], None)
        if fairness is None
        else Chance(fairness.commitment, list(fairness.nonces), fairness.seed or None),
    )
