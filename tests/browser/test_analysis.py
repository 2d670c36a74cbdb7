"""Looking back with an analysis: who was ahead, what would have been best, where the match turned."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import END, at_one_screen, play_on, surikata
from tests.browser.visitors import Visitor, moves_in
from tests.server.running import RunningServer
from tests.server.screens import Screen

pytestmark = pytest.mark.browser
RECORDS = Path(__file__).parent.parent / "games" / "happy_honey_beez" / "records"

WORDS = {
    "en": ("Analysis", "Where the match turned", r"Player [12] wins within \d+ moves?\. Proven\."),
    "nl": ("Analyse", "Waar de partij kantelde", r"Speler [12] wint binnen \d+ zet(ten)?\. Bewezen\."),
    "de": (
        "Analyse",
        "Wo die Partie kippte",
        r"Spieler [12] gewinnt in höchstens \d+ Z(ug|ügen)\. Bewiesen\.",
    ),
    "fr": ("Analyse", "Où la partie a basculé", r"Joueur [12] gagne en \d+ coups? au plus\. C’est prouvé\."),
}


@pytest.fixture(scope="module")
def over(server: RunningServer) -> Screen:
    """A match that is analysed once, and looked at by many."""
    return surikata(server, END)


def analyse(visitor: Visitor, screen: Screen) -> None:
    visitor.go(f"/match/{screen.match}/replay")
    visitor.see("tab-analysis").click()
    done(visitor)


def done(visitor: Visitor) -> None:
    visitor.page.locator("[data-testid=analysis][data-state=done]").wait_for(state="attached", timeout=90_000)


def expect_at(visitor: Visitor, number: int) -> None:
    expect(visitor.see("replay-slider")).to_have_attribute("aria-valuetext", f"Move {number} of {len(END)}")


def test_the_graph_the_best_move_and_the_swings(visitor: Visitor, over: Screen) -> None:
    analyse(visitor, over)
    graph = visitor.see("graph")
    expect(graph).to_be_visible()
    box = graph.bounding_box()
    assert box is not None

    graph.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    middle = int(visitor.see("replay-slider").input_value())
    assert abs(middle - len(END) / 2) <= 1
    expect(visitor.see("analysis-here")).to_contain_text(re.compile(WORDS["en"][2]))
    expect(visitor.see("analysis-best")).to_contain_text("stone on")
    expect(visitor.see("hint-mark")).to_be_visible()

    visitor.page.keyboard.press("ArrowLeft")
    expect_at(visitor, middle - 1)
    expect(visitor.see("analysis-best")).to_contain_text("stone on")

    swings = visitor.see("swing")
    assert 1 <= swings.count() <= 3
    swings.last.click()
    told = re.search(r"(stone|mound) on (\w\d)\.", swings.last.inner_text(), re.IGNORECASE)
    assert told
    expect_at(visitor, END.index(told[2]))
    expect(swings.last).to_contain_text("→")


def test_the_same_as_a_table(visitor: Visitor, over: Screen) -> None:
    analyse(visitor, over)
    visitor.page.get_by_text("As a table").click()
    rows = visitor.see("analysis-table").locator("tbody tr")
    points = visitor.page.request.post(f"{over.server.url}/api/matches/{over.match}/analysis").json()["points"]
    expect(rows).to_have_count(len(points))
    for number in (0, len(points) - 1):
        first = round(points[number]["values"][0] * 100)
        expect(rows.nth(number)).to_contain_text(f"{first}%")
    rows.nth(3).get_by_role("button").click()
    expect_at(visitor, points[3]["at"])


def test_it_can_be_stopped_and_taken_up_again(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, "it_happens", 5)
    play_on(screen, lambda table: moves_in(table) >= 150)
    assert screen.change("/resign").status_code == 200
    visitor.go(f"/match/{screen.match}/replay")
    visitor.see("tab-analysis").click()
    visitor.see("analysis-stop").click()
    expect(visitor.see("analysis")).to_have_attribute("data-state", "stopped")
    visitor.see("analysis-on").click()
    done(visitor)
    expect(visitor.see("graph").locator("path.value")).to_have_count(5)


def test_it_goes_on_when_the_drawer_is_changed(visitor: Visitor, server: RunningServer) -> None:
    visitor.go(f"/match/{surikata(server, END).match}/replay")
    visitor.see("tab-analysis").click()
    visitor.see("tab-moves").click()
    expect(visitor.see("drawer-moves")).to_be_visible()
    visitor.see("tab-analysis").click()
    done(visitor)


def test_a_match_that_goes_on_is_not_analysed(visitor: Visitor, server: RunningServer) -> None:
    visitor.go(f"/match/{surikata(server, ['c3']).match}/replay")
    visitor.see("tab-analysis").click()
    expect(visitor.see("drawer-analysis")).to_contain_text("A match is analysed when it is over.")


def test_of_a_record_that_was_brought(visitor: Visitor, over: Screen) -> None:
    visitor.go("/record")
    visitor.see("record-text").fill(over.get("/record?form=text").text)
    visitor.see("record-open").click()
    visitor.see("tab-analysis").click()
    done(visitor)
    expect(visitor.see("graph")).to_be_visible()
    expect(visitor.see("swings")).to_be_visible()


LUCK = {
    "en": r"Chance decided – (Turned up: [\w ]+\. ?)+$",
    "nl": r"Het toeval besliste – (Opengelegd: [\w ]+\. ?)+$",
    "de": r"Der Zufall entschied – (Aufgedeckt: [\w ]+\. ?)+$",
    "fr": r"Le hasard a tranché – (Nouvelle tuile\s: [\w ]+\. ?)+$",
}


def test_a_swing_names_a_move_or_says_that_it_was_chance(visitor: Visitor) -> None:
    """In this match tiles that were turned up after somebody had ended the turn made a difference."""
    visitor.go("/record")
    visitor.see("record-text").fill((RECORDS / "four-tiles-and-split.json").read_text(encoding="utf-8"))
    visitor.see("record-open").click()
    visitor.see("tab-analysis").click()
    done(visitor)
    for language, luck in LUCK.items():
        visitor.speak(language)
        expect(visitor.see("swing").filter(has_text=luck.split(" – ")[0]).first).to_be_visible()
        told = [swing.inner_text().split("\n")[0] for swing in visitor.see("swing").all()]
        by_chance = [line for line in told if re.match(luck, line)]
        by_name = [line for line in told if re.match(r"(Ada|Bo) – .", line)]
        assert by_chance and len(by_chance) + len(by_name) == len(told) == 3, told


def test_in_every_language_on_a_phone(welcome: Welcome, over: Screen) -> None:
    visitor = welcome(phone=True)
    analyse(visitor, over)
    visitor.see("swing").last.click()
    for language, (tab, swings, evaluation) in WORDS.items():
        visitor.speak(language)
        expect(visitor.see("tab-analysis")).to_have_text(tab)
        expect(visitor.see("analysis")).to_contain_text(swings)
        expect(visitor.see("analysis-here")).to_contain_text(re.compile(evaluation))
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_has_nothing_to_say(welcome: Welcome, over: Screen, server: RunningServer, phone: bool) -> None:
    visitor = welcome(phone=phone)
    analyse(visitor, over)
    visitor.see("swing").last.click()
    visitor.page.get_by_text("As a table").click()
    expect_nothing_to_say(visitor)
    three = at_one_screen(server, "it_happens", 3)
    play_on(three, lambda table: moves_in(table) >= 30)
    assert three.change("/resign").status_code == 200
    analyse(visitor, three)
    expect_nothing_to_say(visitor)
