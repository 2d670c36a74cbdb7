"""The long run behind the solved Surikata: every set-up of mounds searched to the end, on all cores or on a cluster.

The file grows by one line for each set-up and is never rewritten, so a run can be stopped at any time and taken up
again.
"""

from __future__ import annotations

import time
from pathlib import Path

from antbear.core.illegal import BadInput
from antbear.games.surikata.solved import SIZE, FirstStones, judge_first_stones, set_ups, write_solved
from antbear.games.surikata.solver import Solver
from antbear.lab.executor import Executor

TITLE = (
    "# Surikata 5x5, first stones: mounds, winning cells, drawing cells (sets of cells as numbers), nodes, "
    "seconds of one core"
)

solvers: list[Solver] = []
"""The solver of this process: its table is large, so it is made once."""


def own_solver() -> Solver:
    if not solvers:
        solvers.append(Solver(SIZE))
    return solvers[0]


def solve_set_up(mounds: int) -> str:
    """The line of a set-up."""
    begin = time.process_time()
    found = judge_first_stones(own_solver(), mounds)
    return f"{found.mounds} {found.wins} {found.draws} {found.nodes} {time.process_time() - begin:.3f}\n"


def run(file: Path, resume: bool, most: int | None, executor: Executor) -> str:
    """Searches what is missing in the file, at most ``most`` set-ups of it."""
    if file.exists() and not resume:
        raise BadInput(str(file), "this file exists: say --resume to go on with it, or choose another with --file")
    wanted = set_ups()
    known = {found.mounds for found, _ in read_run(file)} if file.exists() else set()
    missing = [mounds for mounds in wanted if mounds not in known][:most]
    if file.exists():
        mend(file)
    else:
        file.write_text(TITLE + "\n", encoding="ascii")
    with file.open("a", encoding="ascii") as out:
        for line in executor.work("set-ups", solve_set_up, missing, len(known)):
            out.write(line)
            out.flush()
    return f"{file}: {len(known) + len(missing)} of {len(wanted)} set-ups"


def mend(file: Path) -> None:
    """Takes away a last line that was cut off when a run was killed while writing it: that set-up is searched again."""
    data = file.read_bytes()
    with file.open("r+b") as whole:
        whole.truncate(data.rfind(b"\n") + 1)


def read_run(file: Path) -> list[tuple[FirstStones, float]]:
    """What a run has found so far, with the seconds it took. A last line that was cut off is passed over."""
    lines = file.read_text(encoding="ascii").split("\n")
    if lines[0] != TITLE:
        raise BadInput(str(file), "this is no run of `antbear solve surikata`")
    wanted = set(set_ups())
    found: dict[int, tuple[FirstStones, float]] = {}
    for number, line in enumerate(lines[1:-1], 2):
        try:
            *cells, seconds = line.split()
            mounds, wins, draws, nodes = (int(word) for word in cells)
            took = float(seconds)
        except ValueError:
            raise BadInput(f"{file}:{number}", "this is not the line of a set-up") from None
        if mounds not in wanted or (wins | draws) & mounds or wins & draws or (wins | draws) >> SIZE * SIZE:
            raise BadInput(f"{file}:{number}", "these mounds or first stones cannot be")
        found[mounds] = FirstStones(mounds, wins, draws, nodes), took
    return list(found.values())


def write(run_file: Path, file: Path, partial: bool) -> str:
    """Makes the file that comes with the package."""
    found = [stones for stones, _ in read_run(run_file)]
    wanted = len(set_ups())
    if len(found) < wanted and not partial:
        raise BadInput(
            str(run_file), f"only {len(found)} of {wanted} set-ups are solved: go on with --resume, or say --partial"
        )
    write_solved(found, file)
    return f"{file}: {len(found)} of {wanted} set-ups known, {file.stat().st_size} bytes"
