"""What others are told by the client as it is built: phones that install it, search engines, previews of links."""

from __future__ import annotations

import re
import struct
from html import unescape
from typing import Any
from urllib.parse import urljoin
from xml.etree import ElementTree

import httpx
import pytest

from antbear.core.words import LANGUAGES
from antbear.games import all_games
from antbear.server.web.pages import listed_paths
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import http

pytestmark = pytest.mark.browser

LARGEST_PREVIEW = 300_000


def size_of_png(data: bytes) -> tuple[int, int]:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def size_of_jpeg(data: bytes) -> tuple[int, int]:
    """By the frame's own header."""
    assert data[:3] == b"\xff\xd8\xff"
    at = 2
    while data[at + 1] not in (0xC0, 0xC1, 0xC2):
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height


def found(address: str, kind: str) -> bytes:
    answer = http.get(address)
    assert (answer.status_code, answer.headers["content-type"].split(";")[0]) == (200, kind), address
    return answer.content


# The installed table


@pytest.fixture
def manifest(server: RunningServer) -> dict[str, Any]:
    page = http.get(f"{server.url}/en").text
    link = re.search(r'<link rel="manifest" href="([^"]+)"', page)
    assert link
    answer = http.get(urljoin(f"{server.url}/en", link[1]))
    assert answer.headers["content-type"] == "application/manifest+json"
    told: dict[str, Any] = answer.json()
    return told


def test_the_manifest_says_all_that_a_phone_asks_for(manifest: dict[str, Any]) -> None:
    assert (manifest["name"], manifest["short_name"], manifest["display"]) == ("Antbear", "Antbear", "standalone")
    for colour in ("background_color", "theme_color"):
        assert re.fullmatch("#[0-9a-f]{6}", manifest[colour])


def test_its_icons_are_there_as_large_as_it_says(manifest: dict[str, Any], server: RunningServer) -> None:
    drawn = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert drawn == {(size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")}
    for icon in manifest["icons"]:
        data = found(f"{server.url}/{icon['src']}", icon["type"])
        if icon["type"] == "image/png":
            assert "{}x{}".format(*size_of_png(data)) == icon["sizes"], icon["src"]
    page = http.get(f"{server.url}/en").text
    touch = re.search(r'<link rel="apple-touch-icon" href="([^"]+)"', page)
    assert touch
    size_of_png(found(urljoin(server.url, touch[1]), "image/png"))


def test_nothing_of_a_maskable_icon_is_cut_off(visitor: Visitor, manifest: dict[str, Any]) -> None:
    """What lies outside of the circle that every phone leaves has the colour of the edge."""
    visitor.go("/about")
    for icon in manifest["icons"]:
        if icon["purpose"] == "maskable":
            assert visitor.page.evaluate(OUTSIDE, f"/{icon['src']}") == 0, icon["src"]


OUTSIDE = """async (address) => {
    const image = await createImageBitmap(await (await fetch(address)).blob());
    const { width } = image;
    const pen = new OffscreenCanvas(width, width).getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, width, width);
    let other = 0;
    for (let y = 0; y < width; y++)
        for (let x = 0; x < width; x++) {
            const far = Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2) > 0.4 * width;
            if (far && [0, 1, 2].some((part) => data[4 * (y * width + x) + part] !== data[part])) other += 1;
        }
    return other;
}"""


# Search engines


def test_robots_lead_to_a_sitemap_of_pages_that_are_there(server: RunningServer) -> None:
    robots = found(f"{server.url}/robots.txt", "text/plain").decode()
    place = re.search("^Sitemap: (.+)$", robots, re.MULTILINE)
    assert place
    tree = ElementTree.fromstring(found(place[1], "application/xml"))
    places = [element.text or "" for element in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert sorted(places) == sorted(server.url + path for path in listed_paths())
    for language in LANGUAGES:
        assert f"{server.url}/{language}/surikata" in places
    for place_of in places:
        page = found(place_of, "text/html").decode()
        assert '<div id="app"><main class="plain">' in page or place_of.endswith(("/about", "/puzzles")), place_of


# Previews of links


@pytest.mark.parametrize(
    "path", ["/", *(f"/{language}/{game.key}" for game in all_games() for language in ("en", "fr"))]
)
def test_the_preview_of_a_link_is_a_picture_that_everybody_takes(server: RunningServer, path: str) -> None:
    page = http.get(server.url + path).text
    address = told(page, "og:image")
    name = path.rsplit("/", 1)[1] or "house"
    assert address == f"{server.url}/previews/{name}.jpg"
    picture = found(address, "image/jpeg")
    assert (
        size_of_jpeg(picture) == (1200, 630) == (int(told(page, "og:image:width")), int(told(page, "og:image:height")))
    )
    assert len(picture) < LARGEST_PREVIEW
    assert told(page, "og:title")
    assert len(told(page, "og:description")) > 40


def told(page: str, name: str) -> str:
    found_in = re.search(f'<meta property="{name}" content="([^"]*)"', page)
    assert found_in, name
    return unescape(found_in[1])


def test_a_picture_is_asked_for_by_its_head_alone(server: RunningServer) -> None:
    answer = httpx.head(f"{server.url}/previews/house.jpg")
    assert answer.status_code == 200
    assert 0 < int(answer.headers["content-length"]) < LARGEST_PREVIEW
