"""Steps are seen as they happen: things fly, go their way and are counted, in order and at a chosen pace."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.matches import END, at_one_screen, everybody, moved, play_on, two_friends
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import BOT, ME, Screen, Table, match_request, post_match, told

pytestmark = pytest.mark.browser

FASTEST = 700
"""Milliseconds between two moves of others."""
TAKEN = ("tile_taken", "worm_taken")

# What flies over the page, what goes its way on the board, and when the board and the line above it changed.
WATCH = """() => {
    globalThis.seen = { flights: 0, ways: [], shown: [], asked: [] };
    new MutationObserver((records) => {
        for (const { addedNodes } of records) seen.flights += addedNodes.length;
    }).observe(document.querySelector('[data-testid=flights]'), { childList: true });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const animation = animate.call(this, frames, timing);
        if (Array.isArray(frames) && frames[0]?.translate) {
            const way = { what: this.dataset.anchor, turns: frames.length, began: performance.now() };
            seen.ways.push(way);
            animation.finished.then(() => (way.ended = performance.now()), () => (way.ended = performance.now()));
        }
        return animation;
    };
    const filled = () => document.querySelectorAll('[role=gridcell]:not([aria-label*=empty])').length;
    let before = filled();
    new MutationObserver(() => {
        const now = filled();
        if (now !== before) seen.shown.push(performance.now());
        before = now;
        const asked = document.querySelector('[data-testid=ask] strong')?.textContent;
        if (asked !== seen.asked.at(-1)?.text) seen.asked.push({ text: asked, at: performance.now() });
    }).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true });
}"""


def watch(visitor: Visitor) -> None:
    visitor.page.evaluate(WATCH)


def seen(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("seen")
    return found


def against_bot(server: RunningServer) -> Screen:
    """Surikata against a bot; the person starts."""
    made = told(post_match(server, match_request(server, ME, BOT)))
    return Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])


def test_what_another_does_flies_and_goes_its_way_before_one_is_asked(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_friends(server, "surikata")
    moved([anna, ben], " ".join(END[:7]))
    visitor = welcome(reduced_motion="no-preference")
    visitor.take_seat(ben)
    watch(visitor)
    moved([anna, ben], END[7])
    expect(visitor.see("ask")).to_contain_text("You are next")
    expect(visitor.open_cells()).to_have_count(0)
    expect(visitor.see("ask")).to_contain_text("Your turn")
    found = seen(visitor.page)
    assert found["flights"] == 1, "the stone"
    (way,) = found["ways"]
    assert way["what"] == "meerkat"
    asked = next(one["at"] for one in found["asked"] if one["text"] == "Your turn")
    assert way["began"] < way["ended"] <= asked, "who is asked has seen the meerkat arrive"
    expect(visitor.see("flights").locator("*")).to_have_count(0)


def test_a_bot_answers_in_its_time_and_after_the_last_movement(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(reduced_motion="no-preference")
    visitor.take_seat(against_bot(server))
    choose_tempo(visitor, "fast")
    watch(visitor)
    for _ in range(2):
        expect(visitor.see("ask")).to_contain_text("Your turn")
        visitor.open_cells().first.click()
        expect(visitor.see("ask")).not_to_contain_text("Your turn")
    expect(visitor.see("ask")).to_contain_text("Your turn")
    found = seen(visitor.page)
    own, others = found["shown"][0::2], found["shown"][1::2]
    assert len(others) >= 2
    for one, other in zip(own, others, strict=False):
        assert other - one >= FASTEST - 20
    for way in found["ways"]:
        assert not [at for at in found["shown"] if way["began"] + 20 < at < way["ended"] - 20]


def choose_tempo(visitor: Visitor, tempo: str) -> None:
    visitor.see("pace").click()
    visitor.see(f"tempo-{tempo}").check()
    visitor.page.keyboard.press("Escape")
    expect(visitor.see(f"tempo-{tempo}")).to_have_count(0)
    assert visitor.page.evaluate("localStorage.getItem('antbear.tempo')") == tempo


def test_a_touch_skips_what_still_moves_and_acts_at_once(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_friends(server, "surikata")
    moved([anna, ben], " ".join(END[:5]))
    visitor = welcome(reduced_motion="no-preference")
    visitor.take_seat(ben)
    moved([anna, ben], END[5])
    expect(visitor.see("ask")).to_contain_text("You are next")
    visitor.cell(END[6]).click()
    visitor.expect_placed(END[5], END[6])


def test_tiles_fly_pieces_walk_and_points_are_counted(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_friends(server, "happy_honey_beez")
    visitor = welcome(reduced_motion="no-preference")
    visitor.take_seat(ben)
    watch(visitor)
    moved([anna, ben], "lay:.*")
    laid = visitor.page.locator("[data-testid=flights] > svg")
    expect(laid).to_have_count(1)
    expect(laid).to_have_count(0)
    moved([anna, ben], "put:w")
    expect(visitor.page.locator("[data-testid^=bee-0-]")).to_have_count(1)
    expect(laid).to_have_count(1)
    expect(laid).to_have_count(0)
    assert seen(visitor.page)["flights"] == 2


def test_nothing_moves_where_nobody_wants_it(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_friends(server, "surikata")
    moved([anna, ben], " ".join(END[:7]))
    visitor = welcome()
    visitor.take_seat(ben)
    watch(visitor)
    moved([anna, ben], END[7])
    expect(visitor.see("ask")).to_contain_text("Your turn")
    visitor.expect_placed(END[7])
    found = seen(visitor.page)
    assert (found["flights"], found["ways"]) == (0, [])


def test_a_round_is_counted_card_by_card(welcome: Welcome, server: RunningServer) -> None:
    screen = at_one_screen(server, "it_happens")
    play_on(screen, lambda table: dice_left(table) <= 2 and table["view"]["board"]["phase"] == "turn")
    visitor = welcome(reduced_motion="no-preference")
    visitor.take_seat(screen)
    table = screen.table()
    while table["view"]["board"]["round"] == 1:
        table = moved(everybody(screen), ".*")
    began = time.monotonic()
    told_of = [event for step in table["steps"] for event in step["events"] if event["kind"] in TAKEN]
    lines = visitor.see("counting").get_by_role("listitem")
    expect(lines).to_have_count(3)
    expect(lines.locator(".taking")).to_have_count(len(told_of))
    expect(visitor.see("counting").locator(".why > span").first).to_have_text(re.compile(r"^Card \d: .*\.$"))
    expect(visitor.see("counting")).to_have_count(0, timeout=20_000)
    assert time.monotonic() - began > 0.8 * len(told_of), "each of them in its time"


def dice_left(table: Table) -> int:
    return sum(colour["dice"] for colour in table["view"]["board"]["colours"] if not colour["out"])
