"""Antropolis in the browser: a whole game by clicking, a turn by keys alone, and turns on a phone."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import (
    expect_fit_for_fingers,
    expect_no_scroll_sideways,
    expect_nothing_to_say,
)
from tests.browser.colonies import empty_stacks, end, lay_tiles, open_market, work
from tests.browser.conftest import Welcome
from tests.browser.hives import (
    answered,
    end_by_key,
    expect_in_sight,
    expect_nothing_to_say_of_laying,
    expect_phase,
    expect_scored,
    offered,
    press,
    seat_of,
    touch,
    walk_to,
)
from tests.browser.matches import at_one_screen, everybody, legal, moved, play_ahead
from tests.browser.visitors import LANGUAGES, Visitor
from tests.games.arthropods.ant_tables import BOX
from tests.server.running import RunningServer
from tests.server.screens import Screen, Table

pytestmark = pytest.mark.browser

GAME = "antropolis"
FOREST = "0,0"
NEST = "-2,0"
"""The start tiles of the first seat, with a worker and with the queen."""

OTHERWISE = {"TETETE": "TTTEEE", "TTTTTT": "TTTTEE"}
TO_TURN = BOX | {"tile": [tile | {"sides": OTHERWISE.get(tile["sides"], tile["sides"])} for tile in BOX["tile"]]}
"""Of these tunnels each fits beside earth in two ways or more, and there is one in every hand (AN-3)."""


# A whole game


def test_a_whole_game_against_the_easy_bot(visitor: Visitor, server: RunningServer) -> None:
    """At first the worker brings food, which pays for a tile of the market and then for a larger hand; then it is about
    tiles alone."""
    visitor.start("bot", GAME, Starting_player="You")
    bought = raised = hurried = False
    while offered(visitor) != "over":
        rich = int(visitor.see("food-0").inner_text().split()[-1]) > 0
        buy = rich and not bought and open_market(visitor).count() > 0
        lay_tiles(visitor, buy=buy)
        if offered(visitor) == "act" and not (bought and raised):
            work(visitor)
        if offered(visitor) == "act":
            end(visitor, higher=bought and not raised)
        bought = bought or buy
        raised = "limit: 4" in visitor.see("tiles-0").inner_text()
        if bought and raised and not hurried and offered(visitor) == "lay":
            held = seat_of(visitor)
            with answered(visitor):
                play_ahead([held], nearly_over)
            hurried = True

    table = expect_scored(visitor)

    # What was clicked is what was played, and the easy bot played too.
    for seat in (0, 1):
        assert any(entry["by"] == seat and entry["move"].startswith("lay:") for entry in table["steps"])
    mine = " ".join(entry["move"] for entry in table["steps"] if entry["by"] == 0)
    for move in ("lay:", "buy:", "put:w", "w1:gather", "w1>", "w1:feed", "end", "raise", "draw:"):
        assert move in mine, move


def nearly_over(table: Table) -> str | None:
    """Tiles are laid and drawn until few are left; then it is the bot's turn."""
    board = table["view"]["board"]
    if table["view"]["to_move"] == 1 and not board["laid"] and sum(board["stacks"].values()) <= 4:
        return None
    moves = legal(table)
    fullest = max(board["stacks"], key=lambda name: int(board["stacks"][name]))
    return next((move for move in ("put:none", f"draw:{fullest}") if move in moves), moves[0])


LAST_ROUND = {
    "en": "The stacks are empty: everyone has one more turn.",
    "nl": "De stapels zijn leeg: iedereen komt nog één keer aan de beurt.",
    "de": "Die Stapel sind leer: Alle sind noch einmal am Zug.",
    "fr": "Les piles sont vides : tout le monde joue encore un tour.",
}


def test_the_last_round_is_told_when_the_stacks_are_empty(visitor: Visitor, server: RunningServer) -> None:
    """AN-28: in the log at the move that emptied them, and once."""
    screen = at_one_screen(server, GAME, box=TO_TURN)
    table = empty_stacks(screen)
    assert table["view"]["board"]["ending"] == "stacks"
    assert not any(table["view"]["board"]["stacks"].values())
    visitor.take_seat(screen)
    expect(visitor.see("ending")).to_be_visible()
    visitor.see("tab-moves").click()
    for language, line in LAST_ROUND.items():
        visitor.speak(language)
        expect(visitor.see("move-list").get_by_text(line)).to_have_count(1)
        expect(visitor.see("move-list").get_by_role("listitem").last).to_contain_text(line)
    moved(everybody(screen), "act end act end")
    expect(visitor.see("final")).to_be_visible()
    expect(visitor.see("move-list").get_by_text(LAST_ROUND["fr"])).to_have_count(1)


# One turn


def tile_to_turn(screen: Screen) -> tuple[int, str, int]:
    """A tile of the hand that can be turned somewhere: its place in the hand, a cell, and how many turns fit there."""
    view = screen.table()["view"]
    hand = [tile["face"] for tile in view["board"]["players"][view["to_move"]]["tiles"]]
    turns = Counter((move["face"], move["cell"]) for move in view["moves"] if move["kind"] == "lay")
    (face, cell), number = turns.most_common(1)[0]
    assert number > 1
    return hand.index(face), cell, number


def test_a_turn_with_letters_and_arrows(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, GAME, box=TO_TURN)
    visitor.take_seat(screen)
    keys = visitor.page.keyboard
    place, cell, number = tile_to_turn(screen)
    keys.press(str(place + 1))
    expect(visitor.page.locator("[data-testid^=cell-]:focus")).to_have_attribute("data-legal", "")
    walk_to(visitor, cell)
    keys.press("Enter")
    expect(visitor.see("bar")).to_contain_text(f"Rotation 1 of {number}")
    keys.press("z")
    expect(visitor.see("bar")).to_contain_text(f"Rotation 2 of {number}")
    with answered(visitor):
        keys.press("Enter")
    expect_phase(visitor, "put")
    with answered(visitor):
        keys.press("w")
    expect(visitor.cell(cell)).to_have_accessible_name(re.compile("Player 1: worker"))
    expect_phase(visitor, "act")
    expect(visitor.see("chip-w1")).to_be_visible()
    keys.press("w")
    expect(visitor.see("chip-w1")).to_have_attribute("aria-pressed", "true")
    with answered(visitor):
        keys.press("g")
    expect(visitor.cell(FOREST)).to_have_accessible_name(re.compile("Player 1: worker, carrying food"))
    walk_to(visitor, NEST)
    with answered(visitor):
        keys.press("Enter")
    expect(visitor.cell(NEST)).to_have_accessible_name(re.compile("Player 1: worker, carrying food"))
    end_by_key(visitor)
    expect_phase(visitor, "draw")
    expect(visitor.see("draw-tunnel")).to_be_visible()
    expect(visitor.see("bar")).to_contain_text("Choose a stack for your last tile: then your turn ends.")
    with answered(visitor):
        keys.press("2")
    expect(visitor.see("ask")).to_contain_text(re.compile("Player 2 to move.*Lay a tile"))
    assert [entry["move"] for entry in screen.table()["steps"] if entry["by"] == 0][-2:] == ["end", "draw:tunnel"]


def test_a_turn_on_a_phone(welcome: Welcome, server: RunningServer) -> None:
    screen = at_one_screen(server, GAME, box=TO_TURN)
    visitor = welcome(phone=True)
    visitor.take_seat(screen)
    expect_fit_for_fingers(visitor.page)
    place, cell, number = tile_to_turn(screen)
    visitor.see(f"hand-{place}").get_by_role("button").tap()
    touch(visitor, cell)
    expect(visitor.see("bar")).to_contain_text(f"Rotation 1 of {number}")
    expect_in_sight(visitor, "confirm", "rotate", "cancel")
    visitor.see("rotate").tap()
    expect(visitor.see("bar")).to_contain_text(f"Rotation 2 of {number}")
    touch(visitor, cell)
    expect(visitor.see("bar")).to_contain_text(f"Rotation {2 % number + 1} of {number}")
    expect_fit_for_fingers(visitor.page)
    with answered(visitor):
        visitor.see("confirm").tap()
    expect(visitor.see("put-none")).to_be_visible()
    expect_in_sight(visitor, "put-q", "put-w", "put-none")
    expect_fit_for_fingers(visitor.page)
    with answered(visitor):
        visitor.see("put-w").tap()
    expect(visitor.cell(cell)).to_have_accessible_name(re.compile("Player 1: worker"))

    # The worker gathers and walks home.
    expect_phase(visitor, "act")
    touch(visitor, FOREST)
    expect(visitor.see("chip-w1")).to_have_attribute("aria-pressed", "true")
    expect_in_sight(visitor, "chip-w1", "do-gather")
    expect_fit_for_fingers(visitor.page)
    press(visitor, "do-gather")
    with answered(visitor):
        touch(visitor, NEST)
    expect(visitor.cell(NEST)).to_have_accessible_name(re.compile("Player 1: worker, carrying food"))
    expect_in_sight(visitor, "end")
    press(visitor, "end")

    # A tile of each stack could be drawn; one is.
    expect(visitor.see("draw-nest")).to_be_visible()
    expect_in_sight(visitor, "draw-forest", "draw-tunnel", "draw-nest", "raise")
    expect_fit_for_fingers(visitor.page)
    with answered(visitor):
        visitor.see("draw-nest").tap()
    expect(visitor.see("ask")).to_contain_text(re.compile("Player 2 to move.*Lay a tile"))
    expect_no_scroll_sideways(visitor.page)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_board_stays_where_it_is_through_a_turn(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    """What is asked is so short in every language that it never needs another line."""
    screen = at_one_screen(server, GAME, box=TO_TURN)
    visitor = welcome(phone=phone)
    visitor.take_seat(screen)
    tops = {}
    for phase, line in (("lay", ""), ("put", "lay:.*"), ("act", "put:none"), ("draw", "end")):
        moved(everybody(screen), line)
        expect_phase(visitor, phase)
        for language in LANGUAGES:
            visitor.speak(language)
            box = visitor.see("board").bounding_box()
            assert box
            tops[phase, language] = box["y"]
    assert len(set(tops.values())) == 1, tops


def test_who_has_bought_is_told_that_the_market_is_filled(visitor: Visitor, server: RunningServer) -> None:
    """New tiles are turned up then, and what was done before cannot be undone."""
    screen = at_one_screen(server, GAME, box=TO_TURN)
    visitor.take_seat(screen)
    expect(visitor.see("note")).to_have_count(0)
    rich = fed(screen, 2)
    cheap = next(move for move in legal(rich) if move.startswith("buy:"))
    moved(everybody(screen), cheap)
    if screen.table()["view"]["board"]["phase"] == "put":
        moved(everybody(screen), "put:none")
    expect(visitor.see("act")).to_contain_text("the market is filled")


def fed(screen: Screen, food: int) -> Table:
    """Beforehand: the worker of the first seat brings so much food; both lay a tile each turn, no nest, which could
    send the queen home."""

    def choose(table: Table) -> str | None:
        view = table["view"]
        if (view["to_move"], view["board"]["players"][0]["food"], view["board"]["phase"]) == (0, food, "lay"):
            return None
        worker = ("w1:feed", "w1:gather", f"w1>{NEST if loaded(table) else FOREST}") if view["to_move"] == 0 else ()
        return first_legal(table, *lays(table), "put:none", *worker, "act", "end", *DRAWS)

    return play_ahead(everybody(screen), choose)


DRAWS = ("draw:tunnel", "draw:forest", "draw:nest")


def first_legal(table: Table, *wanted: str) -> str:
    moves = legal(table)
    return next(move for move in wanted if move in moves)


def lays(table: Table) -> list[str]:
    """At most one forest or tunnel each turn."""
    found = [move for move in legal(table) if move.startswith(("lay:f", "lay:t"))]
    return [] if table["view"]["board"]["laid"] else found[:1]


def loaded(table: Table) -> bool:
    return any(ant["seat"] == 0 and ant["load"] for tile in table["view"]["board"]["tiles"] for ant in tile["pieces"])


def test_what_a_tile_would_score_is_shown_before_it_is_laid(visitor: Visitor, server: RunningServer) -> None:
    """On the tile in hand, on the place, on the tile as it would lie and on the button; and then it is scored."""
    screen, table = about_to_score(server)
    view = table["view"]
    seat = view["to_move"]
    move = max(scoring(view), key=lambda one: int(one["points"][seat]))
    face, cell, gain = move["face"], move["cell"], move["points"][seat]
    before = view["board"]["players"][seat]["points"]

    visitor.take_seat(screen)
    tile = visitor.page.locator(f"[data-testid^=hand-] > [data-testid=tile-{face}]").first
    expect(tile).to_have_accessible_name(re.compile(rf", \+{gain}$"))
    expect(visitor.page.locator("[data-testid^=worth-]")).to_have_count(0)
    tile.click()
    expect(visitor.see(f"worth-{cell}")).to_have_text(f"+{gain}")
    expect(visitor.cell(cell)).to_have_accessible_name(re.compile(rf", \+{gain}$"))
    touch(visitor, cell)
    fitting = [one for one in view["moves"] if (one["kind"], one.get("face"), one.get("cell")) == ("lay", face, cell)]
    for _ in range(fitting.index(move)):
        visitor.see("rotate").click()
    expect(visitor.see("promised").first).to_have_text(f"+{gain}")
    expect(visitor.see("confirm")).to_contain_text(f"Player {seat + 1} +{gain}")
    press(visitor, "confirm")
    if screen.table()["view"]["board"]["phase"] == "put":
        press(visitor, f"put-{move['put'][0]}" if move.get("put") else "put-none")
    expect(visitor.see("worth-" + cell)).to_have_count(0)
    assert screen.table()["view"]["board"]["players"][seat]["points"] == before + gain


def scoring(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The moves that lay a tile of the hand and would score for whoever is to move."""
    return [move for move in view["moves"] if move["kind"] == "lay" and move.get("points", [0, 0])[view["to_move"]]]


def about_to_score(server: RunningServer) -> tuple[Screen, Table]:
    """Beforehand: forests and tunnels are laid and nests drawn, until whoever is to move could score with a tile of the
    hand. Chance is not chosen: a match that ends without such a turn is followed by another one."""

    def choose(table: Table) -> str | None:
        if scoring(table["view"]):
            return None
        return first_legal(table, *lays(table), "put:none", "act", "end", "draw:nest", *DRAWS)

    for _ in range(10):
        screen = at_one_screen(server, GAME, box=TO_TURN)
        table = play_ahead(everybody(screen), choose)
        if scoring(table["view"]):
            return screen, table
    raise AssertionError("ten matches without a tile that would score")


def test_what_is_long_opens_at_its_top(visitor: Visitor, server: RunningServer) -> None:
    """The board as text after the end of a long list of moves, and the list of keys."""
    screen = at_one_screen(server, GAME, box=TO_TURN)
    empty_stacks(screen)
    visitor.take_seat(screen)
    visitor.see("tab-moves").click()
    expect(visitor.see("move-list").get_by_role("listitem").last).to_be_in_viewport()
    visitor.see("tab-text").click()
    expect(visitor.see("drawer-text").get_by_role("heading").first).to_be_in_viewport()
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog").get_by_role("heading").first).to_be_in_viewport()


# What axe-core says


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_has_nothing_to_say_of_the_nests(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    screen = at_one_screen(server, GAME, box=TO_TURN)
    visitor = welcome(phone=phone)
    visitor.take_seat(screen)
    place, cell, _ = tile_to_turn(screen)
    visitor.see(f"hand-{place}").get_by_role("button").click()
    expect_nothing_to_say_of_laying(visitor, cell)
    press(visitor, "put-w")
    visitor.see("chip-w1").click()
    expect(visitor.see("do-gather")).to_be_visible()
    expect_nothing_to_say(visitor)
    press(visitor, "end")
    expect(visitor.see("draw-nest")).to_be_visible()
    expect_nothing_to_say(visitor)

    # AN-31: nobody lays a tile any more.
    moved(everybody(screen), "draw:nest " + "act end " * 4)
    expect(visitor.see("final")).to_be_visible()
    expect_nothing_to_say(visitor)
    expect_no_scroll_sideways(visitor.page)
