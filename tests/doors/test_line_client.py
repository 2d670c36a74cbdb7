"""The client in another language that was written from docs/formats.md alone plays every game to its end."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys

import pytest

from antbear.games import all_games
from tests.house.files import HOUSE
from tools.build_web import npm_command

CLIENT = HOUSE / "docs" / "examples" / "line_client.mjs"


@pytest.fixture(scope="module")
def node() -> str:
    """Of this machine, or the one that builds the client."""
    npm, environment = npm_command()
    found = shutil.which("node", path=environment["PATH"]) if len(npm) == 1 else npm[0]
    assert found is not None
    return found


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_it_plays_to_the_end(node: str, game: str) -> None:
    command = [node, str(CLIENT), game, sys.executable, "-m", "antbear.cli", "engine"]
    played = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert played.returncode == 0, played.stderr
    told = json.loads(played.stdout.splitlines()[-1])
    assert told["game"] == game and told["reason"].startswith("end.") and sorted(told["ranking"])[0] == 1
    assert told["events"] > told["played"] > 5
