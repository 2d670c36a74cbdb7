"""Writes the ladder into `docs/bots.md` from the reports of contests.

    python docs/images/write_ladder.py REPORT REPORT ...

A REPORT is what `antbear arena ... --json REPORT` wrote. No number of the ladder is typed in by hand.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from antbear.games import load

DOCUMENT = Path(__file__).parent.parent / "bots.md"
BEGIN, END = "<!-- ladder -->\n", "<!-- end of ladder -->\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes the ladder of docs/bots.md.")
    parser.add_argument("reports", type=Path, nargs="+")
    reports = [json.loads(file.read_text(encoding="utf-8")) for file in parser.parse_args().reports]
    before, rest = DOCUMENT.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END)[1]
    DOCUMENT.write_text(before + BEGIN + "\n".join(map(block, reports)) + END + after, encoding="utf-8")


def block(report: dict[str, Any]) -> str:
    names = sorted((bot["bot"] for bot in report["bots"]), key=["random", "easy", "medium", "hard"].index)
    command = f"antbear arena {report['game']} {' '.join(names)} --games {report['wanted']} --seed {report['seed']}"
    each = report["games"] // (len(names) * (len(names) - 1) // 2)
    lines = [
        f"**{load(report['game']).title}**: {report['games']} games, {each} of each pair, {report['moves a game']} moves a game",
        f"(`{command}`)",
        "",
        "| bot | rating | 95 % interval | wins | mean place | seconds a move | longest move |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for bot in report["bots"]:
        wins = f"{bot['wins']:g} of {bot['seats']}"
        times = f"{bot['seconds a move']:.4f} | {bot['longest move']:.2f}"
        lines.append(f"| {bot['bot']} | {bot['rating']} | {bot['low']} to {bot['high']} | {wins} | {bot['mean place']:.2f} | {times} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    main()
