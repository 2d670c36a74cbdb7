"""What the ant tiles do to Supersize Colony: as for all ant games, and how often ants are reared, robbed and
attacked."""

from __future__ import annotations

from antbear.core.report import Observer
from antbear.games.arthropods.ants.report import COUNTED, AntObserver, AntReport, AntTally
from antbear.games.arthropods.ants.supersize_colony.moves import ATTACKS, REARS, STEALS
from antbear.games.arthropods.tiles.report import TileTally

IN_COLONY = COUNTED | {REARS: "larvae reared", STEALS: "larvae stolen", ATTACKS: "attacks"}


class ColonyReport(AntReport):
    @staticmethod
    def observer() -> Observer:
        return AntObserver(IN_COLONY)

    def tally(self, seats: int) -> TileTally:
        return AntTally(seats, IN_COLONY)


REPORTS = {"tiles": ColonyReport}
