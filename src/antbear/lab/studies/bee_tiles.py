"""What the bee tiles do to the two bee games: which hives get finished, whether something fits, how games end, whose
place helps.

Bots of one level play on every number of seats. docs/lab.md tells how to read the report and what was tuned with it.
"""

from __future__ import annotations

import statistics

from antbear.core.game import Game, Json, State
from antbear.core.move import Move, kind_of
from antbear.games.arthropods.bees.box import MEADOW
from antbear.games.arthropods.bees.rules import BeeState
from antbear.games.arthropods.bees.turn import RENEW
from antbear.games.arthropods.tiles.moves import LAYS, TURNS_UP
from antbear.lab.arena.entrants import Entrant
from antbear.lab.crew import Crew
from antbear.lab.tables import TablesReport
from antbear.lab.tile_tally import TileTally, by_number, tables_of

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


class TableTally(TileTally[Watch]):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.turns: list[int] = []
        self.renewals = 0
        self.stuck = 0
        self.choices: list[int] = []
        self.unfinished: list[int] = []
        """Hives with a queen that were not finished, of each game."""
        self.honey: list[int] = []
        self.meadows: list[float] = []

    def count(self, state: State, watch: Watch) -> None:
        super().count(state, watch)
        assert isinstance(state, BeeState)
        self.turns.append(watch.turns)
        self.renewals += watch.renewals
        self.stuck += state.stuck
        self.choices += watch.choices
        self.unfinished.append(
            sum(1 for region in state.map.regions() if state.map.gaps[region] > 0 and state.has_queen(region))
        )
        self.honey.append(sum(state.pot))
        self.meadows.append(state.map.kind.count(MEADOW) / state.map.tiles)

    def to_json(self) -> Json:
        finished = sum(self.complete.values())
        small = sum(number for tiles, number in self.complete.items() if tiles <= 8)
        return {
            **self.wins_json(),
            "turns a game": round(statistics.mean(self.turns), 1),
            "ways to lay the first tile": round(statistics.mean(self.choices), 1),
            "renewals in 100 turns": round(100 * self.renewals / sum(self.turns), 2),
            "games that end because nothing fits": self.stuck,
            "finished hives a game": round(finished / self.games, 2),
            "finished hives by tiles": by_number(self.complete),
            "share of finished hives with 2 to 8 tiles": round(small / max(1, finished), 3),
            "unfinished hives with a queen a game": round(statistics.mean(self.unfinished), 2),
            **self.points_json(),
            "honey in pots a game": round(statistics.mean(self.honey), 1),
            "share of meadows on the board": round(statistics.mean(self.meadows), 2),
        }


def study(game: Game, who: Entrant, games: int, seed: str, crew: Crew) -> TablesReport:
    return tables_of(game, who, games, seed, crew, TableTally, Watch)
