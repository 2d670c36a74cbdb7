"""`antbear serve`."""

from __future__ import annotations

import argparse
from dataclasses import fields


def add_serve(one: argparse.ArgumentParser) -> None:
    from antbear.server.settings import FILE, Settings, option, variable

    one.description = (
        "Start the server. People play at the address that it prints. Each option is also an environment variable, as "
        f"{variable('port')} for {option('port')}, and a line of a TOML file that --settings names."
    )
    one.add_argument("--settings", metavar="FILE", help=f"a file with settings, as `port = 8000` (or {FILE})")
    for setting in fields(Settings):
        one.add_argument(
            option(setting.name),
            dest=setting.name,
            metavar=str(setting.type).upper().replace("STR", "TEXT").replace("BOOL", "YES|NO"),
            help=setting.metadata["says"].replace("%", "%%") + default_of(setting.default),
        )
    one.set_defaults(run=run_serve)


def default_of(default: object) -> str:
    if isinstance(default, bool):
        return f" (default {'yes' if default else 'no'})"
    return f" (default {default})" if isinstance(default, int | float) or (isinstance(default, str) and default) else ""


def run_serve(given: argparse.Namespace) -> int:
    from antbear.server.settings import gather  # here, since help alone needs no server
    from antbear.server.web.app import serve

    return serve(gather(vars(given)))
