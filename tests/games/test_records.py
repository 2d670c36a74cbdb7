"""Recorded games must replay for ever; a rule fix that changes one raises the game's rules_version. Every way to end
has a record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import antbear
from antbear.core.chance import CHANCE, FairSource
from antbear.core.illegal import BadInput
from antbear.core.record import Fairness, Record, read_record, read_text, verify
from antbear.core.words import read_words

FILES = sorted(Path(__file__).parent.glob("*/records/*.json"))
SURIKATA = Path(__file__).parent / "surikata" / "records"
for_every_record = pytest.mark.parametrize(
    "file", FILES, ids=[f"{file.parent.parent.name}/{file.stem}" for file in FILES]
)


def data_of(file: Path) -> dict[str, Any]:
    data = json.loads(file.read_text())
    assert isinstance(data, dict)
    return data


@for_every_record
def test_the_record_replays_and_its_chance_is_fair(file: Path) -> None:
    data = data_of(file)
    record = read_record(data, antbear.load)
    assert record.to_json() == data
    assert record.is_over()
    assert verify(record) == sum(entry["by"] == "chance" for entry in data["entries"])
    assert read_text(record.to_text(), antbear.load).to_json() == data


@for_every_record
def test_the_moves_in_force_lead_to_the_same_position(file: Path) -> None:
    record = read_record(data_of(file), antbear.load)
    state = record.at(0)
    for by, name in record.names():
        assert state.to_move == by
        state.play(name)
    assert state == record.state


@pytest.mark.parametrize("game", antbear.all_games(), ids=[game.key for game in antbear.all_games()])
def test_every_way_to_end_has_a_record(game: antbear.Game) -> None:
    words = read_words(game.folder, game.key, "en")
    ends = {key for key in words if key.startswith("end.")} | {"match.resigned"}
    outcomes = [data["outcome"]["reason"]["key"] for data in map(data_of, FILES) if data["game"] == game.key]
    assert set(outcomes) == ends


def test_a_tampered_draw_is_named() -> None:
    """The other seat starts than chance had drawn: every later entry is still legal, but the draw is not the one
    committed to."""
    data = data_of(SURIKATA / "row.json")
    first = data["entries"][0]
    first["move"] = "start:1" if first["move"] == "start:0" else "start:0"
    for entry in data["entries"][1:]:
        entry["by"] = 1 - entry["by"]
    data["outcome"]["ranking"].reverse()
    record = read_record(data, antbear.load)
    with pytest.raises(BadInput) as refused:
        verify(record)
    assert refused.value.where == "entries[0]"


@pytest.mark.parametrize("field", ["seed", "commitment"])
def test_a_tampered_seed_or_commitment_is_named(field: str) -> None:
    data = data_of(FILES[0])
    data["chance"][field] = "00" * 32
    with pytest.raises(BadInput) as refused:
        verify(read_record(data, antbear.load))
    assert refused.value.where == "chance.seed"


@for_every_record
def test_a_changed_nonce_is_found_in_the_draws(file: Path) -> None:
    """By the first draw that comes out otherwise. A lonely draw may come out the same by luck, many never all do."""
    record = read_record(data_of(file), antbear.load)
    draws = [number for number, entry in enumerate(record.entries) if entry.by == CHANCE]
    for nonces in other_nonces(record):
        found = wrong_draw(record, nonces)
        if len(draws) > 1:
            assert found in [f"entries[{number}]" for number in draws]
        else:
            assert found == ("entries[0]" if draws and starter_drawn(record, nonces) != record.entries[0].move else "")


def test_a_changed_nonce_is_found_even_if_there_is_but_one_draw() -> None:
    records = [read_record(data_of(file), antbear.load) for file in sorted(SURIKATA.glob("*.json"))]
    found = [wrong_draw(record, nonces) for record in records for nonces in other_nonces(record)]
    assert set(found) == {"", "entries[0]"}


def other_nonces(record: Record) -> Iterator[list[str]]:
    """Each player's nonce changed a few times."""
    assert record.fairness is not None
    nonces = record.fairness.nonces
    for seat, nonce in enumerate(nonces):
        for number in range(4):
            yield [*nonces[:seat], f"{nonce}{number}", *nonces[seat + 1 :]]


def wrong_draw(record: Record, nonces: list[str]) -> str:
    """Where a record is refused if the nonces had been others; empty if it is not."""
    fairness = record.fairness
    assert fairness is not None
    changed = record.copy()
    changed.fairness = Fairness(fairness.commitment, nonces, fairness.seed)
    try:
        verify(changed)
    except BadInput as error:
        return error.where
    return ""


def starter_drawn(record: Record, nonces: list[str]) -> str:
    """The one draw of Surikata, from the source itself."""
    assert record.fairness is not None
    return f"start:{FairSource(bytes.fromhex(record.fairness.seed), nonces).ticket(0, 2)}"
