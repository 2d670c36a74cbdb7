"""Matches and records with very many undos, as somebody makes them who wants a server to replay them."""

from __future__ import annotations

import random
import time
from functools import lru_cache

from antbear.core.chance import CHANCE, FairSource
from antbear.core.record import Fairness, Record
from antbear.games import load
from antbear.server.storage.database import open_database
from antbear.server.storage.storage import Storage
from stress.stranger import Stranger
from tests.server.running import RunningServer, run_apart

GAME = "antropolis"
SEED, NONCES = bytes(32), ["00" * 16, "11" * 16]
PLAYED = 380
"""Moves before the undos begin: late in a match of Antropolis, where a move is dear to check."""
FAR = 100
"""Moves to go back and forth."""


def run_on(record: Record, source: FairSource, entries: int) -> None:
    """Play at random; then go far back by single undos and forth again; then take one dear move back and make it again,
    over and over; and resign in the end."""
    rng, draws = random.Random(7), record.chance_events()
    while len(record.line) < min(PLAYED, entries - 1) and not record.is_over():
        state = record.state
        if state.to_move == CHANCE:
            record.play(record.game.notation(state, source.draw(state.chances(), draws)), 1.0)
            draws += 1
        else:
            record.play(rng.choice(state.names()), 1.0)
    while len(record.entries) < entries // 2 - 2 * FAR:
        go_back_and_forth(record)
    stop_at_a_dear_move(record, len(record.line) - FAR)
    while len(record.entries) < entries - 2:
        text = record.texts[-1]
        record.undo(0, 1, 1.0)
        record.play(text, 1.0)
    record.resign(0, 1.0)


def go_back_and_forth(record: Record) -> None:
    """Only over moves that chance did not make: a draw that is made again is another one."""
    made: list[str] = []
    while record.line and record.line[-1][0] != CHANCE and len(made) < FAR:
        made.append(record.texts[-1])
        record.undo(0, 1, 1.0)
    if not made:
        record.undo(0, 1, 1.0)
    for text in reversed(made):
        record.play(text, 1.0)


def stop_at_a_dear_move(record: Record, lowest: int) -> None:
    """Take back to the move that takes longest to check."""

    def cost(number: int) -> float:
        if record.line[number][0] == CHANCE:
            return 0.0
        state, begin = record.at(number), time.perf_counter()
        for _ in range(5):
            state.legal(record.texts[number])
        return time.perf_counter() - begin

    dearest = max(range(max(0, lowest), len(record.line)), key=cost)
    if dearest + 1 < len(record.line):
        record.undo(0, len(record.line) - dearest - 1, 1.0)


@lru_cache
def marathon_text(entries: int, wrong: bool = False) -> bytes:
    """A record as plain text with about so many entries, at most 64 kB of it."""
    source = FairSource(SEED, NONCES)
    record = Record(load(GAME), 2)
    record.fairness = Fairness(source.commitment, NONCES, SEED.hex())
    run_on(record, source, entries)
    for entry in record.entries:
        entry.at = None
    lines = record.to_text().splitlines()
    while sum(len(line) + 1 for line in lines) > 63_000:
        del lines[-9:-3]  # undos and moves, before the resignation and the outcome
    return "\n".join(lines[:-2] if wrong else lines).encode() + b"\n"


def marathon_match(server: RunningServer, entries: int) -> str:
    """A match with so many entries, written into the database past the server."""
    return run_apart(write_match(server, entries))


async def write_match(server: RunningServer, entries: int) -> str:
    made = await Stranger(server.port, "127.0.0.3").make_match("")
    database = open_database(str(server.settings["database"]))
    try:
        storage = Storage(database, load)
        before = await storage.load(made.match)
        after = before.copy()
        run_on(after.record, after.source(), entries)
        await storage.save(before, after)
    finally:
        await database.close()
    return made.match
