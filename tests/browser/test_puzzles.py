"""Puzzles in a real browser: tried at the real board, refused by the real rules, solved, shared, and remembered."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from antbear.core.puzzle import Puzzle, puzzles_of
from antbear.games import all_games, load
from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.visitors import LANGUAGES, Visitor

pytestmark = pytest.mark.browser

GAMES = [game.key for game in all_games() if puzzles_of(game)]
KEPT = "JSON.parse(localStorage.getItem('antbear.puzzles') ?? '{}')"


def surikata(number: int = 1) -> Puzzle:
    return puzzles_of(load("surikata"))[number - 1]


def open_puzzle(visitor: Visitor, key: str = "surikata", number: int = 1) -> Visitor:
    visitor.go(f"/puzzles/{key}/{number}")
    expect(visitor.see("puzzle")).to_be_visible()
    return visitor


def settled(visitor: Visitor, status: str) -> None:
    expect(visitor.see("said")).to_have_attribute("data-status", status)


def test_the_winning_stone_solves_it_and_is_remembered(visitor: Visitor) -> None:
    puzzle = surikata()
    open_puzzle(visitor).cell(puzzle.lines[0][0]).click()
    settled(visitor, "solved")
    expect(visitor.see("said")).to_contain_text("Solved!")
    expect(visitor.see("next")).to_be_visible()
    assert visitor.page.evaluate(KEPT)["done"] == {"surikata/1": {"wrong": 0, "hinted": False}}
    visitor.see("next").click()
    expect(visitor.page).to_have_url(re.compile("/puzzles/surikata/2$"))
    settled(visitor, "open")


def test_a_wrong_stone_is_answered_and_can_be_tried_again(visitor: Visitor) -> None:
    puzzle = surikata()
    wrong, other = next((name, other) for name, other in puzzle.others.items() if other.line)
    open_puzzle(visitor).cell(wrong).click()
    settled(visitor, "failed")
    expect(visitor.see("said")).to_contain_text(other.line[0])
    visitor.expect_placed(wrong, other.line[0])
    visitor.see("retry").click()
    visitor.expect_empty(wrong)
    visitor.cell(puzzle.lines[0][0]).click()
    settled(visitor, "solved")
    assert visitor.page.evaluate(KEPT)["done"] == {"surikata/1": {"wrong": 1, "hinted": False}}


def test_what_is_forbidden_is_refused_with_its_clause(visitor: Visitor) -> None:
    open_puzzle(visitor).cell(str(surikata().position["mounds"][0])).click()  # type: ignore[index]
    expect(visitor.see("why")).to_contain_text("SU-6")
    visitor.see("why").get_by_role("button").click()
    expect(visitor.see("drawer-rules")).to_be_visible()
    settled(visitor, "open")


def test_a_hint_and_the_answer_with_its_reason(visitor: Visitor) -> None:
    puzzle = surikata()
    open_puzzle(visitor).see("hint").click()
    expect(visitor.see("hint-words")).to_contain_text(puzzle.lines[0][0][0])
    visitor.see("solution-button").click()
    settled(visitor, "answer")
    visitor.expect_placed(puzzle.lines[0][0])
    visitor.see("step-on").click()
    visitor.expect_placed(*puzzle.lines[0][:2])
    visitor.see("why-others").click()
    told = visitor.see("solution")
    for name, other in puzzle.others.items():
        expect(told).to_contain_text(f"{name} loses" if other.worth < 0 else name)
    visitor.page.keyboard.press("Escape")
    visitor.see("back").click()
    visitor.expect_empty(puzzle.lines[0][0])


def test_by_keyboard_alone(visitor: Visitor) -> None:
    puzzle = surikata()
    open_puzzle(visitor).page.keyboard.press("b")
    wanted = puzzle.lines[0][0]
    for _ in range(12):
        at = visitor.page.evaluate("document.activeElement.dataset.testid ?? ''").removeprefix("cell-")
        if at == wanted:
            break
        across, up = ord(wanted[0]) - ord(at[0]), int(wanted[1]) - int(at[1])
        visitor.page.keyboard.press(
            ("ArrowRight" if across > 0 else "ArrowLeft") if across else ("ArrowUp" if up > 0 else "ArrowDown")
        )
    visitor.page.keyboard.press("Enter")
    settled(visitor, "solved")
    visitor.page.keyboard.press("n")
    expect(visitor.page).to_have_url(re.compile("/puzzles/surikata/2$"))


@pytest.mark.parametrize("key", GAMES)
def test_every_game_shows_its_answer_at_its_own_board(visitor: Visitor, key: str) -> None:
    puzzle = puzzles_of(load(key))[0]
    open_puzzle(visitor, key).see("solution-button").click()
    settled(visitor, "answer")
    for _ in puzzle.lines[0][1:]:
        visitor.see("step-on").click()
    expect(visitor.see("step-on")).to_be_disabled()
    visitor.see("why-others").click()
    expect(visitor.see("solution").get_by_role("listitem")).to_have_count(len(puzzle.lines[0]) + len(puzzle.others))
    visitor.page.keyboard.press("Escape")
    visitor.see("back").click()
    settled(visitor, "open")


# The day


def test_the_puzzle_of_the_day_begins_a_streak_and_is_shared(visitor: Visitor) -> None:
    today = datetime.now(UTC).date()
    days = [str(today - timedelta(days=back)) for back in (1, 2)]
    visitor.go("/about")
    visitor.page.evaluate(
        "kept => localStorage.setItem('antbear.puzzles', kept)", json.dumps({"done": {}, "days": days})
    )
    visitor.go("/puzzles")
    expect(visitor.see("streak")).to_contain_text("2 days in a row")
    visitor.see("today-surikata").or_(
        visitor.see("of-the-day").filter(has_text="Surikata").get_by_test_id("begin")
    ).click()
    expect(visitor.see("task")).to_contain_text("Puzzle of the day")
    number = int(visitor.page.url.rpartition("/")[2])
    visitor.cell(surikata(number).lines[0][0]).click()
    settled(visitor, "solved")
    shared = visitor.see("share-result").get_attribute("data-text")
    assert shared is not None
    assert shared.splitlines()[0] == f"Antbear · Surikata {number} · {today}"
    assert "🟩" in shared and shared.splitlines()[-1] == visitor.page.url
    assert surikata(number).lines[0][0] not in shared.splitlines()[1]
    visitor.go("/puzzles")
    expect(visitor.see("streak")).to_contain_text("3 days in a row")


def test_previous_days_and_all_puzzles_by_grade(visitor: Visitor) -> None:
    visitor.go("/puzzles")
    before = visitor.see("today-surikata").or_(visitor.see("begin")).first.get_attribute("href")
    visitor.see("day-before").click()
    expect(visitor.see("of-the-day")).to_contain_text("Puzzles of")
    expect(visitor.page).to_have_url(re.compile("#20"))
    assert before is not None
    visitor.see("all-knights").locator("summary").click()
    expect(visitor.see("all-knights").get_by_role("link")).to_have_count(len(puzzles_of(load("knights"))))


def test_home_leads_there(visitor: Visitor) -> None:
    visitor.home()
    visitor.see("puzzles-link").click()
    expect(visitor.see("of-the-day")).to_be_visible()


def test_a_puzzle_that_is_none_says_so(visitor: Visitor) -> None:
    visitor.expected.append("404")
    visitor.go("/puzzles/surikata/99999")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("no such puzzle")
    expect(visitor.page.get_by_role("link", name="All puzzles")).to_be_visible()


# Everywhere


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language_nothing_is_left_unsaid(welcome: Welcome, language: str) -> None:
    visitor = welcome(locale=language)
    for path in ("/puzzles", "/puzzles/surikata/1", "/puzzles/it_happens/1", "/puzzles/antropolis/1"):
        visitor.go(path)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
        text = visitor.page.locator("main").inner_text()
        assert not re.search(r"\b(task|more|hint|right|wrong|solution|streak)\.\w+", text), text
        assert "{" not in text


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing(welcome: Welcome, phone: bool) -> None:
    visitor = welcome(phone=phone)
    visitor.go("/puzzles")
    expect(visitor.see("of-the-day")).to_be_visible()
    visitor.see("all-surikata").locator("summary").click()
    expect_nothing_to_say(visitor)
    for key in ("surikata", "it_happens", "knights"):
        open_puzzle(visitor, key)
        expect_nothing_to_say(visitor)
        visitor.see("solution-button").click()
        settled(visitor, "answer")
        visitor.see("why-others").click()
        expect(visitor.see("solution")).to_be_visible()
        expect_nothing_to_say(visitor)


@pytest.mark.parametrize("key", ["surikata", "it_happens", "happy_honey_beez"])
def test_on_a_phone_all_of_it_is_within_reach(welcome: Welcome, key: str) -> None:
    visitor = open_puzzle(welcome(phone=True), key)
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in ("task", "hint", "solution-button"):
        expect(visitor.see(name)).to_be_in_viewport()
