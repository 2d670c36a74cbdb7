"""Games as text: what is read, what is answered, mistakes and rewards."""

from __future__ import annotations

import re

import pytest

from antbear.agents.text_env import MOST_MISTAKES, TextEnv
from antbear.core.chance import Rng
from antbear.games import all_games


@pytest.mark.parametrize("game", [game.key for game in all_games()])
def test_a_play_from_the_rules_to_the_rewards(game: str) -> None:
    env, rng = TextEnv(game), Rng("text")
    env.reset(env.game.seats[1], seed=3)
    first = env.get_observation()[1]
    assert env.game.title in first and "in square brackets" in first
    over, turns = False, 0
    while not over:
        player, read = env.get_observation()
        moves = re.findall(r"\[([^\]]+)\]", read.rpartition("Legal moves:")[2])
        over, info = env.step(f"I choose [{moves[rng.below(len(moves))]}].")
        assert info["player"] == player
        turns += 1
    rewards, told = env.close()
    assert turns > 10 and told["reason"]
    assert set(rewards) == set(range(env.game.seats[1])) and max(rewards.values()) == 1 > min(rewards.values())


def test_the_same_seed_gives_the_same_play() -> None:
    plays = []
    for _ in range(2):
        env = TextEnv("happy_honey_beez", with_rules=False)
        env.reset(2, seed=9)
        plays.append([env.get_observation()[1] for _ in range(1)])
    assert plays[0] == plays[1]


def test_mistakes_may_be_mended_but_not_for_ever() -> None:
    env = TextEnv("surikata", start="0")
    env.get_observation()
    over, info = env.step("[c9]")
    assert not over and "no move" in info["refused"]
    assert "That was refused" in env.get_observation()[1]
    env.step("[c3]")
    assert env.player == 1
    for number in range(MOST_MISTAKES):
        over, info = env.step("[c3]")
        assert "c3" in info["refused"] and over == (number == MOST_MISTAKES - 1)
    assert env.close()[0] == {0: 1.0, 1: -1.0}


def test_everybody_hears_what_happened_once() -> None:
    env = TextEnv("surikata", start="0", with_rules=False)
    env.get_observation()
    env.step("[c3]")
    heard = env.get_observation()[1]
    assert "termite mound on c3" in heard
    assert "termite mound on c3" not in env.get_observation()[1]


def test_plays_that_a_player_cannot_tell_apart_read_the_same() -> None:
    """Whoever holds which tiles face down: the text does not tell."""
    env, rng, others = TextEnv("it_happens", with_rules=False), Rng("hidden"), 0
    env.reset(3, seed=2)
    over = False
    while not over:
        env.get_observation()
        player, read = env.get_observation()
        true = env.record.state
        for seed in range(3):
            env.record.state = true.resample(player, Rng(seed))
            others += env.record.state.to_json() != true.to_json()
            assert env.get_observation() == (player, read)
        env.record.state = true
        names = true.names()
        over, _ = env.step(f"[{names[rng.below(len(names))]}]")
    assert others > 50, "else this shows nothing"
