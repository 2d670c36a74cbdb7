"""``make site``: the documentation as pages to read, in ``build/site``: rules in four languages, guides, formats, and
the API from docstrings.

The Markdown files lie there as they lie here, so that every link between them leads where it does in the repository;
only the front page, the lists and the pages of the API are written anew. Any warning is an error.
"""

from __future__ import annotations

import importlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

from antbear.core.words import LANGUAGES
from antbear.games import all_games
from antbear.testing.parts import page
from tools.reference import public_modules

HOUSE = Path(__file__).parent.parent
SOURCE = HOUSE / "build" / "site-source"
SITE = HOUSE / "build" / "site"
NAMES = {"en": "English", "nl": "Nederlands", "de": "Deutsch", "fr": "français"}

SECTIONS = {
    "Start": ["README"],
    "Play and host": [
        "docs/playing",
        "docs/hosting",
        "docs/strangers",
        "docs/faults",
        "docs/load",
        "docs/soak",
        "SECURITY",
    ],
    "Python and programs": [
        "docs/python",
        "docs/research",
        "docs/agents",
        "docs/formats",
        "docs/bots",
        "docs/lab",
        "docs/surikata-solved",
        "docs/puzzles",
        "docs/speed",
    ],
    "Make something": ["docs/adding-a-game", "docs/architecture", "CONTRIBUTING", "docs/dependencies"],
    "Proof": ["docs/proof", "docs/fuzzing", "docs/rules/coverage", "docs/rules/rulings"],
    "History": ["CHANGELOG"],
}
"""The menu, beside the rules and the API. A page of docs that stands in none of them comes last."""

OF_ROOM = "   :no-members:"
WELCOME = "A table for insect board games: in the browser, in the terminal, from Python."
CONF = """
project = "Antbear"
html_title = "Antbear"
html_theme = "furo"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
suppress_warnings = ["myst.xref_missing", "myst.header"]  # what links lead to is checked in the pages
exclude_patterns = []
autodoc_typehints = "description"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "show-inheritance": True}
html_copy_source = False
highlight_language = "text"
"""


def main() -> None:
    for folder in (SOURCE, SITE):
        shutil.rmtree(folder, ignore_errors=True)
    assemble()
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-j", "auto", str(SOURCE), str(SITE)]
    if subprocess.run(command, cwd=HOUSE, check=False).returncode:
        raise SystemExit("antbear: the site was not made without warnings")
    print(f"build/site/index.html: {len(list(SITE.rglob('*.html')))} pages")


def assemble() -> None:
    """Everything that the pages are made from."""
    for name in tracked():
        to = SOURCE / name
        to.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".md"):
            to.write_text(prepared(name), encoding="utf-8")
        else:
            shutil.copy(HOUSE / name, to)
    (SOURCE / "conf.py").write_text(CONF, encoding="utf-8")
    for module in public_modules():
        write_module(module)
    (SOURCE / "index.md").write_text(front_page(), encoding="utf-8")


def tracked() -> list[str]:
    """The files that Git knows and pages show or lead to."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    names = [name for name in listed.split("\0") if (HOUSE / name).is_file()]
    pages = [name for name in names if name.endswith(".md") and is_page(name)]
    led_to = {name for one in pages for name in links_of(one)}
    return [name for name in names if name in pages or name in led_to]


def is_page(name: str) -> bool:
    return not name.startswith(("web/", "tests/"))


def links_of(name: str) -> set[str]:
    """Files that a page shows or leads to, from the root."""
    text = (HOUSE / name).read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#\s]+)", text)
    found = {((HOUSE / name).parent / target).resolve() for target in targets if "://" not in target}
    return {path.relative_to(HOUSE).as_posix() for path in found if path.is_relative_to(HOUSE) and path.is_file()}


def prepared(name: str) -> str:
    """A page that no list names belongs to none; a drawing in words stays as it is."""
    text = (HOUSE / name).read_text(encoding="utf-8").replace("```mermaid", "```")
    return text if name.removesuffix(".md") in listed_pages() else f"---\norphan: true\n---\n\n{text}"


def write_module(name: str) -> None:
    """A room shows what it says of itself, and leads to where the things that it gives are described."""
    to = SOURCE / "api" / f"{name}.md"
    to.parent.mkdir(parents=True, exist_ok=True)
    given = [f"- {{py:obj}}`{home}`" for home in given_by(importlib.import_module(name))]
    lines = [
        f"# {name}",
        "",
        "```{eval-rst}",
        f".. automodule:: {name}",
        *([OF_ROOM] if given else []),
        "```",
        "",
        *given,
    ]
    to.write_text("\n".join(lines), encoding="utf-8")


def given_by(module: ModuleType) -> list[str]:
    """What a room gives that is described in one of its files."""
    things = [getattr(module, name) for name in getattr(module, "__all__", [])]
    return [f"{thing.__module__}.{thing.__qualname__}" for thing in things if hasattr(thing, "__qualname__")]


def listed_pages() -> set[str]:
    return {one for pages in [*SECTIONS.values(), rules_pages(), other_pages()] for one in pages}


def rules_pages() -> list[str]:
    pages = [page(game, language) for game in all_games() for language in LANGUAGES]
    return [one.relative_to(HOUSE).with_suffix("").as_posix() for one in pages]


def other_pages() -> list[str]:
    known = {one for pages in SECTIONS.values() for one in pages}
    found = sorted(path.relative_to(HOUSE).with_suffix("").as_posix() for path in (HOUSE / "docs").glob("*.md"))
    return [one for one in found if one not in known]


def front_page() -> str:
    lists = [menu(title, pages) for title, pages in SECTIONS.items()]
    lists.insert(1, menu("Rules", [f"{title_of(one)} <{one}>" for one in rules_pages()]))
    lists.append(menu("More", other_pages()) if other_pages() else "")
    lists.append(menu("API", [f"{name} <api/{name}>" for name in public_modules()]))
    return "# Antbear\n\nA table for insect board games: in the browser, in the terminal, from Python.\n\n" + "\n".join(
        lists
    )


def title_of(rules_page: str) -> str:
    """The game and, but in English, the language."""
    key, language = Path(rules_page).name.rsplit(".", 1)
    title = next(game.title for game in all_games() if game.key == key)
    return f"{title} ({NAMES[language]})"


def menu(title: str, pages: list[str]) -> str:
    return "\n".join(["```{toctree}", ":maxdepth: 1", f":caption: {title}", "", *pages, "```", ""])


if __name__ == "__main__":
    main()
