"""Draws `surikata-solved.svg` and writes the numbers of a run into `docs/surikata-solved.md`.

    python docs/images/draw_surikata_solved.py RUN [--document FILE] [--picture FILE]

RUN is the file of `antbear solve surikata`. Nothing here is typed in by hand: a run with gaps is told as one.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from statistics import median

from antbear.games.surikata.grid import GRIDS
from antbear.games.surikata.solved import SIZE, FirstStones, Solved, set_ups
from antbear.games.surikata.solver import DRAW, LOSS, WIN
from antbear.lab.solve.surikata.prove import first_mounds, plan_for
from antbear.lab.solve.surikata.search import read_run

HERE = Path(__file__).parent
BEGIN, END = "<!-- numbers -->\n", "<!-- end of numbers -->\n"
INK, SOFT, WON, DRAWN, LOST = "#3b2f2f", "#8a7a6a", "#d9822b", "#b8a88a", "#8fa3ad"
HEIGHT = 180


def main() -> None:
    parser = argparse.ArgumentParser(description="Draws what a run of `antbear solve surikata` has found.")
    parser.add_argument("run", type=Path)
    parser.add_argument("--document", type=Path, default=HERE.parent / "surikata-solved.md")
    parser.add_argument("--picture", type=Path, default=HERE / "surikata-solved.svg")
    given = parser.parse_args()
    found = read_run(given.run)
    given.picture.write_text(picture([one for one, _ in found]), encoding="utf-8")
    text = given.document.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    given.document.write_text(before + BEGIN + numbers(found) + END + after, encoding="utf-8")


def numbers(found: list[tuple[FirstStones, float]]) -> str:
    """The block of the document that tells the result."""
    total = len(set_ups())
    stones = [one for one, _ in found]
    values = Counter(one.value() for one in stones)
    solved = Solved(stones)
    lines = [
        f"Solved so far: {len(found):,} of {total:,} set-ups."
        if len(found) < total
        else f"All {total:,} set-ups are solved.",
        "",
    ]
    lines += ["| value for the starting player | set-ups |", "| --- | ---: |"]
    lines += [f"| {name} | {values[value]:,} |" for name, value in (("win", WIN), ("draw", DRAW), ("loss", LOSS))]
    lines += ["", "| first mound | value with best play |", "| --- | --- |"]
    lines += [f"| {GRIDS[SIZE].name(cell)} | {plan_for(solved, 1 << cell)[0]} |" for cell in first_mounds()]
    nodes = [one.nodes for one in stones]
    seconds = [took for _, took in found]
    lines += [
        "",
        f"A set-up took {median(nodes):,.0f} nodes in the median, {max(nodes):,} at most; {median(seconds):.2f} "
        "seconds of one core in the "
        f"median, {max(seconds):.2f} at most, and {sum(seconds) / 3600:.2f} hours of one core all together.",
        "",
    ]
    return "\n".join(lines)


def picture(stones: list[FirstStones]) -> str:
    """Left: how many first stones win. Right: how many nodes a set-up took."""
    parts = [panel(0, "winning first stones", won_bars(stones)), panel(400, "million nodes", node_bars(stones))]
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 270" font-family="sans-serif" font-size="12" '
        f'fill="{INK}">\n'
    )
    told = f"<title>{len(stones)} of {len(set_ups())} set-ups of Surikata on 5 x 5</title>\n"
    return head + told + '<rect width="760" height="270" fill="#fbf6ec"/>\n' + "".join(parts) + legend() + "</svg>\n"


def won_bars(stones: list[FirstStones]) -> list[tuple[str, list[tuple[int, str]]]]:
    """The bar of no winning stone is in two parts: draws and losses."""
    counts = Counter(one.wins.bit_count() for one in stones)
    drawn = sum(one.value() == DRAW for one in stones)
    bars = [("0", [(counts[0] - drawn, LOST), (drawn, DRAWN)])]
    return bars + [(str(number), [(counts[number], WON)]) for number in range(1, max(counts, default=0) + 1)]


def node_bars(stones: list[FirstStones]) -> list[tuple[str, list[tuple[int, str]]]]:
    counts = Counter((one.nodes // 1_000_000, one.value()) for one in stones)
    most = max((million for million, _ in counts), default=0)
    colours = ((LOSS, LOST), (DRAW, DRAWN), (WIN, WON))
    return [
        (f"{million}", [(counts[million, value], colour) for value, colour in colours]) for million in range(most + 1)
    ]


def panel(left: int, title: str, bars: list[tuple[str, list[tuple[int, str]]]]) -> str:
    highest = max(1, *(sum(amount for amount, _ in parts) for _, parts in bars))
    step = 330 / len(bars)
    every = 1 + len(bars) // 16
    drawn = [f'<text x="{left + 185}" y="250" text-anchor="middle" fill="{SOFT}">{title}</text>\n']
    for place, (name, parts) in enumerate(bars):
        x, y = left + 20 + place * step, 215.0
        for amount, colour in parts:
            tall = amount / highest * HEIGHT
            y -= tall
            drawn.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{step * 0.8:.1f}" height="{tall:.1f}" fill="{colour}"/>\n'
            )
        if place % every == 0:
            drawn.append(f'<text x="{x + step * 0.4:.1f}" y="231" text-anchor="middle">{name}</text>\n')
        whole = sum(amount for amount, _ in parts)
        if whole and step > 24:
            drawn.append(
                f'<text x="{x + step * 0.4:.1f}" y="{y - 4:.1f}" text-anchor="middle" font-size="10">{whole}</text>\n'
            )
    return "".join(drawn)


def legend() -> str:
    drawn = []
    for place, (name, colour) in enumerate((("won by the starting player", WON), ("drawn", DRAWN), ("lost", LOST))):
        x = 420 + (0, 190, 260)[place]
        drawn.append(
            f'<rect x="{x}" y="8" width="11" height="11" fill="{colour}"/><text x="{x + 16}" y="18">{name}</text>\n'
        )
    return "".join(drawn)


if __name__ == "__main__":
    main()
