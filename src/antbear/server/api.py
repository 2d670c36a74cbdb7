"""The HTTP calls. Each says in a few words what it does and hands it to the house; the formats are in
docs/formats.md."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Annotated, Literal

from litestar import Response, Router, delete, get, post
from litestar.di import Provide
from litestar.openapi import ResponseSpec
from litestar.params import Body, Parameter

from antbear.bots import levels_of
from antbear.core.box import BadBox, bring_text
from antbear.core.illegal import BadInput, BadNotation, Reason
from antbear.core.view import Sentence
from antbear.games import all_games, load
from antbear.server import brought, takeback
from antbear.server.house import House
from antbear.server.messages import (
    Again,
    Analysis,
    BotLevel,
    BoxChecked,
    Change,
    Committed,
    GameCard,
    GameOption,
    GameTable,
    GameView,
    Hint,
    Legality,
    MatchMade,
    NewMatch,
    Opened,
    OwnSeat,
    PlayMove,
    Proof,
    SitDown,
    TakebackTalk,
)
from antbear.server.problems import PROBLEM_TYPE, Problem, ProblemDocument, bad_box, bad_notation
from antbear.server.reading import read_secrets
from antbear.server.table import view_of

GameKey = Annotated[str, Parameter(description="The key of a game that takes own components.")]
AnalysisId = Annotated[str, Parameter(description="The id of the analysis, from the answer to its beginning.")]
MatchId = Annotated[str, Parameter(description="The id of the match.")]
Security = list[dict[str, list[str]]]
SEAT: Security = [{"seat": []}]
SEAT_OR_SPECTATOR: Security = [{}, {"seat": []}]
WHAT = {
    400: "Malformed: the field is named.",
    403: "The secret is missing or proves no seat of this match.",
    404: "There is no such game, match, invite or position.",
    409: "Not now, stale, or the seat is taken: `code` says which.",
    413: "The body is too long.",
    422: "An illegal move: `reason` names the clause.",
}


def refusals(*status: int) -> dict[int, ResponseSpec]:
    return {
        number: ResponseSpec(
            ProblemDocument, description=WHAT[number], media_type=PROBLEM_TYPE, generate_examples=False
        )
        for number in status
    }


CHANGE_REFUSALS = refusals(400, 403, 404, 409, 413)


@get("/games", summary="All games", operation_id="listGames", tags=["games"])
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
    responses=refusals(400, 404, 413),
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
        raise Problem("not-found", str(error)) from None
    if game.template is None:
        raise Problem("not-found", f"{game.title} is played with what is in its box.")
    return game.template


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
async def get_table(match_id: MatchId, house: House, held_secrets: list[str]) -> GameTable:
    """All that a screen shows, for the seats of the secrets; without a secret for a spectator."""
    return await house.look(match_id, held_secrets)


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


@post(
    "/matches/{match_id:str}/moves",
    status_code=200,
    summary="Move",
    operation_id="playMove",
    tags=["playing"],
    security=SEAT,
    responses=CHANGE_REFUSALS | refusals(422),
)
async def play_move(match_id: MatchId, data: PlayMove, house: House, held_secrets: list[str]) -> GameTable:
    """Make a move, for the own seat that is to move."""
    return await house.change(
        match_id, held_secrets, data.request, data.version, lambda match, held, at: match.play(held, data.move, at)
    )


@post(
    "/matches/{match_id:str}/undo",
    status_code=200,
    summary="Undo",
    operation_id="undo",
    tags=["playing"],
    security=SEAT,
    responses=CHANGE_REFUSALS,
)
async def undo(match_id: MatchId, data: Change, house: House, held_secrets: list[str]) -> GameTable:
    """Take back the last move of your own turn. Nobody has to agree."""
    return await house.change(
        match_id, held_secrets, data.request, data.version, lambda match, held, at: match.undo(held, at)
    )


@post(
    "/matches/{match_id:str}/takeback",
    status_code=200,
    summary="Take back with leave",
    operation_id="talkAboutTakeback",
    tags=["playing"],
    security=SEAT,
    responses=CHANGE_REFUSALS,
)
async def talk_about_takeback(
    match_id: MatchId, data: TakebackTalk, house: House, held_secrets: list[str]
) -> GameTable:
    """Ask to take back your last move and all after it, or answer somebody who asks. Bots agree at once; the asker may
    withdraw with no."""
    if data.answer == "ask":
        return await house.change(match_id, held_secrets, data.request, data.version, takeback.ask)
    return await house.change(
        match_id,
        held_secrets,
        data.request,
        data.version,
        lambda match, held, at: takeback.answer(match, held, data.answer == "yes", at),
    )


@post(
    "/matches/{match_id:str}/resign",
    status_code=200,
    summary="Resign",
    operation_id="resign",
    tags=["playing"],
    security=SEAT,
    responses=CHANGE_REFUSALS,
)
async def resign(match_id: MatchId, data: Change, house: House, held_secrets: list[str]) -> GameTable:
    """Give the match up, for the own seat that is to move, else for your first."""
    return await house.change(
        match_id, held_secrets, data.request, data.version, lambda match, held, at: match.resign(held, at)
    )


@post(
    "/matches/{match_id:str}/rematch",
    status_code=200,
    summary="Play again",
    operation_id="rematch",
    tags=["matches"],
    security=SEAT,
    responses=CHANGE_REFUSALS,
)
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
    record = (await house.load(match_id)).record
    try:
        reason = record.state.explain(record.game.parse(record.state, move))
    except BadNotation as error:
        raise bad_notation(error) from None
    if record.resigned is not None:
        reason = Reason("match.over")
    return Legality(True) if reason is None else Legality(False, Sentence(reason.key, reason.facts))


@get(
    "/matches/{match_id:str}/hint",
    summary="A hint",
    operation_id="getHint",
    tags=["playing"],
    security=SEAT,
    responses=refusals(400, 403, 404, 409),
)
async def get_hint(match_id: MatchId, house: House, held_secrets: list[str]) -> Hint:
    """A good move for the own seat that is to move, from what it may know; only where the table says that there are
    hints."""
    return await house.hint(match_id, held_secrets)


@get(
    "/matches/{match_id:str}/positions/{number:int}",
    summary="An earlier position",
    operation_id="getPosition",
    tags=["records"],
    security=SEAT_OR_SPECTATOR,
    responses=refusals(400, 403, 404),
)
async def get_position(match_id: MatchId, number: int, house: House, held_secrets: list[str]) -> GameView:
    """The view after the first moves of the table's list, as many as the number says."""
    match = await house.load(match_id)
    try:
        state = match.record.at(number)
    except BadInput as error:
        raise Problem("not-found", str(error)) from None
    return view_of(match, state, match.held(held_secrets), playing=False)


@get(
    "/matches/{match_id:str}/record",
    summary="The record",
    operation_id="getRecord",
    tags=["records"],
    responses=refusals(400, 404),
)
async def get_record(match_id: MatchId, house: House, form: Literal["json", "text"] = "json") -> Response[bytes]:
    """The record as a file, as JSON or as plain text. The seed of chance is in it when the match is over."""
    match = await house.load(match_id)
    record = match.whole_record()
    if form == "text":
        return as_file(record.to_text(), f"{record.game.key}-{match.id}.txt", "text/plain")
    written = json.dumps(record.to_json(), ensure_ascii=False, indent=1) + "\n"
    return as_file(written, f"{record.game.key}-{match.id}.json", "application/json")


def as_file(text: str, name: str, media_type: str) -> Response[bytes]:
    return Response(
        text.encode(), media_type=media_type, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@get(
    "/matches/{match_id:str}/verify",
    summary="Prove chance",
    operation_id="verifyMatch",
    tags=["records"],
    responses=refusals(400, 404, 409),
)
async def verify_match(match_id: MatchId, house: House) -> Proof:
    """Replay the record and prove that every draw of chance is the one committed to before the match. Only when it is
    over."""
    return await house.prove(match_id)


@post(
    "/records",
    status_code=200,
    summary="Open a record",
    operation_id="openRecord",
    tags=["records"],
    responses=refusals(400, 413),
    sync_to_thread=True,
)
def open_record(data: Annotated[str, Body(media_type="text/plain")]) -> Opened:
    """Read, replay and prove a record that somebody brings, as JSON or plain text. Nothing is kept."""
    return brought.open_record(data)


@post(
    "/records/positions/{number:int}",
    status_code=200,
    summary="A position in a record",
    operation_id="getPositionInRecord",
    tags=["records"],
    responses=refusals(400, 404, 413),
    sync_to_thread=True,
)
def get_position_in_record(number: int, data: Annotated[str, Body(media_type="text/plain")]) -> GameView:
    """A spectator's view after the first moves in force of a record that somebody brings, as many as the number
    says."""
    return brought.position_in(data, number)


@post(
    "/matches/{match_id:str}/analysis",
    status_code=200,
    summary="Analyse a match",
    operation_id="analyseMatch",
    tags=["records"],
    responses=refusals(400, 404, 409),
)
async def analyse_match(match_id: MatchId, house: House) -> Analysis:
    """Begin to analyse a match that is over, or go on with it. It goes on while somebody asks how far it is."""
    return house.analyses.of_match(match_id, (await house.load(match_id)).record)


@post(
    "/records/analysis",
    status_code=200,
    summary="Analyse a record",
    operation_id="analyseRecord",
    tags=["records"],
    responses=refusals(400, 409, 413),
)
async def analyse_record(data: Annotated[str, Body(media_type="text/plain")], house: House) -> Analysis:
    """The same for a record of a match that is over, as JSON or plain text, that somebody brings."""
    record, _ = await asyncio.to_thread(brought.read_brought, data)
    return house.analyses.of_record(record)


@get(
    "/analyses/{analysis_id:str}",
    summary="An analysis",
    operation_id="getAnalysis",
    tags=["records"],
    responses=refusals(400, 404),
)
async def get_analysis(analysis_id: AnalysisId, house: House) -> Analysis:
    """How far it is and what was found. If it was stopped, it goes on; if it was forgotten, begin it anew."""
    return house.analyses.look(analysis_id)


@delete(
    "/analyses/{analysis_id:str}",
    summary="Stop an analysis",
    operation_id="stopAnalysis",
    tags=["records"],
    responses=refusals(400, 404),
)
async def stop_analysis(analysis_id: AnalysisId, house: House) -> None:
    """Stop at once. What was found is kept, and whoever asks again lets it go on."""
    house.analyses.stop(analysis_id)


calls = Router(
    "/api",
    route_handlers=[
        list_games,
        get_template,
        check_box,
        commit_to_chance,
        make_match,
        get_table,
        sit_down,
        play_move,
        undo,
        talk_about_takeback,
        resign,
        rematch,
        why_not,
        get_hint,
        get_position,
        get_record,
        verify_match,
        open_record,
        get_position_in_record,
        analyse_match,
        analyse_record,
        get_analysis,
        stop_analysis,
    ],
    dependencies={"held_secrets": Provide(read_secrets, sync_to_thread=False)},
)
