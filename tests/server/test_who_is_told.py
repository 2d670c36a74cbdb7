"""Who is told of what, what is forgotten, and whose bot is next: one house alone, without a web server."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import ref

import msgspec
from litestar import WebSocket
from sqlalchemy import text

from antbear.games import load
from antbear.server.matches.house import House
from antbear.server.matches.match import Match
from antbear.server.matches.news import News, news_of
from antbear.server.matches.refused import RequestRefused
from antbear.server.matches.screens import Screen, Way
from antbear.server.matches.turns import OwnQueue
from antbear.server.messages import NewMatch, Watch
from antbear.server.metrics import Metrics
from antbear.server.storage.database import open_database
from antbear.server.storage.storage import Storage
from antbear.server.web.live import show
from tests.server.running import run_apart
from tests.server.screens import ME, NONCE, new_request


class Page:
    """What it was sent."""

    def __init__(self) -> None:
        self.tables: list[bytes] = []

    def write(self, table: bytes) -> bool:
        self.tables.append(table)
        return True

    async def send(self, table: bytes) -> None:
        self.tables.append(table)

    async def dismiss(self, refused: RequestRefused) -> None:
        raise AssertionError(refused)

    @property
    def way(self) -> Way:
        return Way(self.write, self.send, self.dismiss)


def in_a_house(
    tmp_path: Path, scene: Callable[[House, Match, list[int]], Awaitable[None]], patience: float = 0
) -> None:
    """With a match of one person, who holds both seats."""

    async def play() -> None:
        house = House(Storage(open_database(str(tmp_path / "house.sqlite3")), load), 1, patience=patience)
        try:
            await scene(house, await another(house), [0, 1])
        finally:
            await house.close()

    run_apart(play())


async def settle() -> None:
    """Until all that is to be told was told."""
    for _ in range(10):
        await asyncio.sleep(0)


def open_page(house: House, match: Match, held: list[int]) -> tuple[Page, Screen]:
    page = Page()
    return page, house.open_screen(match, held, None, None, page.way)


def test_who_looks_on_comes_and_goes_and_wakes_nobody(tmp_path: Path) -> None:
    async def scene(house: House, match: Match, held: list[int]) -> None:
        anna, _ = open_page(house, match, held)
        await settle()
        assert len(anna.tables) == 1
        looking = [open_page(house, match, []) for _ in range(20)]
        await settle()
        assert [len(page.tables) for page, _ in looking] == [1] * 20
        for _, screen in looking:
            house.close_screen(screen)
        await settle()
        assert len(anna.tables) == 1
        ben, screen = open_page(house, match, held[1:])
        await settle()
        house.close_screen(screen)
        await settle()
        assert (len(anna.tables), len(ben.tables)) == (1, 1), "that seat had a page open all the time"

    in_a_house(tmp_path, scene)


def test_news_that_come_late_hide_nothing(tmp_path: Path) -> None:
    """A page is answered by another process, where somebody goes on before the news of its own change are here."""

    async def scene(house: House, match: Match, held: list[int]) -> None:
        page = Page()
        house.open_screen(match, held[:1], "annas", None, page.way)
        await settle()
        elsewhere = Storage(open_database(str(tmp_path / "house.sqlite3")), load)
        try:
            first = await moved(elsewhere, match)
            second = await moved(elsewhere, first)
        finally:
            await elsewhere.database.close()
        await house.hear([news_of(first, match.version, "annas")])
        await settle()
        assert version_of(page.tables[-1]) == second.version, "its answer told only of the first"
        await house.hear([news_of(second, first.version, "bens")])
        await settle()
        assert len(page.tables) == 2, "nothing is told twice"

    in_a_house(tmp_path, scene)


def test_much_news_at_once(tmp_path: Path) -> None:
    """Of a match that is gone, of one that cannot be read, and of one that goes on."""

    async def scene(house: House, match: Match, held: list[int]) -> None:
        page, _ = open_page(house, match, held)
        broken = await another(house)
        await house.storage.database.write(
            lambda db: db.execute(text("UPDATE matches SET game = 'none' WHERE id = :id"), {"id": broken.id}).close()
        )
        house.storage.forget(broken.id)
        await settle()
        after = await moved(house.storage, match)
        gone = News("zzzzzzzzzz", 1, 0)
        await house.hear([gone, news_of(broken), news_of(after, match.version), news_of(after, match.version)])
        await settle()
        assert [version_of(table) for table in page.tables] == [match.version, after.version]

    in_a_house(tmp_path, scene)


def test_a_table_does_not_keep_a_match_in_memory(tmp_path: Path) -> None:
    async def scene(house: House, _: Match, held: list[int]) -> None:
        match = await another(house)
        first = house.table(match, held, None)
        assert house.table(match, held, None) is first, "built once"
        record = ref(match.record)
        house.storage.forget(match.id)
        del match
        await house.commit_to_seed()  # the last work that was done is known until there is other work
        gc.collect()
        assert record() is None

    in_a_house(tmp_path, scene)


def test_an_open_page_does_not_keep_a_match_in_memory(tmp_path: Path) -> None:
    """Not as it was when the page came: it may be open for hours."""

    async def scene(house: House, _: Match, held: list[int]) -> None:
        heard: asyncio.Queue[Any] = asyncio.Queue()
        heard.put_nowait({"type": "websocket.connect"})
        told: list[Any] = []

        async def send(message: Any) -> None:
            told.append(message["type"])

        scope: Any = {"type": "websocket", "extensions": {}, "headers": []}
        socket: Any = WebSocket(scope, heard.get, send)
        await socket.accept()
        match = await another(house)
        page = asyncio.create_task(show(socket, match.id, house, Watch(secrets=[])))
        while "websocket.send" not in told:
            await asyncio.sleep(0.01)
        record = ref(match.record)
        house.storage.forget(match.id)
        del match
        await house.commit_to_seed()
        await asyncio.gather(*[asyncio.to_thread(time.sleep, 0.01) for _ in range(8)])
        gc.collect()
        assert record() is None
        heard.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await page

    in_a_house(tmp_path, scene)


async def another(house: House) -> Match:
    asked = {"game": "surikata", "seats": [ME, ME], "name": "Anna", "nonce": NONCE, "request": new_request()}
    commitment = (await house.commit_to_seed()).commitment
    return await house.load((await house.make(msgspec.convert(asked | {"commitment": commitment}, NewMatch))).match)


async def moved(storage: Storage, match: Match) -> Match:
    """One move further, saved."""
    after = match.copy()
    after.play([0, 1], after.record.state.names()[0], 1.0)
    await storage.save(match, after)
    return after


def version_of(table: bytes) -> int:
    version: int = msgspec.json.decode(table)["version"]
    return version


def test_a_match_that_nobody_shows_is_forgotten(tmp_path: Path) -> None:
    async def scene(house: House, match: Match, held: list[int]) -> None:
        opened = [open_page(house, match, seats)[1] for seats in (held, [0], [])]
        house.presence.elsewhere("another", {match.id: [0]}, all_of_them=False)
        await settle()
        assert house.screens.open and house.presence.here(match.id) == {0, 1}
        for screen in opened:
            house.close_screen(screen)
        house.presence.elsewhere("another", {match.id: []}, all_of_them=False)
        assert not house.screens.open and not house.screens.due
        assert not house.presence.screens and not house.presence.others
        await asyncio.sleep(0.03)
        assert house.presence.arrive("another", [0])
        assert not house.presence.left, "when they left is forgotten when nobody asks for it any more"

    in_a_house(tmp_path, scene, patience=0.02)


def test_visitors_take_turns_at_the_only_process() -> None:
    """The longest waiting of whoever has the fewest bots that think."""
    storage: Any = SimpleNamespace(metrics=Metrics())
    queue = OwnQueue(storage)

    async def take() -> str:
        match = await queue.next()
        return "" if match is None else match.id

    async def scene() -> None:
        waiting: list[Any] = [SimpleNamespace(id=id, visitor=int(id[0])) for id in ("1a", "1b", "1c", "2a", "1d", "3a")]
        for one in waiting:
            queue.add(one)
        assert [await take() for _ in range(4)] == ["1a", "2a", "3a", "1b"]
        queue.add(waiting[3])
        queue.done("2a")
        assert await take() == "2a", "nobody thinks for them now, and two for the first"
        queue.drop("1c")
        assert [await take(), await take()] == ["1d", ""]

    run_apart(scene())
