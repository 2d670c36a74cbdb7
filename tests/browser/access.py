"""What every page is asked: whether it can be reached by fingers and by keys, and what axe-core says of it."""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT, AxeResults  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.visitors import MILLISECONDS, Visitor

# What is drawn may be smaller than what a finger reaches: the points around the middle decide.
TOO_SMALL = """() => {
    const touched = (thing, x, y) => {
        const hit = document.elementFromPoint(x, y);
        return hit && (thing.contains(hit) || hit.contains(thing));
    };
    const things = 'button, a.button, summary, select, [role=tab], [role=gridcell], input, label:has(input)';
    const small = [];
    for (const thing of (document.querySelector('dialog') ?? document).querySelectorAll(things)) {
        if (thing.matches('input') && thing.closest('label')) continue;
        thing.scrollIntoView({ block: 'center' });
        const box = thing.getBoundingClientRect();
        if (!thing.checkVisibility() || box.width === 0) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const wide = box.width >= 43.5 || (touched(thing, x - 21, y) && touched(thing, x + 21, y));
        const high = box.height >= 43.5 || (touched(thing, x, y - 21) && touched(thing, x, y + 21));
        if (!wide || !high)
          small.push(`${thing.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`);
    }
    scrollTo(0, 0);
    return small;
}"""

# Each is brought into view, and what lies at its middle then is the thing itself, also where it refuses: it says why.
# (A way past the header comes into view when Tab reaches it.)
UNREACHABLE = """async (patience) => {
    const around = document.querySelector('dialog') ?? document.body;
    const hits = (thing) => {
        const box = [...thing.getClientRects()].find(({ width, height }) => width * height >= 1);
        if (!box) return false;
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        return thing.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const reach = (thing) =>
        ['nearest', 'center', 'start', 'end'].some((block) => {
            thing.scrollIntoView({ block, inline: block, behavior: 'instant' });
            return hits(thing);
        });
    const hidden = () =>
        [...around.querySelectorAll('button:enabled, a:not(.skip), summary, select')]
            .filter((thing) => thing.checkVisibility({ visibilityProperty: true }) && thing.getClientRects().length > 0)
            .filter((thing) => thing.parentElement.closest('[aria-disabled=true]') || !reach(thing));
    const end = performance.now() + patience;
    let left = hidden();
    while (left.length > 0 && performance.now() < end) {
        await new Promise((done) => setTimeout(done, 100));
        left = hidden();
    }
    scrollTo(0, 0);
    return left.map((thing) => thing.outerHTML.slice(0, 120));
}"""


# Fingers


def expect_no_scroll_sideways(page: Page) -> None:
    wide, there = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide <= there, page.url


def expect_reachable(page: Page) -> None:
    """Every button that makes sense can be brought into view, and nothing lies over it."""
    assert page.evaluate(UNREACHABLE, MILLISECONDS) == [], page.url


def expect_fit_for_fingers(page: Page) -> None:
    expect_no_scroll_sideways(page)
    expect_reachable(page)
    assert page.evaluate(TOO_SMALL) == [], page.url


# Keys


def focused(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.dataset.testid ?? document.activeElement.tagName")
    return found


def tab_to(page: Page, name: str, inside: str = "app", most: int = 60) -> None:
    within = f"!!document.activeElement.closest('#{inside}, [data-testid={inside}]')"
    for _ in range(most):
        page.keyboard.press("Tab")
        if focused(page) == name and page.evaluate(within):
            return
    raise AssertionError(f"Tab does not reach {name}")


# axe-core


def expect_nothing_to_say(visitor: Visitor) -> None:
    """Everything by day; by night what can be different then."""
    if not visitor.page.evaluate("'axe' in globalThis"):
        visitor.page.evaluate(AXE_SCRIPT)
    ask_axe(visitor, "light", {})
    ask_axe(visitor, "dark", {"runOnly": ["color-contrast", "link-in-text-block"]})


def ask_axe(visitor: Visitor, light: Literal["light", "dark"], rules: dict[str, Any]) -> None:
    visitor.page.emulate_media(color_scheme=light)
    found = AxeResults(visitor.page.evaluate("(rules) => axe.run(rules)", {"resultTypes": ["violations"], **rules}))
    assert found.violations_count == 0, f"{visitor.page.url} {light}\n{found.generate_report()}"
