"""Four at a table whose names are long, alike, or in another script: everybody can still be told apart and read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_no_scroll_sideways, expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import at_one_screen, first_seat, legal, play_ahead, two_friends
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, Screen, Table, match_request, post_match, sit, told

pytestmark = pytest.mark.browser

LONG = "Annemarie-Dorothea von Hohenstaufen"
ARABIC = "أحمد بن عبد العزيز الهاشمي"
NAMES = ["Anna", LONG, ARABIC, "Anna"]
CALLED = ["You", LONG, f"\u2068{ARABIC}\u2069", "Anna 2"]
"""On the first one's screen."""

WHOLE = """(thing) => {
    const { left, right } = thing.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && thing.scrollWidth <= thing.clientWidth + 1;
}"""

WITHIN = """(part) => {
    const [own, badge] = [part, part.closest('li')].map((one) => one.getBoundingClientRect());
    return part.scrollWidth <= part.clientWidth + 1 && own.right <= badge.right && own.bottom <= badge.bottom;
}"""


def four(server: RunningServer, game: str) -> list[Screen]:
    body = match_request(server, ME, FRIEND, FRIEND, FRIEND, options=first_seat(game), game=game, name=NAMES[0])
    made = told(post_match(server, body))
    first = Screen(server, made["match"], [made["seats"][0]["secret"]])
    invites = [one["invite"] for one in made["invites"]]
    return [first, *(sit(server, first.match, invite, name) for invite, name in zip(invites, NAMES[1:], strict=True))]


def until_turn(screens: list[Screen], seat: int) -> None:
    """A tile each, and nobody on it."""

    def choose(table: Table) -> str | None:
        moves = legal(table)
        if table["view"]["to_move"] == seat:
            return None
        return next((move for move in ("put:none", "end") if move in moves), moves[0])

    play_ahead(screens, choose)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_names_that_are_long_alike_or_of_another_script(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    screens = four(server, "happy_honey_beez")
    visitor = welcome(phone=phone)
    visitor.take_seat(screens[0])
    for seat in (1, 2, 3):
        until_turn(screens, seat)
        expect(visitor.see("ask")).to_contain_text(f"{CALLED[seat]} to move")
        assert visitor.see("ask").evaluate(WHOLE)
        expect_names(visitor, phone)
    expect_no_scroll_sideways(visitor.page)
    expect_nothing_to_say(visitor)

    # The list of moves has them as headings, whole.
    if phone:
        visitor.see("tab-moves").tap()
    else:
        visitor.see("tab-moves").click()
    headings = visitor.see("move-list").get_by_role("heading")
    expect(headings).to_have_text([re.compile(rf"^\s*{re.escape(name)}\s+Turn") for name in CALLED[:3]])
    for heading in headings.all():
        assert heading.evaluate(WHOLE)
        turn = heading.locator(".turn").bounding_box()
        assert turn
        assert turn["height"] < 25  # in one line


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["knights", "supersize_colony"])
def test_the_names_of_two_are_whole(welcome: Welcome, server: RunningServer, game: str, phone: bool) -> None:
    """And what they hold stays within their badges."""
    visitor = welcome(phone=phone)
    visitor.take_seat(two_friends(server, game)[0])
    expect_whole(visitor, "You", "Ben")
    visitor.take_seat(at_one_screen(server, game))
    expect_whole(visitor, "Player 1", "Player 2")


def expect_whole(visitor: Visitor, *names: str) -> None:
    for seat, name in enumerate(names):
        badge = visitor.see(f"seat-{seat}")
        expect(badge.locator(".name")).to_have_text(name)
        for part in (".name", ".hold"):
            assert badge.locator(part).evaluate(WITHIN), (name, part)


def expect_names(visitor: Visitor, phone: bool) -> None:
    """On a desk in the badges, as much of them as there is room for; on a phone in what opens below the mark."""
    for seat, name in enumerate(CALLED):
        badge = visitor.see(f"seat-{seat}")
        expect(badge.locator(".name")).to_contain_text(name)
        if not phone:
            assert badge.locator(".name").evaluate("it => it.scrollWidth <= it.clientWidth || it.clientWidth >= 45"), (
                name
            )
