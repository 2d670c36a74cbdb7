"""A search for every game: Monte Carlo tree search over the contract alone.

It copes with chance (a node whose children are drawn by their weights) and with any number of seats (each node is judged by
the seat that chose it). It knows nothing of any game, and is given only what its seat may know (``State.resample``).
"""

from __future__ import annotations

import math
import time

from antbear.core.chance import CHANCE, NOBODY, Rng, draw
from antbear.core.game import Seat, State
from antbear.core.move import Move

EXPLORATION = 0.7
"""How much a move tried seldom is favoured over one that did well (payoffs lie between 0 and 1)."""
CLOCK_EVERY = 32
"""Iterations between two looks at the clock."""


class Node:
    """A position in the tree, reached by ``move``; ``total`` is the sum of payoffs of the seat that chose it."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.visits = 0
        self.total = 0.0
        self.children: list[Node] = []
        self.untried: list[Move] = []
        self.is_open = False
        """Whether the moves from here have been listed."""

    def open(self, state: State, rng: Rng) -> None:
        """List the moves from here in random order, so that the first ones tried are no one's favourites."""
        moves = state.candidates()
        for last in range(len(moves) - 1, 0, -1):
            other = rng.below(last + 1)
            moves[last], moves[other] = moves[other], moves[last]
        self.untried = moves
        self.is_open = True

    def most_promising(self) -> Node:
        """Upper confidence bound: what did well, and what was hardly tried."""
        scale = EXPLORATION * EXPLORATION * math.log(float(self.visits))
        best = self.children[0]
        best_bound = -1.0
        for child in self.children:
            visits = float(child.visits)
            bound = child.total / visits + math.sqrt(scale / visits)
            if bound > best_bound:
                best_bound = bound
                best = child
        return best

    def child(self, move: Move) -> Node:
        """The child of a chance move."""
        for known in self.children:
            if known.move == move:
                return known
        new = Node(move)
        self.children.append(new)
        return new


class Verdict:
    """What the search thinks of one move: how often it looked at it and what its seat may hope for, between 0 and 1."""

    def __init__(self, move: Move, visits: int, hope: float) -> None:
        self.move = move
        self.visits = visits
        self.hope = hope


class Search:
    """Thinks about one decision. Ends at the number of iterations or when the seconds are over, whichever comes first.

    With the iterations as its limit the same seed gives the same move.
    """

    def __init__(self, rng: Rng, iterations: int, seconds: float) -> None:
        self.rng = rng
        self.iterations = iterations
        self.seconds = seconds

    def best(self, state: State) -> Move:
        """The move that was worth most looking at."""
        moves = state.candidates()
        if len(moves) == 1:
            return moves[0]
        return self.verdicts(state)[0].move

    def verdicts(self, state: State) -> list[Verdict]:
        """All moves that were looked at, the best first."""
        seat = state.to_move
        root = Node(0)
        deadline = time.perf_counter() + self.seconds
        for number in range(self.iterations):
            if number % CLOCK_EVERY == 0 and number > 0 and time.perf_counter() > deadline:
                break
            self.look(root, state.resample(seat, self.rng))
        found = [Verdict(child.move, child.visits, child.total / child.visits) for child in root.children]
        found.sort(key=by_visits)
        return found

    def look(self, root: Node, state: State) -> None:
        """One iteration: down the tree, one new node, a look ahead from there, and its result back up."""
        path = [root]
        choosers: list[Seat] = [CHANCE]
        node = root
        while state.to_move != NOBODY:
            chooser = state.to_move
            if chooser == CHANCE:
                node = node.child(draw(state.chances(), self.rng))
            else:
                if not node.is_open:
                    node.open(state, self.rng)
                if node.untried:
                    fresh = Node(node.untried.pop())
                    node.children.append(fresh)
                    node = fresh
                else:
                    node = node.most_promising()
            state.apply(node.move)
            path.append(node)
            choosers.append(chooser)
            if node.visits == 0 and chooser != CHANCE:
                break
        payoffs = state.prospects(self.rng)
        for step, chooser in zip(path, choosers, strict=True):
            step.visits += 1
            if chooser >= 0:
                step.total += payoffs[chooser]


def by_visits(verdict: Verdict) -> tuple[int, int]:
    """Most visits first; between equals the lower move, so that the order is the same every time."""
    return (-verdict.visits, verdict.move)
