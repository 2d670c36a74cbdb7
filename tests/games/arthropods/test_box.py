"""Tiles that somebody types in: what is out of bounds is named by its place and its line (AR-3, HB-1)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import antbear
from antbear.core.box import BadBox, bring_text
from antbear.core.illegal import BadInput
from tests.games.arthropods.box_text import BoxText, check_record_with, template_as_box
from tests.games.arthropods.tables import BOX, GAMES, HAPPY, KNIGHTS, board

TEXT = BoxText("box.toml")
both = pytest.mark.parametrize("key", [HAPPY, KNIGHTS])

FIRST_KIND = TEXT.line_with("[[tile]]", 4) + 1
"""The kind of tile[3], a honeycomb tile; its sides and its count follow."""

WRONG: list[tuple[dict[str, str], str, int, str]] = [
    ({"at_1": ""}, "start", 1, "must be a text"),
    ({"at_1": "start = 7"}, "start", 1, "must be a text"),
    ({"at_1": 'start = "CFCCF"'}, "start", 1, "6 sides, not 5"),
    ({"at_1": 'start = "CFCCFCC"'}, "start", 1, "6 sides, not 7"),
    ({"at_1": 'start = "CFCCFM"'}, "start", 1, "the start tile has only sides O, C, F, not 'M'"),
    ({"at_1": 'start = "cfccfc"'}, "start", 1, "not 'c'"),
    ({"at_1": 'start = "CFCCFC"\nname = "mine"'}, "name", 2, "nothing else"),
    ({f"at_{FIRST_KIND}": ""}, "tile[3].kind", FIRST_KIND - 1, "must be a text"),
    ({f"at_{FIRST_KIND}": 'kind = "nest"'}, "tile[3].kind", FIRST_KIND, "no kind of tile"),
    ({f"at_{FIRST_KIND}": 'kind = "start"'}, "tile[3].kind", FIRST_KIND, "no kind of tile"),
    ({f"at_{FIRST_KIND}": "kind = 3"}, "tile[3].kind", FIRST_KIND, "must be a text"),
    ({f"at_{FIRST_KIND + 1}": ""}, "tile[3].sides", FIRST_KIND - 1, "must be a text"),
    ({f"at_{FIRST_KIND + 1}": 'sides = "CCCOC"'}, "tile[3].sides", FIRST_KIND + 1, "6 sides, not 5"),
    (
        {f"at_{FIRST_KIND + 1}": 'sides = "CCCOCM"'},
        "tile[3].sides",
        FIRST_KIND + 1,
        "a honeycomb tile has only sides O, C, F",
    ),
    ({f"at_{FIRST_KIND + 1}": 'sides = "CCCOCE"'}, "tile[3].sides", FIRST_KIND + 1, "not 'E'"),
    ({f"at_{FIRST_KIND + 1}": 'sides = "OCCOCC"'}, "tile[3].sides", FIRST_KIND + 1, "stands above already"),
    ({f"at_{FIRST_KIND + 2}": "count = 0"}, "tile[3].count", FIRST_KIND + 2, "from 1 on"),
    ({f"at_{FIRST_KIND + 2}": "count = -1"}, "tile[3].count", FIRST_KIND + 2, "from 1 on"),
    ({f"at_{FIRST_KIND + 2}": "count = 1.5"}, "tile[3].count", FIRST_KIND + 2, "from 1 on"),
    ({f"at_{FIRST_KIND + 2}": "count = true"}, "tile[3].count", FIRST_KIND + 2, "from 1 on"),
    ({f"at_{FIRST_KIND + 2}": 'count = "3"'}, "tile[3].count", FIRST_KIND + 2, "from 1 on"),
    ({f"at_{FIRST_KIND + 2}": "count = 4"}, "tile", 3, "there must be 47 honeycomb tiles, not 48"),
    ({f"at_{FIRST_KIND + 2}": ""}, "tile", 3, "there must be 47 honeycomb tiles, not 45"),
    ({f"at_{FIRST_KIND + 2}": "count = 3\ncolour = 1"}, "tile[3].colour", FIRST_KIND + 3, "nothing else"),
    ({"at_5": 'sides = "MMMMMC"'}, "tile[0].sides", 5, "a meadow tile has only sides M"),
    ({"at_6": "count = 14"}, "tile", 3, "there must be 15 meadow tiles, not 14"),
    ({f"at_{FIRST_KIND + 2}": "count = 1979-05-27"}, "tile[3].count", FIRST_KIND + 2, "a date or a time"),
]


@pytest.mark.rule("AR-3")
@both
@pytest.mark.parametrize(
    ("change", "where", "line", "why"),
    WRONG,
    ids=[f"{where} {next(iter(change.values()))}" for change, where, _, _ in WRONG],
)
def test_what_is_out_of_bounds_is_named_with_its_line(
    key: str, change: dict[str, str], where: str, line: int, why: str
) -> None:
    with pytest.raises(BadBox) as refused:
        bring_text(antbear.load(key), TEXT.edited(**change))
    assert (refused.value.where, refused.value.line) == (where, line)
    assert why in refused.value.why


def with_tiles(changes: dict[str, str]) -> dict[str, Any]:
    """The box of the tests with other sides for some tiles: from, to."""
    box = copy.deepcopy(BOX)
    for entry in box["tile"]:
        entry["sides"] = changes.get(entry["sides"], entry["sides"])
    return box


@pytest.mark.rule("AR-3")
@pytest.mark.parametrize(
    ("number", "sides", "other"), [(5, "COOOOO", "FOOFFO"), (6, "OOOOOO", "FFFOOF"), (4, "CCOOOO", "FOFCOO")]
)
def test_there_are_hive_tiles_with_one_to_six_open_sides(number: int, sides: str, other: str) -> None:
    with pytest.raises(BadInput, match=f"a hive tile with {number} open sides") as refused:
        antbear.load(HAPPY).with_box(with_tiles({sides: other}))
    assert refused.value.where == "tile"


@pytest.mark.rule("AR-3")
@pytest.mark.parametrize(
    ("more", "holes"), [({"CCFCCO": "COCOOC", "CCCFOO": "COOOOC"}, 18), ({"CCCCCO": "CFCFCO"}, 50)]
)
def test_about_two_in_five_hive_tiles_have_a_fly_hole(more: dict[str, str], holes: int) -> None:
    with pytest.raises(BadInput, match=f"not {holes} of 81") as refused:
        antbear.load(KNIGHTS).with_box(with_tiles(more))
    assert refused.value.where == "tile"


@both
@pytest.mark.parametrize(
    ("box", "where"),
    [(5, "box"), ([], "box"), (None, "box"), ({}, "tile"), ({"tile": 7}, "tile"), ({"tile": [4]}, "tile[0]")],
)
def test_what_is_no_box_at_all(key: str, box: object, where: str) -> None:
    with pytest.raises(BadInput) as refused:
        antbear.load(key).with_box(box)
    assert refused.value.where == where


@pytest.mark.rule("AR-3")
@both
def test_the_template_is_a_lawful_box_and_the_games_own(key: str) -> None:
    template_as_box(key)


@pytest.mark.rule("HB-1")
@both
def test_another_start_tile_is_played_with(key: str) -> None:
    game = antbear.load(key).with_box({**BOX, "start": "OOCOCF"})
    (tile,) = board(game.new(2))["tiles"]
    assert tile["sides"] == "OOCOCF"


def test_a_tile_without_a_count_is_there_once() -> None:
    box = copy.deepcopy(BOX)
    once = next(entry for entry in box["tile"] if entry["count"] == 1)
    del once["count"]
    assert antbear.load(HAPPY).with_box(box).components == box


@both
def test_a_match_with_brought_tiles_tells_so_in_its_record_and_position(key: str) -> None:
    check_record_with(GAMES[key])
