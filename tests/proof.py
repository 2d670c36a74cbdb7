"""How much a test looks at: enough for every change, or all that a night has room for."""

from __future__ import annotations

import os

PROOF = bool(os.environ.get("ANTBEAR_PROOF"))
"""Whether this is ``make proof``."""
