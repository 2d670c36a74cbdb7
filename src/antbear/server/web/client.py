"""The browser's part, as the build has made it: files by their names, and its page for any other address."""

from __future__ import annotations

import mimetypes
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import cast

from litestar import MediaType, Response, get
from uvicorn.middleware.proxy_headers import _TrustedHosts as TrustedHosts

from antbear.core.illegal import BadInput
from antbear.core.names import shown_name
from antbear.core.words import LANGUAGES
from antbear.server.matches.house import House
from antbear.server.matches.match import Match
from antbear.server.matches.refused import RequestRefused
from antbear.server.settings import Settings
from antbear.server.storage.database import Unavailable
from antbear.server.web.gate import PEER
from antbear.server.web.headers import security_policy
from antbear.server.web.pages import HOUSE, Page, find_page, head_of, match_page, nowhere, robots, sitemap
from antbear.server.web.requests import StrictRequest

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
RELATIVE = re.compile(rb'\b(src|href|content)="\./')
HOST = re.compile(r"[\w.\-\[\]:]{1,255}", re.ASCII)
"""What a host may look like; anything else is not repeated."""
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Antbear</title>
<h1>Antbear</h1>
<p>The server runs, but its web client has not been built. Run <code>make build</code> and load this page again.</p>
</html>
"""
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True, slots=True)
class Client:
    """The built client, and the path below which its people find it."""

    settings: Settings

    @property
    def folder(self) -> Path:
        return self.settings.client

    def answer(self, file: Path) -> Response[bytes]:
        """Files in ``assets`` carry a hash of their content in their names, so they never change."""
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        headers = {"Cache-Control": FOREVER if file.parent.name == "assets" else ASK_AGAIN}
        if kind == "text/html":
            return self.answer_page(file.read_bytes())
        return Response(file.read_bytes(), media_type=kind, headers=headers)

    def answer_page(self, html: bytes, status: int = 200) -> Response[bytes]:
        content = self.at_home(html)
        headers = {
            "Cache-Control": ASK_AGAIN,
            "Vary": "Accept-Language",
            "Content-Security-Policy": security_policy(content),
        }
        return Response(content, media_type=MediaType.HTML, status_code=status, headers=headers)

    def at_home(self, page: bytes) -> bytes:
        """The page names its files from where the client lies, and is shown at addresses of any depth."""
        return RELATIVE.sub(lambda found: found[1] + f'="{self.settings.base_path}/'.encode(), page)

    def written(self, html: bytes, page: Page, origin: str) -> bytes:
        """The client's page with the title, the language and the text of this one."""
        head = head_of(page, origin, self.picture_of(page, origin))
        head += f'<meta name="antbear-source" content="{escape(self.settings.source)}"/>'
        html = html.replace(b'<html lang="en">', f'<html lang="{page.language}">'.encode(), 1)
        html = html.replace(b"<title>Antbear</title>", head.encode(), 1)
        inside = f'<main class="plain">{page.body}</main>' if page.body else ""
        return html.replace(b'<div id="app"></div>', f'<div id="app">{inside}</div>'.encode(), 1)

    def picture_of(self, page: Page, origin: str) -> str:
        """The address of its picture, or else of that of the house; nothing if neither was made."""
        for name in (f"previews/{page.picture}.jpg", f"previews/{HOUSE}.jpg"):
            if find_file(self.folder, name) is not None:
                return f"{origin}/{name}"
        return ""

    def origin_of(self, request: StrictRequest) -> str:
        """Where the visitor has found us, up to the base path; nothing if that cannot be told."""
        host = request.headers.get("host", "")
        passed_on = request.headers.get("x-forwarded-host", "")
        if passed_on and cast("dict[str, str]", request.scope["state"]).get(PEER, "") in self.trusted:
            host = passed_on
        return f"{request.url.scheme}://{host}{self.settings.base_path}" if HOST.fullmatch(host) else ""

    @property
    def trusted(self) -> TrustedHosts:
        return TrustedHosts(self.settings.trusted_proxies)


@get("/robots.txt", include_in_schema=False)
async def show_robots(client: Client, request: StrictRequest) -> Response[bytes]:
    told = robots(client.origin_of(request), client.settings.base_path)
    return Response(told.encode(), media_type="text/plain", headers={"Cache-Control": ASK_AGAIN})


@get("/sitemap.xml", include_in_schema=False)
async def show_sitemap(client: Client, request: StrictRequest) -> Response[bytes]:
    told = sitemap(client.origin_of(request))
    return Response(told.encode(), media_type="application/xml", headers={"Cache-Control": ASK_AGAIN})


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_client(client: Client, request: StrictRequest, house: House, path: str = "/") -> Response[bytes]:
    """A file of the client; its page for any other address, with what that address is; else nothing."""
    wanted = path.lstrip("/")
    first = wanted.split("/", 1)[0]
    if first in ("api", "schema"):
        raise RequestRefused("not-found", "There is nothing at this address.")
    file = find_file(client.folder, wanted)
    if file is not None:
        return client.answer(file)
    if "." in wanted:
        raise RequestRefused("not-found", "There is no such file.")
    html = find_file(client.folder, "index.html")
    if html is None:
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, headers={"Cache-Control": ASK_AGAIN})
    page = find_page(wanted, language_of(request))
    if page.match:
        page = await page_of_match(house, page, is_invited="/sit" in wanted)
    return client.answer_page(client.written(html.read_bytes(), page, client.origin_of(request)), page.status)


def language_of(request: StrictRequest) -> str:
    """The first of ours that the visitor's browser asks for."""
    wanted = request.headers.get("accept-language", "")
    asked = [part.partition(";") for part in wanted.split(",")[:20]]
    ours = [(weight_of(rest), tag.strip().lower().partition("-")[0]) for tag, _, rest in asked]
    return next((tag for _, tag in sorted(ours, key=lambda one: -one[0]) if tag in LANGUAGES), LANGUAGES[0])


def weight_of(rest: str) -> float:
    """Of a language, as ``q=0.8``; one that cannot be read counts nothing."""
    try:
        return float(rest.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0


async def page_of_match(house: House, page: Page, is_invited: bool) -> Page:
    """With its game, and who invites. Where the database is away, or the match damaged, the client finds out by
    itself."""
    try:
        match = await house.storage.recall(page.match)
    except RequestRefused:
        return nowhere(page.language)
    except (Unavailable, BadInput):
        return page
    return match_page(match.record.game, host_of(match) if is_invited else "", page.language)


def host_of(match: Match) -> str:
    """The name of who made it; nothing if none was given."""
    return next((shown_name(seat.name) for seat in match.seats if seat.creator), "")


def find_file(folder: Path, name: str) -> Path | None:
    """The file of that name inside the folder, never outside."""
    try:
        file = (folder / name).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
