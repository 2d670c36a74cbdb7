"""What can be set from outside: by ``antbear serve``, by environment variables, or by whoever embeds the server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

from antbear.core.illegal import BadInput


def host_from_environment() -> str:
    return os.environ.get("ANTBEAR_HOST") or "127.0.0.1"


def port_from_environment() -> int:
    text = os.environ.get("ANTBEAR_PORT") or "8000"
    if not text.isascii() or not text.isdigit():
        raise BadInput("ANTBEAR_PORT", f"{text!r} is no port number")
    return int(text)


def database_from_environment() -> Path:
    chosen = os.environ.get("ANTBEAR_DATABASE")
    return Path(chosen) if chosen else user_data_path("antbear", appauthor=False) / "antbear.sqlite3"


def spare_cores() -> int:
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass(frozen=True)
class Settings:
    """Where the server listens, where it keeps matches, and how many bots may think at once."""

    host: str = field(default_factory=host_from_environment)
    port: int = field(default_factory=port_from_environment)
    """0 lets the system choose a free one."""
    database: Path = field(default_factory=database_from_environment)
    """The SQLite file; it is made if it does not exist."""
    bot_workers: int = field(default_factory=spare_cores)
    client: Path = Path(__file__).parent / "client"
    """The folder of the built web client."""

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BadInput("port", f"{self.port} is not between 0 and 65535")
        if self.bot_workers < 1:
            raise BadInput("bot_workers", "at least one is needed")
