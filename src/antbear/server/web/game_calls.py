"""The HTTP calls about games and their components."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import Body, Parameter

from antbear.bots import levels_of
from antbear.core.box import BadBox, bring_text
from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.core.record import Record
from antbear.games import load
from antbear.server.matches.imported import around_record
from antbear.server.matches.refused import RequestRefused, bad_box
from antbear.server.matches.table import table_of
from antbear.server.messages import BotLevel, GameCard, GameOption
from antbear.server.typed import TYPED, GameBox, GameTable
from antbear.server.web.description import as_file, refusals
from antbear.server.web.pages import in_order
from antbear.server.web.visit import Visit

BYTES_A_REQUEST = 4000
"""So many of a box, more than one of ours has, count as one request more: they take about two milliseconds to read."""

GameKey = Annotated[str, Parameter(description="The key of a game that takes own components.")]


@get("/games", summary="All games", operation_id="listGames", tags=["games"], responses=refusals())
async def list_games() -> list[GameCard]:
    """The games that can be played, with their options and the levels of their bots; what is quickly learnt first."""
    return [
        GameCard(
            key=game.key,
            title=game.title,
            designers=list(game.designers),
            seats=game.seats,
            minutes=game.minutes,
            age=game.age,
            complexity=game.complexity,
            colours=list(game.colours),
            colours_by_rules=game.colours_by_rules,
            imaginary=list(game.imaginary),
            options=[msgspec.convert(option.to_json(), GameOption) for option in game.options],
            levels=[BotLevel(level.key, level.seconds) for level in levels_of(game).values()],
            box=game.template is not None,
            taster=game.taster,
        )
        for game in in_order()
    ]


@get(
    "/games/{key:str}/opening",
    summary="The first position",
    operation_id="getOpening",
    tags=["games"],
    responses=refusals(400, 404),
)
async def get_opening(key: Annotated[str, Parameter(description="The key of a game with a taster.")]) -> GameTable:
    """What the first seat sees before its first move, with the options of the game's taster. There is no match yet."""
    game = known(key)
    if game.taster is None:
        raise RequestRefused("not-found", f"{game.title} is not begun on the spot.")
    record = Record(game, game.seats[0], dict(game.taster))
    return table_of(record, [0], around_record(record))


@get(
    "/games/{key:str}/box",
    summary="The template of a box",
    operation_id="getTemplate",
    tags=["games"],
    responses=refusals(400, 404),
)
async def get_template(key: GameKey) -> Response[bytes]:
    """The components of a game as a TOML file, for people to type in those of their own copy."""
    return as_file(template_of(key).read_text(encoding="utf-8"), f"{key}.toml", "text/plain")


@post(
    "/games/{key:str}/box",
    status_code=200,
    summary="Check a box",
    operation_id="checkBox",
    tags=["games"],
    responses=refusals(400, 403, 404, 413),
)
async def check_box(key: GameKey, data: Annotated[str, Body(media_type="text/plain")], visit: Visit) -> GameBox:
    """Read and check components that somebody typed in, as TOML. Nothing is kept: send the answer's box when you make a
    match."""
    template_of(key)
    visit.spend("requests", len(data) / BYTES_A_REQUEST)
    try:
        game = await visit.house.replays.ask(0, bring_text, load(key), data)
    except BadBox as error:
        raise bad_box(error) from None
    return TYPED[key].box(box=game.components, components=game.components_hash)


def template_of(key: str) -> Path:
    """Of a game that takes own components."""
    game = known(key)
    if game.template is None:
        raise RequestRefused("not-found", f"{game.title} is played with what is in its box.")
    return game.template


def known(key: str) -> Game:
    try:
        return load(key)
    except BadInput as error:
        raise RequestRefused("not-found", str(error)) from None
