"""What holds for all tests."""

from __future__ import annotations

import gc
import os
import sys

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
