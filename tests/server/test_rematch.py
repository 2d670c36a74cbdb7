"""The next match after a match: the same people, seats moved on by one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.running import RunningServer
from tests.server.screens import (
    BOT,
    FRIEND,
    ME,
    NO_COMMITMENT,
    NONCE,
    Screen,
    Table,
    first_move,
    make,
    new_commitment,
    play_on,
    refused,
    sit,
    told,
    two_people,
)


def next_screen(old: Screen, made: Table) -> Screen:
    return Screen(old.server, made["match"], [seat["secret"] for seat in made["seats"]])


def test_two_people_play_again(server: RunningServer) -> None:
    anna, ben = two_people(server, options={"size": 6})
    refused(anna.try_rematch(), 409, "not-now")
    play_on(anna, ben)
    made = anna.rematch("aa" * 16)
    assert [seat["seat"] for seat in made["seats"]] == [1]
    assert [invite["seat"] for invite in made["invites"]] == [0]
    assert ben.table()["rematch"] == made["match"]
    again = next_screen(anna, made)
    table = again.table()
    assert table["status"] == "waiting"
    assert table["options"]["size"] == 6
    assert table["invites"] == made["invites"]
    assert [seat["name"] for seat in table["seats"]] == ["Ben", "Anna"]

    bens = ben.rematch("bb" * 16)
    assert bens["match"] == made["match"]
    assert bens["invites"] == []
    assert [seat["seat"] for seat in bens["seats"]] == [0]
    table = again.table()
    assert table["status"] == "playing"
    assert table["chance"]["nonces"] == ["bb" * 16, "aa" * 16]
    assert table["invites"] == []
    assert play_on(again, next_screen(ben, bens))["status"] == "over"
    assert told(again.get("/verify")) == {"verified": True, "draws": 0}


def test_asked_twice_the_same_match_and_secrets(server: RunningServer) -> None:
    anna, ben = two_people(server)
    told(anna.change("/resign"))
    first = anna.rematch()
    before = server.rows()
    assert anna.rematch("cc" * 16) == first
    assert server.rows() == before
    bens = ben.rematch()
    assert ben.rematch() == bens
    assert anna.rematch()["seats"] == first["seats"]


def test_asked_by_both_at_once(server: RunningServer) -> None:
    anna, ben = two_people(server)
    told(anna.change("/resign"))
    commitments = [new_commitment(server), new_commitment(server)]
    with ThreadPoolExecutor(2) as pool:
        responses = list(pool.map(lambda screen, seen: screen.try_rematch(commitment=seen), [anna, ben], commitments))
    (late,) = [response for response in responses if response.status_code != 200]
    refused(late, 409, "stale")
    made = [anna.rematch(), ben.rematch()]
    assert made[0]["match"] == made[1]["match"]
    assert [one["seats"][0]["seat"] for one in made] == [1, 0]
    assert next_screen(anna, made[0]).table()["status"] == "playing"


def test_against_a_bot(server: RunningServer) -> None:
    anna, _ = make(server, ME, BOT, options={"start": "0"})
    told(anna.change("/resign"))
    made = anna.rematch()
    assert made["invites"] == []
    again = next_screen(anna, made)
    with again.live() as line:
        table = line.version(1)
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person"]
    assert table["status"] == "playing"
    again.move(first_move(table))


def test_at_one_screen(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    told(anna.change("/resign"))
    made = anna.rematch()
    assert [seat["seat"] for seat in made["seats"]] == [0, 1]
    assert play_on(next_screen(anna, made))["status"] == "over"


@pytest.mark.parametrize(
    ("game", "named", "first", "then"),
    [
        ("surikata", "0", ["Anna"], ["Ben", "Anna", "Ben"]),
        ("surikata", "1", ["Ben"], ["Anna", "Ben", "Anna"]),
        ("surikata", "random", ["Anna", "Ben"], None),
        ("it_happens", "second", ["Ben"], ["Carla", "Anna", "Ben", "Carla"]),
        ("it_happens", "random", ["Anna", "Ben", "Carla"], None),
    ],
)
def test_who_sat_after_the_starter_starts_the_next_match(
    server: RunningServer, game: str, named: str, first: list[str], then: list[str] | None
) -> None:
    """Named or drawn: from match to match it goes around the table, in the order in which people sit."""
    names = ["Anna", "Ben", "Carla"][: 2 if game == "surikata" else 3]
    anna, invites = make(server, ME, *[FRIEND] * (len(names) - 1), game=game, options={"start": named})
    people = [anna, *(sit(server, anna.match, one, name) for one, name in zip(invites, names[1:], strict=True))]
    begun = starter_of(anna)
    assert begun in first
    for expected in then or [names[(names.index(begun) + more) % len(names)] for more in (1, 2, 3, 4)]:
        told(next(person for person in people if person.table()["view"]["moves"]).change("/resign"))
        people = [next_screen(person, person.rematch()) for person in people]
        assert starter_of(people[0]) == expected


def starter_of(screen: Screen) -> str:
    """The name of who is asked first."""
    table = screen.table()
    name: str = table["seats"][table["view"]["to_move"]]["name"]
    return name


def test_somebody_else_took_the_invite(server: RunningServer) -> None:
    anna, ben = two_people(server)
    told(anna.change("/resign"))
    made = anna.rematch()
    sit(server, made["match"], made["invites"][0]["invite"], name="Carla")
    refused(ben.try_rematch(), 409, "seat-taken")
    assert next_screen(anna, made).table()["seats"][0]["name"] == "Carla"


def test_a_match_of_matches(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    seen = {anna.match}
    for _ in range(3):
        told(anna.change("/resign"))
        anna = next_screen(anna, anna.rematch())
        assert anna.match not in seen
        seen.add(anna.match)


def test_a_nonce_counts_only_for_the_commitment_it_was_sent_for(server: RunningServer) -> None:
    anna, ben = two_people(server)
    told(anna.change("/resign"))
    own = new_commitment(server)
    made = told(anna.try_rematch(commitment=own))
    following = next_screen(anna, made)
    assert following.table()["chance"]["commitment"] == own
    unseen = new_commitment(server)
    before = server.rows()
    refused(ben.try_rematch(commitment=unseen), 409, "stale")
    assert server.rows() == before
    assert following.table()["status"] == "waiting"
    assert told(ben.try_rematch(commitment=own))["match"] == made["match"]
    # Who has come over is told so again, whatever commitment is sent: no nonce is used.
    assert told(ben.try_rematch(commitment=unseen))["match"] == made["match"]


def test_unknown_and_used_commitments(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    used = anna.table()["chance"]["commitment"]
    told(anna.change("/resign"))
    before = server.rows()
    for commitment in (NO_COMMITMENT, used):
        assert refused(anna.try_rematch(commitment=commitment), 400, "malformed")["field"] == "commitment"
    assert server.rows() == before


def test_malformed(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    told(anna.change("/resign"))
    assert refused(anna.post("/rematch", nonce="12", commitment=NO_COMMITMENT), 400, "malformed")["field"] == "nonce"
    assert refused(anna.post("/rematch", commitment=NO_COMMITMENT), 400, "malformed")["field"] == "nonce"
    assert refused(anna.post("/rematch", nonce=NONCE), 400, "malformed")["field"] == "commitment"
    assert refused(anna.post("/rematch", nonce=NONCE, commitment="12"), 400, "malformed")["field"] == "commitment"
    assert anna.table()["rematch"] is None
