"""Reports on games: many games of one bot against itself, each shown to the report of its game.

A game keeps its reports in ``report.py`` beside its rules (docs/lab.md). Nothing here knows the rules of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from antbear.core.chance import Rng
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput
from antbear.core.report import Observer, Report
from antbear.games import all_games, reports_of
from antbear.games.arthropods.tiles.game import TileGame
from antbear.lab.arena import play
from antbear.lab.arena.entrants import Entrant
from antbear.lab.blunders import BlunderReport
from antbear.lab.executor import Executor

R = TypeVar("R", bound=Report)


@dataclass(frozen=True)
class SelfPlay:
    """One bot in all seats; game after game, each with its own seed, so that it does not matter who plays it."""

    game: Game
    who: Entrant
    seats: int
    seed: str
    observer: Callable[[], Observer]

    def play(self, number: int) -> tuple[int, State, Observer]:
        observer = self.observer()
        bots = [self.who.make() for _ in range(self.seats)]
        last = play(self.game, bots, Rng(f"{self.seed} {self.seats} {number}"), observer.see)
        return number, last, observer

    def play_all(self, games: int, executor: Executor) -> Iterator[tuple[State, Observer]]:
        """The last positions and what was seen, in the order of the games."""
        played = executor.work(f"{self.seats} players", self.play, range(games))
        for _, last, observer in sorted(played, key=lambda one: one[0]):
            yield last, observer


def found() -> dict[tuple[str, str], type[Report]]:
    """All reports by name and game: those of the games, and what bots overlook in games of whole turns."""
    there = {(name, game.key): kind for game in all_games() for name, kind in reports_of(game).items()}
    there |= {("blunders", game.key): BlunderReport for game in all_games() if isinstance(game, TileGame)}
    return dict(sorted(there.items()))


def report_on(name: str, game: str) -> type[Report]:
    """The one of that name on that game."""
    one = found().get((name, game))
    if one is None:
        there = ", ".join(" ".join(key) for key in found())
        raise BadInput(f"{name} {game}", f"there is no such report; there are: {there}")
    return one


def run(
    kind: type[R],
    game: Game,
    who: Entrant,
    games: int,
    seed: str,
    executor: Executor,
    seats_to_play: Iterable[int] | None = None,
) -> R:
    """So many games for each number of seats (of the game, if none are named), all with the same bot."""
    if games < 1:
        raise BadInput("--games", "this must be at least 1")
    report = kind(game, seed)
    for seats in range(game.seats[0], game.seats[1] + 1) if seats_to_play is None else seats_to_play:
        for last, observer in SelfPlay(game, who, seats, seed, report.observer).play_all(games, executor):
            report.count(last, observer)
    return report
