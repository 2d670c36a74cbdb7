"""Positions of the ant games typed in by hand: what is wrong is named by its field."""

from __future__ import annotations

import json
from typing import Any

import pytest

from antbear.core.chance import CHANCE, Rng
from antbear.core.illegal import BadInput
from tests.games.arthropods import tables as bees
from tests.games.arthropods.ant_lively import crowded, lively_move
from tests.games.arthropods.ant_plain import ANTROPOLIS, COLONY
from tests.games.arthropods.ant_tables import GAMES, acting, ants_json, fields_of, nest, on, table, tiles_json
from tests.games.arthropods.damaged import damaged, is_read_and_played
from tests.games.arthropods.tables import played, points

SCENE = "-3,0=bNEENEE 0,-1=tETEETE 0,1=fFFFFFF"
ANTS = ["q1@-2,0 w1@0,0+food w2@-1,0", "q1@3,0 w1@1,0"]


def scene(key: str, **more: Any) -> dict[str, Any]:
    return fields_of(key, SCENE, ANTS, hand="f2 t3 n2", **more)


def tiles_with(number: int, **change: Any) -> list[dict[str, Any]]:
    tiles = tiles_json(SCENE, 2, "")
    tiles[number] |= change
    return tiles


def ants_with(key: str, first: str, second: str = "") -> dict[str, Any]:
    return {"ants": [ants_json(key, first), ants_json(key, second)]}


def one_ant(key: str, name: str, value: Any) -> dict[str, Any]:
    return {"ants": [ants_json(key, "") | {name: value}, ants_json(key, "")]}


def attacked() -> dict[str, Any]:
    """Orange has attacked 1,0 from the west, and red chooses where to flee to."""
    state = acting(COLONY, "1,-1=fEFFEEE", ["s1@0,0 s2@-1,0", "w1@1,0 w2@1,0"])
    return json.loads(json.dumps(played(state, "attack:1,0:s1/3").to_json()))  # type: ignore[no-any-return]


def escaping() -> dict[str, Any]:
    """Red's last worker and last soldier were killed on -4,0, and red's queen is in a nest of two tiles."""
    tiles = "-3,0=nNEENEE -4,0=nNEENEE 4,0=nNEENEE"
    state = acting(COLONY, tiles, ["s1@-3,0 s2@-3,0", "w1@-4,0 s1@-4,0 q1@3,0"])
    return json.loads(json.dumps(played(state, "attack:-4,0:s1/0+s2/0").to_json()))  # type: ignore[no-any-return]


def drafting() -> dict[str, Any]:
    """In the draft of forests; red is to take first."""
    moves = "turn:f1 turn:f2 turn:t2 turn:t1 turn:n3 turn:b1 turn:f3 turn:f3 turn:f4 take:f3"
    return json.loads(json.dumps(played(GAMES[COLONY].new(2, start="first"), moves).to_json()))  # type: ignore[no-any-return]


def wrong_in_both(key: str) -> list[tuple[dict[str, Any], str]]:
    places = 6 if key == ANTROPOLIS else 9
    limit = 3 if key == ANTROPOLIS else 4
    goal = 9 if key == ANTROPOLIS else 15
    good = scene(key)
    return [
        ({"game": "surikata"}, "game"),
        ({"options": {"start": "first", "must_connect": 1}}, "options.must_connect"),
        ({"options": {"luck": True}}, "options.luck"),
        ({"options": {"must_connect": True}}, ""),
        ({"seats": 5}, "seats"),
        ({"seats": 1}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": 3}, "tiles[2]"),
        ({"phase": "sleep"}, "phase"),
        ({"phase": None}, "phase"),
        ({"starter": None}, "starter"),
        ({"starter": 2}, "starter"),
        ({"turn": -1}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"tiles": []}, "tiles"),
        ({"tiles": "all"}, "tiles"),
        ({"tiles": [7] * 6}, "tiles[0]"),
        ({"tiles": tiles_with(0, cell="1,0")}, "tiles[0]"),
        ({"tiles": tiles_with(0, face="f1")}, "tiles[0]"),
        ({"tiles": tiles_with(2, rotation=1)}, "tiles[2]"),
        ({"tiles": tiles_with(2, rotation=3)}, "tiles[2].rotation"),
        ({"tiles": tiles_with(6, face="x1")}, "tiles[6].face"),
        ({"tiles": tiles_with(6, face=["b3"])}, "tiles[6].face"),
        ({"tiles": tiles_with(6, face="b8")}, "tiles[6].face"),
        ({"tiles": tiles_with(6, cell="0,0")}, "tiles[6].cell"),
        ({"tiles": tiles_with(6, cell="9,9")}, "tiles[6].cell"),
        ({"tiles": tiles_with(6, cell=None)}, "tiles[6].cell"),
        ({"tiles": tiles_with(6, rotation=1)}, "tiles[6]"),
        ({"tiles": tiles_with(6, rotation="0")}, "tiles[6].rotation"),
        ({"tiles": tiles_with(6, colour=1)}, "tiles[6].colour"),
        ({"tiles": tiles_with(7, larvae=[0])}, "tiles[7].larvae"),
        ({"tiles": tiles_with(6, larvae=0)}, "tiles[6].larvae"),
        ({"tiles": tiles_with(6, larvae=[2])}, "tiles[6].larvae" + ("" if key == ANTROPOLIS else "[0]")),
        ({"tiles": tiles_with(6, face="b1", rotation=0)}, "tiles"),
        ({"market": None}, "market"),
        ({"market": [None] * (places - 1)}, "market"),
        ({"market": ["x1"] + [None] * (places - 1)}, "market[0]"),
        ({"market": ["f9"] + [None] * (places - 1)}, "market[0]"),
        ({"market": ["t1"] + [None] * (places - 1)}, "market[0]"),
        ({"market": [None] * places}, "tiles"),
        ({"stack": []}, "stack"),
        ({"stack": {"x1": 1}}, "stack.x1"),
        ({"stack": {"b8": 1}}, "stack.b8"),
        ({"stack": {"t2": 0}}, "stack.t2"),
        ({"stack": {"t2": 9}}, "stack.t2"),
        ({"stack": {"t2": True}}, "stack.t2"),
        ({"stack": {}}, "tiles"),
        ({"stack": good["stack"] | {"t2": 8}}, "tiles"),
        ({"hands": [[]]}, "hands"),
        ({"hands": {}}, "hands"),
        ({"hands": [7, []]}, "hands[0]"),
        ({"hands": [["f2"] * 5, []]}, "hands[0]"),
        ({"hands": [["f2", "x1"], []]}, "hands[0][1]"),
        ({"hands": [["f2"], [3]]}, "hands[1][0]"),
        ({"hands": [["f2", "f9"], []]}, "hands[0][1]"),
        ({"hands": [["f2"], []]}, "tiles"),
        ({"limits": [limit]}, "limits"),
        ({"limits": [limit, limit - 1]}, "limits[1]"),
        ({"limits": [limit, limit + 172]}, "limits[1]"),
        ({"ants": [{}]}, "ants"),
        ({"ants": [[], {}]}, "ants[0]"),
        ({"ants": [{}, {}]}, "ants[0].q1"),
        (one_ant(key, "x1", {"at": "hand"}), "ants[0].x1"),
        (one_ant(key, "w6", {"at": "hand"}), "ants[0].w6"),
        (one_ant(key, "w1", "hand"), "ants[0].w1"),
        (one_ant(key, "w1", {}), "ants[0].w1.at"),
        (one_ant(key, "w1", {"at": "supply"}), "ants[0].w1.at"),
        (one_ant(key, "w1", {"at": "away"}), "ants[0].w1.at"),
        (one_ant(key, "w1", {"at": "5,5"}), "ants[0].w1.at"),
        (one_ant(key, "w1", {"at": 3}), "ants[0].w1.at"),
        (one_ant(key, "q1", {"at": "0,0"}), "ants[0].q1.at"),
        (one_ant(key, "w1", {"at": "0,0", "load": "wax"}), "ants[0].w1.load"),
        (one_ant(key, "w1", {"at": "0,0", "load": 1}), "ants[0].w1.load"),
        (one_ant(key, "q1", {"at": "-2,0", "load": "food"}), "ants[0].q1.load"),
        (one_ant(key, "w1", {"at": "hand", "load": "food"}), "ants[0].w1"),
        (one_ant(key, "w1", {"at": "0,0", "walked": False}), "ants[0].w1.walked"),
        (one_ant(key, "w1", {"at": "0,0", "acted": 1}), "ants[0].w1.acted"),
        (one_ant(key, "w1", {"at": "0,0", "new": None}), "ants[0].w1.new"),
        (one_ant(key, "w1", {"at": "0,0", "hat": True}), "ants[0].w1.hat"),
        (ants_with(key, "w1@0,0", "w1@0,0"), "ants[1].w1.at"),
        ({"food": [1]}, "food"),
        ({"food": [-1, 0]}, "food[0]"),
        ({"food": [0, "1"]}, "food[1]"),
        ({"food": [20, 0]}, "food"),
        ({"points": [0]}, "points"),
        ({"points": [0, -1]}, "points[1]"),
        ({"points": [0, 1.5]}, "points[1]"),
        ({"points": [goal, 0]}, "ending"),
        ({"ahead": [0]}, "ahead"),
        ({"ahead": [0, 2]}, "ahead[1]"),
        ({"ahead": [1, 1]}, "ahead"),
        ({"points": [3, 4], "ahead": [0, 1]}, "ahead"),
        ({"laid": -1}, "laid"),
        ({"laid": None}, "laid"),
        ({"laid": 4}, "laid"),
        ({"laid": 2, "bought": 2}, "laid"),
        ({"bought": -1}, "bought"),
        ({"bought": True}, "bought"),
        ({"phase": "put"}, "laid"),
        ({"stage": "drone"}, "stage"),
        ({"stage": "worker"}, "stage"),
        ({"raised": 0}, "raised"),
        ({"raised": True}, "raised"),
        ({"drew": True}, "drew"),
        ({"drew": None}, "drew"),
        ({"wanted": "nest"}, "wanted"),
        ({"phase": "drawn", "drew": True}, "wanted"),
        ({"phase": "drawn", "drew": True, "wanted": "meadow"}, "wanted"),
        (
            {"phase": "drawn", "drew": False, "wanted": "nest", "hands": [[], []], "stack": good["stack"] | {"f2": 4}},
            "tiles",
        ),
        ({"idle": -1}, "idle"),
        ({"idle": 5}, "idle"),
        ({"idle": 4}, "idle"),
        ({"idle": 4, "ending": "points", "reached": 1, "owed": [1, 0]}, "idle"),
        ({"reached": 2}, "reached"),
        ({"reached": 1}, "owed"),
        ({"ending": "sleep"}, "ending"),
        ({"ending": "points"}, "reached"),
        ({"ending": "points", "reached": 1, "owed": [0, 1]}, "reached"),
        ({"ending": "stacks"}, "ending"),
        ({"ending": "rest"}, "ending"),
        ({"phase": "over"}, "ending"),
        ({"phase": "over", "ending": "rest"}, "idle"),
        ({"phase": "over", "ending": "points", "reached": 0, "owed": [0, 1]}, "ending"),
        ({"owed": [1, 0]}, "owed"),
        ({"owed": [2, 0]}, "owed[0]"),
        ({"owed": [0]}, "owed"),
        ({"draft": "forest"}, "draft"),
        ({"pool": ["f1"]}, "pool"),
        ({"pool": None}, "pool"),
        ({"target": "0,0"}, "target"),
        ({"entries": [1]}, "entries"),
        ({"entries": None}, "entries"),
        ({"asked": ["1:w1"]}, "asked"),
        ({"asked": None}, "asked"),
        ({"luck": 7}, "luck"),
        ({"phase": "start"}, "starter"),
        ({"phase": "start", "starter": None}, "turn"),
        ({"phase": "start", "starter": None, "turn": None, "hands": [[], []]}, "tiles"),
        ({"phase": "fill"}, "phase"),
        ({"phase": "act", "stage": "queen"}, ""),
        ({"hands": [[], ["f2", "t3", "n2"]]}, "phase"),
        (
            {
                "phase": "draw",
                "limits": [limit, limit],
                "hands": [["f2", "t3", "n2", "f2"][:limit], []],
                "stack": "more",
            },
            "phase",
        ),
    ]


CASES = [
    pytest.param(key, number, id=f"{key} {str(change)[:70]}")
    for key in (ANTROPOLIS, COLONY)
    for number, (change, _) in enumerate(wrong_in_both(key))
]


@pytest.mark.parametrize(("key", "number"), CASES)
def test_the_wrong_field_of_an_ant_position_is_named(key: str, number: int) -> None:
    change, where = wrong_in_both(key)[number]
    data = scene(key) | change
    if change.get("stack") == "more":
        # one forest more in hand, so one less in the stack; or as it was
        more = len(change["hands"][0]) - 3
        data["stack"] = {
            face: count - more * (face == "f2")
            for face, count in scene(key)["stack"].items()
            if count > more * (face == "f2")
        }
    if not where:
        GAMES[key].from_json(data)
        return
    with pytest.raises(BadInput) as refused:
        GAMES[key].from_json(data)
    assert refused.value.where == where
    assert refused.value.why


ONLY_ANTROPOLIS: list[tuple[dict[str, Any], str]] = [
    (one_ant(ANTROPOLIS, "w4", {"at": "hand"}), "ants[0].w4"),
    (one_ant(ANTROPOLIS, "s1", {"at": "hand"}), "ants[0].s1"),
    ({"phase": "deal"}, "phase"),
    ({"phase": "draft"}, "phase"),
    ({"phase": "flee"}, "phase"),
    ({"phase": "escape"}, "phase"),
    ({"phase": "act", "stage": "worker"}, "stage"),
    ({"tiles": tiles_with(6, larvae=[0])}, "tiles[6].larvae"),
]

ONLY_COLONY: list[tuple[dict[str, Any], str]] = [
    (one_ant(COLONY, "s1", {"at": "0,0", "load": "food"}), "ants[0].s1.load"),
    (one_ant(COLONY, "s1", {"at": "0,0", "load": 2}), "ants[0].s1.load"),
    (one_ant(COLONY, "s1", {"at": "away", "walked": True, "acted": True}), "ants[0].s1.at"),
    (one_ant(COLONY, "s5", {"at": "hand"}), "ants[0].s5"),
    ({"tiles": tiles_with(6, larvae=[0, 0])}, "tiles[6].larvae"),
    ({"tiles": tiles_with(6, larvae=[0, 1]), **ants_with(COLONY, "s1@0,0+1 s2@0,0+1 s3@0,0+1")}, "ants[0].s3.load"),
    ({"phase": "flee", "stage": "soldier"}, "target"),
    ({"phase": "deal"}, "draft"),
    ({"phase": "draft"}, "draft"),
]


@pytest.mark.parametrize(("change", "where"), ONLY_ANTROPOLIS, ids=[str(change)[:70] for change, _ in ONLY_ANTROPOLIS])
def test_the_wrong_field_of_antropolis_is_named(change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAMES[ANTROPOLIS].from_json(scene(ANTROPOLIS) | change)
    assert refused.value.where == where


@pytest.mark.parametrize(("change", "where"), ONLY_COLONY, ids=[str(change)[:70] for change, _ in ONLY_COLONY])
def test_the_wrong_field_of_the_full_game_of_ants_is_named(change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAMES[COLONY].from_json(scene(COLONY) | change)
    assert refused.value.where == where


WRITTEN = [(key, field) for key in (ANTROPOLIS, COLONY) for field in GAMES[key].from_json(scene(key)).to_json()]


@pytest.mark.parametrize(("key", "field"), [case for case in WRITTEN if case[1] not in ("game", "options", "box")])
def test_a_missing_field_of_an_ant_position_is_named(key: str, field: str) -> None:
    data = scene(key)
    del data[field]
    with pytest.raises(BadInput) as refused:
        GAMES[key].from_json(data)
    assert refused.value.where == field


def test_the_scenes_of_ants_themselves_are_good() -> None:
    """Else every refusal above could have another cause."""
    for data in (scene(ANTROPOLIS), scene(COLONY), attacked(), escaping(), drafting()):
        state = GAMES[data["game"]].from_json(data)
        assert json.loads(json.dumps(state.to_json())) == data
        assert state.to_move in (0, 1)


# Before the first turn


@pytest.mark.rule("AN-3")
@pytest.mark.parametrize(
    ("hands", "where"),
    [
        ([["f1"], []], ""),
        ([["f1", "t1", "n1"], ["f1"]], ""),
        ([["t1"], []], "hands[0]"),
        ([["f1", "f1"], []], "hands[0]"),
        ([[], ["f1"]], "hands[0]"),
        ([["f1", "t1"], ["f1"]], "hands[0]"),
        ([["f1", "t1", "n1", "n1"], []], "hands[0]"),
        ([["f1", "t1", "n1"], ["f1", "t1", "n1"]], "phase"),
    ],
)
def test_tiles_are_dealt_in_turn_order(hands: list[list[str]], where: str) -> None:
    data = fields_of(ANTROPOLIS, hands=hands, phase="set_up", limits=[3, 3])
    data["ants"] = GAMES[ANTROPOLIS].new(2).to_json()["ants"]
    if not where:
        assert GAMES[ANTROPOLIS].from_json(data).to_move == CHANCE
        return
    with pytest.raises(BadInput) as refused:
        GAMES[ANTROPOLIS].from_json(data)
    assert refused.value.where == where


DRAFT: list[tuple[dict[str, Any], str]] = [
    ({"draft": None}, "draft"),
    ({"draft": "meadow"}, "draft"),
    ({"draft": "nest"}, "pool[0]"),
    ({"pool": ["f3", "f4", "x1"]}, "pool[2]"),
    ({"pool": ["f3", "f9"]}, "pool[1]"),
    ({"pool": ["f3"]}, "pool"),
    ({"pool": {}}, "pool"),
    ({"phase": "deal"}, "pool"),
    ({"hands": [["f3"], []]}, "hands[0]"),
    ({"hands": [["f3"], []], "starter": 1, "ahead": [1, 0], "options": {"start": "random"}}, ""),
    ({"market": ["f3", "f1", "f2", None, "t2", "t1", None, "n3", "b1"], "pool": ["f4", "f4"]}, "market[0]"),
    ({"hands": [["t1"], ["f3"]]}, "hands[0]"),
    ({"phase": "set_up", "draft": None, "pool": []}, "hands"),
    ({"ending": "stacks"}, "ending"),
]


@pytest.mark.rule("SC-3")
@pytest.mark.parametrize(("change", "where"), DRAFT, ids=[str(change)[:70] for change, _ in DRAFT])
def test_what_is_wrong_in_a_draft_is_named(change: dict[str, Any], where: str) -> None:
    if not where:
        assert GAMES[COLONY].from_json(drafting() | change).to_move == 1
        return
    with pytest.raises(BadInput) as refused:
        GAMES[COLONY].from_json(drafting() | change)
    assert refused.value.where == where


# During an attack


def attack_case(data: dict[str, Any], **ants: Any) -> dict[str, Any]:
    """With ants changed: ``red_w1=...``."""
    for name, value in ants.items():
        seat, ant = name.split("_")
        data["ants"][("orange", "red").index(seat)][ant] = value
    return data


AWAY = {"at": "away", "walked": True, "acted": True}
ATTACK: list[tuple[dict[str, Any], str]] = [
    (attacked() | {"target": None}, "target"),
    (attacked() | {"target": "9,9"}, "target"),
    (attacked() | {"target": "0,0"}, "asked"),
    (attacked() | {"entries": []}, "entries"),
    (attacked() | {"entries": [6]}, "entries[0]"),
    (attacked() | {"entries": [5]}, "entries[0]"),
    (attacked() | {"entries": [3, 4]}, "entries"),
    (attacked() | {"entries": 3}, "entries"),
    (attacked() | {"asked": []}, "asked"),
    (attacked() | {"asked": ["1:w2"]}, "asked"),
    (attacked() | {"asked": ["1:w2", "1:w1"]}, "asked"),
    (attacked() | {"asked": ["1:q1"]}, "asked[0]"),
    (attacked() | {"asked": ["0:w1"]}, "asked[0]"),
    (attacked() | {"asked": [3]}, "asked[0]"),
    (attacked() | {"stage": "queen"}, "stage"),
    (attacked() | {"phase": "act"}, "ants[0].s1.at"),
    (attack_case(attacked(), orange_s1={"at": "away"}), "ants[0].s1"),
    (attack_case(attacked(), orange_s1={"at": "0,0"}), "entries"),
    (attack_case(attacked(), red_s1=AWAY), "ants[1].s1.at"),
    (attack_case(attacked(), orange_w1=AWAY), "ants[0].w1.at"),
    (attack_case(attacked(), orange_w1={"at": "1,-1"}), "asked"),
    (escaping() | {"asked": ["1:s1", "1:w1"]}, "asked"),
    (escaping() | {"asked": ["1:w1", "1:w2"]}, "asked"),
    (escaping() | {"asked": []}, "asked"),
    (attack_case(escaping(), red_w2={"at": "1,0"}), "asked"),
    (attack_case(escaping(), red_w1={"at": "-4,0"}), "asked"),
    (attack_case(escaping(), orange_w1={"at": "4,0"}), "asked"),
    (escaping() | {"phase": "flee"}, "asked"),
]


@pytest.mark.rule("SC-21")
@pytest.mark.rule("SC-24")
@pytest.mark.parametrize("number", range(len(ATTACK)))
def test_what_is_wrong_in_an_attack_is_named(number: int) -> None:
    data, where = ATTACK[number]
    with pytest.raises(BadInput) as refused:
        GAMES[COLONY].from_json(data)
    assert refused.value.where == where


def test_nobody_and_no_larva_is_yet_on_a_tile_just_laid() -> None:
    data = dict(played(table(COLONY, "", ["q1@-2,0"], hand="b3"), "lay:b3@-3,0:0").to_json())
    assert data["phase"] == "put"
    tiles = json.loads(json.dumps(data["tiles"]))
    tiles[-1]["larvae"] = [0]
    with pytest.raises(BadInput) as refused:
        GAMES[COLONY].from_json(data | {"tiles": tiles})
    assert refused.value.where == "tiles[6].larvae"
    with pytest.raises(BadInput) as refused:
        GAMES[COLONY].from_json(data | {"ants": [ants_json(COLONY, "q1@-2,0 w1@-3,0"), ants_json(COLONY, "")]})
    assert refused.value.where == "ants[0].w1.at"


# The text board


@pytest.mark.rule("AN-24")
@pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
def test_no_queen_stands_in_a_nest_that_has_scored(key: str) -> None:
    """-2,0 and -3,0 are a nest without gaps: its queen is there until the ant of the last tile is put, and in hand
    after that."""
    tiles = "-3,0=nNEEEEE"
    put = table(key, tiles, ["q1@-2,0", "q1@3,0"], phase="put", laid=1)
    assert points(played(put, "put:none")) == [2, 0]
    for phase in ("act", "lay"):
        with pytest.raises(BadInput) as refused:
            table(key, tiles, ["w1@-3,0", "q1@-2,0"], phase=phase, hand="f1")
        assert refused.value.where == "ants[1].q1.at"
        assert "AN-24" in refused.value.why
        assert on(table(key, tiles, ["w1@-3,0", "q1@3,0"], phase=phase, hand="f1"), "-3,0") == ["0:w1"]  # others may
    assert nest(acting(key, "-3,0=nNEENEE", ["q1@-2,0"]), "-3,0")["queens"] == [1, 0]  # with a gap


@pytest.mark.rule("AN-9")
@pytest.mark.parametrize(
    ("key", "forests", "left", "where"),
    [
        (ANTROPOLIS, "f1 -", "f2 t1", "market[1]"),
        (ANTROPOLIS, "- f1", "f2 t1", "market[0]"),
        (ANTROPOLIS, "- f1", "t1", "market[0]"),
        (ANTROPOLIS, "f1 -", "t1", ""),
        (ANTROPOLIS, "- -", "t1", ""),
        (COLONY, "f1 f2 -", "f2 t1", "market[2]"),
        (COLONY, "f1 - f2", "t1", "market[1]"),
        (COLONY, "f1 - -", "t1", ""),
    ],
)
@pytest.mark.parametrize("phase", ["act", "draw"])
def test_from_the_action_phase_on_the_market_is_filled(
    key: str, forests: str, left: str, where: str, phase: str
) -> None:
    """A place is empty only where the stack is, and none before a tile."""
    others = "t1 t2 t3 n1 n2 n3" if key == COLONY else "t1 t2 n1 n2"
    position = fields_of(key, "", ["q1@-2,0"], market=f"{forests} {others}", stack=left, phase=phase)
    if not where:
        assert GAMES[key].from_json(position).to_json()["market"] == position["market"]
        return
    with pytest.raises(BadInput) as refused:
        GAMES[key].from_json(position)
    assert refused.value.where == where
    assert "AN-9" in refused.value.why
    bought = fields_of(key, "", ["q1@-2,0"], market=f"{forests} {others}", stack=left, hand="f4")
    assert GAMES[key].from_json(bought).to_json()["market"] == bought["market"]  # until it is filled


def test_a_crowd_that_does_not_fit_on_its_tile_is_told_below() -> None:
    everybody = " ".join(
        f"{name}@3,0+food" if name[0] == "w" else f"{name}@3,0"
        for name in ("q1", "q2", "w1", "w2", "w3", "w4", "w5", "s1", "s2")
    )
    state = acting(COLONY, "", [f"{everybody} s3@3,0+1 s4@3,0+1", "w1@1,0"], larvae="3,0=01")
    lines = str(state).splitlines()
    assert "3,0: **oqqwfwfwfwfwfsss*s*" in lines
    row = next(line for line in lines if "**oqq+" in line)
    assert "rw" in row and not [line for line in lines if line.startswith("1,0:")]


def test_a_crowd_of_bees_is_told_below_too() -> None:
    everybody = " ".join(
        f"{name}@0,0+honey" if name[0] == "w" else f"{name}@0,0" for name in ("q1", "w1", "w2", "w3", "d1", "d2")
    )
    state = bees.acting(bees.KNIGHTS, "0,1=m", [everybody])
    assert "0,0: oqwhwhwhdd" in str(state).splitlines()


# Whatever is read can be played


GUESSES: dict[str, list[Any]] = {
    "phase": [
        "lay",
        "put",
        "act",
        "fill",
        "draw",
        "drawn",
        "flee",
        "escape",
        "over",
        "set_up",
        "deal",
        "draft",
        "start",
    ],
    "turn": [0, 1, 2, None],
    "starter": [0, 1, None],
    "laid": [0, 1, 2, 3],
    "bought": [0, 1, 2],
    "stage": ["queen", "worker", "soldier"],
    "asked": [[], ["0:w1"], ["1:w1"], ["1:s1"]],
    "raised": [True, False],
    "drew": [True, False],
    "wanted": ["forest", "nest", None],
    "ending": [None, "points", "stacks", "rest"],
    "reached": [None, 0, 1],
    "owed": [[0, 0], [1, 0], [1, 1], [0, 1, 1], [1, 1, 1, 1]],
    "idle": [0, 3, 4],
    "food": [[4, 0], [0, 0, 0], [1, 1, 1, 1]],
    "points": [[4, 0], [20, 0, 0], [1, 1, 1, 1]],
}


@pytest.mark.parametrize("key", [ANTROPOLIS, COLONY])
def test_a_position_of_ants_that_is_read_can_be_shown_written_and_played_to_the_end(key: str) -> None:
    """Damaged in one or two places: it is refused by name, or it is a position like any other."""
    rng = Rng(f"read {key}")
    read = 0
    for number in range(40):
        state = crowded(key, 2 + number % 3, number % 2 == 1, rng, 4 + number % 9, late=number % 3 == 0)
        for _ in range(rng.below(20)):
            if not state.is_over():
                state.apply(lively_move(state, rng))
        read += is_read_and_played(GAMES[key], damaged(state, GUESSES, rng), rng, 80)
    assert read > 10
