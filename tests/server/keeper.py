"""Whoever keeps the house, on the command line."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from antbear.cli import main


class Keeper:
    """Whoever keeps the house of a server."""

    def __init__(self, database: object, capsys: pytest.CaptureFixture[str]) -> None:
        self.database = str(database)
        self.capsys = capsys

    def run(self, *said: object) -> tuple[int, str, str]:
        """Exit code, and what was printed. In a thread: where a browser was opened before, this one has a loop."""
        arguments = ["keep", *map(str, said), "--database", self.database]
        self.capsys.readouterr()
        with ThreadPoolExecutor(1) as pool:
            code = pool.submit(main, arguments).result()
        printed = self.capsys.readouterr()
        return code, printed.out, printed.err

    def says(self, *said: object) -> str:
        code, out, wrong = self.run(*said)
        assert (code, wrong) == (0, ""), wrong
        return out

    def tells(self, *said: object) -> Any:
        return json.loads(self.says(*said, "--json"))

    def refuses(self, *said: object, code: int = 2) -> str:
        found, out, wrong = self.run(*said)
        assert (found, out) == (code, ""), (found, out, wrong)
        assert wrong.startswith("antbear keep: ") and wrong.count("\n") == 1
        return wrong
