"""What holds for all tests."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    """Tests make many objects and few rings of them: what is there before the first one is not looked through again and
    again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
