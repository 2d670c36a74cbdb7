"""Names that are no names, and what no log may know."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
    post_match,
    post_record,
    refused,
    sit,
    told,
    two_people,
)
from tests.server.strangers.visitors import (
    running,
)


def test_no_log_knows_an_invite_or_a_secret(tmp_path: Path) -> None:
    for server in running(tmp_path, access_log="yes"):
        anna, invites = make(server, ME, FRIEND)
        ben = sit(server, anna.match, invites[0])
        told(ben.get())
        with ben.live() as line:
            line.table()
        http.get(f"{server.url}/match/{anna.match}/sit#{invites[0]}")
        log = server.log.read_text()
        assert anna.match in log
        for secret in (invites[0], *anna.held, *ben.held):
            assert secret not in log


UNFIT = ["\u202eanna", "An\u2066na", "An\u200fna", "An\u2028na", "An\u2029na", "\u200b", "\u3164", " ", "\u2800\u2800"]


@pytest.mark.parametrize("name", UNFIT)
def test_a_name_that_cannot_be_one(server: RunningServer, name: str) -> None:
    assert refused(post_match(server, match_request(server, ME, ME, name=name)), 400, "malformed")["field"] == "name"
    anna, invites = make(server, ME, FRIEND)
    sitting = Screen(server, anna.match, []).post("/sit", invite=invites[0], name=name, nonce=NONCE)
    assert refused(sitting, 400, "malformed")["field"] == "name"
    assert not anna.table()["seats"][1]["taken"]


def test_a_name_is_kept_composed(server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    ben = sit(server, anna.match, invites[0], name=" Zoe\u0308 ")
    assert ben.table()["seats"][1]["name"] == "Zoë"


@pytest.mark.parametrize(("name", "shown"), [("\u202eanna\u2028", "anna"), ("\u3164", None), ("x" * 500, "x" * 40)])
def test_names_in_records_are_shown_harmless(server: RunningServer, name: str, shown: str | None) -> None:
    anna, _ = two_people(server)
    record = told(anna.get("/record"))
    record["seats"][0]["name"] = name
    opened = told(post_record(server, json.dumps(record)))
    assert opened["table"]["seats"][0]["name"] == shown
    assert opened["record"]["seats"][0]["name"] == name, "what it says is what was brought"


def test_names_of_older_matches_are_shown_harmless(server: RunningServer) -> None:
    anna, _ = two_people(server)
    server.alter("UPDATE seats SET name = ? WHERE match = ? AND number = 1", "\u202eneb\u2028", anna.match)
    server.alter("UPDATE matches SET revision = revision + 1 WHERE id = ?", anna.match)
    assert anna.table()["seats"][1]["name"] == "neb"
    text = anna.get("/record?form=text").text
    assert "\u202e" not in text
    assert "\u2028" not in text
    assert told(post_record(server, text))["table"]["seats"][1]["name"] == "neb"


def test_a_seed_of_ones_own_is_still_needed(server: RunningServer) -> None:
    """A name that is refused has used up nothing."""
    commitment = new_commitment(server)
    body = match_request(server, ME, ME, commitment=commitment)
    refused(post_match(server, body | {"name": "\u200b"}), 400, "malformed")
    told(post_match(server, body))
