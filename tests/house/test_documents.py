"""The documents tell the truth: what is made from the games is up to date, links lead somewhere, examples run."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from antbear.games import all_games
from antbear.testing import parts
from tests.house.files import HOUSE, written
from tools import documents

EXAMPLES = HOUSE / "docs" / "examples" / "games"


def test_what_is_made_from_the_games_is_up_to_date() -> None:
    stale = [page.relative_to(HOUSE) for page, text in documents.documents() if page.read_text("utf-8") != text]
    assert not stale, "run `make documents`"


def test_every_link_leads_somewhere() -> None:
    for page in [path for path in written() if path.suffix == ".md"]:
        for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
            place, _, anchor = link.partition("#")
            if re.match(r"[a-z]+:", place):
                continue
            target = page.parent / place if place else page
            assert target.exists(), f"{page.name}: {link}"
            if anchor and target.suffix == ".md":
                assert anchor in anchors(target), f"{page.name}: {link}"


def anchors(page: Path) -> set[str]:
    """Those that are written, and those that headings make."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    made = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return made | set(re.findall(r'<a id="([^"]+)">', text))


SESSIONS = ["README.md", "docs/agents.md", "docs/bots.md", "docs/python.md"]
"""Pages whose examples run as they are; two others run with what they need (RUN)."""
RUN = {*SESSIONS, "docs/adding-a-game.md", "docs/research.md"}


@pytest.mark.parametrize("file", SESSIONS)
def test_the_examples_in_the_documents_run(file: str) -> None:
    found = doctest.testfile(str(HOUSE / file), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_guide_to_a_new_game_runs_with_the_game_that_it_shows() -> None:
    """In a process of its own, since the game is found when the package is imported."""
    command = [sys.executable, "-m", "doctest", "-o", "ELLIPSIS", "docs/adding-a-game.md"]
    environment = {**os.environ, "ANTBEAR_GAMES": str(EXAMPLES)}
    ran = subprocess.run(command, cwd=HOUSE, env=environment, capture_output=True, text=True, check=False)
    assert ran.stdout == "" and ran.returncode == 0, ran.stdout + ran.stderr


def test_the_examples_in_the_code_run() -> None:
    import antbear
    import antbear.testing.diagrams

    for module in (antbear, antbear.testing.diagrams):
        found = doctest.testmod(module)
        assert found.attempted > 0 and found.failed == 0


def test_every_picture_of_a_rules_page_is_there() -> None:
    for game in all_games():
        for page in (game.folder / "pages").glob(f"{game.key}.*.md"):
            for image in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
                assert (page.parent / image).resolve().is_file(), f"{page.name}: {image}"


def test_every_rules_page_belongs_to_a_game() -> None:
    pages = {page for game in all_games() for page in (game.folder / "pages").iterdir()}
    assert pages == {parts.page(game, language) for game in all_games() for language in ("en", "nl", "de", "fr")}
