"""`antbear` and nothing more: the table starts, and the browser of whoever said it opens there."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.server.running import clean_environment

SECONDS = 30.0


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that writes down what it is to open."""
    program = tmp_path / "browser"
    program.write_text(
        f'#!/bin/sh\necho "$1" > {tmp_path}/opened.part && mv {tmp_path}/opened.part {tmp_path}/opened\n'
    )
    program.chmod(0o755)
    return program


@contextmanager
def started(browser: Path | None, *arguments: str, **environment: str) -> Iterator[str]:
    """The program; gives the address that it prints."""
    said = clean_environment(ANTBEAR_DATABASE=str(Path(environment.pop("folder")) / "matches.sqlite3"), **environment)
    screen = {} if browser is None else {"BROWSER": str(browser)}
    without = {name: value for name, value in said.items() if name not in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "antbear.cli", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=without | screen) as running:
        assert running.stdout is not None
        try:
            line = running.stdout.readline()
            assert line.startswith("Antbear is at http://127.0.0.1:"), line
            yield line.rpartition(" ")[2].strip()
        finally:
            running.send_signal(signal.SIGTERM)


def opened(browser: Path) -> str:
    file, deadline = browser.parent / "opened", time.monotonic() + SECONDS
    while not file.exists():
        assert time.monotonic() < deadline, "no browser was opened"
        time.sleep(0.02)
    return file.read_text().strip()


def test_the_browser_opens_where_the_table_is(browser: Path, tmp_path: Path) -> None:
    with started(browser, folder=str(tmp_path), ANTBEAR_PORT="0") as address:
        assert opened(browser) == address
        assert urlopen(f"{address}/healthz").status == 200


def test_where_the_port_is_taken_another_one_does(browser: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with started(browser, folder=str(tmp_path), ANTBEAR_PORT=str(port)) as address:
            assert address == opened(browser) != f"http://127.0.0.1:{port}"


def test_without_a_screen_the_address_is_printed(tmp_path: Path) -> None:
    with started(None, folder=str(tmp_path), ANTBEAR_PORT="0") as address:
        assert urlopen(f"{address}/healthz").status == 200


def test_serve_opens_nothing_unless_told_so(browser: Path, tmp_path: Path) -> None:
    with started(browser, "serve", folder=str(tmp_path), ANTBEAR_PORT="0") as address:
        assert urlopen(f"{address}/healthz").status == 200
    assert not (tmp_path / "opened").exists()


def test_what_is_imported_for_help_takes_little_time() -> None:
    """Processor time of the best of five, so that other tests beside this one do not count."""
    assert best_of("-m", "antbear.cli", "--help") < 0.2
    assert best_of("-c", "import antbear") < 0.1


def best_of(*arguments: str) -> float:
    times = []
    for _ in range(5):
        before = os.times()
        subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
        after = os.times()
        times.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return min(times)
