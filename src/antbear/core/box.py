"""A box that somebody brought: components typed in as TOML, checked by their game, with every error at its line.

A game names a place in its components as ``card[3].columns[1]``. Here that place is found again in the text, so that
whoever typed it can go there. Nothing here knows what a game's components are.
"""

from __future__ import annotations

import re
import tomllib

from antbear.core.game import Game, Json
from antbear.core.illegal import BadInput
from antbear.core.outside import BIGGEST, check_plain

MOST_POINTS = 250
"""In one line: with a longer key, whose parts have points between them, the reader of TOML would be busy for very
long."""

SPACES = re.compile(r"[ \t]*")
BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
BLANK_OR_COMMA = re.compile(r"(?:[ \t\n,]|#[^\n]*)*")
BARE_KEY = re.compile(r"[^\s.=\]]+")
STRING = re.compile(
    r'"""(?:\\.|[^\\])*?""""{0,2}' r"|'''.*?''''{0,2}" r'|"(?:\\.|[^"\\])*"' r"|'[^']*'",
    re.DOTALL,
)
PLAIN_VALUE = re.compile(r"[^,\]}\n#]*")
TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")
LONG_NUMBER = re.compile(r"[0-9][0-9_]{4299}")


class BadBox(BadInput):
    """A text of components that is wrong at a line; ``where`` is empty if it is no TOML at all."""

    def __init__(self, line: int, where: str, why: str) -> None:
        super().__init__(where, why)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.where}: {self.why}" if self.where else f"line {self.line}: {self.why}"


def bring(game: Game, box: object) -> Game:
    """The game with somebody's components, which may come from anywhere; ``BadInput`` names the place that is wrong."""
    if game.template is not None:
        check_plain(box, "", "box", BIGGEST)
    return game.with_box(box)


def bring_text(game: Game, text: str) -> Game:
    """The game with the components in a TOML text; ``BadBox`` names the line and the place that is wrong."""
    if game.template is None:
        return game.with_box({})
    plain = text.replace("\r\n", "\n")
    box = read_toml(plain)
    try:
        return bring(game, box)
    except BadInput as error:
        raise BadBox(line_of(plain, error.where), error.where, error.why) from None


def decode(raw: bytes) -> str:
    """The text of a file: UTF-8, with or without the mark that some editors put in front."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadBox(raw.count(b"\n", 0, error.start) + 1, "", "this is not UTF-8 text") from None


def read_toml(text: str) -> Json:
    """What a text says; ``BadBox`` names the line that is no TOML."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_POINTS:
            raise BadBox(number, "", "there are too many points in this line")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadBox(1, "", "lists or tables are nested too deeply") from None
    except ValueError as error:
        raise bad_toml(text, str(error)) from None


def bad_toml(text: str, message: str) -> BadBox:
    """The reader tells the place at the end of its message, unless it is the end of the text or a number that Python
    does not read."""
    place = TOML_PLACE.search(message)
    if place is not None:
        return BadBox(int(place[1]), "", f"this is no TOML: {message[: place.start()]} (column {place[2]})")
    number = LONG_NUMBER.search(text)
    if number is not None:
        return BadBox(text.count("\n", 0, number.start()) + 1, "", "this number is too long")
    return BadBox(max(1, len(text.splitlines())), "", f"this is no TOML: {message}")


def joined(place: str, key: str) -> str:
    """The name of a key within a place."""
    return f"{place}.{key}" if place else key


def line_of(text: str, where: str) -> int:
    """The line of a place in a good TOML text; of what it would be in, if it is not there; else 1."""
    return Walk(text, where).line()


class Walk:
    """Once through a text that is known to be good TOML, looking for one place or for the last thing on the way to
    it."""

    def __init__(self, text: str, wanted: str) -> None:
        self.text = text
        self.wanted = wanted
        self.at = 0
        self.found = ""
        self.found_at = 0
        self.newest: dict[str, int] = {}
        """Of each list of tables, the number of the table that was begun last."""

    def line(self) -> int:
        """The line of the place."""
        table = ""
        self.skip(BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip(BLANK)
        return self.text.count("\n", 0, self.found_at) + 1

    def note(self, place: str, start: int) -> None:
        """Remember this place if it lies nearer to the one that is looked for."""
        leads = self.wanted == place or (self.wanted.startswith(place) and self.wanted[len(place)] in ".[")
        if leads and len(place) > len(self.found):
            self.found = place
            self.found_at = start

    def skip(self, what: re.Pattern[str]) -> None:
        """Go past what matches here, if anything does."""
        match = what.match(self.text, self.at)
        if match is not None:
            self.at = match.end()

    def header(self) -> str:
        """``[table]`` or ``[[table]]``; gives its place."""
        start = self.at
        brackets = 2 if self.text.startswith("[[", start) else 1
        self.at += brackets
        keys = self.key()
        place = self.place_inside(self.inside_newest("", keys[:-1], start), keys[-1:], start)
        if brackets == 2:
            self.newest[place] = self.newest.get(place, -1) + 1
            place = f"{place}[{self.newest[place]}]"
            self.note(place, start)
        self.at += brackets
        return place

    def pair(self, table: str) -> None:
        """Go past a key and its value."""
        start = self.at
        place = self.place_inside(table, self.key(), start)
        self.at += 1  # the sign =
        self.skip(SPACES)
        self.value(place)

    def key(self) -> list[str]:
        """Its parts, which have points between them; the blanks after it are skipped."""
        keys: list[str] = []
        while True:
            self.skip(SPACES)
            start = self.at
            quoted = self.text[start] in "\"'"
            self.skip(STRING if quoted else BARE_KEY)
            written = self.text[start : self.at]
            keys.append(str(tomllib.loads(f"key = {written}")["key"]) if quoted else written)
            self.skip(SPACES)
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def place_inside(self, place: str, keys: list[str], start: int) -> str:
        """The name of a place within a table."""
        for key in keys:
            if len(place) > len(self.wanted):  # from here on nothing can be on the way
                break
            place = joined(place, key)
            self.note(place, start)
        return place

    def inside_newest(self, place: str, keys: list[str], start: int) -> str:
        """As above, but the name of a list of tables stands for the table that was begun last."""
        for key in keys:
            place = self.place_inside(place, [key], start)
            if place in self.newest:
                place = f"{place}[{self.newest[place]}]"
        return place

    def value(self, place: str) -> None:
        """Go past a value, and into lists and tables."""
        sign = self.text[self.at]
        if sign == "[":
            self.inside(place, "]")
        elif sign == "{":
            self.inside(place, "}")
        else:
            self.skip(STRING if sign in "\"'" else PLAIN_VALUE)

    def inside(self, place: str, end: str) -> None:
        """The values of a list, or the pairs of a table in braces."""
        self.at += 1
        self.skip(BLANK_OR_COMMA)
        number = 0
        while self.text[self.at] != end:
            if end == "}":
                self.pair(place)
            else:
                inner = f"{place}[{number}]"
                self.note(inner, self.at)
                self.value(inner)
                number += 1
            self.skip(BLANK_OR_COMMA)
        self.at += 1
