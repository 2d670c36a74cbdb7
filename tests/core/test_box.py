"""Boxes as text: every error is told with its line, wherever TOML lets people write a thing."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antbear.core.box import BadBox, bring, bring_text, decode, line_of
from antbear.core.game import Game, Json
from antbear.core.illegal import BadInput
from antbear.games import all_games, load

MANY_WAYS = (Path(__file__).parent / "many_ways.toml").read_text(encoding="utf-8")

PLACES = [
    ("title", 2),
    ("card", 4),
    ("card[0]", 4),
    ("card[0].worm", 5),
    ("card[0].columns", 6),
    ("card[0].columns[0]", 7),
    ("card[0].columns[1]", 9),
    ("card[0].columns[2]", 9),
    ("card[0].columns[3]", 11),
    ("card[0].corner", 14),
    ("card[0].corner.left side", 15),
    ("card[0].corner.right", 16),
    ("card[0].corner.right.upper", 16),
    ('card[0].corner.right.lower "half"', 17),
    ("card[1]", 19),
    ("card[1].columns[1]", 21),
    ("card[1].columns[2]", 21),
    ("card[1].columns[2][0]", 22),
    ("card[1].columns[2][1]", 23),
    ("card[1].columns[2][1].d", 23),
    ("card[1].columns[2][1].e=", 23),
    ("card[1].columns[2][1].e=[0]", 24),
    ("card[1].text", 25),
    ("card[1].other", 28),
    ("card[1].date", 30),
    ("card[1].last", 31),
    ("card[1].spot", 33),
    ("card[1].spot[0]", 33),
    ("card[1].spot[1].x", 36),
    ("card[2]", 38),
    ("card[2].spot[0].x", 40),
    ("shop.open.at[1].day", 43),
    ("shop.open.at[2]", 44),
]
ABSENT = [
    ("", 1),
    ("nothing", 1),
    ("card[3]", 4),
    ("card[0].queen", 4),
    ("card[0].columns[4]", 6),
    ("card[0].columns[0].deeper[7].still", 7),
    ("card[1].wormy", 19),
    ("card[2].worm", 38),
    ("cards", 1),
    ("shop.shut", 42),
]


@pytest.mark.parametrize(("where", "line"), PLACES + ABSENT)
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_the_line_of_a_place(where: str, line: int, ends: str) -> None:
    text = MANY_WAYS.replace("\n", ends)
    assert tomllib.loads(text)
    assert line_of(text.replace("\r\n", "\n"), where) == line


class Typist:
    """Writes values as TOML in ever different ways, and remembers the line of each place."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.text = ""
        self.lines: dict[str, int] = {}

    def note(self, place: str) -> None:
        self.lines.setdefault(place, self.text.count("\n") + 1)

    def document(self, whole: Json) -> None:
        """What can be a table or a list of tables comes last, as one, or in between, in brackets and braces."""
        last = {key: tables_in(value) for key, value in whole.items() if tables_in(value) and self.rng.random() < 0.6}
        for key, value in whole.items():
            if key not in last:
                self.pair(key, value, "")
                self.text += self.rng.choice(["\n", " # [comment]\n", "\n\n"])
        for key, tables in last.items():
            for number, table in enumerate(tables):
                single = isinstance(whole[key], dict)
                self.note(key)
                place = key if single else f"{key}[{number}]"
                self.note(place)
                self.text += "[" if single else "[["
                self.key(key)
                self.text += "]\n" if single else "]]  # next\n"
                for inner, value in table.items():
                    self.pair(inner, value, place)
                    self.text += "\n"

    def pair(self, key: str, value: object, table: str) -> None:
        place = f"{table}.{key}" if table else key
        self.note(place)
        self.key(key)
        self.text += self.rng.choice(["=", " = "])
        self.value(value, place)

    def key(self, key: str) -> None:
        self.text += self.rng.choice([key, f'"{key}"', f"'{key}'"]) if key.isalnum() else f'"{key}"'

    def value(self, value: object, place: str) -> None:
        if isinstance(value, dict):
            self.text += "{"
            for number, (key, inner) in enumerate(value.items()):
                self.text += ", " if number else " "
                self.pair(key, inner, place)
            self.text += " }"
        elif isinstance(value, list):
            self.text += "["
            for number, inner in enumerate(value):
                self.blank()
                self.note(f"{place}[{number}]")
                self.value(inner, f"{place}[{number}]")
                self.blank()
                self.text += "," if number < len(value) - 1 else self.rng.choice([",", ""])
            self.blank()
            self.text += "]"
        elif isinstance(value, str):
            self.string(value)
        else:
            self.text += str(value).lower()

    def blank(self) -> None:
        """Somewhere inside a list, where lines may be broken."""
        self.text += self.rng.choice(["", " ", "\n", " # a ] comment\n", "\n\n\t"])

    def string(self, value: str) -> None:
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        ways = ['"' + escaped.replace("\n", "\\n") + '"', f'"""\n{escaped}"""']
        if "'" not in value:
            ways.append(f"'''\n{value}'''")
            if "\n" not in value:
                ways.append(f"'{value}'")
        self.text += self.rng.choice(ways)


def tables_in(value: object) -> list[Json]:
    """What can be written under headers."""
    if isinstance(value, dict):
        return [value]
    return value if isinstance(value, list) and all(isinstance(inner, dict) for inner in value) else []


keys = st.text("abcdxyz019", min_size=1, max_size=4) | st.sampled_from(["a b", "c]", "d=", "e#", "#"])
values = st.recursive(
    st.booleans() | st.integers(-99, 99) | st.text("ab\"'\n\\#[]{},= .", max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=200, deadline=None)
@given(whole=st.dictionaries(keys, values, max_size=5), seed=st.integers(0, 2**32))
def test_every_place_of_any_text_is_found(whole: Json, seed: int) -> None:
    typist = Typist(random.Random(seed))
    typist.document(whole)
    assert tomllib.loads(typist.text) == whole
    for place, line in typist.lines.items():
        assert line_of(typist.text, place) == line, place


class Shelf(Game):
    """A game of which only the components matter."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "shelf"
        self.title = "Shelf"
        self.rules_version = 1
        self.components = {"book": []} if box is None else box
        self.box = box
        self.template = Path(__file__)

    def with_box(self, box: object) -> Shelf:
        if not isinstance(box, dict) or not isinstance(box.get("book"), list):
            raise BadInput("book", "there must be books")
        for number, book in enumerate(box["book"]):
            if not isinstance(book, str):
                raise BadInput(f"book[{number}]", "a book is a text")
        return Shelf(box)


def test_a_good_text() -> None:
    game = bring_text(Shelf(), "book = [\r\n  'one',\r\n]\r\n")
    assert game.box == game.components == {"book": ["one"]}
    assert game == bring(Shelf(), {"book": ["one"]})
    assert game.components_hash != Shelf().components_hash


BAD = [
    ("", "line 1: book: there must be books"),
    ("\n\n", "line 1: book: there must be books"),
    ("a = 1\nbook = 1", "line 2: book: there must be books"),
    ("book = [\n 'a', # one\n\n 2,\n]", "line 4: book[1]: a book is a text"),
    ("book = [\n 'a',\n 1979-05-27]", "line 3: book[1]: a date or a time has no meaning here"),
    ("book = []\n[a.b]\nc = [0, nan]", "line 3: a.b.c[1]: this is no number"),
    ("book = []\nx = 0x" + "f" * 9000, "line 2: x: this number is too big"),
    ("book = []\nx = -9223372036854775809", "line 2: x: this number is too big"),
    ("book = []\nx = " + "[" * 40 + "]" * 40, "line 2: x" + "[0]" * 16 + ": this is nested too deeply"),
    ("book = []\n" + ".".join("a" * 20) + " = 1", "line 2: " + ".".join("a" * 17) + ": this is nested too deeply"),
    (
        "book = []\n[" + ".".join("a" * 200) + "]\nb = 1",
        "line 2: " + ".".join("a" * 17) + ": this is nested too deeply",
    ),
    ("book = []\n" + ".".join("a" * 30000) + " = 1", "line 2: there are too many points in this line"),
    ("book = " + "[" * 30000, "line 1: lists or tables are nested too deeply"),
    ("book = []\n\nx = " + "9" * 9000, "line 3: this number is too long"),
    ("book\n", "line 1: this is no TOML: Expected '=' after a key in a key/value pair (column 5)"),
    ("\r\n\r\nbook = ]", "line 3: this is no TOML: Invalid value (column 8)"),
    ("book = []\nbook = []", "line 2: this is no TOML: Cannot overwrite a value"),
    ("\nbook = [\n 'a'", "line 3: this is no TOML: Unclosed array"),
    ("\n\nbook = 'a\n'", "line 3: this is no TOML: "),
    ('x = """\n\n', "line 2: this is no TOML: "),
]


@pytest.mark.parametrize(("text", "told"), BAD, ids=[str(number) for number in range(len(BAD))])
def test_a_bad_text_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(BadBox) as caught:
        bring_text(Shelf(), text)
    assert str(caught.value).startswith(told)
    assert f"line {caught.value.line}: " in told


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60) | st.text("[]{}=.,'\"#\\ \na1", max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        bring_text(Shelf(), text)
    except BadBox as error:
        assert 1 <= error.line <= len(text.splitlines()) + 1


def test_a_box_from_elsewhere() -> None:
    with pytest.raises(BadInput, match=r"^book\[1\]: a book is a text$"):
        bring(Shelf(), {"book": ["a", None]})
    nothings: list[object] = [None, [], 5, "book"]
    for box in nothings:
        with pytest.raises(BadInput, match="books"):
            bring(Shelf(), box)


def test_a_game_that_takes_no_other_box() -> None:
    game = load("surikata")
    assert game.template is None
    for text in ("", "a = 1", "]"):
        with pytest.raises(BadInput, match=r"^box: Surikata is played with what is in its box$"):
            bring_text(game, text)
    with pytest.raises(BadInput, match=r"^box: "):
        bring(game, {})


@pytest.mark.parametrize(
    "game", [game for game in all_games() if game.template is not None], ids=lambda game: str(game.key)
)
def test_a_template_is_the_games_own_box(game: Game) -> None:
    assert game.template is not None
    assert bring_text(game, decode(game.template.read_bytes())).components_hash == game.components_hash


def test_decoding() -> None:
    assert decode("é = 'ü'".encode()) == decode("é = 'ü'".encode("utf-8-sig"))
    for raw, line in ((b"a\n\xff", 2), ("a = 1\n".encode("utf-16"), 1)):
        with pytest.raises(BadBox) as caught:
            decode(raw)
        assert str(caught.value) == f"line {line}: this is not UTF-8 text"
