"""Every public name says what it is: the reference is made from that."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

from tools import reference

HOUSE = Path(__file__).parent.parent.parent


def test_every_public_name_has_a_docstring() -> None:
    """Asked of the sources: what is compiled keeps no docstrings."""
    code = "from tools.reference import undocumented; print(*undocumented(), sep='\\n')"
    environment = {**os.environ, "ANTBEAR_INTERPRETED": "1"}
    asked = subprocess.run(
        [sys.executable, "-c", code], cwd=HOUSE, env=environment, check=True, capture_output=True, text=True
    )
    assert asked.stdout.split() == []


def test_what_is_public_is_all_that_a_writer_of_games_and_bots_imports() -> None:
    modules = reference.public_modules()
    needed = {"antbear", "antbear.games", "antbear.core.game", "antbear.bots.search", "antbear.testing.parts"}
    assert needed <= {*modules}
    assert not [name for name in modules if name.startswith(("antbear.server", "antbear.lab", "antbear.games."))]
    names = dict(reference.public_names(importlib.import_module("antbear.core.game")))
    assert {"Game", "Game.parse", "State.legal_moves", "restore"} <= names.keys()
    assert "Rng" not in names, "it is imported there"
