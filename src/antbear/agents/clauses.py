"""The rules of a game, whole or one clause, as they stand on its rules page."""

from __future__ import annotations

import re

from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.core.words import LANGUAGES

ANCHOR = re.compile(r'<a id="([A-Z]+-\d+)"></a>')
PICTURE = re.compile(r"^!\[(.*?)\]\(.*?\)$", re.M)


def rules(game: Game, clause: str = "", language: str = "en") -> str:
    """A drawing is told by its alternative text."""
    if language not in LANGUAGES:
        raise BadInput("language", f"there are: {', '.join(LANGUAGES)}")
    page = (game.folder / "pages" / f"{game.key}.{language}.md").read_text(encoding="utf-8")
    return readable(page) if not clause else readable(paragraph(page, clause))


def paragraph(page: str, clause: str) -> str:
    """From its mark to the next one or the next heading."""
    found = {match[1]: match for match in ANCHOR.finditer(page)}
    if clause not in found:
        raise BadInput("clause", f"there is no {clause!r}; there are: {', '.join(found)}")
    after = page[found[clause].end() :]
    return re.split(r"\n#|<a id=", after)[0].strip()


def readable(text: str) -> str:
    return PICTURE.sub(r"[\1]", ANCHOR.sub("", text)).strip()
