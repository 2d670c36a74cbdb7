"""Tables over the WebSocket: at once, after every change, for every kind of screen."""

from __future__ import annotations

import json
import socket

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, Screen, Table, make, refused, sit, told, two_people


def here(table: Table) -> list[bool]:
    return [seat["here"] for seat in table["seats"]]


def test_two_seats_and_a_spectator(server: RunningServer) -> None:
    anna, ben = two_people(server)
    spectator = Screen(server, anna.match, [])
    with anna.live() as annas, ben.live() as bens, spectator.live() as watched:
        assert annas.table()["view"]["seat"] == 0
        assert bens.table()["view"]["seat"] == 1
        seen = watched.table()
        assert seen["view"]["seat"] is None
        assert seen["invites"] == []
        turn = anna
        for version, move in enumerate(["a1", "e1", "a5"], 1):
            turn.move(move)
            tables = [line.version(version) for line in (annas, bens, watched)]
            assert [table["version"] for table in tables] == [version] * 3
            assert tables[2]["view"]["moves"] == []
            assert not any(secret in json.dumps(tables) for secret in anna.held + ben.held)
            assert tables[0] | {"start": 0, "steps": annas.steps} == anna.table()
            assert tables[1] | {"start": 0, "steps": bens.steps} == ben.table()
            turn = ben if turn is anna else anna
        told(anna.takeback("ask"))
        for line in (annas, bens, watched):
            assert line.until(lambda table: table["takeback"] is not None)["takeback"] == {"by": 0}
        told(ben.takeback("no"))
        for line in (annas, bens, watched):
            assert line.until(lambda table: table["takeback"] is None)["version"] == 3
        told(ben.change("/resign"))
        for line in (annas, bens, watched):
            assert line.until(lambda table: table["status"] == "over")["outcome"]["reason"]["key"] == "match.resigned"
        made = ben.rematch()
        for line in (annas, bens, watched):
            assert line.until(lambda table: table["rematch"] is not None)["rematch"] == made["match"]


def test_a_friend_sits_down(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    with anna.live() as line:
        assert line.table()["status"] == "waiting"
        sit(server, anna.match, invites[0])
        table = line.until(lambda table: table["status"] == "playing")
        assert table["invites"] == []


def test_who_is_here(server: RunningServer) -> None:
    anna, ben = two_people(server)
    assert here(anna.table()) == [False, False]
    with anna.live() as line:
        assert here(line.table()) == [True, False]
        with ben.live(), ben.live():
            line.until(lambda table: here(table) == [True, True])
        line.until(lambda table: here(table) == [True, False])
        with Screen(server, anna.match, []).live() as watched:
            assert here(watched.table()) == [True, False]
    with ben.live() as line:
        line.until(lambda table: here(table) == [False, True])


def test_one_of_two_tabs_is_closed(server: RunningServer) -> None:
    anna, ben = two_people(server)
    with ben.live() as line, anna.live():
        line.until(lambda table: here(table) == [True, True])
        with anna.live():
            pass
        anna.move("c3")
        assert here(line.version(1)) == [True, True]


def test_a_screen_with_both_seats(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    with anna.live() as line:
        assert here(line.table()) == [True, True]
        anna.move("c3")
        table = line.version(1)
        assert table["view"]["seat"] == 1
        assert table["view"]["moves"]


def test_connecting_again_is_starting_over(server: RunningServer) -> None:
    anna, ben = two_people(server)
    with anna.live() as line:
        line.table()
        line.socket.socket.close()  # the line breaks without a word
    anna.move("a1")
    ben.move("b2")
    with anna.live() as line:
        assert line.table()["version"] == 2


BAD_FIRST_MESSAGES = [
    "",
    "hello",
    "[]",
    "{}",
    '{"secrets": "x"}',
    '{"secrets": [1]}',
    '{"secrets": [], "more": 1}',
    '{"secrets": null}',
    '{"secrets": [], "version": -1}',
    '{"secrets": [], "version": "1"}',
    '{"secrets": [], "screen": "short"}',
]


@pytest.mark.parametrize("message", [*BAD_FIRST_MESSAGES, b"\xff\xfe"])
def test_bad_first_message(server: RunningServer, message: str | bytes) -> None:
    anna, _ = make(server, ME, ME)
    with anna.connect() as socket:
        socket.send(message)
        problem = json.loads(socket.recv(10))["error"]
        assert (problem["code"], problem["status"]) == ("malformed", 400)
        with pytest.raises(ConnectionClosed):
            socket.recv(10)
        assert socket.close_code == 1008


def test_wrong_secret_and_unknown_match(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    for screen, code in (
        (Screen(server, anna.match, ["wrong"]), "not-your-seat"),
        (Screen(server, "abcdefghij", []), "not-found"),
    ):
        with screen.live() as line:
            assert line.table()["error"]["code"] == code
            with pytest.raises(ConnectionClosed):
                line.table()


def test_by_plain_http_there_is_nothing_to_watch(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    response = anna.get("/live")
    refused(response, 426, "malformed")
    assert response.headers["upgrade"] == "websocket"


def test_first_message_too_long(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    with anna.connect() as socket:
        socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            socket.recv(10)


def test_later_messages_do_no_harm(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    with anna.live() as line:
        line.table()
        line.socket.send("hello")
        line.socket.send(b"\x00")
        anna.move("c3")
        assert line.version(1)["version"] == 1


def test_leaving_without_a_word(server: RunningServer) -> None:
    anna, ben = two_people(server)
    with ben.connect():
        pass
    with ben.live() as bens:
        bens.table()
        with anna.live() as annas:
            annas.table()
            bens.until(lambda table: here(table) == [True, True])  # who comes and goes at once may never be told of
            annas.socket.socket.shutdown(socket.SHUT_RDWR)  # a plain close would wait for the thread that reads
        bens.until(lambda table: here(table) == [False, True])
