"""The HTTP calls about matches: making one, sitting down, looking, playing."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from antbear.core.game import Game
from antbear.core.illegal import BadInput, Reason
from antbear.core.names import clean_name
from antbear.core.view import Sentence
from antbear.games import load
from antbear.server.matches import absence, takeback
from antbear.server.matches.imported import text_of
from antbear.server.matches.refused import bad_input
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
    Person,
    PlayMove,
    SitDown,
    StandIn,
    TakebackTalk,
)
from antbear.server.typed import GameHint, GameTable
from antbear.server.web.description import SEAT, SEAT_OR_SPECTATOR, MatchId, refusals
from antbear.server.web.visit import COMPRESSED_ITSELF, Visit, bots_of

Since = Annotated[int | None, Parameter(ge=0, description="The version of the table that the screen has already.")]
Brought = TypeVar("Brought", bound=Person)
CHANGE_REFUSALS = refusals(400, 403, 404, 409, 413)


def changing(what: str, summary: str, operation_id: str, *statuses: int) -> post:
    """A call by which a player changes a match."""
    return post(
        f"/matches/{{match_id:str}}/{what}",
        status_code=200,
        summary=summary,
        operation_id=operation_id,
        tags=["playing"],
        security=SEAT,
        responses=CHANGE_REFUSALS | refusals(*statuses),
        opt={COMPRESSED_ITSELF: True},
    )


@post("/chance", summary="Commit to chance", operation_id="commitToChance", tags=["matches"], responses=refusals(403))
async def commit_to_chance(visit: Visit) -> Committed:
    """Let the server fix its part in the chance of a match before it knows yours. The answer is good for one match,
    within a day."""
    visit.spend("seeds")
    return await visit.house.commit_to_seed()


@post(
    "/matches",
    summary="Make a match",
    operation_id="makeMatch",
    tags=["matches"],
    responses=refusals(400, 403, 404, 409, 413),
)
async def make_match(data: NewMatch, visit: Visit) -> MatchMade:
    """Make a match with a commitment of the server. The answer has the secrets of your own seats and an invite for each
    friend's seat. It may begin with the first moves of a match that is over, or of a record."""
    asked = named(data)
    visit.spend_on_match(known_game(asked.game), [seat.level or "" for seat in asked.seats])
    if asked.past is not None and asked.past.record is not None:
        visit.spend_on_replay(text_of(asked.past.record))
    return await visit.house.make(asked, visit.number)


@get(
    "/matches/{match_id:str}",
    summary="The table",
    operation_id="getTable",
    tags=["matches"],
    security=SEAT_OR_SPECTATOR,
    responses=refusals(400, 403, 404),
    opt={COMPRESSED_ITSELF: True},
)
async def get_table(match_id: MatchId, visit: Visit, since: Since = None) -> Response[GameTable]:
    """All that a screen shows, for the seats of the secrets; without a secret for a spectator. The steps are those
    since the version that is named; all of them if none is."""
    return visit.answer(await visit.house.look(match_id, visit.secrets, since))


@post(
    "/matches/{match_id:str}/sit",
    status_code=200,
    summary="Sit down",
    operation_id="sitDown",
    tags=["matches"],
    responses=refusals(400, 403, 404, 409, 413),
)
async def sit_down(match_id: MatchId, data: SitDown, visit: Visit) -> OwnSeat:
    """Take the seat of an invite. It works once; the same request again gets the same answer."""
    return await visit.house.sit(match_id, named(data))


@changing("moves", "Move", "playMove", 422)
async def play_move(match_id: MatchId, data: PlayMove, visit: Visit) -> Response[GameTable]:
    """Make a move, for the own seat that is to move."""
    return await visit.change(match_id, data, lambda match, held, at: match.play(held, data.move, at))


@changing("undo", "Undo", "undo")
async def undo(match_id: MatchId, data: Change, visit: Visit) -> Response[GameTable]:
    """Take back the last move of your own turn. Nobody has to agree."""
    return await visit.change(match_id, data, lambda match, held, at: match.undo(held, at))


@changing("takeback", "Take back with leave", "talkAboutTakeback")
async def talk_about_takeback(match_id: MatchId, data: TakebackTalk, visit: Visit) -> Response[GameTable]:
    """Ask to take back your last move and all after it, or answer somebody who asks. Bots agree at once; the asker may
    withdraw with no."""
    if data.answer == "ask":
        return await visit.change(match_id, data, takeback.ask)
    yes = data.answer == "yes"
    return await visit.change(match_id, data, lambda match, held, at: takeback.answer(match, held, yes, at))


@changing("resign", "Resign", "resign")
async def resign(match_id: MatchId, data: Change, visit: Visit) -> Response[GameTable]:
    """Give the match up, for the own seat that is to move, else for your first."""
    return await visit.change(match_id, data, lambda match, held, at: match.resign(held, at))


@changing("cancel", "Cancel", "cancel")
async def cancel(match_id: MatchId, data: Change, visit: Visit) -> Response[GameTable]:
    """Remove a table that you have made, while nobody else has sat down: the match is over before it began."""
    return await visit.change(match_id, data, lambda match, held, at: match.cancel(held))


@changing("stand-in", "Let a bot play", "standIn")
async def stand_in(match_id: MatchId, data: StandIn, visit: Visit) -> Response[GameTable]:
    """Let a bot play for the seat that is to move and has been away for long enough, as the table's `absent` says. Its
    person may take over again at any time."""
    house = visit.house
    visit.check_stand_in((await house.storage.recall(match_id)).record.game, data.level)
    return await visit.change(
        match_id,
        data,
        lambda match, held, at: absence.stand_in(match, held, house.presence.absent(match), data.seat, data.level),
    )


@changing("come-back", "Come back", "comeBack")
async def come_back(match_id: MatchId, data: Change, visit: Visit) -> Response[GameTable]:
    """Take your seats over from the bots that play for them, whatever they have done since the version that you
    know."""
    return await visit.change(match_id, data, lambda match, held, at: absence.come_back(match, held), any_version=True)


CHANGES = (play_move, undo, talk_about_takeback, resign)
"""What many people ask at once, all day."""


@post(
    "/matches/{match_id:str}/rematch",
    status_code=200,
    summary="Play again",
    operation_id="rematch",
    tags=["matches"],
    security=SEAT,
    responses=CHANGE_REFUSALS,
)
async def rematch(match_id: MatchId, data: Again, visit: Visit) -> MatchMade:
    """The next match, seats moved on by one: the first who asks makes it, everybody who asks gets the own seat in it.

    The first sends a new commitment, the others that of the next match.
    """
    match = await visit.house.storage.recall(match_id)
    visit.spend_on_match(match.record.game, bots_of(match))
    return await visit.house.rematch(match_id, visit.secrets, data)


@get(
    "/matches/{match_id:str}/why",
    summary="Why not?",
    operation_id="whyNot",
    tags=["playing"],
    responses=refusals(400, 404),
)
async def why_not(match_id: MatchId, move: str, visit: Visit) -> Legality:
    """Whether a move is legal now, and if it is not, the clause that forbids it with the facts."""
    return legality_of((await visit.house.load(match_id)).explain(move))


@post(
    "/matches/{match_id:str}/why",
    status_code=200,
    summary="Why not this?",
    operation_id="whyNotThis",
    tags=["playing"],
    responses=refusals(400, 403, 404, 413),
)
async def why_not_this(match_id: MatchId, data: MoveTried, visit: Visit) -> Legality:
    """The same for a move that comes as data: the fields of the game's moves, whether or not there is such a move."""
    match = await visit.house.load(match_id)
    return legality_of(match.explain(data.move if isinstance(data.move, str) else name_of(match.record, data.move)))


def named(person: Brought) -> Brought:
    """With the name as it is kept."""
    try:
        return msgspec.structs.replace(person, name=clean_name(person.name))
    except BadInput as error:
        raise bad_input(error) from None


def known_game(key: str) -> Game:
    try:
        return load(key)
    except BadInput as error:
        raise bad_input(error) from None


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
async def get_hint(match_id: MatchId, visit: Visit) -> GameHint:
    """A good move for the own seat that is to move, from what it may know; only where the table says that there are
    hints."""
    visit.spend_on_hint()
    return await visit.house.hint(match_id, visit.secrets)
