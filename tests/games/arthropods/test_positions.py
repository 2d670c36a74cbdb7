"""Positions typed in by hand: what is wrong is named by its field."""

from __future__ import annotations

from typing import Any

import pytest

from antbear.core.chance import Rng
from antbear.core.illegal import BadInput
from tests.games.arthropods.damaged import damaged, is_read_and_played
from tests.games.arthropods.lively import crowded, lively_move
from tests.games.arthropods.tables import GAMES, HAPPY, KNIGHTS, fields_of, laying, played, points, table, tiles_json

SCENE = "1,0=cOCCCCC 0,1=m 0,-1=bCFCCOC*1 -1,0=hCCCCCO"
BEES = ["q1@1,0 w1@0,1+pollen d1@hand", "q1@0,0 w1@hand"]
HAPPY_SCENE = "1,0=cOCCCCC 0,1=m -1,0=hCCCCCO"
HAPPY_BEES = ["q1@1,0 w1@0,1+pollen", "q1@0,0"]
HAND = {"q1": {"at": "hand"}, "w1": {"at": "hand"}, "w2": {"at": "hand"}}
FOUR = {**HAND, "w3": {"at": "hand"}}


def knights(**more: Any) -> dict[str, Any]:
    return fields_of(KNIGHTS, SCENE, BEES, **more)


def happy(**more: Any) -> dict[str, Any]:
    return fields_of(HAPPY, HAPPY_SCENE, HAPPY_BEES, **more)


def tiles_with(number: int, **change: Any) -> list[dict[str, Any]]:
    tiles = tiles_json(SCENE)
    tiles[number] |= change
    return tiles


IN_BOTH: list[tuple[dict[str, Any], str]] = [
    ({"game": "surikata"}, "game"),
    ({"options": {"start": "first", "strict_fly_holes": 1}}, "options.strict_fly_holes"),
    ({"options": {"luck": True}}, "options.luck"),
    ({"seats": 5}, "seats"),
    ({"seats": 1}, "seats"),
    ({"seats": "2"}, "seats"),
    ({"seats": True}, "seats"),
    ({"phase": "sleep"}, "phase"),
    ({"phase": 3}, "phase"),
    ({"phase": None}, "phase"),
    ({"starter": None}, "starter"),
    ({"starter": 2}, "starter"),
    ({"turn": -1}, "turn"),
    ({"turn": "0"}, "turn"),
    ({"tiles": []}, "tiles"),
    ({"tiles": "all"}, "tiles"),
    ({"tiles": [7]}, "tiles[0]"),
    ({"tiles": [{"cell": "0,0", "face": "c1", "rotation": 0}]}, "tiles[0]"),
    ({"tiles": [{"cell": "0,1", "face": "s1", "rotation": 0}]}, "tiles[0]"),
    ({"tiles": [{"cell": "0,0", "face": "s1", "rotation": 1}]}, "tiles[0]"),
    ({"tiles": [{"cell": "0,0", "face": "s1", "rotation": 6}]}, "tiles[0].rotation"),
    ({"tiles": [{"cell": "0,0", "face": "s1"}]}, "tiles[0].rotation"),
    ({"tiles": [{"cell": "0,0", "face": "s2", "rotation": 0}]}, "tiles[0].face"),
    ({"tiles": [{"cell": "0,0", "face": "s1", "rotation": 0, "colour": 1}]}, "tiles[0].colour"),
    ({"row": ["m1"] * 3}, "row"),
    ({"row": None}, "row"),
    ({"row": ["m1", "c99", None, None]}, "row[1]"),
    ({"row": ["m1", 7, None, None]}, "row[1]"),
    ({"row": ["s1", None, None, None]}, "row[0]"),
    ({"row": [None] * 4}, "tiles"),
    ({"aside": ["m1"]}, "aside"),
    ({"aside": ["m1", None, None, None]}, "aside"),
    ({"aside": ["s1", None, None, None]}, "aside[0]"),
    ({"stack": []}, "stack"),
    ({"stack": {"x1": 1}}, "stack.x1"),
    ({"stack": {"c1": 0}}, "stack.c1"),
    ({"stack": {"c1": 9}}, "stack.c1"),
    ({"stack": {"c1": True}}, "stack.c1"),
    ({"stack": {"c1": 3}}, "tiles"),
    ({"stack": {}}, "tiles"),
    ({"bees": [{}]}, "bees"),
    ({"bees": {}}, "bees"),
    ({"bees": [[], {}]}, "bees[0]"),
    ({"bees": [{"x1": {"at": "hand"}}, {}]}, "bees[0].x1"),
    ({"bees": [{**FOUR, "w6": {"at": "hand"}}, FOUR]}, "bees[0].w6"),
    ({"bees": [{"w1": "hand"}, {}]}, "bees[0].w1"),
    ({"bees": [{"w1": {"at": "supply"}}, {}]}, "bees[0].w1.at"),
    ({"bees": [{"w1": {}}, {}]}, "bees[0].w1.at"),
    ({"bees": [{"w1": {"at": "5,5"}}, {}]}, "bees[0].w1.at"),
    ({"bees": [{"w1": {"at": 3}}, {}]}, "bees[0].w1.at"),
    ({"bees": [{"q1": {"at": "0,1"}}, {}]}, "bees[0].q1.at"),
    ({"bees": [{"w1": {"at": "0,1", "load": "wax"}}, {}]}, "bees[0].w1.load"),
    ({"bees": [{"q1": {"at": "0,0", "load": "honey"}}, {}]}, "bees[0].q1.load"),
    ({"bees": [{"w1": {"at": "hand", "load": "honey"}}, {}]}, "bees[0].w1"),
    ({"bees": [{"w1": {"at": "hand", "flown": True}}, {}]}, "bees[0].w1"),
    ({"bees": [{"w1": {"at": "0,1", "flown": False}}, {}]}, "bees[0].w1.flown"),
    ({"bees": [{"w1": {"at": "0,1", "acted": 1}}, {}]}, "bees[0].w1.acted"),
    ({"bees": [{"w1": {"at": "0,1", "new": None}}, {}]}, "bees[0].w1.new"),
    ({"bees": [{"w1": {"at": "0,1", "hat": True}}, {}]}, "bees[0].w1.hat"),
    ({"bees": [{**FOUR, "w1": {"at": "0,1"}}, {**FOUR, "w1": {"at": "0,1"}}]}, "bees[1].w1.at"),
    ({"pollen": [1]}, "pollen"),
    ({"pollen": [-1, 0]}, "pollen[0]"),
    ({"pollen": [0, "1"]}, "pollen[1]"),
    ({"pollen": [20, 0]}, "pollen"),
    ({"honey": [0, 0, 0]}, "honey"),
    ({"honey": [0, -2]}, "honey[1]"),
    ({"honey": [20, 1]}, "honey"),
    ({"points": [0]}, "points"),
    ({"points": [0, -1]}, "points[1]"),
    ({"points": [0, 1.5]}, "points[1]"),
    ({"ahead": [0]}, "ahead"),
    ({"ahead": [0, 2]}, "ahead[1]"),
    ({"ahead": [1, 1]}, "ahead"),
    ({"points": [3, 4], "ahead": [0, 1]}, "ahead"),
    ({"laid": -1}, "laid"),
    ({"laid": 5}, "laid"),
    ({"laid": None}, "laid"),
    ({"laid": 4}, "laid"),
    ({"laid": 1}, "laid"),
    ({"laid": 3, "pollen": [0, 2]}, "laid"),
    ({"phase": "act"}, "laid"),
    ({"phase": "put"}, "laid"),
    ({"phase": "refill"}, "laid"),
    ({"stage": "larva"}, "stage"),
    ({"stage": "worker"}, "stage"),
    ({"asked": None}, "asked"),
    ({"asked": ["0:q1"]}, "asked"),
    ({"stuck": 0}, "stuck"),
    ({"stuck": True}, "stuck"),
    ({"luck": 7}, "luck"),
    ({"phase": "start"}, "starter"),
    ({"phase": "start", "starter": None}, "turn"),
    ({"phase": "start", "starter": None, "turn": None}, "tiles"),
    ({"phase": "choose"}, "tiles"),
    ({"phase": "set_up"}, "tiles"),
    ({"phase": "start", "starter": None, "turn": None, "tiles": tiles_json("")}, "row"),
    ({"phase": "renew"}, "row"),
]

IN_KNIGHTS: list[tuple[dict[str, Any], str]] = [
    ({"tiles": tiles_with(2, face="s1")}, "tiles[2].face"),
    ({"tiles": tiles_with(2, cell="0,0")}, "tiles[2].cell"),
    ({"tiles": tiles_with(2, cell="9,9")}, "tiles[2].cell"),
    ({"tiles": tiles_with(2, cell=None)}, "tiles[2].cell"),
    ({"tiles": tiles_with(2, rotation=1)}, "tiles[2].rotation"),
    ({"tiles": tiles_with(1, rotation=3)}, "tiles[2]"),
    ({"tiles": tiles_with(3, rotation=0)}, "tiles[3]"),
    ({"tiles": tiles_with(1, egg=0)}, "tiles[1].egg"),
    ({"tiles": tiles_with(3, egg=2)}, "tiles[3].egg"),
    ({"tiles": tiles_with(3, egg=None)}, "tiles[3].egg"),
    ({"row": ["c1", "m1", "b1", "h1"]}, "row[0]"),
    ({"row": ["m1", "c1", "h1", "b1"]}, "row[2]"),
    ({"bees": [HAND | {"w1": {"at": "0,-1"}}, HAND]}, "bees[0].w1.at"),
    ({"bees": [HAND | {"d5": {"at": "hand"}}, HAND]}, "bees[0].d5"),
    ({"bees": [HAND | {"d1": {"at": "0,1", "load": "pollen"}}, HAND]}, "bees[0].d1.load"),
    ({"bees": [HAND | {"q1": {"at": "1,0"}, "q2": {"at": "1,0"}}, HAND]}, "bees[0].q2.at"),
    ({"phase": "fly_out", "laid": 1}, "asked"),
    ({"phase": "keep", "laid": 1}, "asked"),
    ({"phase": "fly_out", "laid": 1, "asked": ["0:q1"]}, "asked"),
    ({"phase": "keep", "laid": 1, "asked": ["0:q1"]}, "asked"),
    ({"phase": "keep", "laid": 1, "asked": ["0:q2"]}, "asked[0]"),
    ({"phase": "keep", "laid": 1, "asked": ["2:q1"]}, "asked[0]"),
    ({"phase": "keep", "laid": 1, "asked": ["0:w1"]}, "asked[0]"),
    ({"phase": "keep", "laid": 1, "asked": [0]}, "asked[0]"),
    ({"phase": "put", "laid": 1, "stage": "worker"}, "stage"),
    ({"phase": "put", "laid": 1, "bees": [HAND | {"w1": {"at": "-1,0"}}, HAND]}, "bees[0].w1.at"),
    ({"phase": "put", "laid": 1, "bees": [HAND, HAND | {"q1": {"at": "-1,0"}}]}, "bees[1].q1.at"),
]

IN_HAPPY: list[tuple[dict[str, Any], str]] = [
    ({"phase": "fly_out", "laid": 1, "asked": ["0:q1"]}, "phase"),
    ({"phase": "keep", "laid": 1, "asked": ["0:q1"]}, "phase"),
    ({"phase": "act", "laid": 1, "stage": "worker"}, "stage"),
    ({"bees": [FOUR, HAND]}, "bees[1].w3"),
    ({"bees": [FOUR | {"q2": {"at": "hand"}}, FOUR]}, "bees[0].q2"),
    ({"bees": [FOUR | {"d1": {"at": "hand"}}, FOUR]}, "bees[0].d1"),
    ({"bees": [FOUR | {"w1": {"at": "0,1"}, "w2": {"at": "0,1"}}, FOUR]}, "bees[0].w2.at"),
    ({"pollen": [5, 3]}, "pollen"),  # eight in all, and one is carried
    ({"row": ["b1", "c1", "c2", "h1"]}, "tiles"),
    ({"tiles": [*tiles_json(HAPPY_SCENE)[:2], {"cell": "0,1", "face": "m1", "rotation": 0, "egg": 0}]}, "tiles[2].egg"),
]


@pytest.mark.parametrize(("change", "where"), IN_BOTH, ids=[str(change)[:70] for change, _ in IN_BOTH])
@pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
def test_the_wrong_field_is_named(key: str, change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAMES[key].from_json((happy() if key == HAPPY else knights()) | change)
    assert refused.value.where == where


@pytest.mark.parametrize(("change", "where"), IN_KNIGHTS, ids=[str(change)[:70] for change, _ in IN_KNIGHTS])
def test_the_wrong_field_of_the_full_game_is_named(change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAMES[KNIGHTS].from_json(knights() | change)
    assert refused.value.where == where


@pytest.mark.parametrize(("change", "where"), IN_HAPPY, ids=[str(change)[:70] for change, _ in IN_HAPPY])
def test_the_wrong_field_of_the_base_game_is_named(change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAMES[HAPPY].from_json(happy() | change)
    assert refused.value.where == where


@pytest.mark.parametrize("field", [name for name in knights() if name not in ("game", "options", "box")])
def test_a_missing_field_is_named(field: str) -> None:
    data = knights()
    del data[field]
    with pytest.raises(BadInput) as refused:
        GAMES[KNIGHTS].from_json(data)
    assert refused.value.where == field


def test_the_scenes_themselves_are_good() -> None:
    """Else every refusal above could have another cause."""
    for key, data in ((HAPPY, happy()), (KNIGHTS, knights())):
        state = GAMES[key].from_json(data)
        assert {name: value for name, value in state.to_json().items() if name != "stack"} == {
            name: value for name, value in data.items() if name != "stack"
        }
        assert state.to_json()["stack"] == data["stack"]
        assert state.to_move == 0


# Numbers of tiles


@pytest.mark.rule("HB-18")
def test_meadows_are_missing_by_fours_in_the_base_game_and_never_in_the_full_game() -> None:
    data = happy()
    for number, good in ((4, True), (3, False), (0, True), (2, False)):
        stack = {face: count for face, count in data["stack"].items() if face != "m1"} | {"m1": 4 - number}
        if number == 4:
            del stack["m1"]
        if good:
            GAMES[HAPPY].from_json(data | {"stack": stack})
        else:
            with pytest.raises(BadInput, match="there must be 6 meadow tiles"):
                GAMES[HAPPY].from_json(data | {"stack": stack})
    data = knights()
    with pytest.raises(BadInput, match="there must be 8 meadow tiles"):
        GAMES[KNIGHTS].from_json(data | {"stack": data["stack"] | {"m1": data["stack"]["m1"] - 4}})


def test_no_more_tiles_of_a_face_than_the_box_has_and_no_more_of_a_kind_than_are_played_with() -> None:
    data = happy()
    with pytest.raises(BadInput, match="the box has 8 tiles c1, not 9"):
        GAMES[HAPPY].from_json(data | {"stack": {"c1": 7}})
    with pytest.raises(BadInput, match="there are 12 honeycomb tiles for 2 players, not 13"):
        GAMES[HAPPY].from_json(data | {"stack": data["stack"] | {"c5": 1}})


@pytest.mark.rule("HB-19")
@pytest.mark.rule("KN-20")
def test_a_turn_with_a_stack_that_had_come_to_its_end_is_refused() -> None:
    eight = "0,1=m 0,2=m 0,3=m 0,4=m 0,5=m 0,6=m 0,7=m"
    seven = " ".join(f"{-q},0=h{'CCCCCO' if q < 5 else 'CCOCCO'}" for q in range(1, 8))
    with pytest.raises(BadInput) as refused:
        table(KNIGHTS, f"{seven} {eight}", row="m1 c1 b1 h3")
    assert refused.value.where == "stack"
    three = "0,1=m 0,2=m 0,3=m 0,4=m " + " ".join(f"{-q},0=h{'CCCCCO' if q < 6 else 'CCOCCO'}" for q in range(1, 7))
    lines = [f"{cell}=cCCCCCO" for cell in ("1,0", "2,0", "3,0", "4,0", "5,0", "6,0", "7,0")] + [
        f"{cell}=cCCOCCO" for cell in ("8,0", "9,0", "10,0")
    ]
    with pytest.raises(BadInput) as refused:
        table(HAPPY, f"{three} {' '.join(lines)}", row="m1 m1 c1 c2")
    assert refused.value.where == "stack"


def test_before_the_first_turn_row_and_stack_are_empty() -> None:
    new = GAMES[KNIGHTS].new(2).to_json()
    for change, where in (({"row": ["m1", None, None, None]}, "row"), ({"stack": {"m1": 1}}, "stack")):
        with pytest.raises(BadInput) as refused:
            GAMES[KNIGHTS].from_json(new | change)
        assert refused.value.where == where


# Queens that are asked about


@pytest.mark.rule("KN-5")
@pytest.mark.rule("KN-21")
def test_asked_must_be_the_queens_of_whom_the_board_tells() -> None:
    around = "1,0=cOCCCCC 1,1=cCCCCCO 2,-1=cCOCCCC 3,-1=cCCOCCC"
    joined = played(
        table(KNIGHTS, around, ["q1@1,0 q2@1,1", "q1@2,-1 q2@3,-1"], row="m1 c9 b1 h1"), laying("cCCOOOO", "2,0")
    )
    data = joined.to_json()
    assert data["asked"] == ["0:q1", "1:q1"]
    assert GAMES[KNIGHTS].from_json(data) == joined
    for asked in (["0:q1"], ["1:q1", "0:q1"], ["0:q2", "1:q1"], ["0:q1", "1:q1", "0:q1"]):
        with pytest.raises(BadInput) as refused:
            GAMES[KNIGHTS].from_json(data | {"asked": asked})
        assert refused.value.where == "asked"
    with pytest.raises(BadInput) as refused:
        GAMES[KNIGHTS].from_json(data | {"phase": "put", "asked": []})
    assert refused.value.where == "bees[0].q2.at"
    scored = played(
        table(KNIGHTS, around, ["q1@1,0", "q1@2,-1"], row="m1 c9 b1 h1"), f"{laying('cCCOOOO', '2,0')} put:none"
    )
    data = scored.to_json()
    assert data["asked"] == ["0:q1", "1:q1"]
    assert GAMES[KNIGHTS].from_json(data | {"asked": ["1:q1"]}).to_move == 1
    for asked in (["0:q1"], ["1:q1", "0:q1"]):
        with pytest.raises(BadInput) as refused:
            GAMES[KNIGHTS].from_json(data | {"asked": asked})
        assert refused.value.where == "asked"


@pytest.mark.rule("HB-22")
@pytest.mark.rule("KN-21")
def test_no_queen_stands_in_a_hive_that_has_scored_but_in_the_full_game_she_may_stay() -> None:
    hive = "1,0=cOCCCCC 2,0=cCCCOCC"
    for phase in ("act", "lay"):
        with pytest.raises(BadInput) as refused:
            table(HAPPY, hive, ["", "q1@1,0"], phase=phase, laid=1 if phase == "act" else 0)
        assert refused.value.where == "bees[1].q1.at"
        assert "HB-22" in refused.value.why
    assert table(KNIGHTS, hive, ["", "q1@1,0"], phase="act", laid=1).to_move == 0
    just_laid = table(HAPPY, hive, ["", "q1@1,0"], phase="put", laid=1)
    assert points(played(just_laid, "put:none")) == [0, 2]
    assert table(HAPPY, "1,0=cOCCCCC 2,0=cOCCOCC", ["", "q1@1,0"], phase="act", laid=1).to_move == 0  # with a gap


@pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
def test_the_start_tile_is_in_no_stack(key: str) -> None:
    position = fields_of(key)
    position["stack"]["s1"] = 1
    with pytest.raises(BadInput) as refused:
        GAMES[key].from_json(position)
    assert refused.value.where == "stack.s1"


# Whatever is read can be played


GUESSES: dict[str, list[Any]] = {
    "phase": ["lay", "put", "act", "refill", "renew", "over", "keep", "fly_out", "set_up", "choose", "start"],
    "turn": [0, 1, 2, None],
    "starter": [0, 1, None],
    "laid": [0, 1, 2, 3, 4],
    "stage": ["queen", "worker", "drone"],
    "asked": [[], ["0:q1"], ["1:q1"], ["0:q2"], ["0:q1", "1:q1"]],
    "stuck": [True, False],
    "row": [[None] * 4, ["m1", None, None, None], [None, "c1", None, None]],
    "aside": [["m1", "c1", "b1", "h1"], [None, "c1", None, None]],
    "pollen": [[4, 0], [0, 0, 0], [1, 1, 1, 1]],
    "stack": [{}, {"c1": 1}],
}


@pytest.mark.parametrize("key", [HAPPY, KNIGHTS])
def test_a_position_that_is_read_can_be_shown_written_and_played_to_the_end(key: str) -> None:
    """Damaged in one or two places: it is refused by name, or it is a position like any other."""
    rng = Rng(f"read {key}")
    read = 0
    for number in range(70):
        state = crowded(key, 2 + number % 3, number % 2 == 1, rng, 4 + number % 15)
        for _ in range(rng.below(30)):
            if not state.is_over():
                state.apply(lively_move(state, rng))
        read += is_read_and_played(GAMES[key], damaged(state, GUESSES, rng), rng, 400)
    assert read > 10
