"""Hypothesis strategies over any game: positions that can be reached, and records of matches."""

from __future__ import annotations

from hypothesis import strategies as st

from antbear.core.chance import NOBODY, Rng
from antbear.core.game import Game, State
from antbear.core.record import Record
from antbear.testing.conformance import random_move, settings


@st.composite
def records(draw: st.DrawFn, game: Game) -> Record:
    """A random match of any length, some of its moves undone and played otherwise."""
    seats, options = draw(st.sampled_from(list(settings(game))))
    record = Record(game, seats, options)
    rng = Rng(draw(st.integers(0, 2**32)))
    for step in draw(st.lists(st.integers(0, 9), max_size=60)):
        if step == 0 and record.line:
            record.undo(0, 1 + rng.below(len(record.line)))
        elif record.state.to_move != NOBODY:
            record.play(game.notation(record.state, random_move(record.state, rng)))
    return record


@st.composite
def positions(draw: st.DrawFn, game: Game) -> State:
    """Any position that can be reached."""
    return draw(records(game)).state
