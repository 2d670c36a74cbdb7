"""A finger that is held on something."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.visitors import Visitor

LONG = 600
"""Milliseconds: a finger that is held, with some to spare."""


def hold(visitor: Visitor, thing: Locator | tuple[float, float]) -> None:
    """The finger comes down there, or on the middle of a thing, stays, and is lifted."""
    x, y = middle_of(thing) if isinstance(thing, Locator) else thing
    hand = visitor.context.new_cdp_session(visitor.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    visitor.page.wait_for_timeout(LONG)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()


def middle_of(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
