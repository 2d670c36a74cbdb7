"""What happens in Crumbs."""

from __future__ import annotations

from typing import TypeAlias

from antbear.core.event import Count, Event, Who


class CrumbsTaken(Event):
    """CR-1."""

    seat: Who
    crumbs: Count
    left: int


class CrumbsEnded(Event, tag="ended"):
    """CR-3."""

    seat: Who
    """The winner."""


CrumbsEvent: TypeAlias = CrumbsTaken | CrumbsEnded
