"""What is dear to answer costs the others little, and is done once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psutil
import pytest

from antbear.core.record import Record, read_any
from antbear.games import load
from stress.marathon import GAME, marathon_match, marathon_text
from stress.players import GAMES
from tests.server.running import RunningServer
from tests.server.screens import (
    ME,
    Screen,
    http,
    make,
    match_request,
    post_record,
    refused,
    told,
)
from tests.server.strangers.visitors import (
    running,
)


def cpu_of(server: RunningServer) -> tuple[float, float]:
    """Seconds of the event loop, which is the first thread, and of all threads and workers."""
    assert server.process is not None
    whole = psutil.Process(server.process.pid)
    first = [one for one in whole.threads() if one.id == whole.pid]
    times = [one.cpu_times() for one in (whole, *whole.children(recursive=True))]
    return sum(one.user_time + one.system_time for one in first), sum(one.user + one.system for one in times)


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Its worker for long records has started: that is paid once."""
    for server in running(tmp_path_factory.mktemp("worked")):
        told(post_record(server, marathon_text(1000).decode()))
        yield server


MATCH, BROUGHT = "/api/matches/{match}", "/api/records"
DEAR: dict[str, tuple[str, str]] = {
    "a brought record": ("POST", BROUGHT),
    "its steps": ("POST", f"{BROUGHT}/steps?from=200&to=260"),
    "a position of it": ("POST", f"{BROUGHT}/positions/{{late}}"),
    "its analysis": ("POST", f"{BROUGHT}/analysis"),
    "a match that begins with it": ("POST", "/api/matches"),
    "a proof": ("GET", f"{MATCH}/verify"),
    "a table": ("GET", MATCH),
    "steps": ("GET", f"{MATCH}/steps?from=200&to=260"),
    "a position": ("GET", f"{MATCH}/positions/{{late}}"),
    "why not": ("GET", f"{MATCH}/why?move={{move}}"),
    "why not this": ("POST", f"{MATCH}/why"),
    "an analysis": ("POST", f"{MATCH}/analysis"),
    "a text": ("GET", f"{MATCH}/record?form=text"),
    "a text that tells": ("GET", f"{MATCH}/record?form=text&language=fr"),
    "a file": ("GET", f"{MATCH}/record"),
}
EARLY_ENOUGH = 100
"""A move in force, also where the match was played otherwise."""
MOST = 2990
"""Entries: as many as a record may have, nearly."""
OTHERS = [key for key in GAMES if key != GAME]


@pytest.mark.parametrize("what", DEAR)
def test_the_longest_record_costs_little(worked: RunningServer, what: str) -> None:
    costs_little(worked, what, GAME)


@pytest.mark.parametrize("game", OTHERS)
def test_the_longest_record_of_any_game_costs_little(worked: RunningServer, game: str) -> None:
    costs_little(worked, "a brought record", game)


@pytest.mark.proof
@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("what", DEAR)
def test_whatever_is_asked_of_any_game_costs_little(worked: RunningServer, what: str, game: str) -> None:
    costs_little(worked, what, game)


def costs_little(server: RunningServer, what: str, game: str) -> None:
    """At most 0.1 s of CPU in the event loop, and 1 s in all."""
    method, path = DEAR[what]
    text = marathon_text(MOST, game=game)
    record = read_any(text.decode(), load)
    match = marathon_match(server, MOST, game) if path.startswith(MATCH) else ""
    path = path.format(match=match, late=min(EARLY_ENOUGH, len(record.line) - 2), move=quote(record.texts[-1]))
    body = body_of(server, what, text, record, game)
    loop, whole = cpu_of(server)
    told_of = http.request(method, server.url + path, **body)
    after = cpu_of(server)
    assert told_of.status_code in (200, 201), told_of.text[:300]
    assert after[0] - loop <= 0.1
    assert after[1] - whole <= 1.0


def body_of(server: RunningServer, what: str, text: bytes, record: Record, game: str) -> dict[str, Any]:
    if what == "why not this":
        return {"json": {"move": record.texts[-1]}}
    if what == "a match that begins with it":
        past = {"moves": len(record.line) - 1, "record": text.decode()}
        return {"json": match_request(server, ME, ME, options={}, past=past, game=game)}
    return {"content": text} if DEAR[what][1].startswith(BROUGHT) else {}


def test_the_description_of_all_calls_is_made_outside_the_event_loop(tmp_path: Path) -> None:
    for server in running(tmp_path):
        before = cpu_of(server)[0]
        told(http.get(f"{server.url}/schema/openapi.json"))
        assert cpu_of(server)[0] - before <= 0.1


def test_a_proof_is_made_once_for_a_version(worked: RunningServer) -> None:
    match = marathon_match(worked, 2990)
    proof = told(http.get(f"{worked.url}/api/matches/{match}/verify"))
    assert proof["verified"] is True
    before = cpu_of(worked)[1]
    for _ in range(5):
        assert told(http.get(f"{worked.url}/api/matches/{match}/verify")) == proof
    assert (cpu_of(worked)[1] - before) / 5 < 0.1


def test_a_record_has_a_largest_number_of_entries(worked: RunningServer) -> None:
    text = marathon_text(4000).decode()
    problem = refused(post_record(worked, text), 400, "malformed")
    assert problem["field"] == "entries"
    assert "3000" in problem["detail"]


def seat_of_marathon(server: RunningServer, entries: int) -> Screen:
    """Of a match of one person that is not over, with so many entries."""
    anna, _ = make(server, ME, ME)
    told(anna.try_move("c3", 0))
    pairs = [(number, "undo" if number % 2 else "move", number) for number in range(1, entries)]
    for number, kind, _ in pairs:
        what = ("", 1) if kind == "undo" else ("c3", 0)
        server.alter(
            'INSERT INTO entries (match, number, "by", kind, move, count, at) VALUES (?, ?, 0, ?, ?, ?, 1.0)',
            anna.match,
            number,
            kind,
            *what,
        )
    server.alter("UPDATE matches SET revision = revision + 1 WHERE id = ?", anna.match)
    return anna


def test_after_very_many_entries_nothing_is_taken_back(worked: RunningServer) -> None:
    anna = seat_of_marathon(worked, 2001)
    table = anna.table()
    assert (table["version"], table["can_undo"]) == (2001, False)
    problem = refused(anna.takeback("ask"), 409, "not-now")
    assert "2000" in problem["detail"]
    refused(anna.change("/undo"), 409, "not-now")
    assert anna.move("a1")["version"] == 2002, "but the match goes on"


def test_a_full_record_can_only_be_resigned(worked: RunningServer) -> None:
    anna = seat_of_marathon(worked, 3001)
    problem = refused(anna.try_move("a1", 3001), 409, "not-now")
    assert "3000" in problem["detail"]
    assert told(anna.change("/resign"))["status"] == "over"
