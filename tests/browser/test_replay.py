"""A match seen again: any moment at once, and whether its record can be believed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import END, at_one_screen, play_on, surikata
from tests.browser.visitors import Visitor, moves_in
from tests.server.running import RunningServer
from tests.server.screens import Screen

pytestmark = pytest.mark.browser

SLIDER = "document.querySelector('[data-testid=replay-slider]')"
TOLD = {
    "en": ("Chance could not be verified.", "Entry {} of the record is wrong."),
    "nl": ("Het toeval kon niet worden gecontroleerd.", "Regel {} van de opgeslagen partij klopt niet."),
    "de": ("Der Zufall ließ sich nicht prüfen.", "Eintrag {} der Aufzeichnung stimmt nicht."),
    "fr": ("Le hasard n’a pas pu être vérifié.", "L’entrée {} de la partie enregistrée est fausse."),
}


def resigned(server: RunningServer, until: Any = lambda table: moves_in(table) >= 30) -> Screen:
    """A match of It Happens.. that was given up after a while."""
    screen = at_one_screen(server, "it_happens", 3)
    play_on(screen, until)
    assert screen.change("/resign").status_code == 200
    return screen


def alter_a_die(server: RunningServer, screen: Screen) -> tuple[int, str]:
    """Somebody with the file in hand turns the fourth die, Yellow's second: the place of its entry, from 0, and what it
    says now."""
    moves = screen.moves()
    place = [number for number, move in enumerate(moves) if move.startswith("die:")][3]
    forged = "die:6" if moves[place] != "die:6" else "die:5"
    server.alter("UPDATE entries SET move = ? WHERE match = ? AND number = ?", forged, screen.match, place)
    return place, forged


def go_to(visitor: Visitor, number: int) -> None:
    visitor.see("replay-slider").evaluate(
        "(slider, to) => { slider.value = to; slider.dispatchEvent(new Event('input', { bubbles: true })); }", number
    )


def test_between_two_rounds_the_cards_lie_as_they_were_scored(visitor: Visitor, server: RunningServer) -> None:
    screen = resigned(
        server, lambda table: table["view"]["board"]["round"] == 2 and table["view"]["board"]["phase"] == "turn"
    )
    moves = screen.moves()
    dealt = [number for number, move in enumerate(moves) if move.startswith("card:")]
    between = dealt[3]  # so many moves were made when the first round had ended and no card of the second lay there
    position = screen.get(f"/positions/{between}").json()
    assert (position["board"]["cards"], position["board"]["round"], position["to_move"]) == ([], 2, "chance")
    before = screen.get(f"/positions/{between - 1}").json()["board"]["cards"]

    visitor.go(f"/match/{screen.match}/replay")
    expect(visitor.see("board")).to_have_attribute("data-phase", "turn")
    for start in (0, len(moves), between + 2):
        go_to(visitor, start)
        expect(visitor.see("replay-slider")).to_have_attribute("aria-valuetext", f"Move {start} of {len(moves)}")
        go_to(visitor, between)
        last = moves[between - 1]
        expect(visitor.see(f"die-{last}")).to_be_visible()
        for number, card in enumerate(before):
            dice = sum(len(column["dice"]) for column in card["columns"])
            more = 1 if last[0] == str(number + 1) else 0
            expect(visitor.see(f"hill-{number + 1}").locator("[data-testid^=die-]")).to_have_count(dice + more)
            worth = f"queen {card['queen']}, general {card['general']}, worm number {card['worm']}"
            takes = re.compile(rf"^Card {number + 1}: {worth}\. Player \d takes the queen\b" if dice + more else worth)
            expect(visitor.see(f"hill-{number + 1}").get_by_role("grid")).to_have_accessible_name(takes)


def test_a_fair_match_says_so_in_its_replay_too(visitor: Visitor, server: RunningServer) -> None:
    screen = resigned(server)
    draws = sum(1 for line in screen.table()["steps"] if line["by"] == "chance")
    visitor.go(f"/match/{screen.match}/replay")
    expect(visitor.see("fair")).to_have_text(f"Chance was fair (verified {draws} times).")
    expect(visitor.see("unfair")).to_have_count(0)


def test_a_tampered_record_names_the_entry_in_every_language(visitor: Visitor, server: RunningServer) -> None:
    screen = resigned(server)
    place, forged = alter_a_die(server, screen)
    visitor.go(f"/match/{screen.match}/replay")
    for language, (unfair, entry) in TOLD.items():
        visitor.see(f"lang-{language}").click()
        expect(visitor.see("unfair")).to_contain_text(unfair)
        expect(visitor.see("unfair")).to_contain_text(entry.format(place + 1))
        expect(visitor.see("unfair")).to_contain_text(forged)
    expect(visitor.see("fair")).to_have_count(0)
    expect_nothing_to_say(visitor)
    visitor.see("lang-en").click()
    expect(visitor.see("unfair").locator("q")).to_have_text(f"Player 1: a {forged[-1]}.")
    visitor.see("show-wrong").click()
    expect(visitor.see("replay-slider")).to_have_value(str(place + 1))


def test_the_table_of_a_tampered_record_says_so_too(visitor: Visitor, server: RunningServer) -> None:
    screen = resigned(server)
    place, forged = alter_a_die(server, screen)
    visitor.take_seat(screen)
    expect(visitor.see("unfair")).to_contain_text(TOLD["en"][1].format(place + 1))
    expect(visitor.see("unfair")).to_contain_text(forged)
    visitor.see("replay").click()
    expect(visitor.see("show-wrong")).to_be_visible()


def test_a_forged_seed_is_told_without_an_entry(visitor: Visitor, server: RunningServer) -> None:
    screen = resigned(server)
    server.alter("UPDATE matches SET seed = ? WHERE id = ?", bytes(32), screen.match)
    visitor.go(f"/match/{screen.match}/replay")
    expect(visitor.see("unfair")).to_contain_text(TOLD["en"][0])
    expect(visitor.see("unfair")).to_contain_text("its hash is not the commitment")
    expect(visitor.see("unfair")).not_to_contain_text("Entry")


@pytest.fixture
def damaged(tmp_path: Path, client: Path) -> Iterator[RunningServer]:
    """A server that may complain in its log: its file holds what cannot be."""
    running = RunningServer(tmp_path, client=client).start()
    yield running
    running.end()


def test_a_record_with_an_impossible_move_is_judged_without_a_board(welcome: Welcome, damaged: RunningServer) -> None:
    screen = surikata(damaged, END)
    damaged.alter("UPDATE entries SET move = 'pass' WHERE match = ? AND number = 4", screen.match)
    assert screen.get("/verify").json()["entry"] == 4  # and from now on the server reads its file
    visitor = welcome(at=damaged)
    visitor.expected += [r"status 500: ", r"console: Failed to load resource: .* 500 "]
    visitor.go(f"/match/{screen.match}/replay")
    expect(visitor.see("unfair")).to_contain_text(TOLD["en"][1].format(5), timeout=30_000)
    expect(visitor.see("show-wrong")).to_have_count(0)


def test_it_runs_as_a_film(visitor: Visitor, server: RunningServer) -> None:
    screen = surikata(server, END)
    visitor.go(f"/match/{screen.match}/replay")
    at = visitor.see("replay-slider")
    expect(at).to_have_value(str(len(END)))
    visitor.see("replay-play").click()  # from the end it begins anew
    expect(visitor.see("replay-play")).to_have_accessible_name("Pause")
    visitor.page.wait_for_function(f"() => {SLIDER}.value === '2'")
    visitor.page.locator("main").focus()
    visitor.page.keyboard.press("Space")
    expect(visitor.see("replay-play")).to_have_accessible_name("Play")
    rests = at.input_value()
    visitor.page.keyboard.press("ArrowRight")
    expect(at).to_have_value(str(int(rests) + 1))
    visitor.see("replay-speed").select_option("4×")
    visitor.page.locator("main").focus()
    visitor.page.keyboard.press("Space")
    expect(at).to_have_value(str(len(END)), timeout=20_000)
    expect(visitor.see("replay-play")).to_have_accessible_name("Play")
    expect_nothing_to_say(visitor)


def test_a_link_leads_to_a_move(welcome: Welcome, server: RunningServer) -> None:
    screen = surikata(server, END)
    visitor = welcome(permissions=["clipboard-read", "clipboard-write"])
    visitor.go(f"/match/{screen.match}/replay")
    go_to(visitor, 7)
    expect(visitor.see("replay-slider")).to_have_attribute("aria-valuetext", f"Move 7 of {len(END)}")
    visitor.see("replay-link").click()
    expect(visitor.see("replay-link")).to_have_accessible_name("Copied")
    link = visitor.page.evaluate("navigator.clipboard.readText()")
    other = welcome()
    other.page.goto(link)
    expect(other.see("replay-slider")).to_have_value("7")
    expect(other.page.get_by_role("status").filter(has_text=f"on {END[6]}")).to_be_visible()
    # A link into the page that is open already.
    other.page.evaluate("location.hash = 'move=3'")
    expect(other.see("replay-slider")).to_have_value("3")


@pytest.mark.parametrize("seats", [2, 5])
def test_the_final_scoring_is_seen_whole(visitor: Visitor, server: RunningServer, seats: int) -> None:
    screen = at_one_screen(server, "it_happens", seats)
    play_on(screen)
    visitor.go(f"/match/{screen.match}/replay")
    expect(visitor.see("final")).to_be_visible()
    # Once the page has found its sizes: what is cut off stays so.
    final = "document.querySelector('[data-testid=final]')"
    visitor.page.wait_for_function(f"() => {final}.scrollHeight <= {final}.clientHeight")
