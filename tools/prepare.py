"""Makes a fresh machine ready for the tests, before any of them runs.

What is there is used. What is missing comes from the system's packages, where that is allowed (root, or sudo without a
password, on Debian and Ubuntu); the browser else from Playwright, which carries its own. What is missing then is said
in one line. ``python -m tools.prepare`` needs nothing but Python; with ``browser`` it runs in .venv.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Chromium by the names that it has on a machine; the one without a window opens a page in half the time."""
NEEDED = {
    "a C compiler": ("gcc", "libc6-dev"),
    "the headers of Python": ("python3-dev",),
    "Python's venv": ("python3-venv",),
    "Chromium": ("chromium-headless-shell",),
    "fonts": ("fonts-dejavu-core", "fontconfig"),
    "PostgreSQL": ("postgresql",),
    "Redis": ("redis-server",),
    "nginx": ("nginx",),
    "a clock that can be set": ("faketime",),
}
"""What tests need, and the Debian packages that have it."""
CAN_DO_WITHOUT = {"a C compiler", "the headers of Python", "Chromium", "a clock that can be set"}
"""Without the first two the rules run interpreted; Chromium comes from Playwright too; without the last one the test
that sets the clock says that it was skipped."""


def missing() -> list[str]:
    """What is not on this machine."""
    found = {
        "a C compiler": shutil.which((os.environ.get("CC") or "cc").split()[0]) is not None,
        "the headers of Python": (Path(sysconfig.get_path("include")) / "Python.h").is_file(),
        "Python's venv": importlib.util.find_spec("ensurepip") is not None,
        "Chromium": any(map(shutil.which, BROWSERS)),
        "fonts": has_fonts(),
        "PostgreSQL": has_postgres(),
        "Redis": shutil.which("redis-server") is not None,
        "nginx": any(shutil.which(name) for name in ("nginx", "/usr/sbin/nginx")),
        "a clock that can be set": shutil.which("faketime") is not None,
    }
    return [what for what, is_there in found.items() if not is_there]


def has_fonts() -> bool:
    """Elsewhere than on Linux there are always some."""
    if not sys.platform.startswith("linux"):
        return True
    listed = shutil.which("fc-list") and subprocess.run(["fc-list"], capture_output=True, text=True, check=False).stdout
    return bool(listed)


def has_postgres() -> bool:
    """Debian keeps the server out of the path."""
    return any(Path("/usr/lib/postgresql").glob("*/bin/postgres")) or shutil.which("postgres") is not None


def system_installer() -> list[str] | None:
    """How to call apt-get here without being asked anything; nothing where that is not allowed."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return ["apt-get"]
    sudo = shutil.which("sudo")
    may = sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0
    return [str(sudo), "-n", "DEBIAN_FRONTEND=noninteractive", "apt-get"] if may else None


def packages_for(wanted: list[str]) -> list[str]:
    return [package for what in wanted for package in NEEDED[what]]


def install(wanted: list[str]) -> None:
    """From the system's packages, each by itself, so that one that is not to be had does not keep out the others."""
    apt = system_installer()
    if apt is None:
        return
    print(f"Installing {', '.join(packages_for(wanted))} ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*apt, "update", "-qq"], env=environment, check=False)
    for package in packages_for(wanted):
        command = [*apt, "install", "-y", "-qq", "--no-install-recommends", package]
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)


def system() -> str:
    """Empty if all is ready; else the line that says what to install."""
    wanted = missing()
    if wanted:
        install(wanted)
    left = [what for what in missing() if what not in CAN_DO_WITHOUT]
    return f"{' and '.join(left)} must be installed first (Debian: {' '.join(packages_for(left))})" if left else ""


def browser() -> str:
    """The same for the browser: Playwright's own where the machine has none, or one that does not run."""
    from tools.browser import runs

    if not runs():
        print("Fetching Playwright's own Chromium ...", flush=True)
        command = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return "" if runs() else "Chromium must be installed first (Debian: chromium-headless-shell, or chromium)"


def main(arguments: list[str]) -> int:
    wrong = browser() if arguments == ["browser"] else system()
    if wrong:
        print(f"antbear: {wrong}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
