"""For whoever keeps the house: whether the process lives, and whether it can serve."""

from __future__ import annotations

from litestar import MediaType, Response, get

from antbear.server.matches.house import House


@get("/healthz", include_in_schema=False)
async def is_alive() -> Response[str]:
    """This process answers."""
    return Response("ok\n", media_type=MediaType.TEXT)


@get("/readyz", include_in_schema=False)
async def is_ready(house: House) -> Response[str]:
    """It has its database, too: only then may a proxy send people here."""
    await house.storage.is_there()
    return Response("ready\n", media_type=MediaType.TEXT)
