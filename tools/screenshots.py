"""Pictures of the main pages and states: by day and by night, on a desk and on a phone, into screenshots/.

The one that the README shows goes to docs/images/table.png.
"""

from __future__ import annotations

import base64
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, Screen, make, sit
from tools.browser import DESKTOP, PHONE, chromium

HOUSE = Path(__file__).parent.parent
FOLDER = HOUSE / "screenshots"
PICTURE = HOUSE / "docs" / "images" / "table.png"
LARGEST_PICTURE = 300_000
CLIENT = HOUSE / "src" / "antbear" / "server" / "client"

MOUNDS = "b3 c1 d4".split()
MIDDLE = "b3 c1 d4 e2 a5 e3 e1 d5 a4 d3 a1 b5 c2".split()
FORBIDDEN = "c4"
END = "d4 d3 c1 d1 c2 a3 e1 b2 d2 b1 c4 e4 b4 e3 a2 c3 e2 a5 b3".split()

PIXELS = """async (picture) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    const reader = new FileReader();
    const read = new Promise((done) => (reader.onload = done));
    reader.readAsDataURL(new Blob([pen.getImageData(0, 0, image.width, image.height).data]));
    await read;
    return reader.result.split(',')[1];
}"""

Light = Literal["light", "dark"]


class Matches:
    """Matches in the states that are shown. Everybody who sits there is also there, as long as `lines` are open."""

    def __init__(self, server: RunningServer, lines: ExitStack) -> None:
        self.server = server
        self.lines = lines
        self.mounds = self.played(MOUNDS)
        self.middle = self.played(MIDDLE)
        self.end = self.played(END)
        self.waiting, invites = make(server, ME, FRIEND)
        self.invite = f"{server.url}/match/{self.waiting.match}/sit#{invites[0]}"

    def played(self, moves: list[str]) -> tuple[Screen, Screen]:
        anna, invites = make(self.server, ME, FRIEND)
        ben = sit(self.server, anna.match, invites[0])
        for move in moves:
            table = anna.table()
            (anna, ben)[table["view"]["to_move"]].move(move)
        for screen in (anna, ben):
            self.lines.enter_context(screen.live()).table()
        return anna, ben


def seat_link(screen: Screen) -> str:
    return f"{screen.server.url}/match/{screen.match}#seat={','.join(screen.held)}"


def at_table(page: Page, screen: Screen) -> None:
    page.goto(seat_link(screen))
    expect(page.get_by_test_id("board")).to_be_visible()
    expect(page.locator("[data-line=open]")).to_be_attached()


class Photographer:
    """One light, one size of screen."""

    def __init__(self, browser: Browser, matches: Matches, light: Light, phone: bool) -> None:
        self.matches = matches
        self.name = f"{light}-{'phone' if phone else 'desk'}"
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            color_scheme=light,
            reduced_motion="reduce",
            locale="en-GB",
        )

    def take_all(self) -> None:
        states: list[Callable[[Page], None]] = [
            self.home,
            self.options,
            self.mounds,
            self.middle,
            self.refusal,
            self.drawer,
            self.text,
            self.share,
            self.end,
            self.waiting,
            self.sitting_down,
            self.replay,
            self.rules,
            self.nowhere,
        ]
        for state in states:
            page = self.context.new_page()
            state(page)
            page.evaluate("document.fonts.ready")
            page.screenshot(path=FOLDER / f"{state.__name__.replace('_', '-')}-{self.name}.png", animations="disabled")
            page.close()
        self.context.close()

    def home(self, page: Page) -> None:
        page.goto(self.matches.server.url)
        expect(page.get_by_test_id("game-card-surikata").locator("svg").first).to_be_visible()

    def options(self, page: Page) -> None:
        self.home(page)
        page.get_by_test_id("game-card-surikata").get_by_test_id("play").click()
        page.get_by_test_id("set-up").locator("summary").click()

    def mounds(self, page: Page) -> None:
        at_table(page, self.matches.mounds[1])

    def middle(self, page: Page) -> None:
        at_table(page, self.matches.middle[0])

    def refusal(self, page: Page) -> None:
        self.middle(page)
        page.get_by_test_id(f"cell-{FORBIDDEN}").click()
        expect(page.get_by_test_id("why")).to_be_visible()

    def drawer(self, page: Page) -> None:
        self.refusal(page)
        page.get_by_test_id("why").get_by_role("button").click()
        expect(page.locator("#SU-7")).to_be_in_viewport()

    def text(self, page: Page) -> None:
        self.middle(page)
        page.get_by_test_id("tab-text").click()

    def share(self, page: Page) -> None:
        self.middle(page)
        page.get_by_test_id("share").click()
        expect(page.get_by_role("dialog")).to_be_visible()

    def end(self, page: Page) -> None:
        at_table(page, self.matches.end[0])
        expect(page.get_by_test_id("banner")).to_be_visible()

    def waiting(self, page: Page) -> None:
        at_table(page, self.matches.waiting)
        expect(page.get_by_test_id("invite-link")).to_be_visible()

    def sitting_down(self, page: Page) -> None:
        page.goto(self.matches.invite)
        page.evaluate("localStorage.clear()")
        page.reload()
        expect(page.get_by_test_id("sit-down")).to_be_visible()

    def replay(self, page: Page) -> None:
        page.goto(f"{self.matches.server.url}/match/{self.matches.middle[0].match}/replay")
        for _ in range(3):
            page.get_by_test_id("replay-back").click()
        expect(page.get_by_text(f"Move {len(MIDDLE) - 3} of {len(MIDDLE)}")).to_be_visible()
        expect(page.get_by_test_id("cell-d3")).to_have_attribute(
            "aria-label", "d3: stone of Anna with the meerkat on it"
        )

    def rules(self, page: Page) -> None:
        page.goto(f"{self.matches.server.url}/rules/surikata#SU-8")
        expect(page.locator("#SU-8")).to_be_in_viewport()

    def nowhere(self, page: Page) -> None:
        page.goto(f"{self.matches.server.url}/match/nothing1")
        expect(page.get_by_role("heading")).to_be_visible()


def smaller(browser: Browser, picture: Path) -> bytes:
    """The same PNG, without the lowest bit of each colour: the browser dithers soft colours, and noise makes a picture
    large."""
    page = browser.new_page()
    rgba = base64.b64decode(page.evaluate(PIXELS, base64.b64encode(picture.read_bytes()).decode()))
    page.close()
    width, height = DESKTOP["width"], DESKTOP["height"]
    rgb = bytearray(3 * width * height)
    for n in range(3):
        rgb[n::3] = bytes(value & 254 for value in rgba[n::4])
    lines = b"".join(b"\0" + rgb[at : at + 3 * width] for at in range(0, len(rgb), 3 * width))
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    ]
    written = [
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = RunningServer(Path(folder), client=CLIENT).start()
        try:
            with ExitStack() as lines:
                matches = Matches(server, lines)
                lights: list[Light] = ["light", "dark"]
                for light in lights:
                    for phone in (False, True):
                        Photographer(browser, matches, light, phone).take_all()
            PICTURE.write_bytes(smaller(browser, FOLDER / "middle-light-desk.png"))
        finally:
            server.end()
    size = PICTURE.stat().st_size
    if size > LARGEST_PICTURE:
        raise SystemExit(f"{PICTURE.relative_to(HOUSE)} has {size} bytes, more than {LARGEST_PICTURE}")
    print(
        f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.name}/, and {PICTURE.relative_to(HOUSE)} "
        f"({size // 1000} kB)"
    )


if __name__ == "__main__":
    main()
