"""What the server counts and measures, for Prometheus: each name and what it means stands here.

Every application has its own. Where ``PROMETHEUS_MULTIPROC_DIR`` is set, several processes that share a port write into
that folder, and any of them tells the sum.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from antbear.version import VERSION

if TYPE_CHECKING:
    from antbear.server.matches.match import Match

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds for what should take no time, in seconds."""
THOUGHT = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)
TOGETHER = (1, 2, 5, 10, 20, 50, 100, 200)


def shared() -> str:
    """The folder that several processes write into, if they do."""
    return os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")


def labelled(says: str, labels: tuple[str, ...]) -> str:
    return f"{says} Labels: {', '.join(labels)}." if labels else says


class Metrics:
    """One for each application."""

    def __init__(self) -> None:
        # Here and not above: whether processes share their values is settled when the library is first imported.
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

        self.registry = CollectorRegistry()

        def counter(name: str, says: str, *labels: str) -> Counter:
            return Counter(f"antbear_{name}", labelled(says, labels), labels, registry=self.registry)

        def gauge(name: str, says: str) -> Gauge:
            return Gauge(f"antbear_{name}", says, registry=self.registry, multiprocess_mode="livesum")

        def histogram(name: str, says: str, bounds: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(f"antbear_{name}", labelled(says, labels), labels, registry=self.registry, buckets=bounds)

        self.moves = counter("moves", "Moves that people and bots made.", "game", "by")
        self.made = counter("matches_made", "Matches that were made.", "game")
        self.over = counter("matches_over", "Matches that came to an end.", "game")
        self.change_seconds = histogram("change_seconds", "From a move or other change to its answer.", QUICK)
        self.request_seconds = histogram(
            "request_seconds", "From a request to the end of its answer.", QUICK, "method", "route", "status"
        )
        self.routes: dict[tuple[str, str, str], Histogram] = {}
        """Those of them that there were so far: to ask for one by its labels takes longer than to count."""
        self.refusals = counter("refusals", "Requests that were refused.", "code")
        self.sockets = gauge("sockets", "Open WebSockets that show a match.")
        self.told = counter("screens_told", "Tables that were sent over WebSockets.")
        self.remembered = gauge("matches_remembered", "Matches that are kept in memory.")
        self.remembered_entries = gauge("entries_remembered", "Their entries, and 100 for each match.")

        self.turns = Gauge(
            "antbear_turns_waiting",
            "Turns of bots that nobody thinks about yet, in all processes.",
            registry=self.registry,
            multiprocess_mode="livemax",
        )
        self.waiting = gauge("bots_waiting", "Questions that wait for a bot's worker.")
        self.thinking = gauge("bots_thinking", "Questions that a bot's worker thinks about.")
        self.thought_seconds = histogram("bots_thought_seconds", "How long a worker thought.", THOUGHT)

        self.commit_seconds = histogram("database_commit_seconds", "A change, until it is on disk.", QUICK)
        self.together = histogram("database_changes_per_commit", "Changes that shared a commit.", TOGETHER)
        self.lost_races = counter("database_lost_races", "Changes for which others were faster.")
        self.retries = counter("database_retries", "Tries of a database that was locked or away.")
        self.unavailable = counter("database_unavailable", "Work that was given up at the deadline.")

        info = Gauge(
            "antbear_info", "Always 1.", ["version", "python"], registry=self.registry, multiprocess_mode="max"
        )
        info.labels(VERSION, platform.python_version()).set(1)
        if not shared():  # it would tell of one process and not of all
            ProcessCollector(registry=self.registry)

    def text(self) -> bytes:
        """As Prometheus reads it."""
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        if not shared():
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)

    # What is counted in more than one line

    def match_made(self, match: Match) -> None:
        self.made.labels(match.record.game.key).inc()

    def match_saved(self, before: Match, after: Match) -> None:
        """The moves that a change has added, by whom, and whether it was the end."""
        game = after.record.game.key
        for entry in after.record.entries[before.version :]:
            if entry.kind == "move" and entry.by >= 0:
                self.moves.labels(game, "bot" if entry.bot else after.seats[entry.by].kind).inc()
        if after.status == "over" and before.status != "over":
            self.over.labels(game).inc()

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        kind = f"{status // 100}xx" if status else "none"
        labels = (method, route, kind)
        found = self.routes.get(labels)
        if found is None:
            found = self.routes[labels] = self.request_seconds.labels(*labels)
        found.observe(seconds)

    def committed(self, changes: int, seconds: float) -> None:
        self.commit_seconds.observe(seconds)
        self.together.observe(changes)

    @contextmanager
    def wait(self) -> Iterator[None]:
        """For a worker."""
        self.waiting.inc()
        try:
            yield
        finally:
            self.waiting.dec()

    @contextmanager
    def think(self) -> Iterator[None]:
        self.thinking.inc()
        began = time.perf_counter()
        try:
            yield
        finally:
            self.thinking.dec()
            self.thought_seconds.observe(time.perf_counter() - began)
