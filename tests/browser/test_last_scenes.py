"""The last picture of a match: another one for who wins, who loses and who is as good, and for who gives up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.stored import seated, stored
from tests.browser.visitors import LANGUAGES, Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen

pytestmark = pytest.mark.browser

GAMES = ["surikata", "it_happens", "happy_honey_beez", "knights", "antropolis", "supersize_colony"]
FOUR = {
    "happy_honey_beez": "points-of-four",
    "knights": "four-players-split",
    "antropolis": "four-players-rest",
    "supersize_colony": "four-players-escape",
}
WHITE_FLAG = "svg.scene .flag.white"


def ending(visitor: Visitor, screen: Screen, mood: str) -> Locator:
    """As it is told to who comes to this table now."""
    visitor.go("/about")
    visitor.page.evaluate("localStorage.clear()")
    visitor.take_seat(screen)
    told = visitor.see("ending")
    expect(told).to_have_attribute("data-mood", mood)
    expect(told.get_by_test_id(f"scene-{mood}")).to_be_visible()
    return told


@pytest.mark.parametrize("game", GAMES)
def test_who_gives_up_raises_a_white_flag(visitor: Visitor, server: RunningServer, game: str) -> None:
    screen = stored(server, game, "resigned")
    table = screen.table()
    gave_up = table["outcome"]["reason"]["facts"]["seat"]
    winner = table["outcome"]["ranking"].index(1)
    for seats, mood, words in (
        ([gave_up], "lost", "Enough for today!"),
        ([winner], "won", "The field is yours!"),
        (range(len(screen.held)), "seen", "Up goes the white flag!"),
    ):
        told = ending(visitor, seated(screen, *seats), mood)
        expect(told).to_contain_text(words)
        expect(told.locator(WHITE_FLAG)).to_have_count(1)
        assert told.get_by_test_id(f"scene-{mood}").get_attribute("data-resigned") == str(gave_up)


def test_a_draw_is_shared(visitor: Visitor, server: RunningServer) -> None:
    screen = stored(server, "surikata", "draw")
    for seats in ([0], [1], [0, 1]):
        told = ending(visitor, seated(screen, *seats), "drawn")
        expect(visitor.see("banner")).to_contain_text("A draw!")
        expect(told).to_contain_text("Neck and neck!")
        expect(told.locator("svg.scene .heart")).to_have_count(1)
        expect(told.locator("svg.scene .lean")).to_have_count(2)
        expect(told.locator("ol li[value='1']")).to_have_count(2)
    expect_nothing_to_say(visitor)


@pytest.mark.parametrize("game", FOUR)
def test_four_players_see_all_that_is_told_on_a_phone(welcome: Welcome, server: RunningServer, game: str) -> None:
    screen = stored(server, game, FOUR[game])
    table = screen.table()
    ranking = table["outcome"]["ranking"]
    assert len(ranking) == 4
    told_points = [event for step in table["steps"] for event in step["events"] if event["kind"] == "scored"]
    visitor = welcome(phone=True)
    for seat, mood in ((ranking.index(1), "won"), (ranking.index(max(ranking)), "lost")):
        told = ending(visitor, seated(screen, seat), mood)
        for player in range(4):
            expect(told.get_by_test_id(f"portrait-{player}").first).to_be_visible()
        expect(told.get_by_test_id("points-graph").locator("path")).to_have_count(4 if told_points else 0)
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for way in ("ending-turning", "ending-other", "ending-picture", "ending-text"):
            told.get_by_test_id(way).scroll_into_view_if_needed()
            expect(told.get_by_test_id(way)).to_be_in_viewport(ratio=0.95)


def test_what_is_said_of_the_end_fits_its_picture_in_every_language(welcome: Welcome, server: RunningServer) -> None:
    screen = stored(server, "surikata", "row")
    ranking = screen.table()["outcome"]["ranking"]
    visitor = welcome(phone=True)
    for seat, mood in ((ranking.index(1), "won"), (ranking.index(2), "lost")):
        told = ending(visitor, seated(screen, seat), mood)
        for language in LANGUAGES:
            visitor.speak(language)
            scene, words = told.locator("svg.scene").bounding_box(), told.locator(".stage p").bounding_box()
            assert scene and words
            assert words["x"] + words["width"] <= scene["x"] + scene["width"], (language, mood)
            assert words["height"] < 40, f"one line: {language} {mood}"
        visitor.speak("en")


def test_on_a_phone_the_scoring_is_drawn_up_over_the_board(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(phone=True)
    told = ending(visitor, seated(stored(server, "knights", FOUR["knights"]), 0), "lost")
    total = told.get_by_test_id("final-0")
    expect(total).not_to_be_in_viewport()
    tiles = visitor.page.locator(".cell .hit")
    lay = tiles.first.bounding_box()
    draw = visitor.see("final-draw")
    draw.click()
    expect(draw).to_have_attribute("aria-expanded", "true")
    for seat in range(4):
        expect(told.get_by_test_id(f"final-{seat}")).to_be_in_viewport(ratio=0.9)
    assert tiles.first.bounding_box() == lay, "the board stays where it is"
    expect_nothing_to_say(visitor)
    draw.click()
    expect(total).not_to_be_in_viewport()


def test_many_players_and_what_they_hold_do_not_lie_over_the_header(visitor: Visitor, server: RunningServer) -> None:
    ending(visitor, seated(stored(server, "it_happens", "points"), 0), "won")
    header, first = visitor.page.locator("header").bounding_box(), visitor.see("seat-0").bounding_box()
    assert header and first
    assert first["y"] >= header["y"] + header["height"]
