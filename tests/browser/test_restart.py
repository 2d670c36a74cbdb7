"""Nothing is lost: pages are loaded anew, the server is killed in the middle, lines break."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.matches import MOUNDS, surikata
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import BOT, ME, make, two_people

pytestmark = pytest.mark.browser

LINE_BREAKS = [r"WebSocket connection to", r"ERR_CONNECTION_REFUSED", r"ERR_CONNECTION_RESET", r"ERR_EMPTY_RESPONSE"]


@pytest.fixture
def mortal(tmp_path: Path, client: Path) -> Iterator[RunningServer]:
    """A server that a test may kill."""
    running = RunningServer(tmp_path, client=client).start()
    yield running
    running.end()
    assert not running.errors()


def test_a_page_loaded_anew_goes_on(visitor: Visitor) -> None:
    visitor.start("screen", Starting_player="Player 1")
    visitor.place(*MOUNDS, "c3")
    visitor.page.reload()
    visitor.at_table()
    visitor.expect_placed(*MOUNDS, "c3")
    visitor.place("d4")
    visitor.page.go_back()
    expect(visitor.see("game-card-surikata")).to_be_visible()
    visitor.page.go_forward()
    visitor.at_table()
    visitor.expect_placed("d4")


def test_the_server_is_killed_in_the_middle_and_the_match_goes_on(welcome: Welcome, mortal: RunningServer) -> None:
    seats = two_people(mortal)
    anna, ben = welcome(at=mortal), welcome(at=mortal)
    for visitor, seat in zip((anna, ben), seats, strict=True):
        visitor.expected += LINE_BREAKS
        visitor.take_seat(seat)
    anna.place("b2")
    ben.place("c4")
    anna.expect_placed("c4")

    mortal.end("kill")
    for visitor in (anna, ben):
        expect(visitor.see("status")).to_contain_text("Connection lost, trying again …")
        visitor.expect_placed("b2", "c4")
    # A stone that is placed meanwhile is not lost either: it is sent until somebody answers.
    anna.cell("a5").click()
    mortal.start()

    for visitor in (anna, ben):
        expect(visitor.see("status")).to_have_attribute("data-line", "open", timeout=20_000)
        visitor.expect_placed("b2", "c4", "a5")
    ben.place("e1")
    anna.expect_placed("e1")
    anna.place("d5")
    ben.expect_placed("d5")
    assert seats[0].moves() == MOUNDS


def test_what_could_not_be_asked_is_past_when_the_line_is_there_again(welcome: Welcome, mortal: RunningServer) -> None:
    visitor = welcome(at=mortal)
    visitor.expected += LINE_BREAKS
    visitor.take_seat(surikata(mortal))
    visitor.place("c3")
    mortal.end("kill")
    expect(visitor.see("status")).to_have_attribute("data-line", "lost")
    visitor.cell("c3").click()
    visitor.page.wait_for_timeout(11_000)  # it is tried several times
    mortal.start()
    expect(visitor.see("status")).to_have_attribute("data-line", "open", timeout=20_000)
    expect(visitor.see("why")).to_have_count(0)


def test_a_bot_goes_on_after_the_server_was_killed(welcome: Welcome, mortal: RunningServer) -> None:
    visitor = welcome(at=mortal)
    visitor.expected += LINE_BREAKS
    visitor.take_seat(make(mortal, ME, BOT)[0])
    visitor.place("c3")
    mortal.end("kill")
    expect(visitor.see("status")).to_have_attribute("data-line", "lost")
    mortal.start()
    expect(visitor.see("status")).to_have_attribute("data-line", "open", timeout=20_000)
    expect(visitor.open_cells()).to_have_count(23, timeout=20_000)
    visitor.expect_placed("c3")


def test_the_home_page_says_so_when_the_server_does_not_answer(welcome: Welcome, mortal: RunningServer) -> None:
    visitor = welcome(at=mortal)
    visitor.expected += LINE_BREAKS
    visitor.go("/rules/surikata")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Surikata")
    visitor.home()
    visitor.set_up("screen")
    mortal.end("kill")
    visitor.see("start").click()
    expect(visitor.page.get_by_role("alert")).to_have_text(
        "The server does not answer. Please try again in a moment.", timeout=20_000
    )
    mortal.start()
    visitor.begin()
