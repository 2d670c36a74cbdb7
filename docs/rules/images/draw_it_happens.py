"""Draws the pictures of the It Happens.. rules pages: `python docs/rules/images/draw_it_happens.py`.

Dice are put on the cards by the rules themselves: a list of moves names card, colour and value, and the column follows
from IH-7 to IH-9, so no picture can show a position that cannot happen. The pictures hold no words but numbers and the
letters of the columns, so one set serves every language.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

LETTERS = "abcde"
INK = "#4f3b28"

STEP = 50.0
"""From one field to the next, in both directions."""
CARD_WIDTH, CARD_HEIGHT = 344.0, 296.0
TILES = 70.0
"""The room for the point tiles beside a card."""


# -- positions -----------------------------------------------------------------------------------


@dataclass
class Column:
    """One tunnel: what its fields show, from the bottom, and the dice in it."""

    fields: list[str]
    colour: str = ""
    dice: list[int] = field(default_factory=list)

    @property
    def pips(self) -> int:
        return sum(self.dice)


@dataclass
class Card:
    """A card and the dice on it."""

    queen: int
    general: int
    worm: int
    columns: list[Column]

    def open_column(self, colour: str) -> int | None:
        """The one column where this colour may place (IH-7, IH-8, IH-9)."""
        for number, column in enumerate(self.columns):
            if column.colour == colour:
                return number if len(column.dice) < len(column.fields) else None
        return next((number for number, column in enumerate(self.columns) if not column.dice), None)

    def place(self, colour: str, value: int) -> None:
        number = self.open_column(colour)
        if number is None:
            raise ValueError(f"no field on this card for {colour}")
        self.columns[number].colour = colour
        self.columns[number].dice.append(value)

    def ranking(self) -> list[str]:
        """By pips, ties by the column further left (IH-18)."""
        held = [(-column.pips, number, column.colour) for number, column in enumerate(self.columns) if column.dice]
        return [colour for _, _, colour in sorted(held)]

    def hits(self) -> list[str]:
        """Whose pips equal the worm number (IH-19)."""
        return [column.colour for column in self.columns if column.dice and column.pips == self.worm]


def card(queen: int, general: int, worm: int, columns: str, dice: str = "") -> Card:
    """Columns with commas between, fields from the bottom: `- worm, key`. Dice in the order played: `red:4 blue:3`."""
    found = Card(
        queen,
        general,
        worm,
        [Column(["plain" if name == "-" else name for name in text.split()]) for text in columns.split(",")],
    )
    heights = [len(column.fields) for column in found.columns]
    if (
        len(heights) != 5
        or not 9 <= sum(heights) <= 13
        or not all(1 <= height <= 4 for height in heights)
        or not general < queen
    ):
        raise ValueError("no such card (IH-1)")
    for text in dice.split():
        colour, value = text.split(":")
        found.place(colour, int(value))
    return found


# -- pieces --------------------------------------------------------------------------------------

PIECES = """<defs>
<linearGradient id="NAME-air" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#fdf3d7"/><stop offset="1" stop-color="#f2d9a4"/></linearGradient>
<linearGradient id="NAME-clay" x1="0" y1="0" x2="1" y2=".35">
<stop offset="0" stop-color="#c98459"/><stop offset="1" stop-color="#96533a"/></linearGradient>
<linearGradient id="NAME-gold" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#ffe9a8"/><stop offset="1" stop-color="#eec15c"/></linearGradient>
<linearGradient id="NAME-tin" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#f0efe9"/><stop offset="1" stop-color="#c9ccc8"/></linearGradient>

<rect id="NAME-chamber" x="-21" y="-21" width="42" height="42" rx="13" fill="#f5dfba" stroke="#5d3220" stroke-width="1.6"/>
<rect id="NAME-open" x="-19" y="-19" width="38" height="38" rx="11" fill="#eaf3d4" fill-opacity=".78" stroke="#3f6420"
 stroke-width="3" stroke-dasharray="6 3.4"/>

<g id="NAME-worm" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="M-13 8c3 5 8 4 9-2s4-11 9-9 2 8 7 8" stroke="#8d3b46" stroke-width="8.6"/>
<path d="M-13 8c3 5 8 4 9-2s4-11 9-9 2 8 7 8" stroke="#e58d91" stroke-width="6"/>
<path d="M-9.4 8.6l1.6 2.4M-5.6 3l3 .8M-1.6-4.6l2.4 1.8M5.6-4.6l1.2-2.4" stroke="#b75b63" stroke-width="1.3"/>
<circle cx="12.4" cy="3.6" r="1.3" fill="#3b1a1c"/></g>

<g id="NAME-map" stroke="#5f4a2c" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
<path d="M-15-10l10-4 10 4 10-4v24l-10 4-10-4-10 4z" fill="#f7ecc8"/><path d="M-5-14v24M5-10v24" fill="none" stroke-width="1.2"/>
<path d="M-12 6c3-8 8-1 11-6" fill="none" stroke="#7a6a3a" stroke-width="1.8" stroke-dasharray="3 2.6"/>
<path d="M6.6-5l5 5m0-5l-5 5" fill="none" stroke="#b3261e" stroke-width="2.6"/></g>

<g id="NAME-trainer" stroke="#22405c" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
<path d="M-16 9v-16c3 2 7 2 9-1l3-2c2 6 7 9 13 10 5 1 7 3 7 9z" fill="#6ba3d6"/>
<path d="M-16 9h32v3c0 2-1 3-3 3h-26c-2 0-3-1-3-3z" fill="#fffaf0"/>
<path d="M-4-3l4-3M0 0l4-2.6M-12-1v6" fill="none" stroke="#fffaf0" stroke-width="2"/></g>

<g id="NAME-bone"><path d="M-11-5a5 5 0 1 1 6-6L11 5a5 5 0 1 1-6 6z" fill="#fffaf0" stroke="#6d5d45" stroke-width="1.7"
 stroke-linejoin="round"/></g>

<g id="NAME-spectacles" fill="none" stroke="#2f2a3d" stroke-width="2.6" stroke-linecap="round">
<circle cx="-8.5" cy="3" r="6.7" fill="#d9eef4"/><circle cx="8.5" cy="3" r="6.7" fill="#d9eef4"/>
<path d="M-2 2c1-2 3-2 4 0M-15 1c0-5 0-8 3-9M15 1c0-5 0-8-3-9"/>
<path d="M-11.5 1.6l3-2.6M5.5 1.6l3-2.6" stroke="#fff" stroke-width="1.6"/></g>

<g id="NAME-loudspeaker" stroke="#3a3a3a" stroke-width="1.6" stroke-linejoin="round">
<rect x="-11" y="-16" width="22" height="32" rx="4" fill="#6b6f75"/>
<circle cy="5.5" r="7.6" fill="#33363a"/><circle cy="5.5" r="3.6" fill="#aab0b6"/>
<circle cy="-9" r="4" fill="#33363a"/><circle cy="-9" r="1.6" fill="#aab0b6"/></g>

<g id="NAME-spyglass" stroke="#5b3d10" stroke-width="1.6" stroke-linejoin="round"><g transform="rotate(-32)">
<path d="M-17-3h11v6h-11z" fill="#c98f2f"/><path d="M-7-4.5h11v9h-11z" fill="#7c4a2b"/>
<path d="M3-6.5h14v13h-14z" fill="#e0ac4a"/><ellipse cx="17" rx="2.6" ry="6.5" fill="#d9eef4"/></g></g>

<g id="NAME-glove" stroke="#6d1f14" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">
<path d="M-9 9c-1-6-2-9-2-15 0-4 4.5-4 5 0l.6 3-.4-9c0-4 4.8-4 5 0l.4 8 .8-9c.4-4 5-3.6 5 .4l-.4 9 1.6-6c1-3.4 5-2.6 4.6
 1-.6 6-1.6 11-3.6 17.6z" fill="#d8604c"/><path d="M-10 9h17v6c-5 2-12 2-17 0z" fill="#fff3e2"/></g>

<g id="NAME-key" fill="none" stroke-linecap="round" stroke-linejoin="round" transform="rotate(-38)">
<path d="M-3 0h18m-3 0v6m-5-6v5" stroke="#5f4512" stroke-width="6"/><circle cx="-9" r="6.5" stroke="#5f4512" stroke-width="6"/>
<path d="M-3 0h18m-3 0v6m-5-6v5" stroke="#e6bb4c" stroke-width="3"/><circle cx="-9" r="6.5" stroke="#e6bb4c" stroke-width="3"/></g>

<g id="NAME-queen" stroke-linejoin="round" stroke-linecap="round">
<path d="M-27-23h54v46h-54z" fill="url(#NAME-gold)" stroke="#9a6b14" stroke-width="1.8"/>
<path d="M-8-6l-7 3M-8 0l-8 2M4-6l4-6" fill="none" stroke="#5a3116" stroke-width="1.6"/>
<ellipse cx="-4" cy="9" rx="9.5" ry="11" fill="#f7e3c4" stroke="#5a3116" stroke-width="1.5"/>
<path d="M-12.6 4.5c5 3 12 3 17 0M-13.4 10c6 3.4 13 3.4 18.8 0M-11.6 15.6c5 2.6 10.6 2.6 15.4 0" fill="none" stroke="#9c6a3d"
 stroke-width="1.5"/><circle cx="-4" cy="-6" r="6" fill="#a65f33" stroke="#5a3116" stroke-width="1.5"/>
<circle cx="-6.4" cy="-6.5" r="1.1" fill="#2b1608"/><circle cx="-1.6" cy="-6.5" r="1.1" fill="#2b1608"/>
<path d="M-10-10.5l-1.4-8.5 4 3.6 3.4-5.1 3.4 5.1 4-3.6L2-10.5c-3-1.8-9-1.8-12 0z" fill="#ffd23f" stroke="#7d5205" stroke-width="1.4"/></g>

<g id="NAME-general" stroke-linejoin="round" stroke-linecap="round">
<path d="M-27-23h54v46h-54z" fill="url(#NAME-tin)" stroke="#5f6663" stroke-width="1.8"/>
<path d="M-8 8c-6 4-4 10 1 11M0 8c6 4 4 10-1 11" fill="none" stroke="#3d2010" stroke-width="3.2"/>
<path d="M-14-2c0-8 4-12 10-12s10 4 10 12c0 7-4 12-10 12s-10-5-10-12z" fill="#a65f33" stroke="#5a3116" stroke-width="1.5"/>
<circle cx="-8" cy="1.5" r="1.6" fill="#2b1608"/><circle cx="0" cy="1.5" r="1.6" fill="#2b1608"/>
<path d="M-15-4c0-9 4-14 11-14S7-13 7-4c-6-2.6-16-2.6-22 0z" fill="#5d7a4e" stroke="#2f4427" stroke-width="1.5"/>
<path d="M-4-15.4l1.5 3 3.3.5-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.5z" fill="#ffd23f" stroke="none"/></g>
</defs>
"""
"""Everything that does not depend on the position, drawn around its middle."""

PAINT = {
    "yellow": ("#f6c62d", "#8a6500", "#3a2c00"),
    "red": ("#cf3a2b", "#7c160c", "#fff6ee"),
    "green": ("#2f8f5b", "#13512f", "#f4fff6"),
    "blue": ("#2e6fc0", "#123a70", "#f2f8ff"),
    "white": ("#fdfbf4", "#7b6c50", "#3f342a"),
}
"""Of each colour: its face, its edge, its pips."""

MARKS = {
    "yellow": '<circle r="4" fill="INK"/>',
    "red": '<path d="M-5.5 0h11" stroke="INK" stroke-width="4"/>',
    "green": '<circle r="4.2" fill="none" stroke="INK" stroke-width="2.6"/>',
    "blue": '<path d="M-4-4l8 8m0-8l-8 8" stroke="INK" stroke-width="2.8"/>',
    "white": '<path d="M0-5.5l5.5 5.5-5.5 5.5-5.5-5.5z" fill="INK"/>',
}
"""Each colour has its mark too: dot, bar, ring, cross, diamond."""

PIP_PLACES = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def put(figure: str, piece: str, x: float, y: float, scale: float = 1.0) -> str:
    place = f'x="{x:g}" y="{y:g}"' if scale == 1 else f'transform="translate({x:g} {y:g}) scale({scale:g})"'
    return f'<use href="#{figure}-{piece}" {place}/>\n'


def number(text: object, x: float, y: float, size: float = 17, ink: str = INK) -> str:
    font = f'font-family="system-ui,sans-serif" font-size="{size:g}" font-weight="700" text-anchor="middle"'
    return f'<text x="{x:g}" y="{y:g}" {font} fill="{ink}">{text}</text>\n'


def die(colour: str, value: int, x: float, y: float) -> str:
    face, edge, pip = PAINT[colour]
    dots = "".join(f'<circle cx="{9 * dx}" cy="{9 * dy}" r="3.4"/>' for dx, dy in PIP_PLACES[value])
    return (
        f'<g transform="translate({x:g} {y:g})"><rect x="-16" y="-12" width="34" height="33" rx="7" fill="#2d1a0d" fill-opacity=".35"/>'
        f'<rect x="-17" y="-17" width="34" height="34" rx="7" fill="{face}" stroke="{edge}" stroke-width="1.8"/>'
        f'<g fill="{pip}">{dots}</g></g>\n'
    )


def badge(colour: str, x: float, y: float) -> str:
    """A round badge with the mark of a colour."""
    face, edge, ink = PAINT[colour]
    return (
        f'<g transform="translate({x:g} {y:g})"><circle r="10.5" fill="{face}" stroke="{edge}" stroke-width="1.8"/>'
        f"{MARKS[colour].replace('INK', ink)}</g>\n"
    )


# -- pictures ------------------------------------------------------------------------------------


def outline(heights: list[int], left: float, ground: float) -> str:
    """The hill: a smooth line over the tops of its tunnels."""
    tops = [ground - STEP * height - 14 for height in heights]
    points = [(left - 24, ground), (left - 15, (ground + tops[0]) / 2)]
    points += [(left + STEP * (column + 0.5) + side, top) for column, top in enumerate(tops) for side in (-17, 17)]
    right = left + STEP * len(heights)
    points += [(right + 15, (ground + tops[-1]) / 2), (right + 24, ground)]
    path = f"M{points[0][0]:g} {points[0][1]:g}"
    for at in range(len(points) - 1):
        before, here = points[max(at - 1, 0)], points[at]
        there, after = points[at + 1], points[min(at + 2, len(points) - 1)]
        one = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        two = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        path += f"C{one[0]:.1f} {one[1]:.1f} {two[0]:.1f} {two[1]:.1f} {there[0]:.1f} {there[1]:.1f}"
    return path + "z"


def hill(
    figure: str,
    shown: Card,
    x: float,
    y: float,
    *,
    place: int | None = None,
    opens: str = "",
    sums: bool = False,
    takers: bool = False,
) -> str:
    """A card with its tiles beside it, its upper left corner at x, y."""
    ground, left = y + 236, x + 28
    paper = f'x="{x:g}" y="{y:g}" width="{CARD_WIDTH:g}" height="{CARD_HEIGHT:g}" rx="14"'
    soil = f"M{x:g} {ground:g}h{CARD_WIDTH:g}v{CARD_HEIGHT - 250:g}a14 14 0 0 1-14 14h-{CARD_WIDTH - 28:g}a14 14 0 0 1-14-14z"
    parts = [
        f'<rect {paper} transform="translate(0 3)" fill="#8f6a3d" fill-opacity=".35"/>\n<rect {paper} fill="url(#{figure}-air)"/>\n',
        f'<path d="{outline([len(column.fields) for column in shown.columns], left, ground)}" fill="url(#{figure}-clay)" ',
        f'stroke="#6d371f" stroke-width="1.8"/>\n<path d="{soil}" fill="#ead0a0"/>\n',
        f'<path d="M{x:g} {ground:g}h{CARD_WIDTH:g}" stroke="#a97c4a" stroke-width="2.4"/>\n',
    ]
    if place is not None:
        parts.append(number(place, x + 18, y + 26, 20))
    target = shown.open_column(opens) if opens else None
    for at, column in enumerate(shown.columns):
        middle = left + STEP * (at + 0.5)
        top = ground - STEP * len(column.fields)
        tunnel = f"M{middle - 24:g} {ground:g}V{top + 18:g}a16 16 0 0 1 16-16h16a16 16 0 0 1 16 16V{ground:g}z"
        parts.append(f'<path d="{tunnel}" fill="#46231a"/>\n')
        for level, shows in enumerate(column.fields):
            height = ground - STEP * (level + 0.5)
            parts.append(put(figure, "chamber", middle, height))
            if level < len(column.dice):
                parts.append(die(column.colour, column.dice[level], middle, height))
            elif shows != "plain":
                parts.append(put(figure, shows, middle, height))
            if target == at and level == len(column.dice):
                parts.append(ring(figure, middle, height, shows))
        if column.dice:
            parts.append(badge(column.colour, middle - (9 if sums else 0), ground + 19))
            if sums:
                parts.append(number(column.pips, middle + (12 if column.pips < 10 else 14), ground + 25))
        parts.append(number(LETTERS[at], middle, ground + 51, 15))
    parts.append(worm_number(figure, shown, x, ground, takers))
    parts.append(tiles(figure, shown, x + CARD_WIDTH + 10, y + 14, takers))
    return "".join(parts)


def ring(figure: str, x: float, y: float, shows: str) -> str:
    """A field that can be taken, what it shows still to be seen."""
    return put(figure, "open", x, y) + ("" if shows == "plain" else put(figure, shows, x, y, 0.85))


def worm_number(figure: str, shown: Card, x: float, ground: float, takers: bool) -> str:
    """In the lower right corner of the card, beside it the badges of those who hit it."""
    middle = x + CARD_WIDTH - 48
    parts = [put(figure, "worm", middle, ground + 16, 0.95), number(shown.worm, middle, ground + 50, 20)]
    if takers:
        parts += [badge(colour, x + CARD_WIDTH - 17, ground + 19 + 25 * at) for at, colour in enumerate(shown.hits())]
    return "".join(parts)


def tiles(figure: str, shown: Card, x: float, y: float, takers: bool) -> str:
    """The queen and the general tile, with the badges of who takes them."""
    parts = []
    first = shown.ranking() if takers else []
    for at, (piece, value) in enumerate((("queen", shown.queen), ("general", shown.general))):
        middle = y + 26 + 92 * at
        parts.append(
            f'<rect x="{x + 3:g}" y="{middle - 20:g}" width="54" height="46" fill="#8f6a3d" fill-opacity=".4"/>\n'
        )
        parts += [put(figure, piece, x + 28, middle), number(value, x + 45, middle - 2, 20)]
        if at < len(first):
            parts.append(badge(first[at], x + 28, middle + 38))
    return "".join(parts)


def panel(figure: str, width: float, height: float, inside: str) -> str:
    """Ids carry the picture's name, so that several pictures may stand in one page."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">\n'
        f"{PIECES.replace('NAME', figure)}"
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="16" fill="#f8f1e3" stroke="#dccbab" stroke-width="2"/>\n'
        f"{inside}</svg>\n"
    )


def one(figure: str, shown: Card, *, opens: str = "", sums: bool = False, takers: bool = False) -> str:
    inside = hill(figure, shown, 16, 16, opens=opens, sums=sums, takers=takers)
    return panel(figure, CARD_WIDTH + TILES + 32, CARD_HEIGHT + 34, inside)


def table(figure: str, cards: list[Card], colour: str, value: int) -> str:
    """Three cards, two above and one below, and in the fourth corner the die to be placed."""
    wide, high = CARD_WIDTH + TILES + 20, CARD_HEIGHT + 20
    places = [(16 + wide * (at % 2), 16 + high * (at // 2)) for at in range(len(cards))]
    inside = "".join(
        hill(figure, shown, x, y, place=at + 1, opens=colour)
        for at, (shown, (x, y)) in enumerate(zip(cards, places, strict=True))
    )
    inside += f'<g transform="translate({wide * 1.5:g} {high * 1.5:g}) scale(2.4)">{die(colour, value, 0, 0)}</g>\n'
    return panel(figure, 2 * wide + 12, 2 * high + 14, inside)


def objects(figure: str) -> str:
    """The eight kinds, in the order of IH-2."""
    inside = ""
    for at, kind in enumerate(("map", "trainer", "bone", "spectacles", "loudspeaker", "spyglass", "glove", "key")):
        x, y = 52 + 76 * (at % 4), 50 + 76 * (at // 4)
        inside += put(figure, "chamber", x, y, 1.5) + put(figure, kind, x, y, 1.45)
    return panel(figure, 332, 176, inside)


def hands(figure: str) -> str:
    """What two players start with: five dice, two of the third colour, two worms."""
    inside = ""
    for row, own in enumerate(("yellow", "red")):
        y = 44 + 62 * row
        inside += badge(own, 30, y)
        for at, colour in enumerate([own] * 5 + ["green"] * 2):
            inside += die(colour, 1 + (at + row) % 6, 70 + 44 * at + (14 if colour == "green" else 0), y)
        inside += "".join(put(figure, "worm", 404 + 38 * at, y) for at in range(2))
    return panel(figure, 472, 150, inside)


EXAMPLE = "- worm, trainer - -, - worm key -, map -, -"
SECOND = "worm - bone, - -, glove - worm, -, loudspeaker -"
THIRD = "-, spectacles - worm -, - -, spyglass - -, worm"


def pictures() -> dict[str, str]:
    """All pictures by file name."""
    empty = card(5, 2, 4, EXAMPLE)
    first = card(5, 2, 4, EXAMPLE, "yellow:3 red:4 yellow:4")
    score = card(5, 2, 4, EXAMPLE, "yellow:3 red:4 green:2 blue:3 yellow:4 green:3")
    if score.ranking() != ["yellow", "green", "red", "blue"] or score.hits() != ["red"]:
        raise ValueError("the worked example of the scoring has changed")
    tie = card(8, 4, 6, SECOND, "red:2 blue:3 white:5 yellow:1 red:4 white:1")
    if tie.ranking()[:2] != ["red", "white"] or tie.hits() != ["red", "white"]:
        raise ValueError("this is no tie for the first place")
    turn = [
        card(5, 2, 4, EXAMPLE, "red:4 yellow:2 green:1"),
        card(8, 4, 6, SECOND, "yellow:5 green:6 yellow:1"),
        card(6, 3, 7, THIRD, "green:3 red:5 red:6"),
    ]
    return {
        "it_happens-card.svg": one("card", empty),
        "it_happens-first.svg": one("first", first, opens="green"),
        "it_happens-turn.svg": table("turn", turn, "yellow", 4),
        "it_happens-score.svg": one("score", score, sums=True, takers=True),
        "it_happens-tie.svg": one("tie", tie, sums=True, takers=True),
        "it_happens-objects.svg": objects("objects"),
        "it_happens-two.svg": hands("two"),
    }


if __name__ == "__main__":
    for file, text in pictures().items():
        Path(__file__).with_name(file).write_text(text, encoding="utf-8")
