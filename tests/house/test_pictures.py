"""The pictures of the rules pages are those that the client's components draw from the boxes as they are now."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from antbear.core.chance import Rng
from antbear.core.game import Game
from antbear.core.record import Record
from antbear.core.words import LANGUAGES
from antbear.games import all_games
from antbear.games.arthropods.tiles.faces import Faces
from antbear.games.arthropods.tiles.pictures import Bag
from antbear.pictures import CannotDraw, draw, draw_view
from antbear.testing import parts
from antbear.testing.conformance import random_move
from tools.pictures import IMAGES, pictures


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    return pictures()


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


def test_every_picture_is_an_svg_that_needs_nothing_else(drawn: dict[str, str]) -> None:
    for name, text in drawn.items():
        root = ElementTree.fromstring(text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg" and float(root.attrib["width"]) > 100, name
        assert not re.search(r"<image|url\((?!#)|href=\"(?!#)|<script", text), name


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_any_position_can_be_drawn_as_it_is_seen(game: Game) -> None:
    record = Record(game, game.seats[1])
    rng = Rng("pictures")
    for _ in range(80):
        if record.is_over():
            break
        record.play(game.notation(record.state, random_move(record.state, rng)))
    for state in (game.new(), record.state):
        root = ElementTree.fromstring(draw_view(state.view(None)))
        assert float(root.attrib["width"]) > 100


def test_what_cannot_be_drawn_is_told() -> None:
    with pytest.raises(CannotDraw, match="chess has no pictures"):
        draw({"game": "chess"})


def test_a_wanted_tile_is_the_plainest_that_the_box_has_left() -> None:
    faces = Faces(("honeycomb",), "h", "OCFM")
    plain, hole, open_one, _start = (faces.add(0, sides, 1) for sides in ("OCCCCC", "OCFCCC", "OOCCCC", "OCCCCC"))
    bag = Bag(faces, 3)
    assert bag.take("honeycomb", "--O---") == (plain, 2)
    assert bag.take("honeycomb", "--O---") == (hole, 2)
    with pytest.raises(ValueError, match="no honeycomb with --O--- left"):
        bag.take("honeycomb", "--O---")
    assert bag.take("honeycomb", "--O---|??O???") == (open_one, 1)
