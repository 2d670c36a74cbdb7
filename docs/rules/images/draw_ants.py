"""Draws the pictures of the rules pages of the two ant games: `python docs/rules/images/draw_ants.py`.

Every board is a position that the game itself has read and checked, and every change in a picture is a move that the
game has played, so no picture can show what cannot happen. The pictures hold no words but numbers and letters, so one
set serves every language.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from ant_shapes import PIECES, ant, larva, tile
from hexes import (
    Point,
    Scene,
    cross,
    glow,
    hexagon,
    large_sides,
    middle,
    number,
    pairs_of_sides,
    panel,
    places,
    put,
    ring,
    row_of_tiles,
    scene_of,
    side_by_side,
    tick,
    way,
)
from positions import Bag, after, laying, reached, sides_of

import antbear
from antbear.core.game import Json
from antbear.games.arthropods.ants.box import STACKS
from antbear.games.arthropods.ants.game import AntGame
from antbear.games.arthropods.ants.rules import AntState
from antbear.games.arthropods.tiles.board import cell_name

# -- positions -----------------------------------------------------------------------------------

BENT, STRAIGHT = "tunnel TETEEE", "tunnel TEETEE"
FORESTS = "forest FFFFFE|FFF???|??????, forest FFFFEE|??????"
NEST = "nest NEEEEE|N-----|??????"
NESTS = f"{NEST}, nest NNEEEE|??????"
TUNNELS = f"{STRAIGHT}|T?????, {BENT}|T?????"
MARKET = {
    "antropolis": f"{FORESTS}, {TUNNELS}, {NESTS}",
    "supersize_colony": f"{FORESTS}, forest FFFEEE|??????, {TUNNELS}, tunnel TEEEEE|??????, {NESTS}, nest NEETEE|??????",
}
"""Of each stack the cheapest place first."""


def game_of(key: str) -> AntGame:
    game = antbear.load(key)
    assert isinstance(game, AntGame)
    return game


def ants_in(game: AntGame, text: str) -> Json:
    """`q1@-2,0 w1@0,0+food`; the others are in hand. The seat whose larva a soldier carries stands in place of food."""
    names = [f"{letter}{at + 1}" for letter, many in zip("qws", game.rules.has, strict=True) for at in range(many)]
    found: Json = {name: {"at": "hand"} for name in names}
    for part in text.split():
        name, _, place = part.partition("@")
        cell, _, load = place.partition("+")
        found[name] = {"at": cell} | ({"load": "food" if load == "food" else int(load)} if load else {})
    return found


def table(
    key: str, tiles: str, ants: list[str], *, hand: str = "", food: int = 0, larvae: str = "", phase: str = "act"
) -> AntState:
    """Tiles laid after the start board, as `1,-2 forest FFFFFE`, with commas and spaces between; Orange is on turn."""
    game = game_of(key)
    faces, seats, bag = game.rules.ants.faces, len(ants), Bag(game.rules.ants.faces, game.rules.ants.stacked)
    laid: list[Json] = [
        {"cell": cell_name(cell), "face": faces.names[face], "turn": turn}
        for face, cell, turn in game.rules.ants.boards[seats - 2]
    ]
    for cell, kind, wanted in (entry.split() for entry in tiles.split(", ") if entry):
        face, turn = bag.take(kind, wanted)
        laid.append({"cell": cell, "face": faces.names[face], "turn": turn})
    for part in larvae.split():
        seat, _, cell = part.partition("@")
        next(tile for tile in laid if tile["cell"] == cell)["larvae"] = [int(seat)]
    held, market = bag.names(hand), bag.names(MARKET[key])
    data: Json = {
        "game": key,
        "seats": seats,
        "phase": phase,
        "starter": 0,
        "turn": 0,
        "tiles": laid,
        "market": market,
        "stack": {faces.names[face]: bag.left(face) for face in range(game.rules.ants.stacked) if bag.left(face)},
        "hands": [held, *([] for _ in ants[1:])],
        "limits": [game.rules.hand_limit] * seats,
        "ants": [ants_in(game, text) for text in ants],
        "food": [food, *[0] * (seats - 1)],
        "points": [0] * seats,
        "ahead": list(range(seats)),
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
        "draft": None,
        "pool": [],
        "target": None,
        "entries": [],
        "asked": [],
    }
    state = game.from_json(data)
    assert isinstance(state, AntState)
    return state


def lay(state: AntState, word: str, cell: str, kind: str, wanted: str) -> str:
    return laying(state, state.faces, word, cell, kind, wanted)


def view_of(state: AntState) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.to_builtins(state.board(None))
    return shown


def expect(state: AntState, points: list[int]) -> None:
    if state.track.points != points:
        raise ValueError(f"these should be the points: {points}, not {state.track.points}")


# -- ants on tiles -------------------------------------------------------------------------------


def ants_on(figure: str, one: dict[str, Any]) -> str:
    """What is on a tile of the view."""
    cell = middle(str(one["cell"]))
    spots = places(len(one["pieces"]) + len(one["larvae"]))
    parts = []
    for place, (spot, scale) in enumerate(spots):
        at = Point(cell.x + spot.x, cell.y + spot.y)
        if place < len(one["pieces"]):
            here = one["pieces"][place]
            load = "" if here["load"] is None else put(figure, "food", Point(-5, -11.5), 1.15)
            if here["load"] == "larva":
                load = larva(figure, int(here["larva"]), Point(-9, -13), 0.78)
            parts.append(ant(figure, int(here["seat"]), str(here["rank"]), load, at, scale))
        elif one["larvae"]:
            parts.append(larva(figure, int(one["larvae"][place - len(one["pieces"])]), at, 1.2 * scale))
    return "".join(parts)


# -- pictures ------------------------------------------------------------------------------------


def scene(figure: str, state: AntState, *, ways: str = "", signs: str = "", gaps: str = "", only: str = "") -> Scene:
    """Only a part of the board, if it is named."""
    tiles = [one for one in view_of(state)["tiles"] if not only or one["cell"] in only.split()]
    return scene_of(figure, tiles, tile, ants_on, ways, signs, gaps)


def kinds(figure: str) -> str:
    """Above the four kinds, a to d; in the middle the four sides, 1 to 4; below the pieces, e to i."""
    inside, faces = "", game_of("antropolis").rules.ants.faces
    wanted = (
        ("forest", "FFFEFE|F????E"),
        ("tunnel", "TETETE|T?T?T?|TT?T??"),
        ("nest", "NNETEE|NN????|N?????"),
        ("brood", "NENTEE|N?????"),
    )
    for at, (kind, wish) in enumerate(wanted):
        place = Point(74 + 120 * at, 72)
        inside += tile(figure, kind, sides_of(faces, kind, wish), place) + number("abcd"[at], Point(place.x, 138), 17)
    sides = (
        ("nest", "NEETEE|N-----|N?????"),
        ("nest", "ENEETE|EN----|EN????"),
        ("tunnel", "TEETEE|T?????"),
        ("forest", "FFFEEE|FF???F"),
    )
    inside += large_sides(figure, tile, faces, sides, 74, 120)
    for at, kind in enumerate(("queen", "worker", "soldier")):
        inside += ant(figure, 0, kind, "", Point(62 + 96 * at, 306))
    inside += larva(figure, 0, Point(62 + 96 * 3, 306), 1.3) + put(figure, "food", Point(62 + 96 * 4, 306), 1.8)
    for at, letter in enumerate("efghi"):
        inside += number(letter, Point(62 + 96 * at, 352), 17)
    return panel(figure, PIECES, 508, 376, inside)


def touching(figure: str) -> str:
    by_sign = {
        "N": ("nest", "NEETEE|N-----|N?????"),
        "E": ("tunnel", "EETEET|EE???T|E?????"),
        "T": ("tunnel", "TEETEE|T?????"),
        "F": ("forest", "FFEEEF|FF???F"),
    }
    empty = game_of("antropolis").empty(2, {"start": "first", "must_connect": False})
    pairs = ("TT", "TF", "FF", "NN", "EE", "TN", "TE", "NE", "FN", "FE")
    return pairs_of_sides(figure, PIECES, tile, empty.faces, empty.map.fits, by_sign, pairs)


def starts(figure: str) -> str:
    """The start boards for 2, 3 and 4 players, with their ants; the number of players above."""
    scenes = []
    for seats in (2, 3, 4):
        state = game_of("antropolis").start(seats, {"start": "first", "must_connect": False})
        assert isinstance(state, AntState)
        scenes.append(scene(figure, state))
    scale, x, inside = 0.42, 20.0, ""
    boxes = [shown.box() for shown in scenes]
    high = max(box[3] for box in boxes) * scale
    for seats, shown, (left, top, wide, tall) in zip((2, 3, 4), scenes, boxes, strict=True):
        y = 50 + (high - tall * scale) / 2
        inside += f'<g transform="translate({x - left * scale:.1f} {y - top * scale:.1f}) scale({scale:g})">\n{shown.inside}</g>\n'
        inside += number(seats, Point(x + wide * scale / 2, 28), 20)
        x += wide * scale + 30
    return panel(figure, PIECES, x - 10, 70 + high, inside)


MIDDLE = "-2,-1 nest -N--N-"
"""It joins the start nest and leaves one side open, to the upper left."""
LAST = "-N--T-|-N-T--|-N---T|-NT---|TN----"
"""It closes the nest to the lower right and has a tunnel opening on a free side."""


def nest(figure: str) -> str:
    """A nest with one open side, and the same with a last tile."""
    before = table("antropolis", MIDDLE, ["q1@-2,0 w1@0,0", ""], hand=f"nest {LAST}", phase="lay")
    laid = after(before, lay(before, "lay", "-2,-2", "nest", LAST))
    expect(after(laid, "put:none"), [3, 0])
    only = "-2,-2 -2,-1 -2,0 -1,0 0,0"
    shown = [
        scene(figure, before, gaps="-2,-2", only=only),
        scene(figure, laid, signs=glow(laid.map, "-2,0"), only=only),
    ]
    return side_by_side(figure, PIECES, shown, scale=0.8)


BRANCH = "-2,-1 brood EN-N-T|EN?N?T|ENN--T"
DIG = f"{BRANCH}, -1,-2 {BENT}, 0,-2 {STRAIGHT}"
END = "forest EFEFFF|???FFF|???F??"
"""It takes up the tunnel from the left."""
PART = "-2,-1 -2,0 -1,0 0,0 -1,-2 0,-2 1,-2"


def tunnel(figure: str) -> str:
    """The same forest tile completes a connection with a worker on each tunnel tile, and one with a worker missing."""
    shown = []
    for ants, points in (("q1@-2,0 w1@-1,-2 w2@0,-2", 3), ("q1@-2,0 w1@-1,-2 w2@0,0", 0)):
        before = table("antropolis", DIG, [ants, ""], hand=END, phase="lay")
        laid = after(before, lay(before, "lay", "1,-2", *END.split()))
        expect(after(laid, "put:none"), [points, 0])
        at, sign = middle("1,-2"), tick(Point(0, 0)) if points else cross(Point(0, 0), 9)
        badge = f'<g transform="translate({at}) scale(1.6)"><circle r="16" fill="#fffaf0"/>{sign}</g>\n'
        shown.append(scene(figure, laid, signs=badge, only=PART))
    return side_by_side(figure, PIECES, shown, scale=0.8, arrows=False)


def market(figure: str) -> str:
    """The market before and after somebody bought a tunnel tile for 1 food: stack, 2 food, 1 food."""
    before = table("antropolis", "", ["q1@-2,0 w1@0,0", ""], food=1, phase="lay")
    done = after(before, f"{lay(before, 'buy', '-1,1', 'tunnel', 'EETEET')} put:none")
    while done.to_move < 0:
        done.apply(done.chances()[0][0])
    inside = ""
    for at, state in enumerate((before, done)):
        x = 20 + 300 * at
        inside += number(at + 1, Point(x + 120, 28), 20)
        for row in range(len(STACKS)):
            y = 122 + 92 * row
            for step in range(3):
                at_step = f'transform="translate({x + 40} {y + 6 - 4 * step})"'
                inside += f'<path d="{hexagon(38)}" {at_step} fill="#e6cf9f" stroke="#8a6a3c" stroke-width="1.6"/>\n'
            inside += number(int(state.left[row]), Point(x + 40, y - 2), 20)
            for place, column in ((1, 1), (0, 2)):
                face = state.market.faces[2 * row + place]
                spot = f'<g transform="translate({x + 40 + 84 * column} {y}) scale(.74)">'
                shown = tile(figure, state.faces.kinds[state.faces.kind[face]], state.faces.sides(face), Point(0, 0))
                inside += f"{spot}{shown}</g>\n"
        for column, price in ((1, 2), (2, 1)):
            for leaf in range(price):
                inside += put(figure, "food", Point(x + 40 + 84 * column + 18 * leaf - 9 * (price - 1), 58), 1.0)
    inside += '<path d="M272 208h20v-8l13 12-13 12v-8h-20z" fill="#4f3b28" fill-opacity=".65"/>\n'
    return panel(figure, PIECES, 590, 366, inside)


BEHIND = "3,1 nest -N--N-"
"""A second tile of Red's nest, which stays open."""


def walk(figure: str) -> str:
    """Orange's worker passes the red worker, and not the red queen."""
    state = table("antropolis", BEHIND, ["q1@-2,0 w1@0,0", "q1@3,0 w1@1,0"])
    free = reached(state, "w1")
    if sorted(free) != ["-1,0", "-2,0", "2,0"]:
        raise ValueError(f"the worker walks to {free}")
    ways = "".join(map(ring, free)) + way(["0,0", "1,0", "2,0"], 0.05) + way(["0,0", "-1,0", "-2,0"], 0.36)
    signs = cross(middle("2,0").toward(middle("3,0"), 0.5), 11) + cross(middle("3,1"))
    return side_by_side(figure, PIECES, [scene(figure, state, ways=ways, signs=signs)])


HAND = f"{BENT}, {STRAIGHT}, {NEST}"


def turn(figure: str) -> str:
    """The example turn of Antropolis, played by the rules."""
    before = table("antropolis", BRANCH, ["q1@-2,0 w1@0,0+food", "q1@3,0 w1@1,0"], hand=HAND, food=2, phase="lay")
    one = after(before, f"{lay(before, 'lay', '-1,-2', *BENT.split())} put:w")
    two = after(one, f"{lay(one, 'lay', '0,-2', *STRAIGHT.split())} put:w")
    three = after(two, lay(two, "buy", "1,-2", "forest", "???F??"))
    expect(three, [3, 0])
    while three.to_move < 0:
        three.apply(three.chances()[0][0])
    done = after(three, "w1>-2,0 w1:feed")
    if list(done.food) != [1, 0]:
        raise ValueError(f"Orange has 1 food, not {done.food}")
    shown = [
        scene(figure, before, gaps="-1,-2 0,-2 1,-2", only=PART),
        scene(figure, done, ways=way(["0,0", "-1,0", "-2,0"], 0.42, 0.1), only=PART),
    ]
    return side_by_side(
        figure, PIECES, shown, scale=0.8, foot=row_of_tiles(figure, tile, before.faces, before.hands[0]), foot_height=82
    )


def larvae(figure: str) -> str:
    """Mating in one turn, rearing in the next."""
    line = "-2,0 -1,0 0,0"
    before = table("supersize_colony", "", ["q1@-2,0 s1@0,0", "q1@3,0"])
    mated = after(before, "s1>-2,0 s1:mate")
    second = table("supersize_colony", "", ["q1@-2,0 s1@-2,0 w1@0,0+food", "q1@3,0"], larvae="0@-2,0")
    if view_of(mated)["tiles"][3]["larvae"] != [0] or view_of(second)["tiles"][3]["larvae"] != [0]:
        raise ValueError("there should be a larva in the chamber")
    done = after(second, "w1>-2,0 w1:rear:s")
    shown = [
        scene(figure, before, ways=way(["0,0", "-1,0", "-2,0"], 0.36), only=line),
        scene(figure, second, ways=way(["0,0", "-1,0", "-2,0"], 0.42), only=line),
        scene(figure, done, only=line),
    ]
    return side_by_side(figure, PIECES, shown, scale=0.86)


def theft(figure: str) -> str:
    """Out to the larva and home with it."""
    before = table("supersize_colony", BEHIND, ["q1@-2,0 s1@0,0", "q1@3,1"], larvae="1@3,0")
    done = after(before, "s1:steal:1@3,0>-2,0")
    ways = way(["0,0", "1,0", "2,0", "3,0"], 0.3)
    home = way(["3,0", "2,0", "1,0", "0,0", "-1,0", "-2,0"], 0.42, 0.1)
    return side_by_side(figure, PIECES, [scene(figure, before, ways=ways), scene(figure, done, ways=home)], scale=0.6)


WOODS = "0,1 forest FFFFFF|????FF, 1,-1 forest FFFFFF|?FF???"


def attack(figure: str) -> str:
    """From two sides; two ways are left to flee."""
    part = "0,0 1,0 2,0 0,1 1,-1"
    before = table("supersize_colony", WOODS, ["q1@-2,0 s1@0,0 s2@0,1", "q1@3,0 w1@1,0 s1@1,0"])
    struck = after(before, "attack:1,0:s1/3+s2/2")
    free = sorted({move.split(">")[1] for move in struck.names()})
    if free != ["1,-1", "2,0"]:
        raise ValueError(f"they flee to {free}")
    done = after(struck, "w1:flee>1,-1 s1:flee>2,0")
    rings = "".join(map(ring, free))
    strikes = way(["0,0", "1,0"], 0.4, 0.34) + way(["0,1", "1,0"], 0.4, 0.34)
    fled = way(["1,0", "1,-1"], 0.36, 0.36) + way(["1,0", "2,0"], 0.36, 0.36)
    shown = [scene(figure, before, ways=rings, signs=strikes, only=part), scene(figure, done, signs=fled, only=part)]
    return side_by_side(figure, PIECES, shown, scale=0.9)


def colony_turn(figure: str) -> str:
    """The example turn of Supersize Colony, played by the rules."""
    ants = "q1@-2,0 w1@-1,-2 w2@0,-2 w3@-1,0+food s1@0,0"
    before = table("supersize_colony", DIG, [ants, "q1@3,0 w1@1,0"], hand=END, larvae="0@-2,0", phase="lay")
    laid = after(before, lay(before, "lay", "1,-2", *END.split()))
    expect(laid, [3, 0])
    reared = after(laid, "w3>-2,0 w3:rear:s")
    done = after(reared, "s1>-2,0 s1:mate")
    shown = [
        scene(figure, before, gaps="1,-2", only=PART),
        scene(figure, reared, ways=way(["0,0", "-1,0", "-2,0"], 0.5), only=PART),
        scene(figure, done, only=PART),
    ]
    return side_by_side(figure, PIECES, shown, scale=0.7)


def pictures() -> dict[str, str]:
    """All pictures by file name."""
    drawn = {
        "tiles": kinds,
        "touch": touching,
        "start": starts,
        "nest": nest,
        "tunnel": tunnel,
        "market": market,
        "walk": walk,
        "turn": turn,
        "larvae": larvae,
        "steal": theft,
        "attack": attack,
        "colony-turn": colony_turn,
    }
    return {f"ants-{name}.svg": draw(f"ants-{name}") for name, draw in drawn.items()}


if __name__ == "__main__":
    for file, text in pictures().items():
        Path(__file__).with_name(file).write_text(text, encoding="utf-8")
