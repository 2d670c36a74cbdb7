"""What moves on a page, written down while it moves: what flies and where to, what goes its way on the board, which
numbers count, what glows, and in which order tiles come."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.visitors import Visitor

WATCH = """() => {
    const none = { flights: [], ways: [], numbers: [], glows: [], swells: [], tiles: [], hidden: [] };
    const story = (globalThis.story = none);
    const now = () => performance.now();
    const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const animation = animate.call(this, frames, timing);
        const anchor = this.dataset.anchor;
        const begins = now() + (timing.delay ?? 0);
        if (this.parentElement?.dataset.testid === 'flights' && Array.isArray(frames)) {
            const isSnow = this.classList[0] === 'snow';
            const goal = new DOMMatrix(isSnow ? 'none' : (frames.at(-1).transform ?? 'none'));
            const what = isSnow ? 'snow' : this.matches('b') ? this.textContent : 'picture';
            const at = middle({ x: parseFloat(this.style.left), y: parseFloat(this.style.top), ...{
                width: parseFloat(this.style.width) || 48, height: parseFloat(this.style.height) || 32 } });
            const flight = { what, to: { x: at.x + goal.e, y: at.y + goal.f }, begins, ends: begins + timing.duration };
            story.flights.push(flight);
        } else if (Array.isArray(frames) && frames[0]?.translate) {
            story.ways.push({ what: anchor, turns: frames.length, begins, ends: begins + timing.duration });
        } else if (frames.scale && anchor) story.swells.push(anchor);
        else if (frames.opacity && anchor) story.hidden.push({ what: anchor, ends: begins + timing.duration });
        return animation;
    };
    const numbers = new Map();
    const seen = new Set();
    const look = () => {
        const counts = ['points', 'food', 'pot', 'pollen'].map((what) => `[data-anchor^=${what}-]`).join(',');
        for (const one of document.querySelectorAll(counts)) {
            const n = parseInt(one.textContent.replace(/^[^0-9-]*/, ''));
            const name = one.dataset.anchor;
            if (numbers.has(name) && numbers.get(name) !== n) story.numbers.push({ name, n, at: now() });
            numbers.set(name, n);
        }
        for (const one of document.querySelectorAll('.full')) {
            const shape = one.getAttribute('d');
            if (!seen.has(shape)) { seen.add(shape); story.glows.push({ at: now() }); }
        }
        for (const one of document.querySelectorAll('[data-testid=board] [data-anchor^=on-]')) {
            const cell = one.dataset.anchor.slice(3);
            if (!seen.has(cell)) { seen.add(cell); story.tiles.push({ cell, at: now() }); }
        }
    };
    look();
    story.tiles = [];
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def watch(visitor: Visitor) -> None:
    visitor.page.evaluate(WATCH)


def story(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("story")
    return found


def middle_of(visitor: Visitor, anchor: str) -> tuple[float, float]:
    box = visitor.page.locator(f"[data-anchor='{anchor}']").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def arrives_at(flight: dict[str, Any], where: tuple[float, float], within: float = 40) -> bool:
    to = flight["to"]
    return bool(abs(to["x"] - where[0]) < within and abs(to["y"] - where[1]) < within)
