"""A real browser, a real server with its own file, and visitors whose pages may not complain."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, ViewportSize

from antbear.server.settings import gather
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tools.browser import DESKTOP, PHONE, chromium


class Welcome(Protocol):
    def __call__(
        self, size: ViewportSize = ..., *, phone: bool = ..., at: RunningServer | None = ..., **context: Any
    ) -> Visitor: ...


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints what was measured."""
    for report in [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]:
        for name, value in report.user_properties:
            if name == "measured":
                terminalreporter.write_line(str(value))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built client, as it was when the tests began."""
    built = gather(environment={}).client
    assert (built / "index.html").is_file(), "the web client is not built: run `make web`"
    return shutil.copytree(built, tmp_path_factory.mktemp("built") / "client")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, client: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("server"), client=client).start()
    yield running
    assert running.end() == -signal.SIGTERM
    assert not running.errors()


@pytest.fixture
def welcome(browser: Browser, server: RunningServer) -> Iterator[Welcome]:
    """Lets visitors in. When they leave, none of their pages may have complained."""
    visitors: list[Visitor] = []

    def let_in(
        size: ViewportSize = DESKTOP, *, phone: bool = False, at: RunningServer | None = None, **context: Any
    ) -> Visitor:
        if phone:
            context = {"is_mobile": True, "has_touch": True, "device_scale_factor": 2} | context
            size = PHONE if size == DESKTOP else size
        wanted = {"viewport": size, "locale": "en-GB", "reduced_motion": "reduce"} | context
        visitor = Visitor(browser.new_context(**wanted), at or server)
        visitors.append(visitor)
        return visitor

    yield let_in
    complaints = [complaint for visitor in visitors for complaint in visitor.unexpected()]
    for visitor in visitors:
        visitor.context.close()
    assert not complaints


@pytest.fixture
def visitor(welcome: Welcome) -> Visitor:
    return welcome()
