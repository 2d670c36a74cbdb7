"""Many games of one bot against itself, each of them watched: what a study counts afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from antbear.core.chance import Rng
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.lab.arena import play
from antbear.lab.arena.entrants import Entrant
from antbear.lab.crew import Crew


class Watch(Protocol):
    """One game, as it is played."""

    def see(self, state: State, move: Move) -> None:
        """Before the move is done."""


Watched = TypeVar("Watched", bound=Watch)


@dataclass(frozen=True)
class Sitting(Generic[Watched]):
    """One bot in all seats; game after game, each with its own seed, so that it does not matter who plays it."""

    game: Game
    who: Entrant
    seats: int
    seed: str
    watch_of: Callable[[], Watched]

    def play(self, number: int) -> tuple[int, State, Watched]:
        watch = self.watch_of()
        bots = [self.who.make() for _ in range(self.seats)]
        last = play(self.game, bots, Rng(f"{self.seed} {self.seats} {number}"), watch.see)
        return number, last, watch

    def play_all(self, games: int, crew: Crew) -> Iterator[tuple[State, Watched]]:
        """The last positions and what was seen, in the order of the games."""
        if games < 1:
            raise BadInput("--games", "this must be at least 1")
        for _, last, watch in sorted(
            crew.work(f"{self.seats} players", self.play, range(games)), key=lambda one: one[0]
        ):
            yield last, watch
