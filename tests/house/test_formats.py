"""The examples on the pages of formats are what they are said to be: every position can be read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from antbear.core.record import Record
from antbear.core.record.entry import Fairness
from antbear.games import all_games, load
from antbear.games.arthropods.ants.game import AntGame
from antbear.server.messages import GameCard, GameOption, NewMatch, SeatLine, Table
from tests.house.files import HOUSE
from tools.documents import filled, formats_pages

PAGES = sorted(formats_pages())


def position_in(page: Path) -> Any:
    found = re.search(r"^## [^\n]*Position.*?```json\n(.*?)```", page.read_text(encoding="utf-8"), re.M | re.S)
    assert found, f"{page} shows no position"
    return json.loads(found[1])


@pytest.mark.parametrize("page", PAGES, ids=[page.parent.name for page in PAGES])
def test_the_position_of_a_game_can_be_read(page: Path) -> None:
    shown = position_in(page)
    assert load(shown["game"]) in formats_pages()[page]
    check(shown)


def test_the_position_of_the_page_for_all_games_can_be_read() -> None:
    check(position_in(HOUSE / "docs" / "formats.md"))


def check(shown: Any) -> None:
    game = load(shown["game"])
    if isinstance(game, AntGame):
        assert shown["stack"] == rest_of_the_ant_tiles(game, shown), "the box has changed: this must be the stack now"
    state = game.from_json(shown)
    assert state.to_json() == shown
    assert state.names()


def rest_of_the_ant_tiles(game: AntGame, shown: Any) -> dict[str, int]:
    """All tiles of the box that are nowhere else."""
    faces, stacked = game.faces, game.rules.ants.stacked
    used = (
        [tile["face"] for tile in shown["tiles"]] + shown["market"] + [face for hand in shown["hands"] for face in hand]
    )
    left = {name: faces.count[face] - used.count(name) for face, name in enumerate(faces.names[:stacked])}
    return {name: many for name, many in left.items() if many}


@pytest.mark.parametrize("page", PAGES, ids=[page.parent.name for page in PAGES])
def test_the_views_on_a_page_are_what_a_player_is_sent(page: Path) -> None:
    """But for the moves that are left out, as is said above each of them."""
    text = page.read_text(encoding="utf-8")
    shown = re.findall(r"^The view of ([^\n]+?) for who.*?```json\n(.*?)```", text, re.M | re.S)
    assert [title for title, _ in shown] == [game.title for game in formats_pages()[page]]
    for game, (_, sent) in zip(formats_pages()[page], shown, strict=True):
        assert game.view_type is not None
        view: Any = msgspec.convert(json.loads(sent), game.view_type)
        assert 0 < len(view.moves) <= 3 and view.seat == view.to_move


def test_a_view_that_has_changed_makes_its_page_stale() -> None:
    page = next(page for page, games in formats_pages().items() if load("surikata") in games)
    text = page.read_text(encoding="utf-8")
    assert filled(page, [load("surikata")]) == text
    assert filled(page, [load("antropolis")]) != text


FORMATS = (HOUSE / "docs" / "formats.md").read_text(encoding="utf-8")


def first_column(after: str) -> list[str]:
    """The names in the first column of the first table after this text."""
    lines = FORMATS.split(after, 1)[1].split("\n| --- |", 1)[1].splitlines()[1:]
    rows = lines[: next(number for number, line in enumerate(lines) if not line.startswith("|"))]
    return [row.split("`")[1] for row in rows]


@pytest.mark.parametrize("kind", [GameCard, GameOption, NewMatch, Table, SeatLine], ids=lambda kind: kind.__name__)
def test_every_field_of_a_message_is_told(kind: type[msgspec.Struct]) -> None:
    assert first_column(f"**{kind.__name__}**") == [field.name for field in msgspec.structs.fields(kind)]
    rows = FORMATS.split(f"**{kind.__name__}**", 1)[1].split("\n\n", 2)[1].splitlines()[2:]
    assert [row for row in rows if row.endswith("|  |")] == [], "it has no meaning"


def test_the_table_that_is_shown_has_all_its_fields() -> None:
    shown = next(json.loads(one) for one in re.findall(r"```json\n(.*?)```", FORMATS, re.S) if '"own_box"' in one)
    assert shown.keys() == {field.name for field in msgspec.structs.fields(Table)} | {"game"}
    assert all(seat.keys() == {field.name for field in msgspec.structs.fields(SeatLine)} for seat in shown["seats"])


def test_every_field_of_a_record_is_told() -> None:
    game = load("it_happens").with_box(load("it_happens").components)
    record = Record(game, 3)
    record.play("start:0")
    record = record.going_on_from(1)
    record.colours = ["red", "white", "blue"]
    record.fairness = Fairness("00" * 32, ["", "", ""])
    told = first_column("## 3. Records")
    assert set(told) == set(record.to_json()) and len(told) == len(set(told))
    for field in ("box", "colours", "past"):
        assert any(line.startswith(f"{field} ") for line in record.header()), "the text form has it, too"


def test_every_option_is_told_with_its_choices() -> None:
    for game in all_games():
        row = next(line for line in FORMATS.splitlines() if f"| `{game.key}` |" in line)
        for option in game.options:
            assert f"`{option.key}` (" in row
            assert all(f"`{json.dumps(choice)}` = " in row for choice in option.choices)
