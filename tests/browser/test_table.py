"""The frame around any board: what stays in its place, what is in sight, and who is spoken to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, ViewportSize, expect

from tests.browser.conftest import Welcome
from tests.browser.hives import expect_in_sight, expect_phase, touch
from tests.browser.matches import at_one_screen, everybody, moved, two_friends
from tests.browser.visitors import LANGUAGES, Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen

pytestmark = pytest.mark.browser

WIDE_GAMES = ["antropolis", "happy_honey_beez", "knights"]
TABLET: ViewportSize = {"width": 768, "height": 1024}
NARROW_DESK: ViewportSize = {"width": 960, "height": 700}
LOOKING_ON = {
    "en": "Anna lays a tile (free), buys one (has 0 food)",
    "nl": "Anna legt een tegel aan (gratis), koopt er een (voedsel: 0)",
    "de": "Anna legt ein Plättchen an (gratis), kauft eins (Futter: 0)",
    "fr": "Anna pose une tuile gratuite, achète (nourriture : 0)",
}


def box_of(visitor: Visitor, name: str) -> FloatRect:
    box = visitor.see(name).bounding_box()
    assert box
    return box


# Room


@pytest.mark.parametrize("game", WIDE_GAMES)
def test_a_tablet_is_filled_by_the_board_and_shows_all_players(
    welcome: Welcome, server: RunningServer, game: str
) -> None:
    visitor = welcome(TABLET)
    visitor.take_seat(at_one_screen(server, game))
    assert box_of(visitor, "board")["width"] > 740
    field = visitor.page.locator(".field").bounding_box()
    assert field
    assert field["width"] > 520
    assert field["height"] > 560
    expect_in_sight(visitor, "resign", "seat-0", "seat-1")


@pytest.mark.parametrize("game", WIDE_GAMES)
def test_a_tablet_has_the_names_of_four_whole(welcome: Welcome, server: RunningServer, game: str) -> None:
    visitor = welcome(TABLET)
    visitor.take_seat(at_one_screen(server, game, 4))
    names = visitor.see("scores").locator(".name")
    expect(names).to_have_count(4)
    assert names.evaluate_all("(all) => all.filter((name) => name.scrollWidth > name.clientWidth).length") == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_a_phone_shows_the_points_of_all_without_scrolling(welcome: Welcome, server: RunningServer, seats: int) -> None:
    screen = at_one_screen(server, "knights", seats)
    visitor = welcome(phone=True)
    visitor.take_seat(screen)
    expect_in_sight(visitor, *[f"seat-{seat}" for seat in range(seats)])
    for seat, player in enumerate(screen.table()["view"]["board"]["players"]):
        expect(visitor.see(f"points-{seat}")).to_have_text(re.compile(f": {player['points']}$"))
        expect(visitor.see(f"points-{seat}")).to_be_visible()
    expect(visitor.page.locator(".badges .turn")).to_have_attribute("data-testid", "seat-0")
    moved(everybody(screen), "lay:.* put:none end")
    expect(visitor.page.locator(".badges .turn")).to_have_attribute("data-testid", "seat-1")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_badge_opens_what_its_player_holds(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    """By a touch, by the keyboard, and on a desk already by the pointer above it."""
    visitor = welcome(phone=phone)
    visitor.take_seat(at_one_screen(server, "antropolis", 4))
    tiles, button = visitor.see("tiles-3"), visitor.see("holds-3")
    expect(tiles).to_be_hidden()
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(tiles).to_be_in_viewport(ratio=1)
    visitor.see("holds-0").focus()
    visitor.page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(visitor.see("tiles-0")).to_be_in_viewport(ratio=1)
    if not phone:
        visitor.see("seat-2").hover()
        expect(visitor.see("tiles-2")).to_be_visible()


# Places


def places(visitor: Visitor, first: str) -> dict[str, list[FloatRect]]:
    """Where the buttons over the board are, in every language."""
    others = ["more"] if visitor.see("more").count() else ["resign", "share"]
    found = {}
    for language in LANGUAGES:
        visitor.speak(language)
        found[language] = [box_of(visitor, name) for name in (first, "hint", *others)]
    return found


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_buttons_keep_their_places_through_a_turn(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    screen = at_one_screen(server, "happy_honey_beez")
    visitor = welcome(phone=phone)
    visitor.take_seat(screen)
    before = places(visitor, "takeback")
    for line, phase in (("lay:.*", "put"), ("put:none", "act")):
        moved(everybody(screen), line)
        expect_phase(visitor, phase)
        expect(visitor.see("undo")).to_be_visible()
        assert places(visitor, "undo") == before
    for language in LANGUAGES:
        visitor.speak(language)
        expect(visitor.see("restart")).to_be_visible()
        expect_in_sight(visitor, "restart", "undo")


@pytest.mark.parametrize("size", [None, NARROW_DESK], ids=["desk", "narrow"])
def test_a_refusal_leaves_the_board_alone(welcome: Welcome, server: RunningServer, size: ViewportSize | None) -> None:
    visitor = welcome(size, locale="fr") if size else welcome(locale="fr")
    visitor.take_seat(at_one_screen(server, "happy_honey_beez"))
    before = [box_of(visitor, name) for name in ("board", "resign")]
    visitor.page.locator("[data-testid^=tile-][data-legal]").first.click()
    touch(visitor, "0,0")
    expect(visitor.see("why")).to_be_visible()
    # A sentence of any length.
    visitor.see("why").evaluate("(why) => why.prepend('Une phrase bien longue, qui explique tout. '.repeat(4))")
    assert box_of(visitor, "why")["height"] > 40
    assert [box_of(visitor, name) for name in ("board", "resign")] == before
    expect_in_sight(visitor, "why")


# Who is spoken to


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_who_looks_on_is_told_what_another_is_asked(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    anna, _ = two_friends(server, "antropolis")
    player, onlooker = welcome(phone=phone), welcome(phone=phone)
    player.take_seat(anna)
    onlooker.take_seat(Screen(server, anna.match, []))
    for language, asked in LOOKING_ON.items():
        player.speak(language)
        onlooker.speak(language)
        expect(onlooker.see("ask")).to_contain_text(asked)
        expect(player.see("ask")).not_to_contain_text(asked)
        assert box_of(onlooker, "board")["y"] == box_of(player, "board")["y"]


def test_in_french_it_is_your_turn_by_name(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_friends(server, "happy_honey_beez")
    mine, others = welcome(locale="fr"), welcome(locale="fr")
    mine.take_seat(anna)
    others.take_seat(ben)
    expect(mine.see("seat-0")).to_contain_text("à toi")
    expect(others.see("seat-0")).to_contain_text("c’est son tour")
