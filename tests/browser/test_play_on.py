"""On from any moment of a match, and on without somebody who does not come back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import END, at_one_screen, surikata, two_friends
from tests.browser.test_open_record import open_text
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen, told

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_on_from_a_moment_of_a_match_that_is_over(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    screen = surikata(server, END)
    visitor = welcome(phone=phone)
    visitor.go(f"/match/{screen.match}/replay")
    visitor.see("replay-slider").wait_for()
    expect(visitor.see("play-on")).to_have_count(0)  # at the end there is nothing to play
    visitor.go(f"/match/{screen.match}/replay#move=8")
    visitor.see("play-on").click()
    seat: int = told(screen.get("/positions/8"))["to_move"]
    expect(visitor.see(f"play-as-{seat}").get_by_role("radio")).to_be_checked()
    expect(visitor.see("level-medium").get_by_role("radio")).to_be_checked()
    visitor.see("level-easy").click()
    expect_nothing_to_say(visitor)
    visitor.see("play-on-start").click()
    visitor.at_table()
    assert visitor.match != screen.match
    table = Screen(server, visitor.match, []).table()
    assert table["past"] == {"moves": 8, "match": screen.match}
    assert [(one["kind"], one["level"]) for one in table["seats"]] == [
        ("person", None) if number == seat else ("bot", "easy") for number in range(2)
    ]
    visitor.open_cells().first.click()
    expect(visitor.see("table")).not_to_have_attribute("data-version", "8")
    visitor.see("origin").click()
    expect(visitor.see("replay-slider")).to_have_attribute("aria-valuetext", "Move 8 of 19")


def test_on_from_a_record_by_keyboard(visitor: Visitor, server: RunningServer) -> None:
    screen = surikata(server, END)
    open_text(visitor, screen.get("/record").text)
    visitor.see("replay-back").click()
    visitor.see("play-on").focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.see("play-as-0").get_by_role("radio")).to_be_focused()
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.see("play-as-1").get_by_role("radio")).to_be_checked()
    visitor.see("play-on-start").press("Enter")
    visitor.at_table()
    table = Screen(server, visitor.match, []).table()
    assert table["past"] == {"moves": 18, "match": None}
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person"]
    expect(visitor.see("origin")).to_be_visible()


def test_not_from_a_match_that_still_runs(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, "surikata")
    screen.move("c3")
    visitor.go(f"/match/{screen.match}/replay")
    visitor.see("replay-slider").wait_for()
    expect(visitor.see("play-on")).to_have_count(0)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory, client: Path) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("impatient"), client=client, patience_minutes=0.02).start()
    yield running
    running.end()
    assert not running.errors()


def test_a_bot_for_who_is_away(welcome: Welcome, impatient: RunningServer) -> None:
    anna, ben = two_friends(impatient, "surikata")
    waiting = welcome(at=impatient)
    waiting.take_seat(anna)
    expect(waiting.see("patience")).to_be_visible()
    waiting.cell("c3").click()
    expect(waiting.see("away-note")).to_contain_text("Ben is away.")
    expect(waiting.see("absent")).to_contain_text("Ben has been away for 1 minute.")
    expect_nothing_to_say(waiting)
    waiting.see("wait-on").click()
    expect(waiting.see("absent")).to_have_count(0)
    waiting.page.reload()
    expect(waiting.see("stand-in-level")).to_have_value("medium")
    waiting.see("stand-in-level").select_option("easy")
    waiting.see("stand-in").click()
    expect(waiting.see("table")).to_have_attribute("data-version", "2")
    expect(waiting.see("seat-1")).to_contain_text("a bot plays")
    back = welcome(at=impatient, phone=True)
    back.take_seat(ben)
    expect_nothing_to_say(back)
    back.see("come-back").click()
    expect(back.see("come-back")).to_have_count(0)
    expect(waiting.see("spoken")).to_contain_text("Ben plays again.")
    waiting.open_cells().first.click()
    back.open_cells().first.click()
    expect(back.see("table")).to_have_attribute("data-version", "4")
    made = [entry.get("bot") for entry in told(anna.get("/record"))["entries"]]
    assert made == [None, "easy", None, None]
