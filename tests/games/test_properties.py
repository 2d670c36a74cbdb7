"""What must hold for every position and record of every game, sought out by Hypothesis."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import antbear
from antbear.core.game import Game
from antbear.core.illegal import BadInput, Refused
from antbear.core.record import read_record, read_text
from antbear.testing.strategies import positions, records

GAMES = antbear.all_games()
for_every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.text(max_size=4)
    | st.sampled_from(["a1", "c3", "e5", "f6", "z9"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@for_every_game
@given(st.data())
@settings(max_examples=60, deadline=None)
def test_records_come_back_from_json_and_text(game: Game, data: st.DataObject) -> None:
    record = data.draw(records(game))
    whole = record.to_json()
    assert read_record(json.loads(json.dumps(whole)), antbear.load).to_json() == whole
    assert read_text(record.to_text(), antbear.load).to_json() == whole
    assert record.at(len(record.line)) == record.state


@for_every_game
@given(st.data())
@settings(max_examples=150, deadline=None)
def test_a_damaged_position_is_read_or_refused_by_name_but_never_breaks(game: Game, data: st.DataObject) -> None:
    whole = data.draw(positions(game)).to_json()
    field = data.draw(st.sampled_from(sorted(whole)) | st.text(min_size=1, max_size=5))
    whole[field] = data.draw(anything)
    try:
        state = game.from_json(whole)
    except BadInput as error:
        assert error.where and error.why
    else:
        assert game.from_json(state.to_json()) == state


@for_every_game
@given(st.data())
@settings(max_examples=150, deadline=None)
def test_a_damaged_record_is_refused_by_name(game: Game, data: st.DataObject) -> None:
    whole = data.draw(records(game)).to_json()
    entries = whole["entries"]
    assert isinstance(entries, list)
    target = data.draw(st.sampled_from([whole, *entries]))
    field = data.draw(st.sampled_from(sorted(target)))
    damaged = data.draw(anything)
    if json.dumps(target[field]) == json.dumps(damaged):
        return
    target[field] = damaged
    try:
        read_record(whole, antbear.load)
    except BadInput as error:
        assert error.where and error.why


@for_every_game
@given(st.data(), st.text(max_size=8))
@settings(max_examples=100, deadline=None)
def test_any_text_is_a_move_or_refused_and_nothing_changes(game: Game, data: st.DataObject, text: str) -> None:
    state = data.draw(positions(game))
    before = state.to_json()
    try:
        move = game.parse(state, text)
    except Refused:
        pass
    else:
        assert game.notation(state, move) == text
    assert state.to_json() == before
