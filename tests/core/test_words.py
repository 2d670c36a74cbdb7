"""Words of a game, laid over the words of the layers that it shares with others of its box."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antbear
from antbear.core.event import Started
from antbear.core.words import LANGUAGES, MATCH_WORDS, read_words, say_event


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A room of a box with two layers in other rooms."""
    box = tmp_path / "games" / "beetles"
    write(box / "ground" / "words" / "ground.en.json", {"stone": "Stone", "leaf": "Leaf", "tree": "Tree"})
    write(box / "horned" / "words" / "horned.en.json", {"leaf": "Big leaf", "tree": "Big tree"})
    write(tmp_path / "games" / "ground" / "words" / "ground.en.json", {"stone": "Another box"})
    return box / "horned"


def write(file: Path, words: dict[str, object]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(words), encoding="utf-8")


def test_a_later_layer_lies_over_an_earlier_one_and_the_own_words_on_top(folder: Path) -> None:
    write(folder / "words" / "stag.en.json", {"layers": ["ground", "horned"], "tree": "My tree"})
    words = read_words(folder, "stag", "en")
    assert words == {**MATCH_WORDS["en"], "stone": "Stone", "leaf": "Big leaf", "tree": "My tree"}


def test_the_order_of_the_layers_is_the_one_named(folder: Path) -> None:
    write(folder / "words" / "rhino.en.json", {"layers": ["horned", "ground"]})
    assert read_words(folder, "rhino", "en")["leaf"] == "Leaf"


def test_a_layer_that_is_not_in_the_box_is_named(folder: Path) -> None:
    write(folder / "words" / "dung.en.json", {"layers": ["water"]})
    with pytest.raises(FileNotFoundError, match=r"beetles has 0 files words/water\.en\.json"):
        read_words(folder, "dung", "en")


def test_words_are_read_once(folder: Path) -> None:
    write(folder / "words" / "may.en.json", {"layers": ["ground"]})
    assert read_words(folder, "may", "en") is read_words(folder, "may", "en")


def test_an_event_is_said_in_every_language() -> None:
    event = Started(1, facts={"seat": "@white"})
    said = [say_event(antbear.load("surikata"), event, language) for language in LANGUAGES]
    assert said == ["White starts.", "Wit begint.", "Weiß beginnt.", "Blanc commence."]
