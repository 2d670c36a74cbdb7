"""The browser's part, as the build has put it into the folder ``client``: files by their names, and the page for any other address."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import MediaType, Response, get

from antbear.server.problems import Problem

FOLDER = Path(__file__).parent / "client"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Antbear</title>
<h1>Antbear</h1>
<p>The server runs, but its web client has not been built. Run <code>make build</code> and load this page again.</p>
</html>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_client(path: str = "/") -> Response[bytes]:
    """A file of the client; its page for addresses that the client itself understands; else nothing."""
    wanted = path.lstrip("/")
    first = wanted.split("/", 1)[0]
    if first in ("api", "schema"):
        raise Problem("not-found", "There is nothing at this address.")
    file = find_file(wanted)
    if file is not None:
        return file_answer(file)
    if "." in wanted:
        raise Problem("not-found", "There is no such file.")
    page = find_file("index.html")
    if page is None:
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, headers={"Cache-Control": ASK_AGAIN})
    return file_answer(page)


def find_file(name: str) -> Path | None:
    """The file of that name inside the folder, never outside."""
    file = (FOLDER / name).resolve()
    return file if file.is_relative_to(FOLDER.resolve()) and file.is_file() else None


def file_answer(file: Path) -> Response[bytes]:
    """Files in ``assets`` carry a hash of their content in their names, so they never change."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    hashed = file.parent.name == "assets"
    return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": FOREVER if hashed else ASK_AGAIN})
