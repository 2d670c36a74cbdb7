"""Bots of a fleet: every turn is thought about once, by whichever process has a place, and by another if that dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from antbear.games import load
from antbear.server.fleet.queue import SharedQueue
from antbear.server.matches.match import Match
from antbear.server.storage.database import open_database
from antbear.server.storage.storage import Storage
from tests.server.running import RunningServer, RunningThinker, clean_environment, run_apart
from tests.server.screens import BOT, ME, Screen, http, make, told
from tests.server.services import Postgres, Redis, free_port
from tests.server.test_bots import HARD, play_against_bot, wait_for, workers_of

Shared = dict[str, Any]


@pytest.fixture
def shared(postgres: Postgres, redis: Redis) -> Shared:
    return {"database": postgres.new_database(), "redis": redis.url}


@pytest.fixture
def server(tmp_path: Path, shared: Shared) -> Iterator[RunningServer]:
    """Which leaves all thinking to others."""
    running = RunningServer(tmp_path, **shared, bot_workers=0).start()
    yield running
    running.end()
    assert not running.errors()


def at(server: RunningServer, screen: Screen) -> Screen:
    return Screen(server, screen.match, screen.held)


def test_a_thinker_plays_for_servers_that_have_no_workers(
    server: RunningServer, shared: Shared, tmp_path: Path
) -> None:
    anna, _ = make(server, ME, BOT)
    with anna.live() as line:
        table = anna.move("c3")
        assert table["thinking"] is True
        thinker = RunningThinker(tmp_path, **shared)
        line.until(lambda table: table["version"] == 2)
        assert line.steps[1]["by"] == 1
    end = play_against_bot(anna)
    assert end["status"] == "over"
    assert told(anna.get("/verify"))["verified"]
    assert server.process is not None and not workers_of(server.process.pid)
    assert thinker.end() == 0
    assert "ERROR" not in thinker.log.read_text()


def test_a_turn_is_taken_over_when_its_thinker_dies(server: RunningServer, shared: Shared, tmp_path: Path) -> None:
    first = RunningThinker(tmp_path, **shared)
    anna, _ = make(server, ME, HARD)
    with anna.live() as line:
        anna.move("c3")
        wait_for(lambda: thinker_of(server, anna) is not None)
        began = time.monotonic()
        first.end("kill")
        second = RunningThinker(tmp_path, **shared)
        line.until(lambda table: table["version"] == 2, 30)
        assert time.monotonic() - began < 20
    second.end()
    assert [step["by"] for step in anna.table()["steps"]] == [0, 1]


def test_a_thinker_that_is_stopped_leaves_its_turn_at_once(
    server: RunningServer, shared: Shared, tmp_path: Path
) -> None:
    first = RunningThinker(tmp_path, **shared)
    anna, _ = make(server, ME, HARD)
    anna.move("c3")
    wait_for(lambda: thinker_of(server, anna) is not None)
    assert first.end() == 0
    assert thinker_of(server, anna) is None


def test_a_turn_is_given_to_one(server: RunningServer, shared: Shared) -> None:
    """However many ask at once, and until it is given back."""
    screens = [make(server, ME, HARD)[0] for _ in range(20)]
    for screen in screens:
        screen.move("c3")

    async def take_all() -> tuple[list[str], list[str]]:
        queues = [SharedQueue(Storage(database, load), f"process {n}") for n in range(4)]
        try:
            taken = [one for _ in range(8) for one in await asyncio.gather(*[queue.next() for queue in queues])]
            await queues[0].give_back()
            again = [await queues[1].next() for _ in range(len(queues[0].held) + 1)]
            return ids_of(taken), ids_of(again)
        finally:
            await database.close()

    database = open_database(shared["database"])
    taken, again = run_apart(take_all())
    assert sorted(taken) == sorted(screen.match for screen in screens)
    assert again and len(set(again)) == len(again) and set(again) < set(taken)


def ids_of(matches: list[Match | None]) -> list[str]:
    return [one.id for one in matches if one is not None]


def thinker_of(server: RunningServer, screen: Screen) -> object:
    """Who holds the turn now."""
    rows = server.rows_of(f"SELECT thinker FROM matches WHERE id = '{screen.match}' AND thought_until > 0")
    return rows[0][0] if rows else None


def test_visitors_think_in_turn(server: RunningServer, shared: Shared, tmp_path: Path) -> None:
    """Somebody with many matches does not keep somebody else waiting behind all of them."""
    crowd = [make(server, ME, HARD)[0] for _ in range(5)]
    anna, _ = make(server, ME, HARD)
    for screen in crowd:
        screen.move("c3")
        server.alter("UPDATE matches SET visitor = 7 WHERE id = ?", screen.match)
    anna.move("c3")
    server.alter("UPDATE matches SET visitor = 8 WHERE id = ?", anna.match)
    thinker = RunningThinker(tmp_path, **shared, bot_workers=2)
    with anna.live() as line:
        line.until(lambda table: table["version"] == 2, 30)
    assert sum(screen.version() == 2 for screen in crowd) <= 2
    thinker.end()


def test_hints_and_analyses_are_shared(shared: Shared, tmp_path: Path) -> None:
    """Asked at one process, known at the other; thought about by a third."""
    both = [RunningServer(tmp_path, **shared, bot_workers=0).start() for _ in range(2)]
    thinker = RunningThinker(tmp_path, **shared, think_port=free_port())
    anna, _ = make(both[0], ME, ME)
    hints = [told(at(one, anna).get("/hint")) for one in both for _ in range(2)]
    assert all(hint == hints[0] for hint in hints)
    assert "antbear_bots_thought_seconds_count 1.0\n" in http.get(f"http://127.0.0.1:{thinker.port}/metrics").text
    for move in ("a1", "e1", "a5"):
        anna.move(move)
    told(anna.change("/resign"))
    begun = told(anna.post("/analysis"))
    found = elsewhere(both[1], begun["id"])
    wait_for(lambda: elsewhere(both[1], begun["id"])["status"] == "done", 60)
    assert found["of"] in (0, elsewhere(both[0], begun["id"])["of"])
    wait_for(lambda: elsewhere(both[0], begun["id"])["status"] == "done", 60)
    assert elsewhere(both[0], begun["id"])["points"] == elsewhere(both[1], begun["id"])["points"]
    assert not any(workers_of(one.process.pid) for one in both if one.process is not None)
    thinker.end()
    for one in both:
        one.end()
        assert not one.errors()


def test_how_many_turns_wait_is_told(server: RunningServer) -> None:
    """By every process, while nobody thinks."""
    for screen in [make(server, ME, BOT)[0] for _ in range(3)]:
        screen.move("c3")
    wait_for(lambda: "antbear_turns_waiting 3.0\n" in http.get(f"{server.url}/metrics").text)


def test_a_port_that_is_taken_is_told_in_one_line(shared: Shared) -> None:
    said = {f"ANTBEAR_{name.upper()}": str(value) for name, value in shared.items()}
    taken = clean_environment(**said, ANTBEAR_THINK_PORT=shared["redis"].rpartition(":")[2])
    command = [sys.executable, "-m", "antbear.cli", "think"]
    done = subprocess.run(command, env=taken, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert [line.startswith("antbear: cannot listen on 127.0.0.1 port") for line in done.stderr.splitlines()] == [True]


def elsewhere(server: RunningServer, id: str) -> dict[str, Any]:
    return told(http.get(f"{server.url}/api/analyses/{id}"))


def test_several_processes_share_a_port(shared: Shared, tmp_path: Path) -> None:
    """And one that is killed is replaced; a match goes on meanwhile."""
    server = RunningServer(tmp_path, **shared, processes=2).start()
    assert server.process is not None
    anna, _ = make(server, ME, BOT)
    before = processes_of(server.process.pid)
    assert len(before) == 2
    with anna.live() as line:
        anna.move("c3")
        line.version(2)
    os.kill(before[0], signal.SIGKILL)
    wait_for(lambda: len(set(processes_of(server.process.pid if server.process else 0)) - {before[0]}) == 2)
    assert play_against_bot(anna)["status"] == "over"
    server.end()
    wait_for(lambda: not any((Path("/proc") / str(one)).exists() for one in before))


def processes_of(parent: int) -> list[int]:
    return sorted(workers_of(parent))


def test_processes_end_with_the_one_that_started_them(shared: Shared, tmp_path: Path) -> None:
    server = RunningServer(tmp_path, **shared, processes=2).start()
    assert server.process is not None
    children = processes_of(server.process.pid)
    server.end("kill")
    wait_for(lambda: not any((Path("/proc") / str(one)).exists() for one in children))
