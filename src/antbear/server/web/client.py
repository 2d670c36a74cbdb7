"""The browser's part, as the build has made it: files by their names, and its page for any other address."""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from litestar import MediaType, Response, get

from antbear.server.matches.refused import RequestRefused

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
RELATIVE = re.compile(rb'\b(src|href|content)="\./')
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Antbear</title>
<h1>Antbear</h1>
<p>The server runs, but its web client has not been built. Run <code>make build</code> and load this page again.</p>
</html>
"""


@dataclass(frozen=True, slots=True)
class Client:
    """The built client, and the path below which its people find it."""

    folder: Path
    base_path: str

    def answer(self, file: Path) -> Response[bytes]:
        """Files in ``assets`` carry a hash of their content in their names, so they never change."""
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        content = file.read_bytes()
        headers = {"Cache-Control": FOREVER if file.parent.name == "assets" else ASK_AGAIN}
        if kind == "text/html":
            content = self.at_home(content)
            headers["Content-Security-Policy"] = security_policy(content)
        return Response(content, media_type=kind, headers=headers)

    def at_home(self, page: bytes) -> bytes:
        """The page names its files from where the client lies, and is shown at addresses of any depth."""
        return RELATIVE.sub(lambda found: found[1] + f'="{self.base_path}/'.encode(), page)


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_client(client: Client, path: str = "/") -> Response[bytes]:
    """A file of the client; its page for addresses that the client itself understands; else nothing."""
    wanted = path.lstrip("/")
    first = wanted.split("/", 1)[0]
    if first in ("api", "schema"):
        raise RequestRefused("not-found", "There is nothing at this address.")
    file = find_file(client.folder, wanted)
    if file is not None:
        return client.answer(file)
    if "." in wanted:
        raise RequestRefused("not-found", "There is no such file.")
    page = find_file(client.folder, "index.html")
    if page is None:
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, headers={"Cache-Control": ASK_AGAIN})
    return client.answer(page)


def find_file(folder: Path, name: str) -> Path | None:
    """The file of that name inside the folder, never outside."""
    try:
        file = (folder / name).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


def security_policy(page: bytes = b"") -> str:
    """Nothing from elsewhere; of scripts inside a page only those that the page was built with."""
    hashes = [base64.b64encode(hashlib.sha256(script).digest()).decode() for script in INLINE_SCRIPT.findall(page)]
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in hashes)])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
