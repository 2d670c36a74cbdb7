"""Ant tiles that somebody types in: what is out of bounds is named by its place and its line (AR-3, AN-1)."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

import antbear
from antbear.core.box import BadBox, bring_text
from antbear.core.illegal import BadInput
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.ant_tables import BOX, GAMES
from tests.games.arthropods.box_text import BoxText, check_record_with, template_as_box
from tests.games.arthropods.tables import board

TEXT = BoxText("ant_box.toml")
both = pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])

START = TEXT.line_with("[start]")
"""Its forest, tunnel and nest follow."""
BOARD = TEXT.line_with("[[board]]", 2)
"""For three players: its forests and its directions follow."""
TILE = TEXT.line_with("[[tile]]", 3) + 1
"""The kind of tile[2], a forest tile; its sides and its count follow."""
FIRST_TILE = TEXT.line_with("[[tile]]")
FIRST_BOARD = TEXT.line_with("[[board]]")

WRONG: list[tuple[dict[str, str], str, int, str]] = [
    ({f"at_{START + 1}": ""}, "start.forest", START, "must be a text"),
    ({f"at_{START + 1}": "forest = 7"}, "start.forest", START + 1, "must be a text"),
    ({f"at_{START + 1}": 'forest = "FFFFF"'}, "start.forest", START + 1, "6 sides, not 5"),
    ({f"at_{START + 1}": 'forest = "FFFFFN"'}, "start.forest", START + 1,
     "the start forest has only sides F, T, E, not 'N'"),
    ({f"at_{START + 2}": 'tunnel = "TEEFEE"'}, "start.tunnel", START + 2,
     "the start tunnel has only sides T, E, not 'F'"),
    ({f"at_{START + 3}": 'nest = "TEEFEE"'}, "start.nest", START + 3, "the start nest has only sides N, T, E, not 'F'"),
    ({f"at_{START + 3}": 'nest = "TEENEE"\nqueen = "T"'}, "start.queen", START + 4, "nothing else"),
    ({f"at_{START}": "[begin]"}, "begin", START, "nothing else"),
    ({f"at_{BOARD + 1}": ""}, "board[1].forests", BOARD, "a list of 3"),
    ({f"at_{BOARD + 1}": 'forests = ["0,0", "1,0"]'}, "board[1].forests", BOARD + 1, "a list of 3"),
    ({f"at_{BOARD + 1}": 'forests = ["0,0", "1,0", "9"]'}, "board[1].forests[2]", BOARD + 1, "a cell such as 1,0"),
    ({f"at_{BOARD + 1}": 'forests = ["0,0", "1,0", 3]'}, "board[1].forests[2]", BOARD + 1, "a cell such as 1,0"),
    ({f"at_{BOARD + 1}": 'forests = ["0,0", "1,0", "5,5"]'}, "board[1]", BOARD, "lie beside each other and fit"),
    ({f"at_{BOARD + 1}": 'forests = ["0,0", "1,0", "1,0"]'}, "board[1]", BOARD, "lie beside each other and fit"),
    ({f"at_{BOARD + 2}": "directions = [3, 5]"}, "board[1].directions", BOARD + 2, "a list of 3"),
    ({f"at_{BOARD + 2}": "directions = [3, 5, 6]"}, "board[1].directions[2]", BOARD + 2, "a side from 0 to 5"),
    ({f"at_{BOARD + 2}": 'directions = [3, 5, "1"]'}, "board[1].directions[2]", BOARD + 2, "a side from 0 to 5"),
    ({f"at_{BOARD + 2}": "directions = [3, 5, true]"}, "board[1].directions[2]", BOARD + 2, "a side from 0 to 5"),
    ({f"at_{BOARD + 2}": "directions = [3, 3, 1]"}, "board[1]", BOARD, "lie beside each other and fit"),
    ({f"at_{BOARD + 2}": "directions = [3, 5, 1]\nname = 1"}, "board[1].name", BOARD + 3, "nothing else"),
    ({f"at_{START + 2}": 'tunnel = "TEEEEE"'}, "board[0]", FIRST_BOARD, "lie beside each other and fit"),
    ({f"at_{START + 3}": 'nest = "ETENEE"'}, "board[0]", FIRST_BOARD, "lie beside each other and fit"),
    (
        {f"at_{START + 2}": 'tunnel = "EEEEEE"',
         f"at_{START + 1}": 'forest = "EFFEFF"', f"at_{START + 3}": 'nest = "EEENEE"'},
        "board[0]", FIRST_BOARD, "to walk from nest",
    ),
    ({f"at_{START + 1}": 'forest = "EEEFEE"'}, "board[0]", FIRST_BOARD, "the forests of all players hang together"),
    ({f"at_{TILE}": ""}, "tile[2].kind", TILE - 1, "must be a text"),
    ({f"at_{TILE}": 'kind = "meadow"'}, "tile[2].kind", TILE, "no kind of tile"),
    ({f"at_{TILE}": "kind = 3"}, "tile[2].kind", TILE, "must be a text"),
    ({f"at_{TILE + 1}": 'sides = "FFEEE"'}, "tile[2].sides", TILE + 1, "6 sides, not 5"),
    ({f"at_{TILE + 1}": 'sides = "FFEEEN"'}, "tile[2].sides", TILE + 1,
     "a forest tile has only sides F, T, E, not 'N'"),
    ({f"at_{TILE + 1}": 'sides = "EFEEEE"'}, "tile[2].sides", TILE + 1, "stands above already"),
    ({f"at_{TILE + 1}": 'sides = "EEEEEE"'}, "tile", FIRST_TILE, "a tile has more than earth"),
    ({f"at_{TILE + 2}": "count = 0"}, "tile[2].count", TILE + 2, "from 1 on"),
    ({f"at_{TILE + 2}": "count = true"}, "tile[2].count", TILE + 2, "from 1 on"),
    ({f"at_{TILE + 2}": "count = 4"}, "tile", FIRST_TILE, "there must be 24 forest tiles, not 25"),
    ({f"at_{TILE + 2}": "count = 3\ncolour = 1"}, "tile[2].colour", TILE + 3, "nothing else"),
]  # fmt: skip


@pytest.mark.rule("AR-3")
@pytest.mark.rule("AN-1")
@both
@pytest.mark.parametrize(
    ("change", "where", "line", "why"),
    WRONG,
    ids=[f"{where} {next(iter(change.values()))}" for change, where, _, _ in WRONG],
)
def test_what_is_out_of_bounds_of_the_ants_is_named_with_its_line(
    key: str, change: dict[str, str], where: str, line: int, why: str
) -> None:
    with pytest.raises(BadBox) as refused:
        bring_text(antbear.load(key), TEXT.edited(**change))
    assert (refused.value.where, refused.value.line) == (where, line)
    assert why in refused.value.why


def with_tiles(kind: str, changes: dict[str, str]) -> dict[str, Any]:
    """The box of the tests with other sides for some tiles of a kind: from, to."""
    box = copy.deepcopy(BOX)
    for entry in box["tile"]:
        if entry["kind"] == kind:
            assert len(changes) > 0
            entry["sides"] = changes.get(entry["sides"], entry["sides"])
    return box


@pytest.mark.rule("AR-3")
@pytest.mark.parametrize(
    ("shape", "changes"),
    [
        ("dead-end", {"TEEEEE": "TTTEEE"}),
        ("straight", {"TEETEE": "TTTEEE"}),
        ("bent", {"TETEEE": "TTTEEE", "TTEEEE": "TTTTEE"}),
        ("branching", {"TETETE": "EEEEEE", "TTTTTT": "EEEEEE", "TETTEE": "EEEEEE", "TTETEE": "EEEEEE"}),
    ],
)
def test_there_are_tunnels_of_every_shape(shape: str, changes: dict[str, str]) -> None:
    box = with_tiles("tunnel", changes)
    if shape == "branching":
        box["tile"] = [entry for entry in box["tile"] if entry["kind"] != "tunnel" or entry["sides"] != "EEEEEE"]
        next(entry for entry in box["tile"] if entry["kind"] == "tunnel")["count"] += 30 - sum(
            entry["count"] for entry in box["tile"] if entry["kind"] == "tunnel"
        )
    with pytest.raises(BadInput, match=f"there must be a {shape} tunnel") as refused:
        antbear.load(ANTROPOLIS).with_box(box)
    assert refused.value.where == "tile"


@pytest.mark.rule("AR-3")
@pytest.mark.parametrize(
    ("kind", "changes"),
    [("brood", {"NNNNNE": "NNNNET"}), ("nest", {"NNNNEE": "NNNEET"}), ("nest", {"NNNEEE": "EEEEET"})],
)
def test_there_are_nest_tiles_with_one_to_five_open_sides(kind: str, changes: dict[str, str]) -> None:
    with pytest.raises(BadInput, match="nest tiles with 1, 2, 3, 4 and 5 open sides") as refused:
        antbear.load(ANTROPOLIS).with_box(with_tiles(kind, changes))
    assert refused.value.where == "tile"


@pytest.mark.rule("AR-3")
@pytest.mark.parametrize(
    ("sides", "chambers"), [(["NEEEEE", "NEETEE", "NEENEE"], 4), (["NTTTTT", "NNEEEE", "NNNEEE"], 13)]
)
def test_about_one_nest_tile_in_three_has_a_brood_chamber(sides: list[str], chambers: int) -> None:
    box = copy.deepcopy(BOX)
    source, to = ("brood", "nest") if chambers < 8 else ("nest", "brood")
    for entry in box["tile"]:
        if entry["kind"] == source and entry["sides"] in sides:
            twin = next((one for one in box["tile"] if one["kind"] == to and one["sides"] == entry["sides"]), None)
            if twin is None:
                entry["kind"] = to
            else:
                twin["count"] += entry["count"]
                entry["count"] = 0
    box["tile"] = [entry for entry in box["tile"] if entry["count"]]
    with pytest.raises(BadInput, match=f"8 to 12 of 30\\), not {chambers}") as refused:
        antbear.load(COLONY).with_box(box)
    assert refused.value.where == "tile"


@both
@pytest.mark.parametrize(
    ("box", "where"),
    [
        (5, "box"),
        ([], "box"),
        (None, "box"),
        ({}, "tile"),
        ({"tile": 7}, "tile"),
        ({"tile": [4]}, "tile[0]"),
        ({"tile": BOX["tile"]}, "start"),
        ({"tile": BOX["tile"], "start": []}, "start"),
        ({"tile": BOX["tile"], "start": BOX["start"]}, "board"),
        ({**BOX, "board": BOX["board"][:2]}, "board"),
        ({**BOX, "board": [*BOX["board"], BOX["board"][2]]}, "board"),
        ({**BOX, "board": [1, 2, 3]}, "board[0]"),
    ],
)
def test_what_is_no_box_of_ants_at_all(key: str, box: object, where: str) -> None:
    with pytest.raises(BadInput) as refused:
        antbear.load(key).with_box(box)
    assert refused.value.where == where


@pytest.mark.rule("AR-3")
@both
def test_the_ants_template_is_a_lawful_box_and_the_games_own(key: str) -> None:
    brought = template_as_box(key)
    assert "forest: 2" in brought.inventory()  # 24 of the stacks and four start tiles


@pytest.mark.rule("AN-1")
@both
def test_another_start_board_is_played_with(key: str) -> None:
    box = copy.deepcopy(BOX)
    box["board"][0] = {"forests": ["5,5", "5,6"], "directions": [4, 1]}
    tiles = board(antbear.load(key).with_box(box).new(2))["tiles"]
    assert [one["cell"] for one in tiles] == ["5,5", "5,6", "5,4", "5,3", "5,7", "5,8"]
    assert tiles[3]["sides"] == "ETEENE"  # its tunnel opening to the middle, south-east


@both
def test_a_match_with_brought_ant_tiles_tells_so_in_its_record_and_position(key: str) -> None:
    check_record_with(GAMES[key])


def test_the_box_of_the_tests_has_more_than_one_face_of_everything() -> None:
    """Else the positions of the tests could not tell one tile from another."""
    assert min(Counter(entry["kind"] for entry in BOX["tile"]).values()) > 5
