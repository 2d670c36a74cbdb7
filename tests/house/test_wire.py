"""The types of the client are those of the server: made from its schema, never copied."""

from __future__ import annotations

import subprocess
import sys

import pytest

from antbear.core.game import Game
from antbear.games import all_games
from tools.build_web import HERE as HOUSE

WIRE = (HOUSE / "web" / "src" / "wire" / "wire.ts").read_text(encoding="utf-8")


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    asked = subprocess.run([sys.executable, "-m", "tools.wire", "--check"], cwd=HOUSE, capture_output=True, text=True)
    assert asked.returncode == 0, asked.stderr


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_every_game_has_types_of_its_own(game: Game) -> None:
    assert game.view_type is not None
    name = game.view_type.__name__.removesuffix("View")
    for what in ("View", "Step", "Table", "Hint", "Analysis"):
        assert f"export type {name}{what} =" in WIRE
