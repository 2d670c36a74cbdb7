"""Crumbs. Clauses CR-1 to CR-3.

| phase | to move | may be done | then |
| --- | --- | --- | --- |
| crumbs are left | the seat on turn | take one, two or three (CR-1, CR-2) | the other's turn |
| none is left | nobody | | over (CR-3) |
"""

from __future__ import annotations

from antbear.core.chance import NOBODY
from antbear.core.event import Event
from antbear.core.game import Game, State
from antbear.core.illegal import Reason
from antbear.core.move import Move, first, pack
from antbear.core.outcome import Outcome

from .events import CrumbsEnded, CrumbsTaken


class CrumbsState(State):
    """A heap, and whose turn it is."""

    def __init__(self, game: Game, options: dict[str, int | str | bool], left: int, turn: int) -> None:
        self.game, self.options, self.left, self.turn = game, options, left, turn
        self.to_move = turn if left else NOBODY

    def copy(self) -> CrumbsState:
        return CrumbsState(self.game, self.options, self.left, self.turn)

    def seat_count(self) -> int:
        return 2

    def legal_moves(self) -> list[Move]:
        return [pack(0, n) for n in (1, 2, 3) if n <= self.left]  # CR-1, CR-2

    def apply(self, move: Move) -> None:
        self.left -= first(move)
        if self.journal is not None:
            self.tell(first(move), self.journal)
        self.turn = 1 - self.turn
        self.to_move = self.turn if self.left else NOBODY

    def tell(self, crumbs: int, journal: list[Event]) -> None:
        journal.append(CrumbsTaken(seat=self.turn, crumbs=crumbs, left=self.left))
        if not self.left:
            journal.append(CrumbsEnded(seat=self.turn))

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        winner = 1 - self.turn  # CR-3
        return Outcome([1, 2] if winner == 0 else [2, 1], Reason("end.last", {"seat": "@" + self.colour_of(winner)}))

    def prompt(self) -> Reason:
        return Reason("ask.take", {"n": self.left}) if self.left else Reason("ask.over")

    def colour_of(self, seat: int) -> str:
        return ("brown", "black")[seat]
