"""The colours that people choose: marks that the rules know nothing of, kept with the record."""

from __future__ import annotations

import pytest

import antbear
from antbear.core.illegal import BadInput
from antbear.core.outside import write_json
from antbear.core.record import Record, read_any, read_record
from antbear.core.words import LANGUAGES, read_words

GAMES = antbear.all_games()
IT_HAPPENS = antbear.load("it_happens")
WRONG = [
    (["yellow", "red"], "colours"),
    ("yellow", "colours"),
    (["yellow", "red", "pink"], "colours[2]"),
    (["yellow", "red", "yellow"], "colours[2]"),
    ([["yellow"], "red", "green"], "colours[0]"),
]


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_seat_has_a_colour_of_the_box_with_a_word(game: antbear.Game) -> None:
    most = game.seats[1]
    assert len(game.colours) >= max(game.colours_of(seats) for seats in range(game.seats[0], most + 1))
    for language in LANGUAGES:
        words = read_words(game.folder, game.key, language)
        assert len({words[colour] for colour in game.colours}) == len(game.colours)
        assert not game.imaginary or "colours.imaginary" in words
        assert not game.colours_by_rules or "colours.rules" in words


@pytest.mark.rule("IH-3")
@pytest.mark.rule("IH-25")
def test_two_players_agree_on_a_third_colour_too() -> None:
    assert IT_HAPPENS.check_colours(2, ["white", "blue", "red"]) == ["white", "blue", "red"]
    assert IT_HAPPENS.check_colours(3, ["white", "blue", "red"]) == ["white", "blue", "red"]
    assert IT_HAPPENS.given_colours(2) == ["yellow", "red", "green"]


@pytest.mark.parametrize(("colours", "where"), WRONG)
def test_what_cannot_be_is_refused_with_its_place(colours: object, where: str) -> None:
    with pytest.raises(BadInput) as refused:
        IT_HAPPENS.check_colours(2, colours)
    assert refused.value.where == where


def played(colours: list[str] | None) -> Record:
    record = Record(IT_HAPPENS, 2, {"start": "first"})
    record.colours = colours
    for move in ("card:0", "card:1", "card:2", "roll", "die:4", "1a1", "roll:third", "die:6"):
        record.play(move)
    return record


def test_a_record_keeps_them_and_its_sentences_name_them() -> None:
    record = played(["blue", "white", "red"])
    for text in (write_json(record.to_json()), record.to_text(), record.to_text("en")):
        again = read_any(text, antbear.load)
        assert again.colours == ["blue", "white", "red"]
        assert again.state == record.state == played(None).state, "the rules know nothing of it"
    told = record.to_text("en")
    assert "Blue" in told and "Yellow" not in told
    assert "White" in told and "Red" in told and "Green" not in told
    assert "colours" not in played(None).to_json()


def test_a_record_with_colours_that_cannot_be_is_refused() -> None:
    data = played(None).to_json() | {"colours": ["blue", "blue", "red"]}
    with pytest.raises(BadInput) as refused:
        read_record(data, antbear.load)
    assert refused.value.where == "colours[1]"


@pytest.mark.rule("SU-3")
@pytest.mark.parametrize(("start", "first", "second"), [("0", "White", "Orange"), ("1", "Orange", "White")])
def test_in_surikata_the_colour_goes_with_the_seat_whoever_starts(start: str, first: str, second: str) -> None:
    record = Record(antbear.load("surikata"), 2, {"start": start})
    record.colours = ["white", "orange"]
    for move in ("a1", "b1"):
        record.play(move)
    told = record.to_text("en")
    assert f"# {first}: termite mound on a1." in told and f"# {second}: termite mound on b1." in told
