"""The one reader: what is wrong is named by its place, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from antbear.core.illegal import BadInput
from antbear.core.reader import Reader

WHOLE = {"tiles": [{"cell": "0,0"}, {"cell": 5}], "points": [1, True, 2.5], "name": None, "open": "yes"}


def test_reading_goes_inwards() -> None:
    whole = Reader(WHOLE, whole="position")
    assert whole.field("tiles").item(0).field("cell").text() == "0,0"
    assert whole.field("points").item(0).whole_number(0, 1) == 1
    assert whole.field("points").item(2).number() == 2.5
    assert [inner.where for inner in whole.field("points").items(3)] == ["points[0]", "points[1]", "points[2]"]
    assert [name for name, _ in whole.fields()] == ["tiles", "points", "name", "open"]
    assert whole.field("name").is_null and whole.field("nothing").is_null
    assert (whole.has("name"), whole.has("nothing")) == (True, False)
    assert whole.field("name").text_or("nobody") == "nobody"
    assert whole.field("open").one_of(["yes", "no"]) == "yes"
    assert Reader(False).flag() is False


WRONG: list[tuple[Callable[[Reader], object], str, str]] = [
    (lambda whole: whole.as_list(), "position", "this must be a list"),
    (lambda whole: whole.only(["tiles", "points", "name"]), "open", "no such field; there are tiles, points, name"),
    (lambda whole: whole.only(["tiles"], "a position has no such field"), "points", "a position has no such field"),
    (lambda whole: whole.field("tiles").item(1).field("cell").text(), "tiles[1].cell", "this must be a text"),
    (lambda whole: whole.field("tiles").item(1).only(["face"]), "tiles[1].cell", "there are face"),
    (lambda whole: whole.field("tiles").item(2).field("cell"), "tiles[2]", "this must be an object"),
    (lambda whole: whole.field("tiles").items(4), "tiles", "this must be a list of 4"),
    (lambda whole: whole.field("points").item(1).whole_number(0, 9), "points[1]", "a whole number from 0 to 9"),
    (lambda whole: whole.field("points").item(0).whole_number(2, 2), "points[0]", "this must be 2"),
    (lambda whole: whole.field("points").item(2).whole_number(0, 9), "points[2]", "a whole number"),
    (lambda whole: whole.field("points").item(1).number(), "points[1]", "this must be a number"),
    (lambda whole: whole.field("points").item(1).text_or(""), "points[1]", "this must be a text"),
    (lambda whole: whole.field("open").flag(), "open", "this must be true or false"),
    (lambda whole: whole.field("open").one_of(["no"]), "open", "this must be one of no"),
    (lambda whole: whole.field("nothing").text(), "nothing", "this must be a text"),
    (lambda whole: Reader({1: 2}, "box").as_object(), "box", "this must be an object"),
    (lambda whole: Reader(float("nan"), "at").number(), "at", "this must be a number"),
    (lambda whole: Reader(10**400, "at").number(), "at", "this must be a number"),
]


@pytest.mark.parametrize(("read", "where", "why"), WRONG)
def test_what_is_wrong_is_named_by_its_place(read: Callable[[Reader], object], where: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(Reader(WHOLE, whole="position"))
    assert refused.value.where == where
    assert why in refused.value.why
