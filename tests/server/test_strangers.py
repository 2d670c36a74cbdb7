"""Nothing that a stranger sends may stop the server: real attacks on a real one, from addresses of their own."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from stress.marathon import marathon_match, marathon_text
from tests.server.running import RunningServer
from tests.server.screens import (
    FRIEND,
    ME,
    NONCE,
    Screen,
    http,
    make,
    match_request,
    new_commitment,
    post_match,
    post_record,
    refused,
    sit,
    told,
    two_people,
)

SOON = 15.0
"""Seconds for what takes one or two on a machine that has nothing else to do."""


def running(folder: Path, **settings: Any) -> Iterator[RunningServer]:
    server = RunningServer(folder, **settings).start()
    yield server
    server.end()
    assert not server.errors()


def stranger(address: str) -> httpx.Client:
    return httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=30)


def asked_by(one: httpx.Client, server: RunningServer, *seats: dict[str, object]) -> httpx.Response:
    """A match that the stranger makes, with a seed of their own."""
    commitment = told(one.post(f"{server.url}/api/chance"))["commitment"]
    return one.post(f"{server.url}/api/matches", json=match_request(server, *seats, commitment=commitment))


# Too much of something


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


def socket_answers(server: RunningServer, address: str, match: str) -> bool:
    with open_socket(server, address, match) as line:
        line.send(json.dumps({"secrets": []}))
        return "error" not in json.loads(line.recv(30))


def until(true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.1)


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


# Connections


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


# What is dear


def cpu_of(server: RunningServer) -> tuple[float, float]:
    """Seconds of the event loop, which is the first thread, and of all threads and workers."""
    assert server.process is not None
    whole = psutil.Process(server.process.pid)
    first = [one for one in whole.threads() if one.id == whole.pid]
    times = [one.cpu_times() for one in (whole, *whole.children(recursive=True))]
    return sum(one.user_time + one.system_time for one in first), sum(one.user + one.system for one in times)


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """Its worker for long records has started: that is paid once."""
    for server in running(tmp_path_factory.mktemp("worked")):
        told(post_record(server, marathon_text(1000).decode()))
        yield server


DEAR = {
    "a brought record": ("POST", "/api/records", True),
    "its steps": ("POST", "/api/records/steps?from=200&to=260", True),
    "a proof": ("GET", "/verify", False),
    "a table": ("GET", "", False),
    "steps": ("GET", "/steps?from=200&to=260", False),
    "a text": ("GET", "/record?form=text", False),
    "a text that tells": ("GET", "/record?form=text&language=fr", False),
    "a file": ("GET", "/record", False),
}


@pytest.mark.parametrize(("method", "path", "brought"), DEAR.values(), ids=DEAR)
def test_the_longest_record_costs_little(worked: RunningServer, method: str, path: str, brought: bool) -> None:
    if not brought:
        path = f"/api/matches/{marathon_match(worked, 2990)}{path}"
    loop, whole = cpu_of(worked)
    told_of = http.request(method, worked.url + path, content=marathon_text(2990) if brought else None)
    assert told_of.status_code == 200, told_of.text[:300]
    after = cpu_of(worked)
    assert after[0] - loop <= 0.1
    assert after[1] - whole <= 1.0


def test_the_description_of_all_calls_is_made_outside_the_event_loop(tmp_path: Path) -> None:
    for server in running(tmp_path):
        before = cpu_of(server)[0]
        told(http.get(f"{server.url}/schema/openapi.json"))
        assert cpu_of(server)[0] - before <= 0.1


def test_a_proof_is_made_once_for_a_version(worked: RunningServer) -> None:
    match = marathon_match(worked, 2990)
    proof = told(http.get(f"{worked.url}/api/matches/{match}/verify"))
    assert proof["verified"] is True
    before = cpu_of(worked)[1]
    for _ in range(5):
        assert told(http.get(f"{worked.url}/api/matches/{match}/verify")) == proof
    assert (cpu_of(worked)[1] - before) / 5 < 0.1


def test_a_record_has_a_largest_number_of_entries(worked: RunningServer) -> None:
    text = marathon_text(4000).decode()
    problem = refused(post_record(worked, text), 400, "malformed")
    assert problem["field"] == "entries"
    assert "3000" in problem["detail"]


def seat_of_marathon(server: RunningServer, entries: int) -> Screen:
    """Of a match of one person that is not over, with so many entries."""
    anna, _ = make(server, ME, ME)
    told(anna.try_move("c3", 0))
    pairs = [(number, "undo" if number % 2 else "move", number) for number in range(1, entries)]
    for number, kind, _ in pairs:
        what = ("", 1) if kind == "undo" else ("c3", 0)
        server.alter(
            'INSERT INTO entries (match, number, "by", kind, move, count, at) VALUES (?, ?, 0, ?, ?, ?, 1.0)',
            anna.match,
            number,
            kind,
            *what,
        )
    server.alter("UPDATE matches SET revision = revision + 1 WHERE id = ?", anna.match)
    return anna


def test_after_very_many_entries_nothing_is_taken_back(worked: RunningServer) -> None:
    anna = seat_of_marathon(worked, 2001)
    table = anna.table()
    assert (table["version"], table["can_undo"]) == (2001, False)
    problem = refused(anna.takeback("ask"), 409, "not-now")
    assert "2000" in problem["detail"]
    refused(anna.change("/undo"), 409, "not-now")
    assert anna.move("a1")["version"] == 2002, "but the match goes on"


def test_a_full_record_can_only_be_resigned(worked: RunningServer) -> None:
    anna = seat_of_marathon(worked, 3001)
    problem = refused(anna.try_move("a1", 3001), 409, "not-now")
    assert "3000" in problem["detail"]
    assert told(anna.change("/resign"))["status"] == "over"


# Pages of other sites

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


# What goes to a log


def test_no_log_knows_an_invite_or_a_secret(tmp_path: Path) -> None:
    for server in running(tmp_path, access_log="yes"):
        anna, invites = make(server, ME, FRIEND)
        ben = sit(server, anna.match, invites[0])
        told(ben.get())
        with ben.live() as line:
            line.table()
        http.get(f"{server.url}/match/{anna.match}/sit#{invites[0]}")
        log = server.log.read_text()
        assert anna.match in log
        for secret in (invites[0], *anna.held, *ben.held):
            assert secret not in log


# Names

UNFIT = ["\u202eanna", "An\u2066na", "An\u200fna", "An\u2028na", "An\u2029na", "\u200b", "\u3164", " ", "\u2800\u2800"]


@pytest.mark.parametrize("name", UNFIT)
def test_a_name_that_cannot_be_one(server: RunningServer, name: str) -> None:
    assert refused(post_match(server, match_request(server, ME, ME, name=name)), 400, "malformed")["field"] == "name"
    anna, invites = make(server, ME, FRIEND)
    sitting = Screen(server, anna.match, []).post("/sit", invite=invites[0], name=name, nonce=NONCE)
    assert refused(sitting, 400, "malformed")["field"] == "name"
    assert not anna.table()["seats"][1]["taken"]


def test_a_name_is_kept_composed(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    ben = sit(server, anna.match, invites[0], name=" Zoe\u0308 ")
    assert ben.table()["seats"][1]["name"] == "Zoë"


@pytest.mark.parametrize(("name", "shown"), [("\u202eanna\u2028", "anna"), ("\u3164", None), ("x" * 500, "x" * 40)])
def test_names_in_records_are_shown_harmless(server: RunningServer, name: str, shown: str | None) -> None:
    anna, _ = two_people(server)
    record = told(anna.get("/record"))
    record["seats"][0]["name"] = name
    opened = told(post_record(server, json.dumps(record)))
    assert opened["table"]["seats"][0]["name"] == shown
    assert opened["record"]["seats"][0]["name"] == name, "what it says is what was brought"


def test_names_of_older_matches_are_shown_harmless(server: RunningServer) -> None:
    anna, _ = two_people(server)
    server.alter("UPDATE seats SET name = ? WHERE match = ? AND number = 1", "\u202eneb\u2028", anna.match)
    server.alter("UPDATE matches SET revision = revision + 1 WHERE id = ?", anna.match)
    assert anna.table()["seats"][1]["name"] == "neb"
    text = anna.get("/record?form=text").text
    assert "\u202e" not in text
    assert "\u2028" not in text
    assert told(post_record(server, text))["table"]["seats"][1]["name"] == "neb"


def test_a_seed_of_ones_own_is_still_needed(server: RunningServer) -> None:
    """A name that is refused has used up nothing."""
    commitment = new_commitment(server)
    body = match_request(server, ME, ME, commitment=commitment)
    refused(post_match(server, body | {"name": "\u200b"}), 400, "malformed")
    told(post_match(server, body))
