"""What the pictures of the four games of Arthropods share: hexagons, pieces on discs, signs on the board, scenes side
by side."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from positions import sides_of

from antbear.games.arthropods.tiles.board import Board, cell_name, cell_named, column_of, row_of
from antbear.games.arthropods.tiles.faces import Faces

INK = "#4f3b28"
R = 50.0
"""From the middle of a tile to a corner."""
WIDTH = R * math.sqrt(3)
WALL = 9.0
"""How thick a wall along a side is drawn."""

DrawTile = Callable[[str, str, str, "Point"], str]
"""Of a picture, a kind and six sides the drawing of such a tile around a point."""


# -- hexagons ------------------------------------------------------------------------------------


@dataclass
class Point:
    x: float
    y: float

    def toward(self, other: Point, part: float) -> Point:
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)

    def __str__(self) -> str:
        return f"{self.x:.1f} {self.y:.1f}"


def middle(cell: str) -> Point:
    found = cell_named(cell)
    q, r = int(column_of(found)), int(row_of(found))
    return Point(WIDTH * (q + r / 2), 1.5 * R * r)


def corner(side: int, far: float = R) -> Point:
    """At the clockwise end of a side."""
    angle = math.radians(60 * side + 30)
    return Point(far * math.cos(angle), far * math.sin(angle))


def hexagon(far: float = R) -> str:
    return "M" + "L".join(str(corner(side, far)) for side in range(6)) + "z"


def strip(side: int, inner: float = R - WALL) -> str:
    """The rim of a tile along one side."""
    first, last = (side + 5) % 6, side
    return f"M{corner(first)}L{corner(last)}L{corner(last, inner)}L{corner(first, inner)}z"


# -- pieces --------------------------------------------------------------------------------------

PAINT = (
    ("#f5871f", "#54270a", "#4a2007"),
    ("#c8202f", "#4d0810", "#ffe9dc"),
    ("#33302f", "#0f0d0c", "#ffd34d"),
    ("#8a5530", "#3a1f0d", "#ffe7bd"),
)
"""Of each colour, as on the board in the browser: its face, its edge, the ink of its mark."""

MARKS = (
    '<path d="M-3.7-5V5M0-5.9V5.9M3.7-5V5" fill="none" stroke="INK" stroke-width="2.2" stroke-linecap="round"/>',
    '<g fill="INK"><circle cx="-3.1" cy="-2.5" r="1.8"/><circle cx="2.8" cy="-2.5" r="1.8"/><circle cy="2.9" r="1.8"/></g>',
    '<path d="M0-4.7L4.6 0L0 4.7L-4.6 0Z" fill="INK"/>',
    '<path d="M-3.3-3.3L3.3 3.3M3.3-3.3L-3.3 3.3" fill="none" stroke="INK" stroke-width="2.2" stroke-linecap="round"/>',
)
"""Each colour has its mark too: bands, dots, a diamond, a cross."""


def put(figure: str, piece: str, at: Point, scale: float = 1.0) -> str:
    return f'<use href="#{figure}-{piece}" transform="translate({at}) scale({scale:g})"/>\n'


def number(text: object, at: Point, size: float = 18, ink: str = INK) -> str:
    font = f'font-family="system-ui,sans-serif" font-size="{size:g}" font-weight="700" text-anchor="middle"'
    return f'<text x="{at.x:.1f}" y="{at.y + size * 0.35:.1f}" {font} fill="{ink}">{text}</text>\n'


def token(figure: str, seat: int, kind: str, load: str, at: Point, scale: float = 1.0) -> str:
    """A piece on a disc of its colour, with the mark of the colour and what it carries."""
    face, edge, ink = PAINT[seat]
    parts = [
        f'<g transform="translate({at}) scale({scale:g})"><ellipse cx="1" cy="4" rx="25" ry="24" fill="#2d1a0d" fill-opacity=".35"/>',
        f'<circle r="24" fill="{face}" stroke="{edge}" stroke-width="2"/><circle r="18" fill="#fffaf0" fill-opacity=".8"/>\n',
        put(figure, kind, Point(0, 1), 1.1),
        f'<g transform="translate(-15.5 14.5)"><circle r="7.6" fill="{face}" stroke="{edge}" stroke-width="1.4"/>',
        f"{MARKS[seat].replace('INK', ink)}</g>\n",
        load,
    ]
    return "".join(parts) + "</g>\n"


def places(how_many: int) -> list[tuple[Point, float]]:
    """Where several stand on one tile, and how small."""
    if how_many <= 1:
        return [(Point(0, 0), 1.0)]
    if how_many == 2:
        return [(Point(-15, -9), 0.78), (Point(15, 11), 0.78)]
    return [
        (
            Point(
                21 * math.cos(2 * math.pi * at / how_many - math.pi / 2),
                21 * math.sin(2 * math.pi * at / how_many - math.pi / 2),
            ),
            0.62,
        )
        for at in range(how_many)
    ]


# -- signs on the board --------------------------------------------------------------------------


def ring(cell: str) -> str:
    """A tile that can be reached."""
    paint = 'fill="#eaf3d4" fill-opacity=".5" stroke="#2f6a1c" stroke-width="3.4" stroke-dasharray="7 4"'
    return f'<circle r="30" transform="translate({middle(cell)})" {paint}/>\n'


def cross(at: Point, size: float = 13) -> str:
    lines = f"M{-size:g} {-size:g}l{2 * size:g} {2 * size:g}m0 {-2 * size:g}l{-2 * size:g} {2 * size:g}"
    return (
        f'<g transform="translate({at})" fill="none" stroke-linecap="round"><path d="{lines}" stroke="#fffaf0" stroke-width="9"/>'
        f'<path d="{lines}" stroke="#b3261e" stroke-width="5"/></g>\n'
    )


def tick(at: Point) -> str:
    return (
        f'<g transform="translate({at})" fill="none" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M-9 0l6 7 12-14" stroke="#2f6a1c" stroke-width="5"/></g>\n'
    )


def way(cells: list[str], stop: float = 0.0, first: float = 0.3) -> str:
    """An arrow over these tiles; it ends so much before the middle of the last one."""
    points = [middle(cell) for cell in cells]
    start = points[0].toward(points[1], first)
    end = points[-1].toward(points[-2], stop)
    before = points[-2] if len(points) > 2 else start
    angle = math.degrees(math.atan2(end.y - before.y, end.x - before.x))
    tip = end.toward(before, 9 / math.dist((end.x, end.y), (before.x, before.y)))
    path = "M" + "L".join(str(point) for point in [start, *points[1:-1], tip])
    head = f'<path d="M2 0l-14-9v18z" fill="COLOUR" transform="translate({end}) rotate({angle:.1f})"/>'
    halo = (
        f'<path d="{path}" fill="none" stroke="#fffaf0" stroke-width="9" stroke-linejoin="round" stroke-opacity=".85"/>'
    )
    line = f'<path d="{path}" fill="none" stroke="#24506e" stroke-width="4.4" stroke-linejoin="round" stroke-dasharray="9 5"/>'
    return halo + line + head.replace("COLOUR", "#24506e") + "\n"


def ghost(cell: str) -> str:
    """An empty cell."""
    paint = 'fill="#fffaf0" fill-opacity=".6" stroke="#b3621e" stroke-width="3" stroke-dasharray="8 5"'
    return f'<path d="{hexagon(R - 4)}" transform="translate({middle(cell)})" {paint}/>\n'


def glow(board_map: Board, cell: str) -> str:
    """A line around the hive or nest of this tile."""
    region = board_map.region[board_map.tile_at(cell_named(cell))]
    parts = []
    for at in range(int(board_map.tiles)):
        if board_map.region[at] != region:
            continue
        here = middle(cell_name(board_map.cell[at]))
        for side in range(6):
            other = board_map.near[6 * at + side]
            if other < 0 or board_map.region[other] != region:
                one, two = corner((side + 5) % 6), corner(side)
                parts.append(f"M{here.x + one.x:.1f} {here.y + one.y:.1f}L{here.x + two.x:.1f} {here.y + two.y:.1f}")
    return f'<path d="{"".join(parts)}" fill="none" stroke="#2f6a1c" stroke-width="5" stroke-linecap="round"/>\n'


# -- pictures ------------------------------------------------------------------------------------


@dataclass
class Scene:
    """A board with signs on it, and what it takes in."""

    inside: str
    cells: list[str]

    def box(self) -> tuple[float, float, float, float]:
        middles = [middle(cell) for cell in self.cells]
        left, right = min(at.x for at in middles) - WIDTH / 2, max(at.x for at in middles) + WIDTH / 2
        top, bottom = min(at.y for at in middles) - R, max(at.y for at in middles) + R
        return left, top, right - left, bottom - top


def panel(figure: str, pieces: str, width: float, height: float, inside: str) -> str:
    """Ids carry the picture's name, so that several pictures may stand in one page."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}">\n'
        f"{pieces.replace('NAME', figure)}"
        f'<rect x="1" y="1" width="{width - 2:.0f}" height="{height - 2:.0f}" rx="16" fill="#f8f1e3" stroke="#dccbab" stroke-width="2"/>\n'
        f"{inside}</svg>\n"
    )


def side_by_side(
    figure: str,
    pieces: str,
    scenes: list[Scene],
    *,
    scale: float = 1.0,
    numbers: bool = True,
    arrows: bool = True,
    foot: str = "",
    foot_height: float = 0,
) -> str:
    """Scenes from left to right with arrows between, numbered; without arrows if they do not follow each other."""
    margin, gap = 20.0, 52.0
    boxes = [shown.box() for shown in scenes]
    head = 26.0 if numbers and len(scenes) > 1 else 0.0
    high = max(box[3] for box in boxes) * scale
    x, inside = margin, ""
    for at, (shown, box) in enumerate(zip(scenes, boxes, strict=True)):
        left, top, wide, tall = box
        y = margin + head + (high - tall * scale) / 2
        inside += f'<g transform="translate({x - left * scale:.1f} {y - top * scale:.1f}) scale({scale:g})">\n{shown.inside}</g>\n'
        if head:
            inside += number(at + 1, Point(x + wide * scale / 2, margin + 8), 20)
        x += wide * scale
        if at + 1 < len(scenes):
            arrow = f'<path d="M{x + 12:.1f} {margin + head + high / 2:.1f}h20v-8l13 12-13 12v-8h-20z" fill="{INK}" fill-opacity=".65"/>\n'
            inside += arrow if arrows else ""
            x += gap
    if foot:
        inside += f'<g transform="translate({margin} {margin + head + high + 14:.1f})">\n{foot}</g>\n'
    return panel(figure, pieces, x + margin, 2 * margin + head + high + foot_height, inside)


def scene_of(
    figure: str,
    tiles: list[dict[str, Any]],
    draw: DrawTile,
    on_it: Callable[[str, dict[str, Any]], str],
    ways: str,
    signs: str,
    gaps: str,
) -> Scene:
    """Tiles of a view with what is on them. Ways lie below the pieces, signs above them; gaps are empty cells to be
    shown."""
    empty = gaps.split()
    ground = "".join(draw(figure, str(one["kind"]), str(one["sides"]), middle(str(one["cell"]))) for one in tiles)
    pieces = "".join(on_it(figure, one) for one in tiles)
    return Scene(
        "".join(map(ghost, empty)) + ground + ways + pieces + signs, [*(str(one["cell"]) for one in tiles), *empty]
    )


def row_of_tiles(figure: str, draw: DrawTile, faces: Faces, row: Iterable[int]) -> str:
    """Tiles beside the board, small."""
    inside = ""
    for at, face in enumerate(row):
        shown = draw(figure, faces.kinds[faces.kind[face]], faces.sides(face), Point(0, 0))
        inside += f'<g transform="translate({34 + 66 * at} 32) scale(.62)">{shown}</g>\n'
    return inside


def large_sides(
    figure: str, draw: DrawTile, faces: Faces, shown: Iterable[tuple[str, str]], first: float, step: float
) -> str:
    """Sides of tiles, large and numbered: the side that matters is the first, which lies to the right."""
    inside = ""
    for at, (kind, wanted) in enumerate(shown):
        large = f'<g transform="translate(-8 0) scale(2)">{draw(figure, kind, sides_of(faces, kind, wanted), Point(0, 0))}</g>'
        inside += (
            f'<svg x="{first - 46 + step * at:g}" y="164" width="92" height="70" viewBox="0 -35 92 70">{large}</svg>\n'
        )
        inside += number(at + 1, Point(first + step * at, 252), 17)
    return inside


def pairs_of_sides(
    figure: str,
    pieces: str,
    draw: DrawTile,
    faces: Faces,
    fits: list[int],
    by_sign: dict[str, tuple[str, str]],
    pairs: Iterable[str],
) -> str:
    """Pairs of tiles, a tick below those that may touch, a cross below the others. The sign's tile is wanted with that
    side first."""
    inside, scale = "", 0.58
    for at, pair in enumerate(pairs):
        x, y = 70 + 122 * (at % 5), 54 + 102 * (at // 5)
        for sign, facing, shift in ((pair[0], 0, -WIDTH / 2), (pair[1], 3, WIDTH / 2)):
            kind, wanted = by_sign[sign]
            sides = sides_of(faces, kind, wanted)
            turned = sides[facing:] + sides[:facing]
            inside += f'<g transform="translate({x:.1f} {y:.1f}) scale({scale})">{draw(figure, kind, turned, Point(shift, 0))}</g>\n'
        own, theirs = (faces.signs.index(sign) for sign in pair)
        inside += tick(Point(x, y + 43)) if fits[own] >> theirs & 1 else cross(Point(x, y + 43), 8)
    return panel(figure, pieces, 628, 222, inside)
