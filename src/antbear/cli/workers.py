"""Who does a long piece of work, as arguments."""

from __future__ import annotations

import argparse

from antbear.core.illegal import BadInput
from antbear.lab.executor import Executor


def add_workers(one: argparse.ArgumentParser) -> None:
    one.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes work (default 1)")
    one.add_argument("--cluster", metavar="ADDRESS", help="let a Dask cluster work instead, e.g. tcp://host:8786")


def executor_in(given: argparse.Namespace) -> Executor:
    if given.workers < 1:
        raise BadInput("--workers", "this must be 1 or more")
    return Executor(given.workers, given.cluster)
