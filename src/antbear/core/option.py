"""A choice made before the game starts."""

from __future__ import annotations

import json

from antbear.core.illegal import BadInput

SEAT_NAMES = ("first", "second", "third", "fourth", "fifth")


class Option:
    """A choice made before the game starts. The first choice is the default."""

    def __init__(
        self,
        key: str,
        choices: tuple[int | str | bool, ...],
        needs: tuple[int, ...] | None = None,
        asked: bool = True,
    ) -> None:
        self.key = key
        self.choices = choices
        self.default = choices[0]
        self.needs = (0,) * len(choices) if needs is None else needs
        """For each choice, with how many seats it can be made: so many or more."""
        self.asked = asked
        """Whether people are asked for it when they set up a match."""

    def choices_with(self, seats: int) -> tuple[int | str | bool, ...]:
        """Those that can be made with so many seats."""
        return tuple(choice for choice, needed in zip(self.choices, self.needs, strict=True) if needed <= seats)

    def check(self, value: object) -> int | str | bool:
        """That value, if it is one of the choices; else ``BadInput``."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        allowed = ", ".join(json.dumps(choice) for choice in self.choices)
        raise BadInput(f"options.{self.key}", f"{json.dumps(value, default=str)} is not one of {allowed}")

    def to_json(self) -> dict[str, object]:
        """As the server tells it."""
        return {
            "key": self.key,
            "default": self.default,
            "choices": list(self.choices),
            "needs": list(self.needs),
            "asked": self.asked,
        }


def start_option(seats: int) -> Option:
    """Who starts: drawn by lot, or one of so many seats."""
    return Option("start", ("random", *SEAT_NAMES[:seats]), needs=tuple(range(seats + 1)))
