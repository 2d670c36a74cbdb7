"""Where something can be done is in sight, or an edge of the board says how much of it lies beyond and leads there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.boards import (
    LEAST,
    TILE_GAMES,
    by_chance,
    hidden,
    in_phase,
    narrowest,
    one_that_gets_there,
    seated,
    turn_begins,
)
from tests.browser.conftest import Welcome
from tests.browser.hives import expect_in_sight, middle_of, offered, open_hexagons, open_tiles, touched_at
from tests.browser.matches import at_one_screen
from tests.browser.test_analysis import analyse
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import told

pytestmark = pytest.mark.browser

every_game = pytest.mark.parametrize("game", TILE_GAMES)
desk_and_phone = pytest.mark.parametrize("where", ["desk", "phone"])
SETTLED = """() => new Promise((done) => {
    const world = document.querySelector('.world');
    const gliding = (one) => one.effect.target === world && one.playState === 'running';
    let before = '';
    const look = () => {
        const now = JSON.stringify(world.getBoundingClientRect());
        if (now === before && !document.getAnimations().some(gliding)) return done(true);
        before = now;
        requestAnimationFrame(look);
    };
    look();
})"""


def beyond(visitor: Visitor) -> Locator:
    """What the edges say."""
    return visitor.page.locator("[data-testid^=beyond-]")


def expect_all_found(visitor: Visitor, cells: Locator, where: str) -> None:
    """Each of these cells can be touched where the board is now, or is counted at an edge; and whoever follows the
    edges comes by all of them. None is hidden as long as the board could be smaller."""
    names = {cell.get_attribute("data-cell") or "" for cell in cells.all()}
    assert names
    visitor.page.evaluate(SETTLED)
    away = set(hidden(visitor, cells))
    counted = {cell for edge in beyond(visitor).all() for cell in (edge.get_attribute("data-cells") or "").split()}
    assert away <= counted, away - counted
    assert len(away) < len(names), "not one of them is in sight"
    if away:
        assert narrowest(visitor) <= LEAST[where] + 0.5, "there is room for more"
    for cell in away:
        expect_led_to(visitor, cell)


def expect_led_to(visitor: Visitor, cell: str) -> None:
    """By the edge beyond which it lies, again and again."""
    for _ in range(12):
        if touched_at(visitor, middle_of(visitor, cell)) == cell:
            return
        edge = visitor.page.locator(f"[data-testid^=beyond-][data-cells~='{cell}']")
        expect(edge).to_contain_text(re.compile(r"^\d+$"))
        edge.click()
        visitor.page.evaluate(SETTLED)
    raise AssertionError(f"the edges do not lead to {cell}")


# The four games


@desk_and_phone
@every_game
def test_where_a_tile_can_be_laid(welcome: Welcome, server: RunningServer, game: str, where: str) -> None:
    """Each tile of the dock, on a late board of four."""
    tiles = {"happy_honey_beez": 26, "knights": 36}.get(game, 60)
    visitor = seated(welcome, one_that_gets_there(server, game, 4, turn_begins(tiles)), where)
    expect(visitor.see("bar")).to_be_visible()
    for tile in open_tiles(visitor).all()[:4]:
        tile.click()
        expect(open_hexagons(visitor).first).to_be_attached()
        expect_all_found(visitor, open_hexagons(visitor), where)
        visitor.page.keyboard.press("Escape")


@desk_and_phone
@every_game
def test_where_somebody_is_put(welcome: Welcome, server: RunningServer, game: str, where: str) -> None:
    """The tile that was just laid, also after the board was dragged away before."""
    screen = one_that_gets_there(server, game, 4, in_phase("put", 8))
    visitor = seated(welcome, screen, where)
    expect(visitor.see("put-none")).to_be_visible()
    last = screen.table()["view"]["board"]["last"]
    visitor.page.evaluate(SETTLED)
    assert touched_at(visitor, middle_of(visitor, last)) == last


@desk_and_phone
@every_game
def test_where_a_piece_can_go(welcome: Welcome, server: RunningServer, game: str, where: str) -> None:
    visitor = seated(welcome, one_that_gets_there(server, game, 4, goes_far, eager="lay:|put:[wq]"), where)
    assert offered(visitor) == "act"
    walked = 0
    for chip in visitor.page.locator("[data-testid^=chip-].alive").all():
        if chip.get_attribute("aria-pressed") != "true":
            chip.click()
        reach = visitor.page.locator("[data-testid^=cell-][data-legal]")
        if reach.count():
            expect_all_found(visitor, reach, where)
            walked += 1
    assert walked


@desk_and_phone
@every_game
def test_who_can_do_something(welcome: Welcome, server: RunningServer, game: str, where: str) -> None:
    """Before anybody is chosen, wherever they stand."""
    screen = one_that_gets_there(server, game, 4, goes_far, eager="lay:|put:[wq]")
    view = screen.table()["view"]
    busy = {move["piece"] for move in view["moves"] if move.get("piece") and move["kind"] != "leave"}
    places = {
        tile["cell"]
        for tile in view["board"]["tiles"]
        for piece in tile["pieces"]
        if piece["seat"] == view["to_move"] and piece["name"] in busy
    }
    visitor = seated(welcome, screen, where)
    assert offered(visitor) == "act"
    visitor.page.evaluate(SETTLED)
    cells = ", ".join(f"[data-testid='cell-{cell}']" for cell in places)
    away = hidden(visitor, visitor.page.locator(cells))
    assert len(away) < len(places), "not one of them is in sight"
    if away:
        assert narrowest(visitor) <= LEAST[where] + 0.5, "there is room for more"


def goes_far(table: dict[str, object]) -> bool:
    """Pieces act, and one has several ways."""
    view = table["view"]
    assert isinstance(view, dict)
    goes = [move for move in view["moves"] if re.search("[>]", move["name"])]
    return view["board"]["phase"] == "act" and len(goes) >= 2 and len(view["board"]["tiles"]) >= 12


@desk_and_phone
def test_where_somebody_flees(welcome: Welcome, server: RunningServer, where: str) -> None:
    """A colony is attacked: who is asked sees all ways out, and the tile that is attacked."""
    screen = one_that_gets_there(
        server, "supersize_colony", 2, in_phase("flee"), eager="lay:|put:[ws]|.*attack", shy="leave"
    )
    board = screen.table()["view"]["board"]
    assert board["phase"] == "flee"
    visitor = seated(welcome, screen, where)
    expect(visitor.see("question")).to_be_attached()
    expect_all_found(visitor, open_hexagons(visitor), where)
    assert touched_at(visitor, middle_of(visitor, board["attack"]["cell"])) == board["attack"]["cell"]


# Replay

SHOWN = "(before) => document.querySelector('[data-testid=replay-slider]').getAttribute('aria-valuetext') !== before"


@desk_and_phone
@every_game
def test_the_best_move_of_a_replay_is_in_sight(welcome: Welcome, server: RunningServer, game: str, where: str) -> None:
    """Also if the board was brought nearer and dragged away."""
    screen = by_chance(server, game, 2, turn_begins(9 if game in ("antropolis", "supersize_colony") else 6))
    told(screen.change("/resign"))
    visitor = seated(welcome, screen, where)
    analyse(visitor, screen)
    mark = visitor.page.locator(".ghost, .hinted").first
    seen = 0
    for _ in range(8):
        for _ in range(4):
            visitor.see("zoom-in").click()
        before = visitor.see("replay-slider").get_attribute("aria-valuetext")
        visitor.page.evaluate("document.activeElement.blur()")
        visitor.page.keyboard.press("ArrowLeft")
        visitor.page.wait_for_function(SHOWN, arg=before)
        visitor.page.evaluate(SETTLED)
        if mark.count():
            box = mark.bounding_box()
            assert box
            at = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
            assert visitor.page.evaluate("(at) => document.elementFromPoint(...at)?.closest('.window') != null", at), at
            seen += 1
    assert seen


# Surikata and It Happens..


@pytest.mark.parametrize(("game", "seats"), [("it_happens", 4), ("it_happens", 2), ("surikata", 2)])
@pytest.mark.parametrize("size", [(768, 1024), (820, 1180), (1024, 768)], ids=str)
def test_on_a_tablet_the_bar_hides_no_buttons(
    welcome: Welcome, server: RunningServer, size: tuple[int, int], game: str, seats: int
) -> None:
    """Those of the table and those of the game."""
    wide, high = size
    visitor = welcome(ViewportSize(width=wide, height=high))
    visitor.take_seat(at_one_screen(server, game, seats))
    visitor.see("status").evaluate("(note) => note.append('A long sentence that tells a lot. '.repeat(6))")
    expect_in_sight(visitor, "takeback", "hint", "resign", "share")
    hidden_buttons = visitor.page.evaluate(
        """() => [...document.querySelectorAll('.board button:enabled')].filter((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return width > 1 && !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }).map((button) => button.outerHTML.slice(0, 120))"""
    )
    assert hidden_buttons == []
