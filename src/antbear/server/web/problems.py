"""Refusals as problem documents (RFC 9457): they say what was wrong, where they can with the field."""

from __future__ import annotations

import logging
import re
from typing import Literal, TypeAlias

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from antbear.core.view import Sentence
from antbear.server.logs import shown_path
from antbear.server.matches.refused import Code, RequestRefused
from antbear.server.storage.database import Unavailable

PROBLEM_TYPE = "application/problem+json"
log = logging.getLogger("antbear.server")

ProblemCode: TypeAlias = Literal[Code, "broken"]
"""Those of refusals, and one for what is our own fault."""

STATUS: dict[Code, int] = {
    "malformed": 400,
    "not-your-seat": 403,
    "foreign-origin": 403,
    "not-found": 404,
    "not-now": 409,
    "seat-taken": 409,
    "stale": 409,
    "illegal-move": 422,
    "too-many": 429,
}
TITLE: dict[ProblemCode, str] = {
    "malformed": "Malformed request",
    "not-your-seat": "Not your seat",
    "not-found": "Not found",
    "not-now": "Not now",
    "seat-taken": "Seat taken",
    "stale": "Stale version",
    "illegal-move": "Illegal move",
    "foreign-origin": "From another site",
    "too-many": "Too many requests",
    "broken": "A fault of ours",
}


class ProblemDocument(msgspec.Struct, frozen=True, kw_only=True):
    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: ProblemCode
    field: str | msgspec.UnsetType = msgspec.UNSET
    """What part of the request was malformed."""
    line: int | msgspec.UnsetType = msgspec.UNSET
    """The line of a text where that part is."""
    reason: Sentence | msgspec.UnsetType = msgspec.UNSET
    """Why a move is illegal, for a sentence in the player's language."""
    wait: int | msgspec.UnsetType = msgspec.UNSET
    """Seconds until it may be tried again; also in the header ``Retry-After``."""


def document_of(refused: RequestRefused, status: int = 0) -> ProblemDocument:
    return ProblemDocument(
        title=TITLE[refused.code],
        status=status or STATUS[refused.code],
        detail=refused.detail,
        code=refused.code,
        field=refused.field or msgspec.UNSET,
        line=refused.line or msgspec.UNSET,
        reason=Sentence(refused.reason.key, refused.reason.facts) if refused.reason else msgspec.UNSET,
        wait=refused.wait or msgspec.UNSET,
    )


def broken(detail: str, status: int = 500) -> ProblemDocument:
    return ProblemDocument(title=TITLE["broken"], status=status, detail=detail, code="broken")


# Answers

Asked: TypeAlias = Request[object, object, State]

RETRY_SECONDS = "2"
MISSING = re.compile(r"Missing required \w+ parameter '([^']*)'")


def answer(document: ProblemDocument) -> Response[ProblemDocument]:
    return Response(document, status_code=document.status, media_type=PROBLEM_TYPE)


def answer_refused(_: Asked, error: RequestRefused) -> Response[ProblemDocument]:
    response = answer(document_of(error))
    if error.wait:
        response.headers["Retry-After"] = str(error.wait)
    return response


def answer_http_error(_: Asked, error: HTTPException) -> Response[ProblemDocument]:
    """What the framework itself refuses: unknown addresses, wrong methods, bodies too long, parameters of the wrong
    type."""
    status = error.status_code
    if status >= 500:
        log.warning("%s", error)
        return answer(broken("The server could not do this.", status))
    if status == 404:
        return answer(document_of(RequestRefused("not-found", "There is nothing at this address.")))
    if status == 413:
        return answer(document_of(RequestRefused("malformed", "The body is too long."), status))
    detail, field = place_of(error)
    if field == "data":  # the name of the body inside the framework
        detail, field = "The body is missing.", ""
    response = answer(document_of(RequestRefused("malformed", detail, field=field), status))
    response.headers.update(error.headers or {})
    return response


def place_of(error: HTTPException) -> tuple[str, str]:
    """What the framework found wrong, and where: it tells the place in one of two ways."""
    if isinstance(error.extra, list) and error.extra and isinstance(error.extra[0], dict):
        field = str(error.extra[0].get("key", "")).rstrip("_")  # a word of Python's has one more letter in our code
        return f"{field}: {error.extra[0].get('message', error.detail)}", field
    missing = MISSING.search(error.detail)
    return (f"{missing[1]}: this is missing", missing[1]) if missing else (error.detail, "")


def answer_unavailable(asked: Asked, error: Unavailable) -> Response[ProblemDocument]:
    """The database is locked or away. Whatever was asked was not done, and may be asked again."""
    log.warning("%s %s: %s", asked.method, shown_path(asked.url.path), error)
    response = answer(broken("The server cannot reach its database just now. Ask again in a moment.", 503))
    response.headers["Retry-After"] = RETRY_SECONDS
    return response


def answer_broken(asked: Asked, error: Exception) -> Response[ProblemDocument]:
    """Our own fault. The log has the whole story, the client only that there is one."""
    log.error("%s %s broke", asked.method, shown_path(asked.url.path), exc_info=error)
    return answer(broken("Something went wrong on our side. It is logged, and nothing is left half done."))
