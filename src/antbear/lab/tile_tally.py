"""What the reports on the bee tiles and on the ant tiles count alike: who wins, points, complete hives or nests."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from typing import Generic

from antbear.core.game import Game, Json, State
from antbear.games.arthropods.tiles.rules import TileState
from antbear.lab.arena.entrants import Entrant
from antbear.lab.crew import Crew
from antbear.lab.seating import bias
from antbear.lab.tables import TablesReport
from antbear.lab.watching import Sitting, Watched


class TileTally(Generic[Watched]):
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

    def count(self, state: State, watch: Watched) -> None:
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


def tables_of(
    game: Game,
    who: Entrant,
    games: int,
    seed: str,
    crew: Crew,
    tally_of: Callable[[int], TileTally[Watched]],
    watch_of: Callable[[], Watched],
) -> TablesReport:
    """So many games for each number of seats, every one watched."""
    tables: list[Json] = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        tally = tally_of(seats)
        for last, watch in Sitting(game, who, seats, seed, watch_of).play_all(games, crew):
            tally.count(last, watch)
        tables.append(tally.to_json())
    return TablesReport(game.key, "what the tiles do", tables)
