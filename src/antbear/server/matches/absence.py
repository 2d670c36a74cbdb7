"""Somebody who does not come back: the others go on waiting, or let a bot play for them. Who comes back takes over
again.

Nothing of this is silent: the table says who plays for whom, and the record of each move which bot made it.
"""

from __future__ import annotations

import msgspec

from antbear.bots import levels_of
from antbear.core.illegal import BadInput
from antbear.server.matches.match import Match
from antbear.server.matches.refused import RequestRefused, bad_input


def stand_in(match: Match, held: list[int], absent: int | None, seat: int, level: str) -> None:
    """Let a bot play for the seat that has been waited for long enough."""
    levels = levels_of(match.record.game)
    if level not in levels:
        raise bad_input(BadInput("level", f"a bot has one of the levels {', '.join(levels)}"))
    if match.status != "playing":
        raise RequestRefused("not-now", "The match is over." if match.status == "over" else "A seat is still free.")
    if seat in held:
        raise RequestRefused("not-now", "That is your own seat.")
    if seat != absent:
        raise RequestRefused("not-now", f"Seat {seat} is not waited for, or not long enough.")
    match.seats[seat] = msgspec.structs.replace(match.seats[seat], stand_in=level)
    match.takeback = None


def come_back(match: Match, held: list[int]) -> None:
    """Take the own seats over from the bots that play for them."""
    stood_in = [seat for seat in held if match.seats[seat].stand_in]
    if match.status != "playing":
        raise RequestRefused("not-now", "The match is over.")
    if not stood_in:
        raise RequestRefused("not-now", "No bot plays for you.")
    for seat in stood_in:
        match.seats[seat] = msgspec.structs.replace(match.seats[seat], stand_in="")
