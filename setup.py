"""The build: compiles the core with mypyc where there is a C compiler, and says so in one line where there is none.

Everything else about the package stands in pyproject.toml. ``ANTBEAR_INTERPRETED=1`` builds without compiling.
"""

from __future__ import annotations

import json
import os
import re
import runpy
import shutil
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "antbear"
COMPILED = runpy.run_path(str(PACKAGE / "compiled.py"))


def has_compiler() -> bool:
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    return shutil.which(command.split()[0]) is not None


def remove_old_build() -> None:
    for path in [*PACKAGE.rglob("*.so"), *PACKAGE.rglob("*.pyd"), *PACKAGE.parent.glob("antbear__mypyc*")]:
        path.unlink()
    COMPILED["LIST"].unlink(missing_ok=True)


def extensions() -> list[Any]:
    if os.environ.get("ANTBEAR_INTERPRETED"):
        return []
    if not has_compiler():
        print("antbear: no C compiler here, so the rules run interpreted (slower, otherwise the same)")
        return []
    from mypyc.build import mypycify

    names = COMPILED["modules"]()
    built = mypycify(
        ["--strict", *[str((PACKAGE / name).relative_to(HERE)) for name in names]], group_name="antbear", opt_level="2"
    )
    refuse_narrow_shifts(built)
    COMPILED["LIST"].write_text(json.dumps({name: COMPILED["source_hash"](name) for name in names}, indent=1) + "\n")
    return list(built)


def refuse_narrow_shifts(built: list[Any]) -> None:
    """mypyc writes ``1 << x`` of native ints as a shift of a 32-bit literal, which is silently wrong from 32 on: use
    ``bits.bit``."""
    for source in {source for extension in built for source in extension.sources}:
        for number, line in enumerate(Path(source).read_text().splitlines(), 1):
            if re.search(r"= \d+ << cpy", line):
                raise SystemExit(
                    f"antbear: {source}:{number} shifts a small literal ({line.strip()}); write bits.bit(x) in the "
                    "source"
                )


remove_old_build()
setup(ext_modules=extensions())
