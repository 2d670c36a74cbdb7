"""What docs/formats.md shows of records and of the line protocol is what these do."""

from __future__ import annotations

import json
import re
from pathlib import Path

from antbear.core.record import read_record, read_text, verify
from antbear.engine import Engine
from antbear.games import load

TEXT = (Path(__file__).parent.parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")


def block(heading: str, number: int) -> str:
    """One of the examples below a heading."""
    below = TEXT.partition(f"{heading}\n")[2]
    found: list[str] = re.findall(r"```\w*\n(.*?)```", below, re.S)
    return found[number]


def test_the_record_is_the_same_in_both_forms_and_is_proven() -> None:
    record = read_record(json.loads(block("## 3. Records", 0)), load)
    text = block("### The text form", 0)
    assert record.to_text() == text
    assert read_text(text, load).to_json() == record.to_json()
    assert verify(record) == 1


def test_the_record_told_is_what_it_tells() -> None:
    record = read_text(block("### The text form", 0), load)
    told = record.to_text("nl")
    assert block("### The text form", 1) in told
    assert read_text(told, load).to_json() == record.to_json()


def test_the_session_goes_as_it_is_shown() -> None:
    engine, lines = Engine(), block("## 4. The line protocol", 0).splitlines()
    assert len(lines) > 20
    for asked, answered in zip(lines[::2], lines[1::2], strict=True):
        assert engine.answer(asked.removeprefix("> ")) == json.loads(answered), asked
