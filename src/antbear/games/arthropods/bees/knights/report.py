"""What the bee tiles do to Knights: as for all bee games."""

from __future__ import annotations

from antbear.games.arthropods.bees.report import BeeReport

REPORTS = {"tiles": BeeReport}
