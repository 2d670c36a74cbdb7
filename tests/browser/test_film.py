"""A replay is a film: what happened is seen and heard, as fast as one likes, and tile games fill the window."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_no_scroll_sideways, expect_nothing_to_say, expect_reachable
from tests.browser.conftest import Welcome
from tests.browser.stored import before, record_of, steps_with, stored
from tests.browser.test_sound import COUNT
from tests.browser.visitors import LANGUAGES, Visitor
from tests.browser.watching import story, watch
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser

LATE = {
    "happy_honey_beez": ("points-of-four", 150),
    "knights": ("four-players-split", 200),
    "antropolis": ("goal-decides", 120),
    "supersize_colony": ("goal-decides", 120),
}


def replay(visitor: Visitor, server: RunningServer, game: str, name: str, at: int) -> None:
    screen = stored(server, game, name)
    visitor.go(f"/match/{screen.match}/replay#move={at}")
    visitor.see("replay-slider").wait_for()
    visitor.see("board").wait_for()


def shows(visitor: Visitor) -> int:
    return int(visitor.see("replay-slider").input_value())


def run(visitor: Visitor, boards: int, speed: str = "1×") -> None:
    """The film runs for so many boards."""
    visitor.see("replay-speed").select_option(speed)
    end = shows(visitor) + boards
    visitor.see("replay-play").click()
    visitor.page.wait_for_function(
        f"() => +document.querySelector('[data-testid=replay-slider]').value >= {end}", timeout=60_000
    )
    visitor.see("replay-play").click()


@pytest.mark.parametrize("screen", ["desk", "phone"])
@pytest.mark.parametrize("game", LATE)
def test_a_tile_game_is_replayed_from_edge_to_edge(
    welcome: Welcome, server: RunningServer, game: str, screen: str
) -> None:
    visitor = welcome(phone=screen == "phone")
    replay(visitor, server, game, *LATE[game])
    page = visitor.page
    window = page.viewport_size
    board = visitor.see("board").bounding_box()
    assert window and board
    assert (board["x"], board["width"]) == (0, window["width"])
    assert board["height"] >= window["height"] - 60, "only the header above it"
    for name in ("replay-play", "replay-slider", "replay-speed", "play-on", "scores"):
        expect(visitor.see(name)).to_be_in_viewport(ratio=1)
    # No tile lies below what leads through the replay.
    tools = page.locator(".tools").bounding_box()
    assert tools
    for tile in page.locator("[data-testid=board] [data-anchor^=on-]").all():
        box = tile.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        inside = tools["x"] < x < tools["x"] + tools["width"] and tools["y"] < y < tools["y"] + tools["height"]
        assert not inside
    expect_reachable(page)
    for language in LANGUAGES:
        visitor.speak(language)
        expect_no_scroll_sideways(page)
        expect(visitor.see("play-on")).to_be_in_viewport(ratio=1)
        expect_nothing_to_say(visitor)


FILMS = [
    ("surikata", "row", 8),
    ("it_happens", "points", 60),
    ("happy_honey_beez", "four-tiles-and-split", 60),
    ("knights", "seduced-with-a-choice", 130),
    ("antropolis", "tunnels", 48),
    ("supersize_colony", "robbed", 56),
]


@pytest.mark.parametrize(("game", "name", "at"), FILMS)
def test_what_happened_is_seen_to_happen(
    welcome: Welcome, server: RunningServer, game: str, name: str, at: int
) -> None:
    visitor = welcome(reduced_motion="no-preference")
    replay(visitor, server, game, name, at)
    watch(visitor)
    # Step by step boards just change, forwards and backwards.
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        visitor.page.keyboard.press(key)
    visitor.page.wait_for_timeout(300)
    seen = story(visitor.page)
    assert (seen["flights"], seen["ways"]) == ([], [])
    run(visitor, 8, "2×")
    seen = story(visitor.page)
    assert len(seen["flights"]) + len(seen["ways"]) > 2
    assert seen["flights"]


@pytest.mark.parametrize(("game", "name", "at"), FILMS)
def test_boards_just_change_where_nobody_wants_movement(
    visitor: Visitor, server: RunningServer, game: str, name: str, at: int
) -> None:
    replay(visitor, server, game, name, at)
    watch(visitor)
    run(visitor, 8, "4×")
    seen = story(visitor.page)
    assert (seen["flights"], seen["ways"], seen["swells"]) == ([], [], [])


def test_points_fly_in_a_film_too_and_it_waits_for_them(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(reduced_motion="no-preference")
    record = record_of("antropolis", "tunnels")
    at = before(record, steps_with(record, "tunnel_joined")[0])
    replay(visitor, server, "antropolis", "tunnels", at)
    watch(visitor)
    run(visitor, 3, "2×")
    seen = story(visitor.page)
    (points,) = [one for one in seen["flights"] if one["what"].startswith("+")]
    assert seen["glows"]
    assert points["ends"] - points["begins"] == pytest.approx(400, abs=5), "twice as fast as at a table"
    assert [one["n"] for one in seen["numbers"] if one["name"].startswith("points-")], "they are counted"
    moving = sorted((one["begins"], one["ends"]) for one in [*seen["flights"], *seen["ways"]])
    assert all(later[0] >= one[0] for one, later in pairwise(moving))


def test_a_touch_skips_what_moves_and_the_film_goes_on(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(reduced_motion="no-preference")
    record = record_of("supersize_colony", "robbed")
    (theft,) = steps_with(record, "larva_stolen")
    replay(visitor, server, "supersize_colony", "robbed", theft)
    watch(visitor)
    visitor.see("replay-speed").select_option("0.5×")
    visitor.see("replay-play").click()
    thief: Any = record.events[theft][0]
    piece = visitor.page.locator(f"[data-anchor='piece-{thief.seat}-{thief.piece}']")
    walking = (
        "(piece) => piece.getAnimations().some((one) => !(one instanceof CSSTransition || one instanceof CSSAnimation))"
    )
    piece.wait_for()
    visitor.page.wait_for_function("() => story.ways.length > 0")
    assert piece.evaluate(walking)
    visitor.see("board").click(position={"x": 640, "y": 200})
    assert not piece.evaluate(walking)
    expect(visitor.see("flights").locator("*")).to_have_count(0)
    expect(visitor.see("replay-play")).to_have_accessible_name("Pause")


def test_a_film_is_heard(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome()
    visitor.page.add_init_script(f"({COUNT})()")
    replay(visitor, server, "surikata", "row", 8)
    visitor.page.keyboard.press("v")
    expect(visitor.see("pace")).to_have_attribute("data-sound", "on")
    visitor.page.wait_for_function("() => heard === 1")
    heard: Any = visitor.page.evaluate("heard")
    visitor.page.keyboard.press("ArrowRight")
    visitor.page.wait_for_timeout(200)
    assert visitor.page.evaluate("heard") == heard == 1
    run(visitor, 3, "2×")
    visitor.page.wait_for_function("() => heard >= 4")
