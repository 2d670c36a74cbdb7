"""Chance: committed to beforehand, shown afterwards, and proof against anybody with the file in hand."""

from __future__ import annotations

import hashlib

import pytest

import antbear
from antbear.core.chance import FairSource
from antbear.core.illegal import BadInput
from antbear.core.record import read_record, verify
from tests.server.running import RunningServer
from tests.server.screens import Screen, play_on, refused, told, two_people


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
    assert table["moves"][0]["move"] == f"start:{FairSource(seed, chance['nonces']).ticket(0, 2)}"


def test_proof_only_after_the_end(server: RunningServer) -> None:
    anna, _ = two_people(server, options={})
    refused(anna.get("/verify"), 409, "not-now")


def test_altered_draw(server: RunningServer, anna: Screen) -> None:
    """The other player starts, with the seats of all entries turned about, so that the record itself is legal."""
    drawn = anna.table()["moves"][0]["move"]
    server.alter("UPDATE entries SET by = 1 - by WHERE match = ? AND by >= 0", anna.match)
    server.alter("UPDATE entries SET move = ? WHERE match = ? AND number = 0", "start:1" if drawn == "start:0" else "start:0", anna.match)
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
