"""`antbear serve`."""

from __future__ import annotations

import argparse
from collections.abc import Container
from dataclasses import Field, fields
from typing import Any


def add_serve(one: argparse.ArgumentParser) -> None:
    from antbear.server.settings import option, variable

    one.description = (
        "Start the server. People play at the address that it prints. Each option is also an environment variable, as "
        f"{variable('port')} for {option('port')}, and a line of a TOML file that --settings names."
    )
    add_settings(one)
    one.add_argument("--open", action="store_true", help="open a browser there; if the port is taken, at any other")
    one.set_defaults(run=run_serve)


def add_settings(one: argparse.ArgumentParser, names: Container[str] | None = None) -> None:
    """All of them, or those of these names."""
    from antbear.server.settings import FILE, Settings, option

    one.add_argument("--settings", metavar="FILE", help=f"a file with settings, as `port = 8000` (or {FILE})")
    for setting in fields(Settings):
        if names is not None and setting.name not in names:
            continue
        one.add_argument(
            option(setting.name),
            dest=setting.name,
            metavar=shown_kind(setting),
            help=setting.metadata["says"].replace("%", "%%") + default_of(setting.default),
        )


def shown_kind(setting: Field[Any]) -> str:
    choices: tuple[str, ...] = setting.metadata["choices"]
    kinds = {"str": "TEXT", "bool": "YES|NO", "int": "NUMBER", "float": "NUMBER", "Path": "FOLDER"}
    return "|".join(choices) or kinds[str(setting.type)]


def default_of(default: object) -> str:
    if isinstance(default, bool):
        return f" (default {'yes' if default else 'no'})"
    return f" (default {default})" if isinstance(default, int | float) or (isinstance(default, str) and default) else ""


def run_serve(given: argparse.Namespace) -> int:
    from antbear.server.settings import gather  # here, since help alone needs no server
    from antbear.server.web.app import serve

    return serve(gather(vars(given)), given.open)
