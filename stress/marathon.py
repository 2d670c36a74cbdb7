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
PLAYED = 0.85
"""The share of a match that is played before the undos begin: late, where a move is dear to check."""
FAR = 100
"""Moves to go back and forth."""


def run_on(record: Record, source: FairSource, entries: int) -> None:
    """Play at random; then go far back by single undos and forth again; then take one dear move back and make it again,
    over and over; and resign in the end."""
    play_at_random(record, source, min(int(PLAYED * length_of(record, source)), entries - 1))
    while len(record.entries) < entries // 2 - 2 * FAR:
        go_back_and_forth(record)
    stop_at_a_dear_move(record, len(record.line) - FAR)
    while len(record.entries) < entries - 2:
        text = record.texts[-1]
        record.undo(0, 1, 1.0)
        record.play(text, 1.0)
    record.resign(0, 1.0)


def length_of(record: Record, source: FairSource) -> int:
    """Of the whole match that would be played."""
    twin = record.copy()
    play_at_random(twin, source, 10_000)
    return len(twin.line)


def play_at_random(record: Record, source: FairSource, most: int) -> None:
    rng, draws = random.Random(7), record.chance_events()
    while len(record.line) < most and not record.is_over():
        state = record.state
        if state.to_move == CHANCE:
            record.play(record.game.notation(state, source.draw(state.chances(), draws)), 1.0)
            draws += 1
        else:
            record.play(rng.choice(state.names()), 1.0)


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
def marathon_text(entries: int, wrong: bool = False, game: str = GAME) -> bytes:
    """A record as plain text with about so many entries, at most 64 kB of it."""
    source = FairSource(SEED, NONCES)
    record = Record(load(game), 2)
    record.fairness = Fairness(source.commitment, NONCES, SEED.hex())
    run_on(record, source, entries)
    for entry in record.entries:
        entry.at = None
    lines = record.to_text().splitlines()
    while sum(len(line) + 1 for line in lines) > 63_000:
        del lines[-9:-3]  # undos and moves, before the resignation and the outcome
    return "\n".join(lines[:-2] if wrong else lines).encode() + b"\n"


def marathon_match(server: RunningServer, entries: int, game: str = GAME) -> str:
    """A match with so many entries, written into the database past the server."""
    return run_apart(write_match(server, entries, game))


async def write_match(server: RunningServer, entries: int, game: str) -> str:
    made = await Stranger(server.port, "127.0.0.3").make_match("", game)
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
