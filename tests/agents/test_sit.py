"""``antbear sit``: programs of the line protocol at tables of a real server."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.files import HOUSE
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, Screen, first_move, make, told

BOT = f"{sys.executable} {HOUSE / 'docs' / 'examples' / 'line_bot.py'}"
SECONDS = 90.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path).start()
    yield running
    running.end()
    assert not running.errors()


def link_of(server: RunningServer, screen: Screen, invite: str) -> str:
    return f"{server.url}/match/{screen.match}/sit#{invite}"


def sitting(*links: str, engine: str = BOT, seconds: str = "5") -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "antbear.cli", "sit", *links, "--engine", engine, "--name", "Robot"]
    return subprocess.Popen([*command, "--seconds", seconds], stdout=subprocess.PIPE, text=True)


def play_to_the_end(screens: list[Screen]) -> None:
    """The people's side."""
    deadline = time.monotonic() + SECONDS
    while any(screen.table()["status"] != "over" for screen in screens):
        assert time.monotonic() < deadline
        for screen in screens:
            table = screen.table()
            if table["status"] == "playing" and table["view"]["moves"]:
                told(screen.try_move(first_move(table), table["version"]))
        time.sleep(0.02)


def test_a_program_plays_at_two_tables_at_once_to_their_ends(server: RunningServer) -> None:
    hosts, links = [], []
    for _ in range(2):
        host, invites = make(server, ME, FRIEND)
        hosts.append(host)
        links.append(link_of(server, host, invites[0]))
    with sitting(*links) as program:
        play_to_the_end(hosts)
        said, _ = program.communicate(timeout=SECONDS)
    assert program.returncode == 0
    for host in hosts:
        assert f"{host.match}: over, places" in said
        assert told(host.get("/verify"))["verified"]


def test_it_comes_back_after_the_server_was_away(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()
    host, invites = make(server, ME, FRIEND)
    with sitting(link_of(server, host, invites[0])) as program:
        wait_for_moves(host, 2)
        server.end("kill")
        server.start()
        play_to_the_end([host])
        said, _ = program.communicate(timeout=SECONDS)
    server.end()
    assert f"{host.match}: over" in said


def wait_for_moves(host: Screen, number: int) -> None:
    deadline = time.monotonic() + SECONDS
    while (table := host.table())["version"] < number:
        assert time.monotonic() < deadline
        if table["status"] == "playing" and table["view"]["moves"]:
            told(host.try_move(first_move(table), table["version"]))
        time.sleep(0.02)


def test_a_program_that_answers_nonsense_is_told_of_and_changes_nothing(server: RunningServer) -> None:
    host, invites = make(server, ME, FRIEND)
    nonsense = f"{sys.executable} -c \"import sys; [print('nonsense', flush=True) for line in sys.stdin]\""
    with sitting(link_of(server, host, invites[0]), engine=nonsense) as program:
        wait_for_moves(host, 1)
        said, _ = program.communicate(timeout=SECONDS)
    assert "its answer is not JSON" in said
    assert host.table()["status"] == "playing"


def test_what_is_wrong_is_one_line() -> None:
    for arguments, wrong in (
        (["https://example.org/nothing", "--engine", "x"], "is no link of a seat"),
        (["https://example.org/match/a/sit#b", "--engine", "'"], "engine"),
        (["https://example.org/match/a/sit#b", "--engine", "x", "--seconds", "0"], "seconds"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "antbear.cli", "sit", *arguments], capture_output=True, text=True, check=False
        )
        assert done.returncode == 2 and done.stderr.count("\n") == 1 and wrong in done.stderr
