"""How requests are read: strictly. A text is no number, an unknown field is no field, and a problem names the place."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State

from antbear.core.box import BadBox, decode
from antbear.server.matches.refused import RequestRefused, bad_box, bad_data

SECRETS = 16
"""The most seats that one screen can prove at once."""


class StrictRequest(Request[object, object, State]):
    """Decodes a body straight into the type that the call declares: JSON, or plain text where that is a text."""

    async def json(self) -> object:
        field = self.route_handler.parsed_data_field
        if field is None:
            return await super().json()
        return read_body(await self.body(), field.annotation)


def read_body(raw: bytes, kind: Any) -> Any:
    """As the type that is wanted."""
    if kind is str:
        return read_plain_text(raw)
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.DecodeError as error:
        raise bad_data(error) from None
    except UnicodeDecodeError:
        raise RequestRefused("malformed", "The body must be JSON in UTF-8.") from None
    except RecursionError:
        raise RequestRefused("malformed", "The body is nested too deeply.") from None


def read_plain_text(raw: bytes) -> str:
    try:
        return decode(raw)
    except BadBox as error:
        raise bad_box(error) from None


def read_secrets(request: StrictRequest) -> list[str]:
    """The secrets in the header ``Authorization: Bearer <secret>,<secret>``; none for a spectator."""
    header = request.headers.get("authorization")
    if header is None:
        return []
    scheme, _, rest = header.partition(" ")
    secrets = [secret for secret in (part.strip() for part in rest.split(",")) if secret]
    if scheme.lower() != "bearer" or not 1 <= len(secrets) <= SECRETS:
        raise RequestRefused(
            "malformed", "Authorization: this must be Bearer and the secrets of your seats", field="Authorization"
        )
    return secrets
