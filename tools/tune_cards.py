"""Tunes the cards of It Happens.. by play: `python -m tools.tune_cards --steps 300 > cards.toml` (docs/lab.md).

Starts from a set, deals the point tiles to its cards, changes one thing at a time, and keeps a change if the games of
quick bots come out better by `faults`. The same start, steps, games and seed make the same set.
"""

from __future__ import annotations

import argparse
import copy
import sys
import tomllib
from pathlib import Path
from typing import Any

from antbear.core.chance import Rng
from antbear.core.game import State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.games import load
from antbear.games.it_happens.bot import sensible_move
from antbear.games.it_happens.box import CARDS, CARDS_FILE, COLUMNS, check_box
from antbear.games.it_happens.report import KINDS_OF_POINTS, CardsReport, CardTally, TableTally
from antbear.games.it_happens.rules import ItHappensState
from antbear.lab.arena.entrants import Entrant
from antbear.lab.executor import Executor
from antbear.lab.reports import run

Cards = list[dict[str, Any]]

BANDS = {
    "queens": (0.35, 0.55),
    "generals": (0.15, 0.35),
    "sets": (0.25, 0.45),
    "variety": (0.2, 0.4),
    "worms": (0.08, 0.25),
}
"""In what share of the games each kind of points should decide."""
WORM_HITS = (0.12, 0.25)
"""The share of colours on a card that should hit its worm number."""
COLUMN_MOST = 0.5
"""No column should take the queen of its card more often."""
BIAS_MOST = 1.5
PIPS_A_QUEEN_POINT = 0.8
"""How many pips more the queen should cost for each point that she is worth more: high queens on hard cards."""

QUEENS = (4, 5, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9)
GENERALS = (2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6)
"""The 24 point tiles: three of each value from 2 to 9. The rulebook's examples have queens of 9, 5 and 4; so one 4, one
5 and one 6 are queens, and the others are generals."""
EXAMPLE = (5, 2)
"""Queen and general of the card that the rulebook scores; one die hits its worm number there."""

HEADER = """\
# The twelve mound cards (IH-1, IH-2), our own reconstruction. An owner of the box can type in the real ones:
#   antbear components template it_happens > my-cards.toml
# Columns go from left to right, the fields of a column from the bottom to the top.
"""


class QuickBot:
    """Sensible at a glance: thousands of games in seconds."""

    def choose(self, state: State, rng: Rng) -> Move:
        assert isinstance(state, ItHappensState)
        return sensible_move(state, rng)


QUICK = Entrant("quick", QuickBot)


def outside(value: float, band: tuple[float, float]) -> float:
    return max(0.0, band[0] - value, value - band[1])


def faults(report: CardsReport) -> float:
    """How far a set is from what we want of it; 0 is perfect."""
    total = sum(table_faults(table) for table in report.tables) / len(report.tables)
    total += sum(card_faults(tally) for tally in report.cards) / CARDS
    return total + price_faults(report) + 0.5 * len(report.dominated())


def table_faults(table: TableTally) -> float:
    decided = sum(outside(table.decided[kind] / table.games, BANDS[kind]) for kind in KINDS_OF_POINTS)
    return 10 * decided + max(0.0, table.bias() - BIAS_MOST)


def card_faults(tally: CardTally) -> float:
    most = max(tally.queen_columns) / tally.times
    return 20 * outside(tally.hits / tally.colours, WORM_HITS) + 5 * max(0.0, most - COLUMN_MOST)


def price_faults(report: CardsReport) -> float:
    """How far the pips of each queen are from what her points should cost."""
    pips = [tally.queen_pips / tally.times for tally in report.cards]
    queens = report.game.cards.queens
    mean_pips, mean_queen = sum(pips) / CARDS, sum(queens) / CARDS
    wanted = [mean_pips + PIPS_A_QUEEN_POINT * (queen - mean_queen) for queen in queens]
    return sum(abs(one - two) for one, two in zip(pips, wanted, strict=True)) / CARDS


def dealt(cards: Cards) -> Cards:
    """The set with the point tiles on it, the higher ones where the higher ones were."""
    new = copy.deepcopy(cards)
    by_queen = sorted(range(CARDS), key=lambda at: (cards[at]["queen"], cards[at]["general"]))
    by_general = sorted(range(CARDS), key=lambda at: (cards[at]["general"], cards[at]["queen"]))
    for number in range(CARDS):
        new[by_queen[number]]["queen"] = QUEENS[number]
        new[by_general[number]]["general"] = GENERALS[number]
    return new


def changed(cards: Cards, rng: Rng) -> Cards:
    """The set with one thing changed at random."""
    new = copy.deepcopy(cards)
    card = new[rng.below(CARDS)]
    what = rng.below(6)
    if what == 0:
        card["worm"] += 1 if rng.below(2) else -1
    elif what < 3:
        other, key = new[rng.below(CARDS)], ("queen", "general")[what - 1]
        card[key], other[key] = other[key], card[key]
    elif what == 3:
        swap_fields(new, rng)
    elif what == 4:
        left = rng.below(COLUMNS - 1)
        columns = card["columns"]
        columns[left], columns[left + 1] = columns[left + 1], columns[left]
    else:
        move_field(card, rng)
    return new


def swap_fields(cards: Cards, rng: Rng) -> None:
    """Two fields anywhere change places."""
    spots = [
        (card, column, level)
        for card in cards
        for column in range(COLUMNS)
        for level in range(len(card["columns"][column].split()))
    ]
    (one, a, low), (two, b, high) = spots[rng.below(len(spots))], spots[rng.below(len(spots))]
    first, second = one["columns"][a].split()[low], two["columns"][b].split()[high]
    put(one, a, low, second)
    put(two, b, high, first)


def put(card: dict[str, Any], column: int, level: int, field: str) -> None:
    fields = card["columns"][column].split()
    fields[level] = field
    card["columns"][column] = " ".join(fields)


def move_field(card: dict[str, Any], rng: Rng) -> None:
    """The top field of one column goes on top of another."""
    columns = [column.split() for column in card["columns"]]
    columns[rng.below(COLUMNS)].append(columns[rng.below(COLUMNS)].pop())  # no column is empty before: IH-1
    card["columns"] = [" ".join(column) for column in columns]


def loss_of(cards: Cards, games: int, seed: str) -> float:
    return faults(
        run(CardsReport, load("it_happens").with_box({"card": cards}), QUICK, games, seed, Executor(silent=True))
    )


def tune(cards: Cards, steps: int, games: int, seed: str) -> Cards:
    """A change stays if the new set beats the old one twice, each time on games from a new seed, so that luck is not
    mistaken for merit."""
    rng = Rng(seed)
    for step in range(steps):
        candidate = changed(cards, rng)
        try:
            if is_valid(candidate) and is_better(candidate, cards, games, (f"{seed} {step} a", f"{seed} {step} b")):
                cards = candidate
                print(f"step {step}: a change stays", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            break  # whoever has waited long enough gets what is there
    return cards


def is_better(one: Cards, other: Cards, games: int, seeds: tuple[str, ...]) -> bool:
    return all(loss_of(one, games, seed) < loss_of(other, games, seed) for seed in seeds)


def is_valid(cards: Cards) -> bool:
    """Within IH-1 and IH-2, and with the rulebook's example in it."""
    try:
        check_box({"card": cards})
    except BadInput:
        return False
    return any((card["queen"], card["general"]) == EXAMPLE and card["worm"] <= 6 for card in cards)


def written(cards: Cards) -> str:
    parts = [HEADER]
    for card in cards:
        columns = "".join(f'    "{column}",\n' for column in card["columns"])
        parts.append(
            f"\n[[card]]\nworm = {card['worm']}\nqueen = {card['queen']}\ngeneral = {card['general']}\ncolumns = "
            f"[\n{columns}]\n"
        )
    return "".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--start", type=Path, default=CARDS_FILE, help="the set to start from")
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--games", type=int, default=200, help="for each number of players")
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    cards: Cards = tomllib.loads(given.start.read_text())["card"]
    print(written(tune(dealt(cards), given.steps, given.games, given.seed)), end="")


if __name__ == "__main__":
    main()
