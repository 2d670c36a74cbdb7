"""The browser's part: files, the page for every address that the client understands, and nothing else."""

from __future__ import annotations

import base64
import hashlib
import socket
from collections.abc import Iterator

import pytest

from tests.server.running import RunningServer
from tests.server.screens import http, refused

SCRIPT = "\n      document.documentElement.dataset.light = 'dark';\n    "
PAGE = (
    f'<!doctype html>\n<html lang="en"><script>{SCRIPT}</script><script type="module" '
    'src="/assets/index-abc123.js"></script></html>\n'
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with a client."""
    folder = tmp_path_factory.mktemp("built")
    client = folder / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text(PAGE)
    (client / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (client / "assets" / "index-abc123.js").write_text("export const answer = 42;\n" * 100)
    (folder / "secret.txt").write_text("not for you")
    running = RunningServer(folder, client=client).start()
    yield running
    running.end()
    assert not running.errors()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/index.html", 200),
        ("/nl", 200),
        ("/fr/surikata", 200),
        ("/rules/surikata", 200),
        ("/box/it_happens", 200),
        ("/record", 200),
        ("/about", 200),
        ("/match/abcdefghij", 404),
        ("/match/abcdefghij/sit", 404),
        ("/match/abcdefghij/nothing", 404),
        ("/a/b/c", 404),
        ("/rules/nope", 404),
        ("/rules", 404),
        ("/en/nope", 404),
        ("/pt/surikata", 404),
    ],
)
def test_page(built: RunningServer, path: str, status: int) -> None:
    """The client's own, whatever it will show; only the status tells whether there is something."""
    response = http.get(built.url + path)
    assert response.status_code == status
    assert SCRIPT in response.text
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-cache"


def test_policy_allows_the_pages_own_script_and_no_other(built: RunningServer) -> None:
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    policy = http.get(built.url).headers["content-security-policy"]
    assert f"script-src 'self' 'sha256-{digest}';" in policy
    assert "unsafe-eval" not in policy


def test_files(built: RunningServer) -> None:
    script = http.get(f"{built.url}/assets/index-abc123.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-encoding"] == "gzip"
    assert script.text.startswith("export const answer")
    icon = http.get(f"{built.url}/favicon.svg")
    assert icon.headers["content-type"] == "image/svg+xml"
    assert icon.headers["cache-control"] == "no-cache"
    for response in (script, icon):
        assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path", ["/assets/index-old.js", "/%00.js", "/" + "x" * 5000 + ".js", "/assets/..%2f..%2fsecret.txt"]
)
def test_no_such_file(built: RunningServer, path: str) -> None:
    refused(http.get(built.url + path), 404, "not-found")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/%2e%2e/secret.txt", "/..%5csecret.txt"]
)
def test_never_outside_the_folder(built: RunningServer, path: str) -> None:
    """Sent as it is, since a well-behaved client would tidy up the address first."""
    with socket.create_connection(("127.0.0.1", built.port), 10) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while chunk := line.recv(65536):
            answer += chunk
    assert b"not for you" not in answer
    assert b"root:" not in answer
    assert b" 500 " not in answer.split(b"\r\n")[0]


def test_not_built(server: RunningServer) -> None:
    for path in ("/", "/match/abcdefghij"):
        response = http.get(server.url + path)
        assert response.status_code == 200
        assert "make build" in response.text
    refused(http.get(f"{server.url}/assets/x.js"), 404, "not-found")
