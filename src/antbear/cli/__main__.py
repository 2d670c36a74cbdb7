"""`python -m antbear.cli` is `antbear`."""

from __future__ import annotations

from antbear.cli import main

raise SystemExit(main())
