"""Compiled and interpreted are one game; and a stale compiled file never wins."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from antbear import compiled
from antbear.games import all_games
from tests.proof import PROOF

PACKAGE = compiled.PACKAGE

PLAY_ALL = """
import hashlib, json, msgspec, sys, antbear
from antbear.bots.search import Search
from antbear.compiled import is_compiled
from antbear.core.chance import Rng
from antbear.testing.conformance import random_move, settings
told, most = hashlib.sha256(), int(sys.argv[2])
game = antbear.load(sys.argv[1])
for seats, options in settings(game):
    seen = 0
    for seed in range(25):
        state, rng = game.new(seats, **options), Rng(seed)
        while not state.is_over() and seen < most:
            seen += 1
            answers = [state.to_json(), state.view(None), state.legal_moves(), state.chances()]
            told.update(msgspec.json.encode(answers))
            told.update(msgspec.json.encode(state.events(random_move(state, rng))))
        told.update(msgspec.json.encode(state.to_json()))
    state = game.new(seats, **options)
    while state.to_move < 0:
        state.apply(state.chances()[0][0])
    found = Search(Rng(1), 150, 60.0).evaluations(state)
    told.update(str([(one.move, one.visits, one.value) for one in found]).encode())
print(json.dumps([is_compiled(), told.hexdigest()]))
"""
"""Every answer at so many positions of every setting, and a search of each, in one number."""
MANY = 4_000 if PROOF else 400


def run(code: str, path: Path = PACKAGE.parent, *given: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "ANTBEAR_INTERPRETED"}
    environment.update({"PYTHONPATH": str(path), **variables})
    return subprocess.run(
        [sys.executable, "-c", code, *given], env=environment, capture_output=True, text=True, check=True
    )


@pytest.mark.grows
@pytest.mark.skipif(not compiled.LIST.exists(), reason="built without a C compiler")
@pytest.mark.parametrize("key", [game.key for game in all_games()])
def test_both_modes_answer_and_tell_alike_at_every_position_and_search_alike(key: str) -> None:
    [(is_compiled, told), (is_compiled_too, told_too)] = [
        json.loads(run(PLAY_ALL, PACKAGE.parent, key, str(MANY), **variables).stdout)
        for variables in ({}, {"ANTBEAR_INTERPRETED": "1"})
    ]
    assert (is_compiled, is_compiled_too) == (True, False)
    assert told == told_too


@pytest.fixture
def package_copy(tmp_path: Path) -> Path:
    """The package as it lies here, to be edited."""
    shutil.copytree(PACKAGE, tmp_path / "antbear", ignore=shutil.ignore_patterns("client", "__pycache__"))
    for shared in PACKAGE.parent.glob("antbear__mypyc*"):
        shutil.copy(shared, tmp_path)
    return tmp_path


CHANGED = "import antbear; from antbear.core import bits; print(bits.__file__.endswith('.py'), bits.count(7))"


@pytest.mark.skipif(not compiled.LIST.exists(), reason="built without a C compiler")
def test_an_edited_source_wins_over_the_compiled_file_and_says_so(package_copy: Path) -> None:
    fresh = run(CHANGED, package_copy)
    assert (fresh.stdout, fresh.stderr) == ("False 3\n", "")
    source = package_copy / "antbear" / "core" / "bits.py"
    source.write_text(source.read_text() + "\n\ndef count(mask):\n    return 99\n")
    edited = run(CHANGED, package_copy)
    assert edited.stdout == "True 99\n"
    assert edited.stderr.count("\n") == 1
    assert "core/bits.py changed" in edited.stderr


@pytest.mark.skipif(not compiled.LIST.exists(), reason="built without a C compiler")
def test_compiled_files_without_their_list_are_not_trusted(package_copy: Path) -> None:
    (package_copy / "antbear" / "compiled.json").unlink()
    assert run(CHANGED, package_copy).stdout == "True 3\n"


def test_without_compiled_files_nothing_is_said(package_copy: Path) -> None:
    for file in [*package_copy.rglob("*.so"), *package_copy.rglob("*.pyd")]:
        file.unlink()
    (package_copy / "antbear" / "compiled.json").unlink(missing_ok=True)
    plain = run(CHANGED, package_copy)
    assert (plain.stdout, plain.stderr) == ("True 3\n", "")
