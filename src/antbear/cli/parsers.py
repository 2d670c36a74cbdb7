"""Reading arguments: errors in one line, and commands that are defined when they are said."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Any, NoReturn


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


class CommandParser(OneLineParser):
    """Of a command. Its module adds the arguments when the command is said."""

    definition = ("", "")

    def is_defined_by(self, module: str, name: str) -> None:
        self.definition = (module, name)

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        module, name = self.definition
        getattr(importlib.import_module(module), f"add_{name}")(self)
        return super().parse_known_args(args, namespace)
