"""Draws the pictures of the Surikata rules pages: `python docs/rules/images/draw_surikata.py`.

Every picture is the end of a list of moves, and a list that breaks a rule is refused: no picture can show a position
that cannot happen. The pictures hold no words but the names of rows and columns, so one set serves every language.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

SIZE = 5
COLUMNS = "abcde"
MOUNDS = "b2 c4 a5 e1 d5"
"""The set-up that all pictures share."""

CELL = 58.0
LEFT, TOP = 46.0, 25.0
PANEL = 364.0
INK = "#6b543a"

Cell = tuple[int, int]
"""Column and row, both from 0, counted from the lower left corner."""


def cell(name: str) -> Cell:
    return COLUMNS.index(name[0]), int(name[1:]) - 1


def name(space: Cell) -> str:
    return f"{COLUMNS[space[0]]}{space[1] + 1}"


def on_board(space: Cell) -> bool:
    return 0 <= space[0] < SIZE and 0 <= space[1] < SIZE


# -- positions -----------------------------------------------------------------------------------


@dataclass
class Position:
    """Mounds and stones on the board; orange has placed the last mound and goes first."""

    mounds: list[Cell]
    stones: list[Cell] = field(default_factory=list)
    """In the order played: orange, white, orange, ..."""

    @property
    def meerkat(self) -> Cell | None:
        return self.stones[-1] if self.stones else None

    def colour(self, stone: Cell) -> str:
        return ("orange", "white")[self.stones.index(stone) % 2]

    def lines(self) -> list[list[Cell]]:
        """The meerkat's lines of view, nearest space first (SU-7, SU-8)."""
        if self.meerkat is None:
            return []
        found = []
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            line, space = [], (self.meerkat[0] + step[0], self.meerkat[1] + step[1])
            while on_board(space) and space not in self.mounds:
                line.append(space)
                space = (space[0] + step[0], space[1] + step[1])
            if line:
                found.append(line)
        return found

    def seen(self) -> set[Cell]:
        return {space for line in self.lines() for space in line}

    def free(self) -> list[Cell]:
        every = [(x, y) for y in range(SIZE) for x in range(SIZE)]
        return [space for space in every if space not in self.mounds and space not in self.stones]

    def open(self) -> list[Cell]:
        return [space for space in self.free() if space not in self.seen()]

    def rows(self) -> list[list[Cell]]:
        """The unbroken rows of three or more through the stone placed last (SU-11)."""
        last = self.meerkat
        if last is None:
            return []
        own = {stone for stone in self.stones if self.colour(stone) == self.colour(last)}
        found = []
        for step in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line, space = [], last
            while (space[0] - step[0], space[1] - step[1]) in own:
                space = (space[0] - step[0], space[1] - step[1])
            while space in own:
                line.append(space)
                space = (space[0] + step[0], space[1] + step[1])
            if len(line) >= 3:
                found.append(line)
        return found

    def place(self, space: Cell) -> None:
        if self.rows():
            raise ValueError(f"{name(space)}: the game is over")
        if space not in self.open():
            raise ValueError(f"{name(space)}: not an open space")
        self.stones.append(space)


def position(moves: str) -> Position:
    found = Position([cell(text) for text in MOUNDS.split()])
    for text in moves.split():
        found.place(cell(text))
    return found


# -- drawing -------------------------------------------------------------------------------------

PIECES = """<defs>
<linearGradient id="NAME-beech" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#ecc996"/><stop offset="1" stop-color="#dcb178"/></linearGradient>
<radialGradient id="NAME-hollow" cx=".5" cy=".62" r=".6"><stop offset="0" stop-color="#dcb47e"/>
<stop offset=".72" stop-color="#cfa269"/><stop offset="1" stop-color="#ab7d47"/></radialGradient>
<linearGradient id="NAME-clay" x1="0" y1="0" x2="1" y2=".4">
<stop offset="0" stop-color="#c07a52"/><stop offset="1" stop-color="#8a4a2d"/></linearGradient>
<linearGradient id="NAME-glow" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#f39a45"/><stop offset="1" stop-color="#dd6f16"/></linearGradient>
<linearGradient id="NAME-chalk" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="#fffdf7"/><stop offset="1" stop-color="#ece4d3"/></linearGradient>

<g id="NAME-bowl"><circle r="24" fill="url(#NAME-hollow)"/>
<path d="M-22 9.6a24 24 0 0 0 44 0" fill="none" stroke="#f7e2bd" stroke-opacity=".8"
 stroke-width="1.6"/></g>

<circle id="NAME-open" r="13" fill="#eaf3d4" fill-opacity=".75" stroke="#3f6420"
 stroke-width="2.6" stroke-dasharray="5.2 3"/>

<g id="NAME-mound" stroke-linecap="round" stroke-linejoin="round">
<ellipse cx="5" cy="17" rx="23" ry="7.5" fill="#4a2a14" fill-opacity=".38"/>
<path d="M-21 16C-19 6-15 2-14-6c1-6 5-6 6-1C-7-18-4-27 1-27c5 0 6 9 8 19 1-4 5-4 6 1 1 8 4 13 6 23
 0 6-42 6-42 0z" fill="url(#NAME-clay)" stroke="#6d371f" stroke-width="1.4"/>
<path d="M-2-20c-3 8-5 18-6 30M-14 0c-1 5-2 8-3 12" fill="none" stroke="#dba27c" stroke-width="2"/>
<path d="M5-12c2 8 4 16 5 24" fill="none" stroke="#6d371f" stroke-opacity=".6" stroke-width="1.6"/>
<g fill="#4a2413"><circle cx="1" cy="2" r="2.6"/><circle cx="13" cy="6" r="1.9"/>
<circle cx="-6" cy="13" r="2"/></g></g>

<g id="NAME-orange"><ellipse cx="2" cy="5" rx="22" ry="21" fill="#3c2510" fill-opacity=".32"/>
<circle cy="2.6" r="21" fill="#a34d0b"/>
<circle r="21" fill="url(#NAME-glow)" stroke="#7d3905" stroke-width="1.2"/>
<circle r="12" fill="none" stroke="#6e3103" stroke-width="3.2"/></g>

<g id="NAME-white"><ellipse cx="2" cy="5" rx="22" ry="21" fill="#3c2510" fill-opacity=".32"/>
<circle cy="2.6" r="21" fill="#b9ab90"/>
<circle r="21" fill="url(#NAME-chalk)" stroke="#7b6c50" stroke-width="1.2"/>
</g>
<circle id="NAME-dot" r="6.4" fill="#4a3d30"/>
<circle id="NAME-dot-below" cy="17" r="2.9" fill="#4a3d30"/>

<g id="NAME-meerkat" stroke-linecap="round">
<ellipse cx="3" cy="11" rx="12" ry="4" fill="#3c2510" fill-opacity=".35"/>
<g fill="none"><path d="M5 8c9 3 13-1 14-8" stroke="#6a4424" stroke-width="5"/>
<path d="M5 8c9 3 13-1 14-8" stroke="#c9955c" stroke-width="3"/>
<path d="M18.6 2.5L19 0" stroke="#3b2415" stroke-width="4"/></g>
<path d="M-5.5-17C-8.5-8-9.5 2-7.5 10c3 3 12 3 15 0C9.5 2 8.5-8 5.5-17z" fill="#c9955c"
 stroke="#6a4424" stroke-width="1.2"/>
<path d="M-2.8-14C-5-6-5.5 2-4 8.5c2 1.8 6 1.8 8 0C5.5 2 5-6 2.8-14z" fill="#f1d9b0"/>
<path d="M-6-12C-7.5-7-5-3-2-2.5M6-12C7.5-7 5-3 2-2.5" fill="none" stroke="#6a4424"
 stroke-width="2.2"/>
<g fill="#c9955c" stroke="#6a4424"><ellipse cx="-4.5" cy="11" rx="4.2" ry="2.3"/>
<ellipse cx="4.5" cy="11" rx="4.2" ry="2.3"/></g>
<g fill="#3b2415"><circle cx="-9" cy="-26" r="3"/><circle cx="9" cy="-26" r="3"/></g>
<path d="M0-36C7-36 10-31 9.5-26 9-21 4-15.5 0-15.5S-9-21-9.5-26C-10-31-7-36 0-36z" fill="#c9955c"
 stroke="#6a4424" stroke-width="1.2"/>
<path d="M0-28C3-26 4.5-21 3-18c-1.5 2-4.5 2-6 0-1.5-3 0-8 3-10z" fill="#f1d9b0"/>
<g fill="#3b2415"><ellipse cx="-4.6" cy="-27" rx="3" ry="3.6" transform="rotate(20 -4.6 -27)"/>
<ellipse cx="4.6" cy="-27" rx="3" ry="3.6" transform="rotate(-20 4.6 -27)"/>
<ellipse cy="-19.5" rx="2" ry="1.5"/></g>
<g fill="#fff"><circle cx="-4.2" cy="-28" r="1.1"/><circle cx="5" cy="-28" r="1.1"/></g></g>
</defs>
"""
"""Every piece, drawn around the middle of its space. The stones differ by mark as well as by colour: orange carries a
ring, white a dot, which moves to the front where the meerkat would hide it."""


def middle(space: Cell) -> tuple[float, float]:
    return LEFT + (space[0] + 0.5) * CELL, TOP + (SIZE - space[1] - 0.5) * CELL


def put(figure: str, piece: str, space: Cell) -> str:
    x, y = middle(space)
    return f'<use href="#{figure}-{piece}" x="{x:g}" y="{y:g}"/>\n'


def board(figure: str) -> str:
    """Paper, the beech board with its bowls, and the names of rows and columns."""
    edge = CELL * SIZE
    around = f'width="{edge + 18:g}" height="{edge + 18:g}" rx="15"'
    parts = [
        f'<rect x="1" y="1" width="{PANEL - 2:g}" height="{PANEL - 2:g}" rx="16" ',
        'fill="#f8f1e3" stroke="#dccbab" stroke-width="2"/>\n',
        f'<rect x="{LEFT - 9:g}" y="{TOP - 5:g}" {around} fill="#8f6a3d" fill-opacity=".35"/>\n',
        f'<rect x="{LEFT - 9:g}" y="{TOP - 9:g}" {around} ',
        f'fill="url(#{figure}-beech)" stroke="#b98f58" stroke-width="1.5"/>\n',
        '<g fill="none" stroke="#c39a63" stroke-opacity=".5" stroke-width="1.4">\n',
    ]
    for at, sway in ((0.07, 5), (0.26, -6), (0.41, 4), (0.58, -5), (0.79, 6), (0.94, -4)):
        grain = f"q{edge / 4:g} {sway} {edge / 2:g} 0t{edge / 2 + 12:g} 0"
        parts.append(f'<path d="M{LEFT - 6:g} {TOP + at * edge:g}{grain}"/>\n')
    parts.append("</g>\n")
    parts += [put(figure, "bowl", (x, y)) for y in range(SIZE) for x in range(SIZE)]
    font = 'font-family="system-ui,sans-serif" font-size="15" font-weight="600"'
    parts.append(f'<g fill="{INK}" {font} text-anchor="middle">\n')
    for index in range(SIZE):
        x, y = middle((index, index))
        parts.append(f'<text x="{x:g}" y="{TOP + edge + 32:g}">{COLUMNS[index]}</text>')
        parts.append(f'<text x="20" y="{y + 5:g}">{index + 1}</text>\n')
    return "".join([*parts, "</g>\n"])


def light(position: Position) -> str:
    """The lines of view: one soft beam per direction, with an arrow head where the view ends."""
    beams, arrows = "", ""
    for line in position.lines():
        (x0, y0), (x1, y1) = middle(position.stones[-1]), middle(line[-1])
        dx, dy = (x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)
        beams += f"M{x0:g} {y0:g}L{x1 + 14 * dx:g} {y1 + 14 * dy:g}"
        arrows += f"M{x0 + 24 * dx:g} {y0 + 24 * dy:g}L{x1 + 22 * dx:g} {y1 + 22 * dy:g}"
        for side in (-6, 6):
            arrows += f"l{side * dy - 7 * dx:g} {side * dx - 7 * dy:g}"
            arrows += f"M{x1 + 22 * dx:g} {y1 + 22 * dy:g}"
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{beams}" stroke="#fff3b0" '
        f'stroke-opacity=".62" stroke-width="36"/>\n<path d="{arrows}" stroke="#8a5a00" '
        'stroke-width="2.2" stroke-linejoin="round"/></g>\n'
    )


def rope(line: list[Cell]) -> str:
    """A rope around a row that has lost the game."""
    (x0, y0), (x1, y1) = middle(line[0]), middle(line[-1])
    path = f'<path d="M{x0:g} {y0:g}L{x1:g} {y1:g}"'
    return f'<g stroke-linecap="round">{path} stroke="#7a1f12" stroke-width="53"/>{path} stroke="#fbe3d2" stroke-width="47"/></g>\n'


def picture(figure: str, position: Position, *, view: bool = False, marks: bool = False) -> str:
    """One board. Ids carry the picture's name, so that several pictures may stand in one page."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{PANEL:g}" height="{PANEL:g}" ',
        f'viewBox="0 0 {PANEL:g} {PANEL:g}">\n',
        PIECES.replace("NAME", figure),
        board(figure),
    ]
    parts += [rope(line) for line in position.rows()]
    if view:
        parts.append(light(position))
    if marks:
        parts += [put(figure, "open", space) for space in position.open()]
    # From the back row to the front, so that a mound or the meerkat covers what is behind it.
    for row in reversed(range(SIZE)):
        for space in [(column, row) for column in range(SIZE)]:
            if space in position.mounds:
                parts.append(put(figure, "mound", space))
            elif space in position.stones:
                parts.append(put(figure, position.colour(space), space))
                if position.colour(space) == "white":
                    dot = "dot-below" if space == position.meerkat else "dot"
                    parts.append(put(figure, dot, space))
        if position.meerkat and position.meerkat[1] == row:
            parts.append(put(figure, "meerkat", position.meerkat))
    return "".join([*parts, "</svg>\n"])


def pictures() -> dict[str, str]:
    """All pictures by file name."""
    setup, view, turn = position(""), position("c3"), position("c3 c5")
    if {name(space) for space in view.seen()} != {"c1", "c2", "a3", "b3", "d3", "e3"}:
        raise ValueError("the worked example of SU-7 and SU-8 has changed")
    # Orange has lost by a diagonal; every other open space would have made a row as well.
    row = position("c2 b1 b3 a1 b4 d1 c5 a2 c3 e4 a4")
    # White has one open space left, and it completes a row.
    forced = position("b5 a4 e5 c1 b4 c3 a1 c5 e4 a2 e2 b1 d3")
    # White is to place a stone, and the meerkat sees every free space.
    stuck = position("a4 b1 b4 c2 b5 a1 c5 e5 c1 e2 a2 e4 d3")
    # All twenty stones lie and nobody has three in a row.
    draw = position("b4 a1 c2 b5 e3 a2 e2 b3 c1 a4 d1 e4 d3 c5 e5 c3 d4 b1 a3 d2")
    ended = row.rows() and not stuck.open() and stuck.free() and not draw.free() and not draw.rows()
    if not ended or len(forced.open()) != 1:
        raise ValueError("an end position does not show what it should")
    return {
        "surikata-setup.svg": picture("setup", setup),
        "surikata-view.svg": picture("view", view, view=True, marks=True),
        "surikata-turn.svg": picture("turn", turn, view=True, marks=True),
        "surikata-row.svg": picture("row", row),
        "surikata-forced.svg": picture("forced", forced, view=True, marks=True),
        "surikata-stuck.svg": picture("stuck", stuck, view=True),
        "surikata-draw.svg": picture("draw", draw),
    }


if __name__ == "__main__":
    for file, text in pictures().items():
        Path(__file__).with_name(file).write_text(text, encoding="utf-8")
