"""Surikata: positions in which exactly one stone wins, found by the solver and proven by the rules themselves."""

from __future__ import annotations

from antbear.core.chance import Rng
from antbear.core.game import Game, State
from antbear.core.move import Move
from antbear.core.puzzle import Other, Puzzle, position_in
from antbear.core.puzzle_maker import Found, position_of
from antbear.games.surikata.perfect import sides
from antbear.games.surikata.proof import Proof
from antbear.games.surikata.rules import MOUNDS, SurikataState, stone
from antbear.games.surikata.solved import SIZE, SYMMETRIES, moved
from antbear.games.surikata.solver import DRAW, WIN, Solver

NO_LIMIT = 1 << 60
FIRST_LOOK = 3
"""So many stones lie before the first look: earlier there are too many ways to be a puzzle."""
FEWEST = 3
"""With less to choose from there is nothing to find."""
WANDERING = 3

solvers: list[Solver] = []
"""The solver of this process: its table is large, so it is made once."""


def own_solver(state: SurikataState) -> Solver:
    """Ready for the mounds of a position."""
    if not solvers:
        solvers.append(Solver(SIZE))
    solvers[0].set_up(state.mounds)
    solvers[0].allow(NO_LIMIT)
    return solvers[0]


class SurikataPuzzles:
    """Makes them."""

    wanted = 400
    in_a_game = 2

    def begin(self, game: Game, number: int) -> SurikataState:
        """With five mounds anywhere and no stone yet."""
        rng = Rng(f"mounds {number}")
        state = game.new(2)
        assert isinstance(state, SurikataState)
        while state.ply < MOUNDS:
            moves = state.legal_moves() or [move for move, _ in state.chances()]
            state.apply(moves[rng.below(len(moves))])
        own_solver(state)
        return state

    def move(self, state: State, rng: Rng) -> Move:
        """Every third stone is any stone, so that games differ; the others keep what they have."""
        assert isinstance(state, SurikataState)
        values = values_in(solvers[0], state)
        best = max(value for _, value in values)
        keeping = [move for move, value in values if value == best or rng.below(WANDERING) == 0]
        return keeping[rng.below(len(keeping))]

    def look(self, state: State) -> Found | None:
        assert isinstance(state, SurikataState)
        if placed(state) < FIRST_LOOK:
            return None
        values = values_in(solvers[0], state)
        best = [move for move, value in values if value == WIN]
        return found_in(solvers[0], state, best[0], values) if len(best) == 1 and len(values) >= FEWEST else None

    def proves(self, game: Game, puzzle: Puzzle) -> bool:
        """By the rules alone: the stone wins whatever comes, and against every other there is an answer that holds."""
        state = game.from_json(position_in(game, puzzle))
        assert isinstance(state, SurikataState)
        solver, mover = own_solver(state), state.to_move
        [[best, *_]] = puzzle.lines
        wins = Proof(solver, mover)
        holds = Proof(solver, 1 - mover, draw_will_do=True)
        legal = state.names()
        return best in legal and all(
            (wins if name == best else holds).holds_after(state, state.legal(name)) for name in legal
        )

    def likeness(self, game: Game, puzzle: Puzzle) -> str:
        state = game.from_json(position_in(game, puzzle))
        assert isinstance(state, SurikataState)
        return likeness_of(state)


def found_in(solver: Solver, state: SurikataState, best: Move, values: list[tuple[Move, int]]) -> Found | None:
    name = state.game.notation
    line = best_line(solver, state, best)
    answers = {move: answer_to(solver, state, move) for move, _ in values if move != best}
    lasting = [answer for answer in answers.values() if len(answer) > 1]
    others = {name(state, move): Other(float(value), answers[move][:1]) for move, value in values if move != best}
    if len(line) < FEWEST or not lasting:
        return None
    puzzle = Puzzle(
        number=1,
        task="win",
        grade=1,
        seat=state.to_move,
        position=position_of(state),
        lines=[line],
        worth=len(line),
        others=others,
    )
    return Found(puzzle, likeness_of(state), len(line) + len(lasting) / 2)


def placed(state: SurikataState) -> int:
    return int(state.ply) - MOUNDS


def values_in(solver: Solver, state: SurikataState) -> list[tuple[Move, int]]:
    """Every stone that may be placed, for who places it; before the first look none is known."""
    if placed(state) < FIRST_LOOK:
        return [(move, DRAW) for move in state.legal_moves()]
    own, other = sides(state)
    solver.allow(NO_LIMIT)
    return [(stone(cell), value) for cell, value in solver.values(own, other, state.meerkat)]


def best_line(solver: Solver, state: SurikataState, first: Move | None = None) -> list[str]:
    """To the end: who wins hurries, and who loses holds out."""
    state, line = state.copy(), []
    while not state.is_over():
        move = first if first is not None else best_stone(solver, state)
        first = None
        line.append(state.game.notation(state, move))
        state.apply(move)
    return line


def best_stone(solver: Solver, state: SurikataState) -> Move:
    own, other = sides(state)
    solver.allow(NO_LIMIT)
    return stone(solver.answer(own, other, state.meerkat, NO_LIMIT).cell)


def answer_to(solver: Solver, state: SurikataState, move: Move) -> list[str]:
    """What the other does then, up to the end; a row of three (SU-11) needs no answer."""
    after = state.copy()
    after.apply(move)
    return [] if after.is_over() else best_line(solver, after)


def likeness_of(state: SurikataState) -> str:
    """The smallest of its eight pictures, as who is to move sees it."""
    own, other = sides(state)
    meerkat = 1 << int(state.meerkat)
    pictures = [
        tuple(int(moved(mask, symmetry)) for mask in (state.mounds, own, other, meerkat)) for symmetry in SYMMETRIES
    ]
    return " ".join(str(mask) for mask in min(pictures))


MAKER = SurikataPuzzles
