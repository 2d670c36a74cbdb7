"""The games in PettingZoo and Gymnasium: their own tests pass, and what is played is ours."""

from __future__ import annotations

import copy
import pickle
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (  # type: ignore[import-untyped, unused-ignore]
    api_test,
    max_cycles_test,
    parallel_api_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec  # type: ignore[import-untyped, unused-ignore]

from antbear.adapters.gym import AntbearGym
from antbear.adapters.pettingzoo import AntbearEnv, env, parallel_env
from antbear.core.chance import Rng
from antbear.core.game import Game
from antbear.core.illegal import BadInput
from tests.adapters.walks import KEYS, NAMES, SETTINGS

for_every_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)
for_every_game = pytest.mark.parametrize("key", KEYS)
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@for_every_setting
def test_pettingzoo_finds_no_fault(game: Game, seats: int, options: dict[str, object]) -> None:
    api_test(env(game.key, seats, options, window=2), num_cycles=60)
    seed_test(lambda: env(game.key, seats, options, window=2), num_cycles=15)


@for_every_setting
def test_cycles_are_counted_and_cut(game: Game, seats: int, options: dict[str, object]) -> None:
    def parallel(max_cycles: int) -> Any:
        return parallel_env(game.key, seats, options, window=1, max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )
    parallel_api_test(parallel_env(game.key, seats, options, window=1), num_cycles=30)


@for_every_game
def test_moves_are_counted_and_cut(key: str) -> None:
    cut = env(key, window=1, max_moves=3)
    cut.reset(seed=1)
    moves = 0
    for agent in cut.agent_iter():
        seen, _, ended, is_cut, _ = cut.last()
        moves += not (ended or is_cut)
        cut.step(None if ended or is_cut else cut.action_space(agent).sample(seen["action_mask"]))
    assert moves == 3


@for_every_setting
def test_every_way_to_render_works(game: Game, seats: int, options: dict[str, object]) -> None:
    def make(render_mode: str) -> Any:
        return env(game.key, seats, options, window=1, render_mode=None if render_mode == "human" else render_mode)

    render_test(make)


@for_every_game
def test_boards_are_rendered(key: str) -> None:
    one = env(key, render_mode="rgb_array")
    one.reset(seed=1)
    picture = one.render()
    assert picture.shape[1] == 480 and picture.std() > 10 and len(np.unique(picture.reshape(-1, 3), axis=0)) > 20
    assert str(env_at(key).table.state) == env_at(key, render_mode="ansi").render()


def env_at(key: str, moves: int = 6, **more: Any) -> Any:
    """An environment in which so many moves were made."""
    made = AntbearEnv(key, **more)
    made.reset(seed=5)
    rng = Rng("environment")
    for _ in range(moves):
        made.step(rng.below(int(made.observe(made.agent_selection)["action_mask"].sum())))
    return made


@for_every_game
def test_environments_are_copied_and_pickled_and_go_on_alike(key: str) -> None:
    first = env_at(key)
    twins = [copy.deepcopy(first), pickle.loads(pickle.dumps(first))]
    for _ in range(5):
        for one in (first, *twins):
            one.step(0)
        assert all(one.table.state == first.table.state for one in twins)
        assert all(one.rewards == first.rewards for one in twins)
    twins[0].step(0)
    assert twins[0].table.state != first.table.state
    wrapped = env(key)
    wrapped.reset(seed=3)
    again = pickle.loads(pickle.dumps(wrapped))
    assert (
        again.observe(again.agents[0])["observation"].tolist()
        == wrapped.observe(again.agents[0])["observation"].tolist()
    )


def test_rewards_are_given_at_the_end_around_zero() -> None:
    made = env_at("surikata", 0)
    while not any(made.terminations.values()):
        assert set(made.rewards.values()) == {0.0}
        made.step(0)
    outcome = made.table.state.outcome()
    assert list(made.rewards.values()) == [2 * payoff - 1 for payoff in outcome.payoffs()]


def test_a_move_that_is_none_is_refused_or_loses() -> None:
    bare = env_at("surikata", 0)
    with pytest.raises(ValueError, match="no legal move 35"):
        bare.step(35)
    wrapped = env("surikata")
    wrapped.reset(seed=1)
    agent = wrapped.agent_selection
    wrapped.step(35)
    assert wrapped.rewards[agent] == -1 and wrapped.terminations[agent]


@for_every_setting
def test_gymnasium_finds_no_fault(game: Game, seats: int, options: dict[str, object]) -> None:
    check_env(AntbearGym(game.key, seats, options, seat=seats - 1, window=1), skip_render_check=True)


def test_one_seat_plays_against_chosen_bots() -> None:
    made = AntbearGym("it_happens", 3, seat=1, bots=["easy", "random"], window=1)
    rewards = []
    for seed in range(2):
        seen, _ = made.reset(seed=seed)
        ended = False
        while not ended:
            assert made.table.state.to_move == 1 and seen["action_mask"].sum() == len(made.table.state.legal_moves())
            seen, reward, ended, _, _ = made.step(0)
            rewards.append(reward)
    assert made.level_of(0).key == "easy" and made.level_of(2).key == "random"
    assert rewards[-1] == made.table.reward(1) and rewards[0] == 0
    seen, reward, ended, _, told = AntbearGym("surikata", window=1).step(99)
    assert (reward, ended, told) == (-1.0, True, {"illegal": True})


def test_the_same_seed_gives_the_same_match() -> None:
    matches = []
    for _ in range(2):
        made = AntbearGym("knights", bots="random", window=1)
        made.reset(seed=7)
        for _ in range(6):
            made.step(0)
        matches.append(made.table.state.to_json())
    assert matches[0] == matches[1]


def test_what_cannot_be_is_named() -> None:
    with pytest.raises(BadInput, match="no seat 5"):
        AntbearGym("surikata", seat=5)
    with pytest.raises(BadInput, match="one for each other seat"):
        AntbearGym("it_happens", 3, bots=["easy"])
    with pytest.raises(BadInput, match="no level"):
        AntbearGym("surikata", bots="genius")
    with pytest.raises(ValueError, match="render_mode"):
        env("surikata", render_mode="cinema")
