"""The guard at the door: a compiled file must never win over a source that was edited after it.

The build (``setup.py``) writes ``compiled.json`` with the hash of every source it compiled. On import the hashes are
compared. If one differs, or if the variable ``ANTBEAR_INTERPRETED`` is set, every module is loaded from its source, and
a stale build says so in one line.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
LIST = PACKAGE / "compiled.json"


INTERPRETED = {
    "__init__.py": "nothing runs there",
    "puzzle.py": "structs, read from a file",
    "puzzle_maker.py": "asked by the lab, between moves",
    "event.py": "structs, which a metaclass makes when they are imported",
    "events.py": "structs",
    "view.py": "structs",
    "position.py": "asked once for a screen or a file, never in a search; compiling it would take a minute",
    "writing.py": "as the position",
    "older.py": "as the position",
    "reached.py": "as the position",
    "ties.py": "asked when a finished game is shown",
    "text.py": "asked when somebody looks at a terminal",
    "refusal.py": "asked when somebody tries what is forbidden",
    "pictures.py": "describes the pictures of the rules pages",
    "meaning.py": "asked when somebody chooses",
    "report.py": "asked by the lab, between games",
    "reader.py": "reads what came from outside, once",
    "outside.py": "as the reader",
    "record.py": "waits for the database",
    "entry.py": "as the record",
    "trail.py": "as the record",
    "names.py": "asked once for a name",
    "read.py": "waits for files",
    "verify.py": "asked once for a record",
    "words.py": "waits for files",
}
"""What is not compiled among rules and search, by the names of files, which are the same in every room; and why."""


ALSO = ["adapters/lanes.py"]
"""What is compiled besides: a file that steps many matches at once, for batches."""


def modules() -> list[str]:
    """What the build compiles: the contract, the rules and the search, nothing that talks to the world."""
    rooms = [path for room in ("core", "games", "bots") for path in sorted((PACKAGE / room).rglob("*.py"))]
    return [path.relative_to(PACKAGE).as_posix() for path in rooms if path.name not in INTERPRETED] + ALSO


def source_hash(name: str) -> str:
    return hashlib.sha256((PACKAGE / name).read_bytes()).hexdigest()


def extension_of(name: str) -> Path | None:
    """The compiled file beside a source, if there is one for this Python."""
    for suffix in EXTENSION_SUFFIXES:
        path = (PACKAGE / name).with_suffix(suffix)
        if path.exists():
            return path
    return None


def stale() -> list[str]:
    """The sources that are not those of the compiled files: any entry means that the build must not be used."""
    if not any(extension_of(name) for name in modules()):
        return []
    built: dict[str, str] = json.loads(LIST.read_text()) if LIST.exists() else {}
    names = sorted({*modules(), *built})
    return [name for name in names if not (PACKAGE / name).exists() or built.get(name) != source_hash(name)]


class SourceFinder(MetaPathFinder):
    """Finds the source of a module that would otherwise be loaded compiled."""

    def __init__(self) -> None:
        self.files = set(modules())

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        file = name.removeprefix("antbear.").replace(".", "/") + ".py"
        if not name.startswith("antbear.") or file not in self.files:
            return None
        return importlib.util.spec_from_file_location(name, PACKAGE / file)


def guard() -> None:
    """Called once, before any other module of the package is imported."""
    forced = bool(os.environ.get("ANTBEAR_INTERPRETED"))
    changed = [] if forced else stale()
    if forced or changed:
        sys.meta_path.insert(0, SourceFinder())
    if changed:
        print(
            f"antbear: running interpreted, since {changed[0]} changed after the last build; `make build` compiles it",
            file=sys.stderr,
        )


def is_compiled() -> bool:
    """Whether the rules run compiled now."""
    from antbear.core import bits

    return not str(bits.__file__).endswith(".py")
