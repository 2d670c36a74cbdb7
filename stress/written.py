"""Measured tables in the documents: each stands between two marks, and the run that measured it writes it there, with
the date, the command, and the bare limits of the machine at that hour."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from stress.limits import bare_server, durable_commits

DOCS = Path(__file__).parent.parent / "docs"
END = "<!-- end -->"


def add_option(parser: argparse.ArgumentParser, block: str) -> None:
    """``--write``, for a script that has one table or several."""
    says = f"put the table into its document, between the marks of that name (default: {block})"
    parser.add_argument("--write", nargs="?", const=block, metavar="BLOCK", help=says)


def check_block(page: str, block: str | None) -> None:
    """Before an hour is spent on a table that there is no place for."""
    if block is not None and mark(block) not in (DOCS / page).read_text(encoding="utf-8"):
        sys.exit(f"docs/{page} has no line {mark(block)}")


def mark(block: str) -> str:
    return f"<!-- measured: {block} -->"


def write_block(page: str, block: str, text: str) -> None:
    """In the place of what stands there."""
    file = DOCS / page
    file.write_text(replaced(file.read_text(encoding="utf-8"), block, text), encoding="utf-8")


def replaced(page: str, block: str, text: str) -> str:
    before, _, rest = page.partition(mark(block))
    _, _, after = rest.partition(END)
    return f"{before}{mark(block)}\n{text.strip()}\n{END}{after}"


@dataclass
class Run:
    """One run of a script: what was said, when, and on what kind of machine."""

    command: str
    limits: dict[str, float] = field(default_factory=dict)
    """Milliseconds of CPU, of a commit those that pass."""
    load: float = field(default_factory=lambda: os.getloadavg()[0])
    """How many others wanted to compute when it began."""
    began: float = field(default_factory=time.monotonic)

    def told(self, more: str = "") -> str:
        """A paragraph to stand before the table."""
        minutes = (time.monotonic() - self.began) / 60
        day = datetime.now(UTC).strftime("%Y-%m-%d")
        listed = ", ".join(f"{what} {taken:.2f} ms" for what, taken in self.limits.items())
        return (
            f"Run of {day}, `{self.command}`, in {minutes:.0f} minutes on {os.cpu_count()} cores; the load was "
            f"{self.load:.1f} when it began. Bare limits just before: {listed}.{more and ' '}{more}"
        )


async def begin_run() -> Run:
    """Measures what the machine can do."""
    command = f"python -m {sys.modules['__main__'].__spec__.name} {' '.join(sys.argv[1:])}".strip()  # type: ignore[union-attr]
    run = Run(command)
    with tempfile.TemporaryDirectory() as folder:
        commits = durable_commits(Path(folder))
    run.limits = {"a durable commit": 1000 / commits}
    for what, seconds in (await bare_server()).items():
        run.limits[what] = 1000 * seconds
    return run
