"""The pictures of the rules pages are those that the scripts beside them draw from the boxes as they are now."""

from __future__ import annotations

import importlib
import re

import pytest

from antbear.core.words import LANGUAGES
from antbear.games import all_games
from antbear.testing import parts
from tests.house.files import HOUSE

IMAGES = HOUSE / "docs" / "rules" / "images"


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(IMAGES)
        pictures: dict[str, str] = importlib.import_module("draw").pictures()
    return pictures


def test_every_picture_is_drawn_from_the_box_of_today(drawn: dict[str, str]) -> None:
    assert {path.name for path in IMAGES.glob("*.svg")} == drawn.keys()
    old = [name for name, text in drawn.items() if (IMAGES / name).read_text(encoding="utf-8") != text]
    assert not old, "`make pictures` draws them anew; then see that the words below them are still true"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_shown_and_told_in_words(drawn: dict[str, str], language: str) -> None:
    shown = set()
    for page in [parts.page(game, language) for game in all_games()]:
        for words, name in re.findall(r"!\[([^]]*)\]\([./]+docs/rules/images/([^)]+)\)", page.read_text("utf-8")):
            assert len(words) > 40, f"{page.name}: {name} needs words for those who cannot see it"
            shown.add(name)
    assert shown == drawn.keys()


def test_a_wanted_tile_is_the_plainest_that_the_box_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(IMAGES)
    positions = importlib.import_module("positions")
    faces = importlib.import_module("antbear.games.arthropods.tiles.faces").Faces(("hive",), "h", "OCFM")
    plain, hole, open_one, _start = (faces.add(0, sides, 1) for sides in ("OCCCCC", "OCFCCC", "OOCCCC", "OCCCCC"))
    bag = positions.Bag(faces, 3)
    assert bag.take("hive", "--O---") == (plain, 2)
    assert bag.take("hive", "--O---") == (hole, 2)
    with pytest.raises(ValueError, match="no hive with --O--- left"):
        bag.take("hive", "--O---")
    assert bag.take("hive", "--O---|??O???") == (open_one, 1)
