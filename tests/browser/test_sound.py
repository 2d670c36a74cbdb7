"""Sounds are our own, off until they are switched on, and off again by one key."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import MOUNDS, moved, surikata, two_friends
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser

LONGEST = 1.2
"""Seconds."""

# Counts what a page makes to be heard, and what is heard.
COUNT = """() => {
    globalThis.made = 0;
    globalThis.heard = 0;
    const hear = () => (document.documentElement.dataset.heard = ++heard);
    const Context = globalThis.AudioContext;
    globalThis.AudioContext = class extends Context { constructor(...all) { super(...all); made++; } };
    const Offline = globalThis.OfflineAudioContext;
    globalThis.OfflineAudioContext = class extends Offline { constructor(...all) { super(...all); made++; } };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...all) {
        if (this.context instanceof Context) hear();
        return start.apply(this, all);
    };
}"""

RENDER = """async ([player, names]) => {
    const { rendered } = await import(player);
    const found = {};
    for (const name of names) {
        const sound = await rendered(name);
        const samples = sound.getChannelData(0);
        let [peak, sum] = [0, 0];
        for (const one of samples) { peak = Math.max(peak, Math.abs(one)); sum += one * one; }
        found[name] = { peak, loud: Math.sqrt(sum / samples.length), lasts: sound.duration };
    }
    return found;
}"""

NAMES = """tile stone mound step wings dig token point loss_of_points hive tunnel dice card attack winter born
turn won lost""".split()


def expect_heard(visitor: Visitor, times: int) -> None:
    expect(visitor.page.locator("html")).to_have_attribute("data-heard", str(times))


def test_nothing_is_made_or_heard_until_it_is_switched_on(welcome: Welcome, server: RunningServer) -> None:
    visitor = welcome()
    page = visitor.page
    page.add_init_script(f"({COUNT})()")
    scripts: list[str] = []
    page.on("request", lambda request: scripts.append(request.url) if "/player-" in request.url else None)
    visitor.take_seat(surikata(server, MOUNDS[:4]))
    visitor.place("d5")
    assert (page.evaluate("made"), scripts) == (0, [])
    expect(visitor.see("pace")).to_have_attribute("data-sound", "off")

    # By the button: it is heard at once, and remembered.
    visitor.see("pace").click()
    expect_nothing_to_say(visitor)
    visitor.see("sound").check()
    expect_heard(visitor, 1)
    page.keyboard.press("Escape")
    expect(visitor.see("pace")).to_have_attribute("data-sound", "on")
    visitor.place("c3")
    expect_heard(visitor, 3)  # the stone, and the meerkat
    assert page.evaluate("localStorage.getItem('antbear.sound')") == "on"

    # By its key it is silent at once.
    page.keyboard.press("v")
    expect(visitor.see("pace")).to_have_attribute("data-sound", "off")
    heard = page.evaluate("heard")
    visitor.place("d2")
    assert page.evaluate("heard") == heard

    found: dict[str, Any] = page.evaluate(RENDER, [scripts[0], NAMES])
    for name, sound in found.items():
        assert 0.02 < sound["peak"] < 0.98, f"{name}: neither silent nor clipped"
        assert sound["loud"] > 0.004, name
        assert sound["lasts"] <= LONGEST, name


def test_that_one_is_asked_is_heard(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_friends(server, "surikata")
    visitor = welcome()
    visitor.page.add_init_script(f"({COUNT})()")
    visitor.take_seat(ben)
    visitor.page.keyboard.press("v")
    expect_heard(visitor, 1)
    moved([anna, ben], "c3")
    expect(visitor.see("ask")).to_contain_text("Your turn")
    expect_heard(visitor, 3)  # the mound, and that it is one's turn
