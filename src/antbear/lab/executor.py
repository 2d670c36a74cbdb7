"""Who does a long piece of work: processes of this machine, or a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from antbear.core.illegal import BadInput

T = TypeVar("T")


@dataclass
class Executor:
    """Who works: processes of this machine, or the workers of a Dask cluster at an address."""

    workers: int = 1
    cluster: str | None = None
    silent: bool = False
    """Without a bar of progress, for work of a moment."""

    def work(self, title: str, task: Callable[[int], T], numbers: Sequence[int], done: int = 0) -> Iterator[T]:
        """Does the task for every number, under a bar of progress; the results come in the order in which they are
        ready."""
        # Imported here, since they take a while and not everybody who knows an executor has work for it.
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )

        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
        )
        with self.connected(), Progress(*columns, console=Console(stderr=True), disable=self.silent) as bar:
            line = bar.add_task(title, total=done + len(numbers), completed=done)
            for result in self.results(task, numbers):
                bar.advance(line)
                yield result

    def results(self, task: Callable[[int], T], numbers: Sequence[int]) -> Iterable[T]:
        """One process alone does them itself, and needs no library for it."""
        if self.workers == 1 and self.cluster is None:
            return (task(number) for number in numbers)
        joblib = library_for("--workers")
        workers = self.workers if self.cluster is None else -1
        parallel = joblib.Parallel(n_jobs=workers, return_as="generator_unordered", batch_size=1)
        found: Iterable[T] = parallel(joblib.delayed(task)(number) for number in numbers)
        return found

    @contextmanager
    def connected(self) -> Iterator[None]:
        if self.cluster is None:
            yield
            return
        joblib = library_for("--cluster")
        try:
            from distributed import Client
        except ImportError:
            raise BadInput("--cluster", "this needs Dask: python -m pip install 'antbear[cluster]'") from None
        with Client(self.cluster), joblib.parallel_config(backend="dask"):  # type: ignore[no-untyped-call, unused-ignore]
            yield


def library_for(option: str) -> Any:
    try:
        import joblib
    except ImportError:
        raise BadInput(option, "several processes need a library: python -m pip install 'antbear[arena]'") from None
    return joblib
