"""The command line: `antbear --help`. Bad input of any kind, typed, in files or in pipes, gets one clear line and exit
code 2.

Each command is defined in the module named here, which is imported when the command is said and not before.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from antbear.cli.parsers import CommandParser, OneLineParser, say_error
from antbear.cli.pipes import open_pipes
from antbear.core.illegal import Refused
from antbear.core.outside import check_text
from antbear.version import VERSION

COMMANDS = {
    "games": ("play", "list the games"),
    "play": ("play", "play in the terminal"),
    "components": ("components", "type in the components of your own copy"),
    "serve": ("serve", "open the table for browsers"),
    "think": ("think", "let bots think for servers elsewhere"),
    "keep": ("keep", "look after the matches of a server: backups, lists, tidying up"),
    "verify": ("records", "prove that chance was fair in a record"),
    "tell": ("records", "tell what happened in a record"),
    "engine": ("programs", "the line protocol for programs"),
    "mcp": ("agents", "the games as tools for agents"),
    "sit": ("agents", "let a program sit at tables of a server"),
    "bench": ("bench", "measure the speed of the rules, or how well agents play"),
    "lab": ("lab", "study a game by letting bots play it"),
    "arena": ("arena", "let bots play against each other"),
    "solve": ("solve", "solve a game to the end"),
    "puzzles": ("puzzles", "make puzzles and prove them"),
}
"""Each command with its module, which has a function ``add_<command>``, and what it is for."""

ALONE = ["serve", "--open"]
"""What `antbear` means when nothing more is said."""


def main(arguments: Sequence[str] | None = None) -> int:
    open_pipes()
    wanted = sys.argv[1:] if arguments is None else list(arguments)
    given = parser().parse_args(wanted or ALONE)
    try:
        check_arguments(given)
        result: int = given.run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # Who reads has seen enough, as with `| head`. What is still to be written must not fail again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except (Refused, OSError) as error:
        return say_error(f"antbear {given.command}", error)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return result


def parser() -> argparse.ArgumentParser:
    whole = OneLineParser(
        prog="antbear",
        description="A table for insect games. Play here in the terminal, open the table in a browser, or let "
        "programs play.",
        epilog="`antbear` alone opens the table in your browser. Or try `antbear games`, then `antbear play GAME` "
        "for a match against a bot here.",
    )
    whole.add_argument("--version", action="version", version=f"antbear {VERSION}")
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=CommandParser)
    for name, (module, purpose) in COMMANDS.items():
        commands.add_parser(name, help=purpose).is_defined_by(f"{__name__}.{module}", name)
    return whole


def check_arguments(given: argparse.Namespace) -> None:
    """All are texts but names of files, which may be any bytes."""
    for name, value in vars(given).items():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, str):
                check_text(one, name)
