"""What is refused: with the right problem, and with nothing changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.server.running import RunningServer
from tests.server.screens import (
    BOT,
    FRIEND,
    ME,
    NO_COMMITMENT,
    NONCE,
    Screen,
    http,
    make,
    match_request,
    new_request,
    post_match,
    refused,
    told,
    two_people,
)


@contextmanager
def nothing_changes(server: RunningServer, *screens: Screen) -> Iterator[None]:
    """Neither in the database nor in what anybody is shown, to the byte."""
    before = server.rows(), [screen.get().content for screen in screens]
    yield
    assert (server.rows(), [screen.get().content for screen in screens]) == before


@pytest.fixture(scope="module")
def anna_and_ben(server: RunningServer) -> tuple[Screen, Screen]:
    """One match for all: what is refused changes nothing."""
    return meerkat_on_c3(server)


def meerkat_on_c3(server: RunningServer) -> tuple[Screen, Screen]:
    """Ben is to move."""
    anna, ben = two_people(server)
    for screen, move in zip([anna, ben, anna, ben, anna, anna], ["a1", "e1", "a5", "e5", "c4", "c3"], strict=True):
        screen.move(move)
    return anna, ben


def test_illegal_move(server: RunningServer, anna_and_ben: tuple[Screen, Screen]) -> None:
    anna, ben = anna_and_ben
    with nothing_changes(server, anna, ben):
        problem = refused(ben.try_move("c1"), 422, "illegal-move")
    assert problem["reason"] == {"key": "SU-7", "facts": {"space": "c1", "meerkat": "c3"}}
    assert problem["detail"].startswith("SU-7: ")
    assert "c1" in problem["detail"]


@pytest.mark.parametrize(
    ("move", "key"), [("c3", "SU-6.stone"), ("a1", "SU-6.mound"), ("pass", "SU-10"), ("start:1", "SU-3.decided")]
)
def test_each_illegal_move_has_its_clause(
    server: RunningServer, anna_and_ben: tuple[Screen, Screen], move: str, key: str
) -> None:
    anna, ben = anna_and_ben
    with nothing_changes(server, anna, ben):
        assert refused(ben.try_move(move), 422, "illegal-move")["reason"]["key"] == key


@pytest.mark.parametrize("move", ["", "z9", "C3", "c3 ", "c33", "\x00", "🐜", "start:7", "x" * 100])
def test_text_that_is_no_move(server: RunningServer, anna_and_ben: tuple[Screen, Screen], move: str) -> None:
    anna, ben = anna_and_ben
    with nothing_changes(server, anna, ben):
        assert refused(ben.try_move(move), 400, "malformed")["field"] == "move"


@pytest.mark.parametrize("version", [0, 5, 7, 10**9])
def test_stale_version(server: RunningServer, anna_and_ben: tuple[Screen, Screen], version: int) -> None:
    anna, ben = anna_and_ben
    with nothing_changes(server, anna, ben):
        refused(ben.try_move("b5", version), 409, "stale")
        refused(ben.post("/resign", version=version), 409, "stale")
        refused(ben.post("/takeback", version=version, answer="ask"), 409, "stale")
        refused(anna.post("/undo", version=version), 409, "stale")


def test_not_the_own_turn(server: RunningServer, anna_and_ben: tuple[Screen, Screen]) -> None:
    anna, ben = anna_and_ben
    with nothing_changes(server, anna, ben):
        refused(anna.try_move("b5"), 409, "not-now")
        refused(anna.change("/undo"), 409, "not-now")


def test_foreign_and_missing_secrets(server: RunningServer, anna_and_ben: tuple[Screen, Screen]) -> None:
    anna, ben = anna_and_ben
    elsewhere, _ = make(server, ME, ME)
    strangers = [
        Screen(server, ben.match, []),
        Screen(server, ben.match, elsewhere.held),
        Screen(server, ben.match, ["nonsense"]),
        Screen(server, ben.match, [*ben.held, "nonsense"]),
        Screen(server, ben.match, [ben.held[0][:-1]]),
    ]
    with nothing_changes(server, anna, ben):
        for stranger in strangers:
            refused(stranger.try_move("b5", 6), 403, "not-your-seat")
            refused(stranger.post("/resign", version=6), 403, "not-your-seat")
            refused(stranger.post("/undo", version=6), 403, "not-your-seat")
            refused(stranger.post("/takeback", version=6, answer="ask"), 403, "not-your-seat")
            refused(stranger.post("/stand-in", version=6, seat=0, level="easy"), 403, "not-your-seat")
            refused(stranger.post("/come-back", version=6), 403, "not-your-seat")
            refused(stranger.post("/rematch", nonce=NONCE, commitment=NO_COMMITMENT), 403, "not-your-seat")
            if stranger.held:
                refused(stranger.get(), 403, "not-your-seat")


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer ,,", "Basic abc", "secret", "Bearer " + ",".join("abcdefghijklmnopqrst")]
)
def test_malformed_authorization(server: RunningServer, anna_and_ben: tuple[Screen, Screen], header: str) -> None:
    _, ben = anna_and_ben
    response = http.get(ben.path, headers={"Authorization": header})
    assert refused(response, 400, "malformed")["field"] == "Authorization"


MALFORMED_MOVES: list[tuple[bytes, str | None]] = [
    (b"", None),
    (b"{", None),
    (b"[]", None),
    (b"null", None),
    (b'"c3"', None),
    (b"\xff\xfe", None),
    (b'{"version": 6, "move": "\xff", "request": "12345678"}', None),
    (b'{"version": 6, "move": "\\ud800", "request": "12345678"}', None),
    (b'{"version": 6, "move": "b5"}', "request"),
    (b'{"version": 6, "request": "12345678"}', "move"),
    (b'{"move": "b5", "request": "12345678"}', "version"),
    (b'{"version": "6", "move": "b5", "request": "12345678"}', "version"),
    (b'{"version": 6.5, "move": "b5", "request": "12345678"}', "version"),
    (b'{"version": true, "move": "b5", "request": "12345678"}', "version"),
    (b'{"version": null, "move": "b5", "request": "12345678"}', "version"),
    (b'{"version": -1, "move": "b5", "request": "12345678"}', "version"),
    (b'{"version": 1e400, "move": "b5", "request": "12345678"}', "version"),
    (b'{"version": 6, "move": 5, "request": "12345678"}', "move"),
    (b'{"version": 6, "move": ["b5"], "request": "12345678"}', "move"),
    (b'{"version": 6, "move": "b5", "request": "1234567"}', "request"),
    (b'{"version": 6, "move": "b5", "request": "' + b"x" * 65 + b'"}', "request"),
    (b'{"version": 6, "move": "b5", "request": "12345678", "seat": 1}', "seat"),
    (b'{"version": 6, "move": "' + b"b" * 101 + b'", "request": "12345678"}', "move"),
    (b"[" * 5000, None),
]


@pytest.mark.parametrize(
    ("body", "field"), MALFORMED_MOVES, ids=[str(number) for number in range(len(MALFORMED_MOVES))]
)
def test_malformed_body(
    server: RunningServer, anna_and_ben: tuple[Screen, Screen], body: bytes, field: str | None
) -> None:
    anna, ben = anna_and_ben
    with nothing_changes(server, anna, ben):
        problem = refused(http.post(ben.path + "/moves", content=body, headers=ben.headers), 400, "malformed")
    assert problem.get("field") == field


def test_huge_body(server: RunningServer, anna_and_ben: tuple[Screen, Screen]) -> None:
    anna, ben = anna_and_ben
    with nothing_changes(server, anna, ben):
        for size in (64 * 1024, 5_000_000):
            refused(
                http.post(ben.path + "/moves", content=b'"' + b"x" * size + b'"', headers=ben.headers), 413, "malformed"
            )


def chunks() -> Iterator[bytes]:
    for _ in range(100):
        yield b"x" * 1024


def test_huge_body_without_announcement(server: RunningServer, anna_and_ben: tuple[Screen, Screen]) -> None:
    _, ben = anna_and_ben
    refused(http.post(ben.path + "/moves", content=chunks(), headers=ben.headers), 413, "malformed")


Malformed = Callable[[RunningServer], dict[str, object]]


def change(**more: object) -> Malformed:
    return lambda server: match_request(server, ME, FRIEND) | more


def without(key: str) -> Malformed:
    return lambda server: {name: value for name, value in match_request(server, ME, FRIEND).items() if name != key}


MALFORMED_MATCHES: list[tuple[Malformed, str]] = [
    (change(game="chess"), "game"),
    (change(game=5), "game"),
    (change(seats=[]), "seats"),
    (change(seats=[ME]), "seats"),
    (change(seats=[ME] * 3), "seats"),
    (change(seats=[ME] * 17), "seats"),
    (change(seats=[FRIEND, FRIEND]), "seats"),
    (change(seats=[BOT, BOT]), "seats"),
    (change(seats=[ME, {"kind": "dog"}]), "seats[1].kind"),
    (change(seats=[ME, {}]), "seats[1].kind"),
    (change(seats=[ME, {"kind": "bot"}]), "seats[1].level"),
    (change(seats=[ME, {"kind": "bot", "level": "god"}]), "seats[1].level"),
    (change(seats=[{"kind": "me", "level": "easy"}, FRIEND]), "seats[0].level"),
    (change(seats=[ME, {"kind": "friend", "name": "Ben"}]), "seats[1].name"),
    (change(options={"size": 7}), "options.size"),
    (change(options={"size": "5"}), "options.size"),
    (change(options={"colours": "orange"}), "options.colours"),
    (change(options=[]), "options"),
    (change(options={"size": [5]}), "options"),
    (change(name="x" * 41), "name"),
    (change(name=None), "name"),
    (change(name="An\nna"), "name"),
    (change(name="Anna\n"), "name"),
    (change(nonce="0123456789abcde"), "nonce"),
    (change(nonce="0" * 65), "nonce"),
    (change(nonce="xyz0123456789abcdef"), "nonce"),
    (change(nonce=NONCE + "\n"), "nonce"),
    (change(nonce=""), "nonce"),
    (change(commitment=NO_COMMITMENT), "commitment"),
    (change(commitment=NO_COMMITMENT[1:]), "commitment"),
    (change(commitment=NO_COMMITMENT + "\n"), "commitment"),
    (change(commitment="x" * 64), "commitment"),
    (change(commitment=None), "commitment"),
    (change(request="short"), "request"),
    (change(extra=1), "extra"),
    *((without(key), key) for key in ("game", "seats", "name", "nonce", "commitment", "request")),
]


@pytest.mark.parametrize(
    ("body", "field"), MALFORMED_MATCHES, ids=[str(number) for number in range(len(MALFORMED_MATCHES))]
)
def test_malformed_match(server: RunningServer, body: Malformed, field: str) -> None:
    wanted = body(server)
    with nothing_changes(server):
        problem = refused(post_match(server, wanted), 400, "malformed")
    assert problem.get("field", "") == field


@pytest.mark.parametrize(
    "change", [{"nonce": "12"}, {"name": "x" * 41}, {"name": 1}, {"seat": 1}, {"request": 12345678}]
)
def test_malformed_sitting_down(server: RunningServer, change: dict[str, object]) -> None:
    anna, invites = make(server, ME, FRIEND)
    with nothing_changes(server, anna):
        body: dict[str, object] = {"invite": invites[0], "name": "Ben", "nonce": NONCE} | change
        problem = refused(Screen(server, anna.match, []).post("/sit", **body), 400, "malformed")
    assert problem["field"] == next(iter(change))


def test_malformed_takeback(server: RunningServer, anna_and_ben: tuple[Screen, Screen]) -> None:
    anna, ben = anna_and_ben
    with nothing_changes(server, anna, ben):
        assert refused(ben.takeback("perhaps"), 400, "malformed")["field"] == "answer"


@pytest.mark.parametrize("match", ["abcdefghij", "x", "%00", "..%2f..", "a" * 500, "'; DROP TABLE matches; --"])
def test_unknown_match(server: RunningServer, match: str) -> None:
    nobody = Screen(server, match, ["secret"])
    for rest in ("", "/record", "/verify", "/why?move=a1", "/positions/0"):
        refused(nobody.get(rest), 404, "not-found")
    refused(nobody.try_move("a1", 0), 404, "not-found")
    refused(nobody.post("/sit", invite="x", name="", nonce=NONCE), 404, "not-found")
    refused(nobody.post("/rematch", nonce=NONCE, commitment=NO_COMMITMENT), 404, "not-found")


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nothing", "/api/matches/abcdefghij/nothing", "/api/matches/a/b/c/d"]
)
def test_unknown_address(server: RunningServer, path: str) -> None:
    refused(http.get(server.url + path), 404, "not-found")


def test_wrong_method(server: RunningServer) -> None:
    for response in (
        http.delete(f"{server.url}/api/games"),
        http.get(f"{server.url}/api/matches"),
        http.put(f"{server.url}/api/matches"),
    ):
        refused(response, 405, "malformed")


def test_malformed_form(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    assert refused(anna.get("/record?form=pdf"), 400, "malformed")["field"] == "form"


def test_repeated_request_changes_nothing(server: RunningServer) -> None:
    anna, ben = meerkat_on_c3(server)
    request = new_request()
    first = told(ben.try_move("b5", 6, request=request))
    assert first["version"] == 7
    with nothing_changes(server, anna, ben):
        assert told(ben.try_move("b5", 6, request=request)) == first
    later = anna.move("d1")
    with nothing_changes(server, anna, ben):
        assert told(ben.try_move("b5", 6, request=request))["version"] == later["version"]


def test_refused_request_may_be_sent_again(server: RunningServer) -> None:
    _, ben = meerkat_on_c3(server)
    request = new_request()
    refused(ben.try_move("c1", 6, request=request), 422, "illegal-move")
    assert told(ben.try_move("b5", 6, request=request))["version"] == 7


def test_answers_are_not_kept_by_anybody(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    responses: list[httpx.Response] = [anna.get(), anna.get("/why?move=zz"), http.get(f"{server.url}/api/nothing")]
    for response in responses:
        assert response.headers["cache-control"] == "no-store"
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "same-origin"
        assert "default-src 'self'" in response.headers["content-security-policy"]
