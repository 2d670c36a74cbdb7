"""Happy Honey Beez in the browser: a whole game by clicking, four at one screen, by keys alone, on a phone, and why
not."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.access import (
    expect_fit_for_fingers,
    expect_no_scroll_sideways,
    expect_nothing_to_say,
    focused,
    tab_to,
)
from tests.browser.conftest import Welcome
from tests.browser.hives import (
    answered,
    end_by_key,
    expect_in_sight,
    expect_nothing_to_say_of_laying,
    expect_phase,
    expect_scored,
    lay,
    lay_on,
    offered,
    open_hexagons,
    open_tiles,
    play_a_turn,
    press,
    seat_of,
    touch,
    walk_to,
    width_of,
)
from tests.browser.matches import at_one_screen, everybody, legal, moved, play_ahead
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen, Table, told

pytestmark = pytest.mark.browser

GAME = "happy_honey_beez"


def first_turn_of_a_gatherer(visitor: Visitor, name: str = "Player 1") -> None:
    """A meadow at a fly hole of the start tile, a worker on it who gathers and flies into the hive; its owner is called
    by this name."""
    lay(visitor, "m", "0,1")
    press(visitor, "put-w")
    visitor.see("chip-w1").click()
    press(visitor, "do-gather")
    expect(visitor.cell("0,1")).to_have_accessible_name(re.compile(f"{name}: worker, carrying pollen"))
    with answered(visitor):
        touch(visitor, "0,0")
    expect(visitor.cell("0,0")).to_have_accessible_name(re.compile(f"{name}: worker, carrying pollen"))


def tiles_left(board: dict[str, Any]) -> int:
    return sum(board["stack"].values())


PRESS_AGAIN = """() => {
    const timer = setInterval(() => document.querySelector('[data-testid=end]')?.click(), 1);
    setTimeout(() => clearInterval(timer), 1500);
}"""


def test_a_button_that_is_pressed_again_and_again_makes_one_move(welcome: Welcome, server: RunningServer) -> None:
    """After the end of a turn chance turns up a tile: until that is seen, the old button means nothing."""
    screen = at_one_screen(server, GAME)
    visitor = welcome()
    visitor.take_seat(screen)
    lay(visitor)
    press(visitor, "put-none")
    visitor.page.evaluate(PRESS_AGAIN)
    expect(visitor.see("ask")).to_contain_text(re.compile("Player 2 to move.*Lay a tile of the row\\."))
    visitor.page.wait_for_timeout(1500)
    expect(visitor.see("why")).to_have_count(0)
    assert screen.moves().count("end") == 1


# Whole games


def test_a_whole_game_against_the_easy_bot(visitor: Visitor, server: RunningServer) -> None:
    visitor.start("bot", GAME, Starting_player="You")
    first_turn_of_a_gatherer(visitor, "You")
    press(visitor, "end")
    for _ in range(3):
        assert offered(visitor) == "lay"
        play_a_turn(visitor)
    assert offered(visitor) == "lay"
    mine = seat_of(visitor)
    with answered(visitor):
        play_ahead([mine], nearly_over)
    while offered(visitor) != "over":
        play_a_turn(visitor)

    table = expect_scored(visitor)

    # What was clicked is what was played, and the easy bot played too.
    for seat in (0, 1):
        assert any(entry["by"] == seat and entry["move"].startswith("lay:") for entry in table["steps"])
    moves = " ".join(entry["move"] for entry in table["steps"] if entry["by"] == 0)
    for move in ("put:q", "put:w", "w1:gather", "w1>0,0", "end"):
        assert move in moves


def nearly_over(table: Table) -> str | None:
    """A tile each turn until few are left; then it is the bot's turn."""
    board = table["view"]["board"]
    if table["view"]["to_move"] == 1 and not board["laid"] and tiles_left(board) <= 4:
        return None
    moves = legal(table)
    return next((move for move in moves if move in ("act", "end")), moves[0])


def test_four_at_one_screen_from_the_first_tile_to_the_scoring(visitor: Visitor, server: RunningServer) -> None:
    visitor.home()
    sheet = visitor.set_up("screen", GAME)
    sheet.get_by_test_id("players-4").click()
    sheet.locator("summary").click()
    sheet.get_by_test_id("starts-0").click()
    visitor.begin()
    for seat in range(4):
        expect(visitor.see("ask")).to_contain_text(f"Player {seat + 1} to move")
        play_a_turn(visitor, work=False)
    expect(visitor.see("ask")).to_contain_text("Player 1 to move")
    for seat in range(4):
        expect(visitor.page.locator(f"[data-testid^=bee-{seat}-]")).to_have_count(1)

    screen = seat_of(visitor)
    before = lay_on(screen, lambda board: tiles_left(board) <= 1 and board["phase"] == "lay" and board["laid"] == 0)
    if before["status"] == "playing":
        visitor.expect_version(before["version"])
        while offered(visitor) != "over":
            play_a_turn(visitor, work=False)
    outcome = screen.table()["outcome"]
    for seat, total in enumerate(outcome["scores"]):
        expect(visitor.see(f"final-{seat}")).to_have_text(str(total))
    expect(visitor.see("fair")).to_be_visible()


def test_a_finished_game_is_replayed(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, GAME)
    table = lay_on(screen)
    laid = len(table["view"]["board"]["tiles"])
    visitor.take_seat(screen)
    expect(visitor.see("final")).to_be_visible()
    visitor.see("replay").click()
    slider = visitor.see("replay-slider")
    expect(slider).to_be_visible()
    expect(visitor.page.locator("[data-testid^=cell-]")).to_have_count(laid)
    expect(visitor.see("final")).to_be_visible()
    visitor.page.get_by_role("button", name="To the start").click()
    expect(visitor.page.locator("[data-testid^=cell-]")).to_have_count(1)
    expect(visitor.see("final")).to_have_count(0)

    # The first line that tells of a tile: its board has that tile and nobody on it yet.
    visitor.see("tab-moves").click()
    line = visitor.see("move-list").get_by_role("button", name=re.compile("Lays a tile")).first
    line.click()
    expect(visitor.page.locator("[data-testid^=cell-]")).to_have_count(2)
    expect(visitor.page.get_by_role("status").filter(has_text="Player 1 – Lays a tile")).to_be_visible()
    expect(visitor.page.locator("[data-testid^=bee-]")).to_have_count(0)
    visitor.see("replay-on").click()
    expect(visitor.page.get_by_role("status").filter(has_text="Player 1 – Puts a")).to_be_visible()
    expect(visitor.page.locator("[data-testid^=bee-0-]")).to_have_count(1)
    visitor.see("replay-back").click()
    expect(visitor.page.locator("[data-testid^=bee-]")).to_have_count(0)
    expect(open_tiles(visitor)).to_have_count(0)
    visitor.page.keyboard.press("End")
    expect(visitor.see("final")).to_be_visible()


# Why not


def test_the_variant_is_chosen_and_named_where_it_forbids(visitor: Visitor, server: RunningServer) -> None:
    visitor.start("screen", GAME, Starting_player="Player 1", A_fly_hole_may_touch="Meadows only")
    assert told(Screen(server, visitor.match, []).get())["options"]["strict_fly_holes"] is True
    open_tiles(visitor, "c").first.click()
    expect(visitor.cell("1,0")).to_have_attribute("data-legal", "")
    expect(visitor.cell("0,1")).not_to_have_attribute("data-legal", "")
    touch(visitor, "0,1")
    expect(visitor.see("why")).to_contain_text("In this game a fly hole may only touch a meadow.")
    visitor.see("why").get_by_role("button").click()
    expect(visitor.see("drawer-rules").locator("#AR-4")).to_be_in_viewport()


def test_what_is_forbidden_says_why(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, GAME))
    why = visitor.see("why")
    visitor.page.keyboard.press("a")
    expect(why).to_contain_text("HB-4")
    open_tiles(visitor, "m").first.click()
    expect(open_hexagons(visitor)).to_have_count(6)
    touch(visitor, "0,0")
    expect(why).to_contain_text("There is already a tile on 0,0.")
    touch(visitor, "0,1")
    press(visitor, "confirm")
    expect(why).to_have_count(0)
    visitor.see("put-q").click(force=True)
    expect(why).to_contain_text("A queen goes on a hive tile, not on a meadow.")
    expect_phase(visitor, "put")
    press(visitor, "put-w")
    expect(open_tiles(visitor)).to_have_count(0)
    visitor.see("row-1").get_by_role("button").click(force=True)
    expect(why).to_contain_text("HB-5")
    visitor.page.keyboard.press("w")
    expect(visitor.see("chip-w1")).to_have_attribute("aria-pressed", "true")
    visitor.page.keyboard.press("p")
    expect(why).to_contain_text("Honey is made in a honey chamber.")
    press(visitor, "do-gather")
    expect(visitor.see("end")).to_be_visible()
    visitor.page.keyboard.press("g")
    expect(why).to_contain_text("This worker has already done a special action this turn.")


# Pollen, and second thoughts


def fed_queen(server: RunningServer) -> Screen:
    """The first player's worker has brought the queen a pollen; it is their turn again."""
    screen = at_one_screen(server, GAME)
    moved(
        everybody(screen),
        """
        lay:m1@0,1:.* put:w w1:gather w1>0,0 end
        lay:m1@0,2:.* put:none end
        lay:c.*@0,-1:.* put:q w1>0,-1 w1:feed end
        lay:.* put:none end
        """,
    )
    return screen


def test_pollen_pays_for_another_tile_or_is_kept(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(fed_queen(server))
    expect(visitor.see("pollen-0")).to_contain_text("1")
    expect(visitor.see("price")).to_contain_text("free")
    expect(visitor.see("act")).to_have_count(0)
    lay(visitor)
    press(visitor, "put-none")
    expect(visitor.see("price")).to_contain_text("costs 1 pollen")
    press(visitor, "act")
    expect_phase(visitor, "act")
    expect(visitor.see("pollen-0")).to_contain_text("1")
    press(visitor, "undo")
    expect_phase(visitor, "lay")
    lay(visitor)
    expect(visitor.see("pollen-0")).to_contain_text("0")
    press(visitor, "put-none")
    expect_phase(visitor, "act")
    expect(visitor.page.locator("[data-testid^=cell-]")).to_have_count(7)


def test_a_turn_is_undone_and_begun_again(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, GAME)
    visitor.take_seat(screen)
    first_turn_of_a_gatherer(visitor)
    press(visitor, "undo")
    expect(visitor.cell("0,1")).to_have_accessible_name(re.compile("Player 1: worker, carrying pollen"))
    press(visitor, "undo")
    expect(visitor.cell("0,1")).to_have_accessible_name(re.compile("Player 1: worker(?!, carrying)"))
    expect(visitor.see("supply-pollen")).to_contain_text("8")
    visitor.see("restart").click()
    expect_phase(visitor, "lay")
    expect(visitor.page.locator("[data-testid^=cell-]")).to_have_count(1)
    expect(visitor.page.locator("[data-testid^=bee-]")).to_have_count(0)
    expect(visitor.see("hand-0-worker")).to_have_attribute("data-count", "3")
    expect(visitor.see("undo")).to_have_count(0)

    # The turn begins anew, and once it has ended new tiles were drawn: nothing of it can be undone.
    cell = lay(visitor, "c")
    press(visitor, "put-q")
    press(visitor, "end")
    expect(visitor.see("ask")).to_contain_text("Player 2 to move")
    expect(visitor.cell(cell)).to_have_accessible_name(re.compile("Player 1: queen"))
    expect(visitor.see("undo")).to_have_count(0)


# Why not, and no longer


def refused_place(visitor: Visitor) -> None:
    """A tile is chosen, and a place where it does not fit."""
    open_tiles(visitor, "c").first.click()
    touch(visitor, "0,0")
    expect(visitor.see("why")).to_be_visible()


def test_a_refusal_goes_when_something_else_is_done(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, GAME))
    keys = visitor.page.keyboard
    ways: dict[str, Callable[[], None]] = {
        "another tile": open_tiles(visitor, "m").first.click,
        "a place": lambda: touch(visitor, open_hexagons(visitor).first.get_attribute("data-cell") or ""),
        "cancel": visitor.see("cancel").click,
        "a key": lambda: keys.press("1"),
        "escape": lambda: keys.press("Escape"),
    }
    for way in ways.values():
        refused_place(visitor)
        way()
        expect(visitor.see("why")).to_have_count(0)
        visitor.page.reload()
        visitor.at_table()


def test_an_answer_that_comes_too_late_is_not_shown(visitor: Visitor, server: RunningServer) -> None:
    """Why it cannot be laid there is told only while it is still to be laid."""
    visitor.take_seat(at_one_screen(server, GAME))
    waiting: list[Route] = []
    visitor.page.route("**/why*", lambda route: waiting.append(route))
    open_tiles(visitor, "c").first.click()
    touch(visitor, "0,0")
    lay(visitor, "m")
    with visitor.page.expect_response("**/why*"):
        waiting[0].continue_()
    visitor.page.wait_for_timeout(300)
    expect(visitor.see("why")).to_have_count(0)


# No mouse


def choose_what_turns(screen: Screen) -> int:
    """The place of a honeycomb of the row that can be turned, counted from 1 as its key is."""
    row = screen.table()["view"]["board"]["row"]
    return next(n for n, face in enumerate(row, 1) if face["kind"] == "honeycomb" and len(set(face["sides"])) > 1)


def test_two_turns_with_letters_and_arrows(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, GAME)
    visitor.take_seat(screen)
    keys = visitor.page.keyboard
    keys.press(str(choose_what_turns(screen)))
    expect(visitor.page.locator("[data-testid^=cell-]:focus")).to_have_attribute("data-legal", "")
    walk_to(visitor, "1,0")
    keys.press("Enter")
    expect(visitor.see("bar")).to_contain_text("Rotation 1 of")
    keys.press("z")
    expect(visitor.see("bar")).to_contain_text("Rotation 2 of")
    with answered(visitor):
        keys.press("Enter")
    expect_phase(visitor, "put")
    assert focused(visitor.page) == "cell-1,0"
    with answered(visitor):
        keys.press("q")
    expect(visitor.cell("1,0")).to_have_accessible_name(re.compile("Player 1: queen"))
    end_by_key(visitor)
    expect(visitor.see("ask")).to_contain_text("Player 2 to move")

    meadow = next(n for n, face in enumerate(screen.table()["view"]["board"]["row"], 1) if face["kind"] == "meadow")
    keys.press(str(meadow))
    expect(visitor.page.locator("[data-testid^=cell-]:focus")).to_have_attribute("data-legal", "")
    walk_to(visitor, "0,-1")
    keys.press("Enter")
    expect(visitor.see("bar")).to_contain_text("It fits only like this.")
    with answered(visitor):
        keys.press("c")
    with answered(visitor):
        keys.press("w")
    expect(visitor.see("chip-w1")).to_be_visible()
    keys.press("w")
    expect(visitor.see("chip-w1")).to_have_attribute("aria-pressed", "true")
    with answered(visitor):
        keys.press("g")
    expect(visitor.see("cell-0,-1")).to_have_accessible_name(re.compile("carrying pollen"))
    expect(visitor.see("cell-0,-1")).to_be_focused()
    walk_to(visitor, "0,0")
    with answered(visitor):
        keys.press("Enter")
    expect(visitor.cell("0,0")).to_have_accessible_name(re.compile("Player 2: worker, carrying pollen"))
    end_by_key(visitor)
    expect(visitor.see("ask")).to_contain_text("Player 1 to move")


def test_a_turn_with_tab_and_enter(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, GAME))
    page, keys = visitor.page, visitor.page.keyboard
    tab_to(page, open_tiles(visitor, "m").first.get_attribute("data-testid") or "")
    keys.press("Enter")
    expect(page.locator("[data-testid^=cell-]:focus")).to_have_attribute("data-legal", "")
    walk_to(visitor, "0,1")
    keys.press("Enter")
    tab_to(page, "confirm", inside="bar")
    with answered(visitor):
        keys.press("Enter")
    expect(visitor.see("bar").locator("button:focus")).to_have_count(1)
    tab_to(page, "put-w", inside="bar")
    with answered(visitor):
        keys.press("Enter")
    expect(visitor.see("chip-w1")).to_be_focused()
    keys.press("Enter")
    tab_to(page, "do-gather", inside="bar")
    with answered(visitor):
        keys.press("Enter")
    expect(visitor.see("bar").locator("button:focus")).to_have_count(1)
    tab_to(page, "end", inside="bar")
    with answered(visitor):
        keys.press("Enter")
    expect(visitor.see("ask")).to_contain_text("Player 2 to move")


# A phone


def test_a_turn_on_a_phone(welcome: Welcome, server: RunningServer) -> None:
    screen = at_one_screen(server, GAME)
    visitor = welcome(phone=True)
    visitor.take_seat(screen)
    visitor.see(f"row-{choose_what_turns(screen) - 1}").get_by_role("button").tap()
    assert width_of(visitor, "0,0") >= 44
    touch(visitor, "1,0")
    expect(visitor.see("bar")).to_contain_text("Rotation 1 of")
    expect_in_sight(visitor, "confirm", "rotate", "cancel")
    visitor.see("rotate").tap()
    expect(visitor.see("bar")).to_contain_text("Rotation 2 of")
    touch(visitor, "1,0")
    expect(visitor.see("bar")).to_contain_text(re.compile("Rotation [13] of"))
    expect_fit_for_fingers(visitor.page)
    with answered(visitor):
        visitor.see("confirm").tap()
    expect(visitor.see("put-none")).to_be_visible()
    expect_in_sight(visitor, "put-q", "put-w", "put-none")
    with answered(visitor):
        visitor.see("put-q").tap()
    press(visitor, "end")
    expect(visitor.see("ask")).to_contain_text("Player 2 to move")

    # A worker: to the meadow, back into the hive, with everything in sight and in reach of a finger.
    lay(visitor, "m", "0,-1")
    press(visitor, "put-w")
    expect(visitor.see("chip-w1")).to_be_visible()
    touch(visitor, "0,-1")
    expect(visitor.see("chip-w1")).to_have_attribute("aria-pressed", "true")
    expect_in_sight(visitor, "chip-w1", "do-gather")
    expect_fit_for_fingers(visitor.page)
    press(visitor, "do-gather")
    with answered(visitor):
        touch(visitor, "0,0")
    expect(visitor.cell("0,0")).to_have_accessible_name(re.compile("Player 2: worker, carrying pollen"))
    expect(visitor.see("end")).to_be_visible()
    expect_in_sight(visitor, "end")


def pinch(visitor: Visitor, start: float, end: float) -> None:
    """Two fingers on the board, so far apart at first and so far at last."""
    box = visitor.see("board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 150
    line = visitor.context.new_cdp_session(visitor.page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart / 2, "y": y, "id": 0}, {"x": x + apart / 2, "y": y, "id": 1}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else points})

    fingers("touchStart", start)
    for step in range(1, 6):
        fingers("touchMove", start + (end - start) * step / 5)
    fingers("touchEnd", end)
    line.detach()


def test_the_board_comes_nearer_and_goes_away_on_a_phone(welcome: Welcome, server: RunningServer) -> None:
    screen = at_one_screen(server, GAME)
    lay_on(screen, lambda board: len(board["tiles"]) >= 12 and board["phase"] == "lay")
    visitor = welcome(phone=True)
    visitor.take_seat(screen)
    at_first = width_of(visitor, "0,0")
    assert at_first >= 44
    pinch(visitor, 80, 160)
    near = width_of(visitor, "0,0")
    assert near > 1.5 * at_first
    pinch(visitor, 160, 100)
    assert width_of(visitor, "0,0") < 0.8 * near
    visitor.see("fit").tap()
    whole = width_of(visitor, "0,0")
    field = visitor.see("board").locator(".field").bounding_box()
    assert field
    for tile in visitor.page.locator("[data-testid^=cell-] .hit").all():
        box = tile.bounding_box()
        assert box
        assert field["x"] <= box["x"]
        assert box["x"] + box["width"] <= field["x"] + field["width"]
        assert field["y"] <= box["y"]
        assert box["y"] + box["height"] <= field["y"] + field["height"]
    visitor.see("zoom-in").tap()
    assert width_of(visitor, "0,0") > 1.2 * whole
    visitor.see("zoom-out").tap()
    assert width_of(visitor, "0,0") == pytest.approx(whole, rel=0.02)
    assert visitor.page.evaluate("visualViewport.scale") == 1
    expect_no_scroll_sideways(visitor.page)
    expect(visitor.see("why")).to_have_count(0)


# What axe-core says


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_has_nothing_to_say_of_the_hives(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    screen = at_one_screen(server, GAME)
    lay_on(screen, lambda board: len(board["tiles"]) >= 8 and board["phase"] == "lay" and board["laid"] == 0)
    visitor = welcome(phone=phone)
    visitor.take_seat(screen)
    open_tiles(visitor).first.click()
    expect(open_hexagons(visitor).first).to_be_attached()
    cell = open_hexagons(visitor).first.get_attribute("data-cell") or ""
    expect_nothing_to_say_of_laying(visitor, cell)
    press(visitor, "put-none")
    visitor.page.locator("[data-testid^=chip-]").first.click()
    expect_nothing_to_say(visitor)
    lay_on(screen)
    expect(visitor.see("final")).to_be_visible()
    expect_nothing_to_say(visitor)
    expect_no_scroll_sideways(visitor.page)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_all_tiles_of_the_box_are_drawn_and_told(welcome: Welcome, phone: bool) -> None:
    visitor = welcome(phone=phone)
    visitor.home()
    visitor.card(GAME).get_by_test_id("box-link").click()
    tiles = visitor.see("box-set").get_by_role("img")
    expect(tiles.first).to_have_accessible_name(re.compile("^start tile, sides clockwise .*: 1$"))
    numbers = [int((tile.get_attribute("aria-label") or "").rsplit(": ", 1)[1]) for tile in tiles.all()]
    assert sum(numbers) == 97  # AR-3, with the start tile
    expect_nothing_to_say(visitor)
    expect_no_scroll_sideways(visitor.page)
