"""Chance: committed to beforehand, shown afterwards, and proof against anybody with the file in hand."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

import antbear
from antbear.core.chance import FairSource
from antbear.core.illegal import BadInput
from antbear.core.record import read_record, verify
from tests.server.running import RunningServer
from tests.server.screens import (
    ME,
    Screen,
    match_request,
    new_commitment,
    new_request,
    play_on,
    post_match,
    refused,
    told,
    two_people,
)


@pytest.fixture
def anna(server: RunningServer) -> Screen:
    """Of a match that is over."""
    anna, ben = two_people(server, options={})
    play_on(anna, ben)
    return anna


def test_the_draw_follows_from_seed_and_nonces(anna: Screen) -> None:
    table = anna.table()
    chance = table["chance"]
    seed = bytes.fromhex(chance["seed"])
    assert hashlib.sha256(seed).hexdigest() == chance["commitment"]
    assert table["steps"][0]["move"] == f"start:{FairSource(seed, chance['nonces']).ticket(0, 2)}"


def test_the_commitment_comes_before_the_nonce(server: RunningServer) -> None:
    commitment = new_commitment(server)
    (seed,) = [seed for kept, seed, _ in server.rows()["seeds"] if kept == commitment]
    made = told(post_match(server, match_request(server, ME, ME, options={}, commitment=commitment)))
    anna = Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])
    assert anna.table()["chance"]["commitment"] == commitment
    assert commitment not in [kept for kept, _, _ in server.rows()["seeds"]]
    play_on(anna)
    assert isinstance(seed, bytes)
    assert anna.table()["chance"]["seed"] == seed.hex()
    assert told(anna.get("/verify")) == {"verified": True, "draws": 1}


def test_each_commitment_is_a_new_one(server: RunningServer) -> None:
    assert len({new_commitment(server) for _ in range(5)}) == 5


def test_a_commitment_is_for_one_match(server: RunningServer) -> None:
    body = match_request(server, ME, ME)
    first = told(post_match(server, body))
    assert refused(post_match(server, body | {"request": new_request()}), 400, "malformed")["field"] == "commitment"
    assert told(post_match(server, body)) == first


def test_a_refused_request_leaves_the_commitment(server: RunningServer) -> None:
    body = match_request(server, ME, ME)
    refused(post_match(server, body | {"options": {"size": 7}}), 400, "malformed")
    made = told(post_match(server, body))
    assert Screen(server, made["match"], []).table()["chance"]["commitment"] == body["commitment"]


def test_seeds_that_nobody_came_for(start_server: Callable[[], RunningServer]) -> None:
    server = start_server()
    old, fresh = new_commitment(server), new_commitment(server)
    server.alter("UPDATE seeds SET created = created - 90000 WHERE commitment = ?", old)
    newest = new_commitment(server)
    assert {kept for kept, _, _ in server.rows()["seeds"]} == {fresh, newest}
    assert (
        refused(post_match(server, match_request(server, ME, ME, commitment=old)), 400, "malformed")["field"]
        == "commitment"
    )


def test_proof_only_after_the_end(server: RunningServer) -> None:
    anna, _ = two_people(server, options={})
    refused(anna.get("/verify"), 409, "not-now")


def test_altered_draw(server: RunningServer, anna: Screen) -> None:
    """The other player starts, with the seats of all entries turned about, so that the record itself is legal."""
    drawn = anna.moves()[0]
    server.alter("UPDATE entries SET by = 1 - by WHERE match = ? AND by >= 0", anna.match)
    server.alter(
        "UPDATE entries SET move = ? WHERE match = ? AND number = 0",
        "start:1" if drawn == "start:0" else "start:0",
        anna.match,
    )
    proof = told(anna.get("/verify"))
    assert proof["verified"] is False
    assert proof["entry"] == 0
    assert drawn in proof["why"]


def test_altered_move(server: RunningServer, anna: Screen) -> None:
    server.alter("UPDATE entries SET move = 'pass' WHERE match = ? AND number = 4", anna.match)
    proof = told(anna.get("/verify"))
    assert proof["verified"] is False
    assert proof["entry"] == 4


def test_altered_seed(server: RunningServer, anna: Screen) -> None:
    committed = anna.table()["chance"]["commitment"]
    server.alter("UPDATE matches SET seed = ? WHERE id = ?", bytes(32), anna.match)
    assert anna.table()["chance"]["commitment"] == committed
    proof = told(anna.get("/verify"))
    assert proof["verified"] is False
    assert "commitment" in proof["why"]


def test_altered_record_file(anna: Screen) -> None:
    record = told(anna.get("/record"))
    assert verify(read_record(record, antbear.load)) == 1
    for field in ("seed", "commitment"):
        changed = read_record(record | {"chance": record["chance"] | {field: "00" * 32}}, antbear.load)
        with pytest.raises(BadInput):
            verify(changed)
