"""What is logged, as text for people or as one JSON object a line. It goes to standard error."""

from __future__ import annotations

import logging
import re
import sys
from datetime import UTC, datetime
from urllib.parse import quote

import msgspec

from antbear.server.seldom import Seldom
from antbear.server.settings import Settings

TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
INVITE = re.compile(r"(/sit/).+", re.IGNORECASE | re.DOTALL)
"""A page with an invite in its address."""
access = logging.getLogger("antbear.access")


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, message; with an error its traceback, with a request its facts."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        request = getattr(record, "request", None)
        if request is not None:
            line["request"] = request
        return msgspec.json.encode(line, enc_hook=str).decode()


def open_log(settings: Settings) -> None:
    """For the whole process."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonLines() if settings.log == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level=settings.log_level.upper(), handlers=[out], force=True)
    for name in ("asyncio", "uvicorn.error", "antbear.server"):
        logging.getLogger(name).addFilter(Seldom())
    access.setLevel(logging.INFO if settings.access_log else logging.CRITICAL)


def log_request(client: str, method: str, path: str, route: str, status: int, seconds: float) -> None:
    """Nothing that proves a seat is logged: no query, no header, no body, no invite."""
    shown = shown_path(path)
    facts = {"client": client, "method": method, "path": shown, "route": route, "status": status}
    facts["seconds"] = round(seconds, 6)
    access.info("%s %s %s %d %.1f ms", client, method, shown, status, 1000 * seconds, extra={"request": facts})


def shown_path(path: str) -> str:
    """In one line, whatever was asked for, and without an invite."""
    return quote(INVITE.sub(r"\1-", path))
