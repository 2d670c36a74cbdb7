"""How a game ended."""

from __future__ import annotations

from antbear.core.illegal import Reason
from antbear.core.view import OutcomeView, Sentence


class Outcome:
    """How a game ended: the place of each seat (ties share one), the points if there are any, and the reason.

    Where an imaginary player takes part and can win, it comes after the seats.
    """

    def __init__(self, ranking: list[int], reason: Reason, scores: list[int] | None = None) -> None:
        self.ranking = ranking
        self.reason = reason
        self.scores = scores

    @property
    def winners(self) -> list[int]:
        """All seats in first place; with everybody there it is a draw."""
        return [seat for seat, place in enumerate(self.ranking) if place == 1]

    def payoffs(self) -> list[float]:
        """For each seat the share of the others that it beat, a tie counting half: between 0 and 1, on average one
        half."""
        others = len(self.ranking) - 1
        values: list[float] = []
        for place in self.ranking:
            beaten = 0.0
            for other in self.ranking:
                beaten += 1.0 if other > place else (0.5 if other == place else 0.0)
            values.append((beaten - 0.5) / others)
        return values

    def view(self) -> OutcomeView:
        """As it stands in a view."""
        return OutcomeView(self.scores, self.ranking, Sentence(self.reason.key, self.reason.facts))

    def to_json(self) -> dict[str, object]:
        """As it stands in a record."""
        return {"scores": self.scores, "ranking": self.ranking, "reason": self.reason.to_json()}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and other.to_json() == self.to_json()

    def __hash__(self) -> int:
        return hash(tuple(self.ranking))

    def __repr__(self) -> str:
        return f"Outcome({self.ranking!r}, {self.reason!r}, {self.scores!r})"
