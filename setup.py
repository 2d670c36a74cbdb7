"""The build: compiles the core with mypyc where there is a C compiler, and says so in one line where there is none.

Everything else about the package stands in pyproject.toml. ``ANTBEAR_INTERPRETED=1`` builds without compiling.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import runpy
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "antbear"
C_FILES = Path("build") / "c"
OBJECTS = Path(os.environ.get("ANTBEAR_OBJECTS") or Path("build") / "objects").resolve()
"""Compiled before, by what they were compiled from."""
TELL_EVERY = 10.0
"""Seconds between two lines about how far the compiler is."""
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
    built: list[Any] = mypycify(
        ["--strict", *[str((PACKAGE / name).relative_to(HERE)) for name in names]],
        group_name="antbear",
        opt_level="2",
        debug_level="0",
        multi_file=True,
        target_dir=str(C_FILES),
    )
    refuse_narrow_shifts(built)
    COMPILED["LIST"].write_text(json.dumps({name: COMPILED["source_hash"](name) for name in names}, indent=1) + "\n")
    return built


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


class BuildSideBySide(build_ext):
    """Compiles the C files on all cores, the longest first, and none again that is as it was at the last build."""

    def build_extensions(self) -> None:
        self.objects = OBJECTS
        self.objects.mkdir(parents=True, exist_ok=True)
        self.headers = self.digest_of_headers()
        jobs = [(source, extension) for extension in self.extensions for source in extension.sources]
        jobs.sort(key=lambda job: -Path(job[0]).stat().st_size)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = self.told(len(jobs), pool.map(lambda job: self.object_of(*job), jobs))
            made = {source: str(kept) for (source, _), kept in zip(jobs, objects, strict=True)}
        for extension in self.extensions:
            extension.extra_objects = [made[source] for source in extension.sources]
            extension.sources = []
        self.force, self.parallel = True, os.cpu_count()
        super().build_extensions()
        if "ANTBEAR_OBJECTS" not in os.environ:  # others keep theirs there
            self.remove_all_but(set(made.values()))

    def told(self, number: int, objects: Iterator[Path]) -> Iterator[Path]:
        """The same, and whoever waits reads how far it is: the largest files come first, so it goes ever faster."""
        begin = time.monotonic()
        for place, made in enumerate(objects, 1):
            if time.monotonic() - begin > TELL_EVERY:
                begin = time.monotonic()
                print(f"Building the core: {place} of {number} files", flush=True)
            yield made

    def remove_all_but(self, used: set[str]) -> None:
        for left in [path for path in self.objects.iterdir() if str(path) not in used]:
            shutil.rmtree(left) if left.is_dir() else left.unlink()

    def digest_of_headers(self) -> bytes:
        """Of all that a C file takes from elsewhere: what mypyc wrote into headers, and mypyc and Python themselves."""
        digest = hashlib.sha256(
            f"{version('mypy')} {sys.version} {os.environ.get('CC')} {os.environ.get('CFLAGS')}".encode()
        )
        for header in sorted(C_FILES.rglob("*.h")):
            digest.update(header.read_bytes())
        return digest.digest()

    def object_of(self, source: str, extension: Extension) -> Path:
        arguments = [*extension.extra_compile_args, *self.hidden()]
        digest = hashlib.sha256(self.headers + Path(source).read_bytes() + " ".join(arguments).encode()).hexdigest()
        kept = self.objects / f"{digest}{self.compiler.obj_extension}"
        if not kept.exists():
            [made] = self.compiler.compile(
                [source],
                output_dir=str(self.objects / digest),
                include_dirs=extension.include_dirs,
                extra_postargs=arguments,
            )
            Path(made).rename(kept)
        return kept

    def hidden(self) -> list[str]:
        """Nobody else calls what is inside, so that it may be called directly, and written out where it is called."""
        return ["-fvisibility=hidden"] if self.compiler.compiler_type == "unix" else []


remove_old_build()
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildSideBySide})
