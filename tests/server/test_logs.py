"""What is logged: as text or as JSON, every request if that is wanted, and never what proves a seat."""

from __future__ import annotations

import json
import logging
import socket
import sys
from pathlib import Path
from typing import Any

import pytest

from antbear.server.logs import JsonLines, shown_path
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, Screen, http, make, sit


def lines_of(server: RunningServer) -> list[str]:
    """What it logged, when it has ended."""
    server.end()
    return [line for line in server.said.splitlines() if not line.startswith("antbear: running interpreted")]


def visit(server: RunningServer) -> tuple[Screen, list[str]]:
    """Some requests, and all that nobody may read in a log."""
    anna, invites = make(server, ME, FRIEND)
    http.get(f"{server.url}/match/{anna.match}/sit/{invites[0]}?seat={anna.held[0]}")
    http.get(f"{server.url}/match/{anna.match}/SIT/{invites[0]}/more")
    ben = sit(server, anna.match, invites[0])
    anna.move("a1")
    anna.get("/why?move=secretmove")
    with anna.live() as line:
        line.table()
    return anna, [*invites, *anna.held, *ben.held, "secretmove"]


def test_access_as_json(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, log="json", access_log="yes").start()
    anna, secrets = visit(server)
    text = "\n".join(lines_of(server))
    logged: list[dict[str, Any]] = [json.loads(line) for line in text.splitlines()]
    assert all({"time", "level", "logger", "message"} <= {*line} for line in logged)
    requests = [line["request"] for line in logged if line["logger"] == "antbear.access"]
    played = [one for one in requests if one["route"] == "/api/matches/{match_id}/moves"]
    assert len(played) == 1
    assert played[0].pop("seconds") > 0
    path = f"/api/matches/{anna.match}"
    route = "/api/matches/{match_id}/moves"
    assert played[0] == {
        "client": "127.0.0.1",
        "method": "POST",
        "path": f"{path}/moves",
        "route": route,
        "status": 200,
    }
    assert [one for one in requests if one["method"] == "WEBSOCKET" and one["path"] == f"{path}/live"]
    assert not [secret for secret in secrets if secret in text]


def test_access_as_text(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, access_log="yes").start()
    anna, secrets = visit(server)
    lines = lines_of(server)
    assert any(f"127.0.0.1 POST /api/matches/{anna.match}/moves 200" in line for line in lines)
    assert any(f"GET /match/{anna.match}/sit/- 200" in line for line in lines)
    assert not [secret for secret in secrets if secret in "\n".join(lines)]


def test_without_the_setting_no_request_is_logged(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, log="json", log_level="info").start()
    visit(server)
    assert not [line for line in lines_of(server) if "antbear.access" in line]


def test_one_request_is_one_line(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, access_log="yes").start()
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(b"GET /a%0D%0AERROR%20forged HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        while line.recv(65536):
            pass
    (logged,) = lines_of(server)
    assert logged.endswith(" ms") and "GET /a%0D%0AERROR%20forged 200" in logged


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/match/abc/sit/geheim", "/match/abc/sit/-"),
        ("/antbear/match/abc/Sit/geheim/x/y", "/antbear/match/abc/Sit/-"),
        ("/match/abc/sit/a\nb", "/match/abc/sit/-"),
        ("/api/matches/abc/sit", "/api/matches/abc/sit"),
        ("/é\u2028", "/%C3%A9%E2%80%A8"),
    ],
)
def test_an_invite_is_never_shown(path: str, shown: str) -> None:
    assert shown_path(path) == shown


def test_an_error_is_one_object_with_its_traceback() -> None:
    try:
        raise ValueError("three\nlines\nlong")
    except ValueError:
        record = logging.LogRecord("antbear.server", logging.ERROR, "", 1, "broke: %s", ("x",), sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["logger"], found["message"]) == ("error", "antbear.server", "broke: x")
    assert "ValueError: three\nlines\nlong" in found["exception"]
