"""The proof that nobody tampered with chance."""

from __future__ import annotations

from antbear.core.chance import CHANCE, FairSource
from antbear.core.illegal import BadInput
from antbear.core.record.record import Record


def verify(record: Record) -> int:
    """Prove that no draw of chance was tampered with; gives the number of draws. ``BadInput`` names the entry that
    fails."""
    source = source_of(record)
    replay = Record(record.game, record.seats, dict(record.options))
    draws = 0
    for number, entry in enumerate(record.entries):
        if entry.by == CHANCE:
            drawn = replay.game.notation(replay.state, source.draw(replay.state.chances(), draws))
            if drawn != entry.move:
                raise BadInput(f"entries[{number}]", f"chance had drawn {drawn}, but the record says {entry.move}")
            draws += 1
        replay.repeat(entry)
    return draws


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
