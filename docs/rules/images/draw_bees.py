"""Draws the pictures of the rules pages of the two bee games: `python docs/rules/images/draw_bees.py`.

Every board is a position that the game itself has read and checked, and every change in a picture is a move that the
game has played, so no picture can show what cannot happen. The pictures hold no words but numbers and letters, so one
set serves every language.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from hexes import (
    MARKS,
    PAINT,
    WALL,
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
    token,
    way,
)
from positions import Bag, after, laying, reached, sides_of

import antbear
from antbear.core.game import Json
from antbear.games.arthropods.bees.box import TILE_KINDS
from antbear.games.arthropods.bees.game import BeeGame
from antbear.games.arthropods.bees.rules import BeeState

# -- positions -----------------------------------------------------------------------------------


def bees_in(text: str, others: tuple[str, ...]) -> Json:
    """`q1@1,0 w1@0,0+pollen`; the others are in hand."""
    found: Json = {name: {"at": "hand"} for name in others}
    for part in text.split():
        name, _, place = part.partition("@")
        cell, _, load = place.partition("+")
        found[name] = {"at": cell, "load": load} if load else {"at": cell}
    return found


def game_of(key: str) -> BeeGame:
    game = antbear.load(key)
    assert isinstance(game, BeeGame)
    return game


def table(
    key: str, tiles: str, bees: list[str], row: str, *, eggs: str = "", pollen: int = 0, phase: str = "lay"
) -> BeeState:
    """Tiles and row as `1,0 honeycomb OCCCCC`, with commas and spaces between; Orange is on turn."""
    game = game_of(key)
    names, bag = game.faces.names, Bag(game.faces, len(game.faces.names) - 1)
    laid: list[Json] = [{"cell": "0,0", "face": names[-1], "turn": 0}]
    owners = dict(part.split("@")[::-1] for part in eggs.split())
    for cell, kind, wanted in (entry.split() for entry in tiles.split(", ")):
        face, turn = bag.take(kind, wanted)
        laid.append(
            {"cell": cell, "face": names[face], "turn": turn} | ({"egg": int(owners[cell])} if cell in owners else {})
        )
    shown = bag.names(row)
    hand = ("q1", "w1", "w2", "w3") if key == "happy_honey_beez" else ("q1", "w1", "w2")
    data: Json = {
        "game": key,
        "seats": len(bees),
        "phase": phase,
        "starter": 0,
        "turn": 0,
        "tiles": laid,
        "row": shown,
        "aside": [None] * 4,
        "stack": rest_of(game, len(bees), bag),
        "bees": [bees_in(text, hand) for text in bees],
        "pollen": [pollen, *[0] * (len(bees) - 1)],
        "honey": [0] * len(bees),
        "points": [game.rules.first_points] * len(bees),
        "ahead": list(range(len(bees))),
        "laid": 0 if phase == "lay" else 1,
        "stage": "queen",
        "asked": [],
        "stuck": False,
    }
    state = game.from_json(data)
    assert isinstance(state, BeeState)
    return state


def rest_of(game: BeeGame, seats: int, bag: Bag) -> dict[str, int]:
    """The stack: tiles of the box that are nowhere else, as many as this number of players takes."""
    faces = game.faces
    stack: dict[str, int] = {}
    for kind in range(len(TILE_KINDS)):
        open_places = game.rules.numbers[seats - 2][kind] - sum(bag.taken[face] for face in faces.of_kind(kind))
        for face in faces.of_kind(kind):
            number = min(bag.left(face), open_places)
            if number > 0:
                stack[faces.names[face]] = number
                open_places -= number
    return stack


def lay(state: BeeState, cell: str, kind: str, wanted: str) -> str:
    return laying(state, state.faces, "lay", cell, kind, wanted)


def tiles_in(state: BeeState) -> list[dict[str, Any]]:
    """The tiles of the view."""
    tiles: Any = msgspec.to_builtins(state.board(None))["tiles"]
    return list(tiles)


# -- pieces --------------------------------------------------------------------------------------

PIECES = """<defs>
<linearGradient id="NAME-wax" x1="0" y1="0" x2=".6" y2="1">
<stop offset="0" stop-color="#fbe3a0"/><stop offset="1" stop-color="#eebf5c"/></linearGradient>
<linearGradient id="NAME-grass" x1="0" y1="0" x2=".6" y2="1">
<stop offset="0" stop-color="#cfe39a"/><stop offset="1" stop-color="#96bd5d"/></linearGradient>
<radialGradient id="NAME-gold" cx=".4" cy=".35" r=".8">
<stop offset="0" stop-color="#ffd764"/><stop offset="1" stop-color="#d98a12"/></radialGradient>

<g id="NAME-meadow" stroke-linecap="round">
<path d="M-30 18c2-5 3-8 2-12m2 12c1-4 4-7 6-8M14 30c1-5 3-7 2-12m1 12c2-4 3-6 6-7M18-22c1-4 2-6 1-10m1 10c2-3 4-5 6-6" fill="none"
 stroke="#5d8a34" stroke-width="2"/>
<g id="NAME-flower"><path d="M0-8a4.4 4.4 0 1 1 6 4.6a4.4 4.4 0 1 1-2.4 7.2a4.4 4.4 0 1 1-7.2 0a4.4 4.4 0 1 1-2.4-7.2a4.4 4.4 0 1 1 6-4.6z"
 fill="#fffaf0" stroke="#8f7aa8" stroke-width="1"/><circle r="3.4" fill="#f2b632" stroke="#a87512" stroke-width=".8"/></g>
<use href="#NAME-flower" x="-17" y="-21" transform="scale(1)"/><use href="#NAME-flower" x="24" y="6"/>
<use href="#NAME-flower" x="-13" y="27"/></g>

<g id="NAME-cells" fill="none" stroke="#c98f35" stroke-width="1.5">
<path d="M0-25l8.7 5v10l-8.7 5-8.7-5v-10zM-17.3 5l8.7-5v-10l-8.7-5-8.7 5v10zM0 5l8.7-5v-10M0 5l-8.7-5M17.3 5l8.7-5v-10l-8.7-5-8.7 5v10zM-8.7
 20l8.7-5v-10l-8.7-5-8.7 5v10zM8.7 20l8.7-5v-10l-8.7-5-8.7 5v10z"/></g>

<g id="NAME-cradle"><circle r="24" fill="#fff3d2" stroke="#b67a2c" stroke-width="2.4"/><circle r="17" fill="#f6dca3" stroke="#c98f35"
 stroke-width="1.6"/>
<path d="M-9 5c1-9 8-13 14-9M-7 8c5 5 13 2 14-6" fill="none" stroke="#fffaf0" stroke-width="4" stroke-linecap="round"/></g>

<g id="NAME-pool"><path d="M0-27l23.4 13.5v27l-23.4 13.5-23.4-13.5v-27z" fill="url(#NAME-gold)" stroke="#9c6410" stroke-width="2.4"/>
<path d="M-15-7l13-8" stroke="#fff2c4" stroke-width="4" stroke-linecap="round"/></g>

<g id="NAME-insect" stroke-linejoin="round"><ellipse cx="-9" cy="-4" rx="11" ry="5.4" transform="rotate(28 -9 -4)" fill="#f7fbff"
 fill-opacity=".9" stroke="#7c8794" stroke-width="1"/><ellipse cx="9" cy="-4" rx="11" ry="5.4" transform="rotate(-28 9 -4)" fill="#f7fbff"
 fill-opacity=".9" stroke="#7c8794" stroke-width="1"/><ellipse cy="4" rx="6.6" ry="11" fill="#f9c52f" stroke="#3c2a10" stroke-width="1.3"/>
<path d="M-6.2 1.6c4 2 8.4 2 12.4 0M-6.5 6.4c4.2 2 8.8 2 13 0M-5 11.2c3.2 1.4 6.8 1.4 10 0" fill="none" stroke="#3c2a10"
 stroke-width="2.3"/>
<circle cy="-9" r="5" fill="#4a3416"/><path d="M-2-13c-1-3-3-4-5-4M2-13c1-3 3-4 5-4" fill="none" stroke="#3c2a10" stroke-width="1.3"
 stroke-linecap="round"/></g>

<g id="NAME-queen"><use href="#NAME-insect" transform="translate(0 2)"/>
<path d="M-8.5-8l-2.4-11 6 4.2 4.9-7.2 4.9 7.2 6-4.2-2.4 11z" fill="#ffe27a"
 stroke="#6b4606" stroke-width="1.3" stroke-linejoin="round"/></g>
<g id="NAME-worker"><use href="#NAME-insect"/></g>
<g id="NAME-drone"><use href="#NAME-insect" transform="translate(0 2)"/>
<path d="M-7.5-4v-5a7.5 7.5 0 0 1 15 0v5l-4-1.6v-3.4h-7v3.4z" fill="#d3d9dd" stroke="#3f474d" stroke-width="1.3" stroke-linejoin="round"/>
<path d="M0-16c1-5 5-6 8-4-3 0-4 2-5 5z" fill="#c8312b" stroke="#6d1510" stroke-width="1"/></g>

<g id="NAME-pollen"><circle r="7.4" fill="#7fb53a" stroke="#38590f" stroke-width="1.5"/><circle cx="-2.4" cy="-2.2" r="1.5" fill="#eaf7c6"/>
<circle cx="2.6" cy="-1" r="1.3" fill="#eaf7c6"/><circle cx="-.4" cy="2.8" r="1.4" fill="#eaf7c6"/></g>
<g id="NAME-honey"><path d="M0-9.4c4 5 6.6 7.6 6.6 11.2a6.6 6.6 0 0 1-13.2 0c0-3.6 2.6-6.2 6.6-11.2z" fill="#ffc928" stroke="#7d5205"
 stroke-width="1.5"/><path d="M-3 2.4c.2 2 1.2 3 2.6 3.4" fill="none" stroke="#fff6d0" stroke-width="1.6" stroke-linecap="round"/></g>
</defs>
"""
"""Everything that does not depend on the position, drawn around its middle."""

MIDDLES = {"meadow": "meadow", "honeycomb": "cells", "brood": "cradle", "chamber": "pool"}


def hole(side: int) -> str:
    """A round gap in the wall, with light in it."""
    at = corner((side + 5) % 6, R - WALL / 2).toward(corner(side, R - WALL / 2), 0.5)
    turn = 60 * side
    return (
        f'<g transform="translate({at}) rotate({turn})"><path d="M-6.5-12h13v24h-13z" fill="#fffbe8"/>'
        '<path d="M-7.5-11.5a11.5 11.5 0 0 0 0 23" fill="#fffbe8" stroke="#80501c" stroke-width="3"/></g>\n'
    )


def lattice(side: int) -> str:
    """Open cells along an open side."""
    first, last = corner((side + 5) % 6, R - WALL), corner(side, R - WALL)
    dots = "".join(
        f'<circle cx="{at.x:.1f}" cy="{at.y:.1f}" r="3.1"/>'
        for at in (first.toward(last, part) for part in (0.24, 0.5, 0.76))
    )
    return f'<g fill="#f0c96d" stroke="#c98f35" stroke-width="1.1">{dots}</g>\n'


def tile(figure: str, kind: str, sides: str, at: Point) -> str:
    """A tile of the box: walls where it is closed, a light rim where it is open."""
    is_meadow = kind == "meadow"
    paint = f"url(#{figure}-{'grass' if is_meadow else 'wax'})"
    parts = [f'<g transform="translate({at})">\n<path d="{hexagon()}" fill="{paint}"/>\n']
    for side, sign in enumerate(sides):
        if sign in "CF":
            parts.append(f'<path d="{strip(side)}" fill="#80501c" stroke="#80501c" stroke-width=".6"/>\n')
    if kind == "start":
        parts.append(
            f'<circle r="32" fill="#fdeebd" stroke="#c98f35" stroke-width="1.6"/>\n{put(figure, "insect", Point(0, 0), 1.4)}'
        )
    for side, sign in enumerate(sides):
        if sign == "O":
            parts.append(f'<path d="{strip(side)}" fill="#fdeebd"/>\n' + lattice(side))
        elif sign == "F":
            parts.append(hole(side))
    if kind != "start":
        parts.append(put(figure, MIDDLES[kind], Point(0, 0)))
    parts.append(
        f'<path d="{hexagon(R - 0.6)}" fill="none" stroke="{"#6b8f3a" if is_meadow else "#a8701f"}" stroke-width="1.2"/>\n</g>\n'
    )
    return "".join(parts)


def egg(seat: int, at: Point, scale: float = 1.0) -> str:
    face, edge, ink = PAINT[seat]
    return (
        f'<g transform="translate({at}) scale({scale:g})"><ellipse cy="2" rx="11" ry="14.5" fill="#2d1a0d" fill-opacity=".3"/>'
        f'<ellipse rx="10.5" ry="14" fill="#fffaf0" stroke="{edge}" stroke-width="1.8"/>'
        f'<circle cy="3" r="6.6" fill="{face}" stroke="{edge}" stroke-width="1.2"/>'
        f'<g transform="translate(0 3)">{MARKS[seat].replace("INK", ink)}</g></g>\n'
    )


def bees_on(figure: str, one: dict[str, Any]) -> str:
    """What is on a tile of the view."""
    here = middle(str(one["cell"]))
    things = len(one["pieces"]) + (one["egg"] is not None)
    spots = places(things)
    parts = []
    for bee, (spot, scale) in zip(one["pieces"], spots, strict=False):
        load = put(figure, str(bee["load"]), Point(14, 12), 1.15) if bee["load"] else ""
        parts.append(
            token(figure, int(bee["seat"]), str(bee["rank"]), load, Point(here.x + spot.x, here.y + spot.y), scale)
        )
    if one["egg"] is not None:
        spot, scale = spots[-1]
        parts.append(egg(int(one["egg"]), Point(here.x + spot.x, here.y + spot.y), scale if things > 1 else 1.0))
    return "".join(parts)


# -- pictures ------------------------------------------------------------------------------------


def scene(figure: str, state: BeeState, *, ways: str = "", signs: str = "", gaps: str = "") -> Scene:
    return scene_of(figure, tiles_in(state), tile, bees_on, ways, signs, gaps)


def kinds(figure: str) -> str:
    """Above the five kinds, a to e; below the four sides, 1 to 4."""
    inside, faces = "", game_of("happy_honey_beez").faces
    wanted = (
        ("meadow", "MMMMMM"),
        ("honeycomb", "---O-O|?????O"),
        ("brood", "----OO|?????O"),
        ("chamber", "---FOO|--F-OO|-F--OO|F---OO|?F???O|????FO"),
        ("start", "??????"),
    )
    for at, (kind, wish) in enumerate(wanted):
        place = Point(66 + 108 * at, 72)
        inside += tile(figure, kind, sides_of(faces, kind, wish), place) + number("abcde"[at], Point(place.x, 138), 17)
    sides = (
        ("honeycomb", "O--O--|O?????"),
        ("honeycomb", "C--O--|C?????"),
        ("honeycomb", "F?????"),
        ("meadow", "M?????"),
    )
    return panel(figure, PIECES, 564, 274, inside + large_sides(figure, tile, faces, sides, 96, 130))


def touching(figure: str) -> str:
    by_sign = {
        "O": ("honeycomb", "O-----|O?????"),
        "C": ("honeycomb", "C--O--|C?????"),
        "F": ("chamber", "F?????"),
        "M": ("meadow", "MMMMMM"),
    }
    game = game_of("happy_honey_beez")
    fits = game.empty(2, game.check_options({})).map.fits
    pairs = ("OO", "OC", "OF", "CC", "CM", "FF", "FM", "MM", "FC", "OM")
    return pairs_of_sides(figure, PIECES, tile, game.faces, fits, by_sign, pairs)


LAST = "F---OC|-F--OC|--F-OC|---FOC"
"""It closes the hive with open brood, to the upper left, and has a fly hole on a free side."""
HIVE = "1,0 honeycomb OC-C--, 2,0 honeycomb OO-O--, 3,0 chamber --CO--, 0,1 meadow MMMMMM, -1,0 honeycomb C--O--"
ROW = f"meadow MMMMMM, honeycomb {LAST}, honeycomb -OCO--, chamber --O--O|?????O"


def hive(figure: str) -> str:
    """A hive with one open side, and the same with a last tile."""
    before = table("happy_honey_beez", HIVE.split(", 0,1")[0], ["q1@2,0", ""], ROW)
    laid = after(before, lay(before, "2,1", "honeycomb", LAST))
    if after(laid, "put:none").track.points != [4, 0]:
        raise ValueError("this hive should score 4 points")
    scenes = [scene(figure, before, gaps="2,1"), scene(figure, laid, signs=glow(laid.map, "2,1"))]
    return side_by_side(figure, PIECES, scenes, scale=0.72)


def flight(figure: str) -> str:
    """Red bars the way in the hive, and not on the meadow."""
    tiles = (
        "0,1 meadow MMMMMM, 0,2 meadow MMMMMM, -1,2 meadow MMMMMM, 0,-1 honeycomb OF----|OO----, 1,-1 chamber --CO--"
    )
    state = table("happy_honey_beez", tiles, ["w1@0,0", "w1@0,-1 w2@0,1"], ROW, phase="act")
    free = reached(state, "w1")
    if sorted(free) != ["-1,2", "0,2"]:
        raise ValueError(f"the worker flies to {free}")
    stopped = middle("0,0").toward(middle("0,-1"), 0.52)
    ways = "".join(map(ring, free)) + way(["0,0", "0,1", "0,2"], 0.05)
    return side_by_side(
        figure, PIECES, [scene(figure, state, ways=ways, signs=cross(stopped, 11) + cross(middle("1,-1")))]
    )


def work(figure: str) -> str:
    """Gather, make honey, feed the queen: three turns of a worker."""
    tiles = "0,-1 chamber -FO---|-OO---, -1,0 honeycomb C--O-O|C-O--O, 0,1 meadow MMMMMM"
    steps = (
        ("w1@0,0", "w1>0,1 w1:gather", ["0,0", "0,1"]),
        ("w1@0,1+pollen", "w1>0,-1 w1:honey", ["0,1", "0,0", "0,-1"]),
        ("w1@0,-1+honey", "w1>-1,0 w1:feed", ["0,-1", "-1,0"]),
    )
    scenes = []
    for start, moves, cells in steps:
        state = table("happy_honey_beez", tiles, [f"q1@-1,0 {start}", ""], ROW, phase="act")
        fly, act = moves.split()
        done = after(state, fly if act == "w1:feed" else moves)
        if after(state, moves).pot[0] != (1 if act == "w1:feed" else 0):
            raise ValueError("honey comes into the pot in the third step")
        scenes.append(scene(figure, done, ways=way(cells, 0.36, 0.05)))
    return side_by_side(figure, PIECES, scenes, scale=0.8)


def turn(figure: str) -> str:
    """The example turn of Happy Honey Beez, played by the rules."""
    before = table("happy_honey_beez", HIVE, ["q1@2,0 w1@0,0", "q1@-1,0 w1@-1,0"], ROW, pollen=1)
    one = after(before, f"{lay(before, '2,1', 'honeycomb', LAST)} put:none")
    two = after(one, f"{lay(one, '0,-1', 'honeycomb', '-OCO--')} put:q w1>0,1 w1:gather")
    if two.track.points != [4, 0] or two.pollen != [0, 0]:
        raise ValueError("the example turn has changed")
    scenes = [
        scene(figure, before, gaps="2,1 0,-1"),
        scene(figure, two, ways=way(["0,0", "0,1"], 0.36, 0.1), signs=glow(two.map, "2,1")),
    ]
    return side_by_side(
        figure, PIECES, scenes, scale=0.66, foot=row_of_tiles(figure, tile, before.faces, before.row), foot_height=82
    )


KNIGHTS_ROW = "meadow MMMMMM, honeycomb OCCOCC, brood CCCCCO, chamber CCCOCO"


def fly_out(figure: str) -> str:
    """A laid tile joins two hives of Orange."""
    tiles = "1,0 honeycomb O--C--, 2,-1 meadow MMMMMM, 3,-1 meadow MMMMMM, 3,0 honeycomb ---O--, 4,-1 brood O-----"
    before = table("knights", tiles, ["q1@1,0 q2@3,0", ""], KNIGHTS_ROW)
    joined = after(before, lay(before, "2,0", "honeycomb", "OCCOCC"))
    if {move.split(">")[1] for move in joined.names()} != {"4,-1"}:
        raise ValueError(f"a queen can fly out elsewhere: {joined.names()}")
    done = after(joined, "q2:out>4,-1")
    if after(done, "put:none").track.points != [5, 2]:
        raise ValueError("the joined hive should score 3 points")
    flown = scene(figure, done, ways=way(["3,0", "4,-1"], 0.36, 0.1), signs=glow(done.map, "2,0"))
    return side_by_side(figure, PIECES, [scene(figure, before, gaps="2,0"), flown], scale=0.66)


def seduce(figure: str) -> str:
    tiles = "0,-1 chamber CF????|CO????, 0,1 meadow MMMMMM, 0,2 meadow MMMMMM"
    before = table("knights", tiles, ["d1@0,-1", "w1@0,2+pollen"], KNIGHTS_ROW, phase="act")
    done = after(before, "seduce:0,-1>0,2:p")
    return side_by_side(
        figure,
        PIECES,
        [scene(figure, before, ways=way(["0,-1", "0,0", "0,1", "0,2"], 0.36)), scene(figure, done)],
        scale=0.8,
    )


def drive_off(figure: str) -> str:
    tiles = "0,-1 brood CF????|CO????, 0,1 meadow MMMMMM"
    before = table("knights", tiles, ["d1@0,1 d2@0,1", "q1@0,-1"], KNIGHTS_ROW, eggs="1@0,-1", phase="act")
    done = after(before, "drive:0,1>0,-1")
    return side_by_side(
        figure, PIECES, [scene(figure, before, ways=way(["0,1", "0,0", "0,-1"], 0.42)), scene(figure, done)], scale=0.8
    )


def sting(figure: str) -> str:
    tiles = "0,-1 chamber CF????|CO????, 0,1 meadow MMMMMM"
    before = table("knights", tiles, ["d1@0,-1", "w1@0,1 d1@0,1"], KNIGHTS_ROW, phase="act")
    done = after(before, "d1:sting>0,1")
    return side_by_side(
        figure, PIECES, [scene(figure, before, ways=way(["0,-1", "0,0", "0,1"], 0.42)), scene(figure, done)], scale=0.8
    )


def knights_turn(figure: str) -> str:
    """The example turn of Knights in Buzzing Armor, played by the rules."""
    tiles = "0,-1 chamber CFOC--|COOC--, -1,0 brood C---OO, -1,-1 honeycomb COCO--, 1,-1 honeycomb O-CC--, 0,1 meadow MMMMMM"
    before = table("knights", tiles, ["q1@-1,-1 w1@0,-1+honey d1@0,0", "q1@1,-1 w1@0,1+pollen"], KNIGHTS_ROW)
    laid = after(before, f"{lay(before, '-1,2', 'meadow', 'MMMMMM')} put:none q1>-1,0 q1:egg")
    done = after(laid, "w1>-1,0 w1:nurse:d seduce:0,0>0,1:p")
    if done.pieces.on_board(0) != 4 or any(tile["egg"] is not None for tile in tiles_in(done)):
        raise ValueError("the example turn has changed")
    flown = way(["-1,-1", "-1,0"], 0.4) + way(["0,-1", "-1,0"], 0.4) + way(["0,0", "0,1"], 0.4)
    return side_by_side(figure, PIECES, [scene(figure, laid, ways=flown), scene(figure, done)], scale=0.8)


def pictures() -> dict[str, str]:
    """All pictures by file name."""
    drawn = {
        "tiles": kinds,
        "touch": touching,
        "hive": hive,
        "flight": flight,
        "work": work,
        "turn": turn,
        "fly-out": fly_out,
        "seduce": seduce,
        "drive-off": drive_off,
        "sting": sting,
        "knights-turn": knights_turn,
    }
    return {f"bees-{name}.svg": draw(f"bees-{name}") for name, draw in drawn.items()}


if __name__ == "__main__":
    for file, text in pictures().items():
        Path(__file__).with_name(file).write_text(text, encoding="utf-8")
