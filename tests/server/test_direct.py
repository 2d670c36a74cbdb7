"""The short way of a change answers as the framework does: a slash at the end of the address leads past it."""

from __future__ import annotations

import json

import httpx
import pytest

from antbear.server.web.match_calls import CHANGES
from tests.server.running import RunningServer
from tests.server.screens import Screen, new_request, two_people

LONGEST = 64 * 1024
NOT_COMPARED = ("date",)


def asked_both_ways(screen: Screen, what: str, body: bytes, **headers: str) -> list[httpx.Response]:
    url = f"{screen.path}/{what}"
    sent = screen.headers | headers
    return [httpx.post(f"{url}{end}", content=body, headers=sent) for end in ("", "/")]


def compared(answer: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    return answer.status_code, {k: v for k, v in answer.headers.items() if k not in NOT_COMPARED}, answer.content


def body(**facts: object) -> bytes:
    return json.dumps({"version": 0, "request": new_request(), **facts}).encode()


BAD = {
    "nothing": b"",
    "no JSON": b"{",
    "no object": b"[]",
    "a field is missing": b'{"version": 0}',
    "a field too many": body(move="a1", more=1),
    "a wrong type": body(move=7),
    "no UTF-8": b'{"version": 0, "request": "\xff", "move": "a1"}',
    "nested": b"[" * 20000,
    "too long": b'{"move": "' + b"a" * LONGEST + b'"}',
    "an old version": body(move="a1", version=9),
    "no move": body(move="b9"),
}


@pytest.mark.parametrize("wrong", BAD)
def test_what_is_wrong_is_told_alike(server: RunningServer, wrong: str) -> None:
    anna, _ = two_people(server)
    short, long = asked_both_ways(anna, "moves", BAD[wrong])
    assert short.status_code >= 400
    assert compared(short) == compared(long)
    assert anna.version() == 0


@pytest.mark.parametrize("proof", ["", "Basic abc", "Bearer nobody"])
def test_who_proves_nothing_is_told_alike(server: RunningServer, proof: str) -> None:
    anna, _ = two_people(server)
    short, long = asked_both_ways(anna, "moves", body(move="a1"), Authorization=proof)
    assert short.status_code in (400, 403)
    assert compared(short) == compared(long)


def test_no_such_match_is_told_alike(server: RunningServer) -> None:
    nobody = Screen(server, "no-such-match", ["secret"])
    short, long = asked_both_ways(nobody, "moves", body(move="a1"))
    assert short.status_code == 404
    assert compared(short) == compared(long)


@pytest.mark.parametrize("coding", ["gzip", "identity"])
def test_a_move_is_answered_alike(server: RunningServer, coding: str) -> None:
    """The same request again finds the move done, and is answered alike; so both ways can be asked of one match."""
    anna, _ = two_people(server)
    short, long = asked_both_ways(anna, "moves", body(move="a1"), **{"accept-encoding": coding})
    assert short.status_code == 200
    assert compared(short) == compared(long)
    assert anna.version() == 1


def test_every_change_goes_the_short_way(server: RunningServer) -> None:
    """Undo, takeback and resigning are refused or done alike, too."""
    assert {path.rpartition("/")[2] for call in CHANGES for path in call.paths} == {
        "moves",
        "undo",
        "takeback",
        "resign",
    }
    anna, _ = two_people(server)
    for what, more in (("undo", {}), ("takeback", {"answer": "ask"}), ("takeback", {"answer": "perhaps"})):
        short, long = asked_both_ways(anna, what, body(**more))
        assert short.status_code >= 400, what
        assert compared(short) == compared(long)
    short, long = asked_both_ways(anna, "resign", body())
    assert short.status_code == 200
    assert compared(short) == compared(long)


def test_other_methods_are_for_the_framework(server: RunningServer) -> None:
    anna, _ = two_people(server)
    assert httpx.get(f"{anna.path}/moves").status_code == 405
