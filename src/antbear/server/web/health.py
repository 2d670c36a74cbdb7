"""For whoever keeps the house: whether the process lives, whether it can serve, and what it has counted."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import TypeVar

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from antbear.server.matches.house import House
from antbear.server.matches.refused import RequestRefused
from antbear.server.metrics import CONTENT_TYPE, Metrics
from antbear.server.web.problems import (
    Asked,
    ProblemDocument,
    answer_broken,
    answer_http_error,
    answer_refused,
    answer_unavailable,
)

Error = TypeVar("Error", bound=Exception)

LOOPBACK = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
PASSED_ON = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "forwarded", "via")
"""Headers of proxies."""


@get("/healthz", include_in_schema=False)
async def is_alive() -> Response[str]:
    """This process answers."""
    return Response("ok\n", media_type=MediaType.TEXT)


@get("/readyz", include_in_schema=False)
async def is_ready(house: House) -> Response[str]:
    """It has its database, too: only then may a proxy send people here."""
    await house.storage.is_there()
    return Response("ready\n", media_type=MediaType.TEXT)


@dataclass(frozen=True, slots=True)
class Measured:
    """What is counted, and who may read it."""

    metrics: Metrics
    readers: str


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def tell_metrics(request: Request[object, object, State], measured: Measured) -> Response[bytes]:
    """For Prometheus. To everybody else there is no such address."""
    host = "" if request.client is None else request.client.host
    if not may_read(measured.readers, host, request.headers):
        raise RequestRefused("not-found", "There is nothing at this address.")
    return Response(measured.metrics.text(), media_type=CONTENT_TYPE)


def may_read(readers: str, host: str, headers: Container[str]) -> bool:
    """Whether metrics are for who asks. Local is who asks from this machine, not passed on by a proxy that runs on
    it."""
    if readers == "local":
        return host in LOOPBACK and not any(name in headers for name in PASSED_ON)
    return readers == "open"


class Answers:
    """To what goes wrong, each counted by its code."""

    def __init__(self, metrics: Metrics) -> None:
        self.refused = counting(metrics, answer_refused)
        self.http_error = counting(metrics, answer_http_error)
        self.unavailable = counting(metrics, answer_unavailable)
        self.broken = counting(metrics, answer_broken)


def counting(
    metrics: Metrics, answer: Callable[[Asked, Error], Response[ProblemDocument]]
) -> Callable[[Asked, Error], Response[ProblemDocument]]:
    """An answer to what went wrong that is counted by its code."""

    def answered(asked: Asked, error: Error) -> Response[ProblemDocument]:
        response = answer(asked, error)
        metrics.refusals.labels(response.content.code).inc()
        return response

    return answered
