"""Pages of other sites change nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.running import RunningServer
from tests.server.screens import (
    ME,
    http,
    make,
    refused,
    told,
)
from tests.server.strangers.visitors import (
    open_socket,
    running,
    stranger,
)

FOREIGN = ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example", "http://", "x"]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_foreign_page_changes_nothing(server: RunningServer, origin: str) -> None:
    anna, _ = make(server, ME, ME)
    headers = anna.headers | {"Origin": origin}
    body = {"version": 0, "request": "12345678", "move": "c3"}
    refused(http.post(f"{anna.path}/moves", json=body, headers=headers), 403, "foreign-origin")
    refused(http.post(f"{server.url}/api/chance", headers=headers), 403, "foreign-origin")
    refused(http.delete(f"{server.url}/api/analyses/x", headers=headers), 403, "foreign-origin")
    assert anna.table()["version"] == 0
    with pytest.raises(InvalidStatus) as status, open_socket(server, "127.0.0.1", anna.match, Origin=origin):
        pass
    assert status.value.response.status_code == 403
    assert http.get(f"{server.url}/api/games", headers=headers).status_code == 200, "whoever looks changes nothing"


def test_own_pages_and_programs_are_welcome(server: RunningServer) -> None:
    own = f"http://127.0.0.1:{server.port}"
    for headers in ({}, {"Origin": own}, {"Origin": own.upper()}):
        told(http.post(f"{server.url}/api/chance", headers=headers))
    anna, _ = make(server, ME, ME)
    with open_socket(server, "127.0.0.1", anna.match, Origin=own) as line:
        line.send(json.dumps({"secrets": []}))
        assert json.loads(line.recv(30))["match"] == anna.match


def seed_for(server: RunningServer, address: str, **headers: str) -> int:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    with stranger(address) as one:
        return one.post(f"{server.url}/api/chance", headers=sent).status_code


def test_behind_a_proxy_and_at_other_sites_that_are_allowed(tmp_path: Path) -> None:
    allowed = "https://play.example, http://localhost:5173/"
    for server in running(tmp_path, allowed_origins=allowed, trusted_proxies="127.0.3.1"):
        assert seed_for(server, "127.0.3.2", Origin="https://play.example") == 201
        assert seed_for(server, "127.0.3.2", Origin="http://localhost:5173") == 201
        assert seed_for(server, "127.0.3.2", Origin="http://play.example") == 403
        assert seed_for(server, "127.0.3.2", Origin="https://bears.example", Host="bears.example") == 201
        assert seed_for(server, "127.0.3.2", Origin="https://bears.example", Host="bears.example:443") == 201
        behind = {"Origin": "https://bears.example", "X_Forwarded_Host": "bears.example"}
        assert seed_for(server, "127.0.3.1", **behind) == 201
        assert seed_for(server, "127.0.3.2", **behind) == 403, "only a trusted proxy says whom it speaks for"
