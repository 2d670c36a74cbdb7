"""What is dear to answer costs the others little, and is done once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from stress.marathon import marathon_match, marathon_text
from tests.server.running import RunningServer
from tests.server.screens import (
    ME,
    Screen,
    http,
    make,
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


DEAR = {
    "a brought record": ("POST", "/api/records", True),
    "its steps": ("POST", "/api/records/steps?from=200&to=260", True),
    "a proof": ("GET", "/verify", False),
    "a table": ("GET", "", False),
    "steps": ("GET", "/steps?from=200&to=260", False),
    "a text": ("GET", "/record?form=text", False),
    "a text that tells": ("GET", "/record?form=text&language=fr", False),
    "a file": ("GET", "/record", False),
}


@pytest.mark.parametrize(("method", "path", "brought"), DEAR.values(), ids=DEAR)
def test_the_longest_record_costs_little(worked: RunningServer, method: str, path: str, brought: bool) -> None:
    if not brought:
        path = f"/api/matches/{marathon_match(worked, 2990)}{path}"
    loop, whole = cpu_of(worked)
    told_of = http.request(method, worked.url + path, content=marathon_text(2990) if brought else None)
    assert told_of.status_code == 200, told_of.text[:300]
    after = cpu_of(worked)
    assert after[0] - loop <= 0.1
    assert after[1] - whole <= 1.0


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
