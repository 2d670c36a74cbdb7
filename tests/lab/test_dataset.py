"""Games as data: every row can be checked against the rules, and a run goes on where it was stopped."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import antbear
from antbear.core.illegal import BadInput
from antbear.lab import dataset
from antbear.lab.dataset import DataSet
from antbear.lab.executor import Executor
from antbear.version import VERSION


def wanted(key: str, games: int = 3, level: str = "random", **more: Any) -> DataSet:
    game = antbear.load(key)
    return DataSet(game, level, more.pop("seats", game.seats[0]), games, **more)


def recorded(which: DataSet, folder: Path, workers: int = 1) -> pl.DataFrame:
    dataset.record(which, folder, Executor(workers, silent=True))
    return pl.read_parquet(folder / "*.parquet").sort("game_number", "step")


@pytest.mark.parametrize("key", [game.key for game in antbear.all_games()])
def test_every_row_is_what_the_rules_say(key: str, tmp_path: Path) -> None:
    game = antbear.load(key)
    rows = recorded(wanted(key, 1), tmp_path).to_dicts()
    state = game.new()
    for step, row in enumerate(rows):
        assert row["step"] == step and row["to_move"] == state.to_move
        assert row["legal"] == state.names()
        assert [(one["move"], one["weight"]) for one in row["chances"]] == [
            (game.notation(state, move), weight) for move, weight in state.chances()
        ]
        if step % 20 == 0:
            assert game.from_json(json.loads(row["position"])) == state
        if row["move"] is not None:
            state.play(row["move"])
    outcome = state.outcome()
    assert outcome is not None
    for row in rows:
        assert (row["ranking"], row["scores"], row["end"]) == (outcome.ranking, outcome.scores, outcome.reason.key)
        assert row["payoffs"] == outcome.payoffs()
        assert (row["antbear"], row["rules_version"]) == (VERSION, game.rules_version)
        assert row["components"] == game.components_hash


def test_thoughts_are_of_legal_moves_and_the_most_looked_at_is_played(tmp_path: Path) -> None:
    rows = recorded(wanted("surikata", 2, "search:20"), tmp_path)
    thought = rows.filter(pl.col("evaluations").list.len() > 0)
    assert thought.height > 20
    for row in thought.to_dicts():
        moves = [one["move"] for one in row["evaluations"]]
        assert moves[0] == row["move"] and set(moves) <= set(row["legal"])
        assert sum(one["visits"] for one in row["evaluations"]) == 20
        assert all(0 <= one["value"] <= 1 and len(one["values"]) == 2 for one in row["evaluations"])
    assert rows.filter(pl.col("to_move") == -1)["evaluations"].list.len().sum() == 0


def test_who_works_does_not_matter_and_the_seed_does(tmp_path: Path) -> None:
    alone = recorded(wanted("it_happens", 4, part=2), tmp_path / "a")
    assert recorded(wanted("it_happens", 4, part=2), tmp_path / "b", workers=2).equals(alone)
    assert not recorded(wanted("it_happens", 4, part=2, seed="1"), tmp_path / "c").equals(alone)


def test_a_run_goes_on_where_it_was_stopped_and_can_be_made_longer(tmp_path: Path) -> None:
    whole = recorded(wanted("surikata", 5, part=2), tmp_path / "whole")
    short = tmp_path / "short"
    recorded(wanted("surikata", 3, part=2), short)
    (short / "part-00000.parquet").unlink()
    (short / "part-00002.draft").write_bytes(b"half of a file")
    assert dataset.record(wanted("surikata", 5, part=2), short, Executor(silent=True)) == 3
    assert pl.read_parquet(short / "*.parquet").sort("game_number", "step").equals(whole)
    assert dataset.record(wanted("surikata", 5, part=2), short, Executor(silent=True)) == 0


def test_a_folder_of_another_run_is_left_alone(tmp_path: Path) -> None:
    before = recorded(wanted("surikata", 1), tmp_path)
    with pytest.raises(BadInput, match="other settings"):
        recorded(wanted("surikata", 1, seed="1"), tmp_path)
    assert pl.read_parquet(tmp_path / "*.parquet").sort("game_number", "step").equals(before)


def test_the_command_writes_them(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "antbear.cli", "lab", "record", "knights", "--seats", "3", "--games", "2"]
    command += ["--level", "random", "--option", "strict_fly_holes=true", "--part", "1", "--workers", "2"]
    ran = subprocess.run([*command, "--out", str(tmp_path / "out")], capture_output=True, text=True, check=True)
    assert ran.stdout == f"{tmp_path / 'out'}: 2 of 2 files written\n"
    rows = pl.read_parquet(tmp_path / "out" / "*.parquet")
    assert rows["game_number"].n_unique() == 2 and rows["seats"].unique().to_list() == [3]
    assert json.loads(rows["options"][0]) == {"start": "random", "strict_fly_holes": True}
    assert "100%" in ran.stderr or "2/2" in ran.stderr
    without = subprocess.run(command, capture_output=True, text=True, check=False)
    assert without.returncode == 2 and without.stderr.startswith("antbear lab: --out")


def test_the_schema_is_the_documented_one() -> None:
    """docs/research.md has a line for each column."""
    text = (Path(__file__).parent.parent.parent / "docs" / "research.md").read_text(encoding="utf-8")
    table = text.partition("| column | type | meaning |")[2].partition("\n\n")[0]
    documented = [line.split("|")[1].strip().strip("`") for line in table.splitlines()[2:] if line.startswith("|")]
    assert documented == list(dataset.schema())


def test_without_polars_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(BadInput, match="antbear\\[research\\]"):
        dataset.record(wanted("surikata"), tmp_path / "x", Executor(silent=True))
    assert not (tmp_path / "x").exists()
    shutil.rmtree(tmp_path)
