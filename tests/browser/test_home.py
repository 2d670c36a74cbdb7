"""The home page: where a newcomer begins, where everybody finds their matches again, and how people are called."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.access import focused, tab_to
from tests.browser.conftest import Welcome
from tests.browser.matches import surikata
from tests.browser.test_pages import NO_PAGE
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, Screen, make, told, two_people

pytestmark = pytest.mark.browser


def remember(visitor: Visitor, screens: list[Screen], over: bool = False) -> None:
    """As if the visitor had played these matches, the last one first."""
    visitor.go("/about")
    for number, screen in enumerate(screens):
        seats = [{"seat": seat, "secret": secret} for seat, secret in enumerate(screen.held)]
        entry = {"match": screen.match, "game": "surikata", "when": 1_700_000_000_000 + number, "over": over}
        visitor.page.evaluate(
            """([match, seats, entry]) => {
                localStorage.setItem(`antbear.seats.${match}`, seats);
                const known = JSON.parse(localStorage.getItem('antbear.recent') ?? '[]');
                localStorage.setItem('antbear.recent', JSON.stringify([entry, ...known]));
            }""",
            [screen.match, json.dumps(seats), entry],
        )


# Where a newcomer begins


def test_ten_tabs_to_the_first_game_however_many_matches_wait(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome()
    visitor.home()
    tab_to(visitor.page, "begin", most=10)
    visitor.page.reload()
    visitor.see("begin").wait_for()
    visitor.page.keyboard.press("Tab")
    assert focused(visitor.page) == "skip"
    expect(visitor.see("skip")).to_be_in_viewport()
    visitor.page.keyboard.press("Enter")
    assert focused(visitor.page) == "begin"

    remember(visitor, [surikata(server) for _ in range(7)])
    visitor.home()
    expect(visitor.see("running").get_by_role("listitem")).to_have_count(7)
    tab_to(visitor.page, "begin", most=10)


def test_languages_are_one_stop_that_arrows_walk(visitor: Visitor) -> None:
    visitor.home()
    tab_to(visitor.page, "lang-en", most=4)
    visitor.page.keyboard.press("ArrowRight")
    assert focused(visitor.page) == "lang-nl"
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "nl")
    visitor.page.keyboard.press("Tab")
    assert focused(visitor.page) == "light"


def test_what_is_quickly_learnt_comes_first(visitor: Visitor) -> None:
    visitor.home()
    cards = visitor.page.locator("[data-testid^=game-card-]")
    keys = [card.get_attribute("data-testid") or "" for card in cards.all()]
    assert keys[:2] == ["game-card-surikata", "game-card-it_happens"]
    assert keys[-1] == "game-card-supersize_colony"
    expect(visitor.card()).to_contain_text("about 10 minutes")
    expect(visitor.card()).to_contain_text("learnt in a minute")
    left, right = (cards.nth(n).bounding_box() for n in (0, 1))
    assert left and right and left["y"] == right["y"], "two columns on a desk"


def test_a_match_on_the_spot(visitor: Visitor, server: RunningServer) -> None:
    visitor.home()
    board = visitor.see("try-out")
    expect(visitor.see("try-told")).to_have_text("Touch a space: Pim plays against you.")
    assert not visitor.page.evaluate("localStorage.getItem('antbear.recent')"), "no match before the first move"
    board.get_by_test_id("cell-c3").click()
    expect(board.get_by_role("gridcell", name=re.compile("mound"))).to_have_count(2)
    visitor.see("try-open").click()
    visitor.at_table()
    visitor.expect_placed("c3")
    table = Screen(server, visitor.match, []).table()
    assert table["options"]["start"] == "0"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    visitor.home()
    expect(visitor.see(f"match-{table['match']}")).to_contain_text("with Pim")


# Matches of one's own


def test_all_running_matches_are_there_the_newest_first(welcome: Welcome, server: RunningServer) -> None:
    """Those where it is our turn are marked where they stand; they are one stop for Tab, and arrows walk them."""
    visitor = welcome()
    anna, ben = two_people(server)
    waiting = [two_people(server)[1] for _ in range(6)]
    anna.move("a1")
    over = surikata(server)
    told(over.change("/resign"))
    remember(visitor, [over], over=True)
    remember(visitor, [ben, *waiting])
    visitor.home()
    links = visitor.see("running").get_by_role("link")
    expect(links).to_have_count(7)
    newest_first = [f"/match/{screen.match}" for screen in (*reversed(waiting), ben)]
    assert [link.get_attribute("href") for link in links.all()] == newest_first
    expect(links.last).to_contain_text("Your turn")
    expect(links.last).to_have_class(re.compile(r"\byours\b"))
    expect(links.first).to_contain_text("Anna to move")
    expect(links.first).not_to_have_class(re.compile(r"\byours\b"))
    links.first.focus()
    visitor.page.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    visitor.page.keyboard.press("End")
    expect(links.last).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page).to_have_url(re.compile(f"/match/{ben.match}$"))
    visitor.at_table()
    visitor.page.go_back()
    finished = visitor.see("finished")
    expect(finished).to_contain_text("Player 2 won")
    finished.get_by_role("link", name="Replay").click()
    expect(visitor.page).to_have_url(re.compile(f"/match/{over.match}/replay"))


def test_a_match_with_a_friend_is_not_forgotten_after_many_others(visitor: Visitor, server: RunningServer) -> None:
    anna, _ = two_people(server)
    remember(visitor, [anna])
    visitor.page.evaluate(
        """() => {
            const known = JSON.parse(localStorage.getItem('antbear.recent'));
            const one = (n) => ({ match: `none${n}`, game: 'surikata', when: n, over: true });
            const old = Array.from({ length: 30 }, (_, n) => one(n));
            localStorage.setItem('antbear.recent', JSON.stringify([...old, ...known]));
        }"""
    )
    visitor.take_seat(surikata(server))  # which is remembered too
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.expected += NO_PAGE
    visitor.home()
    expect(visitor.see(f"match-{anna.match}")).to_contain_text("with Ben")
    assert len([url for url in asked if "/matches/none" in url]) <= 6, "only what is shown is asked for"


def test_a_friend_finds_the_next_match(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_people(server)
    told(ben.change("/resign"))
    host, friend = welcome(), welcome()
    remember(friend, [ben], over=True)
    host.take_seat(anna)
    host.see("rematch").click()
    expect(host.page).not_to_have_url(re.compile(anna.match))
    host.at_table()
    expect(host.see("seat-0")).to_contain_text("Ben")
    expect(host.see("seat-0")).to_contain_text("seat is kept")
    expect(host.page.get_by_role("heading", name="Waiting for Ben")).to_be_visible()
    friend.home()
    invited = friend.see(f"invited-{host.match}")
    expect(invited).to_contain_text("Anna asks for another match: your seat is kept.")
    invited.get_by_role("button", name="Sit down").click()
    friend.at_table()
    assert friend.match == host.match
    expect(host.see("cancel")).to_have_count(0)
    friend.place("c3")
    host.expect_placed("c3")


def test_a_table_in_vain_is_closed(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = welcome(), welcome()
    anna.start("friend")
    link, match = anna.see("invite-link").input_value(), anna.match
    anna.see("cancel").click()
    expect(anna.see("begin")).to_be_visible()
    expect(anna.see(f"match-{match}")).to_have_count(0)
    ben.page.goto(link)
    expect(ben.page.get_by_role("alert")).to_contain_text("This table was closed before the match began.")
    expect(ben.see("sit-down")).to_have_count(0)


def test_an_invitation_that_there_never_was(visitor: Visitor, server: RunningServer) -> None:
    anna, _ = make(server, ME, FRIEND)
    visitor.expected += [r"status 404: .*/sit$", r"console: Failed to load resource: .* 404 .*/sit$"]
    visitor.go(f"/match/{anna.match}/sit#garbage")
    visitor.see("sit-down").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("There is no such invitation.")
    visitor.go(f"/match/{anna.match}/sit")
    expect(visitor.page.get_by_role("alert")).to_contain_text("There is no such invitation.")


# One name for everybody


def test_a_name_and_a_face_are_asked_once_and_seen_by_the_others(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = welcome(), welcome()
    anna.home()
    sheet = anna.set_up("friend")
    sheet.get_by_label("Your name (if you like)").fill("Anna")
    sheet.get_by_role("radio", name="Meerkat").check(force=True)
    anna.begin()
    ben.page.goto(anna.see("invite-link").input_value())
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("Anna invites you to a match of Surikata")
    assert Screen(server, anna.match, []).table()["seats"][0]["avatar"] == "meerkat"
    anna.home()
    expect(anna.set_up()).to_contain_text("Anna")
    expect(anna.see("my-name")).to_have_count(0)
    anna.see("change-me").click()
    expect(anna.see("my-name")).to_have_value("Anna")
    expect(anna.see("set-up").get_by_role("radio", name="Meerkat")).to_be_checked()


def test_bots_have_names_and_a_temper(visitor: Visitor) -> None:
    visitor.home()
    visitor.set_up("bot")
    expect(visitor.see("level-medium")).to_contain_text("Mimi")
    expect(visitor.see("level-medium")).to_contain_text("pays attention, forgives a slip")
    visitor.see("level-medium").click()
    visitor.begin()
    expect(visitor.see("seat-1")).to_contain_text("Mimi")


# Pages in a language of their own


def test_a_page_of_a_game_speaks_the_language_of_its_address(visitor: Visitor) -> None:
    visitor.go("/nl/surikata")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Surikata")
    expect(visitor.see("play")).to_have_text("Spelen")
    expect(visitor.page.locator("main")).to_have_count(1)
    visitor.speak("fr")
    expect(visitor.page).to_have_url(re.compile("/fr/surikata$"))
    expect(visitor.see("play")).to_have_text("Jouer")
    visitor.page.get_by_role("contentinfo").get_by_role("link", name="Deutsch").click()
    expect(visitor.page).to_have_url(re.compile("/de/surikata$"))
    visitor.see("play").click()
    visitor.see("way-screen").click()
    visitor.begin()


def test_a_page_of_a_game_leads_to_the_others(visitor: Visitor) -> None:
    visitor.go("/de/surikata")
    links = visitor.page.get_by_role("navigation", name="Die anderen Spiele").get_by_role("link")
    expect(links).to_have_count(5)
    visitor.see("other-knights").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Knights in Buzzing Armor")
    expect(links).to_have_count(5)
    expect(visitor.see("other-surikata")).to_be_visible()


def test_all_text_has_our_own_typefaces(visitor: Visitor) -> None:
    visitor.home()
    used = """document.fonts.ready.then(() => [...document.fonts].filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')))"""
    assert set(visitor.page.evaluate(used)) == {"Young Serif", "Figtree"}
    sizes = visitor.page.evaluate(
        """performance.getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('woff2')).map(({ decodedBodySize }) => decodedBodySize)"""
    )
    assert sizes and sum(sizes) <= 60_000
