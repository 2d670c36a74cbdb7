"""A line that somebody types, with the tab key where there is a terminal: commands, groups of moves and the moves
themselves."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

READLINE_BREAKS = " "
"""Names of moves have signs in them at which readline would break a word."""


def complete_with(words: Callable[[], Iterable[str]]) -> None:
    """From now on the tab key completes one of these."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:  # not on every system
        return
    found: list[str] = []

    def completed(text: str, number: int) -> str | None:
        if number == 0:
            found[:] = matching(words(), text)
        return found[number] if number < len(found) else None

    readline.set_completer(completed)
    readline.set_completer_delims(READLINE_BREAKS)
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")


def matching(words: Iterable[str], text: str) -> list[str]:
    return sorted({word for word in words if word.startswith(text)})
