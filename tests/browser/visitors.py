"""Somebody with a browser of their own, and the few things one does on a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, expect

from tests.server.running import RunningServer
from tests.server.screens import Screen

MILLISECONDS = 10_000
"""How long something may take on a machine that is busy with other tests."""
expect.set_options(timeout=MILLISECONDS)

LANGUAGES = ["en", "nl", "de", "fr"]
STILL_EMPTY = re.compile("empty|leeg|leer|vide")


def moves_in(table: dict[str, Any]) -> int:
    """How many moves in force a table has, those that were known before with those that it brings."""
    before: int = table["start"]
    return before + len(table["steps"])


class Visitor:
    def __init__(self, context: BrowserContext, server: RunningServer) -> None:
        self.context = context
        self.server = server
        self.complaints: list[str] = []
        self.expected: list[str] = []
        """Complaints that a test brings about on purpose, as regular expressions."""
        context.on("console", self._heard)
        context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        context.set_default_timeout(MILLISECONDS)
        self.page: Page = context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console: {message.text} {message.location.get('url', '')}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left before it came
            self.complaints.append(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"status {response.status}: {response.url}")

    def unexpected(self) -> list[str]:
        return [
            complaint
            for complaint in self.complaints
            if not any(re.search(pattern, complaint) for pattern in self.expected)
        ]

    # Going somewhere

    def go(self, path: str = "/") -> None:
        self.page.goto(self.server.url + path)

    def home(self) -> None:
        self.go()
        self.card().locator("svg").first.wait_for()

    def start(self, way: str, game: str = "surikata", **options: str) -> None:
        """Starts a match from the home page: `bot` (the easy one), `friend`, `screen` or `seats`, with options by their
        words."""
        self.home()
        sheet = self.set_up(way, game)
        if options:
            sheet.locator("summary").click()
        for option, choice in options.items():
            name = option.replace("_", " ")
            asked = sheet.get_by_role("group", name=name).or_(sheet.get_by_role("radiogroup", name=name))
            asked.get_by_role("radio", name=choice).check()
        self.begin()

    def set_up(self, way: str = "bot", game: str = "surikata") -> Locator:
        """The sheet before a match, opened from the home page, with a way to play chosen."""
        self.card(game).get_by_test_id("play").click()
        self.see(f"way-{way}").click()
        return self.see("set-up")

    def begin(self) -> None:
        """With what the sheet says."""
        self.see("start").click()
        self.at_table()

    def take_seat(self, screen: Screen) -> None:
        """Sits down where a screen sat, by the link that carries its seats."""
        self.go(f"/match/{screen.match}#seat={','.join(screen.held)}")
        self.at_table()

    def at_table(self) -> None:
        self.see("board").wait_for()
        self.page.locator("[data-testid=status][data-line=open]").wait_for(state="attached")

    @property
    def match(self) -> str:
        found = re.search(r"/match/([^/#]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    # Looking

    def see(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def card(self, game: str = "surikata") -> Locator:
        """The card of a game on the home page; each has its own buttons."""
        return self.see(f"game-card-{game}")

    def cell(self, space: str) -> Locator:
        return self.see(f"cell-{space}")

    def open_cells(self) -> Locator:
        return self.page.locator("[data-legal]")

    def expect_placed(self, *spaces: str) -> None:
        for space in spaces:
            expect(self.cell(space)).not_to_have_attribute("aria-label", STILL_EMPTY)

    def expect_empty(self, *spaces: str) -> None:
        for space in spaces:
            expect(self.cell(space)).to_have_attribute("aria-label", STILL_EMPTY)

    def expect_version(self, version: int) -> None:
        expect(self.see("table")).to_have_attribute("data-version", str(version))

    # Doing

    @contextmanager
    def answered(self) -> Iterator[None]:
        """What is done here is a move: the server takes it, and the page knows. The page itself waits for that, which
        is sooner than to ask it again and again."""
        before = self.see("table").get_attribute("data-version")
        yield
        self.page.locator(f"[data-testid=table]:not([data-version='{before}'])").wait_for(state="attached")

    def place(self, *spaces: str) -> None:
        """A piece shows at once; the move is made when the server has answered. Until then a further touch means
        nothing."""
        for space in spaces:
            expect(self.cell(space)).to_have_attribute("data-legal", "")
            with self.answered():
                self.cell(space).click()
                self.expect_placed(space)

    def speak(self, language: str) -> None:
        """Chooses another language on the page as it is."""
        self.see(f"lang-{language}").click()
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    def unfold(self) -> None:
        """What is rarely needed is in a menu where a board fills a phone."""
        if self.see("more").count():
            self.see("more").click()

    def resign(self) -> None:
        self.unfold()
        self.see("resign").click()
        self.see("resign-yes").click()


def play_out(visitors: Iterable[Visitor], moves: Iterable[str]) -> None:
    """The moves of a match, the visitors in turn; each is seen by everybody before the next is made."""
    seats = list(visitors)
    for n, move in enumerate(moves):
        seats[n % len(seats)].place(move)
        for visitor in seats:
            visitor.expect_placed(move)
