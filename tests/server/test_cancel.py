"""A table at which nobody sat down is closed by who made it; and faces, which sit down with their names."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

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
    new_request,
    post_match,
    refused,
    sit,
    told,
    two_people,
)
from tests.server.test_rematch import next_screen


def test_who_made_a_table_closes_it(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    spectator = Screen(server, anna.match, [])
    refused(spectator.change("/cancel"), 403, "not-your-seat")
    with spectator.live() as line:
        line.table()
        table = told(anna.change("/cancel"))
        assert line.until(lambda shown: shown["closed"] is not None)["status"] == "over"
    assert (table["status"], table["closed"], table["invites"], table["outcome"]) == ("over", "", [], None)
    refused(spectator.post("/sit", invite=invites[0], name="Ben", nonce=NONCE), 409, "not-now")
    refused(anna.change("/cancel"), 409, "not-now")
    assert anna.table() == table | {"steps": [], "start": 0}


def test_sent_again_it_is_done_once(server: RunningServer) -> None:
    anna, _ = make(server, ME, FRIEND)
    request = new_request()
    first = told(anna.change("/cancel", request=request))
    before = server.rows()
    assert told(anna.change("/cancel", request=request)) == first
    assert server.rows() == before


def test_not_when_somebody_has_sat_down(server: RunningServer) -> None:
    body = match_request(server, ME, FRIEND, FRIEND, options={}, game="it_happens")
    made = told(post_match(server, body))
    anna = Screen(server, made["match"], [made["seats"][0]["secret"]])
    sit(server, anna.match, made["invites"][0]["invite"])
    refused(anna.change("/cancel"), 409, "not-now")
    assert anna.table()["closed"] is None


def test_not_while_it_is_played_and_not_by_a_friend(server: RunningServer) -> None:
    anna, ben = two_people(server)
    for screen in (anna, ben):
        refused(screen.change("/cancel"), 409, "not-now")


def test_somebody_sits_down_at_the_same_moment(server: RunningServer) -> None:
    """One of them is first, and the other is told so."""
    for _ in range(4):
        anna, invites = make(server, ME, FRIEND)
        spectator = Screen(server, anna.match, [])
        with ThreadPoolExecutor(2) as pool:
            cancelled = pool.submit(anna.post, "/cancel", version=0)
            sitting = pool.submit(spectator.post, "/sit", invite=invites[0], name="Ben", nonce=NONCE)
        table = anna.table()
        answers = (cancelled.result().status_code, sitting.result().status_code)
        assert answers in ((200, 409), (409, 200))
        assert (table["closed"] is None) == (answers == (409, 200))
        assert table["seats"][1]["taken"] == (answers == (409, 200))


def test_a_next_match_that_was_closed_is_followed_by_another(server: RunningServer) -> None:
    anna, ben = two_people(server)
    told(anna.change("/resign"))
    closed = next_screen(anna, anna.rematch())
    told(closed.change("/cancel"))
    made = told(ben.try_rematch(commitment=new_commitment(server)))
    assert made["match"] != closed.match
    assert anna.table()["rematch"] == made["match"]
    assert next_screen(anna, anna.rematch()).table()["status"] == "playing"


# Faces


def test_a_face_sits_down_with_the_name_and_goes_along_to_the_next_match(server: RunningServer) -> None:
    made = told(post_match(server, match_request(server, ME, FRIEND, avatar="bee")))
    anna = Screen(server, made["match"], [made["seats"][0]["secret"]])
    assert [seat["avatar"] for seat in anna.table()["seats"]] == ["bee", None]
    spectator = Screen(server, anna.match, [])
    body = {"invite": made["invites"][0]["invite"], "name": "Ben", "nonce": NONCE, "avatar": "snail"}
    ben = Screen(server, anna.match, [told(spectator.post("/sit", **body))["secret"]])
    assert [seat["avatar"] for seat in ben.table()["seats"]] == ["bee", "snail"]
    told(ben.change("/resign"))
    following = next_screen(anna, anna.rematch()).table()
    kept = [(seat["name"], seat["avatar"], seat["taken"]) for seat in following["seats"]]
    assert kept == [("Ben", "snail", False), ("Anna", "bee", True)]


def test_only_faces_that_there_are(server: RunningServer) -> None:
    body = match_request(server, ME, FRIEND, avatar="wasp")
    assert refused(post_match(server, body), 400, "malformed")["field"] == "avatar"


# What is there before a match


def test_the_first_position_of_a_taster(server: RunningServer) -> None:
    table = told(http.get(f"{server.url}/api/games/surikata/opening"))
    assert (table["match"], table["view"]["to_move"], len(table["view"]["moves"])) == ("", 0, 25)
    refused(http.get(f"{server.url}/api/games/antropolis/opening"), 404, "not-found")
    refused(http.get(f"{server.url}/api/games/chess/opening"), 404, "not-found")


def test_games_are_in_the_order_in_which_to_try_them(server: RunningServer) -> None:
    games = http.get(f"{server.url}/api/games").json()
    assert games[0]["key"] == "surikata"
    known = [(game["complexity"], game["minutes"]) for game in games]
    assert known == sorted(known)
    assert {game["key"]: game["taster"] for game in games if game["taster"]} == {"surikata": {"start": "0"}}
