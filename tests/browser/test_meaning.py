"""Every choice says what it is for and what it gives up, before it is made."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

import antbear
from antbear.core.illegal import Reason
from antbear.core.view import MoveData
from antbear.core.words import say
from tests.browser.access import expect_nothing_to_say, expect_reachable, tab_to
from tests.browser.conftest import Welcome
from tests.browser.fingers import hold
from tests.browser.hives import touch
from tests.browser.matches import at_one_screen, everybody, legal, play_ahead
from tests.browser.moments import RECORDS, TILE_GAMES, asked, go_on, moments
from tests.browser.visitors import LANGUAGES, Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen, Table

pytestmark = pytest.mark.browser

Said = dict[str, Any]

# What each choice on the page says that it is for, by the name of its move, and all the words on its button.
CHOICES = """() => Object.fromEntries([...document.querySelectorAll('[data-move]')].map((choice) => [
    choice.dataset.move,
    {
        purpose: choice.dataset.purpose?.replace(/\\s+/g, ' ') ?? null,
        text: choice.textContent.replace(/\\s+/g, ' ').trim(),
    },
]))"""

# How large each thing is that can be chosen now. Tiles to choose from are one choice, and so are pieces.
SIZES = """() => {
    const area = (thing) => { const { width, height } = thing.getBoundingClientRect(); return width * height; };
    const sum = (selector) =>
        [...document.querySelectorAll(selector)].map(area).reduce((one, other) => one + other, 0);
    const sizes = { tiles: sum('.tile[data-legal]'), pieces: sum('.chip.alive') };
    for (const button of document.querySelectorAll('[data-testid=bar] button[data-legal]'))
        sizes[button.dataset.testid] = area(button);
    return sizes;
}"""
FIRST = """() => {
    const choices = '.tile[data-legal], .chip.alive, [data-testid=bar] button[data-legal]';
    return document.querySelector(choices).dataset.testid;
}"""


# What a choice is for


@pytest.mark.parametrize("game", RECORDS)
def test_every_choice_says_what_it_is_for_in_every_language(welcome: Welcome, server: RunningServer, game: str) -> None:
    visitor = welcome()
    for moves in moments(game):
        screen = go_on(server, game, moves)
        visitor.take_seat(screen)
        for language in LANGUAGES:
            visitor.speak(language)
            expect_told(visitor, antbear.load(game), screen.table(), language)


def expect_told(visitor: Visitor, game: antbear.Game, table: Table, language: str) -> None:
    """The decision, and each of its moves that is said to be for something."""
    moves: dict[str, Said] = {move["name"]: move for move in table["view"]["moves"]}
    decision = words(game, table["view"]["prompt"]["purpose"], language)
    expect(visitor.see("purpose")).to_have_text(decision)
    told: set[str] = set()
    for name, choice in choices(visitor, table).items():
        if purpose := moves[name].get("purpose"):
            sentence = words(game, purpose, language)
            assert choice["purpose"] == sentence
            assert sentence in choice["text"] or not choice["text"]
            told.add(purpose["key"])
    assert told == {move["purpose"]["key"] for move in moves.values() if move.get("purpose")}


def words(game: antbear.Game, sentence: Said, language: str) -> str:
    return re.sub(r"\s+", " ", say(game, Reason(sentence["key"], sentence.get("facts", {})), language))


def choices(visitor: Visitor, table: Table) -> dict[str, Said]:
    """All that is said on the page about moves, with one piece after the other chosen, and with what it can strike."""
    found: dict[str, Said] = visitor.page.evaluate(CHOICES)
    for chip in visitor.page.locator("[data-testid^=chip-]").all():
        if chip.get_attribute("aria-pressed") != "true":
            chip.click()
        found |= visitor.page.evaluate(CHOICES)
        for cell in struck_by((chip.get_attribute("data-testid") or "").removeprefix("chip-"), table):
            touch(visitor, cell)
            found |= visitor.page.evaluate(CHOICES)
            visitor.see("cancel").click()
    return found


def struck_by(piece: str, table: Table) -> set[str]:
    """Where drones can do something to others."""
    view = table["view"]
    standing = {
        one["name"]: tile["cell"] for tile in view["board"]["tiles"] for one in tile["pieces"] if is_own(one, view)
    }
    raids = [move for move in view["moves"] if move["kind"] in ("seduce", "drive", "sting")]
    return {
        raid["cell"]
        for raid in raids
        if raid.get("piece") == piece or (piece[0] == "d" and raid.get("origin") == standing.get(piece))
    }


def is_own(piece: Said, view: Said) -> bool:
    return bool(piece["seat"] == view["to_move"])


@pytest.mark.parametrize("game", TILE_GAMES)
def test_on_a_desk_it_stands_on_the_button_and_on_a_phone_above_the_board(
    welcome: Welcome, server: RunningServer, game: str
) -> None:
    screen = at_one_screen(server, game)
    play_ahead(everybody(screen), until_something_is_put)
    sentences = {move["name"]: move["purpose"] for move in screen.table()["view"]["moves"]}
    desk, phone = welcome(), welcome(phone=True)
    for visitor in (desk, phone):
        visitor.take_seat(screen)
    for name, purpose in sentences.items():
        sentence = words(antbear.load(game), purpose, "en")
        expect(button_of(desk, name).get_by_text(sentence)).to_be_visible()
        expect(button_of(phone, name).get_by_text(sentence)).to_be_hidden()
        before = outlines(phone)
        hold(phone, button_of(phone, name))
        expect(phone.see("purpose")).to_have_text(sentence)
        assert outlines(phone) == before
    assert screen.table()["view"]["board"]["phase"] == "put"  # to hold is not to choose
    tab_to(desk.page, "put-none")
    expect(desk.see("put-none")).to_have_accessible_description(re.compile("^Keeps your"))
    tab_to(phone.page, "put-none")
    expect(phone.see("purpose")).to_have_text(re.compile("^Keeps your"))


def until_something_is_put(table: Table) -> str | None:
    """Tiles are laid, hives and nests before others, until a queen can be put on one."""
    moves = legal(table)
    if "put:q" in moves:
        return None
    wanted = ("lay:[^fmt].*", "lay:.*", "put:none", "act", "end", "draw:nest", ".*")
    return next(one for pattern in wanted for one in moves if re.fullmatch(pattern, one))


def button_of(visitor: Visitor, move: str) -> Locator:
    return visitor.page.locator(f"[data-move='{move}']")


def outlines(visitor: Visitor) -> list[FloatRect | None]:
    """Where the parts of the page lie that would be seen to jump."""
    return [visitor.see(name).bounding_box() for name in ("ask", "bar", "cell-0,0")]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_field_says_what_a_die_would_bring_there(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    screen = at_one_screen(server, "it_happens")
    play_ahead(everybody(screen), lambda table: None if table["view"]["board"]["phase"] == "place" else "roll")
    placings = [move for move in screen.table()["view"]["moves"] if move["kind"] == "place"]
    visitor = welcome(phone=phone)
    visitor.take_seat(screen)
    decision = visitor.see("purpose").inner_text()
    for placing in placings:
        sentence = words(antbear.load("it_happens"), placing["purpose"], "en")
        field = button_of(visitor, placing["name"])
        if phone:
            hold(visitor, field)
        else:
            field.hover()
        expect(visitor.see("purpose")).to_have_text(sentence)
        assert sentence != decision
    if not phone:
        visitor.page.mouse.move(0, 0)
        expect(visitor.see("purpose")).to_have_text(decision)
    assert screen.table()["view"]["board"]["phase"] == "place"


# What is given up


def test_the_first_button_of_the_game_does_not_throw_a_tile_away(visitor: Visitor, server: RunningServer) -> None:
    screen = at_one_screen(server, "antropolis")
    visitor.take_seat(screen)
    expect_asked_once(visitor, screen, "act", "gives up this turn’s free tile")


def test_a_worker_that_can_still_gather_is_not_forgotten(visitor: Visitor, server: RunningServer) -> None:
    screen = gathering(server, "happy_honey_beez")
    visitor.take_seat(screen)
    expect_asked_once(visitor, screen, "end", "1 worker can still gather")


@pytest.mark.parametrize("game", TILE_GAMES)
def test_a_worker_at_work_is_larger_than_the_end_of_the_turn(
    welcome: Welcome, server: RunningServer, game: str
) -> None:
    screen = gathering(server, game)
    for phone in (False, True):
        visitor = welcome(phone=phone)
        visitor.take_seat(screen)
        for language in LANGUAGES:
            visitor.speak(language)
            expect_stands_back(visitor)
            visitor.page.keyboard.press("w")
            expect(visitor.see("do-gather")).to_be_visible()
            expect_stands_back(visitor)
            visitor.page.keyboard.press("Escape")


def gathering(server: RunningServer, game: str) -> Screen:
    """A worker stands where it can gather, and nothing more is laid."""
    screen = at_one_screen(server, game)

    def choose(table: Table) -> str | None:
        moves = table["view"]["moves"]
        if any(move["kind"] == "gather" for move in moves):
            return None
        names = legal(table)
        on_forest = next((one for one in names if re.match("lay:[fm]", one)), None)
        wanted = "put:w" if "put:w" in names else on_forest
        return wanted or next((one for one in names if one in ("act", "put:none")), names[0])

    play_ahead(everybody(screen), choose)
    return screen


def expect_asked_once(visitor: Visitor, screen: Screen, name: str, lost: str) -> None:
    """What gives up something says so, is asked for twice, and can be taken back in between."""
    page, button = visitor.page, visitor.see(name)
    version = screen.version()
    expect(button.get_by_test_id("gives-up")).to_have_text(lost)
    expect_stands_back(visitor)
    ways: list[Callable[[], None]] = [lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(640, 300)]
    for go_back in ways:
        button.click()
        expect(button.get_by_test_id("gives-up")).to_have_text("Sure? Press once more")
        expect(page.get_by_text(f"{lost}. Sure? Press once more")).to_be_attached()
        expect_nothing_to_say(visitor)
        go_back()
        expect(button.get_by_test_id("gives-up")).to_have_text(lost)
    assert screen.version() == version
    for _ in range(2):
        page.keyboard.press(button.get_attribute("aria-keyshortcuts") or "")
    expect(visitor.see("table")).not_to_have_attribute("data-version", str(version))


def expect_stands_back(visitor: Visitor) -> None:
    """Nothing that gives up something is the first or the largest of what can be chosen."""
    giving = {button.get_attribute("data-testid") for button in visitor.page.locator("[data-gives]").all()}
    assert giving
    sizes: dict[str, float] = visitor.page.evaluate(SIZES)
    others = {name: size for name, size in sizes.items() if name not in giving}
    for name in giving:
        assert sizes[name or ""] < max(others.values()), (name, sizes)
    assert visitor.page.evaluate(FIRST) not in giving
    assert not visitor.page.locator("[data-gives].main").count()


@pytest.mark.parametrize("game", TILE_GAMES)
def test_along_a_game_nothing_is_thrown_away_at_once(welcome: Welcome, server: RunningServer, game: str) -> None:
    visitor = welcome()
    found: set[str] = set()
    for moves, view in asked(game):
        new = {move.gives_up.key for move in view.moves if move.gives_up is not None} - found
        if not new:
            continue
        found |= new
        screen = go_on(server, game, moves)
        visitor.take_seat(screen)
        expect_guarded(visitor, screen, new)
    assert found


def expect_guarded(visitor: Visitor, screen: Screen, keys: set[str]) -> None:
    """The first move that gives this up, if it has a button that is seen: it does so the second time."""
    table = screen.table()
    for key in keys:
        move = next(one for one in table["view"]["moves"] if (one.get("gives_up") or {}).get("key") == key)
        if move["kind"] == "buy":
            continue
        choose_piece(visitor, move)
        button = button_of(visitor, move["name"])
        lost = words(antbear.load(table["game"]), move["gives_up"], "en")
        expect(button.get_by_test_id("gives-up")).to_have_text(lost)
        button.click()
        expect(button.get_by_test_id("gives-up")).to_have_text("Sure? Press once more")
        assert screen.version() == table["version"]
        visitor.page.keyboard.press("Escape")
        expect(button.get_by_test_id("gives-up")).to_have_text(lost)


def choose_piece(visitor: Visitor, move: Said) -> None:
    if "piece" not in move:
        return
    chip = visitor.see(f"chip-{move['piece']}")
    if chip.get_attribute("aria-pressed") != "true":
        chip.click()


def test_to_buy_while_a_tile_is_free_is_asked_once_more(visitor: Visitor, server: RunningServer) -> None:
    """AN-6: who buys lays none from hand any more."""
    sold = next(moves for moves, view in asked("antropolis") if any(map(buys_instead, view.moves)))
    screen = go_on(server, "antropolis", sold)
    version = screen.version()
    visitor.take_seat(screen)
    visitor.page.locator("[data-testid^=market-] [data-testid^=tile-][data-legal]").first.click()
    touch(visitor, visitor.page.locator("[data-testid^=cell-][data-legal]").first.get_attribute("data-cell") or "")
    confirm = visitor.see("confirm")
    expect(confirm).to_contain_text("gives up this turn’s free tile")
    confirm.click()
    expect(confirm).to_contain_text("Sure? Press once more")
    assert screen.version() == version
    with visitor.answered():
        confirm.click()


def buys_instead(move: MoveData) -> bool:
    return move.__struct_config__.tag == "buy" and move.gives_up is not None


# What will be refused


@pytest.mark.parametrize("game", RECORDS)
def test_what_will_be_refused_says_so(welcome: Welcome, server: RunningServer, game: str) -> None:
    visitor = welcome()
    for moves in moments(game):
        screen = go_on(server, game, moves)
        visitor.take_seat(screen)
        table = screen.table()
        for name, can in offered_moves(table).items():
            for button in visitor.see(name).all():
                assert (button.get_attribute("aria-disabled") is None) == can, (moves, name)
        quiet = visitor.page.locator("button[aria-disabled=true]")
        assert all(one.get_attribute("data-legal") is None for one in quiet.all())
        assert all(one.is_enabled() for one in visitor.page.locator("button[data-legal]").all())
        expect_reachable(visitor.page)


def offered_moves(table: Table) -> dict[str, bool]:
    """Buttons by name, whatever they do, and whether that can be done now."""
    moves, board = table["view"]["moves"], table["view"]["board"]
    phase = board.get("phase", "")

    def can(kind: str, **fields: object) -> bool:
        return any(move["kind"] == kind and fields.items() <= move.items() for move in moves)

    if table["game"] == "it_happens":
        return {
            "act-roll": can("roll", die="own"),
            "act-roll-third": can("roll", die="third"),
            "act-reroll": can("reroll"),
            "act-skip": can("skip"),
        }
    faces = {face["face"] for row in (board.get("row"), *(board.get("market") or [])) for face in row or [] if face}
    tiles = {} if "market" in board else {f"tile-{face}": can("lay", face=face) for face in faces}
    puts = {f"put-{rank[0]}": can("put", rank=rank) for rank in ("queen", "worker", "drone", "soldier")}
    stacks = {f"draw-{stack}": can("draw", stack=stack) for stack in ("forest", "tunnel", "nest")}
    return tiles | (puts if phase == "put" else {}) | (stacks | {"raise": can("raise")} if phase == "draw" else {})
