"""What must hold for every position and record of every game, sought out by Hypothesis."""

from __future__ import annotations

import json
from typing import Any

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
def test_a_damaged_record_is_refused_by_name_or_is_what_it_says_now(game: Game, data: st.DataObject) -> None:
    """A change may make another record of a match that could have been: then nothing of it is ignored or mended."""
    whole = data.draw(records(game)).to_json()
    entries = whole["entries"]
    assert isinstance(entries, list)
    target = data.draw(st.sampled_from([whole, *entries]))
    target[data.draw(st.sampled_from(sorted(target)))] = data.draw(anything)
    try:
        record = read_record(whole, antbear.load)
    except BadInput as error:
        assert error.where and error.why
    else:
        assert json.dumps(record.to_json()) == json.dumps(completed(game, whole))


def completed(game: Game, whole: Any) -> Any:
    """With what a record may leave out: options that have their first value, and that a seat is no bot."""
    seats = [{"name": seat["name"], "bot": seat.get("bot") or None} for seat in whole["seats"]]
    return whole | {"options": game.check_options(whole["options"]), "seats": seats}


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
