"""What the tests of the two ant games share: turns as a person makes them. Hexagons are as in the bee games."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.hives import answered, do_useful, lay_tile, offered, open_hexagons, press, put, touch
from tests.browser.matches import play_on
from tests.browser.visitors import Visitor
from tests.server.screens import Screen, Table

STACKS = ("forest", "tunnel", "nest")
LOADED = "carrying food"


# Matches


def empty_stacks(screen: Screen) -> Table:
    """Beforehand: tiles are laid and drawn, and nobody is put on them, until the last round begins."""
    return play_on(screen, lambda table: table["view"]["board"]["ending"] is not None, "put:none")


# A turn


def open_hand(visitor: Visitor) -> Locator:
    """The tiles of the hand that fit somewhere."""
    return visitor.page.locator("[data-testid^=hand-] > [data-testid^=tile-][data-legal]")


def open_market(visitor: Visitor) -> Locator:
    """The tiles of the market that can be paid and fit somewhere."""
    return visitor.page.locator("[data-testid^=market-] > [data-testid^=tile-][data-legal]")


def lay_tiles(visitor: Visitor, *, buy: bool = False) -> None:
    """One tile from hand, or one of the market if that is wanted and possible; and an ant on it."""
    phase = offered(visitor)
    if phase == "lay":
        tiles = open_market(visitor) if buy and open_market(visitor).count() else open_hand(visitor)
        if tiles.count():
            lay_tile(visitor, tiles.first)
            phase = offered(visitor)
    if phase == "put":
        put(visitor)
        phase = offered(visitor)
    if phase == "lay":
        press(visitor, "act")


def work(visitor: Visitor) -> None:
    """The first worker gathers or feeds where it stands, and walks to where the other can be done."""
    expect(visitor.see("end")).to_be_visible()
    chip = visitor.page.locator("[data-testid^=chip-w]").first
    if not chip.count():
        return
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    do_useful(visitor)
    if chip.get_attribute("aria-pressed") != "true":
        return
    word = "You: queen" if LOADED in (chip.get_attribute("aria-label") or "") else "forest"
    cells = open_hexagons(visitor, word)
    if cells.count():
        with answered(visitor):
            touch(visitor, cells.first.get_attribute("data-cell") or "")
        do_useful(visitor)


def end(visitor: Visitor, *, higher: bool = False) -> None:
    """The ants are done, and the hand is filled from the fullest stack, with a higher limit if that is wanted and
    possible."""
    press(visitor, "end")
    while offered(visitor) == "draw":
        if higher and visitor.page.locator("[data-testid=raise][data-legal]").count():
            press(visitor, "raise")
            higher = False
        elif visitor.see("done").count():
            press(visitor, "done")
            return
        else:
            press(visitor, fullest(visitor))


def fullest(visitor: Visitor) -> str:
    """The button of the stack with most tiles."""
    left = {name: int(visitor.see(f"stack-{name}").locator("b").inner_text()) for name in STACKS}
    return f"draw-{max(STACKS, key=lambda name: left[name])}"
