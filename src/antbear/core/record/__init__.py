"""The record of a match: a header and entries. Nothing is ever erased: an undo is an entry too.

A record can be replayed, written as JSON or as plain text, read back, and verified against the chance it was committed
to.
"""

from __future__ import annotations

from antbear.core.record.entry import MOVE, RESIGN, UNDO, Entry, Fairness, Seating
from antbear.core.record.read import (
    check_outcome,
    read_any,
    read_entry,
    read_record,
    read_text,
    take_up,
    text_as_json,
)
from antbear.core.record.record import FORMAT, Record
from antbear.core.record.verify import verify

__all__ = [
    "FORMAT",
    "MOVE",
    "RESIGN",
    "UNDO",
    "Entry",
    "Fairness",
    "Record",
    "Seating",
    "check_outcome",
    "read_any",
    "read_entry",
    "read_record",
    "read_text",
    "take_up",
    "text_as_json",
    "verify",
]
