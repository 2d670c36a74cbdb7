"""A game as text, in the form of TextArena's environments: ``reset``, ``get_observation``, ``step``, ``close``.

An observation is text, an action is text with a move in square brackets, as `[c3]`. A wrong one is told with its clause
and may be mended; after ``MOST_MISTAKES`` in a row the seat has lost.
"""

from __future__ import annotations

import re
from typing import Any

from antbear.agents.clauses import rules
from antbear.agents.desk import asked
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.illegal import IllegalMove, Refused
from antbear.core.record import Record
from antbear.core.words import say, say_refusal
from antbear.games import load

MOST_MISTAKES = 3
ACTION = re.compile(r"\[([^\[\]]+)\]")


class TextEnv:
    """One play at a time, for as many players as have seats."""

    def __init__(self, game: str, language: str = "en", with_rules: bool = True, **options: object) -> None:
        self.game = load(game)
        self.language = language
        self.with_rules = with_rules
        self.options = options
        self.reset(self.game.seats[0])

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """A new play; with a seed, always the same one."""
        self.rng = Rng("text" if seed is None else seed)
        self.record = Record(self.game, num_players, dict(self.options))
        self.heard = [[self.opening()] for _ in range(num_players)]
        self.mistakes = [0] * num_players
        self.loser: int | None = None
        self.draw_chance()

    def opening(self) -> str:
        how = "Answer with a move in square brackets, as [c3]."
        return f"{rules(self.game, language=self.language)}\n\n{how}" if self.with_rules else how

    def get_observation(self) -> tuple[int, str]:
        """Whose turn it is, and what that player has not read yet, with the board and the legal moves."""
        player = self.player
        unread, self.heard[player] = "\n".join(self.heard[player]), []
        state = self.record.state.resample(player, self.rng)
        told = asked(state, self.language)
        moves = " ".join(f"[{name}]" for name in state.names())
        return player, "\n\n".join([unread, state.text(), told["asked"], f"Legal moves: {moves}"])

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Make the move that an action names; whether the play is over, and what is known of it."""
        player = self.player
        found = ACTION.findall(action)
        if not found:
            return self.wrong(player, "there is no move in square brackets")
        try:
            self.record.play(found[-1].strip())
        except IllegalMove as error:
            return self.wrong(player, say_refusal(self.game, error, self.language))
        except Refused as error:
            return self.wrong(player, str(error))
        self.mistakes[player] = 0
        self.tell()
        self.draw_chance()
        return self.is_over, {"player": player}

    def wrong(self, player: int, why: str) -> tuple[bool, dict[str, Any]]:
        self.mistakes[player] += 1
        self.heard[player].append(f"That was refused: {why}")
        if self.mistakes[player] >= MOST_MISTAKES:
            self.loser = player
        return self.is_over, {"player": player, "refused": why}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """Rewards from -1 to 1 by places, and why the play ended."""
        seats = range(self.record.seats)
        if self.loser is not None:
            return {seat: -1.0 if seat == self.loser else 1.0 for seat in seats}, {"reason": "too many mistakes"}
        outcome = self.record.outcome()
        if outcome is None:
            return dict.fromkeys(seats, 0.0), {"reason": "not over"}
        payoffs = outcome.payoffs()
        reason = say(self.game, outcome.reason, self.language)
        return {seat: 2 * payoffs[seat] - 1 for seat in seats}, {"reason": reason}

    @property
    def player(self) -> int:
        """Who is to move."""
        return self.record.state.to_move

    @property
    def is_over(self) -> bool:
        return self.loser is not None or self.record.is_over()

    def draw_chance(self) -> None:
        while self.record.state.to_move == CHANCE:
            move = draw(self.record.state.chances(), self.rng)
            self.record.play(self.game.notation(self.record.state, move))
            self.tell()

    def tell(self) -> None:
        """Everybody hears what came of the last move."""
        for heard in self.heard:
            heard += self.record.sentences(self.language)
