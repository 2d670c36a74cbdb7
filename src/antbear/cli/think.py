"""`antbear think`."""

from __future__ import annotations

import argparse

from antbear.core.illegal import BadInput

NAMES = ("database", "redis", "bot_workers", "host", "think_port", "metrics", "log", "log_level", "remembered")


def add_think(one: argparse.ArgumentParser) -> None:
    from antbear.cli.serve import add_settings

    one.description = (
        "Think for the bots of servers that run elsewhere, on the same PostgreSQL database and Redis. Start as many as "
        "there are machines; one that ends, however it ends, is replaced by the others."
    )
    add_settings(one, NAMES)
    one.set_defaults(run=run_think)


def run_think(given: argparse.Namespace) -> int:
    from antbear.server.settings import gather  # here, since help alone needs no server

    settings = gather(vars(given))
    if not settings.redis or not settings.bot_workers:
        raise BadInput("redis" if not settings.redis else "bot_workers", "without it there is nothing to do here")
    from antbear.server.web.think import think  # it needs libraries that one server can do without

    return think(settings)
