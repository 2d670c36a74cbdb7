"""What a contest has found: who won how often, how strong each bot is and how sure that is, and what a move costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antbear.core.game import Json
from antbear.lab.arena.contest import Contest, Played
from antbear.lab.arena.rating import Rating, rate

FORFEITS_TOLD = 5


@dataclass
class Standing:
    """One bot. In games in which it had several seats, each of them counts."""

    name: str
    rating: Rating
    seats: int = 0
    wins: float = 0.0
    """A first place that is shared counts as its part."""
    places: int = 0
    moves: int = 0
    timed: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    forfeits: int = 0

    def count(self, one: Played, seat: int) -> None:
        first = one.places.count(1)
        self.seats += 1
        self.wins += 1 / first if one.places[seat] == 1 else 0.0
        self.places += one.places[seat]
        self.moves += one.moves[seat]
        self.timed += one.timed[seat]
        self.seconds += one.seconds[seat]
        self.longest = max(self.longest, one.longest[seat])
        self.forfeits += one.forfeit is not None and one.forfeit[0] == seat

    def to_json(self) -> Json:
        return {
            "bot": self.name,
            "seats": self.seats,
            "wins": round(self.wins, 3),
            "mean place": round(self.places / max(1, self.seats), 3),
            "rating": round(self.rating.points),
            "low": round(self.rating.low),
            "high": round(self.rating.high),
            "moves": self.moves,
            "seconds a move": round(self.seconds / max(1, self.timed), 7),
            "longest move": round(self.longest, 7),
            "forfeits": self.forfeits,
        }


class Standings:
    """All bots, the strongest first."""

    def __init__(self, contest: Contest, played: Sequence[Played], stopped: bool = False) -> None:
        self.contest = contest
        self.played = played
        self.stopped = stopped
        names = [entrant.name for entrant in contest.entrants]
        ratings = rate(len(names), [mean_places(one) for one in played])
        bots = [Standing(name, rating) for name, rating in zip(names, ratings, strict=True)]
        for one in played:
            for seat, number in enumerate(one.seating):
                bots[number].count(one, seat)
        self.bots = sorted(bots, key=lambda bot: -bot.rating.points)

    def forfeits(self) -> list[str]:
        """Each with the game and the bot."""
        names = [entrant.name for entrant in self.contest.entrants]
        return [
            f"game {one.number}, {names[one.seating[one.forfeit[0]]]} in seat {one.forfeit[0]}: {one.forfeit[1]}"
            for one in self.played
            if one.forfeit is not None
        ]

    def title(self) -> str:
        seatings, games = len(self.contest.seatings()), len(self.played)
        told = f"{self.contest.game.title}, {self.contest.seats} seats: {games} games, "
        if self.stopped:
            return told + f"stopped before all {len(self.contest.numbers())} were played"
        return told + f"{seatings} seatings, each {games // seatings} times"

    def to_json(self) -> Json:
        return {
            "game": self.contest.game.key,
            "components": self.contest.game.components_hash,
            "options": self.contest.game.check_options(dict(self.contest.options)),
            "seats": self.contest.seats,
            "seed": self.contest.seed,
            "games": len(self.played),
            "wanted": len(self.contest.numbers()),
            "moves a game": round(sum(sum(one.moves) for one in self.played) / max(1, len(self.played)), 1),
            "bots": [bot.to_json() for bot in self.bots],
            "forfeits": self.forfeits(),
            "played": [
                {
                    "game": one.number,
                    "seating": [self.contest.entrants[bot].name for bot in one.seating],
                    "places": list(one.places),
                    "moves": sum(one.moves),
                    "course": one.course,
                }
                for one in self.played
            ],
        }

    def text(self) -> str:
        whole = self.to_json()
        rows = [["bot", "rating", "95 %", "wins", "of", "mean place", "s/move", "longest", "forfeits"]]
        for bot in self.bots:
            known = bot.to_json()
            rows.append(
                [
                    bot.name,
                    f"{known['rating']}",
                    f"{known['low']} to {known['high']}",
                    f"{bot.wins:.1f}",
                    f"{bot.seats}",
                    f"{bot.places / max(1, bot.seats):.2f}",
                    f"{bot.seconds / max(1, bot.timed):.4f}",
                    f"{bot.longest:.4f}",
                    f"{bot.forfeits}",
                ]
            )
        told = self.forfeits()
        more = [f"and {len(told) - FORFEITS_TOLD} more forfeits"] if len(told) > FORFEITS_TOLD else []
        return "\n".join(
            [self.title(), f"moves a game: {whole['moves a game']}", "", *aligned(rows), *told[:FORFEITS_TOLD], *more]
        )


def mean_places(one: Played) -> dict[int, float]:
    """A bot in several seats is placed by their mean, so that it is not compared with itself."""
    places: dict[int, list[int]] = {}
    for bot, place in zip(one.seating, one.places[: len(one.seating)], strict=True):
        places.setdefault(bot, []).append(place)
    return {bot: sum(all_places) / len(all_places) for bot, all_places in places.items()}


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns as wide as they must be, the names to the left and the numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        f"{row[0]:<{widths[0]}}" + "".join(f"  {cell:>{wide}}" for cell, wide in zip(row[1:], widths[1:], strict=True))
        for row in rows
    ]
