"""The limits: how much of what, for one address and for one visitor.

An address is where somebody comes from: of IPv6 the first 64 bits, which one household has to itself. A visitor is who
proves a seat; who proves none is known by the address alone. A visitor gets a part of what an address gets, so that one
of a class who overdoes it does not stop the others.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from functools import lru_cache
from hashlib import blake2b
from typing import Literal, TypeAlias

from antbear.server.limits.counters import Counters, LocalCounters
from antbear.server.matches.refused import RequestRefused, too_many
from antbear.server.settings import Settings

Kind: TypeAlias = Literal["requests", "matches", "seeds", "hints", "analyses", "bot_seconds"]

MINUTE, HOUR = 60.0, 3600.0
BOT_BURST = 15.0
"""Of a minute's budget for bots only what comes in so many seconds can be had at once: others wait for it."""
SECONDS: dict[Kind, float] = {
    "requests": MINUTE,
    "matches": HOUR,
    "seeds": HOUR,
    "hints": HOUR,
    "analyses": HOUR,
    "bot_seconds": BOT_BURST,
}
"""How long each budget takes to fill."""
WORDS: dict[Kind | str, str] = {
    "matches": "new matches",
    "seeds": "commitments",
    "bot_seconds": "work for bots",
    "sockets": "open pages",
    "silent_sockets": "WebSockets without a first message",
}
SOCKET_WAIT = 10.0
"""Seconds until a page that was one too many may try again."""


class Limits:
    """Of one process; budgets are shared by all of a fleet if the counters are."""

    def __init__(self, settings: Settings, counters: Counters | None = None) -> None:
        self.counters = counters or LocalCounters()
        self.budgets: dict[Kind, float] = {kind: getattr(settings, f"limit_{kind}") for kind in SECONDS}
        self.budgets["bot_seconds"] *= max(1, settings.bot_workers) * BOT_BURST / MINUTE
        self.share = settings.visitor_share
        self.sockets = Open("sockets", settings.limit_sockets)
        self.silent = Open("silent_sockets", settings.limit_silent_sockets)

    def wait(self, kind: Kind, address: str, visitor: str, cost: float = 1.0) -> float:
        """Spend; gives the seconds to wait if there is too little left, else 0."""
        budget = self.budgets[kind]
        if not budget:
            return 0.0
        if visitor and self.share:
            part = max(1.0, budget / self.share)
            waiting = self.counters.spend(f"{kind} {visitor}", cost, part, SECONDS[kind])
            if waiting:
                return waiting
        return self.counters.spend(f"{kind} {address}", cost, budget, SECONDS[kind])

    def spend(self, kind: Kind, address: str, visitor: str, cost: float = 1.0) -> None:
        waiting = self.wait(kind, address, visitor, cost)
        if waiting:
            raise too_many(WORDS.get(kind, kind), waiting)

    def check_bots(self, address: str, seconds: float) -> None:
        """Whether bots may think so long for an address. A visitor needs no limit here: of a match one bot thinks at a
        time."""
        budget = self.budgets["bot_seconds"]
        waiting = self.counters.wait(f"bot_seconds {address}", seconds, budget, BOT_BURST) if budget else 0.0
        if waiting:
            raise too_many(WORDS["bot_seconds"], waiting)

    def most_for_visitor(self) -> int:
        """Open pages of one seat."""
        return max(1, self.sockets.most // self.share) if self.share and self.sockets.most else 0


class Open:
    """How many of something each address or visitor has open at this process."""

    def __init__(self, what: str, most: int) -> None:
        self.what = what
        self.most = most
        self.counts: Counter[str] = Counter()

    def enter(self, who: str, most: int | None = None) -> None:
        allowed = self.most if most is None else most
        if allowed and self.counts[who] >= allowed:
            raise self.refusal()
        self.counts[who] += 1

    def leave(self, who: str) -> None:
        self.counts[who] -= 1
        if self.counts[who] <= 0:
            del self.counts[who]

    def refusal(self) -> RequestRefused:
        return too_many(WORDS.get(self.what, self.what), SOCKET_WAIT)


@lru_cache(10_000)
def address_of(host: str) -> str:
    """Who shares an address shares its limits."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.IPv6Network((found, 64), strict=False))
    return host


def visitor_of(proof: bytes) -> str:
    """From what somebody sends as proof of seats: a name for it that tells nothing of it."""
    return blake2b(proof, digest_size=9).hexdigest() if proof else ""
