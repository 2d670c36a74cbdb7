"""What can be set from outside: by an option of ``antbear serve``, by an environment variable, or in one file.

An option goes before the environment, the environment before the file, the file before what is set here. What is wrong
is told in one line, with the place where it was said.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from antbear.core.illegal import BadInput

FILE = "ANTBEAR_SETTINGS"
"""The variable that names the file."""


def spare_cores() -> int:
    return max(1, (os.cpu_count() or 1) - 1)


def own_database() -> str:
    return str(user_data_path("antbear", appauthor=False) / "antbear.sqlite3")


def setting(default: Any, says: str, least: float | None = None, most: float | None = None) -> Any:
    """A field with a sentence for people, and its bounds."""
    facts = {"says": says, "least": least, "most": most}
    if callable(default):
        return field(default_factory=default, metadata=facts)
    return field(default=default, metadata=facts)


@dataclass(frozen=True)
class Settings:
    """Everything that whoever keeps the house can choose."""

    host: str = setting("127.0.0.1", "address to listen on (0.0.0.0: every address of this machine)")
    port: int = setting(8000, "port to listen on (0: any free one)", 0, 65535)
    database: str = setting(
        own_database, "where matches are kept: a SQLite file, or postgresql+asyncpg://user:password@host/name"
    )
    redis: str = setting("", "redis://host:port, where several processes hear of each other's changes")
    bot_workers: int = setting(spare_cores, "how many bots may think at once", 1, 64)
    trusted_proxies: str = setting("127.0.0.1", "addresses of proxies whose X-Forwarded headers count, by commas")
    access_log: bool = setting(False, "whether every request is logged")
    client: Path = setting(Path(__file__).parent / "client", "the folder of the built web client")

    def __post_init__(self) -> None:
        for one in fields(self):
            check_bounds(one, getattr(self, one.name))


def check_bounds(one: Field[Any], value: object) -> None:
    least, most = one.metadata["least"], one.metadata["most"]
    if isinstance(value, int | float) and not isinstance(value, bool):
        if least is not None and value < least:
            raise BadInput(one.name, f"{value} is less than {least:g}")
        if most is not None and value > most:
            raise BadInput(one.name, f"{value} is more than {most:g}")


def gather(options: Mapping[str, object] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """From all places. Unknown names in the file are told, since they are mistyped ones."""
    around = os.environ if environment is None else environment
    chosen: dict[str, object] = {}
    places: dict[str, str] = {}
    file = str((options or {}).get("settings") or around.get(FILE) or "")
    for name, value in (read_file(file) if file else {}).items():
        chosen[name], places[name] = value, f"{file}: {name}"
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


def variable(name: str) -> str:
    return f"ANTBEAR_{name.upper()}"


def option(name: str) -> str:
    return "--" + name.replace("_", "-")


def kind_of(one: Field[Any]) -> str:
    return str(one.type)


def read_file(name: str) -> dict[str, object]:
    try:
        found = tomllib.loads(Path(name).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
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
    if not isinstance(value, str | Path):
        raise BadInput(place, f"{value!r} is no text")
    return Path(value) if kind == "Path" else str(value)


def truth(place: str, value: object) -> bool:
    words = {True: True, False: False, "yes": True, "no": False, "true": True, "false": False, "1": True, "0": False}
    if isinstance(value, bool | str) and value in words:
        return words[value]
    raise BadInput(place, f"{value!r} is neither yes nor no")


def number(place: str, value: object, kind: str) -> int | float:
    if isinstance(value, int | float) and not isinstance(value, bool) and (kind == "float" or isinstance(value, int)):
        return float(value) if kind == "float" else value
    if isinstance(value, str) and value.isascii():
        plain = value.removeprefix("-").replace(".", "", 1 if kind == "float" else 0)
        if plain.isdigit() and len(plain) < 20:
            return float(value) if kind == "float" else int(value)
    raise BadInput(place, f"{value!r} is no {'number' if kind == 'float' else 'whole number'}")
