"""What a game tells to who tries out a whole turn of it (``bots/turns.py``): a turn of several decisions of one seat,
or one move that may end the game. And where a round is nearly over, for who looks at all that can follow."""

from __future__ import annotations

import json

from mypy_extensions import mypyc_attr

from antbear.core.game import Game, Seat, State
from antbear.core.move import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnGame(Game):
    """A game of which whole turns are worth trying out."""

    def may_win_now(self, state: State, seat: Seat) -> bool:
        """Whether it is this seat's turn and the game may end with it, won by this seat. False where that is out of
        reach: nobody looks further there."""
        return state.to_move == seat

    def luck_matters(self, state: State) -> bool:
        """While chance moves in a turn that may end the game: whether what it brings may change how the game ends."""
        return True

    def turn_key(self, state: State) -> object:
        """Equal for positions of one turn from which the rest of the turn is the same, however they were reached."""
        return json.dumps(state.position(), sort_keys=True)

    def scoring(self, state: State) -> list[Move]:
        """The legal moves that score at once for who is to move, the best first, where bots would otherwise look at a
        part of the moves only."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundGame(Game):
    """A game of rounds (``State.horizon``), the ends of which may be looked through to the last
    (``bots/expectation.py``)."""

    def is_near_end(self, state: State) -> bool:
        """Whether so little is left of the round that everything that can follow may be looked at."""
        raise NotImplementedError
