"""A tile game fills the room: how much of the window its board has, what is always in sight, how tiles are dragged."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.boards import BARE, SCROLLS
from tests.browser.colonies import open_hand
from tests.browser.conftest import Welcome
from tests.browser.hives import (
    confirm,
    expect_in_sight,
    expect_phase,
    middle_of,
    offered,
    open_hexagons,
    open_tiles,
    press,
    touch,
    touched_at,
    width_of,
)
from tests.browser.matches import at_one_screen, everybody, legal, play_ahead
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen, Table

pytestmark = pytest.mark.browser

TILE_GAMES = ["antropolis", "happy_honey_beez", "knights", "supersize_colony"]
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 768, "height": 1024}
MIDDLE, LATE = 12, 44
"""Tiles on the board."""

# Matches


def played(server: RunningServer, game: str, seats: int, tiles: int | None) -> Screen:
    """A match at one screen in which so many tiles lie and the first seat lays the next one; none: it is over."""
    screen = at_one_screen(server, game, seats)
    chance = random.Random(7)

    def choose(table: Table) -> str | None:
        board, moves = table["view"]["board"], legal(table)
        if tiles is not None and len(board["tiles"]) >= tiles and begins(board):
            return None
        wanted = [move for move in moves if move.startswith(("lay:", "put:w"))] or [
            move for move in moves if not re.search("leave|attack|raise|steal", move)
        ]
        return chance.choice(wanted or moves)

    play_ahead(everybody(screen), choose)
    return screen


def begins(board: Table) -> bool:
    """A turn of the first seat."""
    return (board["phase"], board["turn"], board["laid"]) == ("lay", 0, 0)


# Room


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", TILE_GAMES)
def test_the_board_has_most_of_the_window(welcome: Welcome, server: RunningServer, game: str, seats: int) -> None:
    """At the start, in the middle and at the end, and the page never scrolls."""
    desk, phone = welcome(DESK), welcome(PHONE, phone=True)
    for tiles in (1, MIDDLE if game in ("antropolis", "supersize_colony") else 6, None):
        screen = played(server, game, seats, tiles)
        for visitor, least in ((desk, 0.55), (phone, 0.45)):
            visitor.take_seat(screen)
            expect(visitor.see("final" if tiles is None else "bar")).to_be_visible()
            share: float = visitor.page.evaluate(BARE)
            assert share >= least, (tiles, share)
            assert visitor.page.evaluate(SCROLLS) == [False, False]


def test_a_phone_has_no_unused_room(welcome: Welcome, server: RunningServer) -> None:
    """The field goes from below the header to the lower edge, from side to side; the dock is at the lower edge."""
    visitor = welcome(PHONE, phone=True)
    visitor.take_seat(at_one_screen(server, "happy_honey_beez"))
    header, field = (visitor.page.locator(part).bounding_box() for part in ("header", ".field"))
    assert header and field
    assert (field["x"], field["width"]) == (0, PHONE["width"])
    assert abs(field["y"] - header["height"]) < 1
    assert abs(field["y"] + field["height"] - PHONE["height"]) < 1


def test_large_tiles_in_the_dock(welcome: Welcome, server: RunningServer) -> None:
    screen = at_one_screen(server, "antropolis")
    for visitor, least in ((welcome(DESK), 80), (welcome(PHONE, phone=True), 56)):
        visitor.take_seat(screen)
        for tile in visitor.page.locator(".dock .tile").all():
            box = tile.bounding_box()
            assert box
            assert box["width"] >= least


def test_the_whole_market_can_be_reached_on_a_phone(welcome: Welcome, server: RunningServer) -> None:
    """It scrolls within itself, and shows that there is more; nothing of it is below the tabs."""
    visitor = welcome(PHONE, phone=True)
    visitor.take_seat(played(server, "supersize_colony", 4, 4))
    strip = visitor.page.locator(".dock .strip")
    expect(strip).to_have_class(re.compile("after"))
    for place in visitor.page.locator("[data-testid^=market-] button").all():
        place.scroll_into_view_if_needed()
        name = place.get_attribute("data-testid") or ""
        assert place.evaluate(
            "(tile) => { const { x, y, width, height } = tile.getBoundingClientRect();"
            " return tile.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"
        ), name
    expect(strip).not_to_have_class(re.compile("after"))
    assert visitor.page.evaluate("scrollY") == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_nothing_jumps_through_a_turn(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    """Whatever is asked, dock and tabs and the board itself stay where they are."""
    visitor = welcome(PHONE, phone=True) if phone else welcome(DESK)
    visitor.take_seat(played(server, "antropolis", 2, MIDDLE))
    places = [where_all_is(visitor)]
    tile = open_hand(visitor).first
    tile.click()
    cell = open_hexagons(visitor).first.get_attribute("data-cell") or ""
    places.append(where_all_is(visitor))
    touch(visitor, cell)
    expect(visitor.see("confirm")).to_be_visible()
    places.append(where_all_is(visitor))
    for place in places[1:]:
        # On a phone the board moves where a tile fits out of sight.
        assert place[: -1 if phone else None] == places[0][: -1 if phone else None]
    confirm(visitor, cell)
    if offered(visitor) == "put":
        assert where_all_is(visitor)[:-1] == places[0][:-1]
        press(visitor, "put-none")
    if offered(visitor) == "lay":
        press(visitor, "act")
    expect_phase(visitor, "act")
    assert where_all_is(visitor)[:-1] == places[0][:-1]


def where_all_is(visitor: Visitor) -> list[object]:
    parts = [visitor.page.locator(part).bounding_box() for part in (".upper", ".dock", ".tools", ".drawers", ".zoom")]
    return [*parts, middle_of(visitor, "0,0")]


def test_on_a_tablet_the_tabs_hide_no_buttons(welcome: Welcome, server: RunningServer) -> None:
    """However much was told above them."""
    visitor = welcome(TABLET)
    visitor.take_seat(at_one_screen(server, "it_happens", 4))
    visitor.see("status").evaluate("(note) => note.append('A long sentence that tells a lot. '.repeat(16))")
    expect_in_sight(visitor, "takeback", "hint", "resign", "share")


# What is in sight


def away(visitor: Visitor) -> None:
    """Somebody brings the board nearer and drags it out of sight."""
    for _ in range(3):
        visitor.see("zoom-in").click()
    for _ in range(3):
        visitor.page.mouse.move(700, 250)
        visitor.page.mouse.down()
        visitor.page.mouse.move(1150, 500, steps=3)
        visitor.page.mouse.up()


def expect_bare(visitor: Visitor, cells: list[Locator]) -> None:
    """All of these cells can be touched: nothing lies over their middle."""
    assert cells
    names = [cell.get_attribute("data-cell") or "" for cell in cells]
    hidden = [name for name in names if touched_at(visitor, middle_of(visitor, name)) != name]
    assert not hidden


def test_where_a_tile_fits_comes_into_sight(welcome: Welcome, server: RunningServer) -> None:
    """Also beside an open drawer, and never so small that it cannot be read."""
    visitor = welcome(DESK)
    visitor.take_seat(played(server, "antropolis", 2, MIDDLE))
    away(visitor)
    open_hand(visitor).first.click()
    expect_bare(visitor, open_hexagons(visitor).all())
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("m")
    expect(visitor.see("drawer-moves")).to_be_visible()
    away(visitor)
    open_hand(visitor).first.click()
    expect_bare(visitor, open_hexagons(visitor).all())


def test_a_hint_comes_into_sight(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(DESK)
    visitor.take_seat(played(server, "happy_honey_beez", 2, 5))
    away(visitor)
    visitor.see("hint").click()
    mark = visitor.see("hint-mark")
    expect(mark).to_be_attached(timeout=30_000)
    box = mark.bounding_box()
    assert box
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert visitor.page.evaluate("(at) => document.elementFromPoint(...at)?.closest('.window') != null", middle)


@pytest.mark.parametrize("game", ["antropolis", "supersize_colony"])
def test_a_late_board_can_be_read(welcome: Welcome, server: RunningServer, game: str) -> None:
    screen = played(server, game, 4, LATE)
    for visitor, least in ((welcome(DESK), 36), (welcome(PHONE, phone=True), 44)):
        visitor.take_seat(screen)
        assert width_of(visitor, "0,0") >= least
        open_tiles(visitor).first.click()
        assert width_of(visitor, "0,0") >= least


# Tiles that are dragged


def drag(visitor: Visitor, tile: Locator, where: tuple[float, float]) -> None:
    """With the mouse: up from the dock, and then there."""
    box = tile.bounding_box()
    assert box
    visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.page.mouse.down()
    visitor.page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 60, steps=3)
    visitor.page.mouse.move(*where, steps=3)


def test_a_tile_is_dragged_from_the_dock(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(DESK)
    visitor.take_seat(played(server, "antropolis", 2, MIDDLE))
    tile, mouse = open_hand(visitor).first, visitor.page.mouse
    tile.click()
    cell = open_hexagons(visitor).first.get_attribute("data-cell") or ""
    x, y = middle_of(visitor, cell)
    visitor.page.keyboard.press("Escape")

    # Back to where it came from.
    drag(visitor, tile, (x, y))
    mouse.move(640, 25)
    mouse.up()
    expect(tile).to_have_attribute("aria-pressed", "false")
    expect(visitor.see("why")).to_have_count(0)

    # On another tile it is refused.
    drag(visitor, tile, middle_of(visitor, "0,0"))
    mouse.up()
    expect(visitor.see("why")).to_be_visible()
    expect(visitor.see("confirm")).to_have_count(0)

    # A little beside its place it snaps in; then it is turned and laid as ever.
    drag(visitor, tile, (x + 12, y - 9))
    expect(visitor.page.locator(".ghost")).to_be_visible()
    mouse.up()
    expect(visitor.see("why")).to_have_count(0)
    confirm(visitor, cell)


def test_a_tile_is_dragged_with_a_finger(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(PHONE, phone=True)
    visitor.take_seat(at_one_screen(server, "happy_honey_beez"))
    tile = open_tiles(visitor).first
    tile.tap()
    cell = open_hexagons(visitor).first.get_attribute("data-cell") or ""
    x, y = middle_of(visitor, cell)
    tile.tap()
    box = tile.bounding_box()
    assert box
    line = visitor.context.new_cdp_session(visitor.page)

    def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1], "id": 0}] if at else []
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", box["x"] + 30, box["y"] + 30)
    for step in range(1, 6):
        finger("touchMove", box["x"] + 30, box["y"] + 30 - 25 * step)
    finger("touchMove", x, y)
    finger("touchEnd")
    line.detach()
    confirm(visitor, cell)


# Buttons and drawers


def test_the_button_that_gives_up_a_tile_is_quiet(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, "antropolis"))
    expect(visitor.see("act")).not_to_have_class(re.compile(r"\bmain\b"))
    open_hand(visitor).first.click()
    touch(visitor, open_hexagons(visitor).first.get_attribute("data-cell") or "")
    expect(visitor.see("confirm")).to_have_class(re.compile(r"\bmain\b"))


def test_the_drawer_is_closed_until_it_is_wanted(visitor: Visitor, server: RunningServer) -> None:
    """And stays as it was left."""
    visitor.take_seat(at_one_screen(server, "knights"))
    drawer = visitor.see("drawer-rules")
    expect(visitor.see("tab-rules")).to_be_visible()
    expect(visitor.page.locator("[data-testid^=drawer-]")).to_have_count(0)
    visitor.see("tab-rules").click()
    expect(drawer).to_be_visible()
    visitor.page.reload()
    expect(drawer).to_be_visible()
    visitor.page.locator(".drawers .close").click()
    expect(drawer).to_have_count(0)
    visitor.page.reload()
    visitor.at_table()
    expect(visitor.page.locator("[data-testid^=drawer-]")).to_have_count(0)
    visitor.page.keyboard.press("m")
    expect(visitor.see("drawer-moves")).to_be_visible()
