"""AN-6 in the browser: of two alike tiles in the market the one that is pointed at, or dragged away, is bought at its
own price."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.hives import confirm, middle_of, touch
from tests.browser.test_turning import drag_with_mouse
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import ME, Screen, make

pytestmark = pytest.mark.browser

GAME = "supersize_colony"
RECORD = Path(__file__).parent.parent / "games" / GAME / "records" / "dearer-twin.json"
BEFORE = 51
"""So many moves come before the purchase in that record."""


def two_alike(server: RunningServer) -> Screen:
    """A match in which the same nest lies on the places for 1 and for 2 food, and both can be paid."""
    record = json.loads(RECORD.read_text())
    screen, _ = make(server, ME, ME, game=GAME, options={}, past={"moves": BEFORE, "record": record})
    return screen


def market_of(screen: Screen) -> list[str | None]:
    """The nests in the market, the cheapest first."""
    return [face and face["face"] for face in screen.table()["view"]["board"]["market"][2]]


@pytest.mark.parametrize("way", ["pointed at", "dragged"])
@pytest.mark.parametrize("price", [1, 2])
def test_the_one_that_is_taken_is_bought(visitor: Visitor, server: RunningServer, price: int, way: str) -> None:
    screen = two_alike(server)
    before = screen.table()["view"]["board"]
    assert market_of(screen)[:2] == ["n5", "n5"]
    visitor.take_seat(screen)
    places = {food: visitor.see(f"market-nest-{food}").get_by_role("button") for food in (1, 2)}
    places[price].click()
    if way == "dragged":
        where = middle_of(visitor, "-1,-1")
        places[price].click()  # puts it back
        drag_with_mouse(visitor, places[price], where)
    else:
        touch(visitor, "-1,-1")
    for food, tile in places.items():
        expect(tile).to_have_attribute("aria-pressed", "true" if food == price else "false")
    confirm(visitor, "-1,-1")
    table = screen.table()
    _, tile, *rest = table["steps"][BEFORE]["move"].split(":")
    assert tile == "n5@-1,-1" and rest[1:] == (["2"] if price == 2 else [])
    spent = before["players"][0]["food"] - table["view"]["board"]["players"][0]["food"]
    assert spent == price
