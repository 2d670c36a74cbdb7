"""Every game as an environment of Gymnasium: one seat, and bots in all the others.

``AntbearGym("knights", seats=3, seat=0, bots="easy")``; ``bots`` is one level for all of them or one for each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium

from antbear.adapters.observation import WINDOW
from antbear.adapters.table import RENDER_MODES, Seen, Table
from antbear.bots.levels import Level, bot
from antbear.core.chance import NOBODY
from antbear.core.illegal import BadInput


class AntbearGym(gymnasium.Env[Any, Any]):
    """A move that is none loses at once, with the reward -1."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  (so Gymnasium has it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        window: int | None = WINDOW,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, seats, options, window, render_mode)
        if not 0 <= seat < self.table.seats:
            raise BadInput("seat", f"there is no seat {seat}")
        self.seat = seat
        self.levels = [bots] * (self.table.seats - 1) if isinstance(bots, str) else list(bots)
        if len(self.levels) != self.table.seats - 1:
            raise BadInput("bots", f"there must be {self.table.seats - 1} of them, one for each other seat")
        for level in self.levels:
            bot(level, self.table.game)
        self.render_mode = render_mode
        self.observation_space = self.table.space()
        self.action_space = self.table.action_space()

    def level_of(self, seat: int) -> Level:
        return bot(self.levels[seat - (seat > self.seat)], self.table.game)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(seed)
        self.let_others_move()
        return self.table.observe(self.seat), {}

    def let_others_move(self) -> None:
        """Until this seat is asked, or it is over. Bots see what their seat may know."""
        table = self.table
        while table.state.to_move not in (self.seat, NOBODY):
            seat, rng = table.state.to_move, table.rng()
            move = self.level_of(seat).choose(table.state.resample(seat, rng), rng)
            table.play(table.state.legal_moves().index(move))

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if not self.table.play(int(action)):
            return self.table.observe(self.seat), -1.0, True, False, {"illegal": True}
        self.let_others_move()
        is_over = self.table.state.to_move == NOBODY
        return self.table.observe(self.seat), self.table.reward(self.seat), is_over, False, {}

    def render(self) -> Any:
        return self.table.render()
