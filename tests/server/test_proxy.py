"""The real nginx, with the very file of deploy/, before a real server: pages, moves and WebSockets go through it."""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from antbear.server.settings import Settings
from antbear.server.web.app import LONGEST_BODY
from tests.house.files import HOUSE
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, NONCE, first_move, new_request, refused, told
from tests.server.services import Service, free_port
from tests.server.test_bots import wait_for

SITE = (HOUSE / "deploy" / "nginx.conf").read_text(encoding="utf-8")
NAME = "play.example.org"
PAGE = (
    '<!doctype html>\n<html><meta name="antbear-base" content="./" /><link rel="icon" href="./favicon.svg" />'
    '<script type="module" src="./assets/index-abc.js"></script></html>\n'
)


AROUND = re.findall(r"^#   (\S.*\n)", SITE, re.M)
"""What the file asks for around the site."""


def find_nginx() -> str:
    """Debian keeps it out of the path of people."""
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    assert found, "nginx is not installed: `make test` does it"
    return found


class Nginx(Service):
    """With the site of ``deploy/nginx.conf``: other ports, other folders, the same rules."""

    def __init__(self, folder: Path, upstream: RunningServer | list[RunningServer], *changes: tuple[str, str]) -> None:
        super().__init__(folder)
        self.servers = upstream if isinstance(upstream, list) else [upstream]
        self.upstream = self.servers[0]
        self.plain_port = free_port()
        self.make_certificate()
        self.write(*changes)

    def make_certificate(self) -> None:
        asked = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
        files = ["-keyout", str(self.folder / "privkey.pem"), "-out", str(self.folder / "fullchain.pem")]
        more = ["-addext", f"subjectAltName=DNS:{NAME}"]
        subprocess.run([*asked, *files, *more], capture_output=True, check=True)

    def write(self, *changes: tuple[str, str]) -> None:
        """Each change must find what it changes: else the site has become another."""
        site = SITE
        for old, new in (
            ("server 127.0.0.1:8000", " max_fails=0; ".join(f"server 127.0.0.1:{one.port}" for one in self.servers)),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("listen [::]:80;", ""),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port} ssl http2;"),
            ("listen [::]:443 ssl http2;", ""),
            (f"/etc/letsencrypt/live/{NAME}", str(self.folder)),
            ("/var/log/nginx", str(self.folder)),
            *changes,
        ):
            assert old in site, f"there is no {old!r} in deploy/nginx.conf"
            site = site.replace(old, new)
        (self.folder / "site.conf").write_text(site)
        folders = "\n".join(
            f"{kind}_temp_path {self.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (self.folder / "nginx.conf").write_text(
            f"daemon off; pid {self.folder}/pid; error_log {self.folder}/error.log;\n"
            f"{''.join(AROUND)}http {{\n{folders}\ninclude {self.folder}/site.conf;\n}}\n"
        )

    def command(self) -> list[str]:
        return [find_nginx(), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]

    @property
    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))


class Visitor:
    """Somebody who knows the name of the proxy and its certificate, and nothing of the server behind it."""

    def __init__(self, proxy: Nginx, base: str = "") -> None:
        self.proxy = proxy
        self.base = base
        self.http = httpx.Client(
            base_url=f"https://127.0.0.1:{proxy.port}{base}", verify=proxy.trust, headers={"Host": NAME}, timeout=30
        )

    def ask(self, method: str, path: str, **more: object) -> httpx.Response:
        named = {"extensions": {"sni_hostname": NAME}, **more}
        return self.http.request(method, path, **named)  # type: ignore[arg-type]

    def make(self, *seats: dict[str, object]) -> tuple[str, list[str], list[str]]:
        """A match, the secrets and the invites."""
        commitment = told(self.ask("POST", "/api/chance"))["commitment"]
        body = {"game": "surikata", "options": {"start": "0"}, "seats": list(seats), "name": "Anna", "nonce": NONCE}
        made = told(self.ask("POST", "/api/matches", json=body | {"commitment": commitment, "request": new_request()}))
        secrets = [seat["secret"] for seat in made["seats"]]
        return made["match"], secrets, [one["invite"] for one in made["invites"]]


@pytest.fixture
def start_proxy(tmp_path: Path) -> Iterator[Callable[..., Visitor]]:
    """A server with a small client, and nginx before it."""
    started: list[tuple[RunningServer, Nginx, Visitor]] = []

    def start(base: str = "", *changes: tuple[str, str], **settings: object) -> Visitor:
        client = tmp_path / "client"
        (client / "assets").mkdir(parents=True, exist_ok=True)
        (client / "index.html").write_text(PAGE)
        (client / "assets" / "index-abc.js").write_text("export {};\n")
        server = RunningServer(tmp_path, client=client, base_path=base, **settings).start()
        folder = tmp_path / f"nginx-{len(started)}"
        folder.mkdir(mode=0o755)
        proxy = Nginx(folder, server, *changes)
        proxy.start()
        visitor = Visitor(proxy, base)
        started.append((server, proxy, visitor))
        return visitor

    yield start
    for server, proxy, visitor in started:
        visitor.http.close()
        proxy.end()
        server.end()
        assert not server.errors()


BASES = pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("", []),
        ("/antbear", []),
        ("/deep/er", [("location / {", "location /deep/er/ {")]),
        (
            "/antbear",
            [("location / {", "location /antbear/ {"), ("proxy_pass http://antbear;", "proxy_pass http://antbear/;")],
        ),
    ],
    ids=["root", "below", "among others", "taken off by the proxy"],
)


@BASES
def test_pages_moves_and_sockets_go_through(
    start_proxy: Callable[..., Visitor], base: str, changes: list[tuple[str, str]]
) -> None:
    visitor = start_proxy(base, *changes)
    for path in ("/", "/match/abcdefghij", "/rules/surikata"):
        page = visitor.ask("GET", path)
        assert page.text == PAGE.replace('"./', f'"{base}/')
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert "script-src 'self'" in page.headers["content-security-policy"]
    assert visitor.ask("GET", "/assets/index-abc.js").text == "export {};\n"
    assert visitor.ask("GET", "/schema").json()["servers"] == [{"url": base or "/"}]
    assert visitor.ask("GET", "/readyz").text == "ready\n"

    match, secrets, _ = visitor.make(ME, ME)
    url = f"wss://127.0.0.1:{visitor.proxy.port}{base}/api/matches/{match}/live"
    with connect(url, ssl=visitor.proxy.trust, server_hostname=NAME, max_size=None, open_timeout=30) as line:
        line.send(json.dumps({"secrets": secrets}))
        table = json.loads(line.recv(20))
        assert table["version"] == 0
        body = {"move": first_move(table), "version": 0, "request": new_request()}
        headers = {"Authorization": f"Bearer {','.join(secrets)}"}
        played = visitor.ask("POST", f"/api/matches/{match}/moves", json=body, headers=headers)
        assert told(played)["version"] == 1
        assert json.loads(line.recv(20))["version"] == 1
    refused(visitor.ask("GET", "/api/matches/zzzzzzzzzz"), 404, "not-found")


def test_the_address_of_the_visitor_reaches_the_server_and_cannot_be_claimed(
    start_proxy: Callable[..., Visitor],
) -> None:
    visitor = start_proxy(access_log="yes", log="json", trusted_proxies="127.0.0.1")
    server, port = visitor.proxy.upstream, visitor.proxy.port
    visitor.ask("GET", "/healthz", headers={"X-Forwarded-For": "203.0.113.7"})
    from_elsewhere = httpx.HTTPTransport(verify=visitor.proxy.trust, local_address="127.0.0.5")
    with httpx.Client(transport=from_elsewhere, headers={"Host": NAME}) as elsewhere:
        elsewhere.get(f"https://127.0.0.1:{port}/readyz", extensions={"sni_hostname": NAME})
    # Past the proxy, from an address that is not trusted, nobody can claim another.
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.6")) as past:
        past.get(f"{server.url}/api/games", headers={"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"})
    wait_for(lambda: '"/api/games"' in server.log.read_text())  # it is written after the answer
    logged = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    clients = {one["request"]["path"]: one["request"]["client"] for one in logged if "request" in one}
    assert clients == {"/healthz": "127.0.0.1", "/readyz": "127.0.0.5", "/api/games": "127.0.0.6"}


def test_what_is_too_long_or_not_for_visitors_is_refused(start_proxy: Callable[..., Visitor]) -> None:
    visitor = start_proxy("/antbear", metrics="open")
    assert visitor.ask("POST", "/api/records", content=b"x" * 70_000).status_code == 413
    for path in (f"https://127.0.0.1:{visitor.proxy.port}{rest}" for rest in ("/metrics", "/antbear/metrics/")):
        assert visitor.ask("GET", path).status_code == 404
    assert httpx.get(f"{visitor.proxy.upstream.url}/metrics").status_code == 200


def test_without_tls_the_way_to_it_is_shown(start_proxy: Callable[..., Visitor]) -> None:
    visitor = start_proxy()
    answer = httpx.get(f"http://127.0.0.1:{visitor.proxy.plain_port}/rules/surikata?x=1", headers={"Host": NAME})
    assert answer.status_code == 301
    assert answer.headers["location"] == f"https://{NAME}/rules/surikata?x=1"


def test_no_invite_and_no_question_stands_in_the_log_of_the_proxy(start_proxy: Callable[..., Visitor]) -> None:
    visitor = start_proxy()
    match, secrets, (invite,) = visitor.make(ME, FRIEND)
    visitor.ask("GET", f"/match/{match}/sit/{invite}?seat={secrets[0]}")
    visitor.ask("GET", f"/match/{match}/SIT/{invite}")
    visitor.ask("GET", f"/api/matches/{match}/why?move=geheim")
    visitor.proxy.end()
    text = "".join(path.read_text() for path in visitor.proxy.folder.glob("*.log"))
    assert f'"GET /match/{match}/sit/-" 200' in text
    assert f'"GET /api/matches/{match}/why" ' in text
    assert not [one for one in (invite, secrets[0], "geheim") if one in text]


def test_the_proxy_counts_connections_of_one_address(start_proxy: Callable[..., Visitor]) -> None:
    """Of those behind it the server could not: to it they all come from the proxy."""
    visitor = start_proxy("", ("limit_conn antbear_addresses 600;", "limit_conn antbear_addresses 2;"))
    match, secrets, _ = visitor.make(ME, ME)
    url = f"wss://127.0.0.1:{visitor.proxy.port}/api/matches/{match}/live"
    with ExitStack() as both:
        for _ in range(2):
            line = both.enter_context(
                connect(url, ssl=visitor.proxy.trust, server_hostname=NAME, max_size=None, open_timeout=30)
            )
            line.send(json.dumps({"secrets": secrets}))
            line.recv(20)
        assert visitor.ask("GET", "/healthz").status_code == 429
    wait_for(lambda: visitor.ask("GET", "/healthz").status_code == 200)


def test_the_proxy_has_room_for_as_many_pages_as_a_server(start_proxy: Callable[..., Visitor]) -> None:
    """Each needs two connections there: to the page, and to the server."""
    text = "".join(AROUND)
    connections, files = re.search(r"worker_connections (\d+)", text), re.search(r"worker_rlimit_nofile (\d+)", text)
    assert connections and files
    assert 2 * Settings().connections <= int(connections[1]) < int(files[1])
    assert f"limit_conn antbear_addresses {Settings().limit_connections};" in SITE
    assert f"client_header_timeout {Settings().head_seconds:.0f}s;" in SITE


def test_the_proxy_takes_as_much_as_the_server_and_lets_go_first() -> None:
    assert f"client_max_body_size {LONGEST_BODY // 1024}k;" in SITE
    kept = re.search(r"keepalive_timeout (\d+)s;  # less", SITE)
    assert kept and int(kept[1]) < Settings().idle_seconds
