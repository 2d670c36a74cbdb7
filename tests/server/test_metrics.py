"""What a server tells Prometheus, and to whom."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from antbear.server.metrics import Metrics
from tests.server.running import RunningServer
from tests.server.screens import BOT, ME, http, make, new_commitment, refused, told, two_people
from tests.server.services import wait_until

Values = dict[str, float]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Where nobody else plays."""
    settings = {}
    if request.param == "postgres":
        settings["database"] = request.getfixturevalue("postgres").new_database()
    running = RunningServer(tmp_path_factory.mktemp("counted"), **settings).start()
    yield running
    running.end()
    assert not running.errors()


def read(server: RunningServer) -> Values:
    """Each line's name with its labels, and its value."""
    answer = http.get(f"{server.url}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def growth(server: RunningServer, work: Callable[[], object]) -> Values:
    before = read(server)
    work()
    after = read(server)
    return {name: value - before.get(name, 0.0) for name, value in after.items() if value != before.get(name, 0.0)}


def test_moves_of_people_are_counted_with_their_matches(server: RunningServer) -> None:
    def work() -> None:
        anna, ben = two_people(server)
        anna.move("a1")
        ben.move("e1")
        told(anna.change("/resign"))

    grown = growth(server, work)
    assert grown['antbear_moves_total{by="person",game="surikata"}'] == 2
    assert grown['antbear_matches_made_total{game="surikata"}'] == 1
    assert grown['antbear_matches_over_total{game="surikata"}'] == 1
    assert grown["antbear_change_seconds_count"] == 3
    assert grown["antbear_database_commit_seconds_count"] == 6  # seed, match, seat, two moves, resignation
    assert grown["antbear_database_changes_per_commit_sum"] == 6
    moves = 'antbear_request_seconds_count{method="POST",route="/api/matches/{match_id}/moves",status="2xx"}'
    assert grown[moves] == 2


def test_a_request_that_is_sent_again_counts_once(server: RunningServer) -> None:
    def work() -> None:
        anna, _ = make(server, ME, ME)
        for _ in range(2):
            told(anna.try_move("c3", version=0, request="once-and-again"))

    assert growth(server, work)['antbear_moves_total{by="person",game="surikata"}'] == 1


def test_bots_are_counted_and_what_they_thought(server: RunningServer) -> None:
    def work() -> None:
        anna, _ = make(server, ME, BOT)
        with anna.live() as line:
            anna.move("a1")
            line.version(2)

    grown = growth(server, work)
    assert grown['antbear_moves_total{by="bot",game="surikata"}'] == 1
    assert grown['antbear_moves_total{by="person",game="surikata"}'] == 1
    assert grown["antbear_bots_thought_seconds_count"] == 1
    assert grown["antbear_bots_thought_seconds_sum"] > 0
    assert (read(server)["antbear_bots_waiting"], read(server)["antbear_bots_thinking"]) == (0, 0)


def test_sockets_and_what_is_sent_over_them(server: RunningServer) -> None:
    anna, ben = two_people(server)
    before = read(server)
    with anna.live() as annas, ben.live() as bens:
        annas.table(), bens.table()
        assert read(server)["antbear_sockets"] == before["antbear_sockets"] + 2
        anna.move("a1")
        annas.version(1), bens.version(1)
    assert read(server)["antbear_screens_told_total"] >= before["antbear_screens_told_total"] + 4
    wait_until(lambda: read(server)["antbear_sockets"] == before["antbear_sockets"], "the end of the sockets")


def test_refusals_are_counted_by_their_code(server: RunningServer) -> None:
    anna, ben = two_people(server)

    def work() -> None:
        refused(ben.try_move("a1"), 409, "not-now")
        refused(anna.try_move("z9"), 400, "malformed")
        refused(http.get(f"{server.url}/api/matches/abcdefghij"), 404, "not-found")
        refused(http.put(f"{server.url}/api/games"), 405, "malformed")

    grown = growth(server, work)
    assert grown['antbear_refusals_total{code="not-now"}'] == 1
    assert grown['antbear_refusals_total{code="malformed"}'] == 2
    assert grown['antbear_refusals_total{code="not-found"}'] == 1


def test_nobody_can_make_up_new_names(server: RunningServer) -> None:
    """Else whoever asks for many addresses fills the memory."""
    anna, _ = make(server, ME, ME)

    def work() -> None:
        for number in range(5):
            http.get(f"{server.url}/made/up/{number}")
            http.post(f"{server.url}/made/up/{number}")
            http.request(f"MADEUP{number}", server.url)
        anna.table()

    work()
    grown = growth(server, work)
    assert not [name for name in grown if "made" in name.lower() and "matches_made" not in name]
    assert anna.match not in str(grown)
    routes = {found[1] for name in grown if (found := re.search(r'route="([^"]*)"', name))}
    assert "/api/matches/{match_id}" in routes


def test_a_lost_race_is_counted(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    anna, _ = make(server, ME, ME)
    anna.table()
    server.alter("UPDATE matches SET revision = revision + 1")
    assert growth(server, lambda: told(anna.try_move("a1", version=0)))["antbear_database_lost_races_total"] == 1
    server.end()


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via"])
def test_what_a_proxy_passes_on_is_not_answered(server: RunningServer, header: str) -> None:
    refused(http.get(f"{server.url}/metrics", headers={header: "127.0.0.1"}), 404, "not-found")


@pytest.mark.parametrize(("readers", "status"), [("open", 200), ("off", 404)])
def test_everybody_or_nobody(tmp_path: Path, readers: str, status: int) -> None:
    server = RunningServer(tmp_path, metrics=readers).start()
    for headers in ({}, {"X-Forwarded-For": "203.0.113.9"}):
        assert http.get(f"{server.url}/metrics", headers=headers).status_code == status
    server.end()


def test_processes_that_share_a_port_tell_the_sum(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    both = [RunningServer(tmp_path).start(PROMETHEUS_MULTIPROC_DIR=str(shared)) for _ in range(2)]
    for server in both:
        anna, _ = make(server, ME, ME)
        anna.move("a1")
    for server in both:
        values = read(server)
        assert values['antbear_moves_total{by="person",game="surikata"}'] == 2
        assert values["antbear_matches_remembered"] == 2
    for server in both:
        server.end()


def test_two_applications_in_one_process_do_not_mix() -> None:
    one, other = Metrics(), Metrics()
    one.lost_races.inc()
    assert b"antbear_database_lost_races_total 1.0" in one.text()
    assert b"antbear_database_lost_races_total 0.0" in other.text()


def test_what_a_process_takes_is_told(server: RunningServer) -> None:
    new_commitment(server)
    assert read(server)["process_resident_memory_bytes"] > 1_000_000
