"""Connections that wait, dribble, read nothing or are too many come to an end."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import RunningServer
from tests.server.screens import (
    FRIEND,
    ME,
    make,
)
from tests.server.strangers.visitors import (
    SOON,
    open_socket,
    running,
    stranger,
    until,
)


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server without patience."""
    times = {f"{what}_seconds": 1 for what in ("head", "body", "idle", "unread", "first_message")}
    yield from running(tmp_path_factory.mktemp("brisk"), **times, limit_connections=30, connections=80)


def line_to(server: RunningServer, address: str = "127.0.2.1", what: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), 30, source_address=(address, 0))
    line.sendall(what)
    return line


def all_of(line: socket.socket) -> bytes:
    """What comes until the other side closes."""
    got = b""
    try:
        while part := line.recv(65536):
            got += part
    except ConnectionResetError:
        pass
    return got


HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
BODY = b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\nContent-Type: application/json\r\n\r\n{"


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"", b""),
        (b"G", b"HTTP/1.1 408"),
        (HEAD, b"HTTP/1.1 408"),
        (BODY, b"HTTP/1.1 408"),
        (HEAD + b"\r\n", b"HTTP/1.1 200"),
        (HEAD + b"\r\n" + HEAD, b"HTTP/1.1 200"),
    ],
    ids=["idle", "a letter", "half a head", "half a body", "idle after a request", "half a head after a request"],
)
def test_a_connection_that_waits_is_ended(brisk: RunningServer, sent: bytes, answer: bytes) -> None:
    begin = time.monotonic()
    with closing(line_to(brisk, what=sent)) as line:
        assert all_of(line)[: len(answer)] == answer
    assert 0.9 < time.monotonic() - begin < SOON


@pytest.mark.parametrize("start", [HEAD + b"X: ", BODY], ids=["head", "body"])
def test_dribbling_does_not_help(brisk: RunningServer, start: bytes) -> None:
    begin = time.monotonic()
    with closing(line_to(brisk, what=start)) as line:
        line.settimeout(0.1)
        got = b""
        while time.monotonic() - begin < SOON:
            try:
                line.sendall(b"x")
                got = line.recv(1000)
                break
            except TimeoutError:
                continue
            except OSError:
                break
    assert got.startswith(b"HTTP/1.1 408")


def test_a_head_has_a_largest_size(brisk: RunningServer) -> None:
    with closing(line_to(brisk, what=HEAD)) as line:
        try:
            for _ in range(100):
                line.sendall(b"X: " + b"x" * 10_000 + b"\r\n")
        except OSError:
            return  # it was closed while we sent
        assert all_of(line).startswith(b"HTTP/1.1 431")


def test_who_reads_nothing_is_ended(brisk: RunningServer) -> None:
    asked = 60
    with closing(socket.socket()) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind(("127.0.2.2", 0))
        line.connect(("127.0.0.1", brisk.port))
        line.sendall(b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * asked)
        time.sleep(1)
        until(lambda: "127.0.2.2" not in others_of(brisk), "it is ended")


def others_of(server: RunningServer) -> set[str]:
    """The addresses at the other ends of its connections."""
    assert server.process is not None
    return {one.raddr.ip for one in psutil.Process(server.process.pid).net_connections() if one.raddr}


def test_a_socket_without_a_first_message_is_ended(brisk: RunningServer) -> None:
    with open_socket(brisk, "127.0.2.3") as line:
        assert json.loads(line.recv(SOON))["error"]["detail"] == "The first message did not come."


def test_a_socket_that_is_closed_is_ended_though_its_page_says_nothing(brisk: RunningServer) -> None:
    asked = b"GET /api/matches/abcdefghij/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    asked += b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    begin = time.monotonic()
    with closing(line_to(brisk, "127.0.2.5", asked)) as line:
        assert b"The first message did not come." in all_of(line)
    assert time.monotonic() - begin < SOON


def test_a_socket_that_never_stops_talking_is_ended(brisk: RunningServer) -> None:
    anna, _ = make(brisk, ME, FRIEND)
    with open_socket(brisk, "127.0.2.4", anna.match) as line:
        line.send(json.dumps({"secrets": []}))
        with pytest.raises(ConnectionClosed):
            for _ in range(10_000):
                line.send("x" * 100)


def test_an_address_has_a_number_of_connections(brisk: RunningServer) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(closing(line_to(brisk, "127.0.2.5"))) for _ in range(31)]
        assert all_of(lines[-1]) == b""
        with stranger("127.0.2.6") as other:
            assert other.get(f"{brisk.url}/healthz").status_code == 200


def test_who_waits_longest_makes_room(brisk: RunningServer) -> None:
    """So many idle connections as there may be in all keep nobody out."""
    with ExitStack() as stack:
        for number in range(100):
            stack.enter_context(closing(line_to(brisk, f"127.0.2.{20 + number // 20}")))
        with stranger("127.0.2.7") as other:
            assert other.get(f"{brisk.url}/healthz").status_code == 200


def test_what_is_no_http_does_not_fill_the_log(brisk: RunningServer) -> None:
    before = brisk.log.stat().st_size
    for _ in range(200):
        with closing(line_to(brisk, "127.0.2.8", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n")) as line:
            assert all_of(line).startswith(b"HTTP/1.1 400")
    assert brisk.log.stat().st_size - before < 5000


def test_more_idle_connections_than_files(tmp_path: Path) -> None:
    """As many as a process may usually open, and as many again: the server asks for more, and is still there."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    server = RunningServer(tmp_path, limit_connections=500)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    with ExitStack() as stack:
        for _ in range(400):
            stack.enter_context(closing(line_to(server, "127.0.2.9")))
        with stranger("127.0.2.10") as other:
            assert other.get(f"{server.url}/healthz").status_code == 200
    assert server.log.stat().st_size < 5000
    server.end()
