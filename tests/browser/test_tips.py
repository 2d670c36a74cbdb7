"""Every symbol says what it means: to the pointer, to the focus, and to a finger that is held on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.access import expect_nothing_to_say, tab_to
from tests.browser.conftest import Welcome
from tests.browser.fingers import hold
from tests.browser.matches import END, at_one_screen, surikata
from tests.browser.moments import RECORDS, go_on, moments
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser

# All that can be pointed at: the middle of each, or another point of it, is not hidden by anything else. Those that
# another one of the same words stands for are left out.
MEANT = """(page) => {
    const points = [[.5, .5], [.3, .3], [.7, .3], [.3, .7], [.7, .7], [.5, .15], [.15, .5]];
    const hits = (thing, x, y) => {
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest('[data-tip], [data-purpose]') === thing) return true;
        const below = hit?.closest('[data-through]') ? document.elementsFromPoint(x, y) : [];
        return below.find((one) => one.closest('[data-tip], [data-purpose]'))
            ?.closest('[data-tip], [data-purpose]') === thing;
    };
    const found = new Map();
    for (const thing of document.querySelectorAll('[data-tip]')) {
        const { left, top, width, height } = thing.getBoundingClientRect();
        const point = points.map(([x, y]) => [left + x * width, top + y * height]).find(([x, y]) => hits(thing, x, y));
        const tip = thing.dataset.tip;
        if (point && !found.has(tip)) found.set(tip, point);
    }
    return [...found].map(([tip, [x, y]]) => ({ tip, x, y }));
}"""

# Drawings outside the board that have neither words in the same button or line nor a tip.
BARE = """() => {
    const drawn = [...document.querySelectorAll('[data-testid=table] svg, header svg')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.parentElement.closest('svg') &&
        one.getBoundingClientRect().width > 4);
    const worded = (one) => {
        const around = one.closest('button, a, p, [role=status]');
        if (!around) return false;
        const seen = around.innerText?.replace(/[\\d\\s×/+−-]/g, '') ?? '';
        return seen.length > 1;
    };
    const told = (one) => one.closest('[data-tip], [data-purpose], [role=grid], [role=group] .window, .field .window');
    const free = (one) => one.matches('.none, :has(> .none)');
    return drawn.filter((one) => !told(one) && !worded(one) && !free(one) &&
        !one.closest('.surikata, .hill, .throw, .drawers'))
        .map((one) => one.outerHTML.slice(0, 160));
}"""


def in_the_middle(server: RunningServer, visitor: Visitor, game: str) -> None:
    visitor.take_seat(go_on(server, game, moments(game)[-1]))


@pytest.mark.parametrize("game", RECORDS)
def test_every_symbol_answers_the_pointer(visitor: Visitor, server: RunningServer, game: str) -> None:
    in_the_middle(server, visitor, game)
    tip = visitor.see("tip")
    found = visitor.page.evaluate(MEANT)
    assert len(found) > 5
    for symbol in found:
        visitor.page.mouse.move(1, 1)
        expect(tip).to_be_hidden()
        visitor.page.mouse.move(symbol["x"], symbol["y"])
        expect(tip).to_be_visible()
        expect(tip).to_have_text(symbol["tip"])
        expect(tip).to_be_in_viewport(ratio=0.99)
    expect_nothing_to_say(visitor)


@pytest.mark.parametrize("game", RECORDS)
def test_every_symbol_answers_a_finger(welcome: Welcome, server: RunningServer, game: str) -> None:
    visitor = welcome(phone=True)
    in_the_middle(server, visitor, game)
    version = visitor.see("table").get_attribute("data-version")
    tip = visitor.see("tip")
    found = visitor.page.evaluate(MEANT)
    assert len(found) > 5
    for symbol in found:
        hold(visitor, (symbol["x"], symbol["y"]))
        expect(tip).to_have_text(symbol["tip"])
        expect(tip).to_be_in_viewport(ratio=0.99)
    expect_nothing_to_say(visitor)
    expect(visitor.see("table")).to_have_attribute("data-version", version or "")
    expect(visitor.page.locator("dialog, [data-testid^=drawer-]")).to_have_count(0)


@pytest.mark.parametrize("game", RECORDS)
def test_no_symbol_is_left_without_words(welcome: Welcome, server: RunningServer, game: str) -> None:
    visitor = welcome()
    for moves in moments(game):
        visitor.take_seat(go_on(server, game, moves))
        assert visitor.page.evaluate(BARE) == [], moves
    assert not visitor.page.locator("[data-testid=table] [title]").count()


def test_a_touch_is_still_a_touch(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(phone=True)
    visitor.take_seat(surikata(server))
    with visitor.answered():
        visitor.cell("c3").tap()
    visitor.expect_placed("c3")
    hold(visitor, visitor.cell("c3"))
    expect(visitor.see("tip")).to_contain_text("termite mound")
    expect(visitor.see("why")).to_have_count(0)
    visitor.page.touchscreen.tap(180, 700)
    expect(visitor.see("tip")).to_be_hidden()


def test_a_symbol_in_focus_answers_and_escape_hides_it(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, "antropolis"))
    tab_to(visitor.page, "zoom-in")
    expect(visitor.see("tip")).to_have_text("Nearer")
    expect(visitor.see("zoom-in")).to_have_accessible_name("Nearer")
    visitor.page.keyboard.press("Escape")
    expect(visitor.see("tip")).to_be_hidden()
    expect(visitor.see("zoom-in")).to_be_focused()
    first = visitor.page.locator("[data-testid^=hand-] .tile").first
    first.focus()
    visitor.page.keyboard.press("Shift+Tab")
    visitor.page.keyboard.press("Tab")
    expect(visitor.see("tip")).to_be_visible()
    expect(first).to_have_accessible_description(visitor.see("tip").inner_text())


def test_prices_and_rings_below_a_mound_card_say_what_they_are(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, "it_happens"))
    hill = visitor.see("hill-1")
    told = [tip.get_attribute("data-tip") or "" for tip in hill.locator("[data-anchor^=prize-]").all()]
    for tip, start in zip(told, ("The most pips", "The second most pips", "Worm number: exactly"), strict=True):
        assert tip.startswith(start)
        assert tip.endswith("dashed ring: nobody would take it now")


def test_at_the_end_and_in_the_replay_nothing_is_without_words(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(surikata(server, END))
    expect(visitor.see("banner")).to_be_visible()
    visitor.see("replay").click()
    speed: Locator = visitor.see("replay-speed")
    speed.hover()
    expect(visitor.see("tip")).to_have_text("Speed")
