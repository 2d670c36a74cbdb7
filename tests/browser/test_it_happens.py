"""It Happens.. in the browser: two players with the third colour, three with two bots, five at one screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import at_one_screen, moved, play_on, two_friends
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
    visitor.start("screen", "it_happens", Starting_player="Player 1")
    expect(visitor.see("act-roll-third")).to_have_attribute("data-legal", "")
    roll_and_place(visitor, "act-roll-third")
    expect(visitor.see("die-1a1").or_(visitor.see("die-2a1")).or_(visitor.see("die-3a1"))).to_be_visible()
    roll_and_place(visitor)
    expect(visitor.see("ask")).to_contain_text("Player 1 to move")


COLOURS = {
    "en": "Yellow|Red|Green|Blue|White",
    "nl": "Geel|Rood|Groen|Blauw|Wit",
    "de": "Gelb|Rot|Grün|Blau|Weiß",
    "fr": "Jaune|Rouge|Vert|Bleu|Blanc",
}
THIRD = {"en": "Third colour", "nl": "Derde kleur", "de": "Dritte Farbe", "fr": "Troisième couleur"}
SAID = """() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((part) =>
    [part.ariaLabel ?? '', part.getAttribute('title') ?? ''])].join('\\n')"""
"""All that is read or heard on the page as it is."""


def expect_no_colours(visitor: Visitor, *drawers: str) -> None:
    for language, colours in COLOURS.items():
        visitor.speak(language)
        expect(visitor.see("seat-2").or_(visitor.see("final")).first).to_contain_text(THIRD[language])
        for drawer in drawers:
            visitor.see(f"tab-{drawer}").click()
            expect(visitor.see(f"drawer-{drawer}")).to_contain_text(re.compile(THIRD[language], re.IGNORECASE))
            found = re.findall(rf"[^\n]*\b(?:{colours})\b[^\n]*", visitor.page.evaluate(SAID))
            assert not found, (language, drawer, found)
    visitor.speak("en")


def test_the_third_player_has_one_name_and_nobody_is_called_by_a_colour(
    visitor: Visitor, server: RunningServer
) -> None:
    screens = two_friends(server, GAME)
    moved(screens, r"roll:third \d.. roll \d.. roll \d.. roll \d.. roll:third")
    visitor.take_seat(screens[0])
    expect(visitor.see("ask")).to_have_text(re.compile(r"Your turn\s*Place the third colour’s \d\."))
    visitor.see("field-1e1").click()
    expect(visitor.see("why")).to_contain_text("third colour")
    expect_no_colours(visitor, "text", "moves")
    whole = at_one_screen(server, GAME)
    play_on(whole)
    visitor.take_seat(whole)
    expect(visitor.see("final")).to_be_visible()
    expect_no_colours(visitor, "text", "moves")


def test_who_looks_on_is_told_what_is_asked(welcome: Welcome, server: RunningServer) -> None:
    screens = two_friends(server, GAME)
    visitor = welcome()
    visitor.take_seat(screens[1])
    expect(visitor.see("ask")).to_have_text(
        re.compile("Anna to move.*Anna rolls a die of their own or one of the third colour")
    )
    moved(screens, "roll:third")
    expect(visitor.see("ask")).to_have_text(re.compile(r"Anna to move\s*Anna places the third colour’s \d\."))


def test_a_worm_pays_for_another_roll_and_for_skipping(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(at_one_screen(server, GAME, 3))
    expect(visitor.see("worms-yellow")).to_contain_text("2")
    act(visitor, "act-roll")
    act(visitor, "act-reroll")
    expect(visitor.see("worms-yellow")).to_contain_text("1")
    act(visitor, "act-skip")
    expect(visitor.see("worms-yellow")).to_contain_text("0")
    expect(visitor.see("ask")).to_contain_text("Player 2 to move")


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
    visitor.set_up("bot", "it_happens").get_by_test_id("players-3").click()
    visitor.begin()
    expect(visitor.see("seat-1")).to_contain_text("Pim")
    expect(visitor.see("seat-2")).to_contain_text("Lulu")
    for _ in range(3):
        roll_and_place(visitor)
    heads = visitor.see("move-list").get_by_role("heading")
    for name in ("Pim", "Lulu"):
        expect(heads.filter(has_text=name).first).to_be_attached()
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
    keys.press("d")
    field = visitor.page.locator("[data-testid^=field-][data-legal]").first
    expect(field).to_be_visible()
    keys.press("b")
    keys.press("Enter")
    expect(visitor.see("ask")).to_contain_text("Player 2 to move")
