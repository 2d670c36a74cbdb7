"""The next match after a match: the same people, seats moved on by one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.server.running import RunningServer
from tests.server.screens import BOT, ME, NONCE, Screen, Table, make, play_on, refused, sit, told, two_people


def next_screen(old: Screen, made: Table) -> Screen:
    return Screen(old.server, made["match"], [seat["secret"] for seat in made["seats"]])


def test_two_people_play_again(server: RunningServer) -> None:
    anna, ben = two_people(server, options={"size": 6})
    refused(anna.post("/rematch", nonce=NONCE), 409, "not-now")
    play_on(anna, ben)
    made = told(anna.post("/rematch", nonce="aa" * 16))
    assert [seat["seat"] for seat in made["seats"]] == [1]
    assert [invite["seat"] for invite in made["invites"]] == [0]
    assert ben.table()["rematch"] == made["match"]
    again = next_screen(anna, made)
    table = again.table()
    assert table["status"] == "waiting"
    assert table["options"]["size"] == 6
    assert table["invites"] == made["invites"]
    assert [seat["name"] for seat in table["seats"]] == ["Ben", "Anna"]

    bens = told(ben.post("/rematch", nonce="bb" * 16))
    assert bens["match"] == made["match"]
    assert bens["invites"] == []
    assert [seat["seat"] for seat in bens["seats"]] == [0]
    table = again.table()
    assert table["status"] == "playing"
    assert table["chance"]["nonces"] == ["bb" * 16, "aa" * 16]
    assert table["invites"] == []
    assert play_on(again, next_screen(ben, bens))["status"] == "over"
    assert told(again.get("/verify")) == {"verified": True, "draws": 1}


def test_asked_twice_the_same_match_and_secrets(server: RunningServer) -> None:
    anna, ben = two_people(server)
    told(anna.change("/resign"))
    first = told(anna.post("/rematch", nonce=NONCE))
    before = server.rows()
    assert told(anna.post("/rematch", nonce="cc" * 16)) == first
    assert server.rows() == before
    bens = told(ben.post("/rematch", nonce=NONCE))
    assert told(ben.post("/rematch", nonce=NONCE)) == bens
    assert told(anna.post("/rematch", nonce=NONCE))["seats"] == first["seats"]


def test_asked_by_both_at_once(server: RunningServer) -> None:
    anna, ben = two_people(server)
    told(anna.change("/resign"))
    with ThreadPoolExecutor(2) as pool:
        made = list(pool.map(lambda screen: told(screen.post("/rematch", nonce=NONCE)), [anna, ben]))
    assert made[0]["match"] == made[1]["match"]
    assert [one["seats"][0]["seat"] for one in made] == [1, 0]
    assert next_screen(anna, made[0]).table()["status"] == "playing"


def test_against_a_bot(server: RunningServer) -> None:
    anna, _ = make(server, ME, BOT)
    told(anna.change("/resign"))
    made = told(anna.post("/rematch", nonce=NONCE))
    assert made["invites"] == []
    again = next_screen(anna, made)
    with again.live() as line:
        table = line.version(1)
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person"]
    assert table["status"] == "playing"
    again.move(table["view"]["moves"][0])


def test_at_one_screen(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    told(anna.change("/resign"))
    made = told(anna.post("/rematch", nonce=NONCE))
    assert [seat["seat"] for seat in made["seats"]] == [0, 1]
    assert play_on(next_screen(anna, made))["status"] == "over"


def test_somebody_else_took_the_invite(server: RunningServer) -> None:
    anna, ben = two_people(server)
    told(anna.change("/resign"))
    made = told(anna.post("/rematch", nonce=NONCE))
    sit(server, made["match"], made["invites"][0]["invite"], name="Carla")
    refused(ben.post("/rematch", nonce=NONCE), 409, "seat-taken")
    assert next_screen(anna, made).table()["seats"][0]["name"] == "Carla"


def test_a_match_of_matches(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    seen = {anna.match}
    for _ in range(3):
        told(anna.change("/resign"))
        anna = next_screen(anna, told(anna.post("/rematch", nonce=NONCE)))
        assert anna.match not in seen
        seen.add(anna.match)


def test_malformed(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    told(anna.change("/resign"))
    assert refused(anna.post("/rematch", nonce="12"), 400, "malformed")["field"] == "nonce"
    assert refused(anna.post("/rematch"), 400, "malformed")["field"] == "nonce"
    assert anna.table()["rematch"] is None
