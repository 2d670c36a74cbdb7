"""Matches to look at, and moves that nobody clicks.

What came before the part that a test is about is not asked for move by move either, but written into the server's file
in one go, by the server's own library and with chance as fair as ever. The last of the moves is made by HTTP, so that
everybody at the table is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import msgspec

import antbear
from antbear.core.record import take_up
from antbear.server.matches.match import Match
from antbear.server.matches.presence import Attendance
from antbear.server.matches.table import around_match, table_of
from antbear.server.storage.database import open_database
from antbear.server.storage.storage import Storage
from tests.server.running import RunningServer, run_apart
from tests.server.screens import FRIEND, ME, Screen, Table, match_request, post_match, sit, told

MOUNDS = "b2 c4 a5 e1 d5".split()
END = "d4 d3 c1 d1 c2 a3 e1 b2 d2 b1 c4 e4 b4 e3 a2 c3 e2 a5 b3".split()
"""Of Surikata: the mounds before the first stone, and a whole match, which White loses with a2, b3 and c4."""

Choice = Callable[[Table], str | None]
"""Of a table as whoever is to move sees it: the move to make, or nothing when it is as wanted."""


# Making them


def at_one_screen(server: RunningServer, game: str, seats: int = 2, box: object = None, **options: object) -> Screen:
    """A match of so many people at one screen; the first seat starts."""
    body = match_request(server, *[dict(ME)] * seats, options=first_seat(game) | options, game=game, box=box)
    made = told(post_match(server, body))
    return Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])


def two_friends(server: RunningServer, game: str, **more: object) -> tuple[Screen, Screen]:
    """Seats 0 and 1 of a match on two screens; the first seat starts."""
    made = told(post_match(server, match_request(server, ME, FRIEND, options=first_seat(game), game=game, **more)))
    anna = Screen(server, made["match"], [made["seats"][0]["secret"]])
    return anna, sit(server, anna.match, made["invites"][0]["invite"])


def surikata(server: RunningServer, moves: Sequence[str] = ()) -> Screen:
    """Two at one screen who have made these moves."""
    screen = at_one_screen(server, "surikata")
    moved(everybody(screen), " ".join(moves))
    return screen


def first_seat(game: str) -> dict[str, object]:
    """The option that lets it start."""
    return {"start": "0" if game == "surikata" else "first"}


# Going on


def moved(screens: Sequence[Screen], line: str) -> Table:
    """Whoever is to move makes these moves. What is no legal move is a pattern and stands for the first one like it."""
    words = line.split()

    def choose(table: Table) -> str | None:
        if not words:
            return None
        moves, word = legal(table), words.pop(0)
        return word if word in moves else next(one for one in moves if re.fullmatch(word, one))

    table = play_ahead(screens, choose)
    assert not words, "the match is over before"
    return table


def play_on(screen: Screen, until: Callable[[Table], bool] = lambda table: False, *quick: str) -> Table:
    """One of the quick moves where there is one, or else the first legal move, until the game is over or the table is
    as wanted. The screen has all seats."""

    def choose(table: Table) -> str | None:
        moves = legal(table)
        return None if until(table) else next((one for one in moves if one in quick), moves[0])

    return play_ahead(everybody(screen), choose)


def everybody(screen: Screen) -> list[Screen]:
    """Seat by seat, where all sit at one screen."""
    return [screen] * len(screen.held)


def legal(table: Table) -> list[str]:
    """The names of the moves that can be made."""
    return [move["name"] for move in table["view"]["moves"]]


def play_ahead(screens: Sequence[Screen], choose: Choice) -> Table:
    """Moves as they are chosen, as long as the match goes on; each seat has its screen."""
    last = run_apart(write_ahead(screens[0].server, screens[0].match, choose))
    if last is None:
        return screens[0].table()
    version, seat, move = last
    return told(screens[seat].post("/moves", version=version, move=move))


async def write_ahead(server: RunningServer, id: str, choose: Choice) -> tuple[int, int, str] | None:
    """Writes all moves but the last one. Says what that is, who makes it, and in which version."""
    database = open_database(server.database)
    storage = Storage(database, antbear.load)
    try:
        before = await storage.load(id)
        whole = before.copy()
        last = make_moves(whole, choose)
        if last is not None:
            after = before.copy()
            take_up(after.record, whole.record.entries[before.version : last[0]])
            await storage.save(before, after)
        return last
    finally:
        await database.close()


def make_moves(match: Match, choose: Choice) -> tuple[int, int, str] | None:
    last = None
    at = match.record.entries[-1].at or 0.0 if match.record.entries else 0.0
    while (seat := match.to_move) is not None and (move := choose(table_for(match, seat))) is not None:
        last = match.version, seat, move
        match.play([seat], move, at)
    return last


def table_for(match: Match, seat: int) -> Table:
    """As the server shows it to a screen that knows all moves up to now; those of a bot too, which are chosen here."""
    around = msgspec.structs.replace(around_match(match, [seat], Attendance(frozenset())), thinking=False)
    table = table_of(match.record, [seat], around, match.version)
    found: Table = msgspec.to_builtins(table)
    return found
