"""What is in the box, and a box that somebody brought: a wrong line, a right text, a match with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.test_it_happens import roll_and_place
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen, http

pytestmark = pytest.mark.browser

PAGE = "/box/it_happens"
CARD = "[[card]]"
REFUSED = [
    r"status 400: .*/api/games/it_happens/box$",
    r"console: Failed to load resource: .* 400 .*/api/games/it_happens/box$",
]


def template(server: RunningServer) -> str:
    return http.get(f"{server.url}/api/games/it_happens/box").text


def other_box(server: RunningServer) -> str:
    """The same cards, the first one last: as good as the template, and not the same."""
    head, first, *rest = template(server).split(CARD)
    return CARD.join([head, *rest]).rstrip() + f"\n\n{CARD}{first}"


def box_with_a_wrong_queen(server: RunningServer) -> tuple[str, int]:
    """And the number of its line."""
    lines = template(server).split("\n")
    at = [number for number, line in enumerate(lines) if line.startswith("queen")][4]
    lines[at] = "queen = 12"
    return "\n".join(lines), at + 1


def open_page(visitor: Visitor) -> None:
    visitor.go(PAGE)
    expect(visitor.see("box-set").get_by_role("img")).to_have_count(12)


def check(visitor: Visitor, text: str) -> None:
    visitor.see("box-text").fill(text)
    visitor.see("box-check").click()


def hash_shown(visitor: Visitor) -> str:
    return visitor.see("box-hash").inner_text()


def test_the_whole_set_is_drawn_and_told(visitor: Visitor, server: RunningServer) -> None:
    visitor.home()
    visitor.card("it_happens").get_by_test_id("box-link").click()
    expect(visitor.see("box-set").get_by_role("img")).to_have_count(12)
    first = template(server).split(CARD)[1]
    worm, queen, general = (re.search(rf"^{key} = (\d)$", first, re.MULTILINE) for key in ("worm", "queen", "general"))
    assert worm and queen and general
    expect(visitor.see("box-set").get_by_role("img").first).to_have_accessible_name(
        re.compile(rf"^Card 1: queen {queen[1]}, general {general[1]}, worm number {worm[1]}\. Column a: ")
    )
    expect(visitor.page).to_have_title("In the box – It Happens..")


def test_the_template_can_be_downloaded(visitor: Visitor, server: RunningServer) -> None:
    open_page(visitor)
    with visitor.page.expect_download() as caught:
        visitor.see("box-template").click()
    assert caught.value.suggested_filename == "it_happens.toml"
    assert Path(caught.value.path()).read_text(encoding="utf-8") == template(server)


def test_a_wrong_line_then_a_right_box_then_a_match_with_it(visitor: Visitor, server: RunningServer) -> None:
    visitor.expected += REFUSED
    open_page(visitor)
    standard = hash_shown(visitor)
    text, line = box_with_a_wrong_queen(server)
    check(visitor, text)
    expect(visitor.see("box-wrong")).to_contain_text(f"Line {line}")
    expect(visitor.see("box-wrong")).to_contain_text("a queen is 4 to 9, not 12")
    expect(visitor.see("wrong-line")).to_have_attribute("data-line", str(line))
    expect(visitor.see("wrong-line")).to_be_in_viewport()
    expect(visitor.see("box-text")).to_be_focused()
    assert visitor.page.evaluate("getSelection().toString()") == "queen = 12"
    expect(visitor.see("box-play")).to_have_count(0)

    check(visitor, other_box(server))
    expect(visitor.see("box-right")).to_have_text("All is well with this box.")
    expect(visitor.see("box-wrong")).to_have_count(0)
    expect(visitor.see("box-hash")).not_to_have_text(standard)
    own = hash_shown(visitor)

    play_with_box(visitor)
    visitor.begin()
    expect(visitor.see("own-box")).to_contain_text(own)
    table = Screen(server, visitor.match, []).table()
    assert (table["own_box"], table["components"]) == (True, own)
    roll_and_place(visitor)
    visitor.see("own-box").click()
    expect(visitor.see("box-hash")).to_have_text(own)
    expect(visitor.see("box-set").get_by_role("img")).to_have_count(12)
    visitor.go(f"/match/{visitor.match}/replay")
    expect(visitor.see("own-box")).to_contain_text(own)


def play_with_box(visitor: Visitor, way: str = "screen") -> Locator:
    """The sheet for a match with what was brought."""
    visitor.see("box-play").get_by_test_id("play").click()
    visitor.see(f"way-{way}").click()
    return visitor.see("set-up")


def test_a_match_with_the_usual_set_says_nothing_of_a_box(visitor: Visitor) -> None:
    visitor.start("screen", "it_happens")
    expect(visitor.see("seat-1")).to_be_visible()
    expect(visitor.see("own-box")).to_have_count(0)


@pytest.mark.parametrize("way", ["friend", "bot"])
def test_every_way_to_play_takes_the_box(welcome: Welcome, server: RunningServer, way: str) -> None:
    visitor = welcome()
    open_page(visitor)
    check(visitor, other_box(server))
    play_with_box(visitor, way).get_by_test_id("players-3").click()
    visitor.begin()
    table = Screen(server, visitor.match, []).table()
    assert table["own_box"]
    assert len(table["seats"]) == 3
    if way == "friend":
        friend = welcome()
        friend.page.goto(visitor.see("invite-link").first.input_value())
        expect(friend.page.get_by_text("This match is played with a box that somebody brought.")).to_be_visible()


def test_a_file_is_read_and_checked_at_once(visitor: Visitor, server: RunningServer, tmp_path: Path) -> None:
    visitor.expected += REFUSED
    open_page(visitor)
    file = tmp_path / "mine.toml"
    file.write_bytes(other_box(server).replace("\n", "\r\n").encode())
    visitor.see("box-file").set_input_files(file)
    expect(visitor.see("box-right")).to_be_visible()
    file.write_text("[[card]]\nworm = = 3\n")
    visitor.see("box-file").set_input_files(file)
    expect(visitor.see("box-wrong")).to_contain_text("Line 2")
    expect(visitor.see("box-wrong")).to_contain_text("this is no TOML")


def test_what_was_typed_is_still_there_later(visitor: Visitor, server: RunningServer) -> None:
    open_page(visitor)
    visitor.see("box-text").fill("# half a box")
    visitor.home()
    open_page(visitor)
    expect(visitor.see("box-text")).to_have_value("# half a box")
    visitor.page.get_by_role("button", name="Back to the template").click()
    expect(visitor.see("box-text")).to_have_value(template(server))
    visitor.see("box-check").click()
    expect(visitor.see("box-right")).to_have_text("This is the set we play with, unchanged.")
    expect(visitor.see("box-play")).to_have_count(0)


def test_a_text_that_is_too_long(visitor: Visitor, tmp_path: Path) -> None:
    visitor.expected += [r"status 413: ", r"console: Failed to load resource: .* 413 "]
    open_page(visitor)
    file = tmp_path / "long.toml"
    file.write_text("# too long\n" * 7000)
    visitor.see("box-file").set_input_files(file)
    expect(visitor.page.get_by_role("alert")).to_have_text("This text is too long: a box has at most 64 kB.")


WRONG_QUEEN = {
    "en": ("Line", "a queen is 4 to 9, not 12"),
    "nl": ("Regel", "Een koningin (queen) is 4 tot 9 waard."),
    "de": ("Zeile", "Eine Königin (queen) ist 4 bis 9 wert."),
    "fr": ("Ligne", "Une reine (queen) vaut 4 à 9."),
}


def test_the_line_is_told_in_every_language(visitor: Visitor, server: RunningServer) -> None:
    visitor.expected += REFUSED
    open_page(visitor)
    text, number = box_with_a_wrong_queen(server)
    check(visitor, text)
    for language, (line, rule) in WRONG_QUEEN.items():
        visitor.speak(language)
        expect(visitor.see("box-wrong")).to_contain_text(f"{line} {number}")
        expect(visitor.see("box-wrong")).to_contain_text(rule)
        expect(visitor.page.locator("main")).not_to_contain_text(re.compile(r"\{\w+\}|\bbox\.[a-z]"))


def test_a_game_that_takes_no_box(visitor: Visitor) -> None:
    visitor.go("/box/surikata")
    expect(visitor.page.get_by_text("This game is played with what is in its box.")).to_be_visible()
    visitor.expected += [r"^status 404: .*/box/chess", r"^console: Failed to load resource: .* 404 .*/box/chess"]
    visitor.go("/box/chess")
    expect(visitor.page.get_by_role("heading")).to_have_text("There is nothing here.")


def test_the_rules_lead_to_the_box(visitor: Visitor) -> None:
    visitor.go("/rules/it_happens")
    visitor.page.get_by_role("link", name="In the box").click()
    expect(visitor.see("box-text")).to_be_visible()
    visitor.go("/rules/surikata")
    expect(visitor.page.locator("#SU-1")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="In the box")).to_have_count(0)


def test_by_keyboard_alone(visitor: Visitor, server: RunningServer) -> None:
    visitor.expected += REFUSED
    open_page(visitor)
    text, line = box_with_a_wrong_queen(server)
    visitor.see("box-text").fill(text)
    visitor.page.keyboard.press("Tab")
    expect(visitor.see("box-check")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.see("box-wrong")).to_contain_text(f"Line {line}")
    visitor.page.keyboard.type("queen = 9")
    expect(visitor.see("box-wrong")).to_have_count(0)
    assert visitor.see("box-text").input_value().split("\n")[line - 1] == "queen = 9"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_has_nothing_to_say_of_the_box(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    visitor = welcome(phone=phone)
    visitor.expected += REFUSED
    open_page(visitor)
    expect_nothing_to_say(visitor)
    check(visitor, box_with_a_wrong_queen(server)[0])
    expect(visitor.see("box-wrong")).to_be_visible()
    expect_nothing_to_say(visitor)
    check(visitor, other_box(server))
    expect(visitor.see("box-play")).to_be_visible()
    expect_nothing_to_say(visitor)
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    play_with_box(visitor)
    expect_nothing_to_say(visitor)
    visitor.begin()
    expect_nothing_to_say(visitor)
    visitor.see("own-box").click()
    expect(visitor.see("box-set")).to_be_visible()
    expect_nothing_to_say(visitor)
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
