"""The colours that people chose: marks of their seats, which the rules know nothing of."""

from __future__ import annotations

from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.server.matches.match import Match
from antbear.server.matches.refused import bad_input


def wanted_by(match: Match) -> list[str | None]:
    """Those of who sits there already, and of an imaginary player."""
    record = match.record
    game, seats = record.game, match.seats
    unknown: list[str | None] = [None] * game.colours_of(len(seats))
    shown = record.colours or game.given_colours(len(seats)) or unknown
    return [colour if number >= len(seats) or seats[number].taken else None for number, colour in enumerate(shown)]


def free_colours(match: Match) -> list[str]:
    """Those that the next who sits down may choose."""
    if match.status != "waiting":
        return []
    held = wanted_by(match)
    return [colour for colour in match.record.game.colours if colour not in held]


def choose(match: Match, number: int, colour: str) -> None:
    """For who sits down there; who sat there before keeps the own colour, the others have one that is left."""
    free = free_colours(match)
    if colour not in free:
        raise bad_input(BadInput("colour", f"this must be one of {', '.join(free)}" if free else "none is free"))
    wanted = wanted_by(match)
    wanted[number] = colour
    match.record.colours = filled(match.record.game, wanted)


def filled(game: Game, wanted: list[str | None]) -> list[str]:
    """Who wants none has the given one if it is left, else any."""
    given = [colour if colour not in wanted else None for colour in game.colours]
    kept = [colour or given[number] for number, colour in enumerate(wanted)]
    left = [colour for colour in game.colours if colour not in kept]
    return [colour or left.pop(0) for colour in kept]


def next_colours(match: Match) -> list[str] | None:
    """Everybody keeps the own in the next match, in which the seats have moved on by one."""
    record, seats = match.record, len(match.seats)
    shown = record.colours or record.game.given_colours(seats)
    return None if shown is None else [shown[seats - 1], *shown[: seats - 1], *shown[seats:]]
