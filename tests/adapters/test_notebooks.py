"""What notebooks show."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

import antbear
from antbear import pictures
from antbear.core.record import Record, read_record
from antbear.core.words import LANGUAGES
from antbear.pictures.notebook import film_of, frames_of, told_of
from antbear.pictures.plain import plain
from tests.adapters.walks import KEYS, RECORDS


@pytest.mark.parametrize("key", KEYS)
def test_a_position_shows_its_board(key: str) -> None:
    state = antbear.load(key).new()
    svg = state._repr_svg_()
    assert svg is not None and svg == pictures.draw_view(state.view(None))
    assert ElementTree.fromstring(svg).tag.endswith("svg")


def record_of(key: str) -> Record:
    file = next(file for file in RECORDS if file.parent.parent.name == key)
    return read_record(json.loads(file.read_text(encoding="utf-8")), antbear.load)


@pytest.mark.parametrize("key", ["surikata", "it_happens"])
def test_a_record_shows_all_its_boards_one_after_the_other(key: str) -> None:
    record = record_of(key)
    film = record._repr_html_()
    assert film is not None
    lines, frames, told = read_film(film)
    boards = ["".join(lines[line] for line in frame) for frame in frames]
    assert len(boards) == len(record.line) + 1 == len(told)
    for step in (0, len(boards) // 2, len(boards) - 1):
        assert boards[step] == pictures.draw_view(record.at(step).view(None))
    assert told[0] == "" and any(told)
    assert "http" not in film.replace("http://www.w3.org/", "")


def read_film(film: str) -> tuple[list[str], list[list[int]], list[str]]:
    """Lines, frames and sentences, as its script has them."""
    reader = json.JSONDecoder()
    lines, frames, told = (
        reader.raw_decode(film, film.index(f"{name} = [") + len(name) + 3)[0] for name in ("lines", "frames", "told")
    )
    return lines, frames, told


def test_films_speak_every_language() -> None:
    record = record_of("surikata")
    assert len({tuple(told_of(record, language)) for language in LANGUAGES}) == len(LANGUAGES)
    assert read_film(film_of(record, "nl"))[2] == told_of(record, "nl")


def test_boards_that_are_alike_are_not_kept_twice() -> None:
    record = record_of("surikata")
    whole = sum(len("".join(frame)) for frame in frames_of(record))
    assert len(film_of(record)) < whole / 3


def test_without_pictures_notebooks_show_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot() -> None:
        raise pictures.CannotDraw("no engine")

    monkeypatch.setattr(pictures, "engine", cannot)
    state = antbear.load("surikata").new()
    assert state._repr_svg_() is None
    assert record_of("surikata")._repr_html_() is None


def test_the_rules_need_no_pictures() -> None:
    code = "import sys, antbear; antbear.load('knights').new(); print('antbear.pictures' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"


# Plain pictures


def test_what_only_browsers_know_is_worked_out() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg"><style>.a{--ink:#102030;fill:light-dark(#fff, #000)}'
        ".a .b:where(.c){stroke:var(--ink);fill:color-mix(in srgb, #000000 25%, #ffffff)} .b:hover{fill:red}"
        ".d{fill:rgb(1 2 3 / 0.5)} g > .d{opacity:0.5}</style>"
        '<g class="a"><path class="b c"/><path class="d"/></g><path class="b c"/></svg>'
    )
    styles = [
        element.get("style") for element in ElementTree.fromstring(plain(svg)).iter() if "style" in element.attrib
    ]
    assert styles == ["fill:#fff", "stroke:#102030;fill:#bfbfbf", "fill:rgba(1,2,3,0.5);opacity:0.5"]


@pytest.mark.parametrize("key", KEYS)
def test_nothing_is_left_that_rasterisers_do_not_know(key: str) -> None:
    record = record_of(key)
    svg = plain(pictures.draw_view(record.at(len(record.line) // 2).view(None)))
    assert not re.search(r"var\(|light-dark|color-mix|:where|NaN", svg)
