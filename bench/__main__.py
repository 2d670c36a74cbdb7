"""`make bench`: games a second, and ratios within one run. Exit code 1 if a target is missed."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import antbear
from antbear.compiled import is_compiled
from antbear.core.game import Game
from antbear.testing.parts import targets
from bench.contenders import CONTENDERS
from bench.peers.check import check

SAME = 0.97
"""Of the speed of the release before: less is a loss."""
BATCHES = {"batch": "batch", "batch with planes and masks": "looking", "PettingZoo": "pettingzoo"}
"""What is measured of many matches at once (``batches.py``)."""
HERE = Path(__file__).parent.parent


@dataclass
class Runner:
    """A contender's process and what it reached."""

    label: str
    name: str
    interpreted: bool = False
    checkout: Path = HERE
    """Of which release: it must be built there."""
    rates: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        sources = {"PYTHONPATH": os.pathsep.join([str(self.checkout / "src"), str(self.checkout)])}
        environment = {**os.environ, **sources, **({"ANTBEAR_INTERPRETED": "1"} if self.interpreted else {})}
        command = [sys.executable, "-W", "ignore", "-m", "bench.worker", self.name]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=self.checkout
        )

    def run(self, seconds: float) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(seconds, file=self.process.stdin, flush=True)
        told = json.loads(self.process.stdout.readline())
        self.rates.append(told["games"] / told["seconds"])

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)


def our_runners() -> list[Runner]:
    runners = []
    for game in antbear.all_games():
        for seats in range(game.seats[0], game.seats[1] + 1):
            name = f"{game.key} {seats}"
            if is_compiled():
                runners.append(Runner(f"{name}, compiled", f"{name} playouts"))
                runners.append(Runner(f"{name}, compiled, move by move", f"{name} steps"))
                if seats == game.seats[0]:
                    runners += [Runner(f"{name}, {label}", f"{name} {how}") for label, how in BATCHES.items()]
            runners.append(Runner(f"{name}, interpreted", f"{name} playouts", interpreted=True))
    return runners


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor seconds for each contender in each round")
    parser.add_argument(
        "--against", type=Path, help="compare with another release, in whose folder `make core` was run"
    )
    given = parser.parse_args()
    if given.against is not None:
        return compare(given.against, given.rounds, given.seconds)
    check(40)
    print("The peers' versions play the same games as ours (and tests/bench proves it).\n")
    runners = our_runners() + [Runner(name, name) for name in CONTENDERS]
    for _ in range(given.rounds):
        for runner in runners:
            runner.run(given.seconds)
    for runner in runners:
        print(f"{runner.label:45} {runner.rate:12,.0f} games/s")
    return report_targets({runner.label: runner for runner in runners})


def compare(other: Path, rounds: int, seconds: float) -> int:
    """This release beside another, in turn in one run. Exit code 1 if a game is slower than ``SAME``."""
    slower = False
    for game, seats in every_number_of_seats():
        for how in ("playouts", "steps"):
            name = f"{game.key} {seats} {how}"
            pair = [Runner(name, name), Runner(name, name, checkout=other.resolve())]
            for _ in range(rounds):
                for runner in pair:
                    runner.run(seconds)
            ratios = sorted(ours / theirs for ours, theirs in zip(pair[0].rates, pair[1].rates, strict=True))
            ratio = statistics.median(ratios)
            slower |= ratio < SAME
            print(f"{name:32} {ratio:5.2f} times (rounds from {ratios[0]:.2f} to {ratios[-1]:.2f})", flush=True)
            for runner in pair:
                runner.process.kill()
    return 1 if slower else 0


def every_number_of_seats() -> Iterator[tuple[Game, int]]:
    for game in antbear.all_games():
        for seats in range(game.seats[0], game.seats[1] + 1):
            yield game, seats


def report_targets(runners: dict[str, Runner]) -> int:
    """The targets that games name in their folders (``bench.toml``)."""
    print("\nTargets, as the median of the ratios of each round:")
    wanted = [(game, target) for game in antbear.all_games() for target in targets(game)]
    reached = [
        is_reached(runners, f"{game.key} {target.seats}, {target.mode}", target.than, target.times)
        for game, target in wanted
    ]
    return 0 if all(reached) else 1


def is_reached(runners: dict[str, Runner], ours: str, theirs: str, times: float) -> bool:
    if ours not in runners:
        print(f"  {ours}: not built here")
        return True
    pairs = zip(runners[ours].rates, runners[theirs].rates, strict=True)
    ratio = statistics.median(better / worse for better, worse in pairs)
    word = "reached" if ratio >= times else "MISSED"
    print(f"  {ours} against {theirs}: {ratio:.1f} times (target {times:g}: {word})")
    return ratio >= times


if __name__ == "__main__":
    raise SystemExit(main())
