"""What the bee tiles do to the two bee games: which hives get finished, whether something fits, how games end, whose place helps.

Bots of one level play on every number of seats. docs/lab.md tells how to read the report and what was tuned with it.
"""

from __future__ import annotations

import statistics

from antbear.core.chance import Rng
from antbear.core.game import Game, Json, State
from antbear.core.move import Move, kind_of
from antbear.games.arthropods.bees import MEADOW, BeeState
from antbear.games.arthropods.moves import LAYS, TURNS_UP
from antbear.games.arthropods.table import RENEW
from antbear.lab.arena import Bot, play
from antbear.lab.seating import bias
from antbear.lab.tables import TablesReport

REPORT = "tiles"
GAMES = ("happy_honey_beez", "knights")


class Watch:
    """One game, as it is played."""

    def __init__(self) -> None:
        self.turns = 0
        self.lays = 0
        self.renewals = 0
        self.choices: list[int] = []
        """Ways to lay the first tile of a turn."""

    def see(self, state: State, move: Move) -> None:
        assert isinstance(state, BeeState)
        if kind_of(move) == LAYS:
            self.lays += 1
            if state.laid == 0:
                self.turns += 1
                self.choices.append(len(state.legal_moves()))
        elif kind_of(move) == TURNS_UP and state.phase == RENEW and state.row.count(-1) == len(state.row):
            self.renewals += 1


class TableTally:
    """All games with one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.wins = [0] * seats
        """By place in the turn order."""
        self.turns: list[int] = []
        self.renewals = 0
        self.stuck = 0
        self.choices: list[int] = []
        self.hives: dict[int, int] = {}
        """Finished hives by their number of tiles."""
        self.unfinished: list[int] = []
        """Hives with a queen that were not finished, of each game."""
        self.winning: list[int] = []
        self.losing: list[int] = []
        self.honey: list[int] = []
        self.meadows: list[float] = []

    def count(self, state: BeeState, watch: Watch) -> None:
        outcome = state.outcome()
        assert outcome is not None and outcome.scores is not None
        self.games += 1
        self.wins[(outcome.ranking.index(1) - state.starter) % self.seats] += 1
        self.turns.append(watch.turns)
        self.renewals += watch.renewals
        self.stuck += state.stuck
        self.choices += watch.choices
        for region in state.map.regions():
            tiles = int(state.region_size(region))
            if state.map.gaps[region] == 0 and tiles > 1:
                self.hives[tiles] = self.hives.get(tiles, 0) + 1
        self.unfinished.append(sum(1 for region in state.map.regions() if state.map.gaps[region] > 0 and state.has_queen(region)))
        ordered = sorted(outcome.scores, reverse=True)
        self.winning.append(ordered[0])
        self.losing.append(ordered[-1])
        self.honey.append(sum(state.pot))
        self.meadows.append(state.map.kind.count(MEADOW) / state.map.tiles)

    def to_json(self) -> Json:
        finished = sum(self.hives.values())
        return {
            "seats": self.seats,
            "games": self.games,
            "wins by place in turn order": list(self.wins),
            "bias in standard deviations": round(bias(self.wins), 2),
            "turns a game": round(statistics.mean(self.turns), 1),
            "ways to lay the first tile": round(statistics.mean(self.choices), 1),
            "renewals in 100 turns": round(100 * self.renewals / sum(self.turns), 2),
            "games that end because nothing fits": self.stuck,
            "finished hives a game": round(finished / self.games, 2),
            "finished hives by tiles": {str(tiles): number for tiles, number in sorted(self.hives.items())},
            "share of finished hives with 2 to 8 tiles": round(
                sum(n for tiles, n in self.hives.items() if tiles <= 8) / max(1, finished), 3
            ),
            "unfinished hives with a queen a game": round(statistics.mean(self.unfinished), 2),
            "points of the winner": round(statistics.mean(self.winning), 1),
            "points of the last": round(statistics.mean(self.losing), 1),
            "spread of the winner's points": round(statistics.pstdev(self.winning), 1),
            "honey in pots a game": round(statistics.mean(self.honey), 1),
            "share of meadows on the board": round(statistics.mean(self.meadows), 2),
        }


def study(game: Game, bot: Bot, games: int, seed: str) -> TablesReport:
    tables = []
    for seats in range(game.seats[0], game.seats[1] + 1):
        tally = TableTally(seats)
        for number in range(games):
            watch = Watch()
            last = play(game, [bot] * seats, Rng(f"{seed} {seats} {number}"), watch.see)
            assert isinstance(last, BeeState)
            tally.count(last, watch)
        tables.append(tally)
    return TablesReport(game.key, "what the tiles do", [table.to_json() for table in tables])
