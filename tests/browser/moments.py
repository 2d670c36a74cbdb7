"""Positions of stored records, to be gone on with at one screen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import antbear
from antbear.core.record import read_record
from antbear.core.view import Sentence, View
from tests.server.running import RunningServer
from tests.server.screens import ME, Screen, match_request, post_match, told

RECORDS = {
    "antropolis": "dearer-twin",
    "happy_honey_beez": "points-of-four",
    "it_happens": "third-colour-wins",
    "knights": "flown-out-to-hand",
    "supersize_colony": "robbed",
    "surikata": "row",
}
"""One of each game, with as much of it as one can have."""
TILE_GAMES = ["antropolis", "happy_honey_beez", "knights", "supersize_colony"]


def record_of(game: str) -> dict[str, Any]:
    file = Path(__file__).parents[1] / "games" / game / "records" / f"{RECORDS[game]}.json"
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def asked(game: str) -> Iterator[tuple[int, View]]:
    """All that somebody was asked in the record, as that seat saw it, and after how many moves."""
    record = read_record(record_of(game), antbear.load)
    state = record.at(0)
    for moves, (_, name) in enumerate(record.names()):
        if state.to_move >= 0:
            yield moves, state.view(state.to_move)
        state.play(name)


@cache
def moments(game: str) -> list[int]:
    """After how many moves something is asked, or said of a move, for the first time."""
    found: list[int] = []
    known: set[str] = set()
    for moves, view in asked(game):
        new = said_in(view) - known
        known |= new
        found += [moves] if new else []
    return found


def said_in(view: View) -> set[str]:
    """The keys of what is said of the decision and of its moves."""
    said = [view.prompt.purpose, *(one for move in view.moves for one in (move.purpose, move.gives_up))]
    return {one.key for one in said if isinstance(one, Sentence)}


def go_on(server: RunningServer, game: str, moves: int) -> Screen:
    """A match of people at one screen that begins with so many moves of the record."""
    record = record_of(game)
    seats = len(record["seats"])
    past = {"moves": moves, "record": record}
    made = told(post_match(server, match_request(server, *[dict(ME)] * seats, options={}, game=game, past=past)))
    return Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])
