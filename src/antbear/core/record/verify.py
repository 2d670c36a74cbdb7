"""The proof that nobody tampered with chance."""

from __future__ import annotations

from collections.abc import Iterator

from antbear.core.chance import CHANCE, FairSource
from antbear.core.game import State
from antbear.core.illegal import BadInput
from antbear.core.move import Move
from antbear.core.record.entry import MOVE, UNDO, Entry
from antbear.core.record.record import Record
from antbear.core.record.trail import Trail


def verify(record: Record) -> int:
    """Prove that no draw of chance was tampered with; gives the number of draws. ``BadInput`` names the entry that
    fails. Of draws before the match, in its past, nothing is proven but that they could have been."""
    source = source_of(record)
    draws = 0
    for number, entry, state in before_each(record):
        if entry.by == CHANCE and number >= record.past:
            drawn = record.game.notation(state, source.draw(state.chances(), draws))
            if drawn != entry.move:
                raise BadInput(f"entries[{number}]", f"chance had drawn {drawn}, but the record says {entry.move}")
            draws += 1
    return draws


def before_each(record: Record) -> Iterator[tuple[int, Entry, State]]:
    """Every entry with its number and the position before it, which changes after it was looked at. That the moves are
    legal is known: a record takes no others."""
    state, trail, line = record.game.start(record.seats, record.options), Trail(), list[tuple[int, Move]]()
    for number, entry in enumerate(record.entries):
        yield number, entry, state
        if entry.kind == MOVE:
            trail.keep(state, len(line))
            line.append((entry.by, record.game.parse(state, entry.move)))
            state.apply(line[-1][1])
        elif entry.kind == UNDO:
            left = len(line) - entry.count
            state = trail.go_back(left, line)
            del line[left:]


def source_of(record: Record) -> FairSource:
    """What all draws must have come from."""
    fairness = record.fairness
    if fairness is None:
        raise BadInput("chance", "this record was not played with committed chance")
    if not fairness.seed:
        raise BadInput("chance.seed", "the seed is shown when the match is over")
    try:
        source = FairSource(bytes.fromhex(fairness.seed), fairness.nonces)
    except ValueError:
        raise BadInput("chance.seed", "this must be hex digits") from None
    if source.commitment != fairness.commitment:
        raise BadInput("chance.seed", "its hash is not the commitment")
    return source
