"""Many matches at once are the matches that the rules play, and look as they look one by one."""

from __future__ import annotations

import numpy as np
import pytest

from antbear.adapters.batch import Batch
from antbear.core.chance import Rng
from antbear.core.game import Game
from tests.adapters.walks import KEYS, NAMES, SETTINGS

for_every_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)
for_every_game = pytest.mark.parametrize("key", KEYS)


@for_every_setting
def test_lanes_tell_the_truth_about_their_matches(game: Game, seats: int, options: dict[str, object]) -> None:
    batch = Batch(game.key, 5, seats, options, window=6)
    rng = np.random.default_rng(1)
    for _ in range(40):
        batch.step(rng.integers(batch.counts))
    for lane in range(5):
        state = batch.state(lane)
        assert state.to_move == batch.movers[lane] >= 0
        assert batch.counts[lane] == len(state.legal_moves()) == batch.masks()[lane].sum()


@for_every_setting
def test_planes_are_those_of_each_view(game: Game, seats: int, options: dict[str, object]) -> None:
    batch = Batch(game.key, 3, seats, options, window=6, seed="planes")
    for _ in range(6):
        batch.step_at_random(25)
        planes = batch.planes()
        for lane in range(3):
            state = batch.state(lane)
            assert np.array_equal(planes[lane], batch.seen.planes(state.view(state.to_move, moves=False)))


@for_every_game
def test_a_step_is_the_move_of_that_place(key: str) -> None:
    batch = Batch(key, 4)
    for step in range(30):
        before = [batch.state(lane).copy() for lane in range(4)]
        actions = np.array([step * 7 % count for count in batch.counts])
        _, dones = batch.step(actions)
        for lane, state in enumerate(before):
            state.apply(state.legal_moves()[actions[lane]])
            if state.to_move >= 0:  # nothing was drawn: then there is one way to go on
                assert batch.state(lane) == state and not dones[lane]


@for_every_game
def test_matches_end_with_their_payoffs_and_begin_again(key: str) -> None:
    batch = Batch(key, 2, window=1)
    ends = 0
    for step in range(2500):
        before = [batch.state(lane).copy() for lane in range(2)] if batch.game.key == "surikata" else []
        actions = np.array([Rng(f"{step} {lane}").below(int(batch.counts[lane])) for lane in range(2)])
        rewards, dones = batch.step(actions)
        for lane in np.flatnonzero(dones).tolist():
            ends += 1
            assert abs(rewards[lane]).max() > 0 or key == "surikata" or len(set(rewards[lane])) == 1
            assert batch.state(lane).outcome() is None
            if before:
                before[lane].apply(before[lane].legal_moves()[actions[lane]])
                outcome = before[lane].outcome()
                assert outcome is not None
                assert rewards[lane].tolist() == [2 * payoff - 1 for payoff in outcome.payoffs()]
        assert not rewards[dones == 0].any()
        if ends >= 4:
            break
    assert ends >= 4


def test_the_same_seed_gives_the_same_matches_and_another_one_others() -> None:
    told = []
    for seed in ("1", "1", "2"):
        batch = Batch("it_happens", 3, 4, seed=seed)
        batch.step_at_random(50)
        told.append([batch.state(lane).to_json() for lane in range(3)])
    assert told[0] == told[1] != told[2]


def test_an_action_that_is_none_is_refused_before_anything_is_done() -> None:
    batch = Batch("surikata", 2, options={"start": "0"})
    before = batch.state(0).to_json()
    with pytest.raises(ValueError, match="no legal move 25 in lane 1"):
        batch.step(np.array([0, 25]))
    assert batch.state(0).to_json() == before
