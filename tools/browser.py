"""The browser that tests and screenshots are made with: the Chromium of this machine, without a window."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ViewportSize, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
MISSING = (
    "The browser tests and screenshots need Chromium: install it (Debian: apt install chromium) so that one "
    "of these is found: "
)

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}


def find_chromium() -> str:
    """Where Chromium is; a clear sentence if it is nowhere."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    raise FileNotFoundError(MISSING + ", ".join(NAMES))


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
