"""A match from the first request to the proof of its chance, by HTTP."""

from __future__ import annotations

import msgspec

import antbear
from antbear.core.record import read_record, read_text, verify
from tests.server.running import RunningServer
from tests.server.screens import (
    BOT,
    FRIEND,
    ME,
    NONCE,
    Screen,
    http,
    make,
    match_request,
    play_on,
    post_match,
    refused,
    sit,
    told,
    two_people,
)


def test_games_are_listed(server: RunningServer) -> None:
    cards = http.get(f"{server.url}/api/games").json()
    assert sorted(card["key"] for card in cards) == [game.key for game in antbear.all_games()]
    surikata = next(card for card in cards if card["key"] == "surikata")
    assert surikata["seats"] == [2, 2]
    assert surikata["designers"] == ["Adam Porter"]
    assert surikata["box"] is False
    levels = [(level["key"], level["seconds"]) for level in surikata["levels"]]
    assert levels == [("easy", 1), ("medium", 1), ("hard", 2), ("perfect", 4)]
    assert (surikata["colours"], surikata["colours_by_rules"], surikata["imaginary"]) == (["orange", "white"], True, [])
    size = surikata["options"][0]
    assert (size["key"], size["default"], size["choices"], size["needs"]) == ("size", 5, [5, 6], [0, 0])
    assert set(surikata) == {
        "key",
        "title",
        "designers",
        "seats",
        "minutes",
        "age",
        "complexity",
        "colours",
        "colours_by_rules",
        "imaginary",
        "options",
        "levels",
        "box",
        "taster",
    }


def test_what_was_chosen_is_told_and_the_usual_is_not(server: RunningServer) -> None:
    for options, chosen in (
        ({}, []),
        ({"size": 5, "start": "random"}, []),
        ({"colour": "white", "size": 6}, ["size", "colour"]),
    ):
        anna, _ = make(server, ME, ME, options=options)
        assert anna.table()["chosen"] == chosen


def test_two_people_play_to_the_end(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND, options={})
    waiting = anna.table()
    assert waiting["status"] == "waiting"
    assert waiting["version"] == 0
    assert waiting["view"]["to_move"] == "chance"
    assert waiting["view"]["moves"] == []
    assert waiting["invites"] == [{"seat": 1, "invite": invites[0]}]
    assert [seat["taken"] for seat in waiting["seats"]] == [True, False]

    ben = sit(server, anna.match, invites[0])
    table = anna.table()
    assert table["status"] == "playing"
    assert table["version"] == 1
    assert table["steps"][0]["by"] == "chance"
    assert table["steps"][0]["move"] in ("start:0", "start:1")
    assert table["view"]["to_move"] == int(table["steps"][0]["move"][-1])
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]
    assert [seat["yours"] for seat in table["seats"]] == [True, False]
    assert [seat["yours"] for seat in ben.table()["seats"]] == [False, True]
    assert table["invites"] == []
    assert table["chance"] == {
        "commitment": waiting["chance"]["commitment"],
        "nonces": [NONCE, "ff" * 16],
        "seed": None,
    }

    end = play_on(anna, ben)
    assert end["status"] == "over"
    assert end["view"]["to_move"] is None
    assert end["outcome"] == end["view"]["outcome"]
    assert sorted(end["outcome"]["ranking"]) in ([1, 1], [1, 2])
    assert len(end["chance"]["seed"]) == 64
    assert end["version"] == len(end["steps"])
    assert told(anna.get("/verify")) == {"verified": True, "draws": 1}
    refused(anna.try_move("a1"), 409, "not-now")


def test_record_replays_and_verifies(server: RunningServer) -> None:
    anna, ben = two_people(server, options={"size": 6})
    unfinished = told(anna.get("/record"))
    assert unfinished["chance"]["seed"] is None
    assert unfinished["outcome"] is None
    end = play_on(anna, ben)

    response = Screen(server, anna.match, []).get("/record")
    assert response.headers["content-disposition"] == f'attachment; filename="surikata-{anna.match}.json"'
    record = read_record(response.json(), antbear.load)
    assert verify(record) == 1
    assert record.outcome() is not None
    assert [seat.name for seat in record.seating] == ["Anna", "Ben"]
    assert [("chance" if by < 0 else by, move) for by, move in record.names()] == [
        (step["by"], step["move"]) for step in end["steps"]
    ]
    assert msgspec.to_builtins(record.state.view(None).board) == end["view"]["board"]

    telling = anna.get("/record?form=text&language=nl").text
    assert "  # Oranje: steen op" in telling and read_text(telling, antbear.load).to_json() == record.to_json()
    text = anna.get("/record?form=text")
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert read_text(text.text, antbear.load).to_json() == record.to_json()
    times = [entry.at or 0.0 for entry in record.entries]
    assert times == sorted(times)


def test_positions_of_the_past(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    table = anna.move("a1", "b2", "c3")
    assert table["version"] == 3
    for number in range(4):
        view = told(anna.get(f"/positions/{number}"))
        assert view["board"]["mounds"] == ["a1", "b2", "c3"][:number]
        assert view["moves"] == []
    refused(anna.get("/positions/4"), 404, "not-found")
    refused(anna.get("/positions/-1"), 404, "not-found")
    refused(anna.get("/positions/x"), 404, "not-found")


def test_why_not(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    anna.move("a1", "e1", "a5", "e5", "c4", "c3")
    assert told(anna.get("/why?move=b5")) == {"legal": True}
    assert told(anna.get("/why?move=c1")) == {
        "legal": False,
        "reason": {"key": "SU-7", "facts": {"space": "c1", "meerkat": "c3"}},
    }
    assert told(anna.get("/why?move=c4"))["reason"]["key"] == "SU-6.mound"
    assert told(anna.get("/why?move=pass"))["reason"]["key"] == "SU-10"
    assert refused(anna.get("/why?move=z9"), 400, "malformed")["field"] == "move"
    assert refused(anna.get("/why"), 400, "malformed")["field"] == "move"
    anna.change("/resign")
    assert told(anna.get("/why?move=b5"))["reason"]["key"] == "match.over"


def test_at_one_screen(server: RunningServer) -> None:
    anna, invites = make(server, ME, ME)
    assert not invites
    assert len(anna.held) == 2
    table = anna.table()
    assert [seat["yours"] for seat in table["seats"]] == [True, True]
    assert table["view"]["seat"] == 0
    table = anna.move("a1")
    assert table["view"]["seat"] == 1
    assert table["view"]["moves"]
    assert play_on(anna)["status"] == "over"


def test_resignation(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("c3")
    table = told(anna.change("/resign"))
    assert table["status"] == "over"
    assert table["outcome"] == {
        "scores": None,
        "ranking": [2, 1],
        "reason": {"key": "match.resigned", "facts": {"seat": 0}},
    }
    assert table["view"]["outcome"] is None
    assert len(table["chance"]["seed"]) == 64
    assert ben.table()["view"]["moves"] == []
    refused(ben.change("/resign"), 409, "not-now")
    refused(ben.try_move("a1"), 409, "not-now")
    refused(anna.takeback("ask"), 409, "not-now")
    assert told(anna.get("/verify")) == {"verified": True, "draws": 0}
    assert verify(read_record(told(anna.get("/record")), antbear.load)) == 0


def test_at_one_screen_the_seat_to_move_resigns(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    anna.move("c3")
    assert told(anna.change("/resign"))["outcome"]["ranking"] == [1, 2]


def test_nothing_but_waiting_while_a_seat_is_free(server: RunningServer) -> None:
    anna, _ = make(server, ME, FRIEND)
    assert anna.table()["view"]["moves"] == []
    refused(anna.try_move("a1"), 409, "not-now")
    refused(anna.change("/resign"), 409, "not-now")
    refused(anna.change("/undo"), 409, "not-now")
    refused(anna.takeback("ask"), 409, "not-now")
    refused(anna.get("/verify"), 409, "not-now")
    refused(anna.try_rematch(), 409, "not-now")


def test_bots_and_friends_and_options_are_kept(server: RunningServer) -> None:
    anna, _ = make(server, BOT, ME, options={"size": 6, "start": "1", "colour": "white"})
    table = anna.table()
    assert table["options"] == {"size": 6, "start": "1", "colour": "white"}
    assert table["seats"][0] == {
        "seat": 0,
        "kind": "bot",
        "level": "easy",
        "name": None,
        "avatar": None,
        "taken": True,
        "yours": False,
        "here": True,
        "stand_in": None,
    }
    assert table["chance"]["nonces"] == ["", NONCE]
    assert table["view"]["board"]["colours"] == ["orange", "white"]


def test_name_may_be_empty(server: RunningServer) -> None:
    made = told(post_match(server, match_request(server, ME, ME, name="")))
    assert Screen(server, made["match"], []).table()["seats"][0]["name"] is None
