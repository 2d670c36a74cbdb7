"""What environments of both kinds share: a position that is played on, chance, and what is seen of it as arrays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

from antbear.adapters.actions import Actions
from antbear.adapters.observation import WINDOW, Observation
from antbear.adapters.raster import rgb
from antbear.core.chance import CHANCE, Rng, pick, tickets
from antbear.core.game import State
from antbear.games import load

Seen: TypeAlias = dict[str, NDArray[Any]]
Options: TypeAlias = tuple[tuple[str, object], ...]
RENDER_MODES = ["ansi", "rgb_array"]


@cache
def parts(key: str, seats: int, options: Options, window: int | None) -> tuple[Observation, Actions]:
    """All environments of one sort share them."""
    game = load(key)
    return Observation(game, seats, dict(options), window), Actions(game, seats)


class Table:
    """One match. It can be copied and pickled at any time."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        window: int | None = WINDOW,
        render_mode: str | None = None,
    ) -> None:
        self.game = load(game)
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode}")
        self.seats = self.game.check_seats(self.game.seats[0] if seats is None else seats)
        self.options: Options = tuple(self.game.check_options(dict(options or {})).items())
        self.window = window
        self.render_mode = render_mode
        self.random, _ = seeding.np_random()
        self.state: State = self.first()

    @property
    def seen(self) -> Observation:
        return parts(self.game.key, self.seats, self.options, self.window)[0]

    @property
    def actions(self) -> Actions:
        return parts(self.game.key, self.seats, self.options, self.window)[1]

    def first(self) -> State:
        return self.game.new(self.seats, **dict(self.options))

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.state = self.first()
        self.draw()

    def draw(self) -> None:
        """Chance moves until somebody is asked, or it is over."""
        while self.state.to_move == CHANCE:
            chances = self.state.chances()
            self.state.apply(pick(chances, int(self.random.integers(tickets(chances)))))

    def play(self, action: int) -> bool:
        """Whether there is such a move; then it is made, and chance has moved."""
        moves = self.state.legal_moves()
        if not 0 <= action < len(moves):
            return False
        self.state.apply(moves[action])
        self.draw()
        return True

    def rng(self) -> Rng:
        """For a bot, from the same source as chance."""
        return Rng(int(self.random.integers(2**32)))

    # What is seen

    def space(self) -> spaces.Dict:
        least, most = self.seen.limits()
        inside: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(least, most, self.seen.shape, np.int16),
            "action_mask": spaces.Box(0, 1, (self.actions.index_size,), np.int8),
        }
        return spaces.Dict(inside)

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions.index_size)

    def observe(self, seat: int) -> Seen:
        mask = np.zeros(self.actions.index_size, np.int8)
        if seat == self.state.to_move:
            mask = self.actions.mask(self.state)
        return {"observation": self.seen.tensor(self.state.view(seat, moves=False)), "action_mask": mask}

    def reward(self, seat: int) -> float:
        """Nothing until it is over; then from -1 to 1: the share of the others that it beat, less that it lost to."""
        outcome = self.state.outcome()
        return 0.0 if outcome is None else 2.0 * outcome.payoffs()[seat] - 1.0

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return str(self.state)
        return rgb(self.state) if self.render_mode == "rgb_array" else None
