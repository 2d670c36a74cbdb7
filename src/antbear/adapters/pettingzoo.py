"""Every game as an environment of PettingZoo: ``env("knights", seats=3)``.

An action is the place of a move among the legal ones; the mask says how many there are. ``parallel_env`` is for
libraries that let everybody act at once: what others than the seat to move say counts for nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium

try:
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped, unused-ignore]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    raise ImportError("this needs PettingZoo: pip install 'antbear[research]'") from None

from antbear.adapters.observation import WINDOW
from antbear.adapters.table import RENDER_MODES, Seen, Table
from antbear.core.chance import NOBODY


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    window: int | None = WINDOW,
    render_mode: str | None = None,
    max_moves: int | None = None,
) -> Any:
    """In PettingZoo's usual wrappers: who makes a move that is none loses, and the match ends."""
    bare = AntbearEnv(game, seats, options, window=window, render_mode=render_mode, max_moves=max_moves)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
    )


class AntbearEnv(AECEnv):  # type: ignore[misc]
    """Without wrappers."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": RENDER_MODES,
        "name": "antbear_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        window: int | None = WINDOW,
        render_mode: str | None = None,
        max_moves: int | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, window, render_mode)
        self.render_mode = render_mode
        self.max_moves = max_moves
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.observation_spaces = {agent: self.table.space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.moves = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.mover()

    def mover(self) -> str:
        return str(self.possible_agents[self.table.state.to_move])

    def observe(self, agent: str) -> Seen:
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        assert action is not None
        if not self.table.play(int(action)):
            raise ValueError(f"there is no legal move {action}: ask the mask")
        self.moves += 1
        self.settle()
        self._accumulate_rewards()

    def settle(self) -> None:
        """Who is next, and what everybody has won."""
        if self.table.state.to_move == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = {agent: self.table.reward(seat) for seat, agent in enumerate(self.possible_agents)}
            return
        if self.max_moves is not None and self.moves >= self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.mover()

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        """Nothing is open."""


class ParallelAntbear(ParallelEnv):  # type: ignore[misc]
    """Everybody says something in each cycle, and the seat to move is heard. Who names no legal move makes the one that
    is left over when the number is divided by how many there are."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "name": "antbear_parallel_v0"}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        window: int | None = WINDOW,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        self.table = Table(game, seats, options, window, render_mode)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.observation_spaces = {agent: self.table.space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.table.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Seen]:
        return {agent: self.table.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: Mapping[str, int]) -> tuple[Any, ...]:
        table, agents = self.table, self.agents
        legal = len(table.state.legal_moves())
        table.play(int(actions[self.possible_agents[table.state.to_move]]) % legal)
        self.cycles += 1
        is_over = table.state.to_move == NOBODY
        is_cut = not is_over and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = {agent: table.reward(seat) for seat, agent in enumerate(self.possible_agents)}
        if is_over or is_cut:
            self.agents = []
        ended, cut = dict.fromkeys(agents, is_over), dict.fromkeys(agents, is_cut)
        return self.observations(), rewards, ended, cut, {agent: {} for agent in agents}

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        """Nothing is open."""


parallel_env = ParallelAntbear
