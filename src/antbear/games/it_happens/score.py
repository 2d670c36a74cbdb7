"""The final scoring, line by line (IH-22, IH-23), and the order of the places (IH-24)."""

from __future__ import annotations

from typing import Final

from antbear.core.bits import cells, count
from antbear.games.it_happens.box import KINDS, Box
from antbear.games.it_happens.view import Cause, TieBreak

A_SET: Final = 2
"""IH-22: how many of a kind score."""
SET_POINTS: Final = 5
VARIETY_POINTS: Final = 10

TIE_BREAKS: tuple[TieBreak, ...] = ("queens", "generals", "worms")
CAUSES: tuple[Cause, ...] = ("points", *TIE_BREAKS)
"""IH-24: what places are decided by, the first first; ``Score.key`` has their numbers."""


class Score:
    """What one colour scores, and for what."""

    def __init__(self, sets: int, worms: int, tiles: int, kinds: int, queens: int, generals: int) -> None:
        self.sets = sets
        self.worms = worms
        self.tiles = tiles
        self.variety = 0
        self.kinds = kinds
        self.queens = queens
        self.generals = generals

    @property
    def total(self) -> int:
        return self.sets + self.worms + self.tiles + self.variety

    def key(self) -> tuple[int, int, int, int]:
        """IH-24: by what the place is decided."""
        return (self.total, self.queens, self.generals, self.worms)


def judge(box: Box, worms: list[int], objects: list[int], queens: list[int], generals: list[int]) -> list[Score]:
    scores = [
        score(box, worms[colour], objects[colour], queens[colour], generals[colour]) for colour in range(len(worms))
    ]
    most = max([one.kinds for one in scores])
    for one in scores:
        if one.kinds == most and most > 0:  # IH-23: all who tie, with one kind at least
            one.variety = VARIETY_POINTS
    return scores


def score(box: Box, worms: int, objects: int, queens: int, generals: int) -> Score:
    """IH-22: 5 for each kind held more than once, 1 a worm, the value of every tile."""
    sets = 0
    kinds = 0
    for kind in range(len(KINDS)):
        held = objects >> 4 * kind & 15
        if held >= A_SET:
            sets += SET_POINTS
        if held > 0:
            kinds += 1
    tiles = sum([box.queens[card] for card in cells(queens)]) + sum([box.generals[card] for card in cells(generals)])
    return Score(sets, worms, tiles, kinds, count(queens), count(generals))


def ranking_of(scores: list[Score]) -> list[int]:
    """IH-24: the place of each colour."""
    keys = [score.key() for score in scores]
    return [1 + len([other for other in keys if other > key]) for key in keys]


def cause_of(scores: list[Score]) -> Cause:
    """IH-24: what set the first apart from the next."""
    ordered = sorted([score.key() for score in scores], reverse=True)
    for cause, winner, loser in zip(CAUSES, ordered[0], ordered[1], strict=True):
        if winner != loser:
            return cause
    return "shared"
