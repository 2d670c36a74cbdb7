"""`antbear serve`."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_serve(one: argparse.ArgumentParser) -> None:
    one.description = "Start the server. People play at the address that it prints."
    one.add_argument("--host", help="address to listen on (default 127.0.0.1: this machine only)")
    one.add_argument("--port", type=int, help="port to listen on (default 8000)")
    one.add_argument(
        "--database",
        type=Path,
        metavar="FILE",
        help="the SQLite file that keeps all matches (default: in your data folder)",
    )
    one.set_defaults(run=run_serve)


def run_serve(given: argparse.Namespace) -> int:
    from antbear.server.settings import Settings  # here, since help alone needs no server
    from antbear.server.web.app import serve

    chosen = {"host": given.host, "port": given.port, "database": given.database}
    return serve(Settings(**{key: value for key, value in chosen.items() if value is not None}))
