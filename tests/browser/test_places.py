"""Who sees a board of tiles reads no coordinates, for it shows none: the place is marked there. Who hears the page is
told them, and the board as text has them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Welcome
from tests.browser.hives import (
    answered,
    expect_phase,
    lay_exactly,
    offered,
    open_hexagons,
    press,
    sit_down,
    touch,
)
from tests.browser.matches import at_one_screen, everybody, legal, moved
from tests.browser.test_knights import ONE_MORE_TILE, TWO_QUEENS
from tests.browser.test_knights import played as knights_played
from tests.browser.test_supersize_colony import DRAFT, FORESTS, SAME_FOREST, UNGUARDED
from tests.browser.test_supersize_colony import played as colony_played
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen

pytestmark = pytest.mark.browser

CELL = re.compile(r"(?<![\d.])[-−]?\d+,\s?[-−]?\d+")

SEEN = """(root) => {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement: around, textContent: text } = walker.currentNode;
        const { width, height } = around.getBoundingClientRect();
        const isSeen = width > 1 && height > 1 && around.checkVisibility({ visibilityProperty: true });
        if (isSeen && !around.closest('.away')) found.push(text);
    }
    for (const thing of root.querySelectorAll('[title], [data-tip]'))
        found.push(thing.getAttribute('title') ?? '', thing.getAttribute('data-tip') ?? '');
    return found.join(' ');
}"""
"""All that is written on the page, and what answers to pointing."""


def seen(thing: Locator) -> str:
    text: str = thing.evaluate(SEEN)
    return " ".join(text.split())


def expect_no_cell(visitor: Visitor) -> None:
    text = seen(visitor.page.locator("body"))
    assert not CELL.findall(text), text


def expect_said(thing: Locator, shown: str, heard: str) -> None:
    """What is read there, and what is heard."""
    expect(thing.locator(".away")).to_contain_text(heard)
    assert shown in seen(thing)


GAMES = {
    "happy_honey_beez": ("lay:c.*@1,0:.*", "put a bee on the new tile", "flies to another tile"),
    "knights": ("lay:c.*@1,0:.*", "put a bee on the new tile", "flies to another tile"),
    "antropolis": (".*", "put an ant on the new tile", "walks to another tile"),
    "supersize_colony": (DRAFT + ".*", "put a queen on the new nest tile", "walks to another tile"),
}


@pytest.mark.parametrize("game", ["happy_honey_beez", "knights", "antropolis"])
def test_a_turn_without_coordinates(visitor: Visitor, server: RunningServer, game: str) -> None:
    screen = at_one_screen(server, game)
    visitor.take_seat(screen)
    expect_no_cell(visitor)

    # A place where the tile does not fit.
    visitor.page.locator("[data-testid^=tile-][data-legal]").first.click()
    touch(visitor, "0,0")
    expect_said(visitor.see("why"), "There is already a tile here.", "There is already a tile on 0,0.")
    expect_no_cell(visitor)

    # The new tile, which is marked.
    cell = open_hexagons(visitor).first.get_attribute("data-cell") or ""
    touch(visitor, cell)
    expect_no_cell(visitor)
    press(visitor, "confirm")
    expect_phase(visitor, "put")
    bee = "an ant" if game == "antropolis" else "a bee"
    expect_said(visitor.see("ask"), f"ut {bee} on the new tile, or none.", f"on the new tile {cell}, or none.")
    expect_no_cell(visitor)
    press(visitor, "put-w")

    # The pieces as buttons: each shows where its piece stands.
    expect_phase(visitor, "act")
    chip = visitor.see("chip-w1")
    expect(chip).to_have_accessible_name(re.compile("worker, [-\\d]+,[-\\d]+, "))
    chip.hover()
    where = re.search("worker, ([-\\d]+,[-\\d]+), ", chip.get_attribute("aria-label") or "")
    assert where
    expect(visitor.see(f"named-{where[1]}")).to_be_visible()
    visitor.see("ask").hover()
    expect(visitor.see(f"named-{where[1]}")).to_have_count(0)
    chip.click()
    expect_no_cell(visitor)
    touch(visitor, where[1])
    expect_no_cell(visitor)

    # What was done, and the board as text, which has all the cells.
    visitor.see("tab-moves").click()
    expect_no_cell(visitor)
    visitor.see("tab-text").click()
    expect(visitor.see("drawer-text")).to_contain_text("0,0")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_without_coordinates(visitor: Visitor, server: RunningServer, game: str) -> None:
    """Laying, putting and going: where the hint points is marked on the board."""
    screen = at_one_screen(server, game)
    if game == "supersize_colony":
        moved(everybody(screen), DRAFT)
    visitor.take_seat(screen)
    for _ in range(4):
        if offered(visitor) not in ("lay", "put", "act"):
            return
        visitor.page.keyboard.press("h")
        expect(visitor.see("hint-words")).to_be_visible(timeout=30_000)
        expect_no_cell(visitor)
        if "tile" in seen(visitor.see("hint-words")).replace("Done laying tiles", ""):
            expect(visitor.see("hint-mark")).to_be_attached()
        moved(everybody(screen), re.escape(legal(screen.table())[0]))
        expect(visitor.see("hint-words")).to_have_count(0)


def test_an_attack_and_its_ways_out_without_coordinates(welcome: Welcome, server: RunningServer) -> None:
    """The ways out have numbers, on the buttons and on the board, and the number keys choose them."""
    anna, ben = sit_down(welcome, *colony_played(server, SAME_FOREST))
    anna.see("chip-s1").click()
    touch(anna, "1,0")
    anna.see("attack-side-3").click()
    expect_said(anna.see("consequence"), "2 ways out are left.", "2 ways out are left: 2,0 · 1,-1.")
    expect_no_cell(anna)
    anna.see("attack-side-4").hover()
    expect(anna.see("named-1,-1")).to_be_visible()
    press(anna, "confirm")

    expect_said(ben.see("ask"), "Your tile is attacked.", "The tile 1,0 is attacked.")
    expect_no_cell(ben)
    expect_no_cell(anna)
    way = ben.see("way-1,-1")
    expect(way).to_have_accessible_name(re.compile("forest *1,-1"))
    number = way.locator(".number").inner_text()
    expect(ben.see("number-1,-1")).to_have_text(number)
    expect(ben.see("number-2,0")).not_to_have_text(number)
    way.hover()
    expect(ben.see("named-1,-1")).to_be_visible()
    with answered(ben):
        ben.page.keyboard.press(number)
    expect(ben.see("ant-1-w1")).to_have_attribute("data-cell", "1,-1")

    # The other worker is asked for below the same pointer; then there is no button, and what it stood for is forgotten.
    expect(ben.see("ant-1-w2")).to_have_attribute("data-cell", "1,0")
    with answered(ben):
        ben.page.keyboard.press(number)
    expect(ben.see("ant-1-w2")).to_have_attribute("data-cell", "1,-1")
    expect(ben.see("named-1,-1")).to_have_count(0)


def test_larvae_to_steal_without_coordinates(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, "supersize_colony", 3, FORESTS)
    moved(everybody(screen), "take:.* " * 12 + UNGUARDED)
    visitor.take_seat(screen)
    visitor.see("chip-s1").click()
    visitor.see("do-steal").click()
    expect_no_cell(visitor)
    larva = visitor.see("larva-choice-2-0,3")
    expect(larva).to_have_accessible_name(re.compile("0,3$"))
    number = larva.locator(".number").inner_text()
    expect(visitor.see("number-0,3")).to_have_text(number)
    visitor.page.keyboard.press(number)
    expect(visitor.see("bar")).to_contain_text("Choose the brood chamber it is brought to.")
    expect_no_cell(visitor)


@pytest.mark.parametrize(
    ("before", "tile", "shown"),
    [
        (ONE_MORE_TILE, "lay:c1@3,0:1", "Your hive is complete. Take its queen back to hand, or let her stay?"),
        (TWO_QUEENS, "lay:c1@-1,-1:0", "Two of your queens are in one hive. Choose who flies out, and where to."),
    ],
    ids=["keep", "fly out"],
)
def test_a_question_without_coordinates(
    welcome: Welcome, server: RunningServer, before: str, tile: str, shown: str
) -> None:
    screens: tuple[Screen, Screen] = knights_played(server, before)
    anna, ben = sit_down(welcome, *screens)
    lay_exactly(anna, tile, legal(screens[0].table()))
    if before == ONE_MORE_TILE:
        press(anna, "put-none")
    expect(ben.see("question")).to_be_visible()
    assert shown in seen(ben.see("ask"))
    assert CELL.search(ben.see("ask").locator(".away").inner_text())
    for visitor in (anna, ben):
        expect_no_cell(visitor)
