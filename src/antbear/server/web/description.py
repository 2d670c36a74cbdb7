"""What the calls say of themselves in the OpenAPI description: what is refused, who may ask, and what comes back."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme, Server
from litestar.params import Parameter

from antbear.server.web.problems import PROBLEM_TYPE, ProblemDocument
from antbear.version import VERSION

MatchId = Annotated[str, Parameter(description="The id of the match.")]
Security = list[dict[str, list[str]]]
SEAT: Security = [{"seat": []}]
SEAT_OR_SPECTATOR: Security = [{}, {"seat": []}]
WHAT = {
    400: "Malformed: the field is named.",
    403: "The secret is missing or proves no seat of this match, or this comes from a page of another site.",
    404: "There is no such game, match, invite or position.",
    409: "Not now, stale, or the seat is taken: `code` says which.",
    413: "The body is too long.",
    422: "An illegal move: `reason` names the clause.",
    429: "Too much at once: `wait`, and the header Retry-After, say after how many seconds to come back.",
}


def refusals(*status: int) -> dict[int, ResponseSpec]:
    """Of these kinds; anything may be asked too often."""
    return {
        number: ResponseSpec(
            ProblemDocument, description=WHAT[number], media_type=PROBLEM_TYPE, generate_examples=False
        )
        for number in (*status, 429)
    }


def as_file(text: str, name: str, media_type: str) -> Response[bytes]:
    return Response(
        text.encode(), media_type=media_type, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


DESCRIPTION = (
    "Insect games for people and bots. A seat is proven by its secret. Every refusal is a problem document that "
    "changes nothing. "
    "`GET /api/matches/{id}/live` is a WebSocket: send a Watch, receive a Table after every change."
)


def describe(base_path: str = "") -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Antbear",
        version=VERSION,
        description=DESCRIPTION,
        servers=[Server(url=base_path or "/")],
        license=License(name="MIT", identifier="MIT"),
        path="/schema",
        render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        components=Components(
            security_schemes={
                "seat": SecurityScheme(type="http", scheme="bearer", description="Secrets of seats, joined by commas.")
            }
        ),
        use_handler_docstrings=True,
    )
