"""The whole of one's own turn, tried out move by move: where it can end, and whether it wins for sure.

A turn is a row of decisions of one seat: tiles, pieces, walks, actions. ``OwnTurn`` knows no game: it asks ``State``
for the legal moves, and the game (``TurnGame``) by what two ways to the same position are one. It is exact as far as it
gets: within its nodes and seconds nothing is left out, and ``is_exhausted`` says whether it got to the end.

>>> import antbear
>>> state = antbear.load("surikata").new(2, start="0")
>>> turn = OwnTurn(nodes=100)
>>> len(turn.ends(state)), turn.is_exhausted
(25, True)
>>> turn.certain_win(state) is None
True
"""

from __future__ import annotations

import json
import time

from antbear.core.chance import CHANCE, NOBODY
from antbear.core.game import Seat, State
from antbear.core.move import Move
from antbear.core.whole_turn import TurnGame

NODES = 20_000
LISTED = 8
"""So many moves that are listed and ranked count as a node more, since they take as long."""
CLOCK_EVERY = 32
"""Nodes between two looks at the clock."""


class TurnEnd:
    """A position in which the own turn has come to something that is not the player's: another seat or chance is to
    move, or the game is over; and the moves that led there."""

    def __init__(self, moves: list[Move], state: State) -> None:
        self.moves = moves
        self.state = state


class OwnTurn:
    """Tries out the turn of whoever is to move. One object may be asked about several positions; its limits hold for
    each of them."""

    def __init__(self, nodes: int = NODES, seconds: float = 3600.0) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.looked_at = 0
        """Positions of the last question."""
        self.asked = 0
        self.is_exhausted = True
        """Whether the last answer left nothing out."""
        self.deadline = 0.0
        self.known: dict[object, bool] = {}
        """The positions that were looked at, and whether they are won."""

    def begin(self) -> None:
        """Forget the question before."""
        self.looked_at = 0
        self.asked = 0
        self.is_exhausted = True
        self.deadline = time.perf_counter() + self.seconds
        self.known = {}

    def may_go_on(self) -> bool:
        """Counts one more position."""
        self.asked += 1
        if self.looked_at >= self.nodes or (self.asked % CLOCK_EVERY == 0 and time.perf_counter() > self.deadline):
            self.is_exhausted = False
            return False
        self.looked_at += 1
        return True

    def is_new(self, state: State) -> bool:
        """Whether no other way has led here before."""
        key = key_of(state)
        if key in self.known:
            return False
        self.known[key] = False
        return True

    # Every end of the turn

    def ends(self, state: State) -> list[TurnEnd]:
        """Every position in which the turn can end, each once, by the shortest row of moves; what promises most comes
        first among equally long ones. Chance is not looked into: where it is to move, a turn ends here, so ask again
        after it."""
        self.begin()
        found: list[TurnEnd] = []
        seat = state.to_move
        row = [TurnEnd([], state)]
        while row:
            further: list[TurnEnd] = []
            for one in row:
                for move in ordered_moves(one.state):
                    if not self.may_go_on():
                        return found
                    after = one.state.copy()
                    after.apply(move)
                    if self.is_new(after):
                        reached = TurnEnd([*one.moves, move], after)
                        (further if after.to_move == seat else found).append(reached)
            row = further
        return found

    # A certain win

    def certain_win(self, state: State) -> list[Move] | None:
        """Moves of the player that win the game in this turn whatever chance and others do, up to the first decision of
        theirs that matters; nothing if there are none, or none were found within the limits. Looks only where the game
        says that there may be some (``TurnGame.may_win_now``)."""
        self.begin()
        seat = state.to_move
        if not may_win_now(state, seat):
            return None
        line: list[Move] = []
        return line[::-1] if self.wins(state, seat, line) else None

    def wins(self, state: State, seat: Seat, line: list[Move]) -> bool:
        """Whether this seat wins for sure; its moves are added to the line, the last one first."""
        if state.to_move == NOBODY:
            outcome = state.outcome()
            return outcome is not None and outcome.winners == [seat]
        if not may_win_now(state, seat):
            return False
        key = key_of(state)
        if key in self.known:
            return self.known[key]
        self.known[key] = False
        if not self.may_go_on():
            return False
        is_own = state.to_move == seat
        is_won = self.wins_by_own_move(state, seat, line) if is_own else self.wins_always(state, seat, line)
        self.known[key] = is_won
        return is_won

    def wins_always(self, state: State, seat: Seat, line: list[Move]) -> bool:
        """Whatever chance or another seat does now."""
        moves = [move for move, _ in state.chances()] if state.to_move == CHANCE else state.legal_moves()
        if state.to_move == CHANCE and not luck_matters(state):
            moves = moves[:1]
        for move in moves:
            after = state.copy()
            after.apply(move)
            del line[:]
            if not self.wins(after, seat, line):
                return False
        if len(moves) > 1:
            del line[:]
        return True

    def wins_by_own_move(self, state: State, seat: Seat, line: list[Move]) -> bool:
        """By the first move that is found to win."""
        moves = ordered_moves(state)
        self.looked_at += len(moves) // LISTED
        for move in moves:
            after = state.copy()
            after.apply(move)
            if self.wins(after, seat, line):
                line.append(move)
                return True
            if not self.is_exhausted:
                return False
        return False


def may_win_now(state: State, seat: Seat) -> bool:
    """Whether this seat may win in the turn that is being played."""
    game = state.game
    return seat >= 0 and isinstance(game, TurnGame) and game.may_win_now(state, seat)


def luck_matters(state: State) -> bool:
    """Whether what chance does now may change how the game ends."""
    game = state.game
    return not isinstance(game, TurnGame) or game.luck_matters(state)


def key_of(state: State) -> object:
    """Equal for positions that are one for the rest of the turn."""
    game = state.game
    return (state.to_move, game.turn_key(state) if isinstance(game, TurnGame) else json.dumps(state.position()))


def ordered_moves(state: State) -> list[Move]:
    """All legal moves, those worth a thought first."""
    moves = state.candidates()
    seen = set(moves)
    return moves + [move for move in state.legal_moves() if move not in seen]
