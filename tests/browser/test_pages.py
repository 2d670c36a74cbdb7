"""The pages around a match: languages, light, rules, and addresses that lead nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.matches import MOUNDS, surikata
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, make, sit, told

pytestmark = pytest.mark.browser

NOT_THERE = [
    r"status 404: .*/api/matches/",
    r"console: Failed to load resource: .* 404 .*/api/matches/",
    r"WebSocket connection to .* failed",
]


@pytest.mark.parametrize(
    ("locale", "language", "title"),
    [
        ("en-GB", "en", "A table for insect games"),
        ("nl-BE", "nl", "Een tafel voor insectenspellen"),
        ("de-AT", "de", "Ein Tisch für Insektenspiele"),
        ("fr-CH", "fr", "Une table pour les jeux d’insectes"),
        ("pt-BR", "en", "A table for insect games"),
    ],
)
def test_the_language_is_guessed_from_the_browser(welcome: Welcome, locale: str, language: str, title: str) -> None:
    visitor = welcome(locale=locale)
    visitor.home()
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(visitor.see(f"lang-{language}")).to_have_attribute("aria-pressed", "true")


def test_the_language_changes_everything_at_once_and_is_remembered(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(surikata(server, [*MOUNDS, "c3"]))
    visitor.cell("c1").click()
    told_in = {
        "en": ("The meerkat on c3 sees c1.", "Resign", "with the meerkat on it"),
        "nl": ("stokstaartje", "Opgeven", "stokstaartje"),
        "de": ("Erdmännchen", "Aufgeben", "Erdmännchen"),
        "fr": ("Depuis c3, le suricate voit c1.", "Abandonner", "suricate"),
    }
    visitor.see("tab-moves").click()
    for language, (why, resign, label) in told_in.items():
        visitor.speak(language)
        expect(visitor.see("why")).to_contain_text(re.compile(re.escape(why), re.IGNORECASE))
        expect(visitor.see("resign")).to_have_text(resign)
        expect(visitor.cell("c3")).to_have_attribute("aria-label", re.compile(re.escape(label), re.IGNORECASE))
        expect(visitor.see("table")).not_to_contain_text(re.compile(r"\{\w+\}|\b(ask|why|cell|say|act|turn)\.[a-z]"))
    visitor.page.reload()
    visitor.at_table()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "fr")
    visitor.see("tab-rules").click()
    expect(visitor.see("drawer-rules")).to_contain_text("suricate")


def test_whoever_picks_a_bot_is_told_what_it_may_take(visitor: Visitor) -> None:
    """With the bots' names, and in the choice of who sits where, in every language."""
    visitor.home()
    told_in = {"en": "up to {} s a move", "nl": "tot {} s per zet", "de": "bis {} s je Zug", "fr": "max. {} s par coup"}
    for language, sentence in told_in.items():
        visitor.speak(language)
        sheet = visitor.set_up("bot")
        for level, seconds in (("easy", 1), ("medium", 1), ("hard", 2)):
            expect(visitor.see(f"level-{level}")).to_contain_text(sentence.format(seconds))
        visitor.see("way-seats").click()
        for level, seconds in (("easy", 1), ("medium", 1), ("hard", 2)):
            expect(sheet.locator(f"option[value='bot:{level}']").first).to_contain_text(sentence.format(seconds))
        visitor.page.keyboard.press("Escape")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_day_and_night_as_the_device_says(welcome: Welcome, server: RunningServer, light: str) -> None:
    visitor = welcome(color_scheme=light)
    visitor.take_seat(surikata(server))
    assert brightness(visitor) > 200 if light == "light" else brightness(visitor) < 60


def test_day_and_night_as_chosen(welcome: Welcome) -> None:
    visitor = welcome(color_scheme="light")
    visitor.home()
    button = visitor.see("light")
    expect(button).to_have_accessible_name("Light or dark: as your device")
    button.click()
    expect(button).to_have_accessible_name("Light")
    button.click()
    expect(button).to_have_accessible_name("Dark")
    assert brightness(visitor) < 60
    visitor.page.reload()
    expect(button).to_have_accessible_name("Dark")
    assert brightness(visitor) < 60
    button.click()
    assert brightness(visitor) > 200


def brightness(visitor: Visitor) -> float:
    colour = visitor.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return sum(int(part) for part in re.findall(r"\d+", colour)[:3]) / 3


def test_the_rules_page_opens_at_a_clause(visitor: Visitor) -> None:
    visitor.go("/rules/surikata#SU-12")
    expect(visitor.page.locator("#SU-12")).to_be_in_viewport()
    expect(visitor.page.locator("#SU-12")).to_have_class(re.compile("marked"))
    expect(visitor.page).to_have_title("Rules – Surikata")
    for image in visitor.page.locator("article img").all():
        assert image.get_attribute("alt")
        assert (
            image.evaluate(
                "async (image) => { image.loading = 'eager'; await image.decode(); return image.naturalWidth; }"
            )
            > 0
        )


NO_PAGE = [r"^status 404: ", r"^console: Failed to load resource: .* 404 "]


def test_a_match_that_is_not_there(visitor: Visitor) -> None:
    visitor.expected += [*NOT_THERE, *NO_PAGE]
    for path in ("/match/k3v9x2m4", "/match/k3v9x2m4/replay", "/match/k3v9x2m4/sit/nothing"):
        visitor.go(path)
        expect(visitor.page.get_by_role("heading")).to_have_text("This match is not here.")
        visitor.page.get_by_role("link", name="To the games").click()
        expect(visitor.see("game-card-surikata")).to_be_visible()


def test_a_page_that_is_not_there(visitor: Visitor) -> None:
    visitor.expected += NO_PAGE
    for path in ("/nowhere", "/match", "/match/a/b/c/d", "/rules"):
        visitor.go(path)
        expect(visitor.page.get_by_role("heading")).to_have_text("There is nothing here.")
        visitor.page.get_by_role("link", name="To the games").click()
        expect(visitor.see("game-card-surikata")).to_be_visible()


def test_rules_of_a_game_that_is_not_there(visitor: Visitor) -> None:
    visitor.expected += NO_PAGE
    visitor.go("/rules/chess")
    expect(visitor.page.get_by_role("heading")).to_have_text("There is no rules page for this game yet.")
    expect(visitor.page).to_have_title("Rules – Antbear")
    visitor.page.get_by_role("link", name="To the games").click()
    expect(visitor.see("game-card-surikata")).to_be_visible()


def test_who_has_read_the_rules_can_play(visitor: Visitor) -> None:
    visitor.go("/rules/it_happens")
    visitor.see("rules-play").click()
    expect(visitor.page).to_have_url(re.compile("/en/it_happens$"))
    visitor.see("play").click()
    expect(visitor.see("set-up")).to_be_visible()


def test_an_invitation_works_once(welcome: Welcome, server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    sit(server, anna.match, invites[0])
    visitor = welcome()
    visitor.go(f"/match/{anna.match}/sit#{invites[0]}")
    expect(visitor.page.get_by_role("alert")).to_have_text("This invitation has been used: somebody already sits here.")
    expect(visitor.see("sit-down")).to_have_count(0)
    visitor.page.get_by_role("link", name="Just watch").click()
    visitor.at_table()


def test_two_accept_the_same_invitation(welcome: Welcome, server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    visitor = welcome()
    visitor.go(f"/match/{anna.match}/sit#{invites[0]}")
    expect(visitor.page.get_by_role("heading")).to_have_text("Anna invites you to a match of Surikata")
    sit(server, anna.match, invites[0])
    visitor.expected += [r"status 409: .*/sit$", r"console: Failed to load resource: .* 409 .*/sit$"]
    visitor.see("sit-down").click()
    expect(visitor.page.get_by_role("alert")).to_have_text("This invitation has been used: somebody already sits here.")


def test_a_seat_travels_to_another_device(welcome: Welcome, server: RunningServer) -> None:
    visitor, phone = welcome(), welcome(phone=True)
    visitor.take_seat(surikata(server))
    visitor.see("share").click()
    phone.page.goto(visitor.see("seat-link").input_value())
    phone.at_table()
    visitor.page.keyboard.press("Escape")
    assert "#" not in phone.page.url, "the secret must not stay in the address"
    phone.place("c3")
    visitor.expect_placed("c3")


def test_names_are_shown_as_they_were_typed(welcome: Welcome, server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    sit(server, anna.match, invites[0], name="<b onclick=alert(1)>Zoë & 蚂蚁")
    visitor = welcome()
    visitor.take_seat(anna)
    expect(visitor.see("seat-1")).to_contain_text("<b onclick=alert(1)>Zoë & 蚂蚁")
    assert told(anna.get())["seats"][1]["name"] == "<b onclick=alert(1)>Zoë & 蚂蚁"
