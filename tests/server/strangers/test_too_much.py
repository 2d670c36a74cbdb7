"""Who asks for too much of something is told so, and when to come back; others are not disturbed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from tests.server.running import RunningServer
from tests.server.screens import (
    FRIEND,
    ME,
    make,
    refused,
    told,
)
from tests.server.strangers.visitors import (
    asked_by,
    hears_refusal,
    open_socket,
    running,
    socket_answers,
    stranger,
    until,
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Little of everything for each address; each test comes from its own."""
    limits = {"requests": 40, "matches": 3, "seeds": 6, "hints": 2, "analyses": 1, "bot_seconds": 64}
    sockets = {"limit_sockets": 4, "limit_silent_sockets": 2, "visitor_share": 2}
    yield from running(
        tmp_path_factory.mktemp("strict"), **{f"limit_{kind}": count for kind, count in limits.items()}, **sockets
    )


def test_requests(strict: RunningServer) -> None:
    with stranger("127.0.1.1") as one, stranger("127.0.1.2") as other:
        answers = [one.get(f"{strict.url}/api/games") for _ in range(60)]
        assert [answer.status_code for answer in answers[:40]] == [200] * 40
        problem = refused(answers[-1], 429, "too-many")
        assert 1 <= problem["wait"] <= 2
        assert answers[-1].headers["retry-after"] == str(problem["wait"])
        for name in ("content-security-policy", "x-content-type-options", "referrer-policy"):
            assert name in answers[-1].headers
        assert other.get(f"{strict.url}/api/games").status_code == 200
        assert one.get(f"{strict.url}/healthz").status_code == 200, "whoever keeps the house may always look"
        time.sleep(problem["wait"] + 0.1)
        assert one.get(f"{strict.url}/api/games").status_code == 200


@pytest.mark.parametrize(
    ("address", "path", "body"),
    [
        ("127.0.1.31", "/api/games/antropolis/box", "[[a.b]]\n" * 8000),
        ("127.0.1.32", "/api/records", '{"entries": [' + ",".join(['{"\\u0062y": 0}'] * 1200) + "]}"),
    ],
    ids=["a long box", "many entries whose names are written otherwise"],
)
def test_what_is_long_counts_for_many(strict: RunningServer, address: str, path: str, body: str) -> None:
    with stranger(address) as one:
        kind = {"Content-Type": "text/plain"}
        answers = [one.post(strict.url + path, content=body.encode(), headers=kind).status_code for _ in range(3)]
        assert answers[0] == 400 and answers[-1] == 429


def test_one_visitor_does_not_use_up_what_the_others_have(strict: RunningServer) -> None:
    with stranger("127.0.1.3") as one:

        def ask(secret: str) -> int:
            headers = {"Authorization": f"Bearer {secret}"}
            return one.get(f"{strict.url}/api/games", headers=headers).status_code

        overdone = [ask("anna") for _ in range(30)]
        assert overdone[:20] == [200] * 20
        assert overdone[-1] == 429
        assert ask("ben") == 200


def test_behind_a_trusted_proxy_each_is_counted_alone(strict: RunningServer) -> None:
    def ask(client: httpx.Client, address: str) -> int:
        return client.get(f"{strict.url}/api/games", headers={"X-Forwarded-For": address}).status_code

    with stranger("127.0.0.1") as proxy, stranger("127.0.1.4") as liar:
        assert 429 in [ask(proxy, "192.0.2.1") for _ in range(50)]
        assert ask(proxy, "192.0.2.2") == 200
        assert 429 in [ask(liar, f"192.0.2.{number}") for number in range(50, 100)], "nobody else is believed"


def test_matches_and_seeds(strict: RunningServer) -> None:
    with stranger("127.0.1.5") as one:
        for _ in range(3):
            told(asked_by(one, strict, ME, ME))
        assert refused(asked_by(one, strict, ME, ME), 429, "too-many")["wait"] > 60
        assert one.post(f"{strict.url}/api/chance").status_code == 201
        assert one.post(f"{strict.url}/api/chance").status_code == 201
        refused(one.post(f"{strict.url}/api/chance"), 429, "too-many")


def test_bots(strict: RunningServer) -> None:
    """A bot's seconds are those that its level may take: two for a hard one."""
    with stranger("127.0.1.6") as one:
        hard: dict[str, object] = {"kind": "bot", "level": "hard"}
        for _ in range(2):
            told(asked_by(one, strict, ME, hard))
        refused(asked_by(one, strict, ME, hard), 429, "too-many")


def test_moves_that_let_bots_think(strict: RunningServer) -> None:
    """Two hard bots' matches take all that there is; then also a move must wait that a bot would answer."""
    with stranger("127.0.1.7") as one:
        hard: dict[str, object] = {"kind": "bot", "level": "hard"}
        made = told(asked_by(one, strict, ME, hard))
        told(asked_by(one, strict, ME, hard))
        headers = {"Authorization": f"Bearer {made['seats'][0]['secret']}"}
        body = {"version": 0, "request": "request0", "move": "c3"}
        path = f"{strict.url}/api/matches/{made['match']}/moves"
        assert 1 <= refused(one.post(path, json=body, headers=headers), 429, "too-many")["wait"] <= 31
        with stranger("127.0.1.12") as other:
            told(other.post(path, json=body, headers=headers))


def test_hints_and_analyses(strict: RunningServer) -> None:
    with stranger("127.0.1.8") as one:
        path, headers = f"{strict.url}/api/matches/abcdefghij", {"Authorization": "Bearer nobody"}
        assert [one.get(f"{path}/hint", headers=headers).status_code for _ in range(2)] == [404, 429]
        answers = [one.post(f"{path}/analysis") for _ in range(2)]
        refused(answers[0], 404, "not-found")
        refused(answers[1], 429, "too-many")


def test_open_sockets(strict: RunningServer) -> None:
    with ExitStack() as stack:
        screen, _ = make(strict, ME, FRIEND)
        watching = []
        for _ in range(4):
            line = stack.enter_context(open_socket(strict, "127.0.1.9", screen.match))
            line.send(json.dumps({"secrets": []}))
            assert json.loads(line.recv(30))["match"] == screen.match
            watching.append(line)
        problem = hears_refusal(stack.enter_context(open_socket(strict, "127.0.1.9", screen.match)))
        assert (problem["code"], problem["status"]) == ("too-many", 429)
        watching[0].close()
        until(lambda: socket_answers(strict, "127.0.1.9", screen.match), "a page that was closed makes room")


def test_open_sockets_of_one_seat(strict: RunningServer) -> None:
    anna, _ = make(strict, ME, FRIEND)
    with ExitStack() as stack:
        lines = [stack.enter_context(open_socket(strict, "127.0.1.10", anna.match)) for _ in range(2)]
        for line in lines:
            line.send(json.dumps({"secrets": anna.held}))
            assert "error" not in json.loads(line.recv(30))
        third = stack.enter_context(open_socket(strict, "127.0.1.10", anna.match))
        third.send(json.dumps({"secrets": anna.held}))
        assert hears_refusal(third)["code"] == "too-many"


def test_silent_sockets(strict: RunningServer) -> None:
    with ExitStack() as stack:
        for _ in range(2):
            stack.enter_context(open_socket(strict, "127.0.1.11"))
        time.sleep(0.2)
        assert hears_refusal(stack.enter_context(open_socket(strict, "127.0.1.11")))["code"] == "too-many"
