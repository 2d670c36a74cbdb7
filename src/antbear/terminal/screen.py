"""What is printed: with colours and as wide as the window where a terminal shows it, else as plain text."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from rich.console import Console
from rich.text import Text

from antbear.core.game import Game, State

Ink = tuple[re.Pattern[str], str]
OWN_LINES = 3
"""Of the window, for what is asked and typed below a board."""


class Screen:
    """Everything goes through ``say``, and boards through ``show``."""

    def __init__(self, game: Game) -> None:
        self.console = Console(highlight=False)
        self.inks = inks_of(game)

    def say(self, text: str, style: str = "") -> None:
        self.print(Text(text, style))

    def print(self, text: Text) -> None:
        """A window breaks lines between words; programs want them as they are."""
        self.console.print(text, soft_wrap=not self.console.is_terminal)

    def show(self, state: State, whole: bool = False) -> None:
        """The board. Where it is wider or higher than the window and the game can draw it smaller, that is shown."""
        text = state.text()
        if self.console.is_terminal and not whole and not self.has_room_for(text):
            text = state.game.small_text(state)
        self.console.print()
        self.print(self.painted(text))
        self.console.print()

    def has_room_for(self, text: str) -> bool:
        lines = text.splitlines()
        width, height = self.console.size
        return max(map(len, lines)) <= width and len(lines) + OWN_LINES <= height

    def painted(self, text: str) -> Text:
        painted = Text(text)
        for pattern, style in self.inks:
            for found in pattern.finditer(text):
                painted.stylize(style, *found.span())
        return painted

    def columns(self, cells: list[str]) -> None:
        """Side by side, as many as the window has room for."""
        if not cells:
            return
        wide = max(map(len, cells)) + 2
        each = max(1, self.console.size.width // wide) if self.console.is_terminal else len(cells)
        for begin in range(0, len(cells), each):
            row = cells[begin : begin + each]
            padded = [f"{cell:{wide}}" for cell in row] if self.console.is_terminal else [f"{cell}  " for cell in row]
            self.say(("  " + "".join(padded)).rstrip())


@cache
def inks_of(game: Game) -> list[Ink]:
    """Patterns of the text board with their styles: those of ``ink.toml`` in the game's folder, or in that in which the
    folder lies. Later ones paint over earlier ones."""
    files = [folder / "ink.toml" for folder in (game.folder, game.folder.parent)]
    file = next((file for file in files if file.is_file()), None)
    if file is None:
        return []
    data: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return [(re.compile(pattern, re.M), style) for pattern, style in data["ink"].items()]
