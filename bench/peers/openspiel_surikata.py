"""Surikata as an OpenSpiel game in Python, after the manner of OpenSpiel's own Python games.

An action is a cell, 0 for a1, 1 for b1 and so on row by row, for mounds and stones alike; chance names the starting
player. Parameters: `size` (5 or 6) and `start` ("random", or the player who starts: "0" or "1"). OpenSpiel reads
`start=0` in a game's text form as a number and refuses it: give a fixed start to `load_game` in a dict, and do not
serialize such a game.
"""

from functools import cache
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.observation import IIGObserverForPublicInfoGame  # type: ignore[import-untyped]

from bench.peers.playout import Playout, Results, Rng, ranking

_NUM_PLAYERS = 2
_NUM_MOUNDS = 5
_NUM_STONES = 20
_EMPTY, _MOUND = ".", "^"
_STONE = "ox"  # of player 0 and of player 1
# Two opposite directions each, as (rows, columns); the meerkat looks along the first four.
_DIRECTIONS = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)]

_DEFAULT_PARAMS = {"size": 5, "start": "random"}
_GAME_TYPE = pyspiel.GameType(
    short_name="python_surikata",
    long_name="Python Surikata",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=_NUM_PLAYERS,
    min_num_players=_NUM_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULT_PARAMS,
)


class SurikataGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_DEFAULT_PARAMS, **(params or {})}
        self.size = int(params["size"])
        self.start = str(params["start"])
        if self.size not in (5, 6):
            raise ValueError(f"size is 5 or 6, not {self.size}")
        if self.start not in ("random", "0", "1"):
            raise ValueError(f"start is random, 0 or 1, not {self.start}")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.size**2,
            max_chance_outcomes=_NUM_PLAYERS,
            num_players=_NUM_PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_NUM_MOUNDS + _NUM_STONES,
        )
        super().__init__(_GAME_TYPE, info, params)

    def new_initial_state(self) -> "SurikataState":
        """Returns a state corresponding to the start of a game."""
        return SurikataState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Returns how often chance is asked in a game."""
        return 1 if self.start == "random" else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Any:
        """Returns an object used for observing game state."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return BoardObserver(self.size, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SurikataState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: SurikataGame) -> None:
        """Constructor; should only be called by Game.new_initial_state."""
        super().__init__(game)
        self.size = game.size
        self.board = [_EMPTY] * self.size**2
        self.meerkat: int | None = None
        self.reason: str | None = None  # why the game is over
        self._num_mounds = 0
        self._num_stones = 0
        self._cur_player = pyspiel.PlayerId.CHANCE if game.start == "random" else int(game.start)
        self._player0_score = 0.0
        self._legal = list(range(self.size**2))

    # OpenSpiel (PySpiel) API functions are below.

    def current_player(self) -> int:
        """Returns id of the next player to move, or TERMINAL if game is over."""
        return self._cur_player

    def _legal_actions(self, player: int) -> list[int]:
        """Returns a list of legal actions, sorted in ascending order."""
        return self._legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the possible starting players and their probabilities."""
        return [(player, 1.0 / _NUM_PLAYERS) for player in range(_NUM_PLAYERS)]

    def _apply_action(self, action: int) -> None:
        """Applies the specified action to the state."""
        if self._cur_player == pyspiel.PlayerId.CHANCE:
            self._cur_player = action
        elif self._num_mounds < _NUM_MOUNDS:
            self._place_mound(action)
        else:
            self._place_stone(action)

    def _place_mound(self, cell: int) -> None:
        self.board[cell] = _MOUND
        self._legal.remove(cell)
        self._num_mounds += 1
        if self._num_mounds < _NUM_MOUNDS:  # who places the last mound places the first stone too
            self._cur_player = 1 - self._cur_player

    def _place_stone(self, cell: int) -> None:
        player, opponent = self._cur_player, 1 - self._cur_player
        self.board[cell] = _STONE[player]
        self.meerkat = cell
        self._num_stones += 1
        if self._has_row(cell):
            self._finish("end.row", loser=player)
        elif self._num_stones == _NUM_STONES:
            self._finish("end.draw", loser=None)
        else:
            seen = self._seen_from(cell)
            self._legal = [a for a, piece in enumerate(self.board) if piece == _EMPTY and a not in seen]
            self._cur_player = opponent
            if not self._legal:
                self._finish("end.stuck", loser=opponent)

    def _finish(self, reason: str, loser: int | None) -> None:
        self.reason = reason
        self._cur_player = pyspiel.PlayerId.TERMINAL
        if loser is not None:
            self._player0_score = -1.0 if loser == 0 else 1.0

    def _seen_from(self, cell: int) -> set[int]:
        seen = set()
        for ray in _rays(self.size)[cell][:4]:
            for other in ray:
                if self.board[other] == _MOUND:
                    break
                seen.add(other)
        return seen

    def _has_row(self, cell: int) -> bool:
        stone = self.board[cell]
        rays = _rays(self.size)[cell]
        for forth, back in zip(rays[::2], rays[1::2], strict=True):
            length = 1
            for ray in (forth, back):
                for other in ray:
                    if self.board[other] != stone:
                        break
                    length += 1
            if length >= 3:
                return True
        return False

    def _action_to_string(self, player: int, action: int) -> str:
        """Action -> string."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"start:{action}"
        row, column = divmod(action, self.size)
        return f"{'abcdef'[column]}{row + 1}"

    def is_terminal(self) -> bool:
        """Returns True if the game is over."""
        return self.reason is not None

    def returns(self) -> list[float]:
        """Total reward for each player over the course of the game so far."""
        return [self._player0_score, -self._player0_score]

    def __str__(self) -> str:
        """The board seen from above, the meerkat's stone as a capital."""
        return _board_to_string(self)


class BoardObserver:
    """Observer, conforming to the PyObserver interface (see observation.py)."""

    def __init__(self, size: int, params: dict[str, Any] | None) -> None:
        """Initializes an empty observation tensor."""
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        cells = size**2
        self.tensor = np.zeros(4 * cells + _NUM_PLAYERS, np.float32)
        self.dict = {
            "board": self.tensor[: 4 * cells].reshape(4, size, size),  # mounds, stones of 0, of 1, meerkat
            "to_move": self.tensor[4 * cells :],
        }

    def set_from(self, state: SurikataState, player: int) -> None:
        """Updates `tensor` and `dict` to reflect `state` from PoV of `player`."""
        self.tensor.fill(0)
        planes = self.dict["board"].reshape(4, -1)
        for cell, piece in enumerate(state.board):
            if piece != _EMPTY:
                planes[(_MOUND + _STONE).index(piece), cell] = 1
        if state.meerkat is not None:
            planes[3, state.meerkat] = 1
        if state.current_player() >= 0:
            self.dict["to_move"][state.current_player()] = 1

    def string_from(self, state: SurikataState, player: int) -> str:
        """Observation of `state` from the PoV of `player`, as a string."""
        return _board_to_string(state)


def _board_to_string(state: SurikataState) -> str:
    """Returns a string representation of the board, the first row at the bottom, and the player to move."""
    pieces = list(state.board)
    if state.meerkat is not None:
        pieces[state.meerkat] = pieces[state.meerkat].upper()
    rows = ["".join(pieces[start : start + state.size]) for start in range(0, state.size**2, state.size)]
    return "\n".join([*reversed(rows), f"to move: {int(state.current_player())}"])


@cache
def _rays(size: int) -> list[list[list[int]]]:
    """Returns, for each cell and each of the 8 directions, the cells from there to the edge of the board."""

    def ray(cell: int, up: int, right: int) -> list[int]:
        row, column = divmod(cell, size)
        cells = []
        while 0 <= (row := row + up) < size and 0 <= (column := column + right) < size:
            cells.append(row * size + column)
        return cells

    return [[ray(cell, *direction) for direction in _DIRECTIONS] for cell in range(size**2)]


# Register the game with the OpenSpiel library

pyspiel.register_game(_GAME_TYPE, SurikataGame)


# Random games


def playout(rng: Rng, size: int = 5) -> Playout:
    state = pyspiel.load_game("python_surikata", {"size": size}).new_initial_state()
    moves = []
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        moves.append(state.action_to_string(action))
        state.apply_action(action)
    return Playout(moves, ranking(int(state.returns()[0])), state.reason)


def playouts_only(rng: Rng, count: int, size: int = 5) -> Results:
    game = pyspiel.load_game("python_surikata", {"size": size})
    results = Results()
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()  # at the chance node: its outcomes, which are equally likely here
            state.apply_action(legal[rng.below(len(legal))])
        results[int(state.returns()[0])] += 1
    return results
