"""For everybody: small screens, large letters, no mouse, no eyes, no motion."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.access import (
    expect_fit_for_fingers,
    expect_no_scroll_sideways,
    expect_reachable,
    focused,
    tab_to,
)
from tests.browser.conftest import Welcome
from tests.browser.matches import MOUNDS, everybody, moved, surikata
from tests.browser.visitors import LANGUAGES, Visitor
from tests.server.running import RunningServer
from tests.server.screens import two_people

pytestmark = pytest.mark.browser

WALK = "ArrowLeft ArrowDown ArrowUp ArrowRight End ArrowRight Home".split()
ZOOMED: ViewportSize = {"width": 640, "height": 400}
ON_ITS_SIDE: ViewportSize = {"width": 740, "height": 360}


def play_a_bit(visitor: Visitor) -> None:
    """Mounds, a stone and a refusal, with whatever size the page has."""
    visitor.place(*MOUNDS, "c3")
    visitor.cell("c1").click()
    expect(visitor.see("why")).to_contain_text("The meerkat on c3 sees c1.")
    expect(visitor.see("ask")).to_have_text(re.compile("Player 2 to move.*Place a stone out of the meerkat’s view."))


# Small screens


def test_a_whole_visit_on_a_phone(welcome: Welcome) -> None:
    visitor = welcome(phone=True)
    page = visitor.page
    visitor.home()
    expect_fit_for_fingers(page)
    sheet = visitor.set_up("bot")
    expect(visitor.see("level-hard")).to_be_visible()
    sheet.locator("summary").click()
    sheet.get_by_test_id("starts-0").click()
    expect_fit_for_fingers(page)
    visitor.see("way-screen").click()
    visitor.begin()
    expect(visitor.cell("c3")).to_be_in_viewport(ratio=1)
    expect(visitor.see("resign")).to_be_in_viewport(ratio=1)
    play_a_bit(visitor)
    expect_fit_for_fingers(page)
    for drawer in ("moves", "rules", "text"):
        visitor.see(f"tab-{drawer}").click()
        expect(visitor.see(f"drawer-{drawer}")).to_be_in_viewport()
        expect_no_scroll_sideways(page)
    page.get_by_role("button", name="Close").click()
    expect(visitor.see("drawer-text")).to_have_count(0)
    visitor.see("share").click()
    expect_fit_for_fingers(page)
    page.keyboard.press("Escape")
    visitor.resign()
    expect(visitor.see("banner")).to_be_in_viewport(ratio=1)
    expect_fit_for_fingers(page)
    visitor.see("replay").click()
    expect(visitor.see("replay-slider")).to_be_visible()
    expect_fit_for_fingers(page)
    visitor.go("/rules/surikata")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect_no_scroll_sideways(page)


def expect_fit_in_all_languages(visitor: Visitor) -> None:
    for language in LANGUAGES:
        visitor.speak(language)
        expect_fit_for_fingers(visitor.page)


def test_no_language_is_too_long_for_a_phone(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(phone=True)
    visitor.home()
    expect_fit_in_all_languages(visitor)
    for language in LANGUAGES:
        visitor.speak(language)
        visitor.set_up("seats", "it_happens").locator("summary").click()
        expect_fit_for_fingers(visitor.page)
        visitor.page.keyboard.press("Escape")
    anna, ben = two_people(server)
    visitor.take_seat(anna)
    anna.move("b2")
    ben.move("c4")
    visitor.expect_placed("b2", "c4")
    expect_fit_in_all_languages(visitor)
    anna.takeback("ask")
    expect(visitor.see("takeback-withdraw")).to_be_visible()
    expect_fit_in_all_languages(visitor)
    ben.change("/resign")
    expect(visitor.see("banner")).to_be_visible()
    expect_fit_in_all_languages(visitor)


def test_a_friend_is_invited_from_a_phone(welcome: Welcome) -> None:
    anna, ben = welcome(phone=True), welcome(phone=True)
    anna.start("friend")
    expect_fit_for_fingers(anna.page)
    ben.page.goto(anna.see("invite-link").input_value())
    expect(ben.see("sit-down")).to_be_visible()
    expect_fit_for_fingers(ben.page)
    ben.see("sit-down").click()
    ben.at_table()
    expect(anna.see("invite-link")).to_have_count(0)


@pytest.mark.parametrize(
    "size", [ZOOMED, ON_ITS_SIDE, {"width": 320, "height": 568}], ids=["zoomed", "on its side", "smallest"]
)
def test_other_sizes(welcome: Welcome, server: RunningServer, size: ViewportSize) -> None:
    visitor = welcome(size)
    visitor.take_seat(surikata(server))
    play_a_bit(visitor)
    expect_no_scroll_sideways(visitor.page)
    expect_reachable(visitor.page)
    visitor.see("why").get_by_role("button").click()
    expect(visitor.see("drawer-rules").locator("#SU-7")).to_be_in_viewport()
    visitor.page.keyboard.press("Escape")
    visitor.place("d4")
    visitor.home()
    expect_no_scroll_sideways(visitor.page)
    expect_reachable(visitor.page)


# No mouse


def test_a_match_with_the_keyboard_alone(visitor: Visitor) -> None:
    page, keys = visitor.page, visitor.page.keyboard
    visitor.home()
    tab_to(page, "begin", most=10)
    keys.press("Enter")
    assert page.evaluate("!!document.activeElement.closest('dialog')"), "the sheet has the focus"
    page.get_by_role("radio", name="Two at one screen").focus()
    keys.press("Space")
    keys.press("Enter")
    visitor.at_table()

    # Tab reaches the board once; arrows walk, and stop at the edge.
    tab_to(page, "cell-c3")
    for key, space in zip(WALK, "b3 b2 b3 c3 e3 e3 a3".split(), strict=True):
        keys.press(key)
        assert focused(page) == f"cell-{space}"
    keys.press("Enter")
    visitor.expect_placed("a3")
    assert focused(page) == "cell-a3", "the focus stays where one was"
    keys.press("ArrowRight")
    expect(visitor.cell("b3")).to_have_attribute("data-legal", "")
    keys.press("Space")
    visitor.expect_placed("b3")
    visitor.expect_version(3)
    expect(visitor.see("takeback")).to_be_enabled()  # while the move is under way a second touch means nothing
    keys.press("Enter")
    expect(visitor.see("why")).to_contain_text("A termite mound already stands on b3.")
    keys.press("Escape")
    expect(visitor.see("why")).to_have_count(0)

    # Letters and the list of them.
    keys.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    keys.press("r")
    expect(visitor.see("drawer-rules")).to_be_visible()
    keys.press("t")
    expect(visitor.see("drawer-text")).to_be_visible()
    keys.press("m")
    expect(visitor.see("drawer-moves")).to_be_visible()
    keys.press("u")
    visitor.expect_empty("b3")
    keys.press("b")
    assert focused(page).startswith("cell-")
    keys.press("j")
    expect(page.get_by_role("dialog", name="Resign?")).to_be_visible()
    keys.press("Shift+Tab")
    assert focused(page) == "resign-yes"
    keys.press("Enter")
    expect(visitor.see("banner")).to_be_visible()
    over = visitor.match
    keys.press("n")
    expect(page).not_to_have_url(re.compile(over))


def test_letters_can_be_switched_off(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(surikata(server))
    visitor.page.keyboard.press("?")
    visitor.page.get_by_label("Single letters act as keys").uncheck()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog")).to_have_count(0)
    visitor.page.keyboard.press("j")
    visitor.page.keyboard.press("t")
    expect(visitor.see("drawer-text")).to_have_count(0)
    expect(visitor.page.locator("dialog")).to_have_count(0)
    visitor.page.reload()
    visitor.at_table()
    visitor.page.keyboard.press("t")
    expect(visitor.see("drawer-text")).to_have_count(0)


def test_the_focus_can_be_seen(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(surikata(server))
    tab_to(visitor.page, "cell-c3")
    stroke = visitor.cell("c3").locator(".focus").evaluate("(ring) => getComputedStyle(ring).stroke")
    assert stroke != "none"
    tab_to(visitor.page, "share")
    assert visitor.see("share").evaluate("(button) => getComputedStyle(button).outlineStyle") == "solid"


# No eyes


def test_every_space_says_what_it_is(visitor: Visitor, server: RunningServer) -> None:
    screen = surikata(server)
    visitor.take_seat(screen)
    expect(visitor.see("board")).to_have_accessible_name("Surikata board, 5 by 5 spaces")
    expect(visitor.cell("a1")).to_have_accessible_name("a1: empty, you can place here")
    moved(everybody(screen), " ".join([*MOUNDS, "c3"]))
    expect(visitor.page.get_by_role("row")).to_have_count(5)
    labels = {
        "c4": "c4: termite mound",
        "c3": "c3: stone of Player 1 with the meerkat on it",
        "c1": "c1: empty, in view of the meerkat",
        "c5": "c5: empty, you can place here",
    }
    for space, label in labels.items():
        expect(visitor.cell(space)).to_have_accessible_name(label)


def test_moves_are_announced_politely(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_people(server)
    visitor = welcome()
    visitor.take_seat(anna)
    spoken = visitor.see("spoken")
    expect(spoken).to_have_attribute("aria-live", "polite")
    visitor.place("b2")
    expect(spoken).to_have_text("You: termite mound on b2.")
    ben.move("c4")
    expect(spoken).to_have_text("Ben: termite mound on c4. Your turn")
    visitor.cell("c4").click()
    expect(visitor.page.get_by_role("status").filter(has_text="A termite mound already stands on c4.")).to_be_visible()


def test_the_board_as_text_says_the_same_as_the_board(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(surikata(server, [*MOUNDS, "c3"]))
    visitor.expect_placed(*MOUNDS, "c3")
    visitor.see("tab-text").click()
    text = visitor.see("drawer-text").get_by_role("table", name="Surikata board, 5 by 5 spaces")
    for r in range(1, 6):
        for n, column in enumerate("abcde"):
            label = visitor.cell(f"{column}{r}").get_attribute("aria-label")
            expect(text.get_by_role("row").nth(6 - r).get_by_role("cell").nth(n)).to_have_text(label or "")


# No motion


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion_only_for_those_who_like_it(
    welcome: Welcome, server: RunningServer, motion: Literal["reduce", "no-preference"]
) -> None:
    visitor = welcome(reduced_motion=motion)
    visitor.take_seat(surikata(server, MOUNDS))
    visitor.page.evaluate(
        """() => {
            globalThis.moved = 0;
            const look = () => { moved = Math.max(moved, document.getAnimations().length);
              requestAnimationFrame(look); };
            look();
        }"""
    )
    visitor.place("c3", "d4")
    expect(visitor.open_cells().first).to_be_attached()
    moved = visitor.page.evaluate("moved")
    assert moved == 0 if motion == "reduce" else moved > 0
