"""What lies in a game's folder beside its rules and words: clauses, rules pages, formats and speed targets.

``missing(game)`` names what is not there. Documents, benchmarks and tests find all of it through these functions, so
that nothing about a game is written down outside of its folder.
"""

from __future__ import annotations

import re
import tomllib
import typing
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from antbear.core.event import Event, words_needed
from antbear.core.game import Game
from antbear.core.words import LANGUAGES, read_words

Clauses: TypeAlias = dict[str, str]


class Target(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Playouts with so many seats are to be so many times as fast as a contender, within one run of the bench."""

    seats: int
    than: str
    """A contender of ``bench/contenders.py``."""
    times: float
    mode: str = "compiled"
    """Or ``interpreted``, or another way of the bench, such as ``batch``; ``than`` may be one too."""


def clauses(game: Game) -> Clauses:
    """Its clauses in the order of its rules pages, each with its one line: those that all games of its room share,
    those of the rooms that its ``clauses.toml`` names under ``also``, and its own."""
    found = {**shared_clauses(game.folder), **toml_of(game.folder / "clauses.toml").get(game.key, {})}
    kinds = list(dict.fromkeys(clause.split("-")[0] for clause in found))
    return {clause: found[clause] for clause in sorted(found, key=lambda clause: place_of(clause, kinds))}


def shared_clauses(folder: Path) -> Clauses:
    """The clauses that all games of a folder share, with those of the rooms it names."""
    data = toml_of(folder / "clauses.toml")
    found: Clauses = {}
    for room in data.get("also", []):
        found |= shared_clauses((folder / room).resolve())
    found |= data.get("all", {})
    return found


def rulings(game: Game) -> dict[str, dict[str, str]]:
    """Of its clauses that are marked as a ruling or a reconstruction: what is printed (``print``), and ``why`` we do as
    the clause says."""
    known = clauses(game)
    return {clause: told for clause, told in shared_rulings(game.folder).items() if clause in known}


def shared_rulings(folder: Path) -> dict[str, dict[str, str]]:
    """All that stand in this folder and in those that it shares clauses with."""
    data = toml_of(folder / "clauses.toml")
    found: dict[str, dict[str, str]] = {}
    for room in data.get("also", []):
        found |= shared_rulings((folder / room).resolve())
    found |= data.get("rulings", {})
    return found


def place_of(clause: str, kinds: list[str]) -> tuple[int, int]:
    """Where a clause stands among others: by its letters, then by its number."""
    kind, number = clause.split("-")
    return kinds.index(kind), int(number)


@cache
def toml_of(file: Path) -> dict[str, Any]:
    """What a TOML file says."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def page(game: Game, language: str) -> Path:
    """Its rules page."""
    return game.folder / "pages" / f"{game.key}.{language}.md"


def anchors(page: Path) -> list[str]:
    """The clauses of a rules page, in its order."""
    return re.findall(r'<a id="([A-Z]+-\d+)"></a>', page.read_text(encoding="utf-8"))


def formats(game: Game) -> Path:
    """What its boards, moves, events and positions look like; a game whose folder lies in another's shares its page."""
    pages = [folder / "formats.md" for folder in (game.folder, game.folder.parent)]
    return next((page for page in pages if page.is_file()), pages[0])


def targets(game: Game) -> list[Target]:
    """How fast its playouts are to be."""
    return msgspec.convert(toml_of(game.folder / "bench.toml").get(game.key, []), list[Target])


def event_kinds(game: Game) -> list[type[Event]]:
    """The events that its rules tell."""
    listed = typing.get_args(game.event_types) or ((game.event_types,) if isinstance(game.event_types, type) else ())
    return [kind for kind in listed if issubclass(kind, Event)]


def missing(game: Game) -> list[str]:
    """What a whole game must have in its folder, and this one has not; nothing: it is whole."""
    return [
        *missing_files(game),
        *missing_types(game),
        *(f"words: {language} has no {key}" for language in LANGUAGES for key in unsaid(game, language)),
    ]


def missing_files(game: Game) -> list[str]:
    """Of clauses, speed targets, formats and rules pages."""
    found = [] if has(game, "clauses.toml") and clauses(game) else ["clauses.toml: no clause"]
    found += [] if has(game, "bench.toml") and targets(game) else ["bench.toml: no target"]
    found += [] if formats(game).is_file() else ["formats.md"]
    for language in LANGUAGES:
        if not page(game, language).is_file():
            found.append(f"pages: no rules page in {language}")
        elif has(game, "clauses.toml") and anchors(page(game, language)) != list(clauses(game)):
            found.append(f"pages: that in {language} has not every clause, once and in order")
    return found


def has(game: Game, name: str) -> bool:
    """Whether that file lies in its folder."""
    return (game.folder / name).is_file()


def missing_types(game: Game) -> list[str]:
    """Of the view and the events."""
    found = [] if game.view_type is not None else ["view_type: its board and its moves have no types"]
    return found if event_kinds(game) else [*found, "event_types: its rules tell nothing"]


def unsaid(game: Game, language: str) -> list[str]:
    """What its events and every game need words for, and have none in that language."""
    needed = ["title", "tagline", "goal", "credits", *(key for kind in event_kinds(game) for key in words_needed(kind))]
    words = read_words(game.folder, game.key, language)
    return [key for key in dict.fromkeys(needed) if key not in words]
