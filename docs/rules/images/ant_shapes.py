"""The tiles and ants of the rules pages, in the shapes and colours that they have on the board in the browser by
day."""

from __future__ import annotations

import math

from hexes import MARKS, PAINT, Point, R, corner, hexagon, put

# -- pieces --------------------------------------------------------------------------------------

LEGS = "M0 8L-7 17M4 8.5L3 17.5M8 7.5L15 16.5"
FEELERS = "M20-8C21-14 25-16 28.5-14.5M23-5.5C25-9.5 28-10 31-8"
ABDOMEN = "M-3 5C-3 11.5-8 14.5-13.5 14.5C-20.5 14.5-25 10-25 4C-25-3-19.5-7.5-13-7.5C-7-7.5-3-3-3 5Z"
QUEENS = "M-2 4C-2 12-9 15.5-15 15.5C-23 15.5-28 10-28 3.5C-28-4-22-9.5-14-9.5C-7-9.5-2-4-2 4Z"


def body(abdomen: str) -> str:
    """All but the head. Fill and stroke are those of the colour; a pale line around it parts dark ants from dark
    earth."""
    line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f"""<ellipse cy="17.5" rx="21" ry="3.6" fill="#2a1400" fill-opacity=".28" stroke="none"/>
<path d="{abdomen}M17-2m-8.6 0a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0-17.2 0" {line} stroke="#fff4dc" stroke-width="5.4"/>
<path d="{LEGS}{FEELERS}" {line} stroke="#fff4dc" stroke-width="3.8" stroke-opacity=".6"/>
<path d="{LEGS}{FEELERS}" {line} stroke="#2a1708"/><ellipse cx="4" cy="4.4" rx="8" ry="5.6"/><path d="{abdomen}"/>"""


HEAD = """<circle cx="17" cy="-2" r="8.2" fill="currentColor"/><circle cx="19.8" cy="-3" r="2.9" fill="#fff" stroke-width=".8"/>
<circle cx="20.7" cy="-2.7" r="1.5" fill="#1b0f05" stroke="none"/>
<path d="M17.5 2C19 3.6 21.4 3.4 22.6 1.6" fill="none" stroke="#1b0f05" stroke-width="1.3" stroke-linecap="round"/>"""
CROWN = """<path d="M8.5-9.5L7-20.5L12.2-16L15.6-22.5L19-16L24.2-20.5L22.7-9.5C18-7 13-7 8.5-9.5Z" fill="#ffd23e" stroke="#6b4300"/>"""
FIGHTING_HEAD = """<g fill="#f3ead6" stroke="#39251a" stroke-width="1.7"><path d="M23 3C30 0 33 5 31.5 11C29 8 26.5 7.6 23 8Z"/>
<path d="M20 6C25 8 25.5 13 22 17C21 13 19 11 15.5 9.5Z"/></g>
<path d="M6-2C6-9 11-12.5 17-12.5C24-12.5 27.5-8 27.5-2C27.5 4 23 8.6 17 8.6C10.5 8.6 6 4 6-2Z" fill="currentColor"/>
<circle cx="20" cy="-.6" r="3" fill="#fff" stroke-width=".8"/><circle cx="21" cy="-.2" r="1.6" fill="#1b0f05" stroke="none"/>
<path d="M16.6-4.4L23.4-2.8" fill="none" stroke="#1b0f05"/>
<path d="M4-6.4C5-15.5 11-18.5 17-18.5C23.5-18.5 29-14.5 29.5-6.4C21-3.6 12-3.6 4-6.4Z" fill="#c08a45" stroke="#4a2a0e"/>
<path d="M9-6L12-16M15.5-5.2L16.5-17.6M22-5.6L21.4-16.8M6-11C13-8.4 21-8.4 28-11" fill="none" stroke="#7a4f1c" stroke-width="1.5"/>
<path d="M16.6-18.5C16-22 18-23.5 19.6-24" fill="none" stroke="#4a2a0e" stroke-width="2.8" stroke-linecap="round"/>"""
GRUB = """<path d="M-12 6C-16-4-9-14 1-14C9-14 13-8 12-2C11 3 7 3 6 6C4 13-8 15-12 6Z" fill="#fff9e8"/>
<path d="M-13.4 3C-13 12-5 15.5 1 13C5.5 11 5 6 8 3.6C11 1 9-3 5-2.4C-1-1.6-7-1-13.4 3Z"/>
<circle cx="3.4" cy="-7.4" r="1.5" fill="#1b0f05" stroke="none"/><circle cx="8" cy="-6.4" r="1.3" fill="#1b0f05" stroke="none"/>
<path d="M4-3.8C5.2-2.8 6.8-2.8 7.6-3.6" fill="none" stroke="#1b0f05" stroke-width="1.3" stroke-linecap="round"/>"""

PIECES = f"""<defs>
<clipPath id="NAME-hexagon"><path d="{hexagon()}"/></clipPath>
<path id="NAME-specks" d="M-21-17h.1M-9-27h.1M13-26h.1M25-10h.1M27 9h.1M15 25h.1M-7 28h.1M-25 16h.1M-28-2h.1M20-19h.1M-17 23h.1"
 fill="none" stroke="#8e6232" stroke-width="3.4" stroke-linecap="round"/>
<g id="NAME-straw" fill="none" stroke-linecap="round"><path d="M-18-14h.1M-6-20h.1M12-17h.1M20-2h.1M15 15h.1M-2 20h.1M-19 10h.1M-22-3h.1"
 stroke="#c9995a" stroke-width="3.6"/><path d="M-11-8L-3-11M6-6L12-2M-9 6L-2 10M7 9L13 6M-1-1L4 1" stroke="#b5843f" stroke-width="2"/></g>
<g id="NAME-fir" stroke-linejoin="round">
<path d="M0-14L3.4-6.6L11.4-8L7-1.2L13 4.6L4.8 5.4L3.6 13.4L-1.6 7.2L-8.6 11.2L-7.2 3.2L-14 .6L-7-3.6L-9.4-11.2L-2.4-7.4Z"
 fill="#2f6b34" stroke="#173d1c" stroke-width="1.4"/>
<path d="M0-6L1.6-2L6-1L2.6 1.6L3 6L-.6 3.4L-4.6 5L-3.4 .8L-6.4-2L-2-2.4Z" fill="#57964f"/></g>
<path id="NAME-fallen" d="M0-9C6-6 7 2 0 10C-7 2-6-6 0-9ZM0-6V13" stroke="#6d2f0b" stroke-width="1.3" stroke-linecap="round"
 stroke-linejoin="round"/>
<g id="NAME-wood"><path d="M-30 3l-2-7M-28 3l2-6M27-9l-2-7M29-9l2-6M-4 35l-2-6M-2 35l3-6" fill="none" stroke="#4b6b23" stroke-width="2"
 stroke-linecap="round"/><use href="#NAME-fir" x="-19" y="-19"/><use href="#NAME-fir" transform="translate(21 19) scale(.92)"/>
<g fill="#e08a2c"><use href="#NAME-fallen" transform="translate(17 -21) rotate(50)"/>
<use href="#NAME-fallen" transform="translate(-2 27) rotate(80) scale(.8)"/></g>
<g fill="#c9512b"><use href="#NAME-fallen" transform="translate(-22 17) rotate(-35)"/>
<use href="#NAME-fallen" transform="translate(1 -31) rotate(-70) scale(.75)"/></g></g>
<g id="NAME-cradle" stroke="#4a2a0e" stroke-width="2" stroke-linejoin="round">
<path d="M-22 17C-12 25 12 25 22 17" fill="none" stroke-width="3.4"
 stroke-linecap="round"/><path d="M-25-3C-25 12-14 20 0 20S25 12 25-3Z" fill="#b0753b"/>
<path d="M-25-3C-20-12-10-9-6-12C0-16 6-11 11-12C18-13 24-10 25-3C16 1-16 1-25-3Z" fill="#fffaf0" stroke="#b98a63" stroke-width="1.6"/>
<path d="M-15 1C-14 8-10 14-6 16M0 2V18M15 1C14 8 10 14 6 16" fill="none" stroke="#7a4a1e" stroke-width="1.8" stroke-linecap="round"/></g>
<g id="NAME-queen">{body(QUEENS)}{HEAD}{CROWN}</g>
<g id="NAME-worker">{body(ABDOMEN)}{HEAD}</g>
<g id="NAME-soldier">{body(ABDOMEN)}{FIGHTING_HEAD}</g>
<g id="NAME-grub">{GRUB}</g>
<g id="NAME-food"><path d="M-9 7.5C-10-3-3-9.5 9.5-9C10 3 4 9.5-4.6 7.6L-8.4 9.4Z" fill="#6cae2f" stroke="#234508" stroke-width="1.7"
 stroke-linejoin="round"/><path d="M-8 8L5-5M-3.4 3.4L-3.6-2M.6-.6L.2-5M-2 2L3.4 2.2" fill="none" stroke="#eaf8b4" stroke-width="1.4"
 stroke-linecap="round"/></g>
</defs>
"""
"""Everything that does not depend on the position, drawn around its middle."""

FACES = ("#f9aa52", "#dd6a5d", "#817463", "#b68b5c")
"""The heads are paler than the bodies."""


def painted(seat: int, at: Point, scale: float, inside: str) -> str:
    face, edge, _ = PAINT[seat]
    paint = f'fill="{face}" stroke="{edge}" stroke-width="2" stroke-linejoin="round" color="{FACES[seat]}"'
    return f'<g transform="translate({at}) scale({scale:g})" {paint}>{inside}</g>\n'


def mark(seat: int, at: Point, scale: float) -> str:
    """The pattern of a colour."""
    return f'<g transform="translate({at}) scale({scale:g})" stroke="none">{MARKS[seat].replace("INK", PAINT[seat][2])}</g>'


def ant(figure: str, seat: int, kind: str, load: str, at: Point, scale: float = 1.0) -> str:
    pattern = mark(seat, Point(-15, 3), 1.55) if kind == "queen" else mark(seat, Point(-14, 3.6), 1.35)
    return painted(seat, at, scale, f'<use href="#{figure}-{kind}"/>{pattern}{load}')


def larva(figure: str, seat: int, at: Point, scale: float = 1.0) -> str:
    """A pale grub in swaddling clothes of its colour."""
    return painted(seat, at, scale, f'<use href="#{figure}-grub"/>{mark(seat, Point(-3.4, 6.4), 0.95)}')


# -- tiles ---------------------------------------------------------------------------------------

EARTH = 10.0
"""How thick the earth is at a closed side."""
APOTHEM = R * math.sqrt(3) / 2
INNER = R * (1 - EARTH / APOTHEM)


def toward(side: int, out: float, along: float) -> Point:
    """A point seen in the direction of a side: so far out, and so far clockwise along it."""
    c, s = math.cos(math.pi / 3 * side), math.sin(math.pi / 3 * side)
    return Point(out * c - along * s, out * s + along * c)


def around(sides: str, sign: str, half: float) -> list[tuple[Point, bool]]:
    """The way around the floor within the earth, each point with whether the line to it lies at an open side."""
    points: list[tuple[Point, bool]] = []
    for side in range(6):
        before, here, after = (sides[(side + step) % 6] == sign for step in (-1, 0, 1))
        if not here:
            points.append((corner(side, INNER), False))
            continue
        if not before:
            points.append((toward(side, APOTHEM - EARTH, 3 - half), False))
        points += [(toward(side, APOTHEM + 0.4, -half), before), (toward(side, APOTHEM + 0.4, half), True)]
        if not after:
            points += [(toward(side, APOTHEM - EARTH, half - 3), False), (corner(side, INNER), False)]
    return points


def ground(sides: str, sign: str, half: float) -> str:
    return "M" + "L".join(str(point) for point, _ in around(sides, sign, half)) + "Z"


def banks(sides: str, sign: str, half: float) -> str:
    """All around the floor but where it leads on."""
    points = around(sides, sign, half)
    first = next((at for at, (_, is_open) in enumerate(points) if is_open), None)
    if first is None:
        return ground(sides, sign, half)
    return "".join(f"{'M' if is_open else 'L'}{point}" for point, is_open in points[first:] + points[:first])


def galleries(sides: str, near: float = 0.0) -> str:
    openings = (side for side in range(6) if sides[side] == "T")
    return "".join(f"M{toward(side, near, 0)}L{toward(side, APOTHEM + 0.4, 0)}" for side in openings)


def mouths(sides: str, far: float, half: float) -> str:
    """Openings of tunnels from the edge inwards, round at the end."""
    parts = []
    for side in (side for side in range(6) if sides[side] == "T"):
        left, right = toward(side, far, -half), toward(side, far, half)
        edge = toward(side, APOTHEM + 0.4, -half), toward(side, APOTHEM + 0.4, half)
        parts.append(f"M{edge[0]}L{left}A{half:g} {half:g} 0 0 0 {right}L{edge[1]}Z")
    return "".join(parts)


def tunnel(figure: str, sides: str) -> str:
    ways = galleries(sides)
    return (
        f'<path d="{hexagon(38.6)}" fill="#bd8c54"/>{put(figure, "specks", Point(0, 0))}'
        f'<path d="{ways}" stroke="#e0b981" stroke-width="31"/><circle r="21" fill="#e0b981"/>'
        f'<path d="{ways}" stroke="#3a2110" stroke-width="23"/><circle r="17" fill="#3a2110"/>'
        f'<path d="{galleries(sides, 12)}" stroke="#8b6038" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 7"/>\n'
    )


def openings(sides: str, far: float) -> str:
    return (
        f'<path d="{mouths(sides, far, 13)}" fill="#e0b981"/><path d="{mouths(sides, far + 1, 10)}" fill="#3a2110"/>\n'
    )


def forest(figure: str, sides: str) -> str:
    bank = f'<path d="{banks(sides, "F", 25)}" fill="none" stroke="#4b6b23" stroke-width="3"/>'
    return f'<path d="{ground(sides, "F", 25)}" fill="#86ad4b"/>{bank}{openings(sides, 34)}{put(figure, "wood", Point(0, 0))}'


def nest(figure: str, kind: str, sides: str) -> str:
    line, is_brood = banks(sides, "N", 21), kind == "brood"
    return (
        f'<path d="{ground(sides, "N", 21)}" fill="{"#f4d3c0" if is_brood else "#eecb96"}"/>'
        f'<path d="{line}" fill="none" stroke="#b9854a" stroke-width="7" stroke-opacity=".75"/>'
        f'<path d="{line}" fill="none" stroke="#3d2410" stroke-width="1.6"/>{openings(sides, 33)}'
        f"{put(figure, 'cradle' if is_brood else 'straw', Point(0, 0))}"
    )


def stones(sides: str) -> str:
    """In the earth of closed sides."""
    parts = []
    for side in (side for side in range(6) if sides[side] == "E"):
        for deep, along, r in ((4.4, -14, 3.1), (5.4, -1, 4), (4.2, 13, 2.7)):
            at = toward(side, APOTHEM - deep, along)
            parts.append(f'<circle cx="{at.x:.1f}" cy="{at.y:.1f}" r="{r:g}"/>')
    return f'<g fill="#b3a08a" stroke="#38220f" stroke-width="1.1">{"".join(parts)}</g>\n' if parts else ""


def tile(figure: str, kind: str, sides: str, at: Point) -> str:
    """A tile of the box."""
    floor = (
        tunnel(figure, sides)
        if kind == "tunnel"
        else forest(figure, sides)
        if kind == "forest"
        else nest(figure, kind, sides)
    )
    return (
        f'<g transform="translate({at})"><g clip-path="url(#{figure}-hexagon)" stroke-linejoin="round">\n'
        f'<path d="{hexagon()}" fill="#5c3718"/>\n{floor}{stones(sides)}</g>'
        f'<path d="{hexagon(R - 0.6)}" fill="none" stroke="#3c230a" stroke-opacity=".5" stroke-width="1.1"/></g>\n'
    )
