"""The HTTP calls about matches: making one, sitting down, looking, playing."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from antbear.core.illegal import Reason
from antbear.core.view import Sentence
from antbear.server.matches import takeback
from antbear.server.matches.house import House
from antbear.server.matches.steps import name_of
from antbear.server.messages import (
    Again,
    Change,
    Committed,
    Legality,
    MatchMade,
    MoveTried,
    NewMatch,
    OwnSeat,
    PlayMove,
    SitDown,
    TakebackTalk,
)
from antbear.server.typed import GameHint, GameTable
from antbear.server.web.description import SEAT, SEAT_OR_SPECTATOR, MatchId, refusals

Since = Annotated[int | None, Parameter(ge=0, description="The version of the table that the screen has already.")]


def change_call(path: str, summary: str, name: str, *, tag: str = "playing", refused: tuple[int, ...] = ()) -> post:
    """A request of somebody at the table that changes the match: it needs the secret of a seat, and is stale if the
    match has gone on."""
    return post(
        f"/matches/{{match_id:str}}/{path}",
        status_code=200,
        summary=summary,
        operation_id=name,
        tags=[tag],
        security=SEAT,
        responses=refusals(400, 403, 404, 409, 413, *refused),
    )


@post("/chance", summary="Commit to chance", operation_id="commitToChance", tags=["matches"])
async def commit_to_chance(house: House) -> Committed:
    """Let the server fix its part in the chance of a match before it knows yours. The answer is good for one match,
    within a day."""
    return await house.commit_to_seed()


@post("/matches", summary="Make a match", operation_id="makeMatch", tags=["matches"], responses=refusals(400, 413))
async def make_match(data: NewMatch, house: House) -> MatchMade:
    """Make a match with a commitment of the server. The answer has the secrets of your own seats and an invite for each
    friend's seat."""
    return await house.make(data)


@get(
    "/matches/{match_id:str}",
    summary="The table",
    operation_id="getTable",
    tags=["matches"],
    security=SEAT_OR_SPECTATOR,
    responses=refusals(400, 403, 404),
)
async def get_table(match_id: MatchId, house: House, held_secrets: list[str], since: Since = None) -> GameTable:
    """All that a screen shows, for the seats of the secrets; without a secret for a spectator. The steps are those
    since the version that is named; all of them if none is."""
    return await house.look(match_id, held_secrets, since)


@post(
    "/matches/{match_id:str}/sit",
    status_code=200,
    summary="Sit down",
    operation_id="sitDown",
    tags=["matches"],
    responses=refusals(400, 404, 409, 413),
)
async def sit_down(match_id: MatchId, data: SitDown, house: House) -> OwnSeat:
    """Take the seat of an invite. It works once; the same request again gets the same answer."""
    return await house.sit(match_id, data)


@change_call("moves", "Move", "playMove", refused=(422,))
async def play_move(match_id: MatchId, data: PlayMove, house: House, held_secrets: list[str]) -> GameTable:
    """Make a move, for the own seat that is to move."""
    return await house.change(match_id, held_secrets, data, lambda match, held, at: match.play(held, data.move, at))


@change_call("undo", "Undo", "undo")
async def undo(match_id: MatchId, data: Change, house: House, held_secrets: list[str]) -> GameTable:
    """Take back the last move of your own turn. Nobody has to agree."""
    return await house.change(match_id, held_secrets, data, lambda match, held, at: match.undo(held, at))


@change_call("takeback", "Take back with leave", "talkAboutTakeback")
async def talk_about_takeback(
    match_id: MatchId, data: TakebackTalk, house: House, held_secrets: list[str]
) -> GameTable:
    """Ask to take back your last move and all after it, or answer somebody who asks. Bots agree at once; the asker may
    withdraw with no."""
    if data.answer == "ask":
        return await house.change(match_id, held_secrets, data, takeback.ask)
    yes = data.answer == "yes"
    return await house.change(
        match_id, held_secrets, data, lambda match, held, at: takeback.answer(match, held, yes, at)
    )


@change_call("resign", "Resign", "resign")
async def resign(match_id: MatchId, data: Change, house: House, held_secrets: list[str]) -> GameTable:
    """Give the match up, for the own seat that is to move, else for your first."""
    return await house.change(match_id, held_secrets, data, lambda match, held, at: match.resign(held, at))


@change_call("rematch", "Play again", "rematch", tag="matches")
async def rematch(match_id: MatchId, data: Again, house: House, held_secrets: list[str]) -> MatchMade:
    """The next match, seats moved on by one: the first who asks makes it, everybody who asks gets the own seat in it.

    The first sends a new commitment, the others that of the next match.
    """
    return await house.rematch(match_id, held_secrets, data)


@get(
    "/matches/{match_id:str}/why",
    summary="Why not?",
    operation_id="whyNot",
    tags=["playing"],
    responses=refusals(400, 404),
)
async def why_not(match_id: MatchId, move: str, house: House) -> Legality:
    """Whether a move is legal now, and if it is not, the clause that forbids it with the facts."""
    return legality_of((await house.load(match_id)).explain(move))


@post(
    "/matches/{match_id:str}/why",
    status_code=200,
    summary="Why not this?",
    operation_id="whyNotThis",
    tags=["playing"],
    responses=refusals(400, 404, 413),
)
async def why_not_this(match_id: MatchId, data: MoveTried, house: House) -> Legality:
    """The same for a move that comes as data: the fields of the game's moves, whether or not there is such a move."""
    match = await house.load(match_id)
    return legality_of(match.explain(data.move if isinstance(data.move, str) else name_of(match.record, data.move)))


def legality_of(reason: Reason | None) -> Legality:
    return Legality(True) if reason is None else Legality(False, Sentence(reason.key, reason.facts))


@get(
    "/matches/{match_id:str}/hint",
    summary="A hint",
    operation_id="getHint",
    tags=["playing"],
    security=SEAT,
    responses=refusals(400, 403, 404, 409),
)
async def get_hint(match_id: MatchId, house: House, held_secrets: list[str]) -> GameHint:
    """A good move for the own seat that is to move, from what it may know; only where the table says that there are
    hints."""
    return await house.hint(match_id, held_secrets)
