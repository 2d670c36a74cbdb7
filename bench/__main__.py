"""`make bench`: games a second, and ratios within one run. Exit code 1 if a target is missed."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field

import antbear
from antbear.compiled import is_compiled
from bench.contenders import CONTENDERS
from bench.peers.check import check


@dataclass
class Runner:
    """A contender's process and what it reached."""

    label: str
    name: str
    interpreted: bool = False
    rates: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        environment = {**os.environ, **({"ANTBEAR_INTERPRETED": "1"} if self.interpreted else {})}
        command = [sys.executable, "-W", "ignore", "-m", "bench.worker", self.name]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def run(self, seconds: float) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(seconds, file=self.process.stdin, flush=True)
        told = json.loads(self.process.stdout.readline())
        self.rates.append(told["games"] / told["seconds"])

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)


@dataclass
class Target:
    """So many times as fast, round by round in one run."""

    better: str
    worse: str
    times: float


TARGETS = [
    Target("surikata 2, compiled", "surikata, OpenSpiel Python game", 40),
    Target("surikata 2, compiled", "surikata, plain Python", 25),
    Target("surikata 2, interpreted", "surikata, OpenSpiel Python game", 1),
    Target("it_happens 4, compiled", "OpenSpiel's backgammon (C++)", 20),
    Target("happy_honey_beez 2, compiled", "OpenSpiel's hive (C++)", 5),
    Target("happy_honey_beez 2, compiled", "catanatron, 2 players", 5),
    Target("knights 2, compiled", "OpenSpiel's hive (C++)", 5),
    Target("knights 2, compiled", "catanatron, 2 players", 5),
]


def our_runners() -> list[Runner]:
    runners = []
    for game in antbear.all_games():
        for seats in range(game.seats[0], game.seats[1] + 1):
            name = f"{game.key} {seats}"
            if is_compiled():
                runners.append(Runner(f"{name}, compiled", f"{name} playouts"))
                runners.append(Runner(f"{name}, compiled, move by move", f"{name} steps"))
            runners.append(Runner(f"{name}, interpreted", f"{name} playouts", interpreted=True))
    return runners


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor seconds for each contender in each round")
    given = parser.parse_args()
    check(40)
    print("The peers' versions play the same games as ours (and tests/bench proves it).\n")
    runners = our_runners() + [Runner(name, name) for name in CONTENDERS]
    for _ in range(given.rounds):
        for runner in runners:
            runner.run(given.seconds)
    for runner in runners:
        print(f"{runner.label:45} {runner.rate:12,.0f} games/s")
    return report_targets({runner.label: runner for runner in runners})


def report_targets(runners: dict[str, Runner]) -> int:
    print("\nTargets, as the median of the ratios of each round:")
    missed = 0
    for target in TARGETS:
        if target.better not in runners:
            print(f"  {target.better}: not built here")
            continue
        pairs = zip(runners[target.better].rates, runners[target.worse].rates, strict=True)
        ratio = statistics.median(better / worse for better, worse in pairs)
        missed += ratio < target.times
        word = "reached" if ratio >= target.times else "MISSED"
        print(f"  {target.better} against {target.worse}: {ratio:.1f} times (target {target.times:g}: {word})")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
