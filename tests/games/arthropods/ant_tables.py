"""Positions of the ant games written short, with tiles of the tests' own (ant_box.toml), as tables.py does for the
bees.

With two players the start board is one line from west to east: nest -2,0, tunnel -1,0, forest 0,0 of orange, then
forest 1,0, tunnel 2,0, nest 3,0 of red. The forests have forest all around; tunnels and nests have earth to the north
and to the south; the nests have a gap at the far end, to -3,0 and to 4,0.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import antbear
from antbear.core.game import Game, State
from tests.games.arthropods.ant_plain import (
    ANTROPOLIS,
    COLONY,
    LIMIT,
    NAMES,
    PLACES,
    STACKS,
    faces_of_box,
    stack_of,
    start_board,
)
from tests.games.arthropods.plain_table import name_of, turned
from tests.games.arthropods.tables import board

BOX: dict[str, Any] = tomllib.loads((Path(__file__).parent / "ant_box.toml").read_text())
GAMES: dict[str, Game] = {key: antbear.load(key).with_box(BOX) for key in (ANTROPOLIS, COLONY)}
FACES = faces_of_box(BOX)
START_BOARDS = {seats: start_board(BOX, seats) for seats in (2, 3, 4)}
STACKED = list(FACES)[:-3]
# The start board by the number of players: the nest and the forest of each seat
NESTS = {2: ["-2,0", "3,0"], 3: ["-2,0", "3,-2", "0,3"], 4: ["-2,0", "3,-2", "3,1", "-2,3"]}
FORESTS = {2: ["0,0", "1,0"], 3: ["0,0", "1,0", "0,1"], 4: ["0,0", "1,0", "1,1", "0,1"]}
LETTERS = {"f": "forest", "t": "tunnel", "n": "nest", "b": "brood"}


def face_of(what: str) -> tuple[str, int]:
    """The face and its turn, of a tile as it lies: the letter of its kind and its sides from the east clockwise,
    tTEETEE."""
    for name in STACKED:
        for rotation in range(6):
            if name[0] == what[0] and turned(FACES[name][1], rotation) == what[1:]:
                return name, rotation
    raise ValueError(f"the box of the tests has no {what}")


def faces_named(words: str) -> list[str]:
    """``tTEETEE nNEEEEE t1``: tiles by their sides, however turned, or by their names."""
    return [word if word in FACES else face_of(word)[0] for word in words.split()]


def laying(what: str, cell: str) -> str:
    """The move that lays a tile so that its sides are these."""
    face, rotation = face_of(what)
    return f"lay:{face}@{cell}:{rotation}"


def buying(what: str, cell: str) -> str:
    return "buy" + laying(what, cell)[3:]


def drawing(state: State, *words: str) -> str:
    """Chance: the tiles, by their sides."""
    return " ".join(f"turn:{face}" for face in faces_named(" ".join(words)))


def tiles_json(tiles: str, seats: int, larvae: str) -> list[dict[str, Any]]:
    """The start board, then ``-3,0=nNEEEEE 0,-1=tETEETE``; larvae as ``-2,0=1 3,0=01``, of seat 1 and of both."""
    found: list[dict[str, Any]] = [
        {"cell": name_of(cell), "face": face, "rotation": rotation} for cell, face, rotation in START_BOARDS[seats]
    ]
    for word in tiles.split():
        cell, what = word.split("=")
        face, rotation = face_of(what)
        found.append({"cell": cell, "face": face, "rotation": rotation})
    for word in larvae.split():
        cell, owners = word.split("=")
        next(tile for tile in found if tile["cell"] == cell)["larvae"] = [int(owner) for owner in owners]
    return found


def ants_json(key: str, words: str) -> dict[str, Any]:
    """``q1@-2,0 w1@0,0+food s1@0,-1+1!walked``; who is not named is in hand. A soldier carries the larva of a seat."""
    found: dict[str, Any] = {name: {"at": "hand"} for name in NAMES[key]}
    for word in words.split():
        name, _, rest = word.partition("@")
        rest, *marks = rest.split("!")
        place, _, load = rest.partition("+")
        assert name in found
        found[name] = (
            {"at": place}
            | ({"load": int(load) if load.isdigit() else load} if load else {})
            | dict.fromkeys(marks, True)
        )
    return found


def first_left(stack: str, used: Counter[str]) -> str:
    """The first face of a stack of which the box has more: what lies in the market where nobody cares."""
    return next(face for face in STACKED if stack_of(FACES[face][0]) == stack and used[face] < FACES[face][2])


def market_of(key: str, words: str, used: Counter[str]) -> list[str | None]:
    """``-`` for an empty place; the cheapest place first, forest, tunnel, nest. Where nothing is said, some tiles."""
    if words:
        found = [None if word == "-" else faces_named(word)[0] for word in words.split()]
        used.update(face for face in found if face)
        return found
    found = []
    for stack in STACKS:
        for _ in range(PLACES[key]):
            face = first_left(stack, used)
            used[face] += 1
            found.append(face)
    return found


def fields_of(
    key: str,
    tiles: str = "",
    ants: list[str] | None = None,
    seats: int = 2,
    *,
    hand: str = "",
    market: str = "",
    larvae: str = "",
    stack: str | None = None,
    must: bool = False,
    **fields: Any,
) -> dict[str, Any]:
    """The JSON of a position. ``hand`` are the tiles of the player on turn. What is nowhere else is in the stacks;
    where ``stack`` says what is left there, the rest is in the hand of the last player who is not on turn, with a limit
    as high as that."""
    turn = fields.get("turn", 0)
    hands = fields.pop("hands", [[] for _ in range(seats)])
    hands = [list(tiles) for tiles in hands]
    hands[turn] += faces_named(hand)
    laid = tiles_json(tiles, seats, larvae)
    used = Counter(tile["face"] for tile in laid[3 * seats :]) + Counter(face for tiles in hands for face in tiles)
    open_tiles = market_of(key, market, used)
    rest = Counter({face: FACES[face][2] for face in STACKED})
    rest.subtract({face: number for face, number in used.items() if face in rest})
    assert min(rest.values()) >= 0, rest
    limits = [max(LIMIT[key], len(tiles)) for tiles in hands]
    if stack is not None:
        rest.subtract(faces_named(stack))
        assert min(rest.values()) >= 0, rest
        keeper = max(seat for seat in range(seats) if seat != turn)
        hands[keeper] += list(rest.elements())
        limits[keeper] = max(LIMIT[key], len(hands[keeper]))
        rest = Counter(faces_named(stack))
    points = fields.get("points", [0] * seats)
    whole: dict[str, Any] = {
        "game": key,
        "options": {"start": "first", "must_connect": must},
        "box": BOX,
        "seats": seats,
        "phase": "lay",
        "starter": 0,
        "turn": 0,
        "tiles": laid,
        "market": open_tiles,
        "stack": {face: rest[face] for face in STACKED if rest[face]},
        "hands": hands,
        "limits": limits,
        "ants": [ants_json(key, words) for words in [*(ants or []), *[""] * seats][:seats]],
        "food": [0] * seats,
        "points": points,
        "ahead": sorted(range(seats), key=lambda seat: -points[seat]),
        "laid": 0,
        "bought": 0,
        "stage": "queen",
        "raised": False,
        "drew": False,
        "wanted": None,
        "idle": 0,
        "reached": None,
        "ending": None,
        "owed": [0] * seats,
        "asked": [],
    }
    only_colony: dict[str, Any] = {"draft": None, "pool": [], "target": None, "entries": []}
    return whole | (only_colony if key == COLONY else {}) | fields


def table(key: str, tiles: str = "", ants: list[str] | None = None, seats: int = 2, **fields: Any) -> State:
    return GAMES[key].from_json(fields_of(key, tiles, ants, seats, **fields))


def acting(key: str, tiles: str = "", ants: list[str] | None = None, seats: int = 2, **fields: Any) -> State:
    """In the action phase of seat 0, or of ``turn``."""
    return table(key, tiles, ants, seats, phase="act", **fields)


# Asking


def supply(state: State) -> int:
    """Food."""
    found = board(state)["food"]
    assert isinstance(found, int)
    return found


def phase(state: State) -> str:
    return str(state.to_json()["phase"])


def field(state: State, name: str) -> Any:
    return state.to_json()[name]


def ant(state: State, seat: int, name: str) -> dict[str, Any]:
    found = field(state, "ants")[seat][name]
    assert isinstance(found, dict)
    return found


def place(state: State, seat: int, name: str) -> str:
    return str(ant(state, seat, name)["at"])


def tile(state: State, cell: str) -> dict[str, Any]:
    found = next(one for one in board(state)["tiles"] if one["cell"] == cell)
    assert isinstance(found, dict)
    return found


def on(state: State, cell: str) -> list[str]:
    """The ants on a tile: 0:q1, 0:w1+food, 1:s1+larva 0."""
    loads = {None: "", "food": "+food", "larva": "+larva "}
    return [
        f"{one['seat']}:{one['name']}{loads[one['load']]}{'' if one.get('larva') is None else one['larva']}"
        for one in tile(state, cell)["pieces"]
    ]


def larvae(state: State, cell: str) -> list[int]:
    return list(tile(state, cell)["larvae"])


def walks(state: State, name: str) -> set[str]:
    return {move.partition(">")[2] for move in state.names() if move.startswith(f"{name}>")}


def nest(state: State, cell: str) -> dict[str, Any]:
    found = next(one for one in board(state)["regions"] if cell in one["cells"])
    assert isinstance(found, dict)
    return found


def actions(state: State, name: str) -> set[str]:
    """What an ant may do besides walking."""
    return {move.partition(":")[2] for move in state.names() if move.startswith(f"{name}:")}
