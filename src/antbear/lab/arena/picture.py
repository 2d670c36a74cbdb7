"""A contest as a drawing: each bot's rating as a dot, its 95 % interval as a line."""

from __future__ import annotations

import math
from xml.sax.saxutils import escape

from antbear.lab.arena.standings import Standing, Standings

INK, SOFT, PAPER, LINE, DOT = "#3b2f2f", "#8a7a6a", "#fbf6ec", "#b8a88a", "#d9822b"
WIDE, LEFT, RIGHT, TOP, ROW = 760, 190, 730, 52, 30
STEPS = (50, 100, 200, 500, 1000)
MOST_MARKS = 9
LONGEST_NAME = 26


def draw(found: Standings) -> str:
    low, high, step = scale(found.bots)
    bottom = TOP + ROW * len(found.bots)
    whole = bottom + 44

    def x(points: float) -> float:
        return LEFT + (points - low) / (high - low) * (RIGHT - LEFT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {whole}" font-family="sans-serif" '
        f'font-size="12" fill="{INK}">\n',
        f"<title>{escape(found.title())}</title>\n",
        f'<rect width="{WIDE}" height="{whole}" fill="{PAPER}"/>\n',
        f'<text x="20" y="28" font-size="14">{escape(found.title())}</text>\n',
    ]
    for mark in range(low, high + 1, step):
        parts.append(
            f'<line x1="{x(mark):.1f}" y1="{TOP - 8}" x2="{x(mark):.1f}" y2="{bottom}" stroke="{LINE}" '
            'stroke-width="0.5"/>\n'
        )
        parts.append(f'<text x="{x(mark):.1f}" y="{bottom + 16}" text-anchor="middle" fill="{SOFT}">{mark}</text>\n')
    for place, bot in enumerate(found.bots):
        y = TOP + ROW * place + ROW // 2
        ends = f'x1="{x(bot.rating.low):.1f}" y1="{y}" x2="{x(bot.rating.high):.1f}" y2="{y}"'
        parts.append(f'<text x="{LEFT - 16}" y="{y + 4}" text-anchor="end">{escape(short(bot.name))}</text>\n')
        parts.append(f'<line {ends} stroke="{INK}" stroke-width="2"/>\n')
        parts.append(f'<circle cx="{x(bot.rating.points):.1f}" cy="{y}" r="5" fill="{DOT}" stroke="{INK}"/>\n')
    parts.append(
        f'<text x="{(LEFT + RIGHT) / 2}" y="{bottom + 34}" text-anchor="middle" fill="{SOFT}">rating, with 95 % '
        "interval</text>\n"
    )
    return "".join(parts) + "</svg>\n"


def scale(bots: list[Standing]) -> tuple[int, int, int]:
    """Round numbers around all intervals, and the step between two marks."""
    low, high = min(bot.rating.low for bot in bots) - 10, max(bot.rating.high for bot in bots) + 10
    step = next((step for step in STEPS if (high - low) / step <= MOST_MARKS), STEPS[-1])
    return math.floor(low / step) * step, math.ceil(high / step) * step, step


def short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
