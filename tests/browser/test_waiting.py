"""A move that is made while the line is lost: it waits where everybody can see it, until it is played or taken back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Welcome
from tests.browser.matches import MOUNDS, surikata
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen, two_people

pytestmark = pytest.mark.browser

MOVES = re.compile(r"/api/matches/[^/]+/moves$")
CUT = [r"failed: .*/moves net::ERR_FAILED", r"Failed to load resource: net::ERR_FAILED .*/moves"]
SOON = 4000


class Line:
    """No move gets through it until it is mended; pages can still be loaded."""

    def __init__(self, visitor: Visitor) -> None:
        self.broken = True
        visitor.expected += CUT
        visitor.context.route(MOVES, self.bring)

    def bring(self, route: Route) -> None:
        if self.broken:
            route.abort()
        else:
            route.continue_()

    def mend(self) -> None:
        self.broken = False


def place_in_vain(visitor: Visitor, space: str) -> None:
    """The stone is seen, and that it waits."""
    visitor.cell(space).click()
    expect(visitor.see("waits")).to_be_visible(timeout=SOON)
    expect(visitor.see("waits")).to_contain_text("your move is waiting")
    expect(sent(visitor)).to_be_visible()


def sent(visitor: Visitor) -> Locator:
    """The stone that is not there yet."""
    return visitor.page.locator(".ghost.sent")


def expect_taken_back(visitor: Visitor, space: str) -> None:
    expect(visitor.see("waits")).to_have_count(0)
    expect(sent(visitor)).to_have_count(0)
    visitor.expect_empty(space)


@pytest.fixture
def begun(visitor: Visitor, server: RunningServer) -> Screen:
    """A match at one screen after the first stone."""
    screen = surikata(server, [*MOUNDS, "c3"])
    visitor.take_seat(screen)
    return screen


@pytest.fixture
def line(visitor: Visitor, begun: Screen) -> Line:
    """Of that match: it is lost."""
    return Line(visitor)


def test_a_move_waits_in_sight_and_is_played_when_the_line_is_there_again(
    visitor: Visitor, begun: Screen, line: Line
) -> None:
    place_in_vain(visitor, "d4")
    assert "d4" not in begun.moves()
    line.mend()
    expect(visitor.see("waits")).to_have_count(0)
    expect(visitor.see("carried")).to_have_text("Your move has been played.")
    assert begun.moves()[-1] == "d4"


def test_a_slow_answer_is_told_too(visitor: Visitor, begun: Screen) -> None:
    """Nothing is refused, nothing comes."""
    visitor.context.route(MOVES, lambda route: None)
    place_in_vain(visitor, "d4")
    visitor.see("withdraw").click()
    expect_taken_back(visitor, "d4")


def test_who_takes_it_back_has_an_empty_space_again(visitor: Visitor, begun: Screen, line: Line) -> None:
    place_in_vain(visitor, "d4")
    visitor.see("withdraw").click()
    expect_taken_back(visitor, "d4")
    line.mend()
    visitor.page.reload()
    visitor.at_table()
    visitor.expect_empty("d4")
    visitor.place("b1")
    assert begun.moves()[-1] == "b1"


def test_it_outlives_its_page_and_is_played_once(visitor: Visitor, begun: Screen, line: Line) -> None:
    place_in_vain(visitor, "d4")
    visitor.page.reload()
    expect(visitor.see("waits")).to_be_visible(timeout=SOON)
    expect(sent(visitor)).to_be_visible()
    line.mend()
    expect(visitor.see("carried")).to_be_visible()
    visitor.page.reload()
    visitor.at_table()
    expect(visitor.see("waits")).to_have_count(0)
    assert begun.moves() == [*MOUNDS, "c3", "d4"]


def test_one_that_came_through_unanswered_is_played_once(visitor: Visitor, server: RunningServer) -> None:
    """The server heard it, the page did not hear the server."""
    screen = surikata(server, [*MOUNDS, "c3"])
    visitor.take_seat(screen)
    visitor.expected += CUT
    visitor.context.route_web_socket(re.compile("/live$"), lambda socket: None)
    visitor.page.reload()
    visitor.see("board").wait_for()

    deaf = True

    def bring(route: Route) -> None:
        answer = route.fetch()
        if deaf:
            route.abort()
        else:
            route.fulfill(response=answer)

    visitor.context.route(MOVES, bring)
    place_in_vain(visitor, "d4")
    screen.move("b1")
    deaf = False
    visitor.page.reload()
    expect(visitor.see("carried")).to_be_visible()
    visitor.expect_placed("d4", "b1")
    assert screen.moves() == [*MOUNDS, "c3", "d4", "b1"]


def test_a_new_window_brings_what_a_closed_one_left(visitor: Visitor, begun: Screen, line: Line) -> None:
    place_in_vain(visitor, "d4")
    visitor.page.close()
    visitor.page = visitor.context.new_page()
    line.mend()
    visitor.go(f"/match/{begun.match}")
    expect(visitor.see("carried")).to_be_visible()
    assert begun.moves()[-1] == "d4"


def test_the_home_page_tells_of_it_and_brings_it(visitor: Visitor, begun: Screen, line: Line) -> None:
    place_in_vain(visitor, "d4")
    visitor.page.get_by_role("link", name="Antbear: all games").click()
    entry = visitor.see(f"match-{begun.match}")
    expect(entry).to_contain_text("Your move is waiting for a connection")
    assert begun.moves()[-1] == "c3"
    line.mend()
    visitor.page.evaluate("dispatchEvent(new Event('online'))")
    expect(entry).not_to_contain_text("waiting")
    expect(entry).to_contain_text("Your turn")
    assert begun.moves()[-1] == "d4"


def test_it_is_told_when_it_comes_too_late(welcome: Welcome, server: RunningServer) -> None:
    """Somebody else went on at the same table meanwhile: in another window, or after a reload."""
    for reloads in (False, True):
        screen = surikata(server, [*MOUNDS, "c3"])
        visitor = welcome()
        visitor.take_seat(screen)
        visitor.expected += [r"status 409: .*/moves$", r"Failed to load resource: .* 409 .*/moves$"]
        line = Line(visitor)
        place_in_vain(visitor, "d4")
        screen.move("b1")
        if reloads:
            visitor.page.reload()
            visitor.see("board").wait_for()
        line.mend()
        expect(visitor.see("why")).to_have_text("The match went on meanwhile: your move was not played.")
        visitor.expect_placed("b1")
        expect_taken_back(visitor, "d4")
        assert screen.moves() == [*MOUNDS, "c3", "b1"]


def test_the_line_of_two_people(welcome: Welcome, server: RunningServer) -> None:
    """What others do meanwhile, who need not wait for us, takes nothing away."""
    anna, ben = two_people(server)
    visitor = welcome()
    visitor.take_seat(anna)
    line = Line(visitor)
    place_in_vain(visitor, "b2")
    told = ben.post("/takeback", version=ben.version(), answer="ask")
    assert told.status_code == 409
    line.mend()
    expect(visitor.see("carried")).to_be_visible()
    assert anna.moves() == ["b2"]
