"""Every game as a game of OpenSpiel: ``import antbear.adapters.openspiel``, then
``pyspiel.load_game("antbear_knights(players=3)")``.

An action is the place of a move among the legal ones, of chance among what can come up. Parameters are ``players``, the
options of the game (``start`` is ``random``, ``seat0``, ``seat1`` and so on) and ``window``, how far planes reach.
Returns are between -1 and 1: the share of the others that a seat beat, less the share it lost to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import msgspec
import numpy as np

try:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    raise ImportError("this needs OpenSpiel: pip install 'antbear[research]'") from None

from antbear.adapters import bounds
from antbear.adapters.observation import WINDOW, Observation
from antbear.core.chance import CHANCE, NOBODY, Rng, tickets
from antbear.core.game import Game, State
from antbear.core.illegal import BadInput
from antbear.core.option import Option
from antbear.games import all_games, load
from antbear.games.arthropods.tiles.game import TileGame

BEFORE = "antbear_"
LONGEST = 10_000
"""No game takes more moves (the conformance kit looks at that)."""


class Held:
    """A position that OpenSpiel copies as cheaply as our search does."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.state.copy())


class AntbearState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel sees it."""

    def __init__(self, game: AntbearGame) -> None:
        super().__init__(game)
        self.held = Held(game.first.copy())

    @property
    def position(self) -> State:
        """Ours."""
        return self.held.state

    def current_player(self) -> int:
        mover = self.position.to_move
        special = {CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}
        return int(special.get(mover, mover))

    def is_terminal(self) -> bool:
        return self.position.to_move == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.position.legal_moves())))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chances = self.position.chances()
        total = tickets(chances)
        return [(number, weight / total) for number, (_, weight) in enumerate(chances)]

    def move_of(self, action: int) -> int:
        """Our move."""
        position = self.position
        return position.chances()[action][0] if position.to_move == CHANCE else position.legal_moves()[action]

    def _apply_action(self, action: int) -> None:
        self.position.apply(self.move_of(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.notation(self.position, self.move_of(action))

    def returns(self) -> list[float]:
        outcome = self.position.outcome()
        seats = self.position.seat_count()
        return [0.0] * seats if outcome is None else [2.0 * payoff - 1.0 for payoff in outcome.payoffs()[:seats]]

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> AntbearState:
        """A position that this player cannot tell from the true one."""
        twin: AntbearState = self.clone()
        twin.held = Held(self.position.resample(player, Rng(int(random() * 2**53))))
        return twin

    def __str__(self) -> str:
        return str(self.position)


class AntbearObserver:
    """Planes and numbers of a view, or the view as text."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.tensor = np.zeros(seen.shape, np.float32)
        planes, numbers = np.split(self.tensor, [seen.plane_numbers])
        self.dict = {"planes": planes.reshape(seen.plane_shape), "numbers": numbers}

    def set_from(self, state: AntbearState, player: int) -> None:
        self.tensor[:] = self.seen.tensor(state.position.view(player, moves=False))

    def string_from(self, state: AntbearState, player: int) -> str:
        return msgspec.json.encode(self.seen.dict(state.position.view(player, moves=False))).decode()


class AntbearGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters."""

    key: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = load(self.key)
        chosen = {**defaults(game), **(params or {})}
        self.game, self.seats = game, int(chosen["players"])
        self.options = options_in(game, chosen)
        self.first = game.new(self.seats, **self.options)
        self.window = int(chosen["window"])
        super().__init__(type_of(game, self.first, self.seats), info_of(game, self.seats), chosen)

    def new_initial_state(self) -> AntbearState:
        return AntbearState(self)

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> AntbearObserver:
        return AntbearObserver(Observation(self.game, self.seats, self.options, self.window))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


# What OpenSpiel wants to know


def defaults(game: Game) -> dict[str, Any]:
    given: dict[str, Any] = {option.key: option.default for option in game.options}
    return {"players": game.seats[0], "window": WINDOW, **given}


def options_in(game: Game, chosen: Mapping[str, Any]) -> dict[str, object]:
    return {option.key: choice_in(option, chosen[option.key]) for option in game.options}


def choice_in(option: Option, value: Any) -> object:
    """OpenSpiel would take a text such as 0 for a number, so seats are named in words."""
    if option.key != "start" or value == option.default:
        return value
    number = re.fullmatch(r"seat(\d)", str(value))
    if number is None or int(number[1]) + 1 >= len(option.choices):
        raise BadInput("start", f"this must be random or a seat such as seat0, not {value}")
    return option.choices[int(number[1]) + 1]


def type_of(game: Game, first: State | None = None, seats: int | None = None) -> Any:
    """Of a game in general, or with the chance that its options leave and its number of players."""
    kinds = pyspiel.GameType
    without_chance = first is not None and game.key == "surikata" and first.to_move != CHANCE
    has_imaginary = seats in game.imaginary
    return kinds(
        short_name=BEFORE + game.key,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC if without_chance else kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION
        if game.key == "surikata"
        else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if has_imaginary else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


def info_of(game: Game, seats: int) -> Any:
    is_zero_sum = seats not in game.imaginary
    return pyspiel.GameInfo(
        num_distinct_actions=bounds.most_moves(game, seats),
        max_chance_outcomes=len(game.faces.names) if isinstance(game, TileGame) else 12,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if is_zero_sum else None,
        max_game_length=LONGEST,
    )


def register() -> None:
    """All games, once."""
    known = set(pyspiel.registered_names())
    for game in all_games():
        if BEFORE + game.key not in known:
            made = type(f"Antbear{game.title.title().replace(' ', '')}", (AntbearGame,), {"key": game.key})
            pyspiel.register_game(type_of(game), made)


register()
