"""A choice made before the game starts."""

from __future__ import annotations

import json

from antbear.core.illegal import BadInput


class Option:
    """A choice made before the game starts. The first choice is the default."""

    def __init__(self, key: str, choices: tuple[int | str | bool, ...]) -> None:
        self.key = key
        self.choices = choices
        self.default = choices[0]

    def check(self, value: object) -> int | str | bool:
        """That value, if it is one of the choices; else ``BadInput``."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        allowed = ", ".join(json.dumps(choice) for choice in self.choices)
        raise BadInput(f"options.{self.key}", f"{json.dumps(value, default=str)} is not one of {allowed}")

    def to_json(self) -> dict[str, object]:
        """As the server tells it."""
        return {"key": self.key, "default": self.default, "choices": list(self.choices)}
