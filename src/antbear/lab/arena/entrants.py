"""Who takes part in a contest, and how that is written on the command line."""

from __future__ import annotations

import math
import shlex
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from antbear.bots.levels import Level, bot, levels_of
from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.core.outside import number_in
from antbear.lab.arena.playing import Bot
from antbear.lab.arena.program import ProgramBot


@dataclass(frozen=True)
class Entrant:
    """A name, and how to make its bot: a fresh one for each seat of each game, wherever that is played."""

    name: str
    make: Callable[[], Bot]


def read_entrants(texts: Sequence[str], game: Game, seconds: float) -> list[Entrant]:
    """The game says which levels there are; ``seconds`` is what a program may take for a move."""
    for place, text in enumerate(texts):
        if text in texts[:place]:
            raise BadInput(text, "each bot can be named once; it plays in as many seats as it must")
    return [read_entrant(text, game, seconds) for text in texts]


def read_entrant(text: str, game: Game, seconds: float) -> Entrant:
    kind, _, rest = text.partition(":")
    if kind == "search":
        if not 0 < number_in(rest) <= 10**9:
            raise BadInput(text, "this must be search: and how many simulations, such as search:1000")
        return Entrant(text, partial(Level, text, number_in(rest), math.inf))
    if kind == "engine":
        return Entrant(text, partial(ProgramBot, command_in(text, rest), seconds))
    levels = bots_of(game)
    if text not in levels:
        raise BadInput(
            text,
            f"this is no bot of {game.title}; there are: {', '.join(levels)}, search:SIMULATIONS or engine:COMMAND",
        )
    return Entrant(text, partial(bot, text, game))


def bots_of(game: Game) -> list[str]:
    """Every level of a game, and the bot without a thought."""
    return ["random", *levels_of(game)]


def command_in(text: str, rest: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(rest))
    except ValueError as error:
        raise BadInput(text, f"this is no command: {error}") from None
    if not command or shutil.which(command[0]) is None:
        raise BadInput(text, f"there is no program {command[0] if command else ''!r}")
    return command
