"""What happened: marked and told when it is one's turn, and turn by turn in the list of moves, which points at the
board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_no_scroll_sideways, expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.hives import lay_on, press
from tests.browser.matches import at_one_screen, moved, play_ahead, play_on, two_friends
from tests.browser.test_supersize_colony import SAME_FOREST, played
from tests.browser.visitors import LANGUAGES, Visitor, moves_in
from tests.server.running import RunningServer
from tests.server.screens import Screen, Table, two_people

pytestmark = pytest.mark.browser

TURN = r"lay:.* put:none w1>.* end draw:tunnel"
"""A tile is laid and nobody put on it, a worker walks, and the last thing is a tile that is drawn."""


def antropolis(server: RunningServer) -> tuple[tuple[Screen, Screen], str]:
    """Anna has made a turn and Ben too. Says where Ben's tile lies."""
    screens = two_friends(server, "antropolis")
    moved(screens, TURN)
    moved(screens, TURN)
    laid = [event for step in screens[0].table()["steps"] for event in step["events"] if event["kind"] == "tile_laid"]
    return screens, laid[-1]["cell"]


NEWS = {"en": r"Ben: .* laid\.", "nl": r"Ben: .* gelegd\.", "de": r"Ben: .* gelegt\.", "fr": r"Ben\s: tuile posée"}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_until_one_moves_the_turn_of_the_other_can_be_seen(
    welcome: Welcome, server: RunningServer, phone: bool
) -> None:
    (anna, _), cell = antropolis(server)
    visitor = welcome(phone=phone)
    visitor.take_seat(anna)
    fresh = visitor.page.locator("[data-testid^=fresh-]")
    expect(fresh).to_have_count(1)
    expect(visitor.see(f"fresh-{cell}")).to_have_attribute("data-seat", "1")
    expect(visitor.see("trace-1-w1")).to_be_attached()
    tops = {}
    for language, news in NEWS.items():
        visitor.speak(language)
        expect(visitor.see("news")).to_have_text(re.compile(news))
        expect(visitor.see("news")).to_be_in_viewport(ratio=1)
        expect_no_scroll_sideways(visitor.page)
        expect_nothing_to_say(visitor)
        tops[language] = top_of(visitor, "ask")

    press(visitor, "act")
    expect(fresh).to_have_count(0)
    expect(visitor.see("news")).to_have_count(0)
    expect(visitor.page.locator("[data-testid^=trace-]")).to_have_count(0)
    for language, top in tops.items():
        visitor.speak(language)
        assert top_of(visitor, "ask") == top


def top_of(visitor: Visitor, name: str) -> float:
    box = visitor.see(name).bounding_box()
    assert box
    return box["y"]


def test_who_is_gone_can_still_be_seen_faintly(visitor: Visitor, server: RunningServer) -> None:
    screens = two_friends(server, "antropolis")
    moved(screens, TURN)
    moved(screens, "lay:.* put:none q1:leave end draw:tunnel")
    visitor.take_seat(screens[0])
    expect(visitor.see("gone-1-q1")).to_be_visible()
    expect(visitor.see("news")).to_contain_text("queen back to hand.")


def test_what_the_other_does_while_one_looks_on(welcome: Welcome, server: RunningServer) -> None:
    """Nothing is marked as long as the other one is not done; then all of it at once, and after a reload too."""
    screens = two_friends(server, "happy_honey_beez")
    visitor = welcome()
    visitor.take_seat(screens[0])
    moved(screens, r"lay:.* put:none end")
    expect(visitor.see("board")).to_have_attribute("data-phase", "lay")
    moved(screens, r"lay:.*")
    expect(visitor.see("ask")).to_contain_text("Ben")
    expect(visitor.page.locator("[data-testid^=fresh-]")).to_have_count(0)
    moved(screens, r"put:w end")
    expect(visitor.see("news")).to_contain_text("Ben:")
    expect(visitor.page.locator("[data-testid^=fresh-]")).to_have_count(1)
    visitor.page.reload()
    visitor.at_table()
    expect(visitor.page.locator("[data-testid^=fresh-]")).to_have_count(1)
    expect(visitor.see("news")).to_contain_text("Ben:")


def test_at_one_screen_it_is_since_the_seat_that_is_asked_moved(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, "happy_honey_beez", 3)
    lay_on(screen, lambda board: board["turn"] == 0 and board["phase"] == "lay" and len(board["tiles"]) > 3)
    visitor.take_seat(screen)
    seats = [mark.get_attribute("data-seat") for mark in visitor.page.locator("[data-testid^=fresh-]").all()]
    assert sorted(seats, key=str) == ["1", "2"]
    expect(visitor.see("news")).to_have_text(re.compile("Player 2: .* Player 3: "))


def test_a_game_without_a_corner_tells_it_below_the_board(visitor: Visitor, server: RunningServer) -> None:
    anna, ben = two_people(server)
    visitor.take_seat(anna)
    visitor.place("b2")
    expect(visitor.see("news")).to_have_count(0)
    ben.move("c4")
    expect(visitor.see("status").get_by_test_id("news")).to_contain_text("termite mound on c4.")
    board = visitor.see("board").bounding_box()
    visitor.place("a1")
    expect(visitor.see("news")).to_have_count(0)
    assert visitor.see("board").bounding_box() == board


def test_an_answer_in_the_turn_of_another_is_no_turn(welcome: Welcome, server: RunningServer) -> None:
    """Who had to flee still sees what else was done before the own turn came."""
    screens = played(server, SAME_FOREST)
    moved(screens, r"attack:1,0:.* w1:flee>.* .*:flee>.*")
    visitor = welcome()
    visitor.take_seat(screens[1])
    moved(screens, "end")
    expect(visitor.see("news")).to_have_text(re.compile("Anna: attack on you\\."))
    visitor.see("tab-moves").click()
    turn = visitor.see("move-list").locator("h2").last
    expect(turn).to_have_text(re.compile(r"Anna\s+Turn 3"))
    expect(visitor.see("move-list").locator("h2:last-of-type + ol")).to_contain_text("An ant flees (worker).")


def until_winter(screens: tuple[Screen, Screen]) -> int:
    """Nobody lays a meadow, until the row is full of them. Says who is to move then."""
    counted: list[int] = []

    def choose(table: Table) -> str | None:
        board, moves = table["view"]["board"], table["view"]["moves"]
        tiles = len(board["tiles"]) + sum(board["stack"].values()) + sum(face is not None for face in board["row"])
        counted.append(tiles)
        lays = [move["name"] for move in moves if move["kind"] == "lay" and not move["face"].startswith("m")]
        ends = [move["name"] for move in moves if move["name"] in ("put:none", "act", "end")]
        return (lays or ends or [moves[0]["name"]])[0] if tiles == counted[0] else None

    table = play_ahead(screens, choose)
    seat: int = table["view"]["to_move"]
    return seat


WINTER = {
    "en": "Winter: four meadows leave the game.",
    "nl": "Winter: vier weiden gaan uit het spel.",
    "de": "Winter: Vier Wiesen verlassen das Spiel.",
    "fr": "L’hiver : quatre prairies quittent le jeu.",
}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_winter_is_told_in_a_sentence_also_to_who_came_late(
    welcome: Welcome, server: RunningServer, phone: bool
) -> None:
    """Nothing moves for them, and by then the line above the board says that it is their turn."""
    screens = two_friends(server, "happy_honey_beez")
    seat = until_winter(screens)
    mover, onlooker = welcome(phone=phone), welcome(phone=phone)
    mover.take_seat(screens[seat])
    onlooker.take_seat(screens[1 - seat])
    expect(mover.see("ask")).to_contain_text("Your turn")
    for visitor in (mover, onlooker):
        for language, told in WINTER.items():
            visitor.speak(language)
            expect(visitor.see("tidings")).to_have_text(told.replace(" :", "\u00a0:"))
            expect(visitor.see("tidings")).to_be_in_viewport(ratio=1)
        size = visitor.see("tidings").evaluate("(told) => parseFloat(getComputedStyle(told).fontSize)")
        assert size >= 15
        expect_nothing_to_say(visitor)
    moved(screens, "lay:.*")
    for visitor in (mover, onlooker):
        expect(visitor.see("tidings")).to_have_count(0)


# The list of moves


def test_the_moves_stand_under_whose_turn_it_was(visitor: Visitor, server: RunningServer) -> None:
    screens, _ = antropolis(server)
    visitor.take_seat(screens[0])
    visitor.see("tab-moves").click()
    heads = visitor.see("move-list").get_by_role("heading")
    expect(heads).to_have_text([re.compile(r"You\s+Turn 1"), re.compile(r"Ben\s+Turn 2")])
    expect(visitor.see("move-list").get_by_role("list")).to_have_count(2)
    last = visitor.see("move-list").get_by_role("list").last
    expect(last).to_contain_text("Lays a tile from hand: ")
    expect(last.locator("svg").first).to_be_visible()  # as it lies
    # Where a turn is one move, a heading would only say it twice.
    anna, _ = two_people(server)
    anna.move("b2")
    visitor.take_seat(anna)
    expect(visitor.see("move-list").get_by_role("listitem")).to_have_text([re.compile("You: Termite mound on b2")])
    expect(visitor.see("move-list").get_by_role("heading")).to_have_count(0)


@pytest.mark.parametrize("place", ["", "/replay"], ids=["table", "replay"])
def test_a_line_points_at_the_cell_that_it_names(visitor: Visitor, server: RunningServer, place: str) -> None:
    screens, cell = antropolis(server)
    visitor.take_seat(screens[0])
    visitor.go(f"/match/{screens[0].match}{place}")
    visitor.see("tab-moves").click()
    line = visitor.see("move-list").locator(".line").filter(has_text="Lays a tile from hand: ").last
    mark = visitor.page.locator("[data-testid^=named-]")
    line.hover()
    expect(mark).to_have_attribute("data-testid", f"named-{cell}")
    visitor.page.mouse.move(5, 5)
    expect(mark).to_have_count(0)

    # Tab reaches one line, arrows walk; what names no cell marks none.
    expect(visitor.see("move-list").locator(".line[tabindex='0']")).to_have_count(1)
    visitor.see("move-list").locator(".line[tabindex='0']").focus()
    lines = visitor.see("move-list").locator("li > .line").count()
    for _ in range(lines):
        visitor.page.keyboard.press("ArrowUp")
    for _ in range(lines):
        if line.evaluate("(line) => line === document.activeElement"):
            break
        visitor.page.keyboard.press("ArrowDown")
    expect(line).to_be_focused()
    expect(mark).to_have_attribute("data-testid", f"named-{cell}")
    visitor.page.keyboard.press("ArrowDown")
    expect(line).not_to_be_focused()
    expect(mark).not_to_have_attribute("data-testid", f"named-{cell}")


def test_a_touched_line_shows_its_moment(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("b2")
    ben.move("c4")
    visitor = welcome(phone=True)
    visitor.take_seat(anna)
    visitor.see("tab-moves").click()
    visitor.see("move-list").get_by_text("Termite mound on b2.").tap()
    expect(visitor.see("past")).to_be_visible()
    visitor.expect_placed("b2")
    visitor.expect_empty("c4")
    expect(visitor.open_cells()).to_have_count(0)
    visitor.see("past-leave").tap()
    visitor.expect_placed("b2", "c4")
    expect(visitor.open_cells()).not_to_have_count(0)
    # What happens now matters more than what is looked back at.
    visitor.see("tab-moves").click()
    visitor.see("move-list").get_by_text("Termite mound on b2.").tap()
    expect(visitor.see("past")).to_be_visible()
    anna.move("a1")
    expect(visitor.see("past")).to_have_count(0)
    visitor.expect_placed("a1")


def test_who_sees_the_board_reads_no_coordinates(visitor: Visitor, server: RunningServer) -> None:
    """Not in the list of moves, in any language, of all four games whose boards have none."""
    for game in ("happy_honey_beez", "knights", "antropolis", "supersize_colony"):
        screen = at_one_screen(server, game)
        play_on(screen, lambda table: moves_in(table) >= 60 or table["view"]["board"].get("turns", 0) > 6, "act")
        visitor.take_seat(screen)
        if not visitor.see("move-list").count():  # what was open once stays open
            visitor.see("tab-moves").click()
        for language in LANGUAGES:
            visitor.speak(language)
            told = visitor.see("move-list").inner_text()
            assert len(told) > 100 and not re.search(r"-?\d,\s?-?\d", told), (game, language)
        visitor.speak("en")


SHOWN = """() => {
    const shown = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
        if (!walk.currentNode.parentElement.closest('.away, svg')) shown.push(walk.currentNode.data);
    return shown.join(' ');
}"""
"""What can be read on the page, without what is only for who listens."""


def test_who_listens_is_told_the_places_too(visitor: Visitor, server: RunningServer) -> None:
    """In whole sentences, while what is shown of the same moves names no cell."""
    screens = two_friends(server, "happy_honey_beez")
    visitor.take_seat(screens[0])
    cell = r"-?\d,-?\d"
    told = r"You lay a tile on {0}: [\w ]+\..* You put a worker on {0}\."
    for language, own in {"en": told, "nl": r"Jij legt een tegel aan op {0}: .* Jij zet een werkster op {0}\."}.items():
        visitor.speak(language)
        moved(screens, r"lay:.* put:w end" if language == "en" else r"lay:.* put:none end lay:.* put:w end")
        expect(visitor.see("spoken")).to_have_text(re.compile(own.format(cell)))
        assert not re.search(cell, visitor.page.evaluate(SHOWN))
    visitor.speak("en")
    moved(screens, r"lay:.*")
    expect(visitor.see("spoken")).to_have_text(re.compile(rf"Ben lays a tile on {cell}: "))
    visitor.see("tab-moves").click()
    expect(visitor.see("move-list")).to_contain_text("Lays a tile: ")
    assert not re.search(cell, visitor.see("move-list").inner_text())
