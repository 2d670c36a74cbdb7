"""How a match ends for who plays it and for who looks on, and where one can go from there."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.hives import lay_on
from tests.browser.matches import END, at_one_screen, play_on, surikata
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import BOT, ME, Screen, make

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def over(server: RunningServer) -> Screen:
    """White, the second seat, has lost it."""
    return surikata(server, END)


@pytest.fixture(scope="module")
def counted(server: RunningServer) -> Screen:
    """A match of Happy Honey Beez with its final scoring."""
    screen = at_one_screen(server, "happy_honey_beez")
    lay_on(screen)
    return screen


def sit(visitor: Visitor, screen: Screen, seats: Sequence[int]) -> Locator:
    """Of the seats of a match at one screen only these; the ending as it is told then."""
    visitor.take_seat(Screen(screen.server, screen.match, [screen.held[seat] for seat in seats]))
    ending = visitor.see("ending")
    expect(ending).to_be_visible()
    return ending


def test_winning_losing_and_looking_on_are_different_scenes(welcome: Welcome, over: Screen) -> None:
    for seats, mood in (([0], "won"), ([1], "lost"), ([0, 1], "seen")):
        visitor = welcome()
        ending = sit(visitor, over, seats)
        expect(ending).to_have_attribute("data-mood", mood)
        expect(visitor.see(f"scene-{mood}")).to_be_visible()
        expect_nothing_to_say(visitor)
    spectator = welcome(phone=True)
    spectator.go(f"/match/{over.match}")
    expect(spectator.see("ending")).to_have_attribute("data-mood", "seen")
    # The board can be seen again.
    spectator.see("ending-close").click()
    expect(spectator.see("ending")).to_have_count(0)
    spectator.expect_placed(END[-1])


def test_that_chance_was_fair_is_never_the_headline(visitor: Visitor, counted: Screen) -> None:
    table = counted.table()
    draws = sum(1 for step in table["steps"] if step["by"] == "chance")
    sit(visitor, counted, [table["outcome"]["ranking"].index(2)])
    expect(visitor.see("fair")).to_have_text(f"Chance was fair (verified {draws} times).")
    size = "(text) => parseFloat(getComputedStyle(text).fontSize)"
    headline = visitor.see("banner").locator("strong")
    expect(headline).to_have_text("You have lost.")
    assert visitor.see("fair").evaluate(size) < headline.evaluate(size)


def test_the_scoring_is_counted_line_by_line_or_at_once(welcome: Welcome, counted: Screen) -> None:
    table = counted.table()
    totals = table["outcome"]["scores"]
    still = welcome()
    ending = sit(still, counted, [0])
    for seat, total in enumerate(totals):
        expect(ending.get_by_test_id(f"final-{seat}")).to_have_text(str(total))
    expect_nothing_to_say(still)

    moving = welcome(reduced_motion="no-preference")
    moving.go(f"/match/{counted.match}")
    moving.see("ending").wait_for()
    last = moving.see("final").locator("tbody tr.total")
    assert float(last.evaluate("(line) => getComputedStyle(line).opacity")) < 1
    moving.see("final").locator("thead").click()
    expect(last).to_have_css("opacity", "1", timeout=300)
    for seat, total in enumerate(totals):
        expect(moving.see(f"final-{seat}")).to_have_text(str(total), timeout=300)


def test_points_over_the_match_are_drawn_from_what_was_told(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, "antropolis")
    play_on(screen)
    table = screen.table()
    told = [event for step in table["steps"] for event in step["events"] if event["kind"] == "scored"]
    sit(visitor, screen, [0])
    graph = visitor.see("points-graph")
    if not told:
        expect(graph).to_have_count(0)
        return
    expect(graph.locator("path")).to_have_count(2)
    for seat, total in enumerate(table["outcome"]["scores"]):
        expect(graph.locator("text").nth(seat)).to_have_text(str(total))


def test_the_result_can_be_kept_as_a_picture_and_as_text(welcome: Welcome, counted: Screen) -> None:
    visitor = welcome(permissions=["clipboard-read", "clipboard-write"])
    sit(visitor, counted, [0])
    with visitor.page.expect_download() as saved:
        visitor.see("ending-picture").click()
    assert saved.value.suggested_filename == "antbear-happy_honey_beez.png"
    picture = saved.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG") and len(picture) > 20_000
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (1200, 630)
    visitor.see("ending-text").click()
    expect(visitor.see("ending-text")).to_have_accessible_name("Copied")
    text = visitor.page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Happy Honey Beez: Anna ") and text.endswith(f"/match/{counted.match}/replay")


def test_ways_on_from_the_end(visitor: Visitor, server: RunningServer, over: Screen) -> None:
    sit(visitor, over, [1])
    expect(visitor.see("ending-harder")).to_have_count(0)  # no bot took part
    visitor.see("ending-turning").click()
    visitor.page.locator("[data-testid=analysis][data-state=done]").wait_for(state="attached", timeout=90_000)
    expect(visitor.see("replay-slider")).not_to_have_value(str(len(END)))

    mine, _ = make(server, ME, BOT)
    assert mine.change("/resign").status_code == 200
    visitor.take_seat(mine)
    visitor.see("ending-harder").click()
    visitor.page.wait_for_url(lambda url: mine.match not in url)
    visitor.at_table()
    expect(visitor.see("seat-1")).to_contain_text(re.compile("medium|hard"))


HEARD = """() => {
    const isHeard = (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[aria-hidden=true]');
    return [...document.querySelectorAll('.away, [aria-label], [title], [aria-live], [role=status]')].filter(isHeard)
        .flatMap((part) => [
            part.getAttribute('aria-label'),
            part.getAttribute('title'),
            part.matches('.away, [role=status]') && !(part.matches('[aria-live]') && !part.textContent)
                ? part.textContent : null,
        ].filter((text) => text !== null).map((text) => text.trim()));
}"""
"""All that only who listens is told, and what is told in passing. A place for news may be empty."""
NOTHING = r"^\W*$|:\s*[.,;]|, \.|undefined|null|NaN|[{}]"
STALE = r"\b(your turn|to move|thinking|you can|you may|choose)\b|^(place|lay|roll|take) "


@pytest.mark.parametrize(
    "game", ["surikata", "it_happens", "happy_honey_beez", "knights", "antropolis", "supersize_colony"]
)
def test_nothing_empty_or_stale_is_read_aloud_after_the_end(visitor: Visitor, server: RunningServer, game: str) -> None:
    """Whoever saw the match end hears the same as who comes later. Hands are empty by then: no "Hand: ."."""
    screen = at_one_screen(server, game)
    visitor.take_seat(Screen(server, screen.match, screen.held[:1]))
    expect(visitor.see("ask")).to_contain_text(re.compile("Your turn|Anna 2 to move"))
    play_on(screen, lambda table: False, "act", "end", "put:none")
    for again in (False, True):
        if again:
            visitor.page.reload()
        expect(visitor.see("ending")).to_be_visible()
        heard = visitor.page.evaluate(HEARD)
        assert len(heard) > 30
        assert not [text for text in heard if re.search(NOTHING, text)], game
        assert not [text for text in heard if re.search(STALE, text, re.IGNORECASE)], game
