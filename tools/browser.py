"""The browser that tests and screenshots are made with: the Chromium of this machine or, where it has none, that of
Playwright, without a window."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error, ViewportSize, sync_playwright

from tools.prepare import BROWSERS

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}


def find_chromium() -> str | None:
    """Where Chromium is on this machine; nothing: Playwright's own is used."""
    return next((found for found in map(shutil.which, BROWSERS) if found), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser."""
    arguments = ["--disable-gpu", "--disable-background-networking", "--no-first-run"]
    if os.geteuid() == 0:
        arguments.append("--no-sandbox")
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=arguments)
        try:
            yield browser
        finally:
            browser.close()


def runs() -> bool:
    """Whether there is one, and it shows a page."""
    try:
        with chromium() as running:
            running.new_page().goto("data:text/html,<p>here</p>")
    except Error:
        return False
    return True
