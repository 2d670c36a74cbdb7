"""``make documents``: writes those parts of the documents that are made from the games, between two marks each.

``<!-- made: rules -->`` and ``<!-- end -->`` enclose what the maker of that name gives, ``<!-- made: file x.py -->`` a
file as it is. A test fails when a part is not what the games and files of today give.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import Field, fields
from os.path import relpath
from pathlib import Path
from typing import Any

from antbear.core.game import Game
from antbear.core.option import Option
from antbear.core.puzzle import Other, Puzzle, PuzzleFile
from antbear.core.words import LANGUAGES, Words, read_words
from antbear.games import all_games
from antbear.server.messages import BotLevel, GameCard, GameOption, NewMatch, SeatLine, Table
from antbear.server.metrics import Metrics
from antbear.server.settings import Settings
from antbear.testing import parts
from tools import formats, rules_coverage, rulings

HOUSE = Path(__file__).parent.parent
NAMES = {"en": "English", "nl": "Nederlands", "de": "Deutsch", "fr": "français"}
PART = re.compile(r"(<!-- made: (\w+)(?: (\S+))? -->\n).*?(<!-- end -->)", re.S)


def documents() -> Iterator[tuple[Path, str]]:
    """Every document with a part that is made, as it should be."""
    yield rules_coverage.PAGE, rules_coverage.page()
    yield rulings.PAGE, rulings.page()
    for name in ["README.md", "docs/formats.md", "docs/adding-a-game.md", "docs/hosting.md"]:
        yield HOUSE / name, filled(HOUSE / name, all_games())
    for page, games in formats_pages().items():
        yield page, filled(page, games)


def formats_pages() -> dict[Path, list[Game]]:
    """The games by the page of their formats; games of one room share one."""
    pages: dict[Path, list[Game]] = {}
    for game in all_games():
        pages.setdefault(parts.formats(game), []).append(game)
    return pages


def filled(page: Path, games: list[Game]) -> str:
    """A page with its made parts made anew."""
    text = page.read_text(encoding="utf-8")
    return PART.sub(lambda found: f"{found[1]}{made(found[2], found[3], games, page.parent)}\n{found[4]}", text)


def made(name: str, file: str | None, games: list[Game], here: Path) -> str:
    return MAKERS[name](games, here) if file is None else source_of(here / file)


def source_of(file: Path) -> str:
    return f"```python\n{file.read_text(encoding='utf-8')}```"


def game_list(games: list[Game], _: Path) -> str:
    return "\n".join(f"- **{game.title}**{by(game)}, for {players(game)}: {tagline(game)}" for game in games)


def by(game: Game) -> str:
    return f" by {' and '.join(game.designers)}" if game.designers else ""


def credits_table(games: list[Game], _: Path) -> str:
    """What is known of where each comes from, and what is not."""
    rows = [f"| {game.title} | {read_words(game.folder, game.key, 'en')['credits']} |" for game in games]
    return "\n".join(["| game | who made it, and when |", "| --- | --- |", *rows])


def players(game: Game) -> str:
    few, most = game.seats
    return f"{few} players" if few == most else f"{few} to {most} players"


def tagline(game: Game) -> str:
    return str(read_words(game.folder, game.key, "en")["tagline"])


def rules_table(games: list[Game], here: Path) -> str:
    rows = [f"| {game.title} | {' | '.join(link(game, language, here) for language in LANGUAGES)} |" for game in games]
    return "\n".join(["| game | | | | |", "| --- | --- | --- | --- | --- |", *rows])


def link(game: Game, language: str, here: Path) -> str:
    return f"[{NAMES[language]}]({relpath(parts.page(game, language), here)})"


def formats_table(games: list[Game], here: Path) -> str:
    rows = [
        f"| [{game.title}]({relpath(parts.formats(game), here)}) | `{game.key}` | {'<br>'.join(options_of(game))} |"
        for game in games
    ]
    return "\n".join(
        ["| game | key | options: what is asked, and the choices, the default first |", "| --- | --- | --- |", *rows]
    )


def options_of(game: Game) -> list[str]:
    """With their words on the sheet before a match."""
    words = read_words(game.folder, game.key, "en")
    return [f"`{one.key}` ({words[f'option.{one.key}']}): {'; '.join(choices_of(one, words))}" for one in game.options]


def choices_of(option: Option, words: Words) -> list[str]:
    return [f"`{json.dumps(choice)}` = {words[word_of(option, choice)]}" for choice in option.choices]


def word_of(option: Option, choice: int | str | bool) -> str:
    told = str(choice).lower() if isinstance(choice, bool) else choice
    return f"option.{option.key}.{told}"


def settings_table(_: list[Game], __: Path) -> str:
    rows = [f"| `{one.name}` | {one.metadata['says']} | {kind_of(one)} |" for one in fields(Settings)]
    return "\n".join(["| setting | what it is | |", "| --- | --- | --- |", *rows])


def kind_of(one: Field[Any]) -> str:
    """What it may be, and what it is if nobody says anything."""
    choices = ", ".join(f"`{choice}`" for choice in one.metadata["choices"])
    default = {True: "yes", False: "no"}.get(one.default, one.default) if isinstance(one.default, bool) else one.default
    plain = isinstance(default, int | float) or (isinstance(default, str) and default)
    return "; ".join(filter(None, [choices, f"default `{default}`" if plain else ""]))


def metrics_table(_: list[Game], __: Path) -> str:
    """Of our own, not of the process."""
    told = [one for one in Metrics().registry.collect() if one.name.startswith("antbear_")]
    rows = [
        f"| `{one.name}{'_total' if one.type == 'counter' else ''}` | {one.type} | {one.documentation} |"
        for one in told
    ]
    return "\n".join(["| name | kind | what it is |", "| --- | --- | --- |", *rows])


MAKERS: dict[str, Callable[[list[Game], Path], str]] = {
    "games": game_list,
    "credits": credits_table,
    "rules": rules_table,
    "formats": formats_table,
    "settings": settings_table,
    "metrics": metrics_table,
    "board": lambda games, _: formats.board_tables(games),
    "view": lambda games, _: formats.views(games),
    "moves": lambda games, _: formats.move_table(games),
    "events": lambda games, _: formats.event_table(games),
    "card": lambda _, __: formats.message_tables(GameCard, GameOption, BotLevel),
    "new_match": lambda _, __: formats.message_tables(NewMatch),
    "table": lambda _, __: formats.message_tables(Table, SeatLine),
    "puzzle": lambda _, __: formats.message_tables(PuzzleFile, Puzzle, Other),
}


def main() -> None:
    for page, text in documents():
        page.write_text(text, encoding="utf-8")
    bare = rules_coverage.unproven()
    if bare:
        raise SystemExit(f"no test proves {', '.join(bare)}")
    if rulings.untold():
        raise SystemExit(f"clauses.toml does not say what is printed: {', '.join(rulings.untold())}")


if __name__ == "__main__":
    main()
