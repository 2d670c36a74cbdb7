"""What a record is made of: its entries, who sat where, and what binds chance."""

from __future__ import annotations

from antbear.core.chance import CHANCE
from antbear.core.game import Json

MOVE = "move"
UNDO = "undo"
RESIGN = "resign"


class Entry:
    """One line of the log: who did what, and when."""

    def __init__(
        self, by: int, kind: str, move: str = "", count: int = 0, at: float | None = None, bot: str = ""
    ) -> None:
        self.by = by
        """A seat or CHANCE."""
        self.kind = kind
        """MOVE, UNDO or RESIGN."""
        self.move = move
        self.count = count
        """How many moves an undo takes back."""
        self.at = at
        """Seconds since the match began."""
        self.bot = bot
        """The level of the bot that made a move for the person in the seat."""

    def to_json(self) -> Json:
        """As it stands in a record."""
        data: Json = {"by": "chance" if self.by == CHANCE else self.by}
        if self.kind == MOVE:
            data["move"] = self.move
        elif self.kind == UNDO:
            data["undo"] = self.count
        else:
            data["resign"] = True
        if self.at is not None:
            data["at"] = self.at
        if self.bot:
            data["bot"] = self.bot
        return data

    def to_text(self) -> str:
        """Its line in the text form."""
        by = ("chance" if self.by == CHANCE else str(self.by)) + (f"/{self.bot}" if self.bot else "")
        what = self.move if self.kind == MOVE else (f"undo {self.count}" if self.kind == UNDO else "resign")
        return f"{by} {what}" + ("" if self.at is None else f" @{self.at}")


class Seating:
    """Who sat in a seat: a name, and the level if it was a bot."""

    def __init__(self, name: str = "", bot: str = "") -> None:
        self.name = name
        self.bot = bot

    def to_json(self) -> Json:
        """As it stands in a record."""
        return {"name": self.name, "bot": self.bot or None}


class Fairness:
    """What binds chance in a match. The seed stays empty until the match is over."""

    def __init__(self, commitment: str, nonces: list[str], seed: str = "") -> None:
        self.commitment = commitment
        self.nonces = nonces
        self.seed = seed

    def to_json(self) -> Json:
        """As it stands in a record."""
        return {"commitment": self.commitment, "nonces": list(self.nonces), "seed": self.seed or None}
