"""The rules beside a board open at the clause of the present decision, and can be searched."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import antbear
from antbear.core.words import LANGUAGES
from antbear.testing.parts import anchors, page
from tests.browser.access import expect_nothing_to_say, expect_reachable, tab_to
from tests.browser.conftest import Welcome
from tests.browser.matches import END, MOUNDS, surikata
from tests.browser.moments import RECORDS, go_on, moments
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser

MARKED = "document.querySelector('.marked')?.id ?? null"
COLOURED = "[...(CSS.highlights.get('found-now') ?? [])].map(String)"
ALL_COLOURED = "CSS.highlights.get('found')?.size ?? 0"


def marked(visitor: Visitor) -> str | None:
    found: str | None = visitor.page.evaluate(MARKED)
    return found


def expect_open_at(visitor: Visitor, clause: str) -> None:
    drawer = visitor.see("drawer-rules")
    expect(drawer.locator(f"#{clause}")).to_have_class("clause marked")
    expect(drawer.locator(f"#{clause}")).to_be_in_viewport()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", RECORDS)
def test_they_open_at_the_present_decision(welcome: Welcome, server: RunningServer, game: str, phone: bool) -> None:
    visitor = welcome(phone=phone)
    for moves in moments(game)[:: 1 if game == "surikata" else 4]:
        screen = go_on(server, game, moves)
        visitor.take_seat(screen)
        clause = screen.table()["view"]["prompt"]["clause"]
        assert all(clause in anchors(page(antbear.load(game), language)) for language in LANGUAGES)
        tab = visitor.see("tab-rules")
        if tab.get_attribute("aria-selected") != "true":
            tab.click()
        expect_open_at(visitor, clause)
        expect(tab).to_be_focused()
        tab.click()  # closes them, but beside a board that has room for them
        visitor.page.keyboard.press("Shift+R")
        expect_open_at(visitor, clause)
        expect(visitor.page.locator(f"#{clause}")).to_be_focused()
        visitor.page.keyboard.press("Escape")


def test_what_is_read_stays_while_the_match_goes_on(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(surikata(server, MOUNDS[:-1]))
    visitor.see("tab-rules").click()
    expect_open_at(visitor, "SU-4")
    expect(visitor.see("rules-now")).to_have_text("Now: SU-4")
    visitor.place(MOUNDS[-1])
    expect(visitor.see("rules-now")).to_have_text("Now: SU-5")
    assert marked(visitor) == "SU-4"
    visitor.see("rules-now").click()
    expect_open_at(visitor, "SU-5")
    # A refusal leads elsewhere, and the tab back to where the board is.
    visitor.place("c3")
    visitor.cell("c1").click()
    visitor.see("why").get_by_role("button").click()
    expect_open_at(visitor, "SU-7")
    visitor.see("tab-moves").click()
    visitor.place("d4")
    visitor.see("tab-rules").click()
    expect_open_at(visitor, "SU-7")


def test_in_a_replay_they_open_at_the_position_that_is_shown(visitor: Visitor, server: RunningServer) -> None:
    screen = surikata(server, END)
    visitor.go(f"/match/{screen.match}/replay#move=3")
    visitor.see("replay-slider").wait_for()
    visitor.page.keyboard.press("r")
    expect_open_at(visitor, "SU-4")
    visitor.see("tab-moves").click()
    visitor.page.get_by_role("button", name="To the newest move").click()
    visitor.expect_placed("b3")
    visitor.see("tab-rules").click()
    expect_open_at(visitor, "SU-11")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_they_can_be_searched(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    visitor = welcome(phone=phone)
    visitor.take_seat(surikata(server))
    visitor.see("tab-rules").click()
    search, found = visitor.see("rules-search"), visitor.see("rules-found")
    expect(search).to_have_accessible_name("Search the rules")
    search.fill("MEERKAT")
    expect(found).to_contain_text("1 of")
    n: int = visitor.page.evaluate(ALL_COLOURED)
    assert n > 5
    drawer = visitor.see("drawer-rules").locator("article")
    assert drawer.inner_text().lower().count("meerkat") == n
    expect(found).to_contain_text(f"1 of {n}")
    assert [one.lower() for one in visitor.page.evaluate(COLOURED)] == ["meerkat"]
    visitor.see("rules-next").click()
    expect(found).to_contain_text(f"2 of {n}")
    visitor.see("rules-previous").click()
    visitor.see("rules-previous").click()
    expect(found).to_contain_text(f"{n} of {n}")
    expect_last_in_sight(visitor)
    expect_nothing_to_say(visitor)
    expect_reachable(visitor.page)
    search.fill("zebra")
    expect(found).to_have_text("Nothing found")
    expect(visitor.see("rules-next")).to_be_disabled()
    search.fill("")
    expect(found).to_have_count(0)
    assert visitor.page.evaluate(ALL_COLOURED) == 0


def expect_last_in_sight(visitor: Visitor) -> None:
    """The place that is looked at is not below the search field, nor outside the drawer."""
    top, bottom = visitor.page.evaluate(
        "(({ top, bottom }) => [top, bottom])([...CSS.highlights.get('found-now')][0].getBoundingClientRect())"
    )
    bar, panel = visitor.see("rules-search").bounding_box(), visitor.see("drawer-rules").bounding_box()
    assert bar and panel
    assert bar["y"] + bar["height"] <= top
    assert bottom <= panel["y"] + panel["height"]


def test_searching_by_keyboard_and_without_eyes(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(surikata(server))
    keys = visitor.page.keyboard
    keys.press("r")
    expect_open_at(visitor, "SU-4")
    keys.press("Shift+Tab")
    while visitor.page.evaluate("document.activeElement.dataset.testid") != "rules-search":
        keys.press("Shift+Tab")
    keys.type("row")  # no letter is a key of the table here
    expect(visitor.page.locator("dialog")).to_have_count(0)
    found = visitor.see("rules-found")
    expect(found).to_have_attribute("role", "status")
    first = found.text_content() or ""
    keys.press("Enter")
    expect(found).to_contain_text("2 of")
    assert "row" in found.inner_text().lower()
    keys.press("Shift+Enter")
    expect(found).to_have_text(first)
    expect(visitor.see("rules-search")).to_be_focused()
    keys.press("Escape")
    expect(visitor.see("rules-search")).to_have_value("")
    expect(visitor.see("drawer-rules")).to_be_visible()


def test_searching_in_every_language(visitor: Visitor, server: RunningServer) -> None:
    """Accents make no difference, and another language is searched at once."""
    visitor.take_seat(surikata(server))
    visitor.see("tab-rules").click()
    for language, word in (("de", "HUGEL"), ("fr", "termitiere"), ("nl", "stokstaartje")):
        visitor.speak(language)
        visitor.see("rules-search").fill(word)
        expect(visitor.see("rules-found")).to_contain_text("1 ")
        assert visitor.page.evaluate(ALL_COLOURED) > 1


def test_escape_in_an_empty_search_closes_the_drawer(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(phone=True)
    visitor.take_seat(surikata(server))
    visitor.see("tab-rules").click()
    tab_to(visitor.page, "rules-search", inside="drawer-rules")
    visitor.page.keyboard.press("Escape")
    expect(visitor.see("drawer-rules")).to_have_count(0)
    expect(visitor.see("tab-rules")).to_be_focused()
