"""The history of the tables, by Alembic. Whoever has the newest tables, or none, needs none of it: to import it takes a
server a fifth of its start."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from antbear.server.storage.database import UnknownRevision


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Step by step, in the transaction of the connection."""
    config = migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise UnknownRevision(str(error)) from error


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", "antbear.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    return config
