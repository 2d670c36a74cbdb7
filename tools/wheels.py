"""``make wheels``: what can be installed without this folder, into ``dist/``: a source distribution, and built from it
a wheel with the rules compiled for this Python, and one for any Python that runs them interpreted.

They are built from a copy of what Git tracks and of the built client, so that nothing else gets in, and the compiled
files here stay as they are.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).parent.parent
CLIENT = Path("src/antbear/server/client")
MADE = (CLIENT, Path("src/antbear/pictures/picture.js"))
"""By `make web`; Git does not track them."""
KINDS = ("compiled", "pure")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.wheels", description=__doc__)
    parser.add_argument("--out", type=Path, default=HERE / "dist")
    parser.add_argument("--only", choices=KINDS, help="that wheel alone, beside the source distribution")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for path in make(given.out.resolve(), (given.only,) if given.only else KINDS):
        print(f"{path.stat().st_size / 1e6:6.1f} MB  {path.name}", flush=True)


def make(out: Path, kinds: tuple[str, ...] = KINDS) -> list[Path]:
    """All that is wanted, the source distribution first."""
    with tempfile.TemporaryDirectory() as folder:
        whole = copy_sources(Path(folder) / "whole")
        source = built(whole, out, "sdist")
        wheels = [built(unpacked(source, Path(folder) / kind), out, "wheel", kind == "pure") for kind in kinds]
    return [source, *wheels]


def copy_sources(to: Path) -> Path:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HERE, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (HERE / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(HERE / name, to / name)
    for made in MADE:
        if not (HERE / made).exists():
            raise SystemExit(f"antbear: {made} is not built: run `make web` first")
        copy = shutil.copytree if (HERE / made).is_dir() else shutil.copy2
        copy(HERE / made, to / made)
    return to


def unpacked(source: Path, to: Path) -> Path:
    with tarfile.open(source) as archive:
        archive.extractall(to, filter="data")
    [folder] = to.iterdir()
    return folder


def built(folder: Path, out: Path, kind: str, interpreted: bool = False) -> Path:
    """With the libraries of this environment, whose versions are those of the lock."""
    with tempfile.TemporaryDirectory() as here:
        command = [sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", here, str(folder)]
        done = subprocess.run(command, env=environment(interpreted), capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"antbear: {kind} was not built:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
        [made] = Path(here).iterdir()
        return Path(shutil.copy2(made, out))


def environment(interpreted: bool) -> dict[str, str]:
    """Objects that were compiled for this folder are compiled for the wheel, too."""
    kept = {"ANTBEAR_OBJECTS": str(HERE / "build" / "objects")}
    return {**os.environ, **({"ANTBEAR_INTERPRETED": "1"} if interpreted else kept)}


if __name__ == "__main__":
    main()
