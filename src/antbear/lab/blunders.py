"""What bots overlook in the four games: wins that were certain, lays that score and were not looked at, turns one point
before the goal, and walks that undo the walk before.

``antbear lab blunders GAME``; docs/lab.md tells how to read it.
"""

from __future__ import annotations

from antbear.bots.search import Search
from antbear.bots.turns import OwnTurn, may_win_now
from antbear.core.chance import Rng
from antbear.core.game import Game, Json, State
from antbear.core.move import Move, first, kind_of, second
from antbear.core.report import Observer, text_of_tables
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.game import TileGame
from antbear.games.arthropods.tiles.moves import ENDS_TURN, GOES
from antbear.games.arthropods.tiles.pieces import FIGHTER, SET, kind_of_piece
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.turn import ACT, LAY

NODES = 30_000
"""Of a turn that are tried out for a win that was certain."""
STALL = 5
"""Turns in a row that begin one point before the goal."""
EARLY = 13
"""So many lays a search of 100 looks comes to."""

WHAT = {
    "wins_seen": "turns with a certain win",
    "wins_missed": "certain wins missed",
    "scoring": "decisions with a lay that scores",
    "not_looked_at": "none of them among the first 13 looked at",
    "stalls": "stalls of 5 turns, a point before the goal",
    "walks": "walks",
    "undone": "walks undone",
    "fighter_walks": "walks of drones or soldiers",
    "fighter_undone": "of these undone",
}
"""What is counted, and its words."""


class BlunderObserver:
    """One game, as it is played."""

    def __init__(self) -> None:
        self.wins_seen = 0
        """Turns in which a win was certain,"""
        self.wins_missed = 0
        """and those that ended otherwise."""
        self.scoring = 0
        """Decisions about a tile where some lay scores for the player,"""
        self.not_looked_at = 0
        """and none of these is among the first that promise most."""
        self.walks = 0
        self.undone = 0
        self.fighter_walks = 0
        self.fighter_undone = 0
        self.stalls = 0
        self.near: dict[int, int] = {}
        """Of each seat the turns in a row that began one point before the goal."""
        self.came_from: dict[int, int] = {}
        """Of each piece that has done nothing since its last walk the cell that it left by it."""
        self.winning = -1
        """The seat that could win for sure in the turn that is being played."""

    def see(self, state: State, move: Move) -> None:
        """Before the move is done."""
        assert isinstance(state, TileState)
        if state.to_move < 0:
            return
        if self.winning >= 0 and self.winning != state.turn:
            self.wins_missed += 1
            self.winning = -1
        if self.winning < 0 and may_win_now(state, state.to_move) and OwnTurn(NODES).certain_win(state) is not None:
            self.winning = state.to_move
            self.wins_seen += 1
        if state.phase == LAY:
            self.see_lay(state)
        elif state.phase == ACT:
            self.see_action(state, move)

    def see_lay(self, state: TileState) -> None:
        if state.laid == 0 and state.last < 0 and isinstance(state, AntState):
            self.see_goal(state)
        game = state.game
        assert isinstance(game, TileGame)
        scoring = game.scoring(state)
        if scoring:
            self.scoring += 1
            self.not_looked_at += not set(scoring) & set(looked_at(state))

    def see_goal(self, state: AntState) -> None:
        """When a turn begins."""
        seat = int(state.turn)
        is_near = state.reached < 0 and state.track.points[seat] == state.rules.goal - 1
        self.near[seat] = self.near.get(seat, 0) + 1 if is_near else 0
        self.stalls += self.near[seat] == STALL

    def see_action(self, state: TileState, move: Move) -> None:
        piece = SET * int(state.turn) + first(move)
        if kind_of(move) == GOES:
            self.see_walk(state, piece, second(move))
        elif kind_of(move) != ENDS_TURN:
            for mine in range(SET * state.turn, SET * state.turn + SET):
                # raids name tiles and not pieces: whoever it was has a reason
                if mine == piece or kind_of(move) > ENDS_TURN:
                    self.came_from.pop(mine, None)

    def see_walk(self, state: TileState, piece: int, target: int) -> None:
        is_undone = self.came_from.get(piece) == target
        is_fighter = kind_of_piece(piece % SET) == FIGHTER
        self.walks += 1
        self.undone += is_undone
        self.fighter_walks += is_fighter
        self.fighter_undone += is_fighter and is_undone
        self.came_from[piece] = state.map.cell[state.pieces.where[piece]]


def looked_at(state: State) -> list[Move]:
    """The first moves that a search looks at."""
    return Search(Rng(0), 1, 1.0).root_of(state).untried[-EARLY:]


class BlunderTally:
    """All games with one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.found: dict[str, int] = dict.fromkeys(WHAT.values(), 0)

    def count(self, state: State, observer: Observer) -> None:
        """A game that is over."""
        outcome = state.outcome()
        assert isinstance(observer, BlunderObserver) and outcome is not None
        self.games += 1
        observer.wins_missed += observer.winning >= 0 and outcome.winners != [observer.winning]
        for field, what in WHAT.items():
            self.found[what] += getattr(observer, field)


class BlunderReport:
    """A tally for each number of seats."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.tallies: dict[int, BlunderTally] = {}

    @staticmethod
    def observer() -> BlunderObserver:
        """Of one game."""
        return BlunderObserver()

    def count(self, state: State, observer: Observer) -> None:
        """A game that is over."""
        seats = state.seat_count()
        self.tallies.setdefault(seats, BlunderTally(seats)).count(state, observer)

    def tables(self) -> list[Json]:
        """One for each number of seats."""
        return [{"seats": one.seats, "games": one.games, **one.found} for one in self.tallies.values()]

    def to_json(self) -> Json:
        """For programs."""
        return {"game": self.game.key, "tables": self.tables()}

    def text(self) -> str:
        """For people."""
        return text_of_tables(f"{self.game.key}: what is overlooked", self.tables())
