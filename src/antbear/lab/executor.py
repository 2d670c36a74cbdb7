"""Who does a long piece of work: processes of this machine, or a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

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
        import joblib
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
            workers = self.workers if self.cluster is None else -1
            parallel = joblib.Parallel(n_jobs=workers, return_as="generator_unordered", batch_size=1)
            for result in parallel(joblib.delayed(task)(number) for number in numbers):
                bar.advance(line)
                yield result

    @contextmanager
    def connected(self) -> Iterator[None]:
        if self.cluster is None:
            yield
            return
        import joblib

        try:
            from distributed import Client
        except ImportError:
            raise BadInput("--cluster", "this needs Dask: python -m pip install distributed") from None
        with Client(self.cluster), joblib.parallel_config(backend="dask"):  # type: ignore[no-untyped-call, unused-ignore]
            yield
