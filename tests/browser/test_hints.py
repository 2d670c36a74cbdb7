"""Hints at the table: a good move in words and on the board, where everybody knows that there are hints."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.hives import expect_in_sight
from tests.browser.matches import MOUNDS, at_one_screen, surikata
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import (
    BOT,
    FRIEND,
    ME,
    Screen,
    first_move,
    make,
    match_request,
    post_match,
    sit,
    told,
    two_people,
)

pytestmark = pytest.mark.browser

WORDS = {
    "en": ("Hint", r"^Hint: Player [12]: stone on \w\d\.$"),
    "nl": ("Tip", r"^Tip: Speler [12]: steen op \w\d\.$"),
    "de": ("Tipp", r"^Tipp: Spieler [12]: Stein auf \w\d\.$"),
    "fr": ("Conseil", r"^Conseil\s: Joueur [12]\s: jeton en \w\d\.$"),
}


def ask(visitor: Visitor) -> str:
    visitor.see("hint").click()
    expect(visitor.see("hint-words")).to_be_visible()
    return visitor.see("hint-words").inner_text()


def test_against_a_bot(visitor: Visitor, server: RunningServer) -> None:
    anna, _ = make(server, ME, BOT)
    visitor.take_seat(anna)
    expect(visitor.see("hints-allowed")).to_have_count(0)
    told_move = re.search(r"mound on (\w\d)\.", ask(visitor))
    assert told_move
    expect(visitor.see("hint-mark")).to_be_visible()
    expect(visitor.see("hint")).to_be_disabled()  # there is no other
    visitor.place(told_move[1])
    expect(visitor.see("hint-words")).to_have_count(0)
    expect(visitor.see("hint-mark")).to_have_count(0)


def test_by_the_key_and_again_for_the_next_position(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(surikata(server))
    visitor.page.keyboard.press("h")
    expect(visitor.see("hint-words")).to_be_visible()
    visitor.place("c3")
    expect(visitor.see("hint-words")).to_have_count(0)
    visitor.page.keyboard.press("h")
    expect(visitor.see("hint-words")).to_be_visible()


def test_between_people_there_is_no_button(welcome: Welcome, server: RunningServer) -> None:
    for screen in two_people(server):
        visitor = welcome()
        visitor.take_seat(screen)
        expect(visitor.see("resign")).to_be_visible()
        expect(visitor.see("hint")).to_have_count(0)
        expect(visitor.see("hints-allowed")).to_have_count(0)
        visitor.page.keyboard.press("h")  # and the key does nothing
        expect(visitor.see("hint-words")).to_have_count(0)


def test_people_who_agree_to_it(welcome: Welcome) -> None:
    """Chosen when the match is made, told before somebody sits down, shown to everybody at the table."""
    anna, ben, spectator = welcome(), welcome(), welcome()
    anna.home()
    sheet = anna.set_up("friend")
    sheet.locator("summary").click()
    sheet.get_by_test_id("allow-hints").check()
    sheet.get_by_test_id("starts-0").click()
    anna.begin()

    ben.page.goto(anna.see("invite-link").input_value())
    expect(ben.see("hints-allowed")).to_contain_text("everybody may ask for hints")
    ben.see("sit-down").click()
    ben.at_table()
    spectator.go(f"/match/{anna.match}")
    spectator.at_table()

    expect(spectator.see("hint")).to_have_count(0)
    for visitor in (anna, ben, spectator):
        expect(visitor.see("hints-allowed")).to_be_visible()
    expect(ben.see("hint")).to_be_disabled()
    ask(anna)
    for visitor in (ben, spectator):
        expect(visitor.see("hint-words")).to_have_count(0)


def test_nothing_of_it_before_a_match_without_hints(welcome: Welcome, server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    visitor = welcome()
    visitor.go(f"/match/{anna.match}/sit#{invites[0]}")
    expect(visitor.see("sit-down")).to_be_visible()
    expect(visitor.see("hints-allowed")).to_have_count(0)
    sit(server, anna.match, invites[0])


@pytest.mark.parametrize(
    ("game", "seats", "place"),
    [("it_happens", 3, r"^\d[a-e]\d$"), ("happy_honey_beez", 2, "[@>]"), ("knights", 2, "[@>]")],
)
def test_in_every_game(visitor: Visitor, server: RunningServer, game: str, seats: int, place: str) -> None:
    """Whatever kind of move is asked for, the hint has words of its own; one that names a place is marked there too."""
    screen = at_one_screen(server, game, seats)
    visitor.take_seat(screen)
    marked = 0
    for n in range(20):
        words = ask(visitor)
        assert not re.search(r"[{}]|say\.|button\.|undefined", words), words
        if re.search(place, told(screen.get("/hint"))["move"]["name"]):
            expect(visitor.see("hint-mark")).to_be_visible()
            marked += 1
        if n >= 5 and marked:
            return
        before = visitor.see("table").get_attribute("data-version")
        screen.move(first_move(screen.table()))
        expect(visitor.see("table")).not_to_have_attribute("data-version", before or "")
        expect(visitor.see("hint-words")).to_have_count(0)
    raise AssertionError("no hint named a place")


def test_in_every_language_on_a_phone(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome(phone=True)
    visitor.take_seat(surikata(server, MOUNDS))
    for language, (button, _) in WORDS.items():
        visitor.speak(language)
        expect(visitor.see("hint")).to_have_text(button)
    ask(visitor)
    for language, (_, words) in WORDS.items():
        visitor.speak(language)
        expect(visitor.see("hint-words")).to_have_text(re.compile(words))
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize(
    "game", ["surikata", "it_happens", "happy_honey_beez", "knights", "antropolis", "supersize_colony"]
)
def test_buttons_and_words_are_in_sight_on_a_phone(welcome: Welcome, server: RunningServer, game: str) -> None:
    """Also where people have agreed to hints, and a line says so."""
    made = told(post_match(server, match_request(server, ME, FRIEND, options={}, game=game, hints=True)))
    anna = Screen(server, made["match"], [made["seats"][0]["secret"]])
    ben = sit(server, anna.match, made["invites"][0]["invite"])
    screen = anna if anna.table()["view"]["moves"] else ben
    visitor = welcome(phone=True)
    visitor.take_seat(screen)
    expect(visitor.see("hints-allowed")).to_be_attached()
    always, folded = ["takeback", "hint"], ["resign", "share"]
    if visitor.see("more").count():
        expect_in_sight(visitor, *always, "more")
        visitor.unfold()
        expect_in_sight(visitor, *folded)
        visitor.page.keyboard.press("Escape")
        always, folded = [*always, "more"], []
    expect_in_sight(visitor, *always, *folded)
    ask(visitor)
    expect_in_sight(visitor, "hint-words", *always, *folded)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_has_nothing_to_say(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    made = told(post_match(server, match_request(server, ME, FRIEND, hints=True)))
    anna = Screen(server, made["match"], [made["seats"][0]["secret"]])
    visitor = welcome(phone=phone)
    visitor.go(f"/match/{anna.match}/sit#{made['invites'][0]['invite']}")
    expect(visitor.see("hints-allowed")).to_be_visible()
    expect_nothing_to_say(visitor)
    sit(server, anna.match, made["invites"][0]["invite"])
    visitor.take_seat(anna)
    ask(visitor)
    expect_nothing_to_say(visitor)
