"""Colours that people choose: on the sheet before a match, by who sits down; and all that is painted after it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Welcome
from tests.browser.matches import everybody, moved
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, make

pytestmark = pytest.mark.browser


def row(sheet: Locator, who: str) -> Locator:
    return sheet.get_by_role("radiogroup", name=who)


def expect_marks(visitor: Visitor, *colours: str) -> None:
    for seat, colour in enumerate(colours):
        expect(visitor.see(f"seat-{seat}").locator(f".portrait .paint-{colour}, .portrait .of-{colour}")).to_have_count(
            1
        )


def test_each_seat_has_one_and_nobody_has_that_of_another(visitor: Visitor) -> None:
    visitor.home()
    sheet = visitor.set_up("screen", "it_happens")
    sheet.locator("summary").click()
    expect(row(sheet, "Player 1").get_by_role("radio", name="Yellow")).to_be_checked()
    row(sheet, "Player 1").get_by_role("radio", name="White").check()
    row(sheet, "Third colour").get_by_role("radio", name="White").check()
    expect(row(sheet, "Player 1").get_by_role("radio", name="Green")).to_be_checked()
    visitor.begin()
    expect_marks(visitor, "green", "red", "white")
    expect(visitor.see("seat-2")).to_contain_text("Third colour")
    visitor.home()
    sheet = visitor.set_up("screen", "it_happens")
    visitor.see("players-3").click()
    sheet.locator("summary").click()
    expect(visitor.see("colours").get_by_role("radiogroup")).to_have_count(3)


def test_the_board_the_moves_and_the_replay_follow(visitor: Visitor, server: RunningServer) -> None:
    options: dict[str, object] = {"start": "first"}
    screen, _ = make(server, ME, ME, options=options, game="it_happens", colours=["blue", "white", "red"])
    moved(everybody(screen), "roll 1a1 roll:third 1b1")
    visitor.take_seat(screen)
    for path in ("", "/replay"):
        visitor.go(f"/match/{screen.match}{path}")
        expect(visitor.see("board").locator(".die.paint-blue").first).to_be_visible()
        expect(visitor.see("board").locator(".die.paint-red").first).to_be_visible()
        expect(visitor.see("board").locator(".die.paint-yellow, .die.paint-green")).to_have_count(0)
        expect_marks(visitor, "blue", "white", "red")
        expect(visitor.see("seat-2")).to_contain_text("Third colour")
    visitor.home()
    expect(visitor.card("it_happens").locator(".paint-yellow").first).to_be_attached()


def test_who_sits_down_may_choose_a_free_one(welcome: Welcome, server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND, options={}, game="antropolis")
    ben = welcome()
    ben.go(f"/match/{anna.match}/sit#{invites[0]}")
    free = ben.page.get_by_role("radiogroup", name=re.compile("Your colour"))
    expect(free.get_by_role("radio")).to_have_count(3)
    expect(free.get_by_role("radio", name="Orange")).to_have_count(0)
    free.get_by_role("radio", name="Black").check()
    ben.see("sit-down").click()
    ben.at_table()
    expect_marks(ben, "orange", "black")
    expect(ben.see("board").locator(".of-red")).to_have_count(0)
