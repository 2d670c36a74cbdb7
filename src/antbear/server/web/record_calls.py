"""The HTTP calls about what was: earlier positions, records, proofs and analyses."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, delete, get, post
from litestar.params import Body, Parameter, QueryParameter

from antbear.core.outside import write_json
from antbear.server.matches import imported
from antbear.server.matches.steps import position_of, written_stretch
from antbear.server.messages import Proof
from antbear.server.typed import GameAnalysis, GameStretch, GameView, Opened
from antbear.server.web.description import SEAT_OR_SPECTATOR, MatchId, as_file, refusals
from antbear.server.web.visit import COMPRESSED_ITSELF, Visit

AnalysisId = Annotated[str, Parameter(description="The id of the analysis, from the answer to its beginning.")]
From = Annotated[int, QueryParameter(name="from", ge=0, description="After so many of the moves in force.")]
To = Annotated[int, Parameter(ge=0, description="Up to so many, at most 60 more.")]


@get(
    "/matches/{match_id:str}/positions/{number:int}",
    summary="An earlier position",
    operation_id="getPosition",
    tags=["records"],
    security=SEAT_OR_SPECTATOR,
    responses=refusals(400, 403, 404),
)
async def get_position(match_id: MatchId, number: int, visit: Visit) -> GameView:
    """The view after the first moves of the table's list, as many as the number says."""
    match = await visit.house.load(match_id)
    return position_of(match.record, match.held(visit.secrets), number)


@get(
    "/matches/{match_id:str}/steps",
    summary="A stretch of the match",
    operation_id="getSteps",
    tags=["records"],
    security=SEAT_OR_SPECTATOR,
    responses=refusals(400, 403, 404),
    opt={COMPRESSED_ITSELF: True},
)
async def get_steps(match_id: MatchId, from_: From, to: To, visit: Visit) -> Response[GameStretch]:
    """Moves in force with what happened by each and what is seen after it: at most 60, those after the first `from`
    up to the one with the number `to`."""
    match = await visit.house.load(match_id)
    held = match.held(visit.secrets)
    return visit.answer(await visit.house.replays.ask(to - from_, written_stretch, match.record, held, from_, to))


@get(
    "/matches/{match_id:str}/record",
    summary="The record",
    operation_id="getRecord",
    tags=["records"],
    responses=refusals(400, 404),
)
async def get_record(
    match_id: MatchId,
    visit: Visit,
    form: Literal["json", "text"] = "json",
    language: Literal["en", "nl", "de", "fr"] | None = None,
) -> Response[bytes]:
    """The record as a file, as JSON or as plain text. The seed of chance is in it when the match is over.

    With a language the plain text also tells what came of each move.
    """
    match = await visit.house.load(match_id)
    record = match.whole_record()
    if form == "text":
        return as_file(await visit.told(match, language), f"{record.game.key}-{match.id}.txt", "text/plain")
    written = write_json(record.to_json(), indent=1) + "\n"
    return as_file(written, f"{record.game.key}-{match.id}.json", "application/json")


@get(
    "/matches/{match_id:str}/verify",
    summary="Prove chance",
    operation_id="verifyMatch",
    tags=["records"],
    responses=refusals(400, 404, 409),
)
async def verify_match(match_id: MatchId, visit: Visit) -> Proof:
    """Replay the record and prove that every draw of chance is the one committed to before the match. Only when it is
    over."""
    return await visit.house.prove(match_id)


@post(
    "/records",
    status_code=200,
    summary="Open a record",
    operation_id="openRecord",
    tags=["records"],
    responses=refusals(400, 403, 413),
    opt={COMPRESSED_ITSELF: True},
)
async def open_record(data: Annotated[str, Body(media_type="text/plain")], visit: Visit) -> Response[Opened]:
    """Read, replay and prove a record that somebody has, as JSON or plain text. Nothing is kept."""
    return visit.answer(await visit.replay(data, imported.open_record))


@post(
    "/records/positions/{number:int}",
    status_code=200,
    summary="A position in a record",
    operation_id="getPositionInRecord",
    tags=["records"],
    responses=refusals(400, 403, 404, 413),
    opt={COMPRESSED_ITSELF: True},
)
async def get_position_in_record(
    number: int, data: Annotated[str, Body(media_type="text/plain")], visit: Visit
) -> Response[GameView]:
    """A spectator's view after the first moves in force of a record that somebody has, as many as the number
    says."""
    return visit.answer(await visit.replay(data, imported.position_in, number))


@post(
    "/records/steps",
    status_code=200,
    summary="A stretch of a record",
    operation_id="getStepsInRecord",
    tags=["records"],
    responses=refusals(400, 403, 404, 413),
    opt={COMPRESSED_ITSELF: True},
)
async def get_steps_in_record(
    from_: From, to: To, data: Annotated[str, Body(media_type="text/plain")], visit: Visit
) -> Response[GameStretch]:
    """Moves in force of a record that somebody has, with what happened by each and what a spectator sees after it."""
    return visit.answer(await visit.replay(data, imported.stretch_in, from_, to))


@post(
    "/matches/{match_id:str}/analysis",
    status_code=200,
    summary="Analyse a match",
    operation_id="analyseMatch",
    tags=["records"],
    responses=refusals(400, 403, 404, 409),
)
async def analyse_match(match_id: MatchId, visit: Visit) -> GameAnalysis:
    """Begin to analyse a match that is over, or go on with it. It goes on while somebody asks how far it is."""
    visit.spend("analyses")
    return await visit.house.analyses.of_match(match_id, (await visit.house.load(match_id)).record)


@post(
    "/records/analysis",
    status_code=200,
    summary="Analyse a record",
    operation_id="analyseRecord",
    tags=["records"],
    responses=refusals(400, 403, 409, 413),
)
async def analyse_record(data: Annotated[str, Body(media_type="text/plain")], visit: Visit) -> GameAnalysis:
    """The same for a record of a match that is over, as JSON or plain text, that somebody has."""
    visit.spend("analyses")
    visit.spend_on_replay(data)
    record, _ = await visit.house.replays.ask(0, imported.read_imported, data)  # a record cannot come from a worker
    return await visit.house.analyses.of_record(record)


@get(
    "/analyses/{analysis_id:str}",
    summary="An analysis",
    operation_id="getAnalysis",
    tags=["records"],
    responses=refusals(400, 404),
)
async def get_analysis(analysis_id: AnalysisId, visit: Visit) -> GameAnalysis:
    """How far it is and what was found. If it was stopped, it goes on; if it was forgotten, begin it anew."""
    return await visit.house.analyses.look(analysis_id)


@delete(
    "/analyses/{analysis_id:str}",
    summary="Stop an analysis",
    operation_id="stopAnalysis",
    tags=["records"],
    responses=refusals(400, 403, 404),
)
async def stop_analysis(analysis_id: AnalysisId, visit: Visit) -> None:
    """Stop at once. What was found is kept, and whoever asks again lets it go on."""
    await visit.house.analyses.stop(analysis_id)
