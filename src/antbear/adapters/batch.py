"""Many matches at once, with NumPy arrays in and out: ``Batch("knights", 256, seats=3)``.

One call moves all of them, in compiled code, with chance; a match that is over begins again by itself.

>>> import numpy as np
>>> from antbear.adapters.batch import Batch
>>> batch = Batch("surikata", 4, seed="1")
>>> rewards, dones = batch.step(np.zeros(4, np.int64))
>>> batch.counts.tolist(), rewards.shape, dones.tolist(), batch.planes().shape
([24, 24, 24, 24], (4, 2), [0, 0, 0, 0], (4, 5, 5, 5))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from antbear.adapters.actions import Actions
from antbear.adapters.lanes import ItHappensLanes, Lanes, SurikataLanes, TileLanes
from antbear.adapters.observation import WINDOW, Observation
from antbear.adapters.planes import FIRST_PIPS, LOADS, ItHappensPainter, Planes, SurikataPainter, TilePainter
from antbear.core.game import State
from antbear.games import load
from antbear.games.arthropods.tiles.faces import SIDES
from antbear.games.arthropods.tiles.pieces import KINDS

Numbers: TypeAlias = NDArray[np.int64]


class Batch:
    """So many matches of one game. ``counts``, ``movers`` and ``rewards`` are looked at where they lie, and change with
    every step: copy what you want to keep."""

    def __init__(
        self,
        game: str,
        number: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seed: str = "0",
        window: int | None = WINDOW,
    ) -> None:
        self.game = load(game)
        self.number = number
        self.seen = Observation(self.game, seats, options, window)
        self.actions = Actions(self.game, self.seen.seats)
        self.lanes = lanes_of(self.game.new(self.seen.seats, **self.seen.options), number, seed)
        self.eyes = eyes_of(self.seen)
        self.counts: Numbers = np.frombuffer(memoryview(self.lanes.counts), np.int64)
        """How many moves are legal in each match: actions are below it."""
        self.movers: Numbers = np.frombuffer(memoryview(self.lanes.movers), np.int64)
        """Whose move it is."""
        self.dones: Numbers = np.frombuffer(memoryview(self.lanes.dones), np.int64)
        """Whether a match ended in the last step; what is seen is of the next one already."""
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(self.lanes.rewards), np.float64).reshape(
            number, self.seen.seats
        )
        """Of each seat, in the matches that ended."""

    def step(self, actions: NDArray[np.integer]) -> tuple[NDArray[np.float64], Numbers]:
        """One move in each match; gives rewards and ends."""
        self.lanes.step(actions.tolist())
        return self.rewards, self.dones

    def step_at_random(self, steps: int = 1) -> tuple[NDArray[np.float64], Numbers]:
        """The same, with moves drawn inside: for measuring, and for random players."""
        self.lanes.step_at_random(steps)
        return self.rewards, self.dones

    def masks(self) -> NDArray[np.bool_]:
        """For each match which actions are legal."""
        found: NDArray[np.bool_] = np.arange(self.actions.index_size)[None, :] < self.counts[:, None]
        return found

    def legal(self, lane: int) -> NDArray[np.int32]:
        """The factors of the legal moves of one match (``actions.py``)."""
        return self.actions.legal(self.state(lane))

    def planes(self) -> Planes:
        """What those to move see, as in ``Observation.planes``."""
        return self.eyes.planes(np.frombuffer(memoryview(self.lanes.row()), np.int64), self.movers)

    def state(self, lane: int) -> State:
        """The position of one match, as it lies; do not change it."""
        return self.lanes.states[lane]


def lanes_of(first: State, number: int, seed: str) -> Lanes:
    kinds: dict[str, type[Lanes]] = {"surikata": SurikataLanes, "it_happens": ItHappensLanes}
    return kinds.get(first.game.key, TileLanes)(first, number, seed)


class Eyes:
    """Makes planes of what lies on many boards."""

    def planes(self, row: Numbers, movers: Numbers) -> Planes:
        raise NotImplementedError


class SurikataEyes(Eyes):
    def __init__(self, painter: SurikataPainter) -> None:
        self.shape = painter.shape
        self.bits = np.arange(painter.size**2)

    def planes(self, row: Numbers, movers: Numbers) -> Planes:
        sets = row.reshape(len(movers), self.shape[0], 1)
        return (sets >> self.bits & 1).astype(np.int16).reshape(len(movers), *self.shape)


class ItHappensEyes(Eyes):
    def __init__(self, painter: ItHappensPainter) -> None:
        self.shape = painter.shape
        self.seats = painter.seats
        box = painter.box
        self.shown = np.zeros((12, 5, 4), np.int64)
        for card in range(12):
            for column in range(5):
                for level in range(box.height(card, column)):
                    self.shown[card, column, level] = box.field(card, column, level)

    def planes(self, row: Numbers, movers: Numbers) -> Planes:
        found = np.zeros((len(movers), *self.shape), np.int16)
        lane, at, card, level, colour, pips = row.reshape(-1, 6).T
        found[lane, 0, level, at] = 1
        shown = self.shown[card, at % 5, level]
        some = shown > 0
        found[lane[some], shown[some], level[some], at[some]] = 1
        lies = colour >= 0
        seen = np.where(colour < self.seats, (colour - movers[lane]) % self.seats, colour)
        found[lane[lies], FIRST_PIPS + seen[lies], level[lies], at[lies]] = pips[lies]
        return found


class TileEyes(Eyes):
    def __init__(self, painter: TilePainter) -> None:
        self.painter = painter
        faces = painter.faces
        self.kinds = np.array(faces.kind)
        side = np.array(faces.side).reshape(-1, SIDES)
        turned: Sequence[NDArray[np.int64]] = [np.roll(side, rotation, axis=1) for rotation in range(SIDES)]
        self.sides = 1 + np.stack(turned, axis=1)

    def planes(self, row: Numbers, movers: Numbers) -> Planes:
        painter = self.painter
        found = np.zeros((len(movers), *painter.shape), np.int16)
        lane, cell, face, rotation, crowd, young, carried, last = row.reshape(-1, 8).T
        q, r = ((part + 64 & 127) - 64 - painter.board.least for part in (cell >> 7, cell & 127))
        inside = (q >= 0) & (q < painter.board.side) & (r >= 0) & (r < painter.board.side)
        lane, q, r, face, rotation, crowd, young, carried, last = (
            part[inside] for part in (lane, q, r, face, rotation, crowd, young, carried, last)
        )
        found[lane, self.kinds[face], r, q] = 1
        every_side = painter.first_side + np.arange(SIDES)
        found[lane[:, None], every_side, r[:, None], q[:, None]] = self.sides[face, rotation]
        self.add_pieces(found, lane, q, r, crowd, movers)
        for seat in range(painter.seats):
            plane = painter.first_young + (seat - movers[lane]) % painter.seats
            found[lane, plane, r, q] = young >> seat & 1
        for place in range(len(LOADS)):
            found[lane, painter.first_load + place, r, q] = carried >> 4 * place & 15
        found[lane, len(painter.names) - 1, r, q] = last
        return found

    def add_pieces(self, found: Planes, lane: Numbers, q: Numbers, r: Numbers, crowd: Numbers, movers: Numbers) -> None:
        there = crowd > 0
        lane, q, r, crowd = lane[there], q[there], r[there], crowd[there]
        seat = ((crowd & 7) - 1 - movers[lane]) % self.painter.seats
        for kind in range(KINDS):
            found[lane, self.painter.first_piece + KINDS * seat + kind, r, q] = crowd >> 3 + 3 * kind & 7


def eyes_of(seen: Observation) -> Eyes:
    painter = seen.painter
    if isinstance(painter, SurikataPainter):
        return SurikataEyes(painter)
    if isinstance(painter, ItHappensPainter):
        return ItHappensEyes(painter)
    assert isinstance(painter, TilePainter)
    return TileEyes(painter)
