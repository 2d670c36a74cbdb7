"""Draws the pictures of the rules pages of the two ant games: `python docs/rules/images/draw_ants.py`.

Every board is a position that the game itself has read and checked, and every change in a picture is a move that the game has
played, so no picture can show what cannot happen. The pictures hold no words but numbers and letters, so one set serves every language.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hexes import (
    MARKS,
    PAINT,
    Point,
    R,
    Scene,
    corner,
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
    strip,
    tick,
    token,
    way,
)
from positions import Bag, after, laying, reached, sides_of

import antbear
from antbear.core.game import Json
from antbear.games.arthropods.ant_box import STACKS
from antbear.games.arthropods.ants import AntGame, AntState
from antbear.games.arthropods.board import cell_name

# -- positions -----------------------------------------------------------------------------------

BENT, STRAIGHT = "tunnel TETEEE", "tunnel TEETEE"
FORESTS = "forest FFFFFE|FFF???|??????, forest FFFFEE|??????"
NEST = "nest NEEEEE|N-----|??????"
NESTS = f"{NEST}, nest NNEEEE|??????"
MARKET = {
    "antropolis": f"{FORESTS}, {STRAIGHT}, {BENT}, {NESTS}",
    "supersize_colony": f"{FORESTS}, forest FFFEEE|??????, {STRAIGHT}, {BENT}, tunnel TEEEEE|??????, {NESTS}, nest NEETEE|??????",
}
"""Of each stack the cheapest place first."""


def game_of(key: str) -> AntGame:
    game = antbear.load(key)
    assert isinstance(game, AntGame)
    return game


def ants_in(game: AntGame, text: str) -> Json:
    """`q1@-2,0 w1@0,0+food`; the others are in hand. The seat whose larva a soldier carries stands in place of food."""
    names = [f"{letter}{at + 1}" for letter, many in zip("qws", game.has, strict=True) for at in range(many)]
    found: Json = {name: {"at": "hand"} for name in names}
    for part in text.split():
        name, _, place = part.partition("@")
        cell, _, load = place.partition("+")
        found[name] = {"at": cell} | ({"load": "food" if load == "food" else int(load)} if load else {})
    return found


def table(key: str, tiles: str, ants: list[str], *, hand: str = "", food: int = 0, larvae: str = "", phase: str = "act") -> AntState:
    """Tiles laid after the start board, as `1,-2 forest FFFFFE`, with commas and spaces between; Orange is on turn."""
    game = game_of(key)
    faces, seats, bag = game.ants.faces, len(ants), Bag(game.ants.faces, game.ants.stacked)
    laid: list[Json] = [
        {"cell": cell_name(cell), "face": faces.names[face], "turn": turn} for face, cell, turn in game.ants.boards[seats - 2]
    ]
    for cell, kind, wanted in (entry.split() for entry in tiles.split(", ") if entry):
        face, turn = bag.take(kind, wanted)
        laid.append({"cell": cell, "face": faces.names[face], "turn": turn})
    for part in larvae.split():
        seat, _, cell = part.partition("@")
        next(tile for tile in laid if tile["cell"] == cell)["larvae"] = [int(seat)]
    market, held = bag.names(MARKET[key]), bag.names(hand)
    data: Json = {
        "game": key,
        "seats": seats,
        "phase": phase,
        "starter": 0,
        "turn": 0,
        "tiles": laid,
        "market": market,
        "stack": {faces.names[face]: bag.left(face) for face in range(game.ants.stacked) if bag.left(face)},
        "hands": [held, *([] for _ in ants[1:])],
        "limits": [game.hand_limit] * seats,
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
    return dict(state.board(None))


def expect(state: AntState, points: list[int]) -> None:
    if state.track.points != points:
        raise ValueError(f"these should be the points: {points}, not {state.track.points}")


# -- pieces --------------------------------------------------------------------------------------

PIECES = """<defs>
<clipPath id="NAME-hexagon"><path d="HEXAGON"/></clipPath>
<linearGradient id="NAME-earth" x1="0" y1="0" x2=".6" y2="1">
<stop offset="0" stop-color="#b5835a"/><stop offset="1" stop-color="#8d5f3a"/></linearGradient>
<linearGradient id="NAME-moss" x1="0" y1="0" x2=".6" y2="1">
<stop offset="0" stop-color="#b9d68a"/><stop offset="1" stop-color="#7fa951"/></linearGradient>

<g id="NAME-pebbles" fill="#6f4727" fill-opacity=".55"><circle cx="-31" cy="9" r="2.6"/><circle cx="-25" cy="-22" r="2"/>
<circle cx="9" cy="-37" r="2.4"/><circle cx="31" cy="-11" r="2.2"/><circle cx="27" cy="22" r="2.7"/><circle cx="-8" cy="36" r="2.2"/></g>

<g id="NAME-trees" stroke-linejoin="round"><g id="NAME-tree"><path d="M-2 6h4v7h-4z" fill="#7a5230" stroke="#4d3119" stroke-width="1"/>
<path d="M0-17l10 14h-5l7 10h-24l7-10h-5z" fill="#3f7d3a" stroke="#24511f" stroke-width="1.4"/></g>
<use href="#NAME-tree" x="-17" y="-12"/><use href="#NAME-tree" x="17" y="-9"/><use href="#NAME-tree" x="0" y="17"/></g>

<g id="NAME-cradle"><circle r="22" fill="#fff6e0" stroke="#a8703a" stroke-width="2.4" stroke-dasharray="6 3"/>
<path d="M-9 4c1-8 8-12 13-8M-6 8c5 4 12 1 13-6" fill="none" stroke="#e2c48f" stroke-width="3.6" stroke-linecap="round"/></g>

<g id="NAME-ant" stroke="#2a1c12" stroke-linecap="round" stroke-linejoin="round">
<path d="M-2-1l-8-5-3-6M2-1l8-5 3-6M-3 1h-9l-3 4M3 1h9l3 4M-2 3l-7 6-1 6M2 3l7 6 1 6M-2-12c-1-3-4-4-6-7M2-12c1-3 4-4 6-7" fill="none"
 stroke-width="1.6"/><ellipse cy="9.5" rx="5.6" ry="7.6" fill="#8a4b27" stroke-width="1.3"/>
<ellipse cy="0" rx="3.4" ry="4" fill="#a45c32" stroke-width="1.3"/><ellipse cy="-8.5" rx="4.8" ry="4.6" fill="#8a4b27" stroke-width="1.3"/>
</g>

<g id="NAME-queen"><use href="#NAME-ant" transform="translate(0 2)"/>
<path d="M-8.5-8l-2.4-11 6 4.2 4.9-7.2 4.9 7.2 6-4.2-2.4 11z" fill="#ffe27a" stroke="#6b4606" stroke-width="1.3"
 stroke-linejoin="round"/></g>
<g id="NAME-worker"><use href="#NAME-ant"/></g>
<g id="NAME-soldier"><use href="#NAME-ant" transform="translate(0 2)"/>
<path d="M-5.5-10c-5-2-6-7-3-10 0 4 2 5 6 6zM5.5-10c5-2 6-7 3-10 0 4-2 5-6 6z" fill="#d9dde0" stroke="#3f474d" stroke-width="1.2"
 stroke-linejoin="round"/><path d="M-7.5-3v-4a7.5 7 0 0 1 15 0v4l-4-1.6v-2.4h-7v2.4z" fill="#c3cacf" stroke="#3f474d" stroke-width="1.3"
 stroke-linejoin="round"/></g>

<g id="NAME-food"><path d="M-8 6c-3-9 4-15 16-14 0 11-6 18-16 14z" fill="#6fb23c" stroke="#2f5a12" stroke-width="1.5"
 stroke-linejoin="round"/>
<path d="M-9 8c4-5 8-8 13-12" fill="none" stroke="#2f5a12" stroke-width="1.3" stroke-linecap="round"/></g>
</defs>
""".replace("HEXAGON", hexagon())
"""Everything that does not depend on the position, drawn around its middle."""

FLOOR = {"tunnel": "#d9bd92", "nest": "#f2ddb0", "brood": "#f2ddb0"}


def mouth(side: int, far: float = R) -> Point:
    """The middle of a side, or a point on the way there."""
    return corner((side + 5) % 6, far).toward(corner(side, far), 0.5)


def hall(side: int, inner: float) -> str:
    """From the middle of a nest out to a whole open side."""
    first, last = corner((side + 5) % 6), corner(side)
    one, two = first.toward(last, 0.1), last.toward(first, 0.1)
    left, right = corner((side + 5) % 6, inner), corner(side, inner)
    return f"M{one}L{two}L{right}L0 0L{left}z"


def dug(kind: str, sides: str) -> str:
    """What is dug into the earth: a dark rim first, the floor on it."""
    parts = []
    for paint, more in (("#5f3d20", 3.0), (FLOOR[kind], 0.0)):
        for side, sign in enumerate(sides):
            if sign == "T":
                parts.append(f'<path d="M0 0L{mouth(side)}" stroke="{paint}" stroke-width="{19 + 2 * more:g}"/>')
            elif sign == "N":
                parts.append(f'<path d="{hall(side, 24)}" fill="{paint}" stroke="{paint}" stroke-width="{2 * more:g}"/>')
        parts.append(f'<circle r="{(11 if kind == "tunnel" else 27) + more:g}" fill="{paint}"/>\n')
    return "".join(parts)


def wood(sides: str) -> str:
    """The sides of a forest that are not forest: earth, or an opening into the ground."""
    parts = []
    for side, sign in enumerate(sides):
        if sign == "E":
            parts.append(f'<path d="{strip(side, R - 13)}" fill="#9a6a43" stroke="#6f4727" stroke-width="1"/>')
        elif sign == "T":
            at = mouth(side)
            shape = f'<g transform="translate({at}) rotate({60 * side})">'
            parts.append(f'{shape}<path d="M0-13a14 13 0 0 0 0 26z" fill="{FLOOR["tunnel"]}" stroke="#5f3d20" stroke-width="3"/></g>')
    return "".join(parts) + "\n"


def tile(figure: str, kind: str, sides: str, at: Point) -> str:
    """A tile of the box."""
    is_forest = kind == "forest"
    ground = f"url(#{figure}-{'moss' if is_forest else 'earth'})"
    parts = [f'<g transform="translate({at})"><g clip-path="url(#{figure}-hexagon)">\n<path d="{hexagon()}" fill="{ground}"/>\n']
    if is_forest:
        parts += [wood(sides), put(figure, "trees", Point(0, 0), 0.95)]
    else:
        parts += [put(figure, "pebbles", Point(0, 0)), dug(kind, sides)]
    if kind == "brood":
        parts.append(put(figure, "cradle", Point(0, 0)))
    edge = "#4f7a2c" if is_forest else "#5f3d20"
    parts.append(f'</g><path d="{hexagon(R - 0.6)}" fill="none" stroke="{edge}" stroke-width="1.2"/>\n</g>\n')
    return "".join(parts)


def larva(seat: int, at: Point, scale: float = 1.0) -> str:
    """A pale grub with the mark of its colour."""
    face, edge, ink = PAINT[seat]
    body = "M-12 7c-1-11 7-17 14-14 7 2 10 9 8 15"
    lines = "".join(
        f'<path d="{body}" fill="none" stroke="{paint}" stroke-width="{wide:g}" stroke-linecap="round"/>'
        for paint, wide in (("#4b2b13", 13.5), ("#fff4dc", 10.5))
    )
    folds = '<path d="M-9-7l6 5M-1-13l2 8M9-8l-5 6M15 0l-8 2" fill="none" stroke="#d9b98a" stroke-width="1.6" stroke-linecap="round"/>'
    mark = f'<circle r="6.6" fill="{face}" stroke="{edge}" stroke-width="1.3"/>{MARKS[seat].replace("INK", ink)}'
    return f'<g transform="translate({at}) scale({scale:g})">{lines}{folds}<g transform="translate(-12 8)">{mark}</g></g>\n'


def ants_on(figure: str, one: dict[str, Any]) -> str:
    """What is on a tile of the view."""
    here = middle(str(one["cell"]))
    spots = places(len(one["ants"]) + len(one["larvae"]))
    parts = []
    for place, (spot, scale) in enumerate(spots):
        at = Point(here.x + spot.x, here.y + spot.y)
        if place < len(one["ants"]):
            ant = one["ants"][place]
            load = "" if ant["load"] is None else put(figure, "food", Point(14, 12), 1.15)
            if ant["load"] == "larva":
                load = larva(int(ant["larva"]), Point(14, 13), 0.6)
            parts.append(token(figure, int(ant["seat"]), str(ant["kind"]), load, at, scale))
        elif one["larvae"]:
            parts.append(larva(int(one["larvae"][place - len(one["ants"])]), at, 1.2 * scale))
    return "".join(parts)


# -- pictures ------------------------------------------------------------------------------------


def scene(figure: str, state: AntState, *, ways: str = "", signs: str = "", gaps: str = "", only: str = "") -> Scene:
    """Only a part of the board, if it is named."""
    tiles = [one for one in view_of(state)["tiles"] if not only or one["cell"] in only.split()]
    return scene_of(figure, tiles, tile, ants_on, ways, signs, gaps)


def kinds(figure: str) -> str:
    """Above the four kinds, a to d; in the middle the four sides, 1 to 4; below the pieces, e to i."""
    inside, faces = "", game_of("antropolis").ants.faces
    wanted = (
        ("forest", "FFFEFE|F????E"),
        ("tunnel", "TETETE|T?T?T?|TT?T??"),
        ("nest", "NNETEE|NN????|N?????"),
        ("brood", "NENTEE|N?????"),
    )
    for at, (kind, wish) in enumerate(wanted):
        place = Point(74 + 120 * at, 72)
        inside += tile(figure, kind, sides_of(faces, kind, wish), place) + number("abcd"[at], Point(place.x, 138), 17)
    sides = (("nest", "NEETEE|N-----|N?????"), ("nest", "ENEETE|EN----|EN????"), ("tunnel", "TEETEE|T?????"), ("forest", "FFFEEE|FF???F"))
    inside += large_sides(figure, tile, faces, sides, 74, 120)
    for at, kind in enumerate(("queen", "worker", "soldier")):
        inside += token(figure, 0, kind, "", Point(62 + 96 * at, 306))
    inside += larva(0, Point(62 + 96 * 3, 306), 1.3) + put(figure, "food", Point(62 + 96 * 4, 306), 1.8)
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
    shown = [scene(figure, before, gaps="-2,-2", only=only), scene(figure, laid, signs=glow(laid.map, "-2,0"), only=only)]
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
                face = state.market[2 * row + place]
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
    return side_by_side(figure, PIECES, shown, scale=0.8, foot=row_of_tiles(figure, tile, before.faces, before.hands[0]), foot_height=82)


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
    signs = "".join(map(ring, free))
    ways = way(["0,0", "1,0"], 0.44) + way(["0,1", "1,0"], 0.44)
    fled = way(["1,0", "1,-1"], 0.42, 0.4) + way(["1,0", "2,0"], 0.42, 0.4)
    return side_by_side(
        figure, PIECES, [scene(figure, before, ways=ways + signs, only=part), scene(figure, done, ways=fled, only=part)], scale=0.9
    )


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
