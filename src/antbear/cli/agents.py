"""`antbear mcp` and `antbear sit`."""

from __future__ import annotations

import argparse
import shlex

from antbear.cli.choices import add_language
from antbear.core.illegal import BadInput

WITHOUT_MCP = "the library for this is not here: python -m pip install 'antbear[agents]'"


def add_mcp(one: argparse.ArgumentParser) -> None:
    one.description = (
        "Tools for agents, by the Model Context Protocol: list games, read rules by clause, start or join a match, "
        "look, play, ask why not, resign. Over standard input and output, or over HTTP."
    )
    one.add_argument("--http", action="store_true", help="serve over HTTP at /mcp instead of standard input and output")
    one.add_argument("--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1)")
    one.add_argument("--port", type=int, default=8010, help="port to listen on (default 8010)")
    one.add_argument("--no-moves", action="store_true", help="do not list the legal moves, only their number")
    add_language(one, "everything")
    one.set_defaults(run=run_mcp)


def run_mcp(given: argparse.Namespace) -> int:
    try:
        from antbear.agents.mcp import Table, serve  # it needs the extra `agents`
    except ImportError as error:
        if error.name is None or not error.name.startswith("mcp"):
            raise
        raise BadInput("mcp", WITHOUT_MCP) from None
    table = Table(shows_moves=not given.no_moves, language=given.language)
    serve(table, "streamable-http" if given.http else "stdio", given.host, given.port)
    return 0


def add_sit(one: argparse.ArgumentParser) -> None:
    one.description = (
        "Let a program of the line protocol sit at tables of a server: for each link of a seat one program, until the "
        "match is over. Lost connections are made anew."
    )
    one.epilog = "Example: antbear sit 'https://example.org/match/k3v9x2m4/sit#...' --engine 'antbear engine'"
    one.add_argument("link", nargs="+", help="the link of a seat, as a friend gets it")
    one.add_argument("--engine", required=True, metavar="COMMAND", help="the program, with its arguments")
    one.add_argument("--name", default="", help="as it is called at the table")
    one.add_argument("--seconds", type=float, default=2.0, help="what it may take for a move (default 2)")
    one.set_defaults(run=run_sit)


def run_sit(given: argparse.Namespace) -> int:
    from antbear.agents.online import read_link
    from antbear.agents.sitting import sit_all

    for link in given.link:
        read_link(link)
    try:
        command = tuple(shlex.split(given.engine))
    except ValueError as error:
        raise BadInput("engine", str(error)) from None
    if not command:
        raise BadInput("engine", "this must be a command")
    if not 0 < given.seconds <= 3600:
        raise BadInput("seconds", "this must be above 0, and at most 3600")
    sit_all(given.link, given.name, command, given.seconds, lambda line: print(line, flush=True))
    return 0
