"""A contest: every seating equally often, each game from its own seed, played by whoever is free."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field

from antbear.core.chance import Rng
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.lab.arena.entrants import Entrant
from antbear.lab.arena.playing import Bot, play
from antbear.lab.arena.program import Forfeit, ProgramBot
from antbear.lab.arena.schedule import alone, rounds, seatings
from antbear.lab.executor import Executor


class Clocked:
    """A bot with a clock beside it."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.moves = 0
        self.timed = 0
        self.seconds = 0.0
        self.longest = 0.0

    def choose(self, state: State, rng: Rng) -> Move:
        begin = time.perf_counter()
        try:
            return self.bot.choose(state, rng)
        except Forfeit as error:
            raise Lost(state.to_move, str(error)) from None
        finally:
            self.moves += 1
            if not is_starting(self.bot):
                took = time.perf_counter() - begin
                self.timed += 1
                self.seconds += took
                self.longest = max(self.longest, took)


def is_starting(bot: Bot) -> bool:
    """The first answer of a program tells more about its start than about its thoughts, so it is not timed."""
    return isinstance(bot, ProgramBot) and bot.asked == 1


class Lost(Exception):
    """Whose bot has forfeited, and why."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat = seat
        self.why = why


class Course:
    """Names the course of a game: two games with the same name went the same way."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256()

    def see(self, _: State, move: Move) -> None:
        self.digest.update(f"{move} ".encode())

    def name(self) -> str:
        return self.digest.hexdigest()[:16]


@dataclass(frozen=True)
class Played:
    """One game of a contest."""

    number: int
    seating: tuple[int, ...]
    """The bot in each seat."""
    places: tuple[int, ...]
    """Of each seat; an imaginary player who can win comes after them."""
    moves: tuple[int, ...]
    timed: tuple[int, ...]
    """Moves with a clock beside them: all but the first of a program."""
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    course: str
    forfeit: tuple[int, str] | None
    """The seat that lost by what its bot did, and why."""


@dataclass(frozen=True)
class Contest:
    """What is played. The same contest has the same games, wherever they are played, unless a clock ends a bot's
    thoughts."""

    game: Game
    entrants: tuple[Entrant, ...]
    seats: int
    games: int
    """At least so many; a round is always played to its end."""
    seed: str = "0"
    options: Mapping[str, object] = field(default_factory=dict)
    is_alone: bool = False
    """Whether the first of two bots has one seat and the second all others."""

    def check(self) -> None:
        self.game.check_seats(self.seats)
        self.game.check_options(dict(self.options))
        if self.games < 1:
            raise BadInput("--games", "this must be 1 or more")

    def seatings(self) -> list[tuple[int, ...]]:
        return (alone if self.is_alone else seatings)(len(self.entrants), self.seats)

    def numbers(self) -> range:
        """Of all games to play: round after round."""
        each = len(self.seatings())
        return range(each * rounds(self.games, each))

    def play(self, number: int) -> Played:
        choices = self.seatings()
        seating = choices[number % len(choices)]
        course = Course()
        forfeit = None
        with ExitStack() as table:
            bots = [Clocked(sit(self.entrants[one], table)) for one in seating]
            try:
                outcome = play(self.game, bots, Rng(f"{self.seed} {number}"), course.see, self.options).outcome()
                assert outcome is not None
                places = outcome.ranking
            except Lost as lost:
                forfeit = (lost.seat, lost.why)
                places = [self.seats if seat == lost.seat else 1 for seat in range(self.seats)]
        return Played(
            number,
            seating,
            tuple(places),
            tuple(one.moves for one in bots),
            tuple(one.timed for one in bots),
            tuple(one.seconds for one in bots),
            tuple(one.longest for one in bots),
            course.name(),
            forfeit,
        )


def sit(entrant: Entrant, table: ExitStack) -> Bot:
    """A bot that is sent away when the table is cleared."""
    bot = entrant.make()
    if isinstance(bot, ProgramBot):
        table.callback(bot.close)
    return bot


def run(contest: Contest, executor: Executor) -> tuple[list[Played], bool]:
    """The games in their order, and whether somebody stopped the contest (Ctrl-C) before its end."""
    contest.check()
    played: list[Played] = []
    stopped = False
    try:
        for one in executor.work("games", contest.play, contest.numbers()):
            played.append(one)  # noqa: PERF402  (so that they are kept when stopped)
    except KeyboardInterrupt:
        stopped = True
    return sorted(played, key=lambda one: one.number), stopped
