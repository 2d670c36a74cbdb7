"""Every public name says what it is: the reference is made from that."""

from __future__ import annotations

import importlib

from tools import reference


def test_every_public_name_has_a_docstring() -> None:
    assert reference.undocumented() == []


def test_what_is_public_is_all_that_a_writer_of_games_and_bots_imports() -> None:
    modules = reference.public_modules()
    assert {"antbear", "antbear.games", "antbear.core.game", "antbear.bots.search", "antbear.testing.parts"} <= {
        *modules
    }
    assert not [name for name in modules if name.startswith(("antbear.server", "antbear.lab", "antbear.games."))]
    names = dict(reference.public_names(importlib.import_module("antbear.core.game")))
    assert {"Game", "Game.parse", "State.legal_moves", "restore"} <= names.keys()
    assert "Rng" not in names, "it is imported there"
