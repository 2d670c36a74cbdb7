"""A visit: somebody who asks for something, with the proofs that they bring."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import MediaType, Response

from antbear.server.matches.house import Action, House
from antbear.server.messages import Change
from antbear.server.typed import GameTable
from antbear.server.web.requests import StrictRequest, read_secrets


@dataclass(frozen=True, slots=True)
class Visit:
    """One request, and the house that it is made to. It is the one thing that calls depend on: several would be made by
    a task each."""

    house: House
    request: StrictRequest

    @property
    def secrets(self) -> list[str]:
        """Of the seats that the visitor holds; none for a spectator."""
        return read_secrets(self.request)

    async def change(self, match: str, asked: Change, act: Action) -> Response[GameTable]:
        return table_answer(await self.house.change(match, self.secrets, asked, act))


def table_answer(table: bytes) -> Response[GameTable]:
    """A table that is written already."""
    return Response(table, media_type=MediaType.JSON)  # type: ignore[arg-type]
