"""What docs/research.md and the examples say is what happens."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import antbear
from antbear.adapters import actions, batch, bounds, observation
from antbear.games.arthropods.tiles.game import TileGame
from antbear.lab import dataset
from antbear.lab.dataset import DataSet
from antbear.lab.executor import Executor

HOUSE = Path(__file__).parent.parent.parent
PAGE = HOUSE / "docs" / "research.md"
EXAMPLES = HOUSE / "docs" / "examples" / "research"


def test_every_block_of_the_page_runs() -> None:
    text = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert len(blocks) >= 8 and all(">>>" in block for block in blocks)
    assert text.count("```") == 2 * len(blocks)
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 40 and found.failed == 0


@pytest.mark.parametrize("module", [observation, actions, batch])
def test_examples_in_the_code_run(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 0 and found.failed == 0


def test_the_bounds_are_those_of_the_page() -> None:
    lines = []
    for game in sorted(antbear.all_games(), key=lambda game: game.title):
        for seats in range(game.seats[0], game.seats[1] + 1):
            tiles = far = ""
            if isinstance(game, TileGame):
                tiles, reach = str(bounds.most_tiles(game, seats)), bounds.furthest(game, seats)
                far = "everywhere" if reach == bounds.WHOLE else str(reach)
            lines.append(f"| {game.title} | {seats} | {tiles} | {far} | {bounds.most_moves(game, seats)} |")
    assert "\n".join(lines) in PAGE.read_text(encoding="utf-8")


# The four examples


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"research_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made
    spec.loader.exec_module(made)
    return made


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_random_agents_play_to_the_end() -> None:
    play = example("random_agents").play
    for key in ("surikata", "it_happens", "happy_honey_beez"):
        moves, rewards = play(key, 1)
        assert moves > 8 and set(rewards) == {"seat_0", "seat_1"}
        assert key != "surikata" or sum(rewards.values()) == 0


def test_their_search_meets_ours() -> None:
    results = example("mcts_against_medium").contest("surikata", matches=2, simulations=5)
    assert len(results) == 2 and set(results) <= {-1.0, 0.0, 1.0}


def test_the_net_learns(tmp_path: Path) -> None:
    """With one thread: so small a net has no use for more."""
    command = [sys.executable, str(EXAMPLES / "policy_gradient.py"), "--updates", "40", "--plot", "curve.svg"]
    alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    ran = subprocess.run(command, cwd=tmp_path, env=alone, capture_output=True, text=True, check=True)
    first, last = (int(share) for share in re.findall(r"(\d+)%", ran.stdout))
    assert 45 <= first < last - 5
    assert "<polyline" in (tmp_path / "curve.svg").read_text()


def test_data_are_read_with_polars(tmp_path: Path) -> None:
    game = antbear.load("it_happens")
    for level, folder in (("random", "random"), ("search:8", "search")):
        wanted = DataSet(game, level, 3, 4)
        dataset.record(wanted, tmp_path / folder, Executor(silent=True))
    read = example("read_data")
    assert read.games(tmp_path / "random").height == 4
    seats = read.by_seat(tmp_path / "random")
    assert seats["seat"].to_list() == [0, 1, 2] and seats["games"].to_list() == [4, 4, 4]
    assert abs(seats["mean payoff"].mean() - 0.5) < 1e-9
    sure = read.sureness(tmp_path / "search")
    assert sure.height > 0 and sure["share of the best"].is_between(0.1, 1.0).all()
    assert read.sureness(tmp_path / "random").height == 0
