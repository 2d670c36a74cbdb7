"""Analyses of records that are over: point by point in worker processes, kept for whoever asks next.

An analysis goes on as long as somebody asks how far it is, so a visitor who leaves need not say so. What was found
stays, and whoever asks again finds it, or goes on from there. All of it is memory: it can be worked out anew at any
time.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections import OrderedDict

import msgspec

from antbear.bots import analysis
from antbear.core.game import Json, State
from antbear.core.record import Record
from antbear.server.matches.bots import Thinkers
from antbear.server.matches.imported import read_imported
from antbear.server.matches.refused import RequestRefused
from antbear.server.matches.shared import NothingShared, Shared
from antbear.server.messages import Analysis, Point, Progress, Thought
from antbear.server.typed import TYPED

log = logging.getLogger("antbear.server")

KEPT = 50
"""How many are remembered."""
TRIES = 3
"""How often an analysis is taken up again after something broke."""
PATIENCE_SECONDS = 10.0
"""How long after the last question an analysis goes on."""


class AnalysisRun:
    """One analysis: what there is to look at, and what was found so far."""

    def __init__(self, id: str, record: Record) -> None:
        self.id = id
        self.record = record
        self.left: list[tuple[int, State, str]] | None = None
        """Positions still to look at, the next one last: after how many moves, and the move made there. Nothing before
        they are listed."""
        self.found: list[Point] = []
        self.asked = time.monotonic()
        self.failures = 0
        self.task: asyncio.Task[None] | None = None

    @property
    def status(self) -> Progress:
        if self.left is not None and not self.left:
            return "done"
        return "stopped" if self.task is None else "working"

    def points(self) -> list[tuple[int, State, str]]:
        """Every position of the record in which there is something to say. May take a moment: not in the event loop."""
        record, points = self.record, []
        state = record.game.start(record.seats, record.options)
        for number, (_, move) in enumerate(record.line):
            if analysis.is_a_point(state):
                points.append((number, state.copy(), record.game.notation(state, move)))
            state.apply(move)
        if analysis.is_a_point(state):
            points.append((len(record.line), state, ""))
        return points[::-1]

    def message(self) -> Analysis:
        total = 0 if self.left is None else len(self.found) + len(self.left)
        return TYPED[self.record.game.key].analysis(
            id=self.id, status=self.status, looked_at=len(self.found), of=total, points=self.found
        )


class Analyses:
    """All analyses of this process. Only one of them has a question out at a time, so that bots hardly wait for
    them."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.shared: Shared = NothingShared()
        self.runs: OrderedDict[str, AnalysisRun] = OrderedDict()
        self.turn = asyncio.Semaphore(1)

    async def of_match(self, match: str, record: Record) -> Analysis:
        """A match may go on after its end, so an analysis is of one version."""
        return await self.open(f"{match}.{len(record.entries)}", record)

    async def of_record(self, record: Record) -> Analysis:
        text = json.dumps(record.to_json(), sort_keys=True)
        return await self.open(hashlib.sha256(text.encode()).hexdigest()[:32], record)

    async def open(self, id: str, record: Record) -> Analysis:
        """Begin it, or find it and let it go on."""
        if not record.is_over():
            raise RequestRefused("not-now", "A match is analysed when it is over.")
        if id not in self.runs:
            self.add(id, record)
            await self.shared.keep(f"analysed:{id}", json.dumps(record.to_json()))
        return await self.look(id)

    def add(self, id: str, record: Record) -> AnalysisRun:
        run = self.runs[id] = AnalysisRun(id, record)
        while len(self.runs) > KEPT:
            self.halt(self.runs.popitem(last=False)[1])
        return run

    async def look(self, id: str) -> Analysis:
        """How far it is. Asking keeps it going."""
        run = await self.find(id)
        self.runs.move_to_end(id)
        run.asked = time.monotonic()
        if run.status == "stopped" and run.failures < TRIES:
            run.task = asyncio.create_task(self.work(run))
        return run.message()

    async def stop(self, id: str) -> None:
        self.halt(await self.find(id))

    async def find(self, id: str) -> AnalysisRun:
        """Also one that was begun at another process: what is found there is found here."""
        if id not in self.runs:
            text = await self.shared.find(f"analysed:{id}")
            if text is None:
                raise RequestRefused("not-found", "There is no such analysis; ask for it anew.")
            record, _ = await asyncio.to_thread(read_imported, text)
            return self.runs.get(id) or self.add(id, record)
        return self.runs[id]

    def halt(self, run: AnalysisRun) -> None:
        task, run.task = run.task, None
        if task is not None:
            task.cancel()

    async def work(self, run: AnalysisRun) -> None:
        try:
            if run.left is None:
                run.left = await asyncio.to_thread(run.points)
            while run.left and time.monotonic() - run.asked < PATIENCE_SECONDS:
                run.found.append(await self.look_at(run.id, *run.left[-1]))
                run.left.pop()
        except Exception:
            run.failures += 1
            log.exception("the analysis %s cannot go on", run.id)
        run.task = None

    async def look_at(self, id: str, number: int, state: State, played: str) -> Point:
        async def analyse() -> str:
            return json.dumps(await self.thinkers.ask(analysis.analyse, state.to_json(), played, f"{id} {number}"))

        async with self.turn:
            found = await self.shared.once(f"point:{id}:{number}", analyse)
        return point_of(number, state, json.loads(found))

    def close(self) -> None:
        for one in self.runs.values():
            self.halt(one)


def point_of(number: int, state: State, found: Json) -> Point:
    """What a worker has found, with its moves as data."""
    types = TYPED[state.game.key]
    moves = {key: thought_of(state, found[key]) for key in ("best", "played")}
    return msgspec.convert({"at": number, **found, **moves}, types.point, from_attributes=True)


def thought_of(state: State, found: object) -> Thought | None:
    if not isinstance(found, dict):
        return None
    move = state.move_data(state.game.parse(state, found["move"]))
    return TYPED[state.game.key].thought(move=move, value=found["value"])
