"""What the cards of It Happens.. do to the game: what decides it, whose turn order helps, what each card gives and
costs.

Bots of one level play on every number of seats. docs/lab.md tells how to read the report and what was tuned with it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from antbear.core.bits import cells
from antbear.core.game import Game, Json, State
from antbear.core.move import Move, first, kind_of, second
from antbear.games.it_happens.box import CARDS, COLUMNS, PLAIN
from antbear.games.it_happens.columns import dice_in, pips_in, with_die
from antbear.games.it_happens.game import ItHappens
from antbear.games.it_happens.moves import PLACES, SKIPS
from antbear.games.it_happens.rules import ItHappensState
from antbear.games.it_happens.table import DEAL, OVER, ROUNDS, TABLE
from antbear.lab.arena.entrants import Entrant
from antbear.lab.crew import Crew
from antbear.lab.watching import Sitting

REPORT = "cards"
GAMES = ("it_happens",)
KINDS_OF_POINTS = ("queens", "generals", "sets", "variety", "worms")


class CardTally:
    """What happened on one card, over all the times it lay on the table."""

    def __init__(self) -> None:
        self.times = 0
        self.dice = 0
        self.colours = 0
        """Columns with dice: each belongs to one colour."""
        self.finds = 0
        self.hits = 0
        """Colours whose pips were the worm number."""
        self.hit_times = 0
        self.queen_pips = 0
        self.queen_columns = [0] * COLUMNS

    def count(self, state: ItHappensState, place: int, columns: list[int]) -> None:
        """One round's dice on the card at this place of the table."""
        card = state.cards[place]
        here = columns[COLUMNS * place : COLUMNS * (place + 1)]
        pips = [int(pips_in(column)) for column in here]
        self.times += 1
        self.dice += sum(int(dice_in(column)) for column in here)
        self.colours += sum(1 for column in here if column)
        self.finds += sum(
            1
            for column, dice in enumerate(here)
            for level in range(dice_in(dice))
            if state.box.field(card, column, level) != PLAIN
        )
        hits = pips.count(state.box.worm_numbers[card])
        self.hits += hits
        self.hit_times += 1 if hits else 0
        if max(pips) > 0:
            self.queen_pips += max(pips)
            self.queen_columns[pips.index(max(pips))] += 1  # IH-18: of equals the column further left


class TableTally:
    """What decided the games with one number of seats, and who won them."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.wins = [0.0] * seats
        """By place in the turn order of the first round; a shared win is shared out."""
        self.third_wins = 0.0
        """Of the third colour of two players (IH-28)."""
        self.decided = dict.fromkeys(KINDS_OF_POINTS, 0)
        self.points = dict.fromkeys(KINDS_OF_POINTS, 0)
        """Of all colours together."""
        self.colours = 0

    def count(self, state: ItHappensState) -> None:
        outcome = state.outcome()
        assert outcome is not None
        starter = int(state.starter) - (ROUNDS - 1)  # IH-21: it has moved on by one each round
        self.games += 1
        for winner in outcome.winners:
            share = 1 / len(outcome.winners)
            if winner < self.seats:
                self.wins[(winner - starter) % self.seats] += share
            else:
                self.third_wins += share
        for kind in deciders(state):
            self.decided[kind] += 1
        for points in points_by_kind(state):
            self.colours += 1
            for kind in KINDS_OF_POINTS:
                self.points[kind] += points[kind]

    def expected(self) -> float:
        """Wins of each place in the turn order if it did not matter."""
        return (self.games - self.third_wins) / self.seats

    def bias(self) -> float:
        """How far the luckiest or unluckiest place is from its expectation, in standard deviations."""
        share = self.expected() / self.games
        deviation = math.sqrt(self.games * share * (1 - share)) or 1.0
        return max(abs(wins - self.expected()) / deviation for wins in self.wins)


def points_by_kind(state: ItHappensState) -> list[dict[str, int]]:
    """What each colour scored for what."""
    found = []
    for colour, score in enumerate(state.scores()):
        queens = sum(state.box.queens[card] for card in cells(state.queens[colour]))
        found.append(
            {
                "queens": queens,
                "generals": score.tiles - queens,
                "sets": score.sets,
                "variety": score.variety,
                "worms": score.worms,
            }
        )
    return found


def deciders(state: ItHappensState) -> list[str]:
    """The kinds of points without which, for everybody, a winner would not have come first."""
    points = points_by_kind(state)
    scores = state.scores()
    winners = firsts([score.key() for score in scores])
    found = []
    for kind in KINDS_OF_POINTS:
        keys = [(score.total - one[kind], *score.key()[1:]) for score, one in zip(scores, points, strict=True)]
        if not set(winners) <= set(firsts(keys)):
            found.append(kind)
    return found


def firsts(keys: list[tuple[int, int, int, int]]) -> list[int]:
    return [colour for colour, key in enumerate(keys) if key == max(keys)]


class Watch:
    """The rounds of one game."""

    def __init__(self) -> None:
        self.rounds: list[tuple[ItHappensState, list[int]]] = []
        """The position before the last move of each, and the dice on the cards after it."""

    def see(self, state: State, move: Move) -> None:
        assert isinstance(state, ItHappensState)
        if kind_of(move) not in (PLACES, SKIPS):
            return
        after = state.copy()
        after.apply(move)
        if after.phase not in (DEAL, OVER):
            return
        columns = state.columns[:]
        if kind_of(move) == PLACES:
            at = COLUMNS * int(first(move)) + int(second(move))
            columns[at] = with_die(columns[at], state.colour, state.die)
        self.rounds.append((state.copy(), columns))


class CardsReport:
    """All tallies of one run."""

    def __init__(self, game: ItHappens, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.cards = [CardTally() for _ in range(CARDS)]
        self.tables: list[TableTally] = []

    def play(self, who: Entrant, seats: int, games: int, crew: Crew) -> None:
        table = TableTally(seats)
        for last, watch in Sitting(self.game, who, seats, self.seed, Watch).play_all(games, crew):
            assert isinstance(last, ItHappensState)
            table.count(last)
            self.count(watch)
        self.tables.append(table)

    def count(self, watch: Watch) -> None:
        for state, columns in watch.rounds:
            for place in range(TABLE):
                self.cards[state.cards[place]].count(state, place, columns)

    # What the tallies say

    def merits(self, card: int) -> tuple[float, ...]:
        """What speaks for a card, more being better: its tiles, its finds, its worm, and how few pips its queen
        takes."""
        tally, box = self.cards[card], self.game.cards
        times = max(1, tally.times)
        return (
            box.queens[card],
            box.generals[card],
            tally.finds / times,
            tally.hits / times,
            -tally.queen_pips / times,
        )

    def dominated(self) -> list[tuple[int, int]]:
        """Cards that are worse than another one in some of these and better in none, with the other one."""
        found = []
        for card in range(CARDS):
            for other in range(CARDS):
                mine, its = self.merits(card), self.merits(other)
                if mine != its and all(one <= two for one, two in zip(mine, its, strict=True)):
                    found.append((card, other))
        return found

    def to_json(self) -> Json:
        return {
            "report": "cards",
            "game": self.game.key,
            "components": self.game.components_hash,
            "seed": self.seed,
            "tables": [self.table_json(table) for table in self.tables],
            "cards": [self.card_json(card) for card in range(CARDS)],
            "dominated": [{"card": card, "by": other} for card, other in self.dominated()],
        }

    def table_json(self, table: TableTally) -> Json:
        return {
            "seats": table.seats,
            "games": table.games,
            "wins": table.wins,
            "third_wins": table.third_wins,
            "bias": round(table.bias(), 2),
            "decided_by": dict(table.decided),
            "points": {kind: round(points / table.colours, 2) for kind, points in table.points.items()},
        }

    def card_json(self, card: int) -> Json:
        tally, box = self.cards[card], self.game.cards
        return {
            "card": card,
            "queen": box.queens[card],
            "general": box.generals[card],
            "worm": box.worm_numbers[card],
            "heights": [int(box.height(card, column)) for column in range(COLUMNS)],
            "times": tally.times,
            "dice": tally.dice,
            "colours": tally.colours,
            "finds": tally.finds,
            "hits": tally.hits,
            "hit_times": tally.hit_times,
            "queen_pips": tally.queen_pips,
            "queen_columns": list(tally.queen_columns),
        }

    def text(self) -> str:
        return "\n".join([*self.table_lines(), "", *self.card_lines(), "", *self.dominated_lines()])

    def table_lines(self) -> Iterator[str]:
        yield f"Cards {self.game.components_hash} of {self.game.title}, seed {self.seed}"
        yield ""
        yield (
            "Games decided by (a winner would not have come first if nobody scored these points), and the mean "
            "points of a colour"
        )
        yield "seats  games " + "".join(f"{kind:>15}" for kind in KINDS_OF_POINTS)
        for table in self.tables:
            parts = [
                f"{100 * table.decided[kind] / table.games:7.0f} % {table.points[kind] / table.colours:5.1f}"
                for kind in KINDS_OF_POINTS
            ]
            yield f"{table.seats:5}  {table.games:5} " + "".join(parts)
        yield ""
        yield (
            "Wins by place in the turn order of the first round (bias: the largest distance from even, in "
            "standard deviations)"
        )
        yield "seats   even     1st    2nd    3rd    4th    5th  third colour   bias"
        for table in self.tables:
            wins = "".join(f"{100 * wins / table.games:5.0f} %" for wins in table.wins)
            other = f"{100 * table.third_wins / table.games:.0f} %" if table.seats == 2 else ""
            yield (
                f"{table.seats:5} {100 * table.expected() / table.games:5.0f} % {wins:35} {other:>13} "
                f"{table.bias():6.1f}"
            )

    def card_lines(self) -> Iterator[str]:
        yield (
            "Each time a card lies on the table: dice and finds on it, pips of the queen, columns that take the queen;"
        )
        yield "worm hit: of the colours on the card, and times that anybody hits it"
        yield "card  queen general worm  heights   dice  finds   pips    a    b    c    d    e      worm hit"
        for card, tally in enumerate(self.cards):
            box = self.game.cards
            times = max(1, tally.times)
            heights = "".join(str(int(box.height(card, column))) for column in range(COLUMNS))
            columns = "".join(f"{100 * taken / times:4.0f}%" for taken in tally.queen_columns)
            worms = f"{100 * tally.hits / max(1, tally.colours):5.0f} %{100 * tally.hit_times / times:5.0f} %"
            yield (
                f"{card:4} {box.queens[card]:6} {box.generals[card]:7} {box.worm_numbers[card]:4}    {heights}"
                f"  {tally.dice / times:6.1f} {tally.finds / times:6.1f} {tally.queen_pips / times:6.1f} {columns} "
                f"{worms}"
            )

    def dominated_lines(self) -> Iterator[str]:
        """A card is dominated by another that gives no less of anything and whose queen costs no more pips."""
        pairs = self.dominated()
        if not pairs:
            yield "No card is dominated: each gives something more than any other, or its queen costs fewer pips."
        for card, other in pairs:
            yield (
                f"Card {card} is dominated by card {other}, which gives no less of anything and whose queen "
                "costs no more pips."
            )


def study(game: Game, who: Entrant, games: int, seed: str, crew: Crew) -> CardsReport:
    """So many games for each number of seats, all with the same bot."""
    assert isinstance(game, ItHappens)
    report = CardsReport(game, seed)
    for seats in range(game.seats[0], game.seats[1] + 1):
        report.play(who, seats, games, crew)
    return report
