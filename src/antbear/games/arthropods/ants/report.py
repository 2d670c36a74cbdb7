"""What the ant tiles do to the two ant games: which tunnels and nests get built, how games end, whose place helps.

Bots of one level play on every number of seats. docs/lab.md tells how to read the report and what was tuned with it.
"""

from __future__ import annotations

import statistics

from antbear.core.game import Json, State
from antbear.core.move import Move, first, kind_of, second
from antbear.core.report import Observer
from antbear.games.arthropods.ants.connections import longest_connection
from antbear.games.arthropods.ants.moves import BUYS, BUYS_DEARER, rotation_of
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.ants.telling import BY_POINTS, BY_REST, BY_STACKS
from antbear.games.arthropods.tiles.moves import LAYS, PUTS
from antbear.games.arthropods.tiles.pieces import HAND, KINDS, NO_PIECE
from antbear.games.arthropods.tiles.report import TilesReport, TileTally, by_number

COUNTED = {LAYS: "tiles laid", BUYS: "tiles bought"}
"""Moves of every ant game."""


class AntObserver:
    """One game, as it is played."""

    def __init__(self, counted: dict[int, str]) -> None:
        self.moves = dict.fromkeys(counted, 0)
        self.tunnels: dict[int, int] = {}
        """Connections scored, by their tunnel tiles."""

    def see(self, state: State, move: Move) -> None:
        """Before the move is done."""
        assert isinstance(state, AntState)
        kind = BUYS if kind_of(move) == BUYS_DEARER else int(kind_of(move))
        if kind in self.moves:
            self.moves[kind] += 1
        if kind in (LAYS, BUYS, PUTS):
            self.count_tunnels(state, move)

    def count_tunnels(self, state: AntState, move: Move) -> None:
        """AN-20: what is complete when the tile lies and its ant, if any, stands on it."""
        after = state.copy()
        assert isinstance(after, AntState)
        if kind_of(move) == PUTS:
            if first(move) != NO_PIECE:
                after.pieces.put(after.pieces.first_at(after.turn, first(move), HAND), after.last)
        else:
            after.last = after.lay_tile(first(move), second(move), rotation_of(move))
            if any(after.may_put(kind) for kind in range(KINDS)):
                return
        for seat in range(after.seats):
            length = int(longest_connection(after, seat))
            if length:
                self.tunnels[length] = self.tunnels.get(length, 0) + 1


class AntTally(TileTally):
    def __init__(self, seats: int, counted: dict[int, str]) -> None:
        super().__init__(seats)
        self.counted = counted
        self.endings = {BY_POINTS: 0, BY_STACKS: 0, BY_REST: 0}
        self.reached = 0
        self.tunnels: dict[int, int] = {}
        self.food: list[int] = []
        self.moves = dict.fromkeys(counted, 0)

    def count(self, state: State, observer: Observer) -> None:
        super().count(state, observer)
        assert isinstance(state, AntState) and isinstance(observer, AntObserver)
        self.endings[int(state.ending)] += 1
        self.reached += state.reached >= 0
        for length, number in observer.tunnels.items():
            self.tunnels[length] = self.tunnels.get(length, 0) + number
        self.food.append(sum(state.food))
        for kind, number in observer.moves.items():
            self.moves[kind] += number

    def to_json(self) -> Json:
        return {
            **self.wins_json(),
            "games that end by the goal": self.endings[BY_POINTS],
            "games that end by empty stacks": self.endings[BY_STACKS],
            "games that end because nobody lays": self.endings[BY_REST],
            "games in which the goal is reached": self.reached,
            "tunnels scored by tiles": by_number(self.tunnels),
            "complete nests by tiles": by_number(self.complete),
            **self.points_json(),
            "food left in hands a game": round(statistics.mean(self.food), 1),
            **{f"{name} a game": round(self.moves[kind] / self.games, 2) for kind, name in self.counted.items()},
        }


class AntReport(TilesReport):
    @staticmethod
    def observer() -> Observer:
        return AntObserver(COUNTED)

    def tally(self, seats: int) -> TileTally:
        return AntTally(seats, COUNTED)


REPORTS = {"tiles": AntReport}
