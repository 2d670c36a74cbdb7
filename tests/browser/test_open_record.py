"""A record that somebody brings to the browser: opened, seen step by step, and judged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import END, surikata
from tests.browser.test_replay import TOLD, resigned
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import told

pytestmark = pytest.mark.browser

REFUSED = [r"status 400: .*/api/records$", r"console: Failed to load resource: .* 400 .*/api/records$"]


def open_text(visitor: Visitor, text: str) -> None:
    visitor.go("/record")
    visitor.see("record-text").fill(text)
    visitor.see("record-open").click()


def forge_a_die(record: dict[str, Any]) -> int:
    """Turns the fourth die, Yellow's second; gives the place of its entry."""
    place = [number for number, entry in enumerate(record["entries"]) if entry.get("move", "").startswith("die:")][3]
    entry = record["entries"][place]
    entry["move"] = "die:5" if entry["move"] == "die:6" else "die:6"
    return place


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_fair_record_is_opened_from_the_home_page(
    visitor: Visitor, server: RunningServer, tmp_path: Path, form: str
) -> None:
    screen = resigned(server)
    moves = screen.table()["steps"]
    file = tmp_path / f"record.{form}"
    file.write_text(screen.get(f"/record?form={form}").text, encoding="utf-8")
    visitor.home()
    visitor.see("open-record").click()
    visitor.see("record-file").set_input_files(file)
    draws = sum(1 for line in moves if line["by"] == "chance")
    expect(visitor.see("fair")).to_have_text(f"Chance was fair (verified {draws} times).")
    expect(visitor.see("replay-slider")).to_have_attribute("aria-valuetext", f"Move {len(moves)} of {len(moves)}")
    visitor.see("replay-back").click()
    expect(visitor.see("replay-slider")).to_have_attribute("aria-valuetext", f"Move {len(moves) - 1} of {len(moves)}")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_tampered_record_names_the_entry_in_every_language(
    welcome: Welcome, server: RunningServer, phone: bool
) -> None:
    visitor = welcome(phone=phone)
    record = told(resigned(server).get("/record"))
    place = forge_a_die(record)
    visitor.go("/record")
    expect(visitor.see("record-text")).to_be_visible()
    expect_nothing_to_say(visitor)
    open_text(visitor, json.dumps(record))
    for language, (unfair, entry) in TOLD.items():
        visitor.see(f"lang-{language}").click()
        expect(visitor.see("unfair")).to_contain_text(unfair)
        expect(visitor.see("unfair")).to_contain_text(entry.format(place + 1))
    visitor.see("show-wrong").click()
    expect(visitor.see("replay-slider")).to_have_value(str(place + 1))
    expect_nothing_to_say(visitor)
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_entry_that_cannot_be_is_named_too(visitor: Visitor, server: RunningServer) -> None:
    visitor.expected += REFUSED
    record = told(surikata(server, END).get("/record"))
    record["entries"][4]["move"] = "pass"
    open_text(visitor, json.dumps(record))
    expect(visitor.see("unfair")).to_contain_text(TOLD["en"][1].format(5))
    visitor.see("record-text").fill("no record at all")
    expect(visitor.see("unfair")).to_have_count(0)
    visitor.see("record-open").click()
    expect(visitor.see("unfair")).to_contain_text(TOLD["en"][0])
    expect(visitor.see("unfair")).not_to_contain_text("Entry")
