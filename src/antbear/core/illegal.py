"""What is refused, and why. Rules speak in keys and facts; the sentences stand in the words of each game."""

from __future__ import annotations

from typing import TypeAlias

Fact: TypeAlias = str | int


class Reason:
    """A sentence without its language: a key and the facts to fill in.

    The key of a refusal starts with the clause that forbids the move: ``SU-7`` or ``SU-6.mound``.
    """

    def __init__(self, key: str, facts: dict[str, Fact] | None = None) -> None:
        self.key = key
        self.facts: dict[str, Fact] = {} if facts is None else facts

    @property
    def clause(self) -> str:
        """The clause that a refusal names."""
        return self.key.split(".")[0]

    def to_json(self) -> dict[str, object]:
        """As it stands in views and records."""
        return {"key": self.key, "facts": dict(self.facts)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and other.key == self.key and other.facts == self.facts

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.facts!r})"


class Refused(ValueError):
    """The root of all refusals: nothing was changed."""


class IllegalMove(Refused):
    """A well-formed move that a clause forbids here."""

    def __init__(self, move: str, reason: Reason) -> None:
        super().__init__(f"{move}: {reason.clause} forbids it")
        self.move = move
        self.reason = reason


class BadNotation(Refused):
    """A text that is no move of this game at all."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(f"{text!r} is no move: {why}")
        self.text = text
        self.why = why


class BadInput(Refused):
    """Something typed in or sent is wrong at a named place: an option, a position, a record."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why
