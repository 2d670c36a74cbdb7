"""A search for every game: Monte Carlo tree search over the contract alone.

It copes with chance (a node whose children are drawn by their weights) and with any number of seats (each node is
judged by the seat that chose it). It knows nothing of any game, and is given only what its seat may know
(``State.resample``).
"""

from __future__ import annotations

import math
import time

from antbear.core.chance import CHANCE, NOBODY, Rng, draw, tickets
from antbear.core.game import Seat, State
from antbear.core.move import Move
from antbear.core.whole_turn import TurnGame

EXPLORATION = 1.4
"""How much a move tried seldom is favoured over one that did well, in standard deviations of the payoffs seen so
far."""
LEAST_DEVIATION = 0.02
FEW = 12
"""With no more results of chance than this a search takes each as often as its weight says; with more it draws."""
SURE_AFTER = 0.1
"""The share of its simulations after which a search may be sure of its move,"""
SURE_AT_MOST = 2000
"""or so many of them, if that is less,"""
SURE_LEAD = 0.9
"""and the share of all looks by which that move must be ahead of the next."""
WIDENING = 1.0
"""Of moves that come in the order of their promise, how many more are looked at by the root of the looks so far,"""
FIRST_WIDTH = 3
"""and how many from the beginning."""
SCORING = 5
"""Of the moves that score at once, so many are looked at by all means:"""
SURELY_FIRST = 2
"""so many before all others, and the rest"""
RANKED_FIRST = 4
"""after so many that promise most."""
SURE_EVERY = 32
"""Simulations between two questions whether the search is sure. The clock is looked at each time: some take long."""


class Node:
    """A position in the tree, reached by ``move``; ``total`` is the sum of payoffs of the seat that chose it."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.visits = 0
        self.total = 0.0
        self.children: list[Node] = []
        self.untried: list[Move] = []
        self.is_open = False
        """Whether the moves from here have been listed,"""
        self.is_ranked = False
        """and by their promise."""

    def open(self, state: State, rng: Rng, by_promise: bool) -> None:
        """List the moves from here: the most promising last, if the game knows; else in random order, so that the first
        ones tried are no one's favourites."""
        moves = state.candidates()
        self.is_open = True
        if by_promise and state.best_first():
            self.untried = moves[::-1]
            self.is_ranked = True
            return
        for last in range(len(moves) - 1, 0, -1):
            other = rng.below(last + 1)
            moves[last], moves[other] = moves[other], moves[last]
        self.untried = moves

    def look_first_at(self, moves: list[Move]) -> None:
        """Of the moves listed, or besides them; the first of these the very first."""
        if not self.is_ranked or not moves:
            return
        others = [move for move in self.untried if move not in moves]
        kept = others[-RANKED_FIRST:]
        self.untried = others[:-RANKED_FIRST] + moves[: SURELY_FIRST - 1 : -1] + kept + moves[SURELY_FIRST - 1 :: -1]

    def widens(self) -> bool:
        """Whether it is time to try one more move."""
        if not self.untried:
            return False
        return not self.is_ranked or len(self.children) < FIRST_WIDTH + WIDENING * math.sqrt(float(self.visits))

    def most_promising(self, exploration: float) -> Node:
        """Upper confidence bound: what did well, and what was hardly tried."""
        scale = exploration * exploration * math.log(float(self.visits))
        best = self.children[0]
        best_bound = -1.0
        for child in self.children:
            visits = float(child.visits)
            bound = child.total / visits + math.sqrt(scale / visits)
            if bound > best_bound:
                best_bound = bound
                best = child
        return best

    def lead(self) -> int:
        """By how many visits the first child is ahead of the second."""
        most = 0
        next_most = 0
        for child in self.children:
            if child.visits > most:
                next_most = most
                most = child.visits
            elif child.visits > next_most:
                next_most = child.visits
        return most - next_most

    def furthest_behind(self, chances: list[tuple[Move, int]], rng: Rng) -> Node:
        """The chance move that has come up least often for its weight, so that the mean over all visits weighs every
        result by its probability: exactly after each full round of them, where drawing would leave it to luck."""
        share = float(self.visits) / float(tickets(chances))
        furthest: list[Node] = []
        most_behind = -1.0
        for move, weight in chances:
            known = self.child(move)
            behind = share * float(weight) - float(known.visits)
            if behind > most_behind + 1e-9:
                most_behind = behind
                furthest = [known]
            elif behind > most_behind - 1e-9:
                furthest.append(known)
        return furthest[rng.below(len(furthest))]

    def child(self, move: Move) -> Node:
        """The child of a chance move."""
        for known in self.children:
            if known.move == move:
                return known
        new = Node(move)
        self.children.append(new)
        return new


class Evaluation:
    """What the search thinks of one move: how often it looked at it and what its seat may hope for, between 0 and 1."""

    def __init__(self, move: Move, visits: int, value: float, values: list[float]) -> None:
        self.move = move
        self.visits = visits
        self.value = value
        self.values = values
        """The same for everybody, imaginary players after the seats."""


class Search:
    """Thinks about one decision. Ends at the number of simulations or when the seconds are over, whichever comes first.

    With the simulations as its limit the same seed gives the same move.
    """

    def __init__(self, rng: Rng, simulations: int, seconds: float, by_promise: bool = True) -> None:
        self.rng = rng
        self.simulations = simulations
        self.seconds = seconds
        self.by_promise = by_promise
        """Whether moves are looked at in the order of their promise, where the game knows it."""
        self.sum = 0.0
        """Of the payoffs of the seat that thinks, over all simulations so far."""
        self.squares = 0.0
        self.sums: dict[Move, list[float]] = {}
        """Of the payoffs of everybody, by the first move; kept only for evaluations, a bot that moves does not ask for
        them."""
        self.keeps_sums = False

    def best(self, state: State) -> Move:
        """The move that was worth most looking at."""
        moves = state.candidates()
        if len(moves) == 1:
            return moves[0]
        return self.think(state, True)[0].move

    def evaluations(self, state: State) -> list[Evaluation]:
        """All moves that were looked at, the best first."""
        return self.think(state, False)

    def think(self, state: State, stops_when_sure: bool) -> list[Evaluation]:
        """With ``stops_when_sure`` no longer than until the first move stands out."""
        seat = state.to_move
        self.sum = 0.0
        self.squares = 0.0
        self.sums = {}
        self.keeps_sums = not stops_when_sure
        root = self.root_of(state)
        deadline = time.perf_counter() + self.seconds
        for number in range(self.simulations):
            if number > 0 and time.perf_counter() > deadline:
                break
            if stops_when_sure and number % SURE_EVERY == 0 and number > 0 and self.is_sure(root):
                break
            self.simulate(root, state.resample(seat, self.rng))
        found = [self.evaluation(child) for child in root.children]
        found.sort(key=by_visits)
        return found

    def root_of(self, state: State) -> Node:
        """Of the tree, with the moves that score at once before most others."""
        root = Node(0)
        game = state.game
        if self.by_promise and isinstance(game, TurnGame):
            root.open(state, self.rng, True)
            root.look_first_at(game.scoring(state)[:SCORING])
        return root

    def evaluation(self, child: Node) -> Evaluation:
        """What was found out about one move."""
        values = [total / child.visits for total in self.sums.get(child.move, [])]
        return Evaluation(child.move, child.visits, child.total / child.visits, values)

    def is_sure(self, root: Node) -> bool:
        """Whether no other move can catch up any more, or, after a while, hardly any other was still worth a look."""
        lead = root.lead()
        if lead > self.simulations - root.visits:
            return True
        return root.visits >= min(self.simulations * SURE_AFTER, SURE_AT_MOST) and lead >= root.visits * SURE_LEAD

    def exploration(self, simulations: int) -> float:
        """Payoffs that differ little call for little exploring."""
        if simulations < 2:
            return EXPLORATION
        mean = self.sum / simulations
        return EXPLORATION * math.sqrt(max(self.squares / simulations - mean * mean, LEAST_DEVIATION * LEAST_DEVIATION))

    def simulate(self, root: Node, state: State) -> None:
        """One simulation: down the tree, one new node, a look ahead from there, and its result back up."""
        exploration = self.exploration(root.visits)
        horizon = state.horizon()
        thinker = state.to_move
        path = [root]
        choosers: list[Seat] = [CHANCE]
        node = root
        while state.to_move != NOBODY and state.horizon() == horizon:
            chooser = state.to_move
            if chooser == CHANCE:
                chances = state.chances()
                few = len(chances) <= FEW
                node = node.furthest_behind(chances, self.rng) if few else node.child(draw(chances, self.rng))
            else:
                if not node.is_open:
                    node.open(state, self.rng, self.by_promise)
                if node.widens():
                    fresh = Node(node.untried.pop())
                    node.children.append(fresh)
                    node = fresh
                else:
                    node = node.most_promising(exploration)
            state.apply(node.move)
            path.append(node)
            choosers.append(chooser)
            if node.visits == 0 and chooser != CHANCE:
                break
        payoffs = state.evaluate(self.rng)
        self.sum += payoffs[thinker]
        self.squares += payoffs[thinker] * payoffs[thinker]
        if self.keeps_sums:
            self.note(path[1].move, payoffs)
        for step, chooser in zip(path, choosers, strict=True):
            step.visits += 1
            if chooser >= 0:
                step.total += payoffs[chooser]

    def note(self, first: Move, payoffs: list[float]) -> None:
        """Add what one simulation found."""
        sums = self.sums.get(first)
        if sums is None:
            self.sums[first] = payoffs[:]
            return
        for seat in range(len(payoffs)):
            sums[seat] += payoffs[seat]


def by_visits(evaluation: Evaluation) -> tuple[int, float, int]:
    """Most visits first; between equals what promises more; then the lower move, so that the order is the same every
    time."""
    return (-evaluation.visits, -evaluation.value, evaluation.move)
