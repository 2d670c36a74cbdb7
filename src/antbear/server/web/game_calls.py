"""The HTTP calls about games and their components."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from litestar import Response, get, post
from litestar.params import Body, Parameter

from antbear.bots import levels_of
from antbear.core.box import BadBox, bring_text
from antbear.core.illegal import BadInput
from antbear.games import all_games, load
from antbear.server.matches.refused import RequestRefused, bad_box
from antbear.server.messages import BotLevel, BoxChecked, GameCard, GameOption
from antbear.server.web.description import as_file, refusals

GameKey = Annotated[str, Parameter(description="The key of a game that takes own components.")]


@get("/games", summary="All games", operation_id="listGames", tags=["games"], responses=refusals())
async def list_games() -> list[GameCard]:
    """The games that can be played, with their options and the levels of their bots."""
    return [
        GameCard(
            key=game.key,
            title=game.title,
            designers=list(game.designers),
            seats=game.seats,
            minutes=game.minutes,
            options=[GameOption(option.key, option.default, list(option.choices)) for option in game.options],
            levels=[BotLevel(level.key, level.seconds) for level in levels_of(game).values()],
            box=game.template is not None,
        )
        for game in all_games()
    ]


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
    sync_to_thread=True,
)
def check_box(key: GameKey, data: Annotated[str, Body(media_type="text/plain")]) -> BoxChecked:
    """Read and check components that somebody typed in, as TOML. Nothing is kept: send the answer's box when you make a
    match."""
    template_of(key)
    try:
        game = bring_text(load(key), data)
    except BadBox as error:
        raise bad_box(error) from None
    return BoxChecked(game.components, game.components_hash)


def template_of(key: str) -> Path:
    """Of a game that takes own components."""
    try:
        game = load(key)
    except BadInput as error:
        raise RequestRefused("not-found", str(error)) from None
    if game.template is None:
        raise RequestRefused("not-found", f"{game.title} is played with what is in its box.")
    return game.template
