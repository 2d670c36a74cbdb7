"""Surikata as a PettingZoo AEC environment, after the manner of PettingZoo's classic environments.

An action is a cell, 0 for a1, 1 for b1 and so on row by row, for mounds and stones alike. The starting player
comes from `reset(options={"start": 0})`, or by chance from `reset(seed=...)`.
"""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from bench.peers.playout import Playout, Results, Rng, ranking

Observation: TypeAlias = dict[str, NDArray[np.int8]]

MOUNDS = 5
STONES = 20
EMPTY, MOUND = -1, 2  # on the board; 0 and 1 are the players' stones


def env(size: int = 5, render_mode: str | None = None) -> Any:
    """The environment in the wrappers that PettingZoo's classic environments wear."""
    wrapped = SurikataEnv(size, render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class SurikataEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """The bare environment."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "surikata_v0",
        "is_parallelizable": False,
    }

    def __init__(self, size: int = 5, render_mode: str | None = None) -> None:
        EzPickle.__init__(self, size, render_mode)
        super().__init__()
        if size not in (5, 6):
            raise ValueError(f"size is 5 or 6, not {size}")
        self.size = size
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.threes = [list(threes_through(cell, size)) for cell in range(size**2)]
        self.np_random, _ = seeding.np_random()
        parts: dict[str, gymnasium.Space[Any]] = {
            # mounds, own stones, the other's stones, meerkat
            "observation": spaces.Box(0, 1, (4, size, size), np.int8),
            "action_mask": spaces.Box(0, 1, (size**2,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(parts) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(size**2) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        start = options["start"] if options and "start" in options else self.np_random.integers(2)
        self.board = [EMPTY] * self.size**2
        self.meerkat: int | None = None
        self.mounds = 0
        self.stones = 0
        self.legal = list(range(self.size**2))

        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[start]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        me = self.possible_agents.index(agent)
        planes = np.zeros((4, self.size**2), np.int8)
        planes[:3] = np.array(self.board) == [[MOUND], [me], [1 - me]]
        if self.meerkat is not None:
            planes[3, self.meerkat] = 1
        mask = np.zeros(self.size**2, np.int8)
        if agent == self.agent_selection:
            mask[self.legal] = 1
        return {"observation": planes.reshape(4, self.size, self.size), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None and action in self.legal, "illegal move"
        if self.mounds < MOUNDS:
            self.place_mound(int(action))
        else:
            self.place_stone(int(action))

    def place_mound(self, cell: int) -> None:
        self.board[cell] = MOUND
        self.legal.remove(cell)
        self.mounds += 1
        if self.mounds < MOUNDS:  # who places the last mound places the first stone too
            self.agent_selection = self.other(self.agent_selection)

    def place_stone(self, cell: int) -> None:
        player = self.possible_agents.index(self.agent_selection)
        self.board[cell] = player
        self.meerkat = cell
        self.stones += 1
        seen = self.seen_from(cell)
        self.legal = [other for other, piece in enumerate(self.board) if piece == EMPTY and other not in seen]
        mover, self.agent_selection = self.agent_selection, self.other(self.agent_selection)
        if any(self.board[a] == self.board[b] == self.board[c] for a, b, c in self.threes[cell]):
            self.finish("end.row", loser=mover)
        elif self.stones == STONES:
            self.finish("end.draw", loser=None)
        elif not self.legal:
            self.finish("end.stuck", loser=self.agent_selection)

    def finish(self, reason: str, loser: str | None) -> None:
        self.legal = []
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"reason": reason} for agent in self.agents}
        if loser is not None:
            self.rewards = {loser: -1, self.other(loser): 1}
        self._accumulate_rewards()

    def other(self, agent: str) -> str:
        return self.possible_agents[1 - self.possible_agents.index(agent)]

    def seen_from(self, cell: int) -> set[int]:
        left_end = cell - cell % self.size
        looks = (
            range(cell + 1, left_end + self.size),
            range(cell - 1, left_end - 1, -1),
            range(cell + self.size, self.size**2, self.size),
            range(cell - self.size, -1, -self.size),
        )
        seen = set()
        for look in looks:
            for other in look:
                if self.board[other] == MOUND:
                    break
                seen.add(other)
        return seen

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        pieces = ["ox^."[piece] for piece in self.board]
        if self.meerkat is not None:
            pieces[self.meerkat] = pieces[self.meerkat].upper()
        rows = ["".join(pieces[start : start + self.size]) for start in range(0, self.size**2, self.size)]
        return "\n".join(reversed(rows))

    def close(self) -> None:
        """Nothing is open."""


def threes_through(cell: int, size: int) -> Iterator[tuple[int, int, int]]:
    """All rows of three on the board, in any direction, that the cell is part of."""
    for row in range(size):
        for column in range(size):
            for up, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if row + 2 * up < size and 0 <= column + 2 * right < size:
                    a, b, c = ((row + n * up) * size + column + n * right for n in range(3))
                    if cell in (a, b, c):
                        yield a, b, c


def playout(rng: Rng, size: int = 5) -> Playout:
    surikata = env(size)
    start = rng.below(2)
    surikata.reset(options={"start": start})
    moves = [f"start:{start}"]
    rewards, reason = {}, ""
    for agent in surikata.agent_iter():
        observation, reward, termination, truncation, info = surikata.last()
        if termination or truncation:
            rewards[agent], reason = reward, info["reason"]
            action = None
        else:
            legal = np.flatnonzero(observation["action_mask"])
            action = legal[rng.below(len(legal))]
            row, column = divmod(action, size)
            moves.append(f"{'abcdef'[column]}{row + 1}")
        surikata.step(action)
    return Playout(moves, ranking(rewards["player_0"]), reason)


def playouts_only(rng: Rng, count: int, size: int = 5, make: Callable[[int], Any] = env) -> Results:
    """Give `SurikataEnv` as `make` to play without the wrappers."""
    surikata = make(size)
    results = Results()
    for _ in range(count):
        surikata.reset(options={"start": rng.below(2)})
        for agent in surikata.agent_iter():
            observation, reward, termination, truncation, _ = surikata.last()
            if termination or truncation:
                action = None
                if agent == "player_0":
                    results[reward] += 1
            else:
                legal = np.flatnonzero(observation["action_mask"])
                action = legal[rng.below(len(legal))]
            surikata.step(action)
    return results
