"""Whole matches as people play them: against a bot, with a friend far away, at one screen, and looked at by others."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import antbear
from antbear.core.record import read_record
from tests.browser.conftest import Welcome
from tests.browser.matches import END, MOUNDS, surikata
from tests.browser.visitors import Visitor, play_out
from tests.server.running import RunningServer
from tests.server.screens import BOT, FRIEND, ME, make, sit

pytestmark = pytest.mark.browser

CHOSEN = {
    "en": ["Board 6 × 6 spaces", "Colour of the starting player White"],
    "nl": ["Bord 6 × 6 vakjes", "Kleur van de startspeler Wit"],
    "de": ["Spielbrett 6 × 6 Felder", "Farbe des Startspielers Weiß"],
    "fr": ["Plateau 6 × 6 cases", "Couleur du premier joueur Blanc"],
}


def test_a_whole_match_against_a_bot(welcome: Welcome) -> None:
    visitor = welcome(reduced_motion="no-preference")
    visitor.start("bot")
    page = visitor.page
    over = page.locator("[data-testid=banner]")
    for _ in range(40):
        expect(visitor.open_cells().or_(over).first).to_be_attached(timeout=15_000)
        if over.is_visible():
            break
        space = visitor.open_cells().first.get_attribute("data-testid")
        assert space
        visitor.see(space).click()
        visitor.expect_placed(space.removeprefix("cell-"))
    expect(over).to_contain_text(re.compile("won|lost|draw"))
    expect(over).to_contain_text(re.compile("three in a row|no space left|All stones are placed"))
    expect(visitor.see("fair")).to_have_text("Chance was fair (verified).")
    expect(page).to_have_title("Over – Surikata")

    # Replay: to the beginning and back, step by step, and by the list.
    visitor.see("replay").click()
    slider = visitor.see("replay-slider")
    last = int(slider.get_attribute("max") or 0)
    assert last >= 6
    visitor.see("replay-back").click()
    expect(page.get_by_text(f"Move {last - 1} of {last}")).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_text("The beginning")).to_be_visible()
    expect(page.get_by_role("gridcell", name=re.compile("empty"))).to_have_count(25)
    visitor.see("replay-on").click()
    visitor.see("replay-on").click()
    expect(page.get_by_role("gridcell", name=re.compile("mound"))).to_have_count(1)
    visitor.see("move-list").get_by_role("button").nth(last - 1).click()
    expect(page.get_by_text(f"Move {last} of {last}")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    expect(over).to_be_visible()


def test_two_browsers_play_by_an_invitation(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome(reduced_motion="no-preference")
    anna.home()
    anna.set_up("friend").get_by_test_id("face-bee").click()
    anna.see("set-up").locator("summary").click()
    anna.see("starts-0").click()
    anna.begin()
    expect(anna.see("ask")).to_contain_text("Waiting for a friend")
    ben.page.goto(anna.see("invite-link").input_value())
    expect(ben.page.get_by_role("heading")).to_have_text("You are invited to a match of Surikata")
    ben.see("my-name").fill("Ben")
    ben.see("sit-down").click()
    ben.at_table()
    expect(anna.see("invite-link")).to_have_count(0)
    expect(anna.see("seat-1")).to_contain_text("Ben")

    # Moves are seen on the other side, and the titles of the tabs tell whose turn it is.
    expect(anna.page).to_have_title("● Your turn – Surikata")
    expect(ben.page).to_have_title("Surikata – Antbear")
    play_out([anna, ben], MOUNDS[:4])

    # The fifth mound can be undone: the turn goes on.
    anna.place("d5")
    anna.see("undo").click()
    anna.expect_empty("d5")
    ben.expect_empty("d5")
    anna.place("d4")
    anna.place("c3")
    ben.expect_placed("d4", "c3")
    expect(ben.page).to_have_title("● Your turn – Surikata")

    # Anna would like her stone back, and Ben grants it; the second time he does not.
    anna.see("takeback").click()
    expect(anna.see("status")).to_contain_text("waiting for the answer")
    expect(ben.see("status")).to_contain_text("Bee would like to take back the last move.")
    ben.see("takeback-yes").click()
    anna.expect_empty("c3")
    ben.expect_empty("c3")
    anna.place("b4")
    ben.expect_placed("b4")
    anna.see("takeback").click()
    ben.see("takeback-no").click()
    expect(ben.see("takeback-no")).to_have_count(0)
    expect(anna.see("takeback")).to_be_enabled()
    anna.expect_placed("b4")
    expect(ben.cell("e2")).to_have_attribute("data-legal", "")

    # Ben resigns, both want another match, and the seats have moved on by one.
    ben.resign()
    expect(ben.see("banner")).to_contain_text("You have lost.")
    expect(anna.see("banner")).to_contain_text("You have won!")
    expect(anna.see("banner")).to_contain_text("Ben has resigned.")
    first = anna.match
    anna.see("rematch").click()
    expect(anna.page).not_to_have_url(re.compile(first))
    expect(ben.see("rematch")).to_have_text("Join the rematch")
    ben.see("rematch").click()
    expect(ben.page).to_have_url(anna.page.url)
    ben.at_table()
    expect(ben.see("seat-0")).to_contain_text("Ben")
    ben.place("c3")
    anna.expect_placed("c3")
    anna.place("c4")
    ben.expect_placed("c4")


def test_two_at_one_screen_to_the_end(visitor: Visitor, tmp_path: Path) -> None:
    visitor.start("screen", Starting_player="Player 1")
    expect(visitor.see("ask")).to_contain_text("Player 1 to move")
    visitor.place(*END)
    expect(visitor.see("banner")).to_contain_text("Player 1 wins!")
    expect(visitor.see("banner")).to_contain_text("Player 2 has three in a row and loses.")
    for space in ("a2", "b3", "c4"):
        expect(visitor.cell(space)).to_have_attribute("aria-label", re.compile("losing row"))

    # The record can be downloaded, and holds what was played.
    visitor.see("share").click()
    with visitor.page.expect_download() as download:
        visitor.see("record").click()
    download.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text())
    assert [entry["move"] for entry in record["entries"]] == END
    assert record["outcome"]["reason"] == {"key": "end.row", "facts": {"colour": "@white"}}
    assert read_record(record, antbear.load).is_over()

    # Alone at the screen one may take back after the end, and play on.
    visitor.page.keyboard.press("Escape")
    visitor.see("takeback").click()
    visitor.expect_empty("b3")
    expect(visitor.see("banner")).to_have_count(0)


def test_a_forbidden_space_answers_with_the_reason_and_its_clause(visitor: Visitor, server: RunningServer) -> None:
    visitor.take_seat(surikata(server, [*MOUNDS, "c3"]))
    visitor.cell("c1").click()
    why = visitor.see("why")
    expect(why).to_contain_text("The meerkat on c3 sees c1.")
    why.get_by_role("button", name="Read clause SU-7 in the rules").click()
    expect(visitor.see("drawer-rules").locator("#SU-7")).to_be_in_viewport()
    expect(visitor.see("drawer-rules").locator("#SU-7")).to_have_class(re.compile("marked"))
    visitor.cell("c4").click()
    expect(why).to_contain_text("A termite mound stands on c4.")
    expect(why).to_contain_text("SU-6")
    visitor.expect_empty("c1")
    visitor.place("d4")
    expect(why).to_have_count(0)


def test_who_has_the_link_can_watch_and_not_move(welcome: Welcome, server: RunningServer) -> None:
    player, spectator = welcome(), welcome(reduced_motion="no-preference")
    player.take_seat(surikata(server))
    player.place("b2")
    player.see("share").click()
    spectator.page.goto(player.see("watch-link").input_value())
    spectator.at_table()
    player.page.keyboard.press("Escape")
    spectator.expect_placed("b2")
    expect(spectator.see("status")).to_contain_text("You are watching.")
    player.place("c4")
    spectator.expect_placed("c4")
    expect(spectator.open_cells()).to_have_count(0)
    spectator.cell("d4").click()
    expect(spectator.see("why")).to_contain_text("You are watching this match.")
    expect(spectator.see("resign")).to_have_count(0)
    expect(spectator.see("takeback")).to_have_count(0)
    player.place("a5")
    spectator.expect_placed("a5")
    spectator.expect_empty("d4")


def test_it_is_said_whose_turn_it_is(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    anna.start("friend", Starting_player="Player 2")
    ben.page.goto(anna.see("invite-link").input_value())
    ben.see("my-name").fill("Ben")
    ben.see("sit-down").click()
    ben.at_table()
    anna.cell("c3").click()
    expect(anna.see("why")).to_have_text("It is not your turn: Ben is to move.")
    anna.expect_empty("c3")


def test_options_change_the_match(welcome: Welcome) -> None:
    visitor = welcome()
    visitor.start("screen", Board="6 × 6 spaces", Starting_player="Player 2", Player_2="White")
    expect(visitor.page.get_by_role("gridcell")).to_have_count(36)
    expect(visitor.see("seat-1")).to_contain_text("to move")
    visitor.place("f6", "a1", "b3", "d4", "e2")
    expect(visitor.see("ask")).to_have_text(re.compile("Player 2 to move.*Place the first stone on any free"))
    visitor.place("c3")
    expect(visitor.cell("c3")).to_have_attribute("aria-label", "c3: stone of Player 2 with the meerkat on it")


def expect_chosen(visitor: Visitor) -> None:
    for language, told in CHOSEN.items():
        visitor.speak(language)
        expect(visitor.see("chosen").locator("div")).to_have_text(told)


@pytest.mark.parametrize("link", ["/match/{}/sit#{}", "/match/{}/sit/{}"], ids=["behind the #", "as it was before"])
def test_an_invitation_is_followed(welcome: Welcome, server: RunningServer, link: str) -> None:
    """What stands behind the # is sent to nobody, so that no log has it."""
    anna, invites = make(server, ME, FRIEND)
    visitor, asked = welcome(), list[str]()
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.go(link.format(anna.match, invites[0]))
    visitor.see("my-name").fill("Ben")
    visitor.see("sit-down").click()
    visitor.at_table()
    assert anna.table()["seats"][1]["name"] == "Ben"
    assert any(invites[0] in url.partition("#")[0] for url in asked) == ("#" not in link)


def test_what_was_chosen_is_told_at_the_table_and_after(welcome: Welcome, server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND, options={"size": 6, "colour": "white"})
    visitor = welcome(phone=True)
    visitor.go(f"/match/{anna.match}/sit#{invites[0]}")
    expect_chosen(visitor)
    sit(server, anna.match, invites[0])
    visitor.take_seat(anna)
    expect_chosen(visitor)
    visitor.go(f"/match/{anna.match}/replay")
    expect(visitor.see("replay-slider")).to_be_visible()
    expect_chosen(visitor)


def test_nothing_is_told_of_a_match_as_usual(visitor: Visitor, server: RunningServer) -> None:
    usual, _ = make(server, ME, ME, options={})
    visitor.take_seat(usual)
    expect(visitor.see("seat-0")).to_be_visible()
    expect(visitor.see("chosen")).to_have_count(0)


def test_seats_are_chosen_one_by_one(visitor: Visitor) -> None:
    visitor.home()
    sheet = visitor.set_up("seats")
    sheet.get_by_label("Your name (if you like)").fill("Anna")
    sheet.get_by_role("combobox", name="Player 1").select_option("bot:easy")
    first = sheet.get_by_role("combobox", name="Player 1").locator("option:checked")
    expect(first).to_have_text("Pim (easy), up to 1 s a move")
    sheet.get_by_role("combobox", name="Player 2").select_option("me")
    visitor.begin()
    expect(visitor.see("seat-0")).to_contain_text("Pim")
    expect(visitor.see("seat-1")).to_contain_text("You (Anna)")


def test_a_bot_gives_a_move_back_at_once(visitor: Visitor, server: RunningServer) -> None:
    anna, _ = make(server, ME, BOT)
    visitor.take_seat(anna)
    visitor.place("c3")
    expect(visitor.page.get_by_role("gridcell", name=re.compile("mound"))).to_have_count(2)
    expect(visitor.open_cells()).to_have_count(23)
    visitor.see("takeback").click()
    expect(visitor.page.get_by_role("gridcell", name=re.compile("mound"))).to_have_count(0)
    expect(visitor.open_cells()).to_have_count(25)


def test_matches_are_found_again_on_the_home_page(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome()
    match, _ = make(server, ME, ME)
    visitor.take_seat(match)
    visitor.page.get_by_role("link", name="Antbear: all games").click()
    expect(visitor.page.get_by_role("heading", name="Your matches")).to_be_visible()
    visitor.page.get_by_role("link", name=re.compile("at one screen")).click()
    visitor.at_table()
    visitor.resign()
    expect(visitor.see("banner")).to_be_visible()
    visitor.page.get_by_role("link", name="Antbear: all games").click()
    expect(visitor.page.get_by_role("heading", name="Matches that are over")).to_be_visible()
