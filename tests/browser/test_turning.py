"""Tiles of the four games are turned by wheel, touch and key, and dragged from the dock by mouse and by finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import DESK, PHONE, TILE_GAMES, by_chance, turn_begins, turnable
from tests.browser.conftest import Welcome
from tests.browser.hives import answered, confirm, middle_of, open_hexagons, open_tiles, touch
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen, Table

pytestmark = pytest.mark.browser

every_game = pytest.mark.parametrize("game", TILE_GAMES)


def about_to_turn(server: RunningServer, game: str) -> tuple[Screen, str, str, int]:
    """A match in which a tile of the dock fits somewhere in several rotations."""

    def can_turn(table: Table) -> bool:
        return turn_begins(2)(table) and turnable(table) is not None

    screen = by_chance(server, game, 2, can_turn)
    found = turnable(screen.table())
    assert found
    return screen, *found


def laid_down(visitor: Visitor, face: str, cell: str) -> None:
    """The tile lies there, in the first rotation that fits."""
    visitor.page.locator(f".dock [data-testid='tile-{face}'][data-legal]").first.click()
    touch(visitor, cell)
    expect_rotation(visitor, 1)


def expect_rotation(visitor: Visitor, now: int) -> None:
    expect(visitor.see("bar")).to_contain_text(re.compile(rf"Rotation {now} of \d"))


def as_drawn(visitor: Visitor) -> str:
    drawn: str = visitor.page.locator(".ghost").first.inner_html()
    return drawn


@every_game
def test_the_wheel_turns_a_tile_on_the_board(welcome: Welcome, server: RunningServer, game: str) -> None:
    """Either way, and the board is no nearer by it."""
    screen, face, cell, number = about_to_turn(server, game)
    visitor = welcome(DESK)
    visitor.take_seat(screen)
    laid_down(visitor, face, cell)
    before, width = as_drawn(visitor), visitor.cell(cell).bounding_box()
    visitor.page.mouse.move(*middle_of(visitor, cell))
    visitor.page.mouse.wheel(0, 100)
    expect_rotation(visitor, 2)
    assert as_drawn(visitor) != before
    visitor.page.mouse.wheel(0, -100)
    expect_rotation(visitor, 1)
    assert as_drawn(visitor) == before
    visitor.page.mouse.wheel(0, -100)
    expect_rotation(visitor, number)
    assert visitor.cell(cell).bounding_box() == width


@pytest.mark.parametrize("where", ["desk", "phone"])
@every_game
def test_a_touch_on_the_board_turns_a_tile(welcome: Welcome, server: RunningServer, game: str, where: str) -> None:
    screen, face, cell, number = about_to_turn(server, game)
    visitor = welcome(PHONE, phone=True) if where == "phone" else welcome(DESK)
    visitor.take_seat(screen)
    laid_down(visitor, face, cell)
    before = as_drawn(visitor)
    for turn in range(1, number + 1):
        touch(visitor, cell)
        expect_rotation(visitor, turn % number + 1)
        assert (as_drawn(visitor) == before) == (turn == number)


@every_game
def test_a_key_turns_a_tile(welcome: Welcome, server: RunningServer, game: str) -> None:
    """And it is laid as it was turned."""
    screen, face, cell, _ = about_to_turn(server, game)
    fitting = [move["name"] for move in screen.table()["view"]["moves"] if is_of(move, face, cell)]
    visitor = welcome(DESK)
    visitor.take_seat(screen)
    laid_down(visitor, face, cell)
    visitor.page.keyboard.press("z")
    expect_rotation(visitor, 2)
    with answered(visitor):
        visitor.page.keyboard.press("c")
    assert screen.moves()[-1] == fitting[1]


def is_of(move: Table, face: str, cell: str) -> bool:
    return (move["kind"], move.get("face"), move.get("cell")) == ("lay", face, cell)


# Dragged


def place_for(visitor: Visitor, tile: Locator) -> tuple[str, tuple[float, float]]:
    """A cell in sight where this tile fits, and where that is; the tile is put back."""
    tile.click()
    cells = open_hexagons(visitor)
    expect(cells.first).to_be_attached()
    names = [cell.get_attribute("data-cell") or "" for cell in cells.all()]
    bare = next(name for name in names if is_bare(visitor, name))
    middle = middle_of(visitor, bare)
    tile.click()
    expect(cells.and_(visitor.page.locator("[aria-label*=empty]"))).to_have_count(0)
    return bare, middle


def is_bare(visitor: Visitor, cell: str) -> bool:
    found: bool = visitor.page.evaluate(
        "([x, y, cell]) => document.elementFromPoint(x, y)?.closest('[data-cell]')?.dataset.cell === cell",
        [*middle_of(visitor, cell), cell],
    )
    return found


def start_of(tile: Locator) -> tuple[float, float]:
    tile.scroll_into_view_if_needed()
    box = tile.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_with_mouse(visitor: Visitor, tile: Locator, to: tuple[float, float]) -> None:
    x, y = start_of(tile)
    mouse = visitor.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 80, steps=3)
    mouse.move(*to, steps=3)
    expect(visitor.page.locator(".ghost")).to_be_visible()
    mouse.up()


def drag_with_finger(visitor: Visitor, tile: Locator, to: tuple[float, float]) -> None:
    x, y = start_of(tile)
    line = visitor.context.new_cdp_session(visitor.page)

    def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1], "id": 0}] if at else []
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", x, y)
    for step in range(1, 6):
        finger("touchMove", x, y - 25 * step)
    finger("touchMove", *to)
    finger("touchEnd")
    line.detach()


@pytest.mark.parametrize("where", ["desk", "phone"])
@every_game
def test_a_tile_is_dragged_from_the_dock_to_its_place(
    welcome: Welcome, server: RunningServer, game: str, where: str
) -> None:
    screen = by_chance(server, game, 2, turn_begins(4))
    visitor = welcome(PHONE, phone=True) if where == "phone" else welcome(DESK)
    visitor.take_seat(screen)
    tile = open_tiles(visitor).first
    cell, middle = place_for(visitor, tile)
    drag = drag_with_finger if where == "phone" else drag_with_mouse
    drag(visitor, tile, middle)
    confirm(visitor, cell)
    assert f"@{cell}:" in next(move for move in reversed(screen.moves()) if re.match("lay:|buy:", move))
