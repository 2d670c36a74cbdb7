"""Seats: secrets, invites, and what a spectator does not see."""

from __future__ import annotations

import hashlib
import json

from tests.server.running import RunningServer
from tests.server.screens import (
    FRIEND,
    ME,
    NONCE,
    Screen,
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


def test_invite_works_once(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    spectator = Screen(server, anna.match, [])
    sit(server, anna.match, invites[0])
    before = server.rows()
    refused(spectator.post("/sit", invite=invites[0], name="Eve", nonce=NONCE), 409, "seat-taken")
    assert (
        refused(spectator.post("/sit", invite="made up", name="Eve", nonce=NONCE), 404, "not-found")["field"]
        == "invite"
    )
    assert server.rows() == before
    assert anna.table()["seats"][1]["name"] == "Ben"


def test_invite_of_another_match(server: RunningServer) -> None:
    _, invites = make(server, ME, FRIEND)
    other, _ = make(server, ME, FRIEND)
    refused(Screen(server, other.match, []).post("/sit", invite=invites[0], name="Eve", nonce=NONCE), 404, "not-found")


def test_sitting_down_again_with_the_same_request(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    spectator = Screen(server, anna.match, [])
    body = {"invite": invites[0], "name": "Ben", "nonce": NONCE, "request": new_request()}
    first = told(spectator.post("/sit", **body))
    before = server.rows()
    assert told(spectator.post("/sit", **body)) == first
    assert server.rows() == before
    assert Screen(server, anna.match, [first["secret"]]).table()["seats"][1]["yours"]


def test_making_a_match_again_with_the_same_request(server: RunningServer) -> None:
    body = match_request(server, ME, FRIEND)
    first = told(post_match(server, body))
    before = server.rows()
    assert told(post_match(server, body)) == first
    assert server.rows() == before
    assert refused(post_match(server, body | {"nonce": "ab" * 16}), 400, "malformed")["field"] == "commitment"
    assert server.rows() == before
    other = told(post_match(server, body | {"commitment": new_commitment(server)}))
    assert other["match"] != first["match"]
    assert other["seats"][0]["secret"] != first["seats"][0]["secret"]


def test_ids_and_secrets_are_long_and_differ(server: RunningServer) -> None:
    made = [make(server, ME, FRIEND) for _ in range(5)]
    ids = {anna.match for anna, _ in made}
    secrets = {secret for anna, invites in made for secret in [*anna.held, *invites]}
    assert len(ids) == 5
    assert len(secrets) == 10
    assert all(len(match) == 10 and match.isalnum() for match in ids)
    assert all(len(secret) >= 32 for secret in secrets)


def test_secrets_are_kept_as_hashes_and_used_invites_not_at_all(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    assert invites[0] in str(server.rows())
    ben = sit(server, anna.match, invites[0])
    whole = str(server.rows())
    for secret in (*anna.held, *ben.held, *invites):
        assert secret not in whole
        assert hashlib.sha256(secret.encode()).hexdigest() in whole


def test_only_the_creator_sees_open_invites(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    assert anna.table()["invites"] == [{"seat": 1, "invite": invites[0]}]
    assert Screen(server, anna.match, []).table()["invites"] == []


def test_spectator_sees_no_secret_no_invite_and_no_move_to_make(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    spectator = Screen(server, anna.match, [])
    for _ in range(2):
        table = spectator.table()
        assert table["view"]["seat"] is None
        assert table["view"]["moves"] == []
        assert table["invites"] == []
        assert table["can_undo"] is False
        assert table["chance"]["seed"] is None
        assert not any(seat["yours"] for seat in table["seats"])
        text = json.dumps(table)
        assert not any(secret in text for secret in [*anna.held, *invites])
        if table["status"] == "waiting":
            sit(server, anna.match, invites[0])


def test_no_table_shows_another_seats_secret(server: RunningServer) -> None:
    anna, ben = two_people(server)
    for screen in (anna, ben):
        text = json.dumps(screen.table())
        assert not any(secret in text for secret in anna.held + ben.held)


def test_both_seats_at_one_screen_after_all(server: RunningServer) -> None:
    anna, ben = two_people(server)
    both = Screen(server, anna.match, [*ben.held, *anna.held])
    assert both.table()["view"]["seat"] == 0
    both.move("a1", "b2")
    assert both.version() == 2


def test_seed_stays_secret_until_the_end(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME, options={})
    commitment = anna.table()["chance"]["commitment"]
    kept = [value for row in server.rows()["matches"] for value in row if isinstance(value, bytes)]
    hidden = next(value for value in kept if hashlib.sha256(value).hexdigest() == commitment)
    assert hidden.hex() not in anna.get().text + anna.get("/record").text + anna.get("/record?form=text").text
    told(anna.change("/resign"))
    assert anna.table()["chance"]["seed"] == hidden.hex()
    assert told(anna.get("/record"))["chance"]["seed"] == hidden.hex()
