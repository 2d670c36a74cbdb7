"""Who takes part: our own games, the same games written for peers, and peers' own games of like size."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

Play: TypeAlias = Callable[[int], object]
"""Plays so many random games to the end."""


class Quick:
    """The quickest plain source of chance, for peers, so that none of their time goes into ours."""

    def below(self, n: int) -> int:
        return int(random.random() * n)


def antbear_playouts(key: str, seats: int) -> Play:
    """Our rules as a simulation uses them: State.playout."""
    import antbear
    from antbear.core.chance import Rng

    first, rng = antbear.load(key).new(seats), Rng(1)

    def play(count: int) -> None:
        for _ in range(count):
            first.copy().playout(rng)

    return play


def antbear_steps(key: str, seats: int) -> Play:
    """Our rules as a script uses them, move by move from Python: legal_moves, chances, apply."""
    import antbear
    from antbear.core.chance import CHANCE, NOBODY

    first, below = antbear.load(key).new(seats), Quick().below

    def play(count: int) -> None:
        for _ in range(count):
            state = first.copy()
            while state.to_move != NOBODY:
                moves = (
                    state.legal_moves()
                    if state.to_move != CHANCE
                    else [move for move, weight in state.chances() for _ in range(weight)]
                )
                state.apply(moves[below(len(moves))])

    return play


def surikata_plain() -> Play:
    from bench.peers import naive

    return lambda count: naive.playouts_only(Quick(), count)


def surikata_openspiel() -> Play:
    from bench.peers import openspiel_surikata

    return lambda count: openspiel_surikata.playouts_only(Quick(), count)


def surikata_pettingzoo() -> Play:
    from bench.peers import pettingzoo_surikata

    return lambda count: pettingzoo_surikata.playouts_only(Quick(), count)


def surikata_pettingzoo_bare() -> Play:
    from bench.peers import pettingzoo_surikata

    return lambda count: pettingzoo_surikata.playouts_only(Quick(), count, make=pettingzoo_surikata.SurikataEnv)


def openspiel_own(name: str) -> Play:
    """A game of OpenSpiel's own, written in C++, played through its Python API."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game, below = pyspiel.load_game(name), Quick().below

    def play(count: int) -> None:
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, weights)[0])
                else:
                    moves = state.legal_actions()
                    state.apply_action(moves[below(len(moves))])

    return play


def catanatron_own() -> Play:
    """Catan as catanatron plays it: two players that choose at random."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-untyped, unused-ignore]

    def play(count: int) -> None:
        for _ in range(count):
            Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]).play()

    return play


CONTENDERS: dict[str, Callable[[], Play]] = {
    "surikata, plain Python": surikata_plain,
    "surikata, OpenSpiel Python game": surikata_openspiel,
    "surikata, PettingZoo": surikata_pettingzoo,
    "surikata, PettingZoo without wrappers": surikata_pettingzoo_bare,
    "OpenSpiel's breakthrough 6x6 (C++)": lambda: openspiel_own("breakthrough(rows=6,columns=6)"),
    "OpenSpiel's hive (C++)": lambda: openspiel_own("hive"),
    "catanatron, 2 players": catanatron_own,
    "OpenSpiel's backgammon (C++)": lambda: openspiel_own("backgammon"),
}
