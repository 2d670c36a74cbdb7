"""Looking back: what everybody could hope for in a position, what would have been best, and what the move was worth.

Asked in other processes, so positions come as JSON and answers go as JSON. Only what the seat to move may know is
looked at.
"""

from __future__ import annotations

from antbear.bots.levels import MEDIUM
from antbear.bots.search import Evaluation, Search
from antbear.core.chance import Rng
from antbear.core.exact import DRAWN, LOST, Exact
from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.games import load

SIMULATIONS = 300
SECONDS = 1.0
NODES = 12_000_000
"""For what can be known for sure: at Surikata on 6 x 6 cells enough from the sixth stone on;"""
PROVING_SECONDS = 5.0
"""and at most so long."""


def is_a_point(state: State) -> bool:
    """Whether there is something to say about a position: there is a choice to make, or the game is over."""
    return state.is_over() or (state.to_move >= 0 and len(state.legal_moves()) > 1)


def analyse(position: Json, played: str, seed: str) -> Json:
    """A position of a match and the move that was made there, if one was."""
    game = load(str(position["game"]))
    state = game.from_json(position)
    if state.is_over():
        return the_end(state)
    rng = Rng(seed)
    state = state.resample(state.to_move, rng)
    move = state.game.parse(state, played) if played else None
    known = state.exact(NODES, PROVING_SECONDS)
    return by_search(state, move, rng) if known is None else by_proof(state, move, known)


def the_end(state: State) -> Json:
    """What is known of a game that is over: its result."""
    outcome = state.outcome()
    assert outcome is not None
    return point("end", [1 / len(outcome.winners) if place == 1 else 0.0 for place in outcome.ranking])


def chances(payoffs: list[float]) -> list[float]:
    """Everybody's chances to win, imaginary players' too; together they are 1.

    A payoff is the share of the others that a player beats. Who wins must beat them all, so it counts once for each.
    """
    strengths = [value ** (len(payoffs) - 1) for value in payoffs]
    return [strength / sum(strengths) for strength in strengths]


def by_proof(state: State, played: Move | None, known: Exact) -> Json:
    """Proofs are about two players."""
    mover, value = state.to_move, known.payoff()
    found = point("exact", [value if seat == mover else 1 - value for seat in range(2)])
    if known.value != DRAWN:
        found["winner"] = 1 - mover if known.value == LOST else mover
        found["within"] = known.within if known.within >= 0 else None
    best = played if played is not None and played in known.moves else known.moves[0]
    found["best"] = thought(state, best, value)
    if played is not None:
        found["played"] = thought(state, played, worth(state, played))
    return found


def worth(state: State, move: Move) -> float | None:
    """Of a move, for who makes it, by proof."""
    after = state.copy()
    after.apply(move)
    outcome = after.outcome()
    if outcome is not None:
        return outcome.payoffs()[state.to_move]
    known = after.exact(NODES, PROVING_SECONDS)
    if known is None:
        return None
    return known.payoff() if after.to_move == state.to_move else 1 - known.payoff()


def by_search(state: State, played: Move | None, rng: Rng) -> Json:
    """What a short search expects."""
    evaluations = Search(rng, SIMULATIONS, SECONDS).evaluations(state)
    first = evaluations[0]
    found = point("estimate", chances(first.values))
    found["best"] = thought(state, first.move, chances(first.values)[state.to_move])
    if played is not None:
        found["played"] = thought(state, played, value_of(evaluations, played, state.to_move))
    return found


def value_of(evaluations: list[Evaluation], move: Move, seat: Seat) -> float | None:
    """For this seat; nothing if the search did not look at it."""
    for evaluation in evaluations:
        if evaluation.move == move:
            return chances(evaluation.values)[seat]
    return None


def point(how: str, values: list[float]) -> Json:
    """What is known of a position; imaginary players come after the seats."""
    rounded = [round(value, 4) for value in values]
    return {"how": how, "values": rounded, "winner": None, "within": None, "best": None, "played": None}


def thought(state: State, move: Move, value: float | None) -> Json:
    """One move that was looked at, as it is told."""
    return {"move": state.game.notation(state, move), "value": None if value is None else round(value, 4)}


# A hint


def advise(position: Json, seat: int, seed: str) -> str:
    """A good move for this seat, in notation: the best one where that can be known, else what a bot of medium strength
    would do."""
    game: Game = load(str(position["game"]))
    rng = Rng(seed)
    state = game.from_json(position).resample(seat, rng)
    if state.to_move != seat:
        raise BadInput("seat", f"seat {seat} is not to move")
    known = state.exact(NODES, SECONDS)  # somebody waits for it
    move = MEDIUM.choose(state, rng) if known is None else known.moves[0]
    return state.game.notation(state, move)
