"""Positions of the bee games written short, with tiles of the tests' own (box.toml), so that a better set of tiles
changes no test.

The start tile lies on 0,0: closed brood to the east, south-west, west and north-east, a fly hole to the south-east
(0,1) and to the north-west (0,-1).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

import antbear
from antbear.core.chance import CHANCE
from antbear.core.game import Game, State
from antbear.core.outcome import Outcome
from tests.games.arthropods.plain import KIND_LETTERS, WANTED, Plain
from tests.games.arthropods.plain_table import Cell, beside, name_of, turned

BOX: dict[str, Any] = tomllib.loads((Path(__file__).parent / "box.toml").read_text())
HAPPY = "happy_honey_beez"
KNIGHTS = "knights"
GAMES: dict[str, Game] = {key: antbear.load(key).with_box(BOX) for key in (HAPPY, KNIGHTS)}
COLOURS = ["orange", "red", "black", "brown"]
ROWS = {HAPPY: "m1 c1 c2 h1", KNIGHTS: "m1 c1 b1 h1"}
HANDS = {HAPPY: ["q1", "w1", "w2", "w3"], KNIGHTS: ["q1", "w1", "w2"]}

WAY = "0,-1=m 0,1=m 0,2=m"
"""Meadows at both fly holes of the start tile: 0,-1 - 0,0 - 0,1 - 0,2."""


def box_with(start: str = "", **kinds: str) -> dict[str, Any]:
    """The box of the tests with another start tile, or with other tiles of a kind: ``brood="CCCCCO*12 FFFFFF*5"``."""
    tiles = []
    for kind in KIND_LETTERS:
        if kind in kinds:
            words = [word.split("*") for word in kinds[kind].split()]
            tiles += [{"kind": kind, "sides": sides, "count": int(count)} for sides, count in words]
        else:
            tiles += [entry for entry in BOX["tile"] if entry["kind"] == kind]
    return {"start": start or BOX["start"], "tile": tiles}


def faces() -> dict[str, tuple[str, int]]:
    """Of every face its six sides and how many there are."""
    found: dict[str, tuple[str, int]] = {}
    for entry in BOX["tile"]:
        letter = KIND_LETTERS[entry["kind"]]
        number = 1 + sum(name[0] == letter for name in found)
        found[f"{letter}{number}"] = (entry["sides"], entry["count"])
    return found


FACES = faces()


def face_of(what: str) -> tuple[str, int]:
    """The face and its turn, of a tile as it lies: the letter of its kind and its sides from the east clockwise,
    cOCCCCC."""
    kind, sides = what[0], what[1:] or "MMMMMM"
    for name, (printed, _) in FACES.items():
        for rotation in range(6):
            if name[0] == kind and turned(printed, rotation) == sides:
                return name, rotation
    raise ValueError(f"the box of the tests has no {what}")


def laying(what: str, cell: str) -> str:
    """The move that lays a tile so that its sides are these."""
    face, rotation = face_of(what)
    return f"lay:{face}@{cell}:{rotation}"


def tiles_json(tiles: str) -> list[dict[str, Any]]:
    """``1,0=cOCCCCC 0,1=m 2,0=bCCCOCC*1``: a brood cell with an egg of seat 1 at the end."""
    found: list[dict[str, Any]] = [{"cell": "0,0", "face": "s1", "rotation": 0}]
    for word in tiles.split():
        cell, what = word.split("=")
        what, _, egg = what.partition("*")
        face, rotation = face_of(what)
        found.append({"cell": cell, "face": face, "rotation": rotation} | ({"egg": int(egg)} if egg else {}))
    return found


def bees_json(key: str, words: str) -> dict[str, Any]:
    """``q1@1,0 w1@0,1+pollen d1@0,0!new``; what is not named is as at the start."""
    found: dict[str, Any] = {name: {"at": "hand"} for name in HANDS[key]}
    for word in words.split():
        name, _, rest = word.partition("@")
        rest, *marks = rest.split("!")
        place, _, load = rest.partition("+")
        found[name] = {"at": place} | ({"load": load} if load else {}) | dict.fromkeys(marks, True)
        if place == "supply":
            del found[name]
    return found


def rest_of_stack(key: str, seats: int, used: Counter[str], kind: str) -> dict[str, int]:
    """So many more tiles of a kind as this number of players plays with, of the first faces that are left."""
    missing = WANTED[key][seats - 2]["mcbh".index(kind)] - sum(
        number for face, number in used.items() if face[0] == kind
    )
    found = {}
    for face, (_, count) in FACES.items():
        if face[0] == kind and missing > 0 and count > used[face]:
            found[face] = min(missing, count - used[face])
            missing -= found[face]
    return found


def fields_of(
    key: str,
    tiles: str = "",
    bees: list[str] | None = None,
    seats: int = 2,
    *,
    row: str = "",
    also: str = "",
    strict: bool = False,
    **fields: Any,
) -> dict[str, Any]:
    """The JSON of a position; ``row`` has ``-`` for an empty place. What is on no other place is in the stack, and
    ``also`` these."""
    laid = tiles_json(tiles)
    phase = fields.get("phase", "lay")
    begun = phase in ("put", "fly_out", "keep", "act", "refill")
    names = (row or ROWS[key]).split()
    if begun and not row:
        names[0] = "-"
    used = Counter([tile["face"] for tile in laid] + names + also.split())
    stack = Counter(also.split())
    for kind in "mcbh":
        stack += Counter(rest_of_stack(key, seats, used, kind))
    points = fields.get("points", [0 if key == HAPPY else 2] * seats)
    whole: dict[str, Any] = {
        "game": key,
        "options": {"start": "first", "strict_fly_holes": strict},
        "box": BOX,
        "seats": seats,
        "phase": phase,
        "starter": 0,
        "turn": 0,
        "tiles": laid,
        "row": [None if name == "-" else name for name in names],
        "aside": [None] * 4,
        "stack": dict(stack),
        "bees": [bees_json(key, words) for words in [*(bees or []), *[""] * seats][:seats]],
        "pollen": [0] * seats,
        "honey": [0] * seats,
        "points": points,
        "ahead": sorted(range(seats), key=lambda seat: -points[seat]),
        "laid": int(begun),
        "stage": "queen",
        "asked": [],
        "stuck": False,
    }
    return whole | fields


def table(key: str, tiles: str = "", bees: list[str] | None = None, seats: int = 2, **fields: Any) -> State:
    return GAMES[key].from_json(fields_of(key, tiles, bees, seats, **fields))


def acting(key: str, tiles: str, bees: list[str] | None = None, seats: int = 2, **fields: Any) -> State:
    """In the action phase of seat 0, or of ``turn``."""
    return table(key, tiles, bees, seats, phase="act", **fields)


def late(
    key: str,
    tiles: str,
    bees: list[str] | None = None,
    seats: int = 2,
    *,
    stack: dict[str, int],
    gone: int = 0,
    **fields: Any,
) -> State:
    """A position with only this stack: all other tiles lie far in the west, ``gone`` meadow tiles left the game in
    winter."""
    data = fields_of(key, tiles, bees, seats, also=" ".join(Counter(stack).elements()), **fields)
    others = Counter(data["stack"])
    others.subtract(stack)
    others["m1"] -= gone
    assert min(others.values()) >= 0, others
    plain = Plain(data, BOX)
    scene = set(plain.tiles)
    far: list[dict[str, Any]] = []
    for face in sorted(others.elements(), key=lambda name: (name[0] != "m", "F" not in FACES[name][0], name)):
        cell, rotation = next(way for way in west_first(plain, face) if not touches(way[0], scene - {(0, 0)}))
        plain.place(cell, face, rotation)
        far.append({"cell": name_of(cell), "face": face, "rotation": rotation})
    tiles_now = [data["tiles"][0], *far, *data["tiles"][1:]]
    return GAMES[key].from_json(data | {"tiles": tiles_now, "stack": stack})


def west_first(plain: Plain, face: str) -> list[tuple[Cell, int]]:
    return sorted(plain.ways_to_lay(face), key=lambda way: (2 * way[0][0] + way[0][1], way))


def touches(cell: Cell, others: set[Cell]) -> bool:
    return any(beside(cell, side) in others for side in range(6))


# Asking


def clause_against(state: State, text: str) -> str:
    reason = state.explain(state.game.parse(state, text))
    return "" if reason is None else reason.clause


def key_against(state: State, text: str) -> str:
    reason = state.explain(state.game.parse(state, text))
    return "" if reason is None else reason.key


def played(state: State, moves: str) -> State:
    for move in moves.split():
        state.play(move)
    return state


def drawn(state: State) -> State:
    """Chance moves, always the first that can come, until a player is to move or the game is over."""
    while state.to_move == CHANCE:
        state.apply(state.chances()[0][0])
    return state


def board(state: State) -> dict[str, Any]:
    shown = msgspec.to_builtins(state.view(None).board)
    assert isinstance(shown, dict)
    return shown


def player(state: State, seat: int) -> dict[str, Any]:
    found = board(state)["players"][seat]
    assert isinstance(found, dict)
    return found


def points(state: State) -> list[int]:
    return [one["points"] for one in board(state)["players"]]


def ahead(state: State) -> list[int]:
    found = board(state)["ahead"]
    assert isinstance(found, list)
    return found


def supply(state: State) -> tuple[int, int]:
    """Pollen and honey."""
    shown = board(state)["supply"]
    return shown["pollen"], shown["honey"]


def bee(state: State, seat: int, name: str) -> dict[str, Any]:
    """Where a bee is and what it carries; nothing for one in the supply."""
    entry = state.to_json()["bees"]
    assert isinstance(entry, list)
    found = entry[seat].get(name, {})
    assert isinstance(found, dict)
    return found


def place(state: State, seat: int, name: str) -> str:
    found = bee(state, seat, name).get("at", "supply")
    assert isinstance(found, str)
    return found


def on(state: State, cell: str) -> list[str]:
    """The bees on a tile: 0:q1, 0:w1+pollen; and its egg: egg 1."""
    tile = next(tile for tile in board(state)["tiles"] if tile["cell"] == cell)
    found = [f"{one['seat']}:{one['name']}" + (f"+{one['load']}" if one["load"] else "") for one in tile["pieces"]]
    return found if tile.get("egg") is None else [*found, f"egg {tile['egg']}"]


def flights(state: State, name: str) -> set[str]:
    return {move.partition(">")[2] for move in state.names() if move.startswith(f"{name}>")}


def hive(state: State, cell: str) -> dict[str, Any]:
    found = next(one for one in board(state)["regions"] if cell in one["cells"])
    assert isinstance(found, dict)
    return found


def outcome(state: State) -> Outcome:
    found = state.outcome()
    assert found is not None
    return found
