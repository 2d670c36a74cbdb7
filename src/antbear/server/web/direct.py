"""The short way of a change: past the framework, which would take as long as the change itself.

A call that is registered there is done by the very same function, and answered alike; whatever is no such call goes on
to the framework.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeAlias

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp, Receive, Scope, Send

from antbear.server.matches.refused import RequestRefused
from antbear.server.storage.database import Unavailable
from antbear.server.storage.deadline import begin_request
from antbear.server.web.headers import CODED_HEADERS, NOT_KEPT
from antbear.server.web.health import Answers
from antbear.server.web.problems import PROBLEM_TYPE, ProblemDocument
from antbear.server.web.requests import StrictRequest, read_body
from antbear.server.web.visit import Visit

BEFORE = "/api/matches/"
ALWAYS = [*CODED_HEADERS, NOT_KEPT]
Visiting: TypeAlias = Callable[[StrictRequest], Visit]


class Gone(Exception):
    """Whoever asked has left in the middle of the question."""


class Direct:
    """An ASGI application around the framework's."""

    def __init__(
        self, app: ASGIApp, calls: Iterable[HTTPRouteHandler], visit: Visiting, answers: Answers, longest: int
    ) -> None:
        self.app = app
        self.calls = {path.rpartition("/")[2]: call for call in calls for path in call.paths}
        self.visit = visit
        self.answers = answers
        """To what goes wrong."""
        self.longest = longest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match, call = self.find(scope)
        if call is None:
            await self.app(scope, receive, send)
            return
        scope["path_template"] = template_of(call)
        try:
            await send_answer(send, await self.do(scope, receive, match, call))
        except Gone:
            return

    def find(self, scope: Any) -> tuple[str, HTTPRouteHandler | None]:
        """The match that is to be changed, and the call that does it."""
        path = scope.get("path", "")
        if not path.startswith(BEFORE) or scope.get("method") != "POST":
            return "", None
        match, _, what = path[len(BEFORE) :].partition("/")
        return match, self.calls.get(what) if match else None

    async def do(self, scope: Scope, receive: Receive, match: str, call: HTTPRouteHandler) -> Response[Any]:
        request = StrictRequest(scope, receive)
        await begin_request(request)
        try:
            data = read_body(await whole_body(receive, self.longest), wanted_by(call))
            response: Response[Any] = await call.fn(match_id=match, data=data, visit=self.visit(request))
        except RequestRefused as refused:
            return self.answers.refused(request, refused)
        except HTTPException as wrong:
            return self.answers.http_error(request, wrong)
        except Unavailable as away:
            return self.answers.unavailable(request, away)
        except Exception as broken:
            if isinstance(broken, Gone):
                raise
            return self.answers.broken(request, broken)
        return response


@cache
def template_of(call: HTTPRouteHandler) -> str:
    """Its address as the framework writes it, for whoever counts and logs."""
    return f"/api{next(iter(call.paths))}".replace(":str", "")


def wanted_by(call: HTTPRouteHandler) -> Any:
    """The type of its body."""
    field = call.parsed_data_field
    assert field is not None
    return field.annotation


async def whole_body(receive: Receive, longest: int) -> bytes:
    found = b""
    while True:
        message: Any = await receive()
        if message["type"] != "http.request":
            raise Gone
        found += bytes(message.get("body", b""))
        if len(found) > longest:
            raise RequestEntityTooLarge
        if not message.get("more_body"):
            break
    if not found:
        raise RequestRefused("malformed", "The body is missing.")
    return found


async def send_answer(send: Send, response: Response[Any]) -> None:
    content, kind = response.content, str(MediaType.JSON.value)
    if isinstance(content, ProblemDocument):
        content, kind = msgspec.json.encode(content), PROBLEM_TYPE
    headers = [(name.lower().encode(), value.encode()) for name, value in response.headers.items()]
    headers += [(b"content-type", kind.encode()), (b"content-length", str(len(content)).encode()), *ALWAYS]
    await send({"type": "http.response.start", "status": response.status_code or 200, "headers": headers})
    await send({"type": "http.response.body", "body": content, "more_body": False})
