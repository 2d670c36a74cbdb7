"""The room that the boards of the four tile games have, in every state, and that nothing in it gets too small."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boards import (
    LEAST,
    PHONE,
    SCROLLS,
    SHARE,
    TILE_GAMES,
    by_chance,
    in_phase,
    in_the_middle,
    narrowest,
    seated,
    share,
    turn_begins,
)
from tests.browser.conftest import Welcome
from tests.browser.hives import confirm, expect_in_sight, middle_of, offered, open_hexagons, open_tiles, press, touch
from tests.browser.matches import at_one_screen
from tests.browser.visitors import LANGUAGES, Visitor
from tests.server.running import RunningServer
from tests.server.screens import Table

pytestmark = pytest.mark.browser

every_game = pytest.mark.parametrize("game", TILE_GAMES)
desk_and_phone = pytest.mark.parametrize("where", ["desk", "phone"])


def expect_roomy(visitor: Visitor, where: str, state: str) -> None:
    found = share(visitor)
    assert found >= SHARE[where], (state, found)
    assert visitor.page.evaluate(SCROLLS) == [False, False], state


# How small


@desk_and_phone
@every_game
def test_a_hexagon_is_never_smaller_than_it_can_be_read(
    welcome: Welcome, server: RunningServer, game: str, where: str
) -> None:
    """Also where nothing can be touched: at the end of a match of four, looking back, and in the replay. Only who goes
    away from the board gets it smaller."""
    screen = by_chance(server, game, 4)
    visitor = seated(welcome, screen, where)
    expect(visitor.see("final")).to_be_visible()
    assert narrowest(visitor) >= LEAST[where]
    visitor.see("tab-moves").click()
    visitor.see("move-list").get_by_role("button").nth(-2).click()
    expect(visitor.see("past")).to_be_visible()
    assert narrowest(visitor) >= LEAST[where]
    visitor.go(f"/match/{screen.match}/replay")
    expect(visitor.see("board")).to_be_visible()
    for key in ("End", "ArrowLeft", "ArrowLeft"):
        visitor.page.keyboard.press(key)
        assert narrowest(visitor) >= LEAST[where]
        expect_roomy(visitor, where, "replay")
    visitor.see("fit").click()
    before = narrowest(visitor)
    for _ in range(3):
        visitor.see("zoom-out").click()
    expect(visitor.cell("0,0").locator(".hit")).to_be_attached()
    assert narrowest(visitor) <= before


@desk_and_phone
@every_game
def test_the_end_shows_where_the_tiles_are(welcome: Welcome, server: RunningServer, game: str, where: str) -> None:
    """Not an empty corner: what is too large to be seen whole is seen where most of it lies."""
    visitor = seated(welcome, by_chance(server, game, 4), where)
    expect(visitor.see("final")).to_be_visible()
    seen = visitor.page.evaluate(
        """() => [...document.querySelectorAll('.cell .hit')].filter((cell) => {
            const { x, y, width, height } = cell.getBoundingClientRect();
            return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.window');
        }).length"""
    )
    assert seen >= 14, seen
    expect_in_sight(visitor, "zoom-in", "zoom-out", "fit")


# How much of the window


@desk_and_phone
@every_game
@pytest.mark.parametrize("seats", [2, 4])
def test_the_board_has_most_of_the_window_in_the_middle_of_a_match(
    welcome: Welcome, server: RunningServer, game: str, seats: int, where: str
) -> None:
    """When half of the tiles lie: as it is, with a tile chosen and put down, and with what somebody holds open."""
    visitor = seated(welcome, by_chance(server, game, seats, turn_begins(in_the_middle(game))), where)
    expect(visitor.see("bar")).to_be_visible()
    expect_roomy(visitor, where, "to lay")
    visitor.see("holds-1").click()
    expect_roomy(visitor, where, "scores open")
    visitor.see("holds-1").click()
    open_tiles(visitor).first.click()
    expect_roomy(visitor, where, "a tile is chosen")
    touch(visitor, open_hexagons(visitor).first.get_attribute("data-cell") or "")
    expect(visitor.see("confirm")).to_be_visible()
    expect_roomy(visitor, where, "a tile lies")


@desk_and_phone
@every_game
def test_the_board_has_most_of_the_window_however_many_buttons_there_are(
    welcome: Welcome, server: RunningServer, game: str, where: str
) -> None:
    """Where somebody is put on a tile, and where each piece acts."""
    middle = in_the_middle(game)
    visitor = seated(welcome, by_chance(server, game, 2, in_phase("put", 6)), where)
    expect(visitor.see("put-none")).to_be_visible()
    expect_roomy(visitor, where, "put")
    visitor = seated(welcome, by_chance(server, game, 2, in_phase("act", middle)), where)
    expect(visitor.see("end")).to_be_visible()
    expect_roomy(visitor, where, "act")
    for chip in visitor.page.locator("[data-testid^=chip-]").all():
        if chip.get_attribute("aria-pressed") != "true":
            chip.click()
        expect_roomy(visitor, where, f"act: {chip.get_attribute('aria-label')}")


@desk_and_phone
@every_game
def test_the_board_has_most_of_the_window_in_the_last_turn(
    welcome: Welcome, server: RunningServer, game: str, where: str
) -> None:
    """The very last one before the end, by four players."""
    screen = by_chance(server, game, 4, lambda table: table["view"]["board"].get("ending") is not None)
    if screen.table()["status"] == "over":  # the bees do not say so before
        screen = by_chance(server, game, 4, turn_begins(2 * in_the_middle(game) - 2))
    visitor = seated(welcome, screen, where)
    expect(visitor.see("bar")).to_be_visible()
    expect_roomy(visitor, where, "last turn")
    assert narrowest(visitor) >= LEAST[where]


@desk_and_phone
@pytest.mark.parametrize("seats", [2, 4])
def test_the_draft_of_a_colony_has_the_window(welcome: Welcome, server: RunningServer, seats: int, where: str) -> None:
    """A match begins with it: all that can be taken is in sight."""
    visitor = seated(welcome, at_one_screen(server, "supersize_colony", seats), where)
    expect(visitor.see("draft")).to_be_visible()
    expect_roomy(visitor, where, "draft")
    picks = visitor.page.locator("[data-testid^=pick-]")
    assert picks.count() > 1
    for pick in picks.all():
        expect(pick).to_be_in_viewport(ratio=1)
        assert wide(pick) >= (80 if where == "desk" else 56)


# What is unused, what is small, what is cut off, what jumps


@every_game
def test_a_phone_has_no_unused_room(welcome: Welcome, server: RunningServer, game: str) -> None:
    """The field goes from below the header to the lower edge, from side to side; the dock is as wide."""
    visitor = seated(welcome, by_chance(server, game, 2, turn_begins(1)), "phone")
    header, field, dock, tools = (
        visitor.page.locator(part).bounding_box() for part in ("header", ".field", ".dock", ".tools")
    )
    assert header and field and dock and tools
    assert (field["x"], field["width"]) == (dock["x"], dock["width"]) == (0, PHONE["width"])
    assert abs(field["y"] - header["height"]) < 1
    assert abs(field["y"] + field["height"] - PHONE["height"]) < 1
    assert abs(dock["y"] + dock["height"] - tools["y"]) < 1
    assert abs(tools["y"] + tools["height"] - PHONE["height"]) < 1


@desk_and_phone
@every_game
def test_the_dock_has_large_tiles(welcome: Welcome, server: RunningServer, game: str, where: str) -> None:
    visitor = seated(welcome, by_chance(server, game, 4, turn_begins(in_the_middle(game))), where)
    tiles = visitor.page.locator(".dock .tile")
    assert tiles.count() >= 2
    for tile in tiles.all():
        assert wide(tile) >= (80 if where == "desk" else 56)


CUT_OFF = """(chips) => chips.filter((chip) => {
    const { left, right, top, bottom } = chip.getBoundingClientRect();
    return [...chip.children].some((part) => {
        const box = part.getBoundingClientRect();
        return box.left < left || box.right > right || box.top < top || box.bottom > bottom
            || part.scrollWidth > part.clientWidth;
    });
}).map((chip) => chip.textContent)"""


@pytest.mark.parametrize("game", ["antropolis", "supersize_colony"])
def test_the_buttons_of_ants_have_room_for_all_on_them(welcome: Welcome, server: RunningServer, game: str) -> None:
    visitor = seated(welcome, by_chance(server, game, 2, several_can_act), "desk")
    chips = visitor.page.locator("[data-testid^=chip-].alive")
    expect(chips.nth(2)).to_be_visible()
    for language in LANGUAGES:
        visitor.speak(language)
        assert chips.evaluate_all(CUT_OFF) == [], language


def several_can_act(table: Table) -> bool:
    """Three or more, so that two buttons stand side by side."""
    view = table["view"]
    able = {move.get("piece") for move in view["moves"] if move["kind"] == "go"}
    found: bool = view["board"]["phase"] == "act" and len(able - {None}) >= 3
    return found


def wide(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box
    return box["width"]


@desk_and_phone
@every_game
def test_nothing_jumps_through_a_turn(welcome: Welcome, server: RunningServer, game: str, where: str) -> None:
    """Whatever is asked, what lies around the board stays where it is; so does the board, as long as what can be
    touched is in sight."""
    visitor = seated(welcome, by_chance(server, game, 2, turn_begins(in_the_middle(game))), where)
    expect(visitor.see("bar")).to_be_visible()
    before = around(visitor)
    board = middle_of(visitor, "0,0")
    open_tiles(visitor).first.click()
    assert around(visitor) == before
    if where == "desk":
        assert middle_of(visitor, "0,0") == board
    cell = open_hexagons(visitor).first.get_attribute("data-cell") or ""
    touch(visitor, cell)
    expect(visitor.see("confirm")).to_be_visible()
    assert around(visitor) == before
    confirm(visitor, cell)
    if offered(visitor) == "put":
        assert around(visitor) == before
        press(visitor, "put-none")
    if offered(visitor) == "lay":
        press(visitor, "act")
    if offered(visitor) == "act":
        assert around(visitor) == before


def around(visitor: Visitor) -> list[object]:
    return [visitor.page.locator(part).bounding_box() for part in (".upper", ".dock", ".tools", ".drawers", ".zoom")]
