"""``make dev``: the server and the client, both of which follow every change.

The server runs from its sources, interpreted, and starts again when one changes: matches are in the database, and
screens connect anew. The client is served by Vite, which changes the page while it is looked at.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from tools.build_web import WEB, install, npm_command

SOURCES = Path(__file__).parent.parent / "src" / "antbear"
KINDS = {".py", ".toml", ".json", ".bin"}
SECONDS = 0.5
"""Between two looks at the sources."""

Stamp = dict[str, int]


def stamp(folder: Path) -> Stamp:
    """When each source was changed."""
    files = [path for path in folder.rglob("*") if path.suffix in KINDS and "client" not in path.parts]
    return {str(path): path.stat().st_mtime_ns for path in files if path.is_file()}


def changed(before: Stamp, after: Stamp) -> list[str]:
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def start_server() -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "antbear.server"], env={**os.environ, "ANTBEAR_INTERPRETED": "1"})


def start_client() -> subprocess.Popen[bytes]:
    npm, environment = npm_command()
    install(npm, environment)
    port = os.environ.get("ANTBEAR_PORT") or "8000"
    environment.setdefault("ANTBEAR_SERVER", f"http://127.0.0.1:{port}")
    return subprocess.Popen([*npm, "run", "--silent", "dev"], cwd=WEB, env=environment)


def stop(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
    process.wait()


def follow(client: subprocess.Popen[bytes]) -> None:
    """Until the client is stopped: a new server for every change."""
    server, seen = start_server(), stamp(SOURCES)
    try:
        while client.poll() is None:
            time.sleep(SECONDS)
            now = stamp(SOURCES)
            if difference := changed(seen, now):
                print(f"antbear: {Path(difference[0]).name} changed, the server starts again", flush=True)
                stop(server)
                server, seen = start_server(), now
    finally:
        stop(server)


def main() -> None:
    client = start_client()
    try:
        follow(client)
    except KeyboardInterrupt:
        print()
    finally:
        stop(client)


if __name__ == "__main__":
    main()
