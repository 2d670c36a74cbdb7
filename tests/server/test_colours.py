"""Colours: chosen with a match, by who sits down, kept in the next match."""

from __future__ import annotations

from tests.server.running import RunningServer
from tests.server.screens import (
    FRIEND,
    ME,
    NONCE,
    Screen,
    Table,
    make,
    match_request,
    post_match,
    refused,
    told,
)


def sit_as(screen: Screen, invite: str, colour: str | None) -> Screen:
    seat = told(
        Screen(screen.server, screen.match, []).post("/sit", invite=invite, name="", nonce=NONCE, colour=colour)
    )
    return Screen(screen.server, screen.match, [seat["secret"]])


def test_those_who_make_a_match_choose_for_every_seat_and_the_third_colour(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME, options={}, game="it_happens", colours=["white", "blue", "yellow"])
    table = anna.table()
    assert (table["colours"], table["free_colours"]) == (["white", "blue", "yellow"], [])
    assert [held["colour"] for held in table["view"]["board"]["colours"]] == ["yellow", "red", "green"]
    assert told(anna.get("/record"))["colours"] == ["white", "blue", "yellow"]
    server.end()
    server.start()
    assert anna.table()["colours"] == ["white", "blue", "yellow"]


def test_wrong_colours_are_refused_with_their_place(server: RunningServer) -> None:
    for colours, field in (
        (["yellow", "red"], "colours"),
        (["yellow", "red", "red"], "colours[2]"),
        (["yellow", "red", "mauve"], "colours[2]"),
    ):
        body = match_request(server, ME, ME, options={}, game="it_happens", colours=colours)
        assert refused(post_match(server, body), 400, "malformed")["field"] == field


def test_nobody_has_to_choose(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME, options={}, game="antropolis")
    assert anna.table()["colours"] is None
    assert "colours" not in told(anna.get("/record"))


def test_who_sits_down_chooses_among_the_free_ones(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND, FRIEND, options={}, game="antropolis")
    assert anna.table()["free_colours"] == ["red", "black", "brown"], "the maker has the given one"
    before = server.rows()
    assert (
        refused(
            Screen(server, anna.match, []).post("/sit", invite=invites[0], name="", nonce=NONCE, colour="orange"),
            400,
            "malformed",
        )["field"]
        == "colour"
    )
    assert server.rows() == before
    ben = sit_as(anna, invites[0], "black")
    assert ben.table()["colours"] == ["orange", "black", "red"]
    assert ben.table()["free_colours"] == ["red", "brown"]
    assert sit_as(anna, invites[1], None).table()["colours"] == ["orange", "black", "red"]


def test_in_surikata_the_maker_gets_what_is_left(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    assert anna.table()["free_colours"] == ["orange", "white"]
    assert sit_as(anna, invites[0], "orange").table()["colours"] == ["white", "orange"]


def over(anna: Screen) -> Table:
    told(anna.change("/resign"))
    return anna.rematch()


def test_in_the_next_match_everybody_keeps_the_own_colour(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME, options={}, game="it_happens", colours=["white", "blue", "yellow"])
    following = Screen(server, over(anna)["match"], [])
    assert following.table()["colours"] == ["blue", "white", "yellow"]
    ben, _ = make(server, ME, ME, ME, options={}, game="antropolis")
    assert Screen(server, over(ben)["match"], []).table()["colours"] == ["black", "orange", "red"]
    carl, _ = make(server, ME, ME)
    assert Screen(server, over(carl)["match"], []).table()["colours"] is None, "SU-3: whoever starts has orange"
