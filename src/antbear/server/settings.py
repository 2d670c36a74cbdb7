"""What can be set from outside: by an option of ``antbear serve``, by an environment variable, or in one file.

An option goes before the environment, the environment before the file, the file before what is set here. What is wrong
is told in one line, with the place where it was said.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from antbear.core.illegal import BadInput

FILE = "ANTBEAR_SETTINGS"
"""The variable that names the file."""
BIGGEST = 1_000_000_000
"""Of all numbers for which no less is said. Whatever waits, counts or listens can take it."""
LONGEST = 20
"""Digits of a number, fewer."""
TOO_LONG = 10**LONGEST
NO_SETTINGS = {FILE, *(f"ANTBEAR_{name}" for name in ("GAMES", "INTERPRETED", "PROOF", "PYPI_NODE", "SERVER"))}
"""Variables that others read."""


def spare_cores() -> int:
    return max(1, (os.cpu_count() or 1) - 1)


def own_database() -> str:
    return str(user_data_path("antbear", appauthor=False) / "antbear.sqlite3")


def setting(
    default: Any,
    says: str,
    least: float | None = None,
    most: float = BIGGEST,
    choices: tuple[str, ...] = (),
    form: str = "",
) -> Any:
    """A field with a sentence for people, and its bounds: of a number the least and the most, of a text the choices
    that there are, or a pattern."""
    facts = {"says": says, "least": least, "most": most, "choices": choices, "form": form}
    if callable(default):
        return field(default_factory=default, metadata=facts)
    return field(default=default, metadata=facts)


@dataclass(frozen=True)
class Settings:
    """Everything that whoever keeps the house can choose."""

    host: str = setting("127.0.0.1", "address to listen on (0.0.0.0: every address of this machine)")
    port: int = setting(8000, "port to listen on (0: any free one)", 0, 65535)
    database: str = setting(
        own_database,
        "where matches are kept: a SQLite file (if nothing is said, one in the user's data folder), or "
        "postgresql+asyncpg://user:password@host/name",
    )
    redis: str = setting("", "redis://host:port, where several processes hear of each other's changes")
    processes: int = setting(1, "how many processes serve; several need PostgreSQL and Redis", 1, 256)
    bot_workers: int = setting(
        spare_cores,
        "how many bots may think at once, in each process (if nothing is said, one less than there are cores; 0: it is "
        "left to `antbear think`)",
        0,
        64,
    )
    remembered: int = setting(
        150_000,
        "how many entries of matches each process keeps in memory, at about 3 kB each (a match counts 100 more)",
        1000,
    )
    think_port: int = setting(0, "where `antbear think` answers /healthz, /readyz and /metrics (0: nowhere)", 0, 65535)
    trusted_proxies: str = setting("127.0.0.1", "addresses of proxies whose X-Forwarded headers count, by commas")
    base_path: str = setting(
        "", "where the table is below the proxy's address, as /antbear", form=r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*"
    )
    allowed_origins: str = setting("", "other sites whose pages may play here, by commas, as https://example.org")
    source: str = setting(
        "", "where the source of this server can be read, as https://example.org/antbear", form=r'(https://[^\s"<>]+)?'
    )
    limit_requests: int = setting(3000, "requests a minute from one address (0: no limit, here and below)", 0)
    limit_matches: int = setting(600, "new matches an hour from one address", 0)
    limit_seeds: int = setting(1200, "commitments to chance an hour from one address", 0)
    limit_hints: int = setting(600, "hints an hour for one address", 0)
    limit_analyses: int = setting(120, "analyses an hour begun from one address", 0)
    limit_bot_seconds: int = setting(480, "seconds a minute that bots may think for one address, times bot_workers", 0)
    limit_sockets: int = setting(300, "open pages (WebSockets) of one address", 0)
    limit_silent_sockets: int = setting(60, "of these, without a first message", 0)
    limit_connections: int = setting(600, "connections of one address, trusted proxies excepted", 0)
    visitor_share: int = setting(5, "one visitor (a seat) gets this part of each limit, as 5: a fifth (0: no part)", 0)
    connections: int = setting(6000, "connections in all (0: as many as this process may open files)", 0)
    head_seconds: float = setting(10.0, "how long the head of a request may take", 0.1)
    body_seconds: float = setting(20.0, "how long the body of a request may take", 0.1)
    idle_seconds: float = setting(30.0, "how long a connection may wait between two requests", 0.1)
    unread_seconds: float = setting(20.0, "how long a reader may take who does not read what was sent", 0.1)
    first_message_seconds: float = setting(10.0, "how long a WebSocket may take for its first message", 0.1)
    access_log: bool = setting(False, "whether every request is logged")
    log: str = setting(
        "text", "how it is logged: lines for people, or one JSON object a line", choices=("text", "json")
    )
    log_level: str = setting("warning", "from which weight on", choices=("debug", "info", "warning", "error"))
    metrics: str = setting(
        "local",
        "who may read /metrics: requests from this machine that no proxy passed on, everybody, or nobody",
        choices=("local", "open", "off"),
    )
    keep_finished_days: float = setting(0, "how long matches that are over are kept (0: for ever)", 0, 36500)
    keep_abandoned_days: float = setting(
        0, "how long matches are kept in which nobody moves any more (0: for ever)", 0, 36500
    )
    patience_minutes: float = setting(
        10,
        "how long somebody may be away on their turn before the others may let a bot play for them (0: never)",
        0,
        525600,
    )
    client: Path = setting(Path(__file__).parent / "client", "the folder of the built web client")

    def __post_init__(self) -> None:
        for one in fields(self):
            check_bounds(one, getattr(self, one.name))
        check_addresses(self.trusted_proxies)
        check_fleet(self)


def check_fleet(one: Settings) -> None:
    """Several processes need what they can share."""
    if one.redis and not one.redis.startswith(("redis://", "rediss://", "unix://")):
        raise BadInput("redis", f"{one.redis!r} is no address of Redis, as redis://localhost:6379")
    if one.redis and not one.database.startswith("postgresql"):
        raise BadInput("redis", "several processes need a PostgreSQL database; SQLite is for one")
    if not one.redis and one.processes > 1:
        raise BadInput("processes", "several processes need PostgreSQL and Redis: set database and redis")
    if not one.redis and one.bot_workers == 0:
        raise BadInput("bot_workers", "without redis there is nobody else to think")


def check_bounds(one: Field[Any], value: object) -> None:
    least, most = one.metadata["least"], one.metadata["most"]
    if isinstance(value, int | float) and not isinstance(value, bool):
        if least is not None and value < least:
            raise BadInput(one.name, f"{value} is less than {least:g}")
        if value > most:
            raise BadInput(one.name, f"{value} is more than {most:g}")
    choices, form = one.metadata["choices"], one.metadata["form"]
    if choices and value not in choices:
        raise BadInput(one.name, f"{value!r} is none of {', '.join(choices)}")
    if form and not re.fullmatch(form, str(value)):
        raise BadInput(one.name, f"{value!r} does not have the form that it must have: {one.metadata['says']}")


def check_addresses(listed: str) -> None:
    for part in filter(None, (one.strip() for one in listed.split(","))):
        try:
            if part != "*":
                ip_network(part, strict=False)
        except ValueError:
            raise BadInput("trusted_proxies", f"{part!r} is neither an address nor a network nor *") from None


def gather(options: Mapping[str, object] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """From all places. Unknown names in the file are told, since they are mistyped ones."""
    around = os.environ if environment is None else environment
    chosen: dict[str, object] = {}
    places: dict[str, str] = {}
    file = str((options or {}).get("settings") or around.get(FILE) or "")
    for name, value in (read_file(file) if file else {}).items():
        chosen[name], places[name] = value, f"{file}: {name}"
    check_names(around)
    for one in fields(Settings):
        said = around.get(variable(one.name), "")
        if said:
            chosen[one.name], places[one.name] = said, variable(one.name)
    for one in fields(Settings):
        if (options or {}).get(one.name) is not None:
            chosen[one.name], places[one.name] = (options or {})[one.name], option(one.name)
    kinds = {one.name: kind_of(one) for one in fields(Settings)}
    values: dict[str, Any] = {name: converted(places[name], value, kinds[name]) for name, value in chosen.items()}
    try:
        return Settings(**values)
    except BadInput as error:
        raise BadInput(places.get(error.where, error.where), error.why) from None


def check_names(around: Mapping[str, str]) -> None:
    """A variable that begins like ours and is none is a mistyped one."""
    known = {variable(one.name) for one in fields(Settings)} | NO_SETTINGS
    for name in around:
        if name.startswith("ANTBEAR_") and name not in known:
            raise BadInput(name, "there is no such setting")


def variable(name: str) -> str:
    return f"ANTBEAR_{name.upper()}"


def option(name: str) -> str:
    return "--" + name.replace("_", "-")


def kind_of(one: Field[Any]) -> str:
    return str(one.type)


def read_file(name: str) -> dict[str, object]:
    try:
        found = tomllib.loads(Path(name).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadInput(name, f"the settings cannot be read: {error}") from None
    known = {one.name for one in fields(Settings)}
    for key in found:
        if key not in known:
            raise BadInput(f"{name}: {key}", "there is no such setting")
    return found


def converted(place: str, value: object, kind: str) -> object:
    """A text as what it means; values of a file must be of the right type already."""
    if kind == "bool":
        return truth(place, value)
    if kind in ("int", "float"):
        return number(place, value, kind)
    if not isinstance(value, str | Path) or "\0" in str(value):
        raise BadInput(place, f"{value!r} is no text")
    return Path(value) if kind == "Path" else str(value)


def truth(place: str, value: object) -> bool:
    words = {True: True, False: False, "yes": True, "no": False, "true": True, "false": False, "1": True, "0": False}
    if isinstance(value, bool | str) and value in words:
        return words[value]
    raise BadInput(place, f"{value!r} is neither yes nor no")


def number(place: str, value: object, kind: str) -> int | float:
    if isinstance(value, int | float) and not isinstance(value, bool) and (kind == "float" or isinstance(value, int)):
        if not -TOO_LONG < value < TOO_LONG:  # neither is what is no number
            raise BadInput(place, "this is no number, or one that is too big")
        return float(value) if kind == "float" else value
    if isinstance(value, str) and value.isascii():
        plain = value.removeprefix("-").replace(".", "", 1 if kind == "float" else 0)
        if plain.isdigit() and len(plain) < LONGEST:
            return float(value) if kind == "float" else int(value)
    raise BadInput(place, f"{value!r} is no {'number' if kind == 'float' else 'whole number'}")
