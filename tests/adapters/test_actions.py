"""Each encoding of actions is one to one with the legal moves."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from antbear.adapters.actions import Actions, Factors
from antbear.core.game import Game
from antbear.core.move import kind_of
from tests.adapters.walks import GAMES, NAMES, RECORD_NAMES, RECORDS, SETTINGS, positions, recorded

for_every_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)


@for_every_setting
def test_factors_are_one_to_one_with_legal_moves(game: Game, seats: int, options: dict[str, object]) -> None:
    actions = Actions(game, seats)
    for state in positions(game, seats, options, every=5):
        moves, rows = state.legal_moves(), actions.legal(state)
        assert len({tuple(row) for row in rows.tolist()}) == len(moves) == len(rows)
        assert bool(np.all(rows >= 0)) and bool(np.all(rows < np.array(actions.sizes)))
        for place in range(0, len(moves), 1 + len(moves) // 3):
            assert actions.move(state, rows[place]) == moves[place]


@for_every_setting
def test_masks_leave_exactly_the_legal_moves(game: Game, seats: int, options: dict[str, object]) -> None:
    actions = Actions(game, seats)
    for state in positions(game, seats, options, every=67):
        legal = actions.legal(state)
        reached = [[]] if len(legal) else []  # type: list[list[int]]
        for _ in Factors._fields:
            reached = [[*way, int(value)] for way in reached for value in np.flatnonzero(actions.next_mask(legal, way))]
        assert sorted(reached) == sorted(legal.tolist())
        assert int(actions.mask(state).sum()) == len(legal)


def test_names_and_factors_say_the_same() -> None:
    import antbear

    state = antbear.load("knights").new(start="first")
    while state.to_move < 0:
        state.apply(state.chances()[0][0])
    actions = Actions(state.game)
    side = actions.coder.board.side  # type: ignore[attr-defined]
    move = next(move for move in state.legal_moves() if "@1,-1:2" in actions.name(state, move))
    factors = actions.factors(state, move)
    face = actions.name(state, move)[4:].partition("@")[0]
    assert actions.kinds[factors.kind] == "lay"
    assert state.game.faces.names[factors.what - 1] == face  # type: ignore[attr-defined]
    assert divmod(factors.cell - 1, side) == (side // 2 - 1, side // 2 + 1)
    assert (factors.rotation, factors.origin, factors.rest) == (2, 0, 0)
    with pytest.raises(KeyError):
        actions.move(state, (*factors[:-1], 1))


@pytest.mark.parametrize("file", RECORDS, ids=RECORD_NAMES)
def test_factors_of_rare_moves_are_one_to_one_too(file: Path) -> None:
    start = next(recorded(file))
    actions = Actions(start.game, start.seat_count())
    for state in recorded(file):
        rows = actions.legal(state).tolist()
        assert len({tuple(row) for row in rows}) == len(rows) == len(state.legal_moves())
        assert all(factor < size for row in rows for factor, size in zip(row, actions.sizes, strict=True))


def test_every_kind_of_move_was_tried() -> None:
    """Else the tests above would say nothing about it. Nobody can pass in Surikata (SU-10)."""
    for game in GAMES:
        seen = {"pass"}
        for file in RECORDS:
            if file.parent.parent.name == game.key:
                coder = Actions(next(recorded(file)).game).coder
                for state in recorded(file):
                    of_each_kind = {kind_of(move): move for move in state.legal_moves()}
                    seen |= {coder.said(state, move)[0] for move in of_each_kind.values()}
        assert seen >= set(Actions(game).kinds)
