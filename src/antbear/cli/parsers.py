"""Reading arguments: errors in one line, and commands that are defined when they are said."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

BAD_INPUT = 2
"""The exit code."""


def say_error(who: str, what: object) -> int:
    """In one line, whatever was typed; gives the exit code."""
    print(f"{who}: {' '.join(str(what).split())}", file=sys.stderr)
    return BAD_INPUT


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(say_error(self.prog, f"{message} (see {self.prog} --help)"))


class CommandParser(OneLineParser):
    """Of a command. Its module adds the arguments when the command is said."""

    definition = ("", "")

    def is_defined_by(self, module: str, name: str) -> None:
        self.definition = (module, name)

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        module, name = self.definition
        getattr(importlib.import_module(module), f"add_{name}")(self)
        return super().parse_known_args(args, namespace)
