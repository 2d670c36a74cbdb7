"""It Happens..: the move after which one may expect most at the end of the round, reckoned exactly.

What counts is the final scoring as if the game ended with this round (IH-22, IH-23). All dice that are still to come
are gone through, and everybody is taken to play for most points of their own in the same way; of moves that are equally
good for who makes them, each is as likely as the other.
"""

from __future__ import annotations

import json
from fractions import Fraction

from antbear.core.chance import CHANCE, Rng
from antbear.core.game import Game, State
from antbear.core.move import Move
from antbear.core.puzzle import Other, Puzzle, position_in
from antbear.core.puzzle_maker import Found, position_of
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.table import OVER, PLACE

NODES = 4_000
"""Positions at most."""
FEWEST = 3
"""Moves to choose from."""
LAST_DICE = 4
"""So many dice may still be to come after this one, of everybody."""
MARGIN = Fraction(1, 4)
"""Of a point: by so much at least the best move is better than the next."""


class TooMuch(Exception):
    """The round has more positions than are gone through."""


class WholeRound:
    """Goes through the rest of a round."""

    def __init__(self, state: ItHappensState, nodes: int = NODES) -> None:
        self.round = int(state.round)
        self.nodes = nodes
        self.known: dict[object, list[Fraction]] = {}

    def expected(self, state: ItHappensState) -> list[Fraction]:
        """The points of every colour."""
        if state.round != self.round or state.phase == OVER:
            return [Fraction(score.total) for score in state.scores()]
        key = key_of(state)
        if key not in self.known:
            self.nodes -= 1
            if self.nodes < 0:
                raise TooMuch
            self.known[key] = self.by_chance(state) if state.to_move == CHANCE else self.by_choice(state)
        return self.known[key]

    def by_chance(self, state: ItHappensState) -> list[Fraction]:
        chances = state.chances()
        whole = sum(weight for _, weight in chances)
        return mean([(self.after(state, move), Fraction(weight, whole)) for move, weight in chances])

    def by_choice(self, state: ItHappensState) -> list[Fraction]:
        values = [self.after(state, move) for move in state.legal_moves()]
        most = max(value[state.to_move] for value in values)
        best = [value for value in values if value[state.to_move] == most]
        return mean([(value, Fraction(1, len(best))) for value in best])

    def after(self, state: ItHappensState, move: Move) -> list[Fraction]:
        tried = state.copy()
        tried.apply(move)
        return self.expected(tried)

    def worths(self, state: ItHappensState) -> dict[Move, Fraction]:
        """Of every move, for who is to move."""
        return {move: self.after(state, move)[state.to_move] for move in state.legal_moves()}


def mean(weighted: list[tuple[list[Fraction], Fraction]]) -> list[Fraction]:
    colours = range(len(weighted[0][0]))
    return [sum((values[colour] * weight for values, weight in weighted), Fraction(0)) for colour in colours]


def key_of(state: ItHappensState) -> object:
    """All that can change within a round."""
    dice = (state.own, state.thirds, state.worms, state.objects, state.columns)
    return (state.phase, state.turn, state.colour, state.die, *(tuple(one) for one in dice))


class PlacePuzzles:
    """Makes them."""

    wanted = 100
    in_a_game = 3

    def begin(self, game: Game, number: int) -> State:
        return game.new(2 + number % 3)

    def move(self, state: State, rng: Rng) -> None:
        """Bots play."""

    def look(self, state: State) -> Found | None:
        assert isinstance(state, ItHappensState)
        to_come = sum(state.own) + sum(state.thirds) - 1
        if state.phase != PLACE or to_come > LAST_DICE or len(state.legal_moves()) < FEWEST:
            return None
        try:
            worths = WholeRound(state).worths(state)
        except TooMuch:
            return None
        [best, second, *_] = sorted(worths, key=lambda move: -worths[move])
        margin = worths[best] - worths[second]
        if margin < MARGIN:
            return None
        name = state.game.notation
        puzzle = Puzzle(
            number=1,
            task="place",
            grade=1,
            seat=state.to_move,
            position=position_of(state),
            lines=[[name(state, best)]],
            worth=written(worths[best]),
            others={name(state, move): Other(written(worth)) for move, worth in worths.items() if move != best},
        )
        return Found(puzzle, likeness_of(state), 1.5 * to_come - 2 * min(float(margin), 3.0))

    def proves(self, game: Game, puzzle: Puzzle) -> bool:
        """Reckoned anew: the best is better than every other, and each is worth what is written."""
        state = game.from_json(position_in(game, puzzle))
        assert isinstance(state, ItHappensState)
        worths = {game.notation(state, move): worth for move, worth in WholeRound(state).worths(state).items()}
        [[best]] = puzzle.lines
        told = {best: puzzle.worth, **{name: other.worth for name, other in puzzle.others.items()}}
        return told == {name: written(worth) for name, worth in worths.items()} and all(
            worths[best] - worth >= MARGIN for name, worth in worths.items() if name != best
        )

    def likeness(self, game: Game, puzzle: Puzzle) -> str:
        state = game.from_json(position_in(game, puzzle))
        assert isinstance(state, ItHappensState)
        return likeness_of(state)


def written(worth: Fraction) -> float:
    """In ten-thousandths of a point."""
    return round(float(worth), 4)


def likeness_of(state: ItHappensState) -> str:
    """The cards with their dice, the die in hand and whose it is."""
    return json.dumps([state.cards, state.columns, int(state.colour), int(state.die)])


MAKER = PlacePuzzles
