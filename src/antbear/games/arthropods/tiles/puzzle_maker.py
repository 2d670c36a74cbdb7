"""The four tile games: the most that the tiles of a turn can score, proven by trying out all of them.

Markers move when a tile is laid, and back when a piece leaves the board (AR-9, AR-14), so nothing that comes after the
tiles adds a point, and chance comes only then. Positions in which somebody else may have to decide in between, or new
tiles may be turned up before, are passed over.
"""

from __future__ import annotations

import json

from antbear.core.chance import Rng
from antbear.core.game import Game, State
from antbear.core.move import Move
from antbear.core.puzzle import Puzzle, position_in
from antbear.core.puzzle_maker import Found, position_of
from antbear.core.whole_turn import TurnGame
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.turn import ACT, LAY

MOST_BEST = 6
"""First moves that all lead to the most: with more there is nothing to find."""
FEWEST = 8
"""Moves to choose from at the beginning."""
LEAST = 2
"""Points; and of a single tile one more, since what it brings is told beside it before it is laid."""


class TooMuch(Exception):
    """The turn has more positions than are tried out, or something in it that is not the player's to decide."""


class Way:
    """The best that can be reached from a position of the turn, and the moves that lead there soonest."""

    def __init__(self, worth: int, line: list[Move]) -> None:
        self.worth = worth
        self.line = line

    def is_better(self, other: Way) -> bool:
        return (self.worth, -len(self.line)) > (other.worth, -len(other.line))


class WholeTurn:
    """Tries out a turn to its end; two orders that lead to one position are one."""

    def __init__(self, state: TileState, nodes: int) -> None:
        self.seat = state.to_move
        self.nodes = nodes
        self.known: dict[object, Way] = {}

    def worth(self, state: TileState) -> int:
        """Of a position as it stands."""
        return int(state.track.points[self.seat])

    def best(self, state: TileState) -> Way:
        as_it_is = Way(self.worth(state), [])
        if state.turn != self.seat or state.phase >= ACT:
            return as_it_is
        if state.to_move != self.seat:  # chance, or somebody else
            raise TooMuch
        assert isinstance(state.game, TurnGame)
        key = state.game.turn_key(state)
        if key not in self.known:
            self.nodes -= 1
            if self.nodes < 0:
                raise TooMuch
            self.known[key] = self.best_move(state, as_it_is)
        return self.known[key]

    def best_move(self, state: TileState, best: Way) -> Way:
        for move in state.legal_moves():
            way = self.after(state, move)
            best = way if way.is_better(best) else best
        return best

    def after(self, state: TileState, move: Move) -> Way:
        tried = state.copy()
        assert isinstance(tried, TileState)
        tried.apply(move)
        way = self.best(tried)
        return Way(way.worth, [move, *way.line])


class TurnPuzzles:
    """Makes them."""

    wanted = 64
    in_a_game = 3
    nodes = 5_000
    """Positions of a turn at most: one that has more is no puzzle for people either."""

    def begin(self, game: Game, number: int) -> State:
        return game.new(2 + number % 2)

    def move(self, state: State, rng: Rng) -> None:
        """Bots play."""

    def look(self, state: State) -> Found | None:
        """Only when a turn begins."""
        assert isinstance(state, TileState)
        moves = state.legal_moves()
        if state.phase != LAY or state.laid or state.to_move != state.turn or len(moves) < FEWEST:
            return None
        if not self.is_promising(state, moves):
            return None
        try:
            return self.answered(state, moves)
        except TooMuch:
            return None

    def is_promising(self, state: TileState, moves: list[Move]) -> bool:
        """Whether a turn is worth trying out."""
        return True

    def answered(self, state: TileState, moves: list[Move]) -> Found | None:
        turn = WholeTurn(state, self.nodes)
        now, ways = turn.worth(state), {move: turn.after(state, move) for move in moves}
        most = max(way.worth for way in ways.values())
        best = [move for move in moves if ways[move].worth == most]
        if most - now < LEAST or len(best) > MOST_BEST:
            return None
        lines = sorted([named(state, ways[move].line) for move in best], key=len)
        tiles = number_of_tiles(lines[0])
        if tiles == 1 and most - now <= LEAST:
            return None
        puzzle = Puzzle(
            number=1,
            task="score",
            grade=1,
            seat=state.to_move,
            position=position_of(state),
            lines=lines,
            worth=most - now,
        )
        return Found(puzzle, likeness_of(state), 6 * tiles + len(moves) / 40 - len(best) / 2)

    def proves(self, game: Game, puzzle: Puzzle) -> bool:
        """The whole turn again, and each of the lines by the rules."""
        state = begun(game, puzzle)
        turn = WholeTurn(state, self.nodes)
        now = turn.worth(state)
        best = sorted(
            game.notation(state, move)
            for move in state.legal_moves()
            if turn.after(state, move).worth - now == puzzle.worth
        )
        return (
            turn.best(state).worth - now == puzzle.worth
            and best == sorted(line[0] for line in puzzle.lines)
            and all(turn.worth(played(state, line)) - now == puzzle.worth for line in puzzle.lines)
        )

    def likeness(self, game: Game, puzzle: Puzzle) -> str:
        return likeness_of(begun(game, puzzle))


def begun(game: Game, puzzle: Puzzle) -> TileState:
    state = game.from_json(position_in(game, puzzle))
    assert isinstance(state, TileState)
    return state


def number_of_tiles(line: list[str]) -> int:
    return len([name for name in line if name.startswith(("lay:", "buy:"))])


def named(state: TileState, moves: list[Move]) -> list[str]:
    """The moves of a line in notation."""
    then = state.copy()
    names = []
    for move in moves:
        names.append(then.game.notation(then, move))
        then.apply(move)
    return names


def played(state: TileState, line: list[str]) -> TileState:
    """After the moves of a line."""
    after = state.copy()
    for name in line:
        after.play(name)
    assert isinstance(after, TileState)
    return after


def likeness_of(state: TileState) -> str:
    """The board, the pieces and what is to be laid, wherever the markers are."""
    position = {key: value for key, value in state.position().items() if key not in ("points", "track", "ahead")}
    return json.dumps(position, sort_keys=True)
