"""A board of a hundred tiles is pushed about, and a tile flies onto it, without a frame being late."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Welcome
from tests.browser.matches import legal, moved, play_ahead, two_friends
from tests.server.running import RunningServer
from tests.server.screens import Screen, Table

pytestmark = pytest.mark.browser

Measured = Callable[[str, object], None]

TILES = 100
LATE = 60
"""Tiles that are laid by playing; a box has not many more, so the rest are their likes."""
FRAME = 1000 / 60
"""Milliseconds."""
CATEGORIES = ["devtools.timeline", "toplevel", "disabled-by-default-devtools.timeline"]
FRAME_BEGINS = "FireAnimationFrame"
"""In the trace of a page that asks for every frame."""


# Copies of tiles below the others, until there are so many.
MORE = """(wanted) => {
    const tiles = [...document.querySelectorAll('[data-anchor^="on-"]')];
    for (let n = 0; tiles.length + n < wanted; n++) {
        const tile = tiles[n % tiles.length];
        const copy = tile.cloneNode(true);
        delete copy.dataset.anchor;
        copy.style.translate = '0 600px';
        tile.parentNode.append(copy);
    }
    return tiles[0].parentNode.querySelectorAll(':scope > g > g').length;
}"""


@dataclass(frozen=True)
class Frames:
    """What the page's main thread did, frame by frame, in milliseconds; and how often it laid out and styled."""

    work: list[float]
    layouts: int
    styles: int

    def __str__(self) -> str:
        longest = sorted(self.work)[int(0.95 * len(self.work))]
        per = f"{self.layouts / len(self.work):.1f} layouts and {self.styles / len(self.work):.1f} styles each"
        median = statistics.median(self.work)
        return f"{len(self.work)} frames, median {median:.1f} ms, 95 % within {longest:.1f} ms, {per}"


def test_sixty_frames_a_second_on_a_hundred_tiles(
    welcome: Welcome, server: RunningServer, record_property: Measured
) -> None:
    anna, ben = large_board(server)
    visitor = welcome(reduced_motion="no-preference")
    visitor.take_seat(ben)
    assert visitor.page.evaluate(MORE, TILES) >= TILES

    panned = traced(visitor.page, lambda: pan(visitor.page))

    def fly() -> None:
        moved([anna, ben], "lay:.*")
        flying = visitor.see("flights").locator("svg")
        expect(flying).to_have_count(1)
        expect(flying).to_have_count(0)

    flown = traced(visitor.page, fly)
    for what, frames in (("panning", panned), ("a flight", flown)):
        record_property("measured", f"{what} over {TILES} tiles: {frames} (aim: {FRAME:.1f} ms)")
        assert len(frames.work) > 10
        assert statistics.median(frames.work) < FRAME
    # Only transforms and opacity change: the page is laid out when a step comes, not with every frame.
    assert flown.layouts < len(flown.work) / 2
    assert panned.layouts < len(panned.work) / 2


def large_board(server: RunningServer) -> tuple[Screen, Screen]:
    """A late board of Antropolis; the first seat is to lay the next tile."""
    anna, ben = two_friends(server, "antropolis")

    def choose(table: Table) -> str | None:
        board = table["view"]["board"]
        if len(board["tiles"]) >= LATE and board["turn"] == 0 and board["phase"] == "lay":
            return None
        moves = legal(table)
        return next((one for one in moves if one == "put:none"), moves[0])

    play_ahead([anna, ben], choose)
    return anna, ben


def pan(page: Page) -> None:
    window = page.locator("[data-testid=board] [role=presentation]").bounding_box()
    assert window is not None
    x, y = window["x"] + window["width"] / 2, window["y"] + window["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for n in range(60):
        page.mouse.move(x + 2 * n, y + (n % 20))
    page.mouse.up()


def traced(page: Page, act: Callable[[], None]) -> Frames:
    browser = page.context.browser
    assert browser is not None
    page.evaluate("(function ask() { requestAnimationFrame(ask); })()")
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        act()
    finally:
        trace = json.loads(browser.stop_tracing())
    return frames_in(trace["traceEvents"])


def frames_in(events: list[dict[str, Any]]) -> Frames:
    """The main thread is the one that begins frames; a frame's work is all that it did until the next one begins."""
    begun = [event for event in events if event["name"] == FRAME_BEGINS]
    thread = statistics.mode((event["pid"], event["tid"]) for event in begun)
    own = [event for event in events if (event["pid"], event["tid"]) == thread]
    starts = sorted(event["ts"] for event in own if event["name"] == FRAME_BEGINS)
    tasks = [event for event in own if event["name"] == "RunTask" and event.get("ph") == "X"]
    work = [
        sum(task.get("dur", 0) for task in tasks if start <= task["ts"] < end) / 1000 for start, end in pairwise(starts)
    ]

    def count(name: str) -> int:
        return sum(event["name"] == name for event in own)

    return Frames(work, count("Layout"), count("UpdateLayoutTree"))
