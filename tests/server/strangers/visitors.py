"""Strangers with addresses of their own, and servers for them alone."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.running import RunningServer
from tests.server.screens import (
    match_request,
    told,
)

SOON = 15.0
"""Seconds for what takes one or two on a machine that has nothing else to do."""


def running(folder: Path, **settings: Any) -> Iterator[RunningServer]:
    server = RunningServer(folder, **settings).start()
    yield server
    server.end()
    assert not server.errors(), server.errors()


def stranger(address: str) -> httpx.Client:
    return httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=30)


def asked_by(one: httpx.Client, server: RunningServer, *seats: dict[str, object]) -> httpx.Response:
    """A match that the stranger makes, with a seed of their own."""
    commitment = told(one.post(f"{server.url}/api/chance"))["commitment"]
    return one.post(f"{server.url}/api/matches", json=match_request(server, *seats, commitment=commitment))


def open_socket(
    server: RunningServer, address: str, match: str = "abcdefghij", **more: str
) -> AbstractContextManager[ClientConnection]:
    return connect(
        f"{server.live_url}/api/matches/{match}/live",
        source_address=(address, 0),
        additional_headers=more,
        compression=None,
        open_timeout=30,
    )


def hears_refusal(line: ClientConnection) -> dict[str, object]:
    """And is closed, to try again later."""
    problem: dict[str, object] = json.loads(line.recv(30))["error"]
    with pytest.raises(ConnectionClosed):
        line.recv(30)
    assert line.close_code == 1013
    return problem


def socket_answers(server: RunningServer, address: str, match: str) -> bool:
    with open_socket(server, address, match) as line:
        line.send(json.dumps({"secrets": []}))
        return "error" not in json.loads(line.recv(30))


def until(true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.1)
