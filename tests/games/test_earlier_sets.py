"""Components that a game once came with: named by their hash, kept beside those of today, and records, positions and
copies that were made with them go on."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import antbear
from antbear.core.illegal import BadInput
from antbear.core.record import Record, read_record, read_text

RECORDS = [
    ("it_happens", "earlier-cards", "0068b7d4e764781d"),
    ("it_happens", "earlier-deal", "3d7555bddbe173f0"),
    ("antropolis", "earlier-tiles", "129380ee8bb871e0"),
    ("supersize_colony", "earlier-tiles", "129380ee8bb871e0"),
]
"""The record of Antropolis is of earlier rules, too."""
for_each_record = pytest.mark.parametrize(
    ("key", "file", "components"), RECORDS, ids=[f"{key} {file}" for key, file, _ in RECORDS]
)


def stored(key: str, file: str) -> dict[str, Any]:
    data = json.loads((Path(__file__).parent / key / "records" / f"{file}.json").read_text())
    assert isinstance(data, dict)
    return data


def going_on(key: str, file: str) -> Record:
    """The record without its resignation, as it was when the set changed."""
    data = stored(key, file)
    return read_record({**data, "entries": data["entries"][:-1], "outcome": None}, antbear.load)


def test_each_earlier_set_has_its_hash_as_its_name() -> None:
    found: set[tuple[str, str]] = set()
    for game in antbear.all_games():
        for name in game.earlier_sets():
            earlier = game.at_components(name)
            assert (earlier.components_hash, earlier.earlier, earlier.box) == (name, name, None)
            assert name != game.components_hash and game.earlier == ""
            found.add((game.key, name))
    assert found == {(key, components) for key, _, components in RECORDS}


@for_each_record
def test_a_record_of_an_earlier_set_goes_on_with_it(key: str, file: str, components: str) -> None:
    record = going_on(key, file)
    assert record.game.components_hash == components != antbear.load(key).components_hash
    assert "box" not in record.to_json()
    record.play(record.state.names()[0])
    for again in (read_record(record.to_json(), antbear.load), read_text(record.to_text(), antbear.load)):
        assert again.state == record.state
        assert again.to_json() == record.to_json()


@for_each_record
def test_a_position_of_an_earlier_set_names_it(key: str, file: str, components: str) -> None:
    state = going_on(key, file).state
    data = state.to_json()
    assert data["components"] == components
    again = antbear.load(key).from_json(json.loads(json.dumps(data)))
    assert again == state and again.game == state.game != antbear.load(key)
    assert again.names() == state.names()
    assert pickle.loads(pickle.dumps(state)).to_json() == data
    assert "components" not in antbear.load(key).new().to_json()


@for_each_record
@pytest.mark.parametrize("name", ["f00", "", 7, None, "../cards", "*"])
def test_other_components_are_refused(key: str, file: str, components: str, name: object) -> None:
    position = going_on(key, file).state.to_json()
    for read in (
        lambda: read_record({**stored(key, file), "components": name}, antbear.load),
        lambda: antbear.load(key).from_json({**position, "components": name}),
    ):
        with pytest.raises(BadInput) as refused:
            read()
        assert refused.value.where == "components"


def test_a_box_that_somebody_brought_is_no_earlier_set() -> None:
    game = antbear.load("it_happens")
    brought = game.with_box(game.at_components("0068b7d4e764781d").components)
    assert (brought.earlier, brought.components_hash) == ("", "0068b7d4e764781d")
    with pytest.raises(BadInput, match="other components"):
        brought.at_components(game.components_hash)
