"""Opens the table in the browser of whoever started it."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser

SCREENS = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")


def open_browser(url: str) -> None:
    """In a thread, since some browsers are waited for. Without a screen the address that is printed must do."""
    if has_screen():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def has_screen() -> bool:
    """A browser made for terminals would take this one."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in SCREENS)
