"""A match that begins with moves of another: of one that is over, or of a record that somebody brings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.running import RunningServer
from tests.server.screens import (
    BOT,
    ME,
    NO_COMMITMENT,
    Screen,
    Table,
    first_move,
    make,
    match_request,
    play_on,
    post_match,
    post_record,
    refused,
    told,
    two_people,
)


@pytest.fixture(scope="module")
def over(server: RunningServer) -> Screen:
    """A match that is over, with a draw at its beginning and a move that was taken back."""
    anna, _ = make(server, ME, ME, options={})
    anna.move("c3")
    told(anna.takeback("ask"))
    play_on(anna)
    return anna


def going_on(server: RunningServer, moves: int, *seats: dict[str, object], **past: object) -> dict[str, object]:
    return match_request(server, *seats, options={}, past={"moves": moves, **past})


def screen_of(server: RunningServer, body: dict[str, object]) -> Screen:
    made = told(post_match(server, body))
    return Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])


def record_of(screen: Screen) -> Table:
    return told(screen.get("/record"))


def test_from_a_match_that_is_over(server: RunningServer, over: Screen) -> None:
    before = over.table()
    new = screen_of(server, going_on(server, 5, ME, ME, match=over.match))
    table = new.table()
    assert table["past"] == {"moves": 5, "match": over.match}
    assert (table["version"], table["status"]) == (5, "playing")
    assert [step["move"] for step in table["steps"]] == [step["move"] for step in before["steps"]][:5]
    assert table["view"]["board"] == told(over.get("/positions/5"))["board"]
    assert table["chance"]["commitment"] != before["chance"]["commitment"]
    assert over.table() == before


def test_it_is_played_to_its_end_and_proven(server: RunningServer, over: Screen) -> None:
    new = screen_of(server, going_on(server, 5, ME, ME, match=over.match))
    play_on(new)
    assert told(new.get("/verify")) == {"verified": True, "draws": 0, "past": 5}
    assert record_of(new)["past"] == 5
    opened = told(post_record(server, new.get("/record?form=text").text))
    assert opened["proof"] == {"verified": True, "draws": 0, "past": 5}
    assert opened["table"]["past"] == {"moves": 5, "match": None}
    assert opened["record"] == record_of(new)


def test_chance_after_the_past_is_drawn_anew_and_proven(server: RunningServer) -> None:
    """Dice and tiles come from the new seed, and are numbered from 0; nobody proves those of the past."""
    body = match_request(server, ME, ME, game="it_happens", options={"start": "first"})
    made = told(post_match(server, body))
    first = Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])
    for _ in range(6):
        first.move(first_move(first.table()))
    told(first.change("/resign"))
    drawn = [number for number, step in enumerate(first.table()["steps"]) if step["by"] == "chance"]
    at = drawn[-1]
    again = going_on(server, at, ME, ME, match=first.match) | {"game": "it_happens"}
    new = screen_of(server, again)
    table = new.table()
    assert table["steps"][at]["by"] == "chance"
    for _ in range(4):
        new.move(first_move(new.table()))
    told(new.change("/resign"))
    own = [step for step in new.table()["steps"][at:] if step["by"] == "chance"]
    assert told(new.get("/verify")) == {"verified": True, "draws": len(own), "past": at}


def test_a_draw_that_was_altered_is_found_and_one_of_the_past_is_said_to_be_unproven(server: RunningServer) -> None:
    first = screen_of(server, match_request(server, ME, ME, game="it_happens", options={"start": "first"}))
    for _ in range(4):
        first.move(first_move(first.table()))
    told(first.change("/resign"))
    drawn = [number for number, step in enumerate(first.table()["steps"]) if step["by"] == "chance"]
    new = screen_of(server, going_on(server, drawn[-1], ME, ME, match=first.match) | {"game": "it_happens"})
    told(new.change("/resign"))
    written = record_of(new)
    seed = "11" * 32 if not written["chance"]["seed"].startswith("11") else "22" * 32
    wrong = written | {"chance": written["chance"] | {"seed": seed}}
    assert told(post_record(server, json.dumps(wrong)))["proof"]["verified"] is False
    proven = told(post_record(server, json.dumps(written | {"past": 0})))["proof"]
    assert proven["verified"] is False
    assert "chance had drawn" in proven["why"]


def test_nothing_is_taken_back_before_the_beginning(server: RunningServer, over: Screen) -> None:
    new = screen_of(server, going_on(server, 5, ME, ME, match=over.match))
    assert new.table()["can_undo"] is False
    refused(new.change("/undo"), 409, "not-now")
    refused(new.takeback("ask"), 409, "not-now")
    new.move(first_move(new.table()))
    assert told(new.takeback("ask"))["version"] == 7
    table = new.table()
    assert [len(table["steps"]), table["past"]["moves"]] == [5, 5]
    refused(new.takeback("ask"), 409, "not-now")


def test_a_bot_goes_on(server: RunningServer, over: Screen) -> None:
    to_move: int = told(over.get("/positions/4"))["to_move"]
    seats = [BOT if seat == to_move else ME for seat in range(2)]
    new = screen_of(server, going_on(server, 4, *seats, match=over.match))
    with new.live() as line:
        line.version(5)
    table = new.table()
    assert table["steps"][4]["by"] == to_move
    assert table["seats"][to_move]["level"] == "easy"


@pytest.mark.parametrize("form", ["object", "json", "text"])
def test_from_a_record(server: RunningServer, over: Screen, form: str) -> None:
    record: Any = record_of(over)
    if form != "object":
        record = json.dumps(record) if form == "json" else over.get("/record?form=text").text
    table = screen_of(server, going_on(server, 3, ME, BOT, record=record)).table()
    assert table["past"] == {"moves": 3, "match": None}
    assert [step["move"] for step in table["steps"]][:3] == [step["move"] for step in over.table()["steps"]][:3]


def test_a_past_of_a_past(server: RunningServer, over: Screen) -> None:
    new = screen_of(server, going_on(server, 5, ME, ME, match=over.match))
    new.move(first_move(new.table()))
    told(new.change("/resign"))
    newer = screen_of(server, going_on(server, 3, ME, ME, match=new.match)).table()
    assert newer["past"] == {"moves": 3, "match": new.match}
    assert newer["version"] == 3


def test_the_same_request_finds_the_same_match(server: RunningServer, over: Screen) -> None:
    body = going_on(server, 5, ME, ME, match=over.match)
    first, before = told(post_match(server, body)), server.rows()
    assert told(post_match(server, body)) == first
    assert server.rows() == before


def test_it_is_the_same_after_it_was_read_from_the_database(server: RunningServer, over: Screen) -> None:
    """Another process knows all of it from the database alone."""
    new = screen_of(server, going_on(server, 5, ME, ME, match=over.match))
    new.move(first_move(new.table()))
    before = new.table()
    settings: dict[str, Any] = dict(server.settings)
    other = RunningServer(server.folder, **settings).start()
    try:
        assert Screen(other, new.match, new.held).table() == before
        assert told(Screen(other, new.match, new.held).takeback("ask"))["version"] == 7
    finally:
        other.end()
    assert not other.errors()


def test_the_next_match_begins_at_the_beginning(server: RunningServer, over: Screen) -> None:
    new = screen_of(server, going_on(server, 5, ME, ME, match=over.match))
    told(new.change("/resign"))
    following = Screen(server, new.rematch()["match"], []).table()
    assert (following["past"], following["start"]) == (None, 0)


# What is refused


def test_nothing_of_a_match_that_still_runs(server: RunningServer) -> None:
    """Neither by its id nor by its record: what is thought about there is thought about by who plays it."""
    anna, ben = two_people(server, options={})
    anna.move(first_move(anna.table())) if anna.table()["view"]["moves"] else ben.move(first_move(ben.table()))
    for screen in (anna, ben):
        before = server.rows()["matches"]
        refused(post_match(server, going_on(server, 1, ME, BOT, match=screen.match)), 409, "not-now")
        refused(post_match(server, going_on(server, 1, ME, BOT, record=record_of(screen))), 409, "not-now")
        assert server.rows()["matches"] == before


@pytest.mark.parametrize(
    ("past", "more", "status", "field"),
    [
        ({"moves": 99}, {}, 400, "past.moves"),
        ({"moves": -1}, {}, 400, "past.moves"),
        ({"moves": "5"}, {}, 400, "past.moves"),
        ({"moves": 5, "match": None}, {}, 400, "past"),
        ({"moves": 5, "record": "antbear 1"}, {}, 400, "past"),
        ({"moves": 5, "match": None, "record": "antbear 1\ngame chess"}, {}, 400, "past.record.game"),
        ({"moves": 5, "match": None, "record": {"antbear": 2}}, {}, 400, "past.record.antbear"),
        ({"moves": 5, "match": None, "record": "{" * 40}, {}, 400, "past.record.record"),
        ({"moves": 5, "match": "aaaaaaaaaa"}, {}, 404, None),
        ({"moves": 5, "match": "../x"}, {}, 404, None),
        ({"moves": 5, "other": 1}, {}, 400, "past.other"),
        ({"moves": 5}, {"options": {"size": 6}}, 400, "options"),
        ({"moves": 5}, {"box": {}}, 400, "box"),
        ({"moves": 5}, {"game": "knights"}, 400, "game"),
        ({"moves": 5}, {"seats": [ME]}, 400, "seats"),
        ({"moves": 5}, {"seats": [ME, {"kind": "bot", "level": "none"}]}, 400, "seats[1].level"),
        ({"moves": 5}, {"seats": [BOT, BOT]}, 400, "seats"),
        ({"moves": 5}, {"commitment": NO_COMMITMENT}, 400, "commitment"),
    ],
)
def test_bad_input(
    server: RunningServer, over: Screen, past: dict[str, object], more: dict[str, object], status: int, field: str
) -> None:
    body = match_request(server, ME, BOT, options={}) | {"past": {"match": over.match} | past} | more
    before = server.rows()["matches"]
    answer = refused(post_match(server, body), status, "malformed" if status == 400 else "not-found")
    assert answer.get("field") == field
    assert server.rows()["matches"] == before


def test_not_from_the_end(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    end = play_on(anna)
    moves = len(end["steps"])
    answer = refused(post_match(server, going_on(server, moves, ME, ME, match=anna.match)), 400, "malformed")
    assert answer["field"] == "past.moves"
    told(post_match(server, going_on(server, moves - 1, ME, ME, match=anna.match)))
