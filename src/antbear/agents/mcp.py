"""``antbear mcp``: the table as tools of the Model Context Protocol, over standard input and output, or over HTTP.

An agent lists games, reads rules by clause, starts a match here or takes a seat at a server, looks, plays, asks why
not, resigns. A wrong move comes back with its clause.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Literal

from mcp.server.mcpserver import MCPServer

from antbear.agents.clauses import rules
from antbear.agents.desk import ME, DeskMatch, Told, about, new_seed, refused, shown, why_not
from antbear.agents.online import OnlineSeat, Unwilling, read_link, sit
from antbear.bots.levels import levels_of
from antbear.core.illegal import BadInput, IllegalMove, Refused
from antbear.games import all_games, load
from antbear.version import VERSION

MOST_MATCHES = 100
INSTRUCTIONS = (
    "Board games with insects. Call games, then rules of a game, then start_match (against bots) or join (by the link "
    "of a seat), and then look and play in turn until the match is over. A refused move tells its clause."
)
Transport = Literal["stdio", "streamable-http"]


class Table:
    """The matches of one agent: those here, and seats elsewhere."""

    def __init__(self, shows_moves: bool = True, language: str = "en") -> None:
        self.shows_moves = shows_moves
        self.language = language
        self.here: dict[str, DeskMatch] = {}
        self.seats: dict[str, OnlineSeat] = {}

    def games(self) -> Told:
        """List the games: seats, options, what each is about, and the levels of its bots."""
        return {"games": [about(game, self.language) | {"bots": list(levels_of(game))} for game in all_games()]}

    def rules(self, game: str, clause: str = "") -> Told:
        """The rules of a game, whole, or of one clause such as SU-7."""
        return {"text": rules(load(game), clause, self.language)}

    def start_match(
        self, game: str, seats: list[str] | None = None, options: dict[str, Any] | None = None, seed: str = ""
    ) -> Told:
        """Start a match here. Each seat is `me`, or a bot: easy, medium, hard. Default: me against medium bots."""
        if len(self.here) >= MOST_MATCHES:
            raise BadInput("match", f"there are {MOST_MATCHES} matches already: resign some of them")
        chosen = load(game)
        who = seats or [ME, *["medium"] * (chosen.seats[0] - 1)]
        match = DeskMatch(chosen, who, dict(options or {}), seed or new_seed(), self.language)
        id = secrets.token_hex(4)
        self.here[id] = match
        return {"match": id} | match.look(self.shows_moves)

    def join(self, link: str, name: str = "") -> Told:
        """Take a seat at a table of a server, by the link of that seat."""
        seat = sit(read_link(link), name)
        self.seats[seat.match] = seat
        return {"match": seat.match} | self.look(seat.match)

    def look(self, match: str) -> Told:
        """The board as text, what is asked and why, the legal moves, and what happened since the last look."""
        if match in self.here:
            return self.here[match].look(self.shows_moves)
        return self.elsewhere(self.seat(match))

    def play(self, match: str, move: str) -> Told:
        """Make a move by its name. A forbidden one is refused with its clause, and nothing changes."""
        if match not in self.here:
            seat = self.seat(match)
            seat.play(seat.table()["version"], move)
            return self.elsewhere(seat)
        one = self.here[match]
        try:
            one.play(move)
        except IllegalMove as error:
            return refused(one.game, error, self.language)
        return one.look(self.shows_moves)

    def why_not(self, match: str, move: str) -> Told:
        """Why a move is forbidden, with its clause; or that it is legal."""
        if match in self.here:
            return why_not(self.here[match].record.state, move, self.language)
        return why_not(self.seat(match).record().state, move, self.language)

    def resign(self, match: str) -> Told:
        """Give up a match."""
        if match not in self.here:
            seat = self.seat(match)
            seat.resign(seat.table()["version"])
            return self.elsewhere(seat)
        self.here[match].resign()
        return self.here.pop(match).look(False)

    def seat(self, match: str) -> OnlineSeat:
        if match not in self.seats:
            raise BadInput("match", f"there is no match {match!r}: start one, or join one by a link")
        return self.seats[match]

    def elsewhere(self, seat: OnlineSeat) -> Told:
        """A table of a server, as text."""
        table = seat.table()
        if table["status"] == "waiting":
            return {"waiting": "somebody has yet to sit down", "over": False}
        mine = next(one["seat"] for one in table["seats"] if one["yours"])
        return shown(seat.record(), mine, self.language, self.shows_moves)


def make_server(table: Table) -> MCPServer:
    server = MCPServer("antbear", version=VERSION, instructions=INSTRUCTIONS)
    for tool in (table.games, table.rules, table.start_match, table.join, table.look, table.play):
        server.add_tool(told_plainly(tool), name=tool.__name__, description=tool.__doc__)
    for tool in (table.why_not, table.resign):
        server.add_tool(told_plainly(tool), name=tool.__name__, description=tool.__doc__)
    return server


def told_plainly(tool: Callable[..., Any]) -> Callable[..., Any]:
    """What is wrong is an answer that says what and where, not a fault of the server."""
    from functools import wraps

    @wraps(tool)
    def answered(*arguments: Any, **named: Any) -> Any:
        try:
            return tool(*arguments, **named)
        except Unwilling as error:
            return {"refused": str(error), "code": error.code}
        except (Refused, OSError) as error:
            return {"error": str(error)}

    answered.__annotations__ = {**tool.__annotations__, "return": Any}
    return answered


def serve(table: Table, transport: Transport, host: str, port: int) -> None:
    """Until its input ends, or it is stopped."""
    server = make_server(table)
    if transport == "stdio":
        server.run("stdio")
    else:
        server.run("streamable-http", host=host, port=port)
