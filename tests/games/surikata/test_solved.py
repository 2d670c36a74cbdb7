"""What is known of the set-ups: symmetry, the mounds before the first stone, the file, and the run that makes it."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from antbear import compiled
from antbear.core.illegal import BadInput
from antbear.games.surikata import solved
from antbear.games.surikata.solved import (
    FILE,
    SYMMETRIES,
    FirstStones,
    Solved,
    canonical,
    judge_first_stones,
    moved,
    read_solved,
    set_ups,
)
from antbear.games.surikata.solver import DRAW, LOSS, WIN, Solver
from antbear.lab.executor import Executor
from antbear.lab.solve.surikata import prove, search

ALL = (1 << 25) - 1


def test_there_are_eight_different_symmetries_that_keep_neighbours_together() -> None:
    assert len({tuple(symmetry) for symmetry in SYMMETRIES}) == 8
    for symmetry in SYMMETRIES:
        assert sorted(symmetry) == list(range(25))
        for cell in range(24):
            if cell % 5 < 4:
                there, next_there = symmetry[cell], symmetry[cell + 1]
                assert abs(there % 5 - next_there % 5) + abs(there // 5 - next_there // 5) == 1


def test_the_number_of_set_ups_is_that_of_the_lemma_of_burnside() -> None:
    """The mean, over the symmetries, of the set-ups that each leaves as they are."""
    every = [sum(1 << cell for cell in chosen) for chosen in combinations(range(25), 5)]
    kept = [sum(moved(mounds, symmetry) == mounds for mounds in every) for symmetry in SYMMETRIES]
    assert len(set_ups()) == sum(kept) / 8 == 6814


def test_a_set_up_and_its_images_have_one_canonical_form() -> None:
    rng = Random(1)
    for _ in range(100):
        mounds = sum(1 << cell for cell in rng.sample(range(25), 5))
        assert {canonical(moved(mounds, symmetry)) for symmetry in SYMMETRIES} == {
            min(moved(mounds, each) for each in SYMMETRIES)
        }


# Mounds


def made_up(seed: int, known: float = 1.0) -> Solved:
    """First stones by chance, on all set-ups or on a part of them."""
    rng = Random(seed)
    found = []
    for mounds in set_ups():
        free = ALL & ~mounds
        kind = rng.choice((WIN, DRAW, LOSS, LOSS, LOSS))
        cells = rng.getrandbits(25) & free or free
        if rng.random() < known:
            found.append(FirstStones(mounds, cells if kind == WIN else 0, cells if kind == DRAW else 0, 0))
    return Solved(found)


def test_the_value_of_mounds_is_that_of_best_play_on_both_sides() -> None:
    """Against a plain minimax from three mounds on, which knows nothing of symmetry."""
    known = made_up(1)
    rng = Random(2)
    for _ in range(20):
        mounds = sum(1 << cell for cell in rng.sample(range(25), 3))

        def value(chosen: int) -> int:
            free = [cell for cell in range(25) if not chosen >> cell & 1]
            if chosen.bit_count() == 5:
                return known.by_mounds[canonical(chosen)].value()
            after = [value(chosen | 1 << cell) for cell in free]
            return min(after) if chosen.bit_count() == 3 else max(after)

        assert known.bounds(mounds) == (value(mounds), value(mounds))


def test_what_is_not_known_of_set_ups_is_not_known_of_the_mounds_before() -> None:
    """The bounds hold whatever the gaps turn out to be."""
    whole = made_up(3)
    part = made_up(3, known=0.5)
    assert len(part.by_mounds) < len(whole.by_mounds)
    unknown = 0
    for first, second in combinations(range(25), 2):
        low, high = part.bounds(1 << first | 1 << second)
        value, same = whole.bounds(1 << first | 1 << second)
        assert low <= value == same <= high
    for mounds in set_ups()[::50]:
        low, high = part.bounds(mounds)
        unknown += low < high
    assert unknown > 20
    assert Solved([]).bounds(0) == (LOSS, WIN)


def test_first_stones_turn_with_the_board() -> None:
    known = made_up(4)
    for mounds in set_ups()[::97]:
        at_home = known.by_mounds[mounds]
        for symmetry in SYMMETRIES:
            there = known.first_stones(moved(mounds, symmetry))
            assert there is not None
            assert there.wins.bit_count() == at_home.wins.bit_count()
            assert there.wins & there.mounds == 0
            assert canonical(there.mounds) == mounds
    assert Solved([]).first_stones(31) is None


# The file


def test_the_file_gives_back_what_was_written(tmp_path: Path) -> None:
    part = made_up(5, known=0.7)
    solved.write_solved(list(part.by_mounds.values()), tmp_path / "solved.bin")
    again = read_solved(tmp_path / "solved.bin")
    assert again.by_mounds.keys() == part.by_mounds.keys()
    for mounds, stones in part.by_mounds.items():
        assert (again.by_mounds[mounds].wins, again.by_mounds[mounds].draws) == (stones.wins, stones.draws)


@pytest.mark.parametrize(
    "data", [b"", b"something else", solved.TITLE + b"no zlib", solved.TITLE + b"x\x9c\x03\x00\x00\x00\x00\x01"]
)
def test_a_damaged_file_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "solved.bin").write_bytes(data)
    with pytest.raises(BadInput):
        read_solved(tmp_path / "solved.bin")


compiled_only = pytest.mark.skipif(not compiled.is_compiled(), reason="a set-up takes minutes when interpreted")


@compiled_only
def test_the_file_that_comes_along_agrees_with_a_fresh_search() -> None:
    known = read_solved(FILE)
    solver = Solver(5)
    for mounds in Random(6).sample(sorted(known.by_mounds), 3):
        fresh = judge_first_stones(solver, mounds)
        stored = known.by_mounds[mounds]
        assert (fresh.wins, fresh.draws) == (stored.wins, stored.draws)


# The run


@compiled_only
def test_a_run_is_taken_up_again_where_it_was_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "run.txt"
    executor = Executor()
    assert "2 of 6814" in search.run(file, False, 2, executor)
    with pytest.raises(BadInput, match="--resume"):
        search.run(file, False, 1, executor)
    file.write_text(file.read_text()[:-9])  # killed while writing the second line
    assert [found.mounds for found, _ in search.read_run(file)] == [31]
    assert "3 of 6814" in search.run(file, True, 2, executor)
    assert [found.mounds for found, _ in search.read_run(file)] == set_ups()[:3]
    with pytest.raises(BadInput, match="--partial"):
        search.write(file, tmp_path / "solved.bin", False)
    search.write(file, tmp_path / "solved.bin", True)
    known = read_solved(tmp_path / "solved.bin")
    assert sorted(known.by_mounds) == set_ups()[:3]
    assert known.bounds(0) == (LOSS, WIN)


@pytest.mark.parametrize("line", ["31 0 0 5", "31 1 0 5 0.1", "3 0 0 5 0.1", "31 64 64 5 0.1", "31 a 0 5 0.1"])
def test_a_line_that_cannot_be_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "run.txt"
    file.write_text(f"{search.TITLE}\n47 0 0 5 0.1\n{line}\n")
    with pytest.raises(BadInput) as refused:
        search.read_run(file)
    assert refused.value.where == f"{file}:3"


CLUSTER = """
import sys
from distributed import LocalCluster
from antbear.cli import main

if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        asked = ["solve", "surikata", "--most", "1", "--file", sys.argv[1], "--cluster", cluster.scheduler_address]
        sys.exit(main(asked))
"""


@compiled_only
def test_a_cluster_finds_what_one_process_finds(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    (tmp_path / "program.py").write_text(CLUSTER)
    subprocess.run(
        [sys.executable, str(tmp_path / "program.py"), str(tmp_path / "run.txt")],
        check=True,
        capture_output=True,
        timeout=120,
    )
    [(found, _)] = search.read_run(tmp_path / "run.txt")
    alone = judge_first_stones(Solver(5), 31)
    assert (found.mounds, found.wins, found.draws, found.nodes) == (31, alone.wins, alone.draws, alone.nodes)


# The proof


@compiled_only
def test_proofs_hold_for_true_entries_and_fail_for_false_ones(tmp_path: Path) -> None:
    solver = Solver(5)
    true = [
        judge_first_stones(solver, mounds) for mounds in set_ups()[:2]
    ]  # the second is won with one stone, the first lost
    assert [one.value() for one in true] == [LOSS, WIN]
    file = tmp_path / "true.bin"
    solved.write_solved(true, file)
    assert prove.prove_entry(file, true[0].mounds) > 1000
    assert prove.prove_plan(file, true[1].mounds) > 1000
    false = [
        FirstStones(true[0].mounds, 1 << 5, 0, 0),
        FirstStones(true[1].mounds, true[1].wins, 1 << 4, 0),
    ]  # both cells lose
    file = tmp_path / "false.bin"
    solved.write_solved(false, file)
    assert prove.prove_entry(file, true[0].mounds) == 0
    assert prove.prove_plan(file, true[0].mounds) == 0
    assert prove.prove_entry(file, true[1].mounds) == 0


def test_the_plan_answers_every_mound_of_the_other() -> None:
    """With set-ups that are all won but those with five mounds in the lowest two rows."""
    rows = (1 << 10) - 1
    found = []
    for mounds in set_ups():
        lost = any(moved(mounds, symmetry) | rows == rows for symmetry in SYMMETRIES)
        found.append(FirstStones(mounds, 0 if lost else ALL & ~mounds, 0, 0))
    told, reached = prove.plan_for(Solved(found), 1)
    assert told.startswith("the starting player wins")
    assert reached <= {one.mounds for one in found if one.wins}
    thirds = {canonical(1 | 1 << second) for second in range(1, 25)}
    assert len(reached) >= len(thirds)
    told, reached = prove.plan_for(Solved([FirstStones(one.mounds, 0, 0, 0) for one in found]), 1)
    assert told == "the other player wins" and not reached
    assert prove.plan_for(Solved([]), 1) == ("not known", set())


@compiled_only
def test_a_part_of_the_plan_is_no_proof_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert prove.check(None, of_plan=1, of_others=0, seed=1, executor=Executor(1)) == 0
    told = capsys.readouterr().out
    assert "proven for 1 of 424 set-ups" in told
    assert told.endswith("nothing was wrong, but only a part of the plan is proven\n")


def test_a_file_without_a_winning_plan_proves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "known.bin"
    solved.write_solved([FirstStones(31, 0, 0, 0)], file)
    assert prove.check(file, of_plan=None, of_others=0, seed=1, executor=Executor(1)) == 1
    assert capsys.readouterr().out.endswith(
        "by this file the starting player does not win wherever the first mound is placed\n"
    )
