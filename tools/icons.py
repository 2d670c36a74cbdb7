"""The pictures by which a phone or a desk shows the installed table, into ``web/public/icons``. They are made of our
antbear, ``web/public/favicon.svg``, by the browser that the tests use."""

from __future__ import annotations

import base64
import sys
from pathlib import Path

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parent.parent))

from tools.browser import chromium

ROOT = Path(__file__).parent.parent
PUBLIC = ROOT / "web" / "public"
FOLDER = PUBLIC / "icons"
DRAWING = PUBLIC / "favicon.svg"
HONEY = "#f3dcab"
ICONS: dict[str, tuple[int, float, str]] = {
    "icon-192": (192, 0.82, "22%"),
    "icon-512": (512, 0.82, "22%"),
    "maskable-192": (192, 0.66, "0"),
    "maskable-512": (512, 0.66, "0"),
}
"""How large each is, how much of it the antbear has, and how round its corners are. What is maskable may be cut by a
phone to any shape: all that matters is in the middle."""


def sheet(size: int, part: float, corner: str) -> str:
    drawing = base64.b64encode(DRAWING.read_bytes()).decode()
    return f"""<body style="margin: 0; background: none"><div style="width: {size}px; height: {size}px; display: grid;
        place-items: center; border-radius: {corner}; background: {HONEY}">
        <img style="width: {100 * part}%" src="data:image/svg+xml;base64,{drawing}"></div></body>"""


def take(browser: Browser, name: str) -> None:
    size, part, corner = ICONS[name]
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(sheet(size, part, corner))
    page.evaluate("document.querySelector('img').decode().then(() => true)")
    file = FOLDER / f"{name}.png"
    page.screenshot(path=file, omit_background=True)
    page.close()
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with chromium() as browser:
        for name in ICONS:
            take(browser, name)


if __name__ == "__main__":
    main()
