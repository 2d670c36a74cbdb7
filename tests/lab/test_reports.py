"""Studies are found by being there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from antbear.core.illegal import BadInput
from antbear.lab import reports, studies
from antbear.lab.studies import bee_tiles, it_happens_cards

MINE = """
REPORT = "mounds"
GAMES = ("surikata",)


def study(game, who, games, seed, crew):
    return [game, who, games, seed, crew]
"""


@pytest.fixture
def one_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A file that nobody else knows of."""
    (tmp_path / "mounds_of_mine.py").write_text(MINE)
    monkeypatch.setattr(studies, "__path__", [*studies.__path__, str(tmp_path)])
    reports.found.cache_clear()
    yield
    reports.found.cache_clear()


def test_ours_are_found() -> None:
    assert reports.study("cards", "it_happens") is it_happens_cards.study
    assert reports.study("tiles", "knights") is bee_tiles.study
    assert reports.study("tiles", "happy_honey_beez") is bee_tiles.study


@pytest.mark.usefixtures("one_more")
def test_a_new_study_costs_one_file() -> None:
    assert reports.study("mounds", "surikata").__module__ == "antbear.lab.studies.mounds_of_mine"
    assert reports.study("tiles", "knights") is bee_tiles.study


@pytest.mark.parametrize(("report", "game"), [("mounds", "surikata"), ("tiles", "it_happens"), ("", "")])
def test_what_is_not_there_is_refused_with_what_there_is(report: str, game: str) -> None:
    with pytest.raises(
        BadInput,
        match="there are: cards it_happens, tiles antropolis, tiles happy_honey_beez, tiles knights, tiles "
        "supersize_colony",
    ):
        reports.study(report, game)
