"""The house itself: imports go one way, names say one thing, every clause is proven, and the documents tell the
truth."""

from __future__ import annotations

import ast
import doctest
import re
import subprocess
from pathlib import Path

import pytest

from tools import rules_coverage

HOUSE = Path(__file__).parent.parent.parent
PACKAGE = HOUSE / "src" / "antbear"

# Each room may use itself and what stands before it. The doors (cli, engine, terminal) may use everything but the
# server's inside.
MAY_USE = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "lab"},
    "testing": {"core", "games", "testing"},
    "server": {"core", "games", "bots", "server", "version"},
    "engine.py": {"core", "games", "bots"},
    "terminal.py": {"core", "games", "bots"},
}


def imported_rooms(file: Path) -> set[str]:
    rooms = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "antbear":
            parts = node.module.split(".")
            rooms |= {parts[1]} if len(parts) > 1 else {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            rooms |= {alias.name.split(".")[1] for alias in node.names if alias.name.startswith("antbear.")}
    return rooms


@pytest.mark.parametrize("room", MAY_USE)
def test_imports_go_one_way(room: str) -> None:
    files = [PACKAGE / room] if room.endswith(".py") else sorted((PACKAGE / room).rglob("*.py"))
    assert files
    for file in files:
        assert imported_rooms(file) <= MAY_USE[room], file.relative_to(HOUSE)


def imported_modules(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_only_one_room_knows_the_web_framework() -> None:
    server = PACKAGE / "server"
    outside = [file for file in server.rglob("*.py") if file.relative_to(server).parts[0] not in ("web", "__main__.py")]
    rooms = {file.relative_to(server).parts[0] for file in outside}
    assert rooms >= {"matches", "storage", "messages.py", "typed.py", "settings.py"}
    for file in outside:
        for module in imported_modules(file):
            assert not re.match(r"(litestar|uvicorn|antbear\.server\.web)\b", module), (file.relative_to(HOUSE), module)
    knowing = [file for file in (server / "web").rglob("*.py") if "litestar" in imported_modules(file)]
    assert knowing  # else this looks for the wrong name


def test_games_do_not_know_each_other() -> None:
    for file in (PACKAGE / "games").glob("*/**/*.py"):
        box = file.relative_to(PACKAGE / "games").parts[0]
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("antbear.games."):
                assert node.module.split(".")[2] == box, file


def test_the_core_stays_small() -> None:
    assert len((PACKAGE / "core" / "game.py").read_text().splitlines()) < 330


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=False).stdout
    return [HOUSE / name for name in listed.split("\0") if name and (HOUSE / name).is_file()]


def test_no_word_that_says_nothing_is_a_name() -> None:
    words = re.compile(r"(manager|handler|util|helper|misc)", re.IGNORECASE)
    for path in tracked():
        assert not words.search(path.name), path
        if path.suffix == ".py" and path != Path(__file__):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                    assert not words.search(node.name), f"{path}: {node.name}"


def test_every_link_leads_somewhere() -> None:
    for page in [path for path in tracked() if path.suffix == ".md"]:
        for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
            place, _, anchor = link.partition("#")
            if place.startswith("http"):
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


@pytest.mark.parametrize("file", ["README.md", "docs/adding-a-game.md", "docs/bots.md"])
def test_the_examples_in_the_documents_run(file: str) -> None:
    found = doctest.testfile(str(HOUSE / file), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_examples_in_the_code_run() -> None:
    import antbear
    import antbear.testing.diagrams

    for module in (antbear, antbear.testing.diagrams):
        found = doctest.testmod(module)
        assert found.attempted > 0 and found.failed == 0


# Rules coverage


def test_every_clause_is_proven_by_a_test() -> None:
    proofs = rules_coverage.proofs()
    bare = [clause for clauses in rules_coverage.clauses().values() for clause in clauses if clause not in proofs]
    assert not bare, "clauses without a test"


def test_every_mark_names_a_clause() -> None:
    known = {clause for clauses in rules_coverage.clauses().values() for clause in clauses}
    assert set(rules_coverage.proofs()) <= known


def test_the_page_of_clauses_and_tests_is_up_to_date() -> None:
    assert rules_coverage.PAGE.read_text() == rules_coverage.page(), "run `make rules-coverage`"


@pytest.mark.parametrize("language", ["en", "nl", "de", "fr"])
def test_every_clause_stands_once_on_the_rules_page_of_each_language(language: str) -> None:
    for game, clauses in rules_coverage.clauses().items():
        text = (HOUSE / "docs" / "rules" / language / f"{game}.md").read_text()
        assert re.findall(r'<a id="([A-Z]+-\d+)"></a>', text) == list(clauses)
        for image in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text):
            assert (HOUSE / "docs" / "rules" / language / image).resolve().is_file(), image
