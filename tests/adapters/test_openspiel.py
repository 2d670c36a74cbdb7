"""The games in OpenSpiel: its own tests pass, its searches play them, and where they know the truth it is ours."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found, unused-ignore]
import pytest
from open_spiel.python.algorithms import ismcts, mcts, minimax  # type: ignore[import-untyped, unused-ignore]

import antbear
import antbear.adapters.openspiel
from antbear.core.chance import Rng
from antbear.core.exact import WON
from antbear.core.game import Game
from tests.adapters.walks import GAMES, KEYS

for_every_game = pytest.mark.parametrize("key", KEYS)
COUNTS = [(game.key, seats) for game in GAMES for seats in {game.seats[0], game.seats[1]}]


def played(game: Any, steps: int, seed: int = 1) -> Any:
    """A position after so many random moves."""
    state, rng = game.new_initial_state(), Rng(seed)
    for _ in range(steps):
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
    return state


@pytest.mark.parametrize(("key", "seats"), COUNTS, ids=[f"{key}-{seats}" for key, seats in COUNTS])
def test_its_own_random_test_passes(key: str, seats: int) -> None:
    game = pyspiel.load_game(f"antbear_{key}(players={seats},window=1)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=key in ("surikata", "it_happens"), verbose=False)


def test_options_and_who_starts_are_parameters() -> None:
    state = pyspiel.load_game("antbear_knights(players=3,start=seat2,strict_fly_holes=True)").new_initial_state()
    assert state.position.options == {"start": "third", "strict_fly_holes": True}
    assert state.num_players() == 3 and state.position.starter == 2
    with pytest.raises(Exception, match="seat9"):
        pyspiel.load_game("antbear_knights(start=seat9)")


@for_every_game
def test_actions_chance_and_strings_are_ours(key: str) -> None:
    state = pyspiel.load_game(f"antbear_{key}").new_initial_state()
    ours = state.position.copy()
    for step in range(30):
        if state.is_terminal():
            break
        if state.is_chance_node():
            weights = [weight for _, weight in ours.chances()]
            assert [chance for _, chance in state.chance_outcomes()] == [weight / sum(weights) for weight in weights]
        actions = state.legal_actions()
        action = actions[step % len(actions)]
        name = state.action_to_string(action)
        state.apply_action(action)
        ours.play(name)
        assert state.position == ours and str(state) == str(ours)


@for_every_game
def test_positions_are_cloned_written_down_and_read(key: str) -> None:
    game = pyspiel.load_game(f"antbear_{key}(window=1)")
    state = played(game, 12)
    twin, text = state.clone(), state.serialize()
    read = game.deserialize_state(text)
    assert read.position == twin.position == state.position and read.history() == state.history()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.position != state.position
    assert str(pyspiel.load_game(str(game))) == str(game)


@for_every_game
def test_a_resampled_position_looks_alike_to_its_player(key: str) -> None:
    state = played(pyspiel.load_game(f"antbear_{key}(window=1)"), 40 if key != "surikata" else 9)
    twin = state.resample_from_infostate(0, np.random.RandomState(3).uniform)
    assert twin.observation_string(0) == state.observation_string(0)
    assert twin.observation_tensor(0) == state.observation_tensor(0)
    assert twin.history() == state.history()


def test_resampling_deals_hidden_tiles_anew() -> None:
    state = played(pyspiel.load_game("antbear_it_happens(players=3)"), 190)
    random = np.random.RandomState(1).uniform
    twins = [state.resample_from_infostate(0, random).position.to_json() for _ in range(10)]
    assert any(twin != state.position.to_json() for twin in twins)


def test_the_returns_are_the_payoffs_around_zero() -> None:
    state = played(pyspiel.load_game("antbear_surikata(start=seat0)"), 5)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    outcome = state.position.outcome()
    assert state.returns() == [2 * payoff - 1 for payoff in outcome.payoffs()]
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


# Its searches


@for_every_game
def test_its_tree_search_plays(key: str) -> None:
    game = pyspiel.load_game(f"antbear_{key}(window=1)")
    state = played(game, 30 if key != "surikata" else 10)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_its_search_of_information_sets_plays() -> None:
    game = pyspiel.load_game("antbear_it_happens(players=3,window=1)")
    state = played(game, 120)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 10, random_state=np.random.RandomState(1), use_observation_string=True)
    assert bot.step(state) in state.legal_actions()


def endings(count: int, moves: int) -> list[Any]:
    """Positions of Surikata after so many moves: a few spaces are left."""
    game, seed = pyspiel.load_game("antbear_surikata(start=seat0)"), 0
    found: list[Any] = []
    while len(found) < count:
        seed += 1
        state = played(game, 5, seed)
        while not state.is_terminal() and len(state.history()) < moves:
            state = child_of(state, seed)
        if not state.is_terminal():
            found.append(state)
    return found


def child_of(state: Any, seed: int) -> Any:
    actions = state.legal_actions()
    return state.child(actions[Rng(seed * 100 + len(state.history())).below(len(actions))])


def test_its_minimax_agrees_with_our_proofs() -> None:
    values = set()
    for state in endings(25, 15):
        value, action = minimax.alpha_beta_search(
            state.get_game(), state=state, maximum_depth=25, maximizing_player_id=state.current_player()
        )
        exact = state.position.exact(1_000_000, 5.0)
        assert exact is not None and exact.value == value
        after = state.child(action).position
        known = after.exact(1_000_000, 5.0) if not after.is_over() else None
        kept = 2 * after.outcome().payoffs()[state.current_player()] - 1 if known is None else -known.value
        assert kept == value
        values.add(value)
    assert values >= {-1.0, 1.0}


def test_its_tree_search_finds_proven_wins() -> None:
    found = 0
    for state in endings(20, 18):
        exact = state.position.exact(1_000_000, 5.0)
        if exact is None or exact.value != WON or len(state.legal_actions()) < 2:
            continue
        found += 1
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
        bot = mcts.MCTSBot(state.get_game(), 2.0, 400, evaluator, solve=True, random_state=np.random.RandomState(1))
        after = state.child(bot.step(state)).position
        known = after.exact(1_000_000, 5.0) if not after.is_over() else None
        won = after.outcome().payoffs()[state.current_player()] == 1.0 if known is None else known.value == -WON
        assert won
    assert found >= 3


def test_without_it_the_door_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib
    import sys

    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "antbear.adapters.openspiel")
    with pytest.raises(ImportError, match="antbear\\[research\\]"):
        importlib.import_module("antbear.adapters.openspiel")


def test_all_games_are_there() -> None:
    assert {f"antbear_{game.key}" for game in antbear.all_games()} <= set(pyspiel.registered_names())
    assert isinstance(GAMES[0], Game)
