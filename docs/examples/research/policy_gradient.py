"""A small net learns to beat random players at Surikata: REINFORCE on batches, in NumPy alone.

OPENBLAS_NUM_THREADS=1 python docs/examples/research/policy_gradient.py --updates 1000 --plot curve.svg
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from antbear.adapters.batch import Batch

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int64]
Match: TypeAlias = list[tuple[Floats, NDArray[np.bool_], int]]
"""Of each decision what was seen, where the net might place, and where it did."""
LANES = 128
OPEN = 4
"""The plane that says where the mover may place."""


class Net:
    """One hidden layer, and a score for each cell."""

    def __init__(self, inputs: int, outputs: int, rng: np.random.Generator, hidden: int = 192) -> None:
        shapes = [(inputs, hidden), (hidden,), (hidden, outputs), (outputs,)]
        self.weights = [rng.normal(0, 1 / np.sqrt(shape[0]), shape).astype(np.float32) for shape in shapes]
        self.mean = [np.zeros_like(weight) for weight in self.weights]
        self.square = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def hidden(self, seen: Floats) -> Floats:
        found: Floats = np.tanh(seen @ self.weights[0] + self.weights[1])
        return found

    def chances(self, seen: Floats, may: NDArray[np.bool_]) -> Floats:
        """Of each cell to be chosen; of cells that are not allowed none."""
        scores = np.where(may, self.hidden(seen) @ self.weights[2] + self.weights[3], -np.inf)
        raised = np.exp(scores - scores.max(axis=1, keepdims=True))
        found: Floats = raised / raised.sum(axis=1, keepdims=True)
        return found

    def learn(self, seen: Floats, may: NDArray[np.bool_], cells: Ints, worth: Floats, rate: float = 2e-3) -> None:
        """Choices that were worth more than usual become likelier (one step of Adam)."""
        hidden, error = self.hidden(seen), -self.chances(seen, may)
        error[np.arange(len(cells)), cells] += 1
        error *= worth[:, None] / len(cells)
        back = error @ self.weights[2].T * (1 - hidden**2)
        self.climb([seen.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(axis=0)], rate)

    def climb(self, slopes: list[Floats], rate: float) -> None:
        self.steps += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self.mean, self.square, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            even = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            weight += rate * (mean / (1 - 0.9**self.steps)) / even


class School:
    """A batch of matches in which the net plays one seat and random players the other."""

    def __init__(self, seed: int) -> None:
        self.batch = Batch("surikata", LANES, seed=str(seed))
        self.rng = np.random.default_rng(seed)
        self.net = Net(5 * 25, 25, self.rng)
        self.seats = np.arange(LANES) % 2
        self.past: list[Match] = [[] for _ in range(LANES)]

    def collect(self, wanted: int) -> tuple[list[Match], Floats]:
        """So many whole matches, and what the net got in each."""
        matches: list[Match] = []
        results: list[float] = []
        while len(matches) < wanted:
            rewards, dones = self.step()
            for lane in np.flatnonzero(dones).tolist():
                matches.append(self.past[lane])
                results.append(rewards[lane, self.seats[lane]])
                self.past[lane] = []
        return matches, np.array(results, np.float32)

    def step(self) -> tuple[NDArray[np.float64], Ints]:
        planes = self.batch.planes()
        seen = planes.reshape(LANES, -1).astype(np.float32)
        may = planes[:, OPEN].reshape(LANES, -1) == 1
        learns = self.batch.movers == self.seats
        chances = np.where(learns[:, None], self.net.chances(seen, may), may / may.sum(axis=1, keepdims=True))
        drawn = self.rng.random((LANES, 1)) * chances.sum(axis=1, keepdims=True)
        cells = np.minimum((chances.cumsum(axis=1) < drawn).sum(axis=1), 24)
        cells = np.where(may[np.arange(LANES), cells], cells, chances.argmax(axis=1))
        for lane in np.flatnonzero(learns).tolist():
            self.past[lane].append((seen[lane], may[lane], int(cells[lane])))
        # Legal moves come in the order of their cells, so the place of a cell is how many open ones lie before it.
        return self.batch.step(may.cumsum(axis=1)[np.arange(LANES), cells] - 1)

    def update(self, matches: int = LANES) -> float:
        """One lesson; gives the share of matches that the net won, a draw counting half."""
        played, results = self.collect(matches)
        worth = np.repeat(results - results.mean(), [len(match) for match in played])
        seen, may, cells = zip(*[step for match in played for step in match], strict=True)
        self.net.learn(np.stack(seen), np.stack(may), np.array(cells), worth)
        return float((results.mean() + 1) / 2)


def train(updates: int, seed: int = 1) -> list[float]:
    """The share of wins in each lesson."""
    school = School(seed)
    return [school.update() for _ in range(updates)]


def curve(shares: list[float], file: Path) -> None:
    """As a picture: each point is the mean of a stretch of lessons."""
    stretch = max(1, len(shares) // 60)
    means = [float(np.mean(shares[at : at + stretch])) for at in range(0, len(shares), stretch)]
    points = " ".join(f"{50 + 530 * n / max(1, len(means) - 1):.1f},{250 - 220 * y:.1f}" for n, y in enumerate(means))
    lines = "".join(
        f'<line x1="50" x2="580" y1="{250 - 220 * y}" y2="{250 - 220 * y}" stroke="#ddd"/>'
        f'<text x="42" y="{254 - 220 * y}" text-anchor="end">{y:.0%}</text>'
        for y in (0.25, 0.5, 0.75, 1.0)
    )
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 290" font-family="sans-serif" font-size="12">'
        f'<rect width="600" height="290" fill="#fff"/>{lines}'
        f'<polyline points="{points}" fill="none" stroke="#c8641a" stroke-width="2"/>'
        f'<text x="50" y="272">share of matches won against random players, over {len(shares)} lessons of {LANES}'
        " matches</text></svg>\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    shares = train(given.updates, given.seed)
    print(f"first lessons {np.mean(shares[:10]):.0%}, last lessons {np.mean(shares[-10:]):.0%}")
    if given.plot is not None:
        curve(shares, given.plot)
