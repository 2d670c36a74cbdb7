"""The reports that can be asked for, by their name and the game they are about."""

from __future__ import annotations

from typing import Protocol

from antbear.core.game import Game, Json
from antbear.core.illegal import BadInput
from antbear.lab import bee_tiles, it_happens_cards
from antbear.lab.arena import Bot


class Report(Protocol):
    """What was found, for people and for programs."""

    def text(self) -> str: ...

    def to_json(self) -> Json: ...


class Study(Protocol):
    """Plays so many games for each number of seats and reports."""

    def __call__(self, game: Game, bot: Bot, games: int, seed: str) -> Report: ...


STUDIES: dict[tuple[str, str], Study] = {
    ("cards", "it_happens"): it_happens_cards.study,
    **{("tiles", game): bee_tiles.study for game in bee_tiles.GAMES},
}


def study(report: str, game: str) -> Study:
    found = STUDIES.get((report, game))
    if found is None:
        there = ", ".join(" ".join(key) for key in STUDIES)
        raise BadInput(f"{report} {game}", f"there is no such report; there are: {there}")
    return found
