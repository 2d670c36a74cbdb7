"""Who sits at a table has a face there, and the colour on the board is its mark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Welcome
from tests.browser.hives import lay_on
from tests.browser.matches import at_one_screen, first_seat
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import BOT, ME, Screen, make

pytestmark = pytest.mark.browser

GAMES = ["surikata", "it_happens", "happy_honey_beez", "knights", "antropolis", "supersize_colony"]
FACES = ["bee", "caterpillar"]
"""Of a person who chose it, and of the easy bot."""


def expect_faces(place: Locator) -> None:
    """A face for each, and the mark of the colour in its corner: two of them do not look alike."""
    marks = []
    for seat, face in enumerate(FACES):
        portrait = place.get_by_test_id(f"portrait-{seat}")
        shown = portrait.locator(f"[data-face={face}]")
        expect(shown).to_be_visible()
        mark = portrait.locator(".colour")
        whole, corner = shown.bounding_box(), mark.bounding_box()
        assert whole and corner
        assert corner["x"] > whole["x"] + whole["width"] / 3 and corner["y"] > whole["y"] + whole["height"] / 3
        assert corner["width"] < 0.7 * whole["width"]
        marks.append(mark.inner_html())
    assert marks[0] != marks[1]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_people_and_bots_have_faces_at_the_table_and_at_the_end(
    welcome: Welcome, server: RunningServer, game: str, phone: bool
) -> None:
    screen, _ = make(server, ME, BOT, options=first_seat(game), game=game, avatar="bee")
    visitor = welcome(phone=phone)
    visitor.take_seat(screen)
    expect_faces(visitor.page.get_by_label("Players", exact=True))
    assert screen.change("/resign").status_code == 200
    standing = visitor.see("standing")
    expect_faces(standing)
    expect(standing.get_by_role("listitem")).to_have_count(2)
    expect(standing.get_by_role("listitem").last).to_contain_text("You")


def test_the_scoring_has_faces_too(welcome: Welcome, server: RunningServer) -> None:
    screen = at_one_screen(server, "happy_honey_beez")
    lay_on(screen)
    visitor = welcome()
    visitor.take_seat(Screen(server, screen.match, screen.held[:1]))
    heads = visitor.see("final").locator("thead")
    for seat in (0, 1):
        expect(heads.get_by_test_id(f"portrait-{seat}").locator("svg.face")).to_be_visible()


def test_the_scene_of_the_end_stands_above_its_scoring(welcome: Welcome, server: RunningServer) -> None:
    screen = at_one_screen(server, "happy_honey_beez")
    lay_on(screen)
    visitor = welcome()
    visitor.take_seat(screen)
    expect(visitor.see("scene-seen")).to_be_in_viewport(ratio=1)
    scene, scoring = visitor.see("scene-seen").bounding_box(), visitor.see("final").locator("table").bounding_box()
    assert scene and scoring
    assert scene["y"] + scene["height"] <= scoring["y"] < scene["y"] + scene["height"] + 30


@pytest.mark.parametrize("game", ["surikata", "happy_honey_beez"])
def test_who_lost_has_nothing_to_celebrate(visitor: Visitor, server: RunningServer, game: str) -> None:
    painted = []
    for loser in (0, 1):
        screen = at_one_screen(server, game)
        assert Screen(server, screen.match, [screen.held[loser]]).change("/resign").status_code == 200
        visitor.take_seat(Screen(server, screen.match, screen.held[:1]))
        expect(visitor.see("banner")).to_contain_text("You have won!" if loser else "You have lost.")
        painted.append(visitor.see("banner").evaluate("(banner) => getComputedStyle(banner).backgroundColor"))
    assert painted[0] != painted[1]


def test_a_button_with_no_room_for_its_word_shows_a_drawing(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(phone=True)
    visitor.take_seat(at_one_screen(server, "it_happens", 3))
    expect(visitor.see("takeback").locator("svg")).to_be_visible()
