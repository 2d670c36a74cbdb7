"""Reading what came from outside, JSON or TOML: a value that knows where it stands in the whole.

Whatever is wrong is told as ``BadInput`` with its place, such as ``tiles[3].cell``. Nothing is guessed: a text is no
number, true is no number either, and a field that nobody asked for is refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from antbear.core.illegal import BadInput

BIGGEST = 1e300


class Reader:
    """One value and its place. Reading goes inwards: ``reader.field("tiles").item(3).text()``."""

    def __init__(self, value: object, where: str = "", whole: str = "line") -> None:
        self.value = value
        self.where = where
        self.whole = whole
        """What the outermost value is called, which has no place of its own."""
        self.known: dict[str, object] | None = None
        """Its fields, once somebody asked for them: all their names are looked at, and that once."""

    def bad(self, why: str) -> BadInput:
        """To be raised: what is wrong here."""
        return BadInput(self.where or self.whole, why)

    @property
    def is_null(self) -> bool:
        """Also if it is not there at all."""
        return self.value is None

    # Objects

    def as_object(self) -> dict[str, object]:
        """Its fields, if it is an object."""
        if self.known is None:
            if not isinstance(self.value, dict) or not all(isinstance(key, str) for key in self.value):
                raise self.bad("this must be an object")
            self.known = self.value
        return self.known

    def only(self, known: Sequence[str], why: str = "") -> Reader:
        """Itself, if it is an object with no other fields than these."""
        for key in self.as_object():
            if key not in known:
                raise self.field(key).bad(why or f"there is no such field; there are {', '.join(known)}")
        return self

    def has(self, name: str) -> bool:
        """Whether it is an object with that field."""
        return name in self.as_object()

    def field(self, name: str) -> Reader:
        """Null if it is not there."""
        return self.inside(name, self.as_object().get(name))

    def fields(self) -> list[tuple[str, Reader]]:
        """All of them, by name, in their order."""
        return [(name, self.inside(name, value)) for name, value in self.as_object().items()]

    def inside(self, name: str, value: object) -> Reader:
        """A value below this one, with its place."""
        return Reader(value, f"{self.where}.{name}" if self.where else name, self.whole)

    # Lists

    def as_list(self, length: int | None = None) -> list[object]:
        """Its items, if it is a list (of that length)."""
        if not isinstance(self.value, list) or (length is not None and len(self.value) != length):
            raise self.bad("this must be a list" if length is None else f"this must be a list of {length}")
        return self.value

    def item(self, number: int) -> Reader:
        """Null if there are fewer."""
        there = self.as_list()
        return Reader(there[number] if number < len(there) else None, f"{self.where}[{number}]", self.whole)

    def items(self, length: int | None = None) -> Sequence[Reader]:
        """All of them, each with its place."""
        return [self.item(number) for number in range(len(self.as_list(length)))]

    # Plain values

    def text(self) -> str:
        """If it is a text."""
        if not isinstance(self.value, str):
            raise self.bad("this must be a text")
        return self.value

    def text_or(self, default: str) -> str:
        """If it is a text; the default if it is not there."""
        return default if self.value is None else self.text()

    def one_of(self, choices: Sequence[str]) -> str:
        """If it is one of these texts."""
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.bad(f"this must be one of {', '.join(choices)}")
        return self.value

    def whole_number(self, least: int, most: int) -> int:
        """If it is a whole number within these limits."""
        if type(self.value) is not int or not least <= self.value <= most:
            span = f"this must be a whole number from {least} to {most}"
            raise self.bad(span if least < most else f"this must be {least}")
        return self.value

    def number(self, why: str = "this must be a number") -> float:
        """Of any kind, but finite."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not -BIGGEST < value < BIGGEST:
            raise self.bad(why)
        return float(value)

    def flag(self) -> bool:
        """If it is true or false."""
        if not isinstance(self.value, bool):
            raise self.bad("this must be true or false")
        return self.value
