"""Records: nothing is erased, undo has a floor, and what is wrong in a file is named by its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

import antbear
from antbear.core.illegal import BadInput, IllegalMove
from antbear.core.record import MOVE, RESIGN, UNDO, Entry, Record, read_any, read_record, read_text, take_up, verify

GAME = antbear.load("surikata")


def begun(moves: str = "start:0 c3 a1 e5 b4 d2 a3") -> Record:
    record = Record(GAME, 2)
    for number, move in enumerate(moves.split()):
        record.play(move, float(number))
    return record


def test_an_undo_is_an_entry_and_erases_nothing() -> None:
    record = begun()
    before = record.at(5)
    record.undo(0, 2)
    assert [entry.to_json() for entry in record.entries[-2:]] == [
        {"by": 0, "move": "a3", "at": 6.0},
        {"by": 0, "undo": 2},
    ]
    assert len(record.entries) == 8
    assert len(record.line) == 5
    assert record.state == before


def test_the_moves_in_force_are_named_and_told_and_each_entry_knows_their_number() -> None:
    record = begun()
    record.undo(0, 2)
    record.play("a5")
    record.resign(1)
    assert record.texts == "start:0 c3 a1 e5 b4 a5".split()
    assert [[event.kind for event in events][:1] for events in record.events] == [["started"], *[["mound_placed"]] * 5]
    assert record.lengths == [1, 2, 3, 4, 5, 6, 7, 5, 6, 6]
    twin = record.copy()
    twin.resigned = None
    twin.undo(0)
    assert (len(record.texts), len(record.lengths)) == (6, 10), "a copy goes on without touching the first"
    assert (len(twin.texts), twin.lengths[-1]) == (5, 5)


def test_the_undo_floor_is_chance_or_anothers_move() -> None:
    record = begun("start:0")
    assert not record.can_undo()
    for move in "c3 a1 e5 b4".split():
        record.play(move)
        assert not record.can_undo(), "the turn has passed on"
    record.play("d2")
    assert record.state.to_move == 0, "who placed the last mound goes on (SU-5)"
    assert record.can_undo()
    assert record.undo_floor() == len(record.line) - 1


def test_a_takeback_goes_back_to_the_last_decision_of_a_seat() -> None:
    record = begun("start:0 c3 a1 e5")
    assert [record.takeback_count(seat) for seat in (0, 1)] == [1, 2]
    assert begun("start:0").takeback_count(0) == 0


def test_a_resignation_ends_the_match() -> None:
    record = begun()
    record.resign(0)
    assert record.is_over()
    outcome = record.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.reason.key) == ([2, 1], "match.resigned")
    with pytest.raises(IllegalMove):
        record.play("e1")
    with pytest.raises(BadInput, match="over"):
        record.resign(1)


def test_a_copy_goes_on_by_itself() -> None:
    record = begun()
    before = record.to_json()
    twin = record.copy()
    assert twin.to_json() == before
    twin.play(twin.state.names()[0])
    twin.undo(0, 3)
    assert record.to_json() == before


def test_after_a_resignation_nothing_is_taken_back() -> None:
    record = begun()
    record.resign(1)
    with pytest.raises(BadInput, match="resignation"):
        record.undo(0, 1)


def test_an_illegal_move_changes_nothing() -> None:
    record = begun()
    before = record.to_json()
    with pytest.raises(IllegalMove) as refused:
        record.play("a4")
    assert refused.value.reason.clause == "SU-7"
    assert record.to_json() == before


def changed(path: str, value: object) -> dict[str, Any]:
    """The JSON of a record with one place changed: entries.2.move."""
    whole: Any = begun().to_json()
    *way, last = path.split(".")
    target = whole
    for step in way:
        target = target[int(step) if step.isdigit() else step]
    target[int(last) if last.isdigit() else last] = value
    assert isinstance(whole, dict)
    return whole


WRONG: list[tuple[str, object, str]] = [
    ("antbear", 2, "antbear"),
    ("game", "chess", "game"),
    ("game", 5, "game"),
    ("rules_version", 0, "rules_version"),
    ("components", "f00", "components"),
    ("options", {"size": 8}, "options.size"),
    ("seats", [], "seats"),
    ("seats.1", "Anna", "seats[1]"),
    ("seats.1", {"name": 3}, "seats[1].name"),
    ("chance", [], "chance"),
    ("entries", {}, "entries"),
    ("entries.2", "c3", "entries[2]"),
    ("entries.2.by", 5, "entries[2].by"),
    ("entries.2.by", 0, "entries[2].by"),
    ("entries.2.move", "c3", "entries[2].move"),
    ("entries.2.move", "zz", "entries[2].move"),
    ("entries.2.move", None, "entries[2].move"),
    ("entries.2.at", "now", "entries[2].at"),
    ("entries.2", {"by": 1}, "entries[2]"),
    ("entries.2", {"by": 1, "move": "a1", "undo": 1}, "entries[2]"),
    ("entries.2", {"by": 1, "undo": 9}, "entries[2]"),
    ("entries.2", {"by": "chance", "undo": 1}, "entries[2].by"),
    ("entries.2", {"by": 1, "resign": False}, "entries[2].resign"),
    ("entries.2.by", -1, "entries[2].by"),
    ("entries.2.at", float("nan"), "entries[2].at"),
    ("entries.2.at", None, "entries[2].at"),
    ("antbear", True, "antbear"),
    ("rules_version", 1.0, "rules_version"),
    ("seats.1.age", 7, "seats[1].age"),
    ("chance", {"commitment": "", "nonces": ["", ""], "seed": None, "luck": 1}, "chance.luck"),
    ("outcome", {"ranking": [1, 2]}, "outcome"),
    ("extra", 1, "extra"),
]


@pytest.mark.parametrize(("path", "value", "where"), WRONG)
def test_what_is_wrong_is_named(path: str, value: object, where: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_record(changed(path, value), antbear.load)
    assert refused.value.where == where


def test_a_wrong_line_of_a_text_is_named() -> None:
    text = begun().to_text().replace("option size 5", "option size five")
    with pytest.raises(BadInput) as refused:
        read_text(text, antbear.load)
    assert refused.value.where == "line 5"


def test_the_text_can_be_typed_by_hand() -> None:
    record = read_text(
        """
        antbear 1
        game surikata
        rules_version 1
        components 565a9c5cfd138e90
        seat {"name": "Anna", "bot": null}
        seat {"name": "", "bot": "hard"}
        chance start:1
        1 c3
        0 a1
        """,
        antbear.load,
    )
    assert record.names() == [(-1, "start:1"), (1, "c3"), (0, "a1")]
    assert record.seating[1].bot == "hard"


def test_a_text_can_tell_what_happened_and_is_read_all_the_same() -> None:
    record = begun()
    record.undo(0, 2)
    record.play("a5")
    record.resign(1)
    told = record.to_text("nl")
    body = told.partition("\n\n")[2].splitlines()
    assert body[:4] == ["chance start:0 @0.0", "  # Oranje begint.", "0 c3 @1.0", "  # Oranje: termietenheuvel op c3."]
    assert body[body.index("0 undo 2") + 1] == "0 a5", "nothing comes of an undo"
    assert "  # Oranje: steen op a3." in body, "also what was taken back is told"
    assert body[body.index("1 resign") + 1] == "  # Plaats 1 heeft opgegeven."
    assert not any("#" in line for line in record.to_text().splitlines())
    assert read_text(told, antbear.load).to_json() == record.to_json()


def test_a_record_of_either_form_can_be_read() -> None:
    record = begun()
    assert read_any(json.dumps(record.to_json()), antbear.load).to_json() == record.to_json()
    assert read_any(record.to_text(), antbear.load).to_json() == record.to_json()
    for bad in ("{", '{"a":' * 100_000):
        with pytest.raises(BadInput, match="this is not JSON"):
            read_any(bad, antbear.load)


def test_what_was_not_committed_cannot_be_verified() -> None:
    with pytest.raises(BadInput) as refused:
        verify(begun())
    assert refused.value.where == "chance"


def long_match(moves: int) -> Record:
    """Of a game that goes on for long enough, by first legal moves and the likeliest chance."""
    game = antbear.load("happy_honey_beez")
    record = Record(game, 2)
    for _ in range(moves):
        state = record.state
        names = [game.notation(state, move) for move, _ in state.chances()] or state.names()
        record.play(names[0])
    return record


def test_any_position_is_found_again_however_much_was_taken_back() -> None:
    record, line = long_match(100), []
    for back in (1, 12, 13, 1, 40, 2, 11):
        record.undo(0, back)
        replay = record.game.start(2, record.options)
        line = [replay.copy()]
        for _, move in record.line:
            replay.apply(move)
            line.append(replay.copy())
        assert record.state == replay
        assert [record.at(count) for count in range(len(line))] == line
    assert len(line) == 21


def test_positions_are_kept_at_even_distances_and_no_more_of_them() -> None:
    record = long_match(120)
    while record.line:
        record.undo(0)
        assert len(record.trail.recent) <= 12
        assert len(record.trail.marks) == -(-len(record.line) // 32)
    assert record.state == record.game.start(2, record.options)


@pytest.mark.parametrize("known", [0, 5, 9, 12])
def test_what_was_taken_back_is_not_made_again(known: int) -> None:
    whole = begun()
    for count, move in [(2, "b4"), (3, "a1")]:
        whole.undo(0, count)
        whole.play(move if move in whole.state.names() else whole.state.names()[0])
    whole.resign(1)
    record = Record(GAME, 2)
    for entry in whole.entries[:known]:
        record.repeat(entry)
    take_up(record, whole.entries[known:])
    assert record.to_json() == whole.to_json()
    assert (record.line, record.texts, record.lengths, record.resigned) == (whole.line, whole.texts, whole.lengths, 1)
    assert record.state == whole.state


@pytest.mark.parametrize(
    ("entries", "place"),
    [
        ([Entry(0, UNDO, count=1)], "entries[0]"),
        ([Entry(-1, MOVE, "start:0"), Entry(0, MOVE, "z9")], "entries[1].move"),
        ([Entry(-1, MOVE, "start:0"), Entry(0, UNDO, count=1), Entry(0, UNDO, count=1)], "entries[2]"),
        ([Entry(-1, MOVE, "start:0"), Entry(0, RESIGN), Entry(0, UNDO, count=1)], "entries[2]"),
    ],
)
def test_stored_entries_that_do_not_fit(entries: list[Entry], place: str) -> None:
    with pytest.raises(BadInput) as error:
        take_up(Record(GAME, 2), entries)
    assert error.value.where == place


def test_a_record_has_a_largest_number_of_entries() -> None:
    data = begun().to_json()
    assert len(read_record(data, antbear.load, most=7).entries) == 7
    with pytest.raises(BadInput, match="no record may have more than 6"):
        read_record(data, antbear.load, most=6)


@pytest.mark.parametrize(
    "name", ["An\u2028na", "An\u2029na", "An\x85na", "An\x0bna", "An\x1cna", "\u202eanna", "An\x00na"]
)
def test_a_name_breaks_no_line_of_the_text(name: str) -> None:
    record = begun()
    record.seating[0].name = name
    text = record.to_text()
    assert not any(letter in text for letter in "\u2028\u2029\x85\x0b\x1c\u202e\x00")
    assert read_text(text, antbear.load).seating[0].name == name


@pytest.mark.parametrize("letter", ["\u2028", "\u2029", "\x85", "\u202e"])
def test_such_a_name_is_read_as_it_was_written_before(letter: str) -> None:
    record = begun()
    record.seating[0].name = f"An{letter}na"
    older = record.to_text().replace(f"\\u{ord(letter):04x}", letter)
    assert letter in older
    assert read_text(older, antbear.load).seating[0].name == f"An{letter}na"
