"""While chance decides nobody is told that it is their turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.matches import two_friends
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser

LISTEN = """() => {
    const ask = document.querySelector('[data-testid=ask]');
    globalThis.asked = [];
    const look = () => {
        const now = ask.querySelector('strong')?.textContent.trim() ?? '';
        if (now !== asked.at(-1)) asked.push(now);
    };
    look();
    new MutationObserver(look).observe(ask, { subtree: true, childList: true, characterData: true });
}"""


def test_it_is_nobodys_turn_while_the_dice_fall(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_friends(server, "it_happens")
    visitor, other = welcome(reduced_motion="no-preference"), welcome(reduced_motion="no-preference")
    visitor.take_seat(anna)
    other.take_seat(ben)
    for one in (visitor, other):
        one.page.evaluate(LISTEN)
    visitor.see("act-roll").click()
    expect(visitor.page.locator("[data-testid^=field-][data-legal]").first).to_be_visible()
    expect(other.see("ask")).to_contain_text("Anna to move")
    assert visitor.page.evaluate("asked") == ["Your turn", "Chance decides", "Your turn"]
    assert "Your turn" not in other.page.evaluate("asked")
