"""Taking moves back with the others' leave: one asks, every other person says yes, and only then it is done.

Bots and the asker's own other seats agree at once. When the game has ended by its rules, only somebody who needs
nobody's leave may go on from an earlier move; the seed of chance is known by then, so that such a match proves nothing
against others.
"""

from __future__ import annotations

from antbear.server.matches.match import Match, Takeback
from antbear.server.matches.refused import RequestRefused


def ask(match: Match, held: list[int], at: float) -> None:
    """The own seat that moved last asks to decide again."""
    if match.status == "waiting":
        raise RequestRefused("not-now", "A seat is still free.")
    if match.takeback is not None:
        raise RequestRefused("not-now", f"Seat {match.takeback.by} waits for an answer already.")
    if match.record.resigned is not None:
        raise RequestRefused("not-now", "After a resignation nothing is taken back.")
    if match.closed is not None or (match.status == "over" and others(match, held)):
        raise RequestRefused("not-now", "The match is over.")
    match.check_undo()
    moved = [(match.record.takeback_count(seat), seat) for seat in held]
    last = min((pair for pair in moved if pair[0]), default=None)
    if last is None:
        raise RequestRefused("not-now", "You have not moved yet.")
    settle(match, Takeback(last[1], tuple(held)), at)


def answer(match: Match, held: list[int], yes: bool, at: float) -> None:
    """Somebody else says yes or no; the asker may say no too, and so withdraw."""
    asked = match.takeback
    if asked is None:
        raise RequestRefused("not-now", "Nobody has asked to take a move back.")
    if not yes:
        match.takeback = None
        return
    agreeing = [seat for seat in held if seat not in asked.agreed]
    if not agreeing:
        raise RequestRefused("not-now", "The others must agree, not you.")
    settle(match, Takeback(asked.by, (*asked.agreed, *agreeing)), at)


def others(match: Match, agreed: list[int] | tuple[int, ...]) -> list[int]:
    """The people who have yet to agree."""
    return [seat.number for seat in match.seats if seat.kind == "person" and seat.number not in agreed]


def settle(match: Match, asked: Takeback, at: float) -> None:
    """Take the moves back if everybody agrees; else go on waiting."""
    if others(match, asked.agreed):
        match.takeback = asked
        return
    match.takeback = None
    match.record.undo(asked.by, match.record.takeback_count(asked.by), at)
