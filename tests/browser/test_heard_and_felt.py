"""Each sound can be heard, is short and like no other; and a phone shakes, if somebody wants that, heard or not."""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import MOUNDS, moved, surikata, two_friends
from tests.browser.stored import before, go_on, record_of, steps_with, stored
from tests.browser.visitors import LANGUAGES, Visitor
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser

HOUSE = Path(__file__).parent.parent.parent
LONGEST = 1.2
"""Seconds."""
ALIKE = 0.7
"""From 0, nothing in common, to 1, the same at every moment and every pitch."""

LOADED = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/player-'))"
# Renders each sound, and takes it apart: for every moment, how loud each band of pitches is.
ANALYSE = """async ([player, names]) => {
    const { rendered } = await import(player);
    const [SIZE, BANDS, LONGEST] = [1024, 26, 54];
    const turn = (n) => (2 * Math.PI * n) / SIZE;
    const cosines = Float32Array.from({ length: SIZE }, (_, n) => Math.cos(turn(n)));
    const sines = Float32Array.from({ length: SIZE }, (_, n) => Math.sin(turn(n)));
    const found = {};
    for (const name of names) {
        const sound = await rendered(name);
        const samples = sound.getChannelData(0);
        let [peak, sum] = [0, 0];
        for (const one of samples) { peak = Math.max(peak, Math.abs(one)); sum += one * one; }
        const print = new Array(BANDS * LONGEST).fill(0);
        for (let moment = 0; moment * SIZE < samples.length; moment++) {
            for (let bin = 2; bin < SIZE / 3; bin++) {
                let [re, im] = [0, 0];
                for (let n = 0; n < SIZE; n++) {
                    const one = (samples[moment * SIZE + n] ?? 0) * (1 - cosines[n]);
                    re += one * cosines[(bin * n) % SIZE];
                    im += one * sines[(bin * n) % SIZE];
                }
                const band = Math.floor(4 * Math.log2((bin * sound.sampleRate) / SIZE / 80));
                if (band < BANDS) print[moment * BANDS + band] += Math.hypot(re, im);
            }
        }
        found[name] = { peak, loud: Math.sqrt(sum / samples.length), lasts: sound.duration, print };
    }
    return found;
}"""


def names() -> list[str]:
    return re.findall(r"'(\w+)',", (HOUSE / "web" / "src" / "sound" / "names.ts").read_text())


def alike(one: list[float], other: list[float]) -> float:
    product = sum(a * b for a, b in zip(one, other, strict=True))
    return product / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))


def test_every_sound_is_heard_and_like_no_other(visitor: Visitor, server: RunningServer) -> None:
    players: list[str] = []
    visitor.page.on("request", lambda request: players.append(request.url) if "/player-" in request.url else None)
    visitor.take_seat(surikata(server))
    visitor.page.keyboard.press("v")
    expect(visitor.see("pace")).to_have_attribute("data-sound", "on")
    visitor.page.wait_for_function(f"() => {LOADED}")
    found: dict[str, Any] = visitor.page.evaluate(ANALYSE, [players[0], names()])
    assert len(found) >= 15
    for name, sound in found.items():
        assert 0.1 < sound["peak"] < 0.95, f"{name}: neither silent nor clipped"
        assert sound["loud"] > 0.01, name
        assert 0.03 < sound["lasts"] < LONGEST, name
    pairs = {(a, b): alike(found[a]["print"], found[b]["print"]) for a, b in combinations(found, 2)}
    closest = sorted(pairs, key=lambda pair: -pairs[pair])
    assert pairs[closest[0]] < ALIKE, closest[0]


# Writes down what a phone is told to shake at; nothing shakes here.
FEEL = """() => {
    globalThis.felt = [];
    Navigator.prototype.vibrate = (shake) => {
        felt.push(shake);
        document.documentElement.dataset.felt = felt.length;
        return true;
    };
}"""


def feels(welcome: Welcome, **more: Any) -> Visitor:
    visitor = welcome(**({"phone": True} | more))
    visitor.page.add_init_script(f"({FEEL})()")
    return visitor


def felt(visitor: Visitor) -> list[list[int]]:
    found: list[list[int]] = visitor.page.evaluate("felt")
    return found


def switch(visitor: Visitor, name: str) -> None:
    visitor.see("pace").click()
    visitor.see(name).check()
    visitor.page.keyboard.press("Escape")
    expect(visitor.see(name)).to_have_count(0)


def test_a_phone_shakes_without_a_sound_once_it_is_switched_on(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = two_friends(server, "surikata")
    visitor = feels(welcome)
    visitor.take_seat(ben)
    switch(visitor, "sound")
    moved([anna, ben], "c3")
    expect(visitor.see("ask")).to_contain_text("Your turn")
    visitor.place("d5")
    assert felt(visitor) == [], "that it is heard does not mean that it shakes"
    visitor.page.keyboard.press("v")
    expect(visitor.see("pace")).to_have_attribute("data-sound", "off")

    switch(visitor, "shake")
    expect(visitor.page.locator("html")).to_have_attribute("data-felt", "1")
    assert visitor.page.evaluate("localStorage.getItem('antbear.shake')") == "on"
    moved([anna, ben], "a1")
    expect(visitor.page.locator("html")).to_have_attribute("data-felt", "2")  # one is asked
    # Of a mound nothing is felt: it does not end the shake before.
    visitor.place("b2")
    visitor.page.wait_for_timeout(200)
    assert len(felt(visitor)) == 2 and all(any(shake) for shake in felt(visitor))


def test_what_matters_is_felt_in_a_tile_game(welcome: Welcome, server: RunningServer) -> None:
    record = record_of("happy_honey_beez", "left-with-points")
    step = steps_with(record, "region_completed")[0]
    screen = stored(server, "happy_honey_beez", "left-with-points", before(record, step))
    visitor = feels(welcome, reduced_motion="no-preference")
    visitor.page.add_init_script("localStorage.setItem('antbear.shake', 'on')")
    visitor.go(f"/match/{screen.match}")
    visitor.at_table()
    visitor.see("pace").click()
    visitor.page.keyboard.press("Escape")
    go_on(screen, record, step + 1)
    visitor.page.wait_for_function("() => felt.some((shake) => shake.length === 3)")  # the hive
    assert all(any(shake) for shake in felt(visitor))


def test_the_switches_read_well_and_are_offered_only_where_there_is_something(
    welcome: Welcome, server: RunningServer
) -> None:
    screen = surikata(server, MOUNDS[:2])
    for visitor, offered in ((feels(welcome), 1), (welcome(), 0)):
        visitor.take_seat(screen)
        visitor.see("pace").click()
        for language in LANGUAGES:
            visitor.page.locator("dialog").evaluate("(open) => open.close()")
            visitor.speak(language)
            visitor.see("pace").click()
            expect(visitor.see("shake")).to_have_count(offered)
            expect_nothing_to_say(visitor)
