"""`antbear verify` and `antbear tell`: what can be done with a record."""

from __future__ import annotations

import argparse
from pathlib import Path

from antbear.cli.choices import add_language
from antbear.core.box import decode
from antbear.core.illegal import BadInput
from antbear.core.record import Record, read_any, verify
from antbear.games import load


def add_verify(one: argparse.ArgumentParser) -> None:
    one.description = (
        "Replay a record and prove that every draw of chance is the one committed to before the match; if not, exit "
        "code 1."
    )
    add_record(one)
    one.set_defaults(run=run_verify)


def add_record(one: argparse.ArgumentParser) -> None:
    one.add_argument("record", type=Path, help="a record, as JSON or plain text")


def run_verify(given: argparse.Namespace) -> int:
    record = record_in(given.record)
    try:
        draws = verify(record)
    except BadInput as error:
        print(f"NOT verified. {error}")
        return 1
    print(
        f"Verified: {len(record.entries)} legal entries, draws of chance among them: {draws}, each the one "
        "committed to."
    )
    if record.past:
        print(f"The first {record.past} were made elsewhere: they are legal, but of their draws nothing is proven.")
    return 0


def add_tell(one: argparse.ArgumentParser) -> None:
    one.description = (
        "Print a record as plain text, and after each entry what came of it. The lines of what happened begin with #; "
        "whatever reads records passes them over."
    )
    add_record(one)
    add_language(one, "what is told")
    one.set_defaults(run=run_tell)


def run_tell(given: argparse.Namespace) -> int:
    print(record_in(given.record).to_text(given.language), end="")
    return 0


def record_in(file: Path) -> Record:
    return read_any(decode(file.read_bytes()), load)
