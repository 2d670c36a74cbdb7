"""All that compose.yaml starts, without containers: PostgreSQL, Redis, the site of nginx, two servers and two thinkers,
each with the settings that stand there. A match against a bot comes to its end, though servers are restarted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from tests.house.files import HOUSE
from tests.server.running import RunningServer, RunningThinker
from tests.server.screens import BOT, ME, first_move, new_request, told
from tests.server.services import Postgres, Redis, free_port
from tests.server.test_proxy import NAME, Nginx, Visitor

COMPOSE = msgspec.yaml.decode((HOUSE / "deploy" / "compose.yaml").read_bytes())["services"]
THINKERS = [one for one in COMPOSE.values() if one.get("command") == ["think"]]
SERVERS = [one for name, one in COMPOSE.items() if name.startswith("server")]
ELSEWHERE = ("database", "redis", "trusted_proxies", "think_port")
"""Addresses, which are others here."""


def settings_of(service: dict[str, Any], **here: Any) -> dict[str, Any]:
    said = {name.removeprefix("ANTBEAR_").lower(): value for name, value in service["environment"].items()}
    assert said.keys() >= {"database", "redis"}
    return {name: value for name, value in said.items() if name not in ELSEWHERE} | here


class Town:
    """What was started."""

    def __init__(self, servers: list[RunningServer], thinkers: list[RunningThinker], proxy: Nginx) -> None:
        self.servers, self.thinkers, self.visitor = servers, thinkers, Visitor(proxy)


@pytest.fixture
def town(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[Town]:
    shared: dict[str, object] = {"database": postgres.new_database(), "redis": redis.url}
    servers = [RunningServer(tmp_path, **settings_of(one, **shared)).start() for one in SERVERS]
    thinkers = [RunningThinker(tmp_path, **settings_of(one, **shared, think_port=free_port())) for one in THINKERS]
    (tmp_path / "nginx").mkdir()
    proxy = Nginx(tmp_path / "nginx", servers)
    proxy.start()
    town = Town(servers, thinkers, proxy)
    yield town
    town.visitor.http.close()
    proxy.end()
    for thinker in thinkers:
        assert thinker.end() == 0
        assert "ERROR" not in thinker.log.read_text()
    for server in servers:
        server.end()
        assert not server.errors()


def test_a_match_comes_to_its_end_though_a_server_is_restarted(town: Town) -> None:
    visitor, restarted = town.visitor, 0
    match, secrets, _ = visitor.make(ME, BOT)
    table: dict[str, Any] = {"version": -1, "status": "playing"}
    while table["status"] != "over":
        with ExitStack() as page:
            url = f"wss://127.0.0.1:{visitor.proxy.port}/api/matches/{match}/live"
            line = page.enter_context(
                connect(url, ssl=visitor.proxy.trust, server_hostname=NAME, max_size=None, open_timeout=30)
            )
            line.send(json.dumps({"secrets": secrets}))
            table = json.loads(line.recv(20))
            while table["status"] != "over" and not table["view"]["moves"]:
                table = json.loads(line.recv(20))
        if table["status"] != "over":
            body = {"move": first_move(table), "version": table["version"], "request": new_request()}
            headers = {"Authorization": f"Bearer {secrets[0]}"}
            table = told(visitor.ask("POST", f"/api/matches/{match}/moves", json=body, headers=headers))
        if restarted < len(town.servers) and table["version"] > 2 * restarted:
            town.servers[restarted].end()
            restarted += 1
            assert visitor.ask("GET", "/readyz").text == "ready\n", "the other one answers"
            town.servers[restarted - 1].start()
    assert restarted == len(town.servers) == 2
    assert told(visitor.ask("GET", f"/api/matches/{match}/verify"))["verified"]


def test_who_thinks_tells_how_it_is(town: Town) -> None:
    """What the health check of compose.yaml asks, and Prometheus; and how many turns wait is told by every process."""
    assert len(town.thinkers) == 2
    for thinker, service in zip(town.thinkers, THINKERS, strict=True):
        assert f":{service['environment']['ANTBEAR_THINK_PORT']}/readyz" in service["healthcheck"]["test"][-1]
        here = f"http://127.0.0.1:{thinker.port}"
        assert httpx.get(f"{here}/healthz").text == "ok\n"
        assert httpx.get(f"{here}/readyz").text == "ready\n"
        assert "antbear_bots_thinking 0.0\n" in httpx.get(f"{here}/metrics").text
        assert httpx.get(f"{here}/metrics", headers={"X-Forwarded-For": "10.0.0.1"}).status_code == 404
        assert httpx.get(f"{here}/api/games").status_code == 404
    for server in town.servers:
        assert "antbear_turns_waiting 0.0\n" in httpx.get(f"{server.url}/metrics").text
