"""Refusals as problem documents (RFC 9457). A refusal changes nothing and says what was wrong, where it can with the
field."""

from __future__ import annotations

import logging
import re
from typing import Literal, TypeAlias

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from antbear.core.box import BadBox
from antbear.core.game import Game
from antbear.core.illegal import BadInput, BadNotation, IllegalMove, Reason
from antbear.core.view import Sentence
from antbear.core.words import say_refusal

PROBLEM_TYPE = "application/problem+json"
log = logging.getLogger("antbear.server")

Code: TypeAlias = Literal[
    "malformed", "not-found", "not-your-seat", "illegal-move", "stale", "not-now", "seat-taken", "broken"
]

STATUS: dict[Code, int] = {
    "malformed": 400,
    "not-your-seat": 403,
    "not-found": 404,
    "not-now": 409,
    "seat-taken": 409,
    "stale": 409,
    "illegal-move": 422,
    "broken": 500,
}
TITLE: dict[Code, str] = {
    "malformed": "Malformed request",
    "not-your-seat": "Not your seat",
    "not-found": "Not found",
    "not-now": "Not now",
    "seat-taken": "Seat taken",
    "stale": "Stale version",
    "illegal-move": "Illegal move",
    "broken": "Something broke here",
}


class ProblemDocument(msgspec.Struct, frozen=True, kw_only=True):
    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: Code
    field: str | msgspec.UnsetType = msgspec.UNSET
    """What part of the request was malformed."""
    line: int | msgspec.UnsetType = msgspec.UNSET
    """The line of a text where that part is."""
    reason: Sentence | msgspec.UnsetType = msgspec.UNSET
    """Why a move is illegal, for a sentence in the player's language."""


class Problem(Exception):
    """A refusal on its way to the client."""

    def __init__(
        self, code: Code, detail: str, *, status: int = 0, field: str = "", line: int = 0, reason: Reason | None = None
    ) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail
        self.status = status or STATUS[code]
        self.field = field
        self.line = line
        self.reason = reason

    def document(self) -> ProblemDocument:
        return ProblemDocument(
            title=TITLE[self.code],
            status=self.status,
            detail=self.detail,
            code=self.code,
            field=self.field or msgspec.UNSET,
            line=self.line or msgspec.UNSET,
            reason=Sentence(self.reason.key, self.reason.facts) if self.reason else msgspec.UNSET,
        )


def illegal_move(game: Game, error: IllegalMove) -> Problem:
    return Problem("illegal-move", say_refusal(game, error), reason=error.reason)


def bad_notation(error: BadNotation) -> Problem:
    return Problem("malformed", f"move: {error}", field="move")


def bad_input(error: BadInput, inside: str = "") -> Problem:
    return Problem("malformed", f"{inside}{error}", field=inside + error.where)


def bad_box(error: BadBox) -> Problem:
    return Problem("malformed", str(error), field=error.where, line=error.line)


MISSING = re.compile(r"Missing required \w+ parameter '([^']*)'")
UNKNOWN = re.compile(r"(?:unknown|required) field `([^`]*)`")
PLACE = re.compile(r" - at `(?:key in )?\$\.?([^`]*)`$")


def bad_body(error: msgspec.DecodeError) -> Problem:
    """Names the field where the decoder names one."""
    text = str(error)
    place, named = PLACE.search(text), UNKNOWN.search(text)
    field = ".".join(part for part in (place and place[1].replace("[...]", ""), named and named[1]) if part)
    what = PLACE.sub("", text)
    return Problem("malformed", f"{field}: {what}" if field else what, field=field)


# Answers

Asked: TypeAlias = Request[object, object, State]


def answer(problem: Problem) -> Response[ProblemDocument]:
    return Response(problem.document(), status_code=problem.status, media_type=PROBLEM_TYPE)


def answer_problem(_: Asked, error: Problem) -> Response[ProblemDocument]:
    return answer(error)


def answer_http_error(_: Asked, error: HTTPException) -> Response[ProblemDocument]:
    """What the framework itself refuses: unknown addresses, wrong methods, bodies too long, parameters of the wrong
    type."""
    status = error.status_code
    if status >= 500:
        log.warning("%s", error)
        return answer(Problem("broken", "The server could not do this.", status=status))
    if status == 404:
        return answer(Problem("not-found", "There is nothing at this address."))
    if status == 413:
        return answer(Problem("malformed", "The body is too long.", status=status))
    detail, field = place_of(error)
    if field == "data":  # the name of the body inside the framework
        detail, field = "The body is missing.", ""
    response = answer(Problem("malformed", detail, status=status, field=field))
    response.headers.update(error.headers or {})
    return response


def place_of(error: HTTPException) -> tuple[str, str]:
    """What the framework found wrong, and where: it tells the place in one of two ways."""
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        field = str(error.extra[0].get("key", ""))
        return f"{field}: {error.extra[0].get('message', error.detail)}", field
    missing = MISSING.search(error.detail)
    return (f"{missing[1]}: this is missing", missing[1]) if missing else (error.detail, "")


def answer_broken(asked: Asked, error: Exception) -> Response[ProblemDocument]:
    """Our own fault. The log has the whole story, the client only that there is one."""
    log.error("%s %s broke", asked.method, asked.url.path, exc_info=error)
    return answer(Problem("broken", "Something broke in the server. It is logged; nothing was changed by half."))
