"""It Happens.. in the browser: two players with the third colour, three with two bots, five at one screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import at_one_screen, play_on
from tests.browser.visitors import Visitor, moves_in
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser


GAME = "it_happens"


def act(visitor: Visitor, name: str) -> None:
    """Press a button once it can be pressed."""
    expect(visitor.see(name)).to_have_attribute("data-legal", "")
    visitor.see(name).click()


def roll_and_place(visitor: Visitor, roll: str = "act-roll") -> None:
    """One turn by touch: roll, and put the die on the first field that is open."""
    act(visitor, roll)
    field = visitor.page.locator("[data-testid^=field-][data-legal]").first
    expect(field).to_be_visible()
    name = field.get_attribute("data-testid") or ""
    field.click()
    expect(visitor.see(name.replace("field-", "die-"))).to_be_visible()


def test_two_players_roll_the_third_colour_too(visitor: Visitor) -> None:
    visitor.start("screen", "it_happens", Starting_player="First seat")
    expect(visitor.see("act-roll-third")).to_have_attribute("data-legal", "")
    roll_and_place(visitor, "act-roll-third")
    expect(visitor.see("die-1a1").or_(visitor.see("die-2a1")).or_(visitor.see("die-3a1"))).to_be_visible()
    roll_and_place(visitor)
    expect(visitor.see("ask")).to_contain_text("Yellow")


def test_a_worm_pays_for_another_roll_and_for_skipping(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, GAME, 3))
    expect(visitor.see("worms-yellow")).to_contain_text("2")
    act(visitor, "act-roll")
    act(visitor, "act-reroll")
    expect(visitor.see("worms-yellow")).to_contain_text("1")
    act(visitor, "act-skip")
    expect(visitor.see("worms-yellow")).to_contain_text("0")
    expect(visitor.see("ask")).to_contain_text("Red")


def test_a_forbidden_field_says_why(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, GAME, 2))
    act(visitor, "act-roll")
    expect(visitor.page.locator("[data-testid^=field-][data-legal]").first).to_be_visible()
    visitor.see("field-1c1").click()
    expect(visitor.see("why")).to_contain_text("IH-8")
    visitor.see("why").get_by_role("button").click()
    expect(visitor.see("drawer-rules").locator("#IH-8")).to_be_in_viewport()


def test_three_players_two_of_them_bots(visitor: Visitor) -> None:
    visitor.home()
    card = visitor.card("it_happens")
    card.get_by_test_id("players-3").click()
    card.get_by_test_id("start-bot").click()
    card.get_by_test_id("level-easy").click()
    visitor.at_table()
    for _ in range(3):
        roll_and_place(visitor)
    expect(visitor.see("move-list")).to_contain_text("Red")
    expect(visitor.see("move-list")).to_contain_text("Green")
    # What the others have taken stays face down: nobody sees values but their owner.
    expect(visitor.see("round")).to_contain_text("1")


def test_five_at_one_screen_to_the_final_scoring(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, GAME, 5)
    play_on(
        screen,
        lambda table: (
            table["view"]["board"]["round"] == 4 and dice_left(table) <= 2 and table["view"]["board"]["phase"] == "turn"
        ),
    )
    visitor.take_seat(screen)
    while visitor.see("final").count() == 0:
        roll_and_place_last(visitor)
    expect(visitor.see("banner")).to_be_visible()
    table = screen.table()
    assert table["status"] == "over"
    for colour, points in zip(["yellow", "red", "green", "blue", "white"], table["outcome"]["scores"], strict=True):
        expect(visitor.see(f"final-{colour}")).to_contain_text(str(points))
    expect(visitor.see("fair")).to_contain_text(re.compile(r"\d+"))
    expect_nothing_to_say(visitor)


def dice_left(table: dict[str, Any]) -> int:
    return sum(colour["dice"] for colour in table["view"]["board"]["colours"] if not colour["out"])


def roll_and_place_last(visitor: Visitor) -> None:
    """A turn of which the die may end the game, so that the board makes room for the scoring."""
    act(visitor, "act-roll")
    field = visitor.page.locator("[data-testid^=field-][data-legal]").first
    expect(field).to_be_visible()
    before = visitor.see("table").get_attribute("data-version")
    field.click()
    expect(visitor.see("table")).not_to_have_attribute("data-version", before or "")
    expect(visitor.see("final").or_(visitor.page.locator("[data-testid=act-roll][data-legal]"))).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_has_nothing_to_say_of_the_hills(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    screen = at_one_screen(server, GAME, 4)
    play_on(screen, lambda table: moves_in(table) > 30 and table["view"]["board"]["phase"] == "place")
    visitor = welcome(phone=phone)
    visitor.take_seat(screen)
    expect_nothing_to_say(visitor)
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_keyboard_rolls_walks_and_places(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, GAME, 3))
    keys = visitor.page.keyboard
    keys.press("r")
    field = visitor.page.locator("[data-testid^=field-][data-legal]").first
    expect(field).to_be_visible()
    keys.press("b")
    keys.press("Enter")
    expect(visitor.see("ask")).to_contain_text("Red")
