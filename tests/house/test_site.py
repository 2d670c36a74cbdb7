"""The documentation site: made without a warning (any is an error), with every page; and every link leads somewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from antbear.core.words import LANGUAGES
from antbear.games import all_games
from tests.house.files import HOUSE

SITE = HOUSE / "build" / "site"


class Page(HTMLParser):
    """What a page leads to and shows, and the places in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.links += [link for link in (said.get("href"), said.get("src")) if link]
        self.places |= {place for place in (said.get("id"), said.get("name")) if place}


@pytest.fixture(scope="module")
def pages() -> dict[Path, Page]:
    environment = {**os.environ, "ANTBEAR_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tools.site"], cwd=HOUSE, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return {path: Page(path) for path in SITE.rglob("*.html")}


def test_every_link_leads_somewhere(pages: dict[Path, Page]) -> None:
    assert [f"{path.relative_to(SITE)}: {link}" for path, link in broken(pages)] == []


def broken(pages: dict[Path, Page]) -> Iterator[tuple[Path, str]]:
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file() or (
                parts.fragment and target in pages and not leads(pages[target], parts.fragment)
            ):
                yield path, link


def leads(page: Page, fragment: str) -> bool:
    return not fragment or unquote(fragment) in page.places


def test_the_rules_are_there_in_every_language(pages: dict[Path, Page]) -> None:
    names = {path.name for path in pages}
    assert {f"{game.key}.{language}.html" for game in all_games() for language in LANGUAGES} <= names


def test_the_contract_is_described(pages: dict[Path, Page]) -> None:
    assert {"antbear.core.game.State.legal_moves", "antbear.core.game.Game.new"} <= (
        pages[SITE / "api" / "antbear.core.game.html"].places
    )


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Page]) -> None:
    """But for links that one follows."""
    for path in pages:
        text = path.read_text(encoding="utf-8")
        for tag in ('<script src="http', '<link rel="stylesheet" href="http', '<img src="http'):
            assert tag not in text, f"{path.relative_to(SITE)}: {tag}"
