"""Reports are found by being in the folder of their game, and are shown every game."""

from __future__ import annotations

import importlib
import sys
from functools import partial
from pathlib import Path

import pytest

import antbear
from antbear.bots.levels import bot
from antbear.core.game import Game, Json, State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.core.report import Observer
from antbear.games import reports_of
from antbear.games.arthropods.bees.report import BeeReport
from antbear.games.it_happens.report import CardsReport
from antbear.lab import reports
from antbear.lab.arena.entrants import Entrant
from antbear.lab.executor import Executor

RANDOM = Entrant("random", partial(bot, "random"))


def test_ours_are_found() -> None:
    assert reports.report_on("cards", "it_happens") is CardsReport
    assert reports.report_on("tiles", "knights") is BeeReport
    assert reports.report_on("tiles", "happy_honey_beez") is BeeReport


def test_a_report_costs_one_file_beside_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = tmp_path / "box_of_mine"
    box.mkdir()
    (box / "__init__.py").write_text("")
    (box / "rules.py").write_text("class Mine:\n    key = 'mine'\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    from box_of_mine.rules import Mine  # type: ignore[import-not-found]

    assert reports_of(Mine()) == {}
    (box / "report.py").write_text("class Mounds: ...\n\n\nREPORTS = {'mounds': Mounds}\n")
    importlib.invalidate_caches()
    assert [(name, kind.__name__) for name, kind in reports_of(Mine()).items()] == [("mounds", "Mounds")]
    for name in [name for name in sys.modules if name.startswith("box_of_mine")]:
        del sys.modules[name]


class Moves:
    """Counts moves."""

    def __init__(self) -> None:
        self.number = 0

    def see(self, state: State, move: Move) -> None:
        self.number += 1


class Lengths:
    """Of games, by seats."""

    def __init__(self, game: Game, seed: str) -> None:
        self.found: dict[str, list[int]] = {}

    @staticmethod
    def observer() -> Observer:
        return Moves()

    def count(self, state: State, observer: Observer) -> None:
        assert state.is_over() and isinstance(observer, Moves)
        self.found.setdefault(str(state.seat_count()), []).append(observer.number)

    def text(self) -> str:
        return str(self.found)

    def to_json(self) -> Json:
        return dict(self.found)


def test_every_game_of_every_number_of_seats_is_shown_whoever_plays() -> None:
    game = antbear.load("it_happens")
    shown = [
        reports.run(Lengths, game, RANDOM, 3, seed, Executor(workers, silent=True)).to_json()
        for seed, workers in (("a", 1), ("a", 2), ("b", 1))
    ]
    assert shown[0] == shown[1] != shown[2]
    games = {seats: len(lengths) for seats, lengths in shown[0].items() if isinstance(lengths, list)}
    assert games == {"2": 3, "3": 3, "4": 3, "5": 3}


@pytest.mark.parametrize(("report", "game"), [("mounds", "surikata"), ("tiles", "it_happens"), ("", "")])
def test_what_is_not_there_is_refused_with_what_there_is(report: str, game: str) -> None:
    with pytest.raises(
        BadInput,
        match="there are: blunders antropolis, blunders happy_honey_beez, blunders knights, blunders supersize_colony, "
        "cards it_happens, tiles antropolis, tiles happy_honey_beez, tiles knights, tiles "
        "supersize_colony",
    ):
        reports.report_on(report, game)
