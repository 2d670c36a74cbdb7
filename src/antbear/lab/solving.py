"""The long run behind the solved Surikata: every set-up of mounds searched to the end, on all cores or on a cluster.

The file grows by one line for each set-up and is never rewritten, so a run can be stopped at any time and taken up again.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import joblib
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from antbear.core.illegal import BadInput
from antbear.games.surikata.solved import FirstStones, judge_first_stones, set_ups
from antbear.games.surikata.solver import Solver

TITLE = "# Surikata 5x5, first stones: mounds, winning cells, drawing cells (sets of cells as numbers), nodes, seconds of one core"

solvers: list[Solver] = []
"""The solver of this process: its table is large, so it is made once."""


def solve_set_up(mounds: int) -> str:
    """The line of a set-up."""
    if not solvers:
        solvers.append(Solver(5))
    begin = time.process_time()
    found = judge_first_stones(solvers[0], mounds)
    return write_line(found, time.process_time() - begin)


def read_run(file: Path) -> list[tuple[FirstStones, float]]:
    """What a run has found so far. A last line that was cut off is passed over: that set-up is searched again."""
    text = file.read_text(encoding="ascii")
    lines = text.split("\n")
    if lines[0] != TITLE:
        raise BadInput(str(file), "this is no file of a run of `antbear solve surikata`")
    found: dict[int, tuple[FirstStones, float]] = {}
    wanted = set(set_ups())
    for number, line in enumerate(lines[1:-1], 2):
        if not line:
            continue
        try:
            mounds, wins, draws, nodes = (int(word) for word in line.split()[:4])
            seconds = float(line.split()[4])
        except (ValueError, IndexError):
            raise BadInput(f"{file}:{number}", "this line is not that of a set-up") from None
        if mounds not in wanted or (wins | draws) & mounds or wins & draws:
            raise BadInput(f"{file}:{number}", "this set-up or its cells cannot be")
        found[mounds] = FirstStones(mounds, wins, draws, nodes), seconds
    return list(found.values())


def write_line(found: FirstStones, seconds: float) -> str:
    return f"{found.mounds} {found.wins} {found.draws} {found.nodes} {seconds:.3f}\n"


def run(file: Path, workers: int, resume: bool, cluster: str | None, most: int | None = None) -> int:
    """Searches what is missing in the file, at most ``most`` set-ups, and returns how many set-ups are in it now."""
    if file.exists() and not resume:
        raise BadInput(str(file), "this file exists: say --resume to go on with it, or choose another with --file")
    wanted = set_ups()
    known = {found.mounds for found, _ in read_run(file)} if file.exists() else set()
    missing = [mounds for mounds in wanted if mounds not in known]
    with file.open("a", encoding="ascii") as out:
        if out.tell() == 0:
            out.write(TITLE + "\n")
        elif not file.read_text(encoding="ascii").endswith("\n"):
            mend(file)
        with progress() as bar:
            task = bar.add_task("set-ups", total=len(wanted), completed=len(known))
            for line in solve_all(missing[:most], workers, cluster):
                out.write(line)
                out.flush()
                bar.advance(task)
    return len(read_run(file))


def mend(file: Path) -> None:
    """Takes away a last line that was cut off when a run was killed while writing it."""
    data = file.read_bytes()
    with file.open("r+b") as whole:
        whole.truncate(data.rfind(b"\n") + 1)


def solve_all(missing: list[int], workers: int, cluster: str | None) -> Iterator[str]:
    """In the order in which they are done."""
    with spread_over(cluster):
        jobs: Iterable[Any] = (joblib.delayed(solve_set_up)(mounds) for mounds in missing)
        parallel = joblib.Parallel(n_jobs=workers if cluster is None else -1, return_as="generator_unordered", batch_size=1)
        yield from parallel(jobs)


@contextmanager
def spread_over(cluster: str | None) -> Iterator[None]:
    """Processes of this machine, or the workers of a Dask cluster at an address."""
    if cluster is None:
        yield
        return
    try:
        from distributed import Client
    except ImportError:
        raise BadInput("--cluster", "this needs Dask: pip install antbear[cluster]") from None
    with Client(cluster), joblib.parallel_config(backend="dask"):
        yield


def progress() -> Progress:
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
