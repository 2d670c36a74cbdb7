"""Antropolis in the browser: a whole game by clicking, a turn by keys alone, and turns on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.colonies import end, lay_tiles, open_market, work
from tests.browser.hives import offered
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import Screen, told

pytestmark = pytest.mark.browser

GAME = "antropolis"


# A whole game


def test_a_whole_game_against_the_easy_bot(visitor: Visitor, server: RunningServer) -> None:
    """At first the worker brings food, which pays for a tile of the market and then for a larger hand; then it is about tiles alone."""
    visitor.start("bot", GAME, Starting_player="First seat")
    bought = raised = False
    while offered(visitor) != "over":
        rich = int(visitor.see("food-0").inner_text().split()[-1]) > 0
        buy = rich and not bought and open_market(visitor).count() > 0
        lay_tiles(visitor, buy=buy)
        if offered(visitor) == "act" and not (bought and raised):
            work(visitor)
        if offered(visitor) == "act":
            end(visitor, higher=bought and not raised)
        bought = bought or buy
        raised = "limit: 4" in visitor.see("tiles-0").inner_text()

    table = told(Screen(server, visitor.match, []).get())
    assert table["status"] == "over"
    expect(visitor.see("banner")).to_contain_text(re.compile("won|lost|draw"))
    for seat, total in enumerate(table["outcome"]["scores"]):
        expect(visitor.see(f"final-{seat}")).to_have_text(str(total))
        expect(visitor.see(f"final-{seat}")).to_have_attribute("data-place", str(table["outcome"]["ranking"][seat]))
    draws = [entry for entry in table["moves"] if entry["by"] == "chance"]
    expect(visitor.see("fair")).to_contain_text(str(len(draws)))

    # What was clicked is what was played, and the easy bot played too.
    for seat in (0, 1):
        assert any(entry["by"] == seat and entry["move"].startswith("lay:") for entry in table["moves"])
    mine = " ".join(entry["move"] for entry in table["moves"] if entry["by"] == 0)
    for deed in ("lay:", "buy:", "put:w", "w1:gather", "w1>", "w1:feed", "end", "raise", "draw:"):
        assert deed in mine, deed
