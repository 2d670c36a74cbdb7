"""What trials have found, player beside player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from antbear.agents.trial.positions import name_of_set
from antbear.agents.trial.trial import Answered, Matched, Trial
from antbear.core.game import Json
from antbear.lab.arena.standings import aligned
from antbear.version import VERSION

TOLD = 5
"""Of what was refused, so many are told."""


@dataclass(frozen=True)
class Result:
    """Of one player."""

    trial: Trial
    answered: list[Answered]
    matched: list[Matched]

    def score(self, game: str = "") -> float:
        """Over all positions of a game, or of every game, each game counting the same."""
        if game:
            return fmean(one.score for one in self.answered if one.game == game)
        return fmean(self.score(key) for key in self.keys())

    def first_time(self, game: str = "") -> float:
        """Which share of the positions was answered by a legal move at once."""
        return fmean(one.refused == 0 for one in self.answered if game in ("", one.game))

    def share(self, level: str, game: str = "") -> float:
        return fmean(one.share for one in self.matched if one.level == level and game in ("", one.game))

    def keys(self) -> list[str]:
        return [game.key for game in self.trial.games]

    def troubles(self) -> list[str]:
        """What the player lost by besides the rules."""
        wrong = [f"{one.game}, a position: {one.why}" for one in self.answered if one.why]
        return wrong + [f"{one.game}, against {one.level}: {one.forfeit}" for one in self.matched if one.forfeit]

    def row(self, name: str, game: str = "") -> list[str]:
        shares = [f"{100 * self.share(level, game):.0f}" for level in self.levels()]
        return [name, f"{self.score(game):.0f}", f"{100 * self.first_time(game):.0f}", *shares]

    def levels(self) -> Sequence[str]:
        return self.trial.levels if self.matched else ()

    def to_json(self) -> Json:
        return {
            "player": self.trial.player,
            "score": round(self.score(), 2),
            "legal at once": round(self.first_time(), 4),
            "shares": {level: round(self.share(level), 4) for level in self.levels()},
            "games": {
                key: {
                    "score": round(self.score(key), 2),
                    "legal at once": round(self.first_time(key), 4),
                    "shares": {level: round(self.share(level, key), 4) for level in self.levels()},
                }
                for key in self.keys()
            },
            "positions": [asdict(one) for one in self.answered],
            "matches": [asdict(one) for one in self.matched],
        }


class Report:
    """All players, the best first."""

    def __init__(self, results: Sequence[Result]) -> None:
        self.results = sorted(results, key=lambda one: -one.score())

    def to_json(self) -> Json:
        first = self.results[0].trial
        return {
            "antbear": VERSION,
            "positions": name_of_set(),
            "rules": {game.key: game.rules_version for game in first.games},
            "seed": first.seed,
            "seconds": first.seconds,
            "players": [one.to_json() for one in self.results],
        }

    def text(self) -> str:
        first = self.results[0]
        against = [f"% of {level}" for level in first.levels()]
        head = ["", "score", "% legal", *against]
        told = [
            f"antbear {VERSION}, set of positions {name_of_set()}: {len(first.answered)} positions, "
            f"{len(first.matched)} matches a player"
        ]
        for one in self.results:
            rows = [[one.trial.player, *head[1:]], *(one.row(game.title, game.key) for game in one.trial.games)]
            told += ["", *aligned([*rows, one.row("all")]), *told_of(one.troubles())]
        if len(self.results) > 1:
            told += ["", *aligned([["all games", *head[1:]], *(one.row(one.trial.player) for one in self.results)])]
        return "\n".join(told)


def told_of(troubles: list[str]) -> list[str]:
    more = [f"  and {len(troubles) - TOLD} more"] if len(troubles) > TOLD else []
    return [*(f"  {one}" for one in troubles[:TOLD]), *more]
