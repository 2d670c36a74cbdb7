"""What the reports on the bee tiles and on the ant tiles count alike: who wins, points, complete hives or nests."""

from __future__ import annotations

import statistics

from antbear.core.game import Game, Json, State
from antbear.core.report import Observer, bias, text_of_tables
from antbear.games.arthropods.tiles.rules import TileState


class TileTally:
    """All games with one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.wins = [0] * seats
        """By place in the turn order."""
        self.complete: dict[int, int] = {}
        """Complete hives or nests by their number of tiles."""
        self.winning: list[int] = []
        self.losing: list[int] = []

    def count(self, state: State, observer: Observer) -> None:
        """A game that is over."""
        outcome = state.outcome()
        assert isinstance(state, TileState) and outcome is not None and outcome.scores is not None
        self.games += 1
        self.wins[(outcome.ranking.index(1) - state.starter) % self.seats] += 1
        for region in state.map.regions():
            tiles = int(state.region_size(region))
            if state.map.gaps[region] == 0 and tiles > 1:
                self.complete[tiles] = self.complete.get(tiles, 0) + 1
        ordered = sorted(outcome.scores, reverse=True)
        self.winning.append(ordered[0])
        self.losing.append(ordered[-1])

    def to_json(self) -> Json:
        raise NotImplementedError

    def wins_json(self) -> Json:
        return {
            "seats": self.seats,
            "games": self.games,
            "wins by place in turn order": list(self.wins),
            "bias in standard deviations": round(bias(self.wins), 2),
        }

    def points_json(self) -> Json:
        return {
            "points of the winner": round(statistics.mean(self.winning), 1),
            "points of the last": round(statistics.mean(self.losing), 1),
            "spread of the winner's points": round(statistics.pstdev(self.winning), 1),
        }


def by_number(counted: dict[int, int]) -> dict[str, int]:
    return {str(key): number for key, number in sorted(counted.items())}


class TilesReport:
    """A tally for each number of seats. The bees and the ants say what is seen and what is counted."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.tallies: dict[int, TileTally] = {}

    @staticmethod
    def observer() -> Observer:
        raise NotImplementedError

    def tally(self, seats: int) -> TileTally:
        raise NotImplementedError

    def count(self, state: State, observer: Observer) -> None:
        seats = state.seat_count()
        if seats not in self.tallies:
            self.tallies[seats] = self.tally(seats)
        self.tallies[seats].count(state, observer)

    def tables(self) -> list[Json]:
        return [tally.to_json() for tally in self.tallies.values()]

    def to_json(self) -> Json:
        return {"game": self.game.key, "tables": self.tables()}

    def text(self) -> str:
        return text_of_tables(f"{self.game.key}: what the tiles do", self.tables())
