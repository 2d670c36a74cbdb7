"""What processes that serve the same matches know together. It is memory alone: all of it can be worked out anew."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol


class Shared(Protocol):
    """Texts by their names, kept for about an hour."""

    async def once(self, name: str, make: Callable[[], Awaitable[str]]) -> str:
        """What that name stands for; made by the first who asks, and by nobody else meanwhile."""

    async def keep(self, name: str, text: str) -> None: ...

    async def find(self, name: str) -> str | None: ...


class NothingShared:
    """There is only this process, which remembers by itself."""

    async def once(self, name: str, make: Callable[[], Awaitable[str]]) -> str:
        return await make()

    async def keep(self, name: str, text: str) -> None:
        pass

    async def find(self, name: str) -> str | None:
        return None
