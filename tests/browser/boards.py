"""Boards of the four tile games to look at: matches played by chance up to what a test is about, and what of a board is
bare."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, ViewportSize

from tests.browser.conftest import Welcome
from tests.browser.hives import middle_of, touched_at
from tests.browser.matches import at_one_screen, everybody, legal, play_ahead
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen, Table

TILE_GAMES = ["antropolis", "happy_honey_beez", "knights", "supersize_colony"]
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
LEAST = {"desk": 36.0, "phone": 44.0}
"""How wide a hexagon is at least, unless somebody wants it smaller."""
SHARE = {"desk": 0.55, "phone": 0.45}
"""Of the window the board has so much."""
TILES_AT_END = {"antropolis": 82, "happy_honey_beez": 17, "knights": 23, "supersize_colony": 75}
"""Or a few more, by four players."""

# What lies over the field and lets a pointer through hides it all the same.
BARE = """() => {
    document.querySelectorAll('.field > :not(.window)').forEach((sign) => (sign.style.pointerEvents = 'auto'));
    let [bare, all] = [0, 0];
    for (let x = 8; x < innerWidth; x += 16)
        for (let y = 8; y < innerHeight; y += 16) {
            all += 1;
            if (document.elementFromPoint(x, y)?.closest('.window, .draft')) bare += 1;
        }
    return bare / all;
}"""

SCROLLS = """() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth > innerWidth, scrollHeight > innerHeight];
}"""

NARROWEST = """() => Math.min(
    ...[...document.querySelectorAll('.cell .hit')].map((cell) => cell.getBoundingClientRect().width))"""


# Matches


def by_chance(
    server: RunningServer,
    game: str,
    seats: int,
    until: Callable[[Table], bool] = lambda table: False,
    eager: str = "lay:|put:w",
    shy: str = "leave|attack|raise|steal",
) -> Screen:
    """A match at one screen in which moves are made by chance, rather eager ones than others and none that are shy,
    until the table is as wanted, or the match is over."""
    screen = at_one_screen(server, game, seats)
    chance = random.Random(7)

    def choose(table: Table) -> str | None:
        if until(table):
            return None
        moves = legal(table)
        wanted = [move for move in moves if re.match(eager, move)]
        return chance.choice(wanted or [move for move in moves if not re.search(shy, move)] or moves)

    play_ahead(everybody(screen), choose)
    return screen


def one_that_gets_there(
    server: RunningServer,
    game: str,
    seats: int,
    until: Callable[[Table], bool],
    eager: str = "lay:|put:w",
    shy: str = "leave|attack|raise|steal",
) -> Screen:
    """The same, where some matches are over before the table is as wanted: the first of a few that is not."""
    for _ in range(6):
        screen = by_chance(server, game, seats, until, eager, shy)
        if screen.table()["status"] != "over":
            return screen
    raise AssertionError("each match was over before")


def turn_begins(tiles: int) -> Callable[[Table], bool]:
    """The first seat lays its first tile of a turn, on a board of so many or more."""

    def begins(table: Table) -> bool:
        board = table["view"]["board"]
        now = (board["phase"], board["turn"], board["laid"])
        return len(board["tiles"]) >= tiles and now == ("lay", 0, 0) and len(offered_faces(table)) > 0

    return begins


def in_phase(phase: str, tiles: int = 0) -> Callable[[Table], bool]:
    """On a board of so many tiles or more."""

    def is_now(table: Table) -> bool:
        board = table["view"]["board"]
        found: bool = board["phase"] == phase and len(board["tiles"]) >= tiles
        return found

    return is_now


def in_the_middle(game: str) -> int:
    """How many tiles lie when half of them do."""
    return TILES_AT_END[game] // 2


def offered_faces(table: Table) -> list[dict[str, Any]]:
    return [move for move in table["view"]["moves"] if move["kind"] in ("lay", "buy")]


def turnable(table: Table) -> tuple[str, str, int] | None:
    """A tile in the own dock that fits somewhere in several rotations: its face, the cell, and in how many."""
    turns = Counter((move["face"], move["cell"]) for move in table["view"]["moves"] if move["kind"] == "lay")
    several = [(face, cell, number) for (face, cell), number in turns.items() if number > 1]
    return several[0] if several else None


# Visitors


def seated(welcome: Welcome, screen: Screen, where: str) -> Visitor:
    """At a desk or with a phone."""
    visitor = welcome(PHONE, phone=True) if where == "phone" else welcome(DESK)
    visitor.take_seat(screen)
    return visitor


# What is seen


def share(visitor: Visitor) -> float:
    found: float = visitor.page.evaluate(BARE)
    return found


def narrowest(visitor: Visitor) -> float:
    """The width of the narrowest hexagon."""
    found: float = visitor.page.evaluate(NARROWEST)
    return found


def hidden(visitor: Visitor, cells: Locator) -> list[str]:
    """Those of these cells whose middle cannot be touched."""
    names = [cell.get_attribute("data-cell") or "" for cell in cells.all()]
    assert names
    return [name for name in names if touched_at(visitor, middle_of(visitor, name)) != name]
