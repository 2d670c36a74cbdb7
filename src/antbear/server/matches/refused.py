"""What a match, or whoever keeps it, does not do, and why. A refusal changes nothing."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from antbear.core.box import BadBox
from antbear.core.game import Game
from antbear.core.illegal import BadInput, BadNotation, IllegalMove, Reason
from antbear.core.words import say_refusal

Code: TypeAlias = Literal[
    "malformed",
    "not-found",
    "not-your-seat",
    "illegal-move",
    "stale",
    "not-now",
    "seat-taken",
    "foreign-origin",
    "too-many",
]


class RequestRefused(Exception):
    """A request that is not carried out."""

    def __init__(
        self, code: Code, detail: str, *, field: str = "", line: int = 0, reason: Reason | None = None, wait: int = 0
    ) -> None:
        super().__init__(f"{code}: {detail}")
        self.code: Code = code
        self.detail = detail
        """A sentence in English, for whoever writes a client."""
        self.field = field
        """What part of the request is malformed."""
        self.line = line
        """The line of a text where that part is."""
        self.reason = reason
        """Why a move is illegal."""
        self.wait = wait
        """Seconds until it may be tried again, if it is known."""

    def __reduce__(self) -> tuple[Callable[..., RequestRefused], tuple[object, ...]]:
        """It may come from another process."""
        return remade, (self.code, self.detail, self.field, self.line, self.reason, self.wait)


def remade(code: Code, detail: str, field: str, line: int, reason: Reason | None, wait: int) -> RequestRefused:
    return RequestRefused(code, detail, field=field, line=line, reason=reason, wait=wait)


def illegal_move(game: Game, error: IllegalMove) -> RequestRefused:
    return RequestRefused("illegal-move", say_refusal(game, error), reason=error.reason)


def bad_notation(error: BadNotation) -> RequestRefused:
    return RequestRefused("malformed", f"move: {error}", field="move")


def bad_input(error: BadInput, inside: str = "") -> RequestRefused:
    return RequestRefused("malformed", f"{inside}{error}", field=inside + error.where)


def bad_box(error: BadBox) -> RequestRefused:
    return RequestRefused("malformed", str(error), field=error.where, line=error.line)


UNKNOWN = re.compile(r"(?:unknown|required) field `([^`]*)`")
PLACE = re.compile(r" - at `(?:key in )?\$\.?([^`]*)`$")


def bad_data(error: msgspec.DecodeError, inside: str = "") -> RequestRefused:
    """Names the field where the decoder names one."""
    text = str(error)
    place, named = PLACE.search(text), UNKNOWN.search(text)
    field = ".".join(part for part in (inside, place and place[1].replace("[...]", ""), named and named[1]) if part)
    what = PLACE.sub("", text)
    return RequestRefused("malformed", f"{field}: {what}" if field else what, field=field)


def no_position(error: BadInput) -> RequestRefused:
    """There are not so many moves."""
    return RequestRefused("not-found", str(error))


def too_many(what: str, wait: float) -> RequestRefused:
    """Somebody asks more often than one can be served; they may come back after so many seconds."""
    seconds = max(1, math.ceil(wait))
    return RequestRefused("too-many", f"That is too much of this: {what}. Come back in {seconds} s.", wait=seconds)


def no_match() -> RequestRefused:
    return RequestRefused("not-found", "There is no such match.")


def no_seed() -> RequestRefused:
    return RequestRefused(
        "malformed", "commitment: it is unknown, used or too old; ask for a new one", field="commitment"
    )
