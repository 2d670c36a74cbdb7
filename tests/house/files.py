"""The files of the house, with or without Git."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).parent.parent.parent
PACKAGE = HOUSE / "src" / "antbear"
WEB = HOUSE / "web"

MADE = {
    *("__pycache__", ".git", ".venv", "build", "dist", "node_modules", "screenshots", ".hypothesis"),
    *(".mypy_cache", ".pytest_cache", ".ruff_cache"),
}
"""Folders that are made and never written by hand (as in .gitignore), but for ``web/build``."""


@cache
def written() -> list[Path]:
    """Every file that somebody wrote: those under version control, or in a copy without it all that are not made."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)
    found = [HOUSE / name for name in listed.stdout.split("\0") if name] if listed.returncode == 0 else list(walked())
    files = sorted(path for path in found if path.is_file())
    assert HOUSE / "README.md" in files
    return files


def walked() -> Iterator[Path]:
    for folder, inside, names in os.walk(HOUSE):
        here = Path(folder)
        inside[:] = [name for name in inside if is_written(here / name)]
        yield from (here / name for name in names if not name.endswith((".so", ".pyd")))


def is_written(folder: Path) -> bool:
    made = folder.name in MADE and folder != WEB / "build"
    return not (made or folder.name.endswith(".egg-info") or folder == PACKAGE / "server" / "client")
