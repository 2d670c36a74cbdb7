"""A record from outside: read, replayed and proven, and kept by nobody."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.running import RunningServer
from tests.server.screens import ME, Screen, make, play_on, post_record, refused, told


@pytest.fixture
def over(server: RunningServer) -> Screen:
    screen, _ = make(server, ME, ME, options={})
    play_on(screen)
    return screen


def record_of(screen: Screen) -> dict[str, Any]:
    return told(screen.get("/record"))


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_record_of_ours_is_opened_and_proven(server: RunningServer, over: Screen, form: str) -> None:
    before = server.rows()
    opened = told(post_record(server, over.get(f"/record?form={form}").text))
    table = over.table()
    assert opened["proof"] == {"verified": True, "draws": 1}
    assert opened["record"] == record_of(over)
    for same in ("game", "options", "chosen", "components", "own_box", "status", "start", "steps", "outcome", "chance"):
        assert opened["table"][same] == table[same], same
    assert opened["table"]["match"] == ""
    assert [seat["name"] for seat in opened["table"]["seats"]] == [seat["name"] for seat in table["seats"]]
    assert server.rows() == before


def test_positions_are_those_of_the_match(server: RunningServer, over: Screen) -> None:
    text = json.dumps(record_of(over))
    count = len(over.moves())
    spectator = Screen(server, over.match, [])
    for number in (0, 1, count // 2, count):
        assert told(post_record(server, text, f"/positions/{number}")) == told(spectator.get(f"/positions/{number}"))
    refused(post_record(server, text, f"/positions/{count + 1}"), 404, "not-found")


def test_a_tampered_draw_is_named(server: RunningServer, over: Screen) -> None:
    """The other player starts, with the seats of all entries turned about: legal but for the outcome, and not what was
    drawn."""
    record = record_of(over)
    drawn = record["entries"][0]["move"]
    record["entries"][0]["move"] = "start:1" if drawn == "start:0" else "start:0"
    for entry in record["entries"][1:]:
        entry["by"] = 1 - entry["by"]
    opened = told(post_record(server, json.dumps(record)))
    assert opened["proof"]["verified"] is False
    assert opened["proof"]["entry"] == 0
    assert drawn in opened["proof"]["why"]


def test_a_wrong_outcome_alone_is_told(server: RunningServer, over: Screen) -> None:
    record = record_of(over)
    record["outcome"]["ranking"].reverse()
    opened = told(post_record(server, json.dumps(record)))
    assert opened["proof"]["verified"] is False
    assert "entry" not in opened["proof"]
    assert opened["proof"]["why"].startswith("outcome: ")


def test_what_is_no_record(server: RunningServer, over: Screen) -> None:
    record = record_of(over)
    record["entries"][4]["move"] = "pass"
    assert refused(post_record(server, json.dumps(record)), 400, "malformed")["field"] == "entries[4].move"
    assert refused(post_record(server, "{"), 400, "malformed")["field"] == "record"
    assert refused(post_record(server, "[" * 60_000), 400, "malformed")
    assert refused(post_record(server, '{"a": ' * 10_000), 400, "malformed")["field"] == "record"
    assert refused(post_record(server, "game chess"), 400, "malformed")
    assert refused(post_record(server, " " * 70_000), 413, "malformed")


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"name": "Anna"', r'"name": "\ud800"', "seats[0].name"),
        ('"antbear": 1', '"antbear": NaN', "record"),
        ('"antbear": 1', '"antbear": 1e999', "antbear"),
        ('"antbear": 1', '"antbear": ' + "9" * 5000, "antbear"),
        ('"move": "', '"move": "start:' + "9" * 5000, "entries[0].move"),
    ],
)
def test_any_text_that_is_no_record_is_refused_with_its_place(
    server: RunningServer, over: Screen, old: str, new: str, field: str
) -> None:
    text = json.dumps(record_of(over))
    assert old in text
    for rest in ("", "/positions/1", "/steps?from=0&to=1"):
        assert refused(post_record(server, text.replace(old, new, 1), rest), 400, "malformed")["field"] == field
