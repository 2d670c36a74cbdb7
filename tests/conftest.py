"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

import pytest

# Servers and commands are started many times: none compiles again what another has read, also where Python is told
# to keep nothing.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


def pytest_collection_finish() -> None:
    """Tests make many objects and few rings of them: what is there before the first one is not looked through again and
    again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


KNOWN = set((Path(__file__).parent / "known_failures.txt").read_text(encoding="utf-8").splitlines())
"""Tests that fail today, by name: defects that are to be mended, each line to be taken away with its defect."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid in KNOWN:
            item.add_marker(pytest.mark.xfail(reason="a known defect: tests/known_failures.txt", strict=False))
