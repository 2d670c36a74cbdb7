"""One server for all tests of a worker that only use it, and servers of one's own for those that stop or kill it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.running import RunningServer
from tests.server.screens import http
from tests.server.services import Postgres, Redis


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    running.start()
    yield running
    running.remove()


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    running = Redis(tmp_path_factory.mktemp("redis"))
    running.start()
    yield running
    running.end()


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """On either kind of database."""
    settings = {}
    if request.param == "postgres":
        settings["database"] = request.getfixturevalue("postgres").new_database()
    running = RunningServer(tmp_path_factory.mktemp("server"), **settings).start()
    yield running
    assert running.end() == -signal.SIGTERM
    assert not running.errors()


@pytest.fixture(scope="session", autouse=True)
def close_http() -> Iterator[None]:
    yield
    http.close()


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., RunningServer]]:
    """Starts servers on the same file; at the end they are all stopped, and none may have complained."""
    yield from starting(tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def start_on_either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[..., RunningServer]]:
    """The same on either kind of database."""
    postgres = request.param == "postgres"
    yield from starting(tmp_path, {"database": request.getfixturevalue("postgres").new_database()} if postgres else {})


def starting(folder: Path, settings: dict[str, object] | None = None) -> Iterator[Callable[..., RunningServer]]:
    started: list[RunningServer] = []

    def start(client: Path | None = None) -> RunningServer:
        running = RunningServer(folder, client=client, **(settings or {})).start()
        started.append(running)
        return running

    yield start
    for running in started:
        if running.process is not None:
            running.end()
        assert not running.errors()
