"""The tiles worth laying in the bee games, the best first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.move import Move, first, kind_of, second, third
from antbear.games.arthropods.bees.bot.hives import finished_worth, hive_worth, region_size
from antbear.games.arthropods.bees.box import MEADOW
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.tiles.board import beside
from antbear.games.arthropods.tiles.faces import OPEN, WALL, opposite
from antbear.games.arthropods.tiles.moves import END_LAYING, LAYS
from antbear.games.arthropods.tiles.pieces import HAND, QUEEN

LAYS_KEPT: Final = 60
"""Ways to lay a tile that are thought about,"""
MEADOWS_KEPT: Final = 12
"""and of meadows besides."""
LAYS_OF_OTHERS: Final = 8
"""Of every face, where no hive with a queen is open."""
FLY_HOLE: Final = 2


def best_lays(state: BeeState, turns: float) -> list[Move]:
    """The lays that change most for the player on turn, judged by the hives they touch, the best first, and a few
    others."""
    moves = state.legal_moves()
    judge = LayJudge(state, turns)
    rated: list[tuple[float, int]] = []
    others: dict[int, int] = {}
    for move in moves:
        if kind_of(move) != LAYS:
            continue
        face = first(move)
        if not judge.matters(second(move)):
            seen: i64 = others.get(face, 0)
            others[face] = seen + 1
            if seen >= LAYS_OF_OTHERS:
                continue
        rated.append((-judge.change(face, second(move), third(move)), move))
    rated.sort()
    kept = [move for _, move in rated[:LAYS_KEPT]]
    meadows = [move for _, move in rated[LAYS_KEPT:] if state.faces.kind[first(move)] == MEADOW]
    kept += meadows[:MEADOWS_KEPT]
    if moves[-1] == END_LAYING:
        kept.insert(0, END_LAYING)
    return kept


class LayJudge:
    """What a tile would change for the player on turn: own hives that grow or close, less those of the others."""

    def __init__(self, state: BeeState, turns: float) -> None:
        self.state = state
        self.turns = turns
        self.has_queen = state.pieces.first_at(state.turn, QUEEN, HAND) >= 0
        self.rivals = float(state.seats - 1)
        tiles = state.map.tiles
        self.tiles: list[int] = [0] * tiles
        """Of each hive, with what follows: its size, whether a queen of the player is there, how many of others."""
        self.own: list[int] = [0] * tiles
        self.foes: list[int] = [0] * tiles
        for region in state.map.regions():
            self.tiles[region] = region_size(state, region)
            for seat in range(state.seats):
                if state.queen_in(region, seat) >= 0:
                    if seat == state.turn:
                        self.own[region] = 1
                    else:
                        self.foes[region] += 1
        self.known: dict[int, int] = {}
        """The cells that were looked at: 1 if they matter."""
        self.cell: i64 = -1
        self.facing: list[int] = [-1] * 6
        """The side that each side of the cell touches, or -1; and its hive."""
        self.region: list[int] = [-1] * 6

    def matters(self, cell: i64) -> bool:
        """Whether a hive with a queen is open to this cell, or has a fly hole there; or a hive without one, if a queen
        is in hand."""
        known: i64 = self.known.get(cell, -1)
        if known >= 0:
            return known == 1
        self.look_at(cell)
        found = False
        for side in range(6):
            region: i64 = self.region[side]
            if region < 0 or self.facing[side] == WALL:
                continue
            if self.own[region] + self.foes[region] > 0 or (self.has_queen and self.facing[side] == OPEN):
                found = True
        self.known[cell] = 1 if found else 0
        return found

    def look_at(self, cell: i64) -> None:
        self.cell = cell
        board = self.state.map
        for side in range(6):
            other = board.tile_at(beside(cell, side))
            self.facing[side] = -1 if other < 0 else board.side[6 * other + opposite(side)]
            self.region[side] = -1 if other < 0 else board.region[other]

    def share(self, value: float, own: i64, foes: i64) -> float:
        """Points of a hive for the player on turn, less what the others get of it."""
        players = own + foes
        if players == 0:
            return 0.0
        return (value * float(own) - value * float(foes) / self.rivals) / float(players)

    def change(self, face: i64, cell: i64, rotation: i64) -> float:
        if cell != self.cell:
            self.look_at(cell)
        state = self.state
        board = state.map
        tiles: i64 = 1
        gaps: i64 = 0
        own: i64 = 0
        foes: i64 = 0
        total = 0.0
        for side in range(6):
            code: i64 = state.faces.side[6 * face + (side + 6 - rotation) % 6]
            facing: i64 = self.facing[side]
            if facing < 0:
                if code == OPEN:
                    gaps += 1
                continue
            if code != WALL and facing != WALL:
                total += 0.3 if facing == FLY_HOLE and state.faces.kind[face] == MEADOW else 0.08
            if facing != OPEN:
                continue
            region: i64 = self.region[side]
            if self.is_seen(region, side):
                continue
            closed, joined = self.meeting(face, rotation, region)
            size_before: i64 = self.tiles[region]
            gaps_before: i64 = board.gaps[region]
            before = hive_worth(size_before, gaps_before, self.turns)
            total -= self.share(before, self.own[region], self.foes[region])
            if joined:
                tiles += size_before
                gaps += gaps_before - closed
                own |= self.own[region]
                foes += self.foes[region]
            else:
                after = finished_worth(size_before, gaps_before - closed, self.turns)
                total += self.share(after, self.own[region], self.foes[region])
        if state.faces.kind[face] != MEADOW:
            value = finished_worth(tiles, gaps, self.turns)
            if own == 0 and foes == 0:
                total += (value if gaps == 0 else 0.8 * value) if self.has_queen else 0.0
            else:
                total += self.share(value, own, foes)
        return total

    def is_seen(self, region: i64, side: i64) -> bool:
        """Whether an earlier side met this hive already."""
        return any(self.region[earlier] == region and self.facing[earlier] == OPEN for earlier in range(side))

    def meeting(self, face: i64, rotation: i64, region: i64) -> tuple[i64, bool]:
        """How many gaps of a hive the tile would close, and whether it would join the hive."""
        closed: i64 = 0
        joined = False
        for side in range(6):
            if self.region[side] == region and self.facing[side] == OPEN:
                closed += 1
                if self.state.faces.side[6 * face + (side + 6 - rotation) % 6] == OPEN:
                    joined = True
        return (closed, joined)
