"""What one player is asked: every fixed position once, and matches against each of the graded bots."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from antbear.agents.trial.positions import Position, all_positions
from antbear.agents.trial.text_program import TextProgramBot
from antbear.core.chance import Rng
from antbear.core.game import Game
from antbear.games import load
from antbear.lab.arena.contest import Contest, Played, sit
from antbear.lab.arena.entrants import Entrant, command_in, read_entrant
from antbear.lab.arena.program import Forfeit
from antbear.lab.executor import Executor

TEXT = "text"
"""How a program is named that answers in words: ``text:COMMAND``."""


@dataclass(frozen=True)
class Answered:
    """One position."""

    game: str
    score: float
    move: str
    """Nothing if the answer was no legal move."""
    refused: int
    """Answers that were refused before it."""
    why: str
    seconds: float


@dataclass(frozen=True)
class Matched:
    """One match against a graded bot."""

    game: str
    level: str
    share: float
    """Of the others, how many were beaten, a tie counting half."""
    forfeit: str
    """What the player lost by, if not by the rules."""
    seconds: float
    moves: int


@dataclass(frozen=True)
class Trial:
    """The same for everybody: whoever is deterministic gets the same report again."""

    player: str
    games: tuple[Game, ...]
    levels: tuple[str, ...]
    matches: int
    """Against each level in each game, at least; every seating equally often."""
    seconds: float
    seed: str = "0"
    language: str = "en"

    def check(self) -> None:
        """``BadInput`` if there is no such player or level at one of the games."""
        for game in self.games:
            for level in self.levels:
                self.pair(game, level)

    def positions(self) -> list[Position]:
        keys = [game.key for game in self.games]
        return [one for one in all_positions() if one.game in keys]

    def contests(self) -> list[tuple[str, Contest]]:
        """Of the player against one level at one game."""
        return [
            (level, Contest(game, self.pair(game, level), game.seats[0], self.matches, self.seed, is_alone=True))
            for game in self.games
            for level in (self.levels if self.matches else ())
        ]

    def pair(self, game: Game, level: str) -> tuple[Entrant, Entrant]:
        return self.entrant(game), read_entrant(level, game, self.seconds)

    def entrant(self, game: Game) -> Entrant:
        kind, _, rest = self.player.partition(":")
        if kind != TEXT:
            return read_entrant(self.player, game, self.seconds)
        command = command_in(self.player, rest)
        return Entrant(self.player, partial(TextProgramBot, command, self.seconds, self.language))

    def run(self, executor: Executor) -> tuple[list[Answered], list[Matched]]:
        positions, contests = self.positions(), self.contests()
        plays = [(place, number) for place, (_, one) in enumerate(contests) for number in one.numbers()]
        task = partial(do, self, positions, contests, plays)
        found = list(executor.work(self.player[:30], task, range(len(positions) + len(plays))))
        in_order = [result for _, result in sorted(found, key=lambda one: one[0])]
        return (
            [one for one in in_order if isinstance(one, Answered)],
            [one for one in in_order if isinstance(one, Matched)],
        )

    def answered(self, number: int, asked: Position) -> Answered:
        state = asked.state()
        rng = Rng(f"{self.seed} position {number}")
        with ExitStack() as table:
            bot = sit(self.entrant(load(asked.game)), table)
            begin, move, why = perf_counter(), "", ""
            try:
                move = state.game.notation(state, bot.choose(state.resample(state.to_move, rng), rng))
            except Forfeit as error:
                why = str(error)
            seconds = perf_counter() - begin
        refusals = bot.refusals if isinstance(bot, TextProgramBot) else [why] if why else []
        return Answered(asked.game, asked.score(move or asked.least), move, len(refusals), why, seconds)


def do(
    trial: Trial,
    positions: list[Position],
    contests: list[tuple[str, Contest]],
    plays: list[tuple[int, int]],
    task: int,
) -> tuple[int, Answered | Matched]:
    """One piece of the work, wherever it is done."""
    if task < len(positions):
        return task, trial.answered(task, positions[task])
    place, number = plays[task - len(positions)]
    level, contest = contests[place]
    return task, matched(level, contest, contest.play(number))


def matched(level: str, contest: Contest, played: Played) -> Matched:
    """From the seat of the player, who is the first of the two."""
    seat = played.seating.index(0)
    own, others = played.places[seat], [place for other, place in enumerate(played.places) if other != seat]
    share = sum(1.0 if own < place else 0.5 if own == place else 0.0 for place in others) / len(others)
    forfeit = played.forfeit[1] if played.forfeit is not None and played.forfeit[0] == seat else ""
    return Matched(contest.game.key, level, share, forfeit, played.seconds[seat], played.moves[seat])
