"""Where we decided: every ruling and reconstruction of all games in one table; docs/rules/rulings.md is made from the
clauses (``make documents``)."""

from __future__ import annotations

import re
from pathlib import Path

from antbear.core.game import Game
from antbear.games import all_games
from antbear.testing import parts

HOUSE = Path(__file__).parent.parent
PAGE = HOUSE / "docs" / "rules" / "rulings.md"
MARKS = ("ruling", "reconstructed")
HEAD = """# Rulings and reconstructions

Where the printed rules of a game are silent, leave something open or are lost, we had to decide. A *ruling* settles
what they leave open; what is *reconstructed* stood in a part, most often a picture, that is lost. What is printed is
told in our own words. The rules pages mark the same places. Made by `make documents` from the clauses of the games.
"""


def marked(says: str) -> dict[str, str]:
    """The sentences of a clause that are marked, by the mark."""
    sentences = re.split(r"(?<=\.) (?=[A-Z])", says)
    found = {mark: " ".join(one for one in sentences if f"({mark})" in one) for mark in MARKS}
    return {mark: text.replace(f" ({mark})", "") for mark, text in found.items() if text}


def untold() -> list[str]:
    """Marked clauses of which nobody says what is printed, and clauses that are told of without a mark."""
    wrong: list[str] = []
    for game in all_games():
        needed = {clause for clause, says in parts.clauses(game).items() if marked(says)}
        wrong += [f"{game.key} {clause}" for clause in sorted(needed ^ set(parts.rulings(game)))]
    return wrong


def rows(game: Game) -> list[str]:
    """Without the game."""
    told = parts.rulings(game)
    return [
        f"| {clause} | {mark} | {told[clause]['print']} | {without_marks(text)} | {told[clause]['why']} |"
        for clause, says in parts.clauses(game).items()
        for mark, text in marked(says).items()
    ]


def without_marks(text: str) -> str:
    for mark in MARKS:
        text = text.replace(f" ({mark})", "")
    return text


def page() -> str:
    """What games share stands once, with all of them."""
    titles: dict[str, list[str]] = {}
    for game in all_games():
        for row in rows(game):
            titles.setdefault(row, []).append(game.title)
    table = [f"| {', '.join(games)} {row}" for row, games in titles.items()]
    head = ["| game | clause | | what is printed | what we do | why |", "| --- | --- | --- | --- | --- | --- |"]
    return "\n".join([HEAD, *head, *table, ""])
