"""Killed in the middle and started again on the same file: nothing that was acknowledged is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import RunningServer
from tests.server.screens import (
    BOT,
    FRIEND,
    ME,
    Screen,
    first_move,
    make,
    match_request,
    new_request,
    play_on,
    post_match,
    refused,
    sit,
    told,
    two_people,
)
from tests.server.test_bots import HARD

EARLIER = Path(__file__).parent.parent / "games" / "it_happens" / "records" / "earlier-cards.json"


def test_kill_and_restart_in_the_middle_of_a_match(start_on_either: Callable[[], RunningServer]) -> None:
    server = start_on_either()
    anna, ben = two_people(server, options={})
    play_on(anna, ben, until=lambda table: len(table["steps"]) == 6)
    waiting, invites = make(server, ME, FRIEND)
    against, _ = make(server, ME, HARD)
    asking, asked = two_people(server)
    asking.move("a1")
    told(asking.takeback("ask"))
    request = new_request()
    sent = told(against.try_move("c3", 0, request=request))
    assert sent["thinking"] is True
    screens = [anna, ben, waiting, asking, asked]
    before = [screen.get().content for screen in screens]
    server.end("kill")
    server.start()

    assert [screen.get().content for screen in screens] == before
    # The bot that was thinking goes on by itself, with nobody looking.
    with against.live() as line:
        line.version(2)
        assert line.steps[1]["by"] == 1
    # A request from before, sent again since its answer got lost.
    assert told(against.try_move("c3", 0, request=request))["version"] == 2
    assert told(asked.takeback("yes"))["start"] == 0
    friend = sit(server, waiting.match, invites[0])
    assert friend.table()["status"] == "playing"
    assert play_on(anna, ben)["status"] == "over"
    assert told(anna.get("/verify")) == {"verified": True, "draws": 1}
    made = anna.rematch()
    server.end("kill")
    server.start()
    assert anna.rematch() == made


def test_kill_while_moves_come_in(start_on_either: Callable[[], RunningServer]) -> None:
    """Every move that was acknowledged is there afterwards, and the others can be sent again."""
    server = start_on_either()
    matches = [make(server, ME, ME)[0] for _ in range(4)]

    def play_until_killed(screen: Screen) -> int:
        acknowledged = 0
        try:
            while screen.table()["status"] == "playing":
                table = screen.table()
                acknowledged = told(screen.try_move(first_move(table), table["version"]))["version"]
        except httpx.TransportError:
            pass
        return acknowledged

    with ThreadPoolExecutor(len(matches)) as pool:
        games = [pool.submit(play_until_killed, screen) for screen in matches]
        while matches[0].version() < 4:  # so that the answer to the move before it has come
            pass
        server.end("kill")
        acknowledged = [game.result() for game in games]
    server.start()
    assert max(acknowledged) >= 3
    for screen, version in zip(matches, acknowledged, strict=True):
        assert screen.version() in (version, version + 1)
        assert play_on(screen)["status"] == "over"


def test_stopping_closes_the_lines_and_screens_connect_again(start_on_either: Callable[[], RunningServer]) -> None:
    server = start_on_either()
    anna, ben = two_people(server)
    with anna.live() as line:
        anna.move("a1")
        line.version(1)
        server.end()
        with pytest.raises(ConnectionClosed):
            line.table()
    server.start()
    with anna.live() as annas, ben.live() as bens:
        assert annas.table()["version"] == 1
        assert bens.table()["version"] == 1
        ben.move("b2")
        assert annas.version(2)["view"]["moves"]


def test_rules_that_changed_in_between(start_on_either: Callable[[], RunningServer]) -> None:
    """A match of other rules is refused, and keeps no other from going on."""
    server = start_on_either()
    old, _ = make(server, ME, HARD)
    new, _ = make(server, ME, ME)
    old.move("c3")
    server.end("kill")
    server.alter("UPDATE matches SET rules_version = 0 WHERE id = ?", old.match)
    server.start()
    refused(old.get(), 409, "not-now")
    assert new.move("c3")["version"] == 1
    assert "cannot go on" in server.log.read_text()
    server.log.write_text("")


def test_a_match_of_earlier_rules_that_are_kept_goes_on(start_on_either: Callable[[], RunningServer]) -> None:
    """By those rules, also with a bot that thinks; the next match is by those of today."""
    server = start_on_either()
    asked = match_request(server, ME, BOT, options={"start": "first"}, game="antropolis")
    made = told(post_match(server, asked))
    screen = Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])
    today = told(screen.get("/record"))["rules_version"]
    assert today > 1
    server.end("kill")
    server.alter("UPDATE matches SET rules_version = 1 WHERE id = ?", screen.match)
    server.start()
    with screen.live() as line:
        mine = play_on(screen, until=lambda table: table["view"]["to_move"] == 1)["version"]
        line.until(lambda table: table["version"] > mine and table["view"]["to_move"] == 0, 60)
    told(screen.change("/resign"))
    assert told(screen.get("/record"))["rules_version"] == 1
    again = screen.rematch()
    assert told(Screen(server, again["match"], []).get("/record"))["rules_version"] == today


def test_a_match_of_an_earlier_set_of_components_goes_on(start_on_either: Callable[[], RunningServer]) -> None:
    """With that set, which is nobody's own box; the next match is with that of today."""
    old = json.loads(EARLIER.read_text())
    server = start_on_either()
    made = told(post_match(server, match_request(server, ME, ME, ME, options={"start": "random"}, game=old["game"])))
    screen = Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])
    today = screen.table()["components"]
    server.end("kill")
    server.alter("DELETE FROM entries WHERE match = ?", screen.match)
    for number, entry in enumerate(old["entries"][:-1]):
        by = -1 if entry["by"] == "chance" else entry["by"]
        values = (screen.match, number, by, "move", entry["move"], 0, float(number))
        server.alter('INSERT INTO entries (match, number, "by", kind, move, count, at) VALUES (?,?,?,?,?,?,?)', *values)
    server.alter("UPDATE matches SET components = ? WHERE id = ?", old["components"], screen.match)
    server.start()
    before = screen.table()
    assert before["version"] == len(old["entries"]) - 1
    assert (before["components"], before["own_box"]) == (old["components"], False)
    assert old["components"] != today
    play_on(screen, until=lambda table: table["version"] > before["version"] + 3)
    told(screen.change("/resign"))
    record = told(screen.get("/record"))
    assert record["components"] == old["components"] and "box" not in record
    again = screen.rematch()
    assert Screen(server, again["match"], []).table()["components"] == today
