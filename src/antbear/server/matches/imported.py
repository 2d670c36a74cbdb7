"""A record from outside: read, replayed and proven. Nothing is kept."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from antbear.core.illegal import BadInput
from antbear.core.names import shown_name
from antbear.core.outside import read_json
from antbear.core.record import Record, check_outcome, read_record, text_as_json, verify
from antbear.games import load
from antbear.server.matches.match import MOST_ENTRIES
from antbear.server.matches.refused import RequestRefused, bad_input
from antbear.server.matches.steps import position_of, written_stretch
from antbear.server.matches.table import Around, table_of
from antbear.server.messages import Chance, Origin, Proof, SeatLine
from antbear.server.typed import Opened

KEPT = 8
"""How many records are remembered."""
SPECTATOR: list[int] = []
"""The seats that somebody holds who only looks."""


def weight_of(text: str) -> int:
    """About how many entries a record has, known without reading it: at least as many as there are. Each has a line or
    a bracket of its own, while the letters of a name can be written otherwise."""
    return max(text.count("\n"), text.count("{"))


def open_record(text: str) -> bytes:
    """``Opened``, as it goes out: it may come from another process."""
    record, wrong = read_imported(text)
    table = table_of(record, SPECTATOR, around_record(record))
    return msgspec.json.encode(Opened(table, proof_of(record, wrong), record.to_json()))


def position_in(text: str, number: int) -> bytes:
    return msgspec.json.encode(position_of(read_imported(text)[0], SPECTATOR, number))


def stretch_in(text: str, start: int, end: int) -> bytes:
    return written_stretch(read_imported(text)[0], SPECTATOR, start, end)


@lru_cache(KEPT)
def read_imported(text: str) -> tuple[Record, BadInput | None]:
    """From JSON or plain text. A wrong outcome is told apart: it may follow from an entry, which the proof names.

    Whoever looks at a record asks for one stretch of it after the other, so it is kept for a while; nobody may change
    it.
    """
    try:
        data = as_json(text)
        record = read_record(data, load, any_outcome=True, most=MOST_ENTRIES)
    except BadInput as error:
        raise bad_input(error) from None
    try:
        check_outcome(data, record)
    except BadInput as error:
        return record, error
    return record, None


def read_past(record: str | dict[str, object]) -> Record:
    """Of a match that somebody wants to go on with."""
    try:
        found, _ = read_imported(text_of(record))
    except RequestRefused as wrong:
        raise RequestRefused(wrong.code, f"past.record.{wrong.detail}", field=f"past.record.{wrong.field}") from None
    if found.fairness is not None and not found.fairness.seed and not found.is_over():
        raise RequestRefused("not-now", "This is the record of a match that still runs. Go on when it is over.")
    return found


def text_of(record: str | dict[str, object]) -> str:
    return record if isinstance(record, str) else msgspec.json.encode(record).decode()


def as_json(text: str) -> object:
    return read_json(text, "record") if text.lstrip().startswith("{") else text_as_json(text)


def prove_written(written: str, is_closed: bool = False) -> Proof | None:
    """Of a match as it lies in the database; nothing if it is not over, unless whoever keeps the house has ended it."""
    try:
        record = read_record(read_json(written, "record"), load, any_outcome=True)
    except BadInput as error:
        return blame(error)
    return proof_of(record) if is_closed or record.is_over() else None


def tell_written(written: str, language: str) -> str:
    """A record of our own, as JSON, as plain text with what came of each move."""
    return read_record(read_json(written, "record"), load).to_text(language)


def proof_of(record: Record, wrong: BadInput | None = None) -> Proof:
    """Of a record in which something may be known to be wrong already; an entry to blame comes first."""
    try:
        draws = verify(record)
    except BadInput as error:
        return blame(error)
    return Proof(True, draws=draws, past=record.past or None) if wrong is None else blame(wrong)


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
                name=shown_name(one.name) or None,
                avatar=None,
                taken=True,
                yours=False,
                here=True,
            )
            for number, one in enumerate(record.seating)
        ],
        past=Origin(record.past, None) if record.past else None,
        chance=Chance("", [], None)
        if fairness is None
        else Chance(fairness.commitment, list(fairness.nonces), fairness.seed or None),
    )
