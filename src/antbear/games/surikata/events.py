"""What happens in Surikata."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from antbear.core.event import Cell, Event, Started, TurnBegun, Who, Word


class MoundPlaced(Event):
    """SU-4."""

    seat: Who
    cell: Cell


class StonePlaced(Event):
    """SU-6."""

    seat: Who
    cell: Cell


class MeerkatMoved(Event):
    """SU-9: onto the stone just placed."""

    cell: Cell
    origin: Cell | None = None
    """Nothing with the first stone."""


class SurikataEnded(Event, tag="ended"):
    """SU-11, SU-12, SU-13."""

    cause: Annotated[Literal["row", "stuck", "draw"], Word("cause.")]
    loser: Who | None = None
    cells: list[Cell] = []
    """The stones of the row that lost."""


SurikataEvent: TypeAlias = Started | TurnBegun | MoundPlaced | StonePlaced | MeerkatMoved | SurikataEnded
