"""The pictures that are shown where somebody puts a link to a page: one of each game and one of the house, into
``web/public/previews``. They are made of the drawings on the home page, by the browser that the tests use."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

sys.path.insert(0, str(Path(__file__).parent.parent))

from antbear.games import all_games
from antbear.server.web.pages import HOUSE, in_order
from tests.server.running import RunningServer
from tools.browser import chromium

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "src" / "antbear" / "server" / "client"
FOLDER = ROOT / "web" / "public" / "previews"
SIZE: ViewportSize = {"width": 1200, "height": 630}
LARGEST = 250_000
"""Some who show previews take no more."""

# The drawings of some games fill the picture; the name stands on a plate in the corner.
COMPOSE = """([keys, name]) => {
    document.querySelector('#preview')?.remove();
    const sheet = document.createElement('div');
    sheet.id = 'preview';
    sheet.style.cssText = `position: fixed; inset: 0; z-index: 99; display: grid; gap: 6px; background: var(--paper);
        grid-template: repeat(${keys.length > 1 ? 2 : 1}, 1fr) / repeat(${Math.ceil(keys.length / 2)}, 1fr)`;
    for (const key of keys) {
        const place = document.createElement('div');
        place.style.cssText = 'overflow: hidden; min-height: 0; display: grid';
        const drawing = document.querySelector(`[data-testid=game-card-${key}] .picture > *`).cloneNode(true);
        drawing.style.cssText += '; width: 100%; height: 100%; min-height: 0';
        drawing.setAttribute('preserveAspectRatio', 'xMidYMid slice');
        place.append(drawing);
        sheet.append(place);
    }
    const plate = document.createElement('p');
    plate.textContent = name;
    plate.style.cssText = `position: absolute; left: 48px; bottom: 40px; margin: 0; padding: 14px 34px 20px;
        border-radius: 24px; background: var(--raised); color: var(--bark); font: 600 68px/1.1 var(--serif);
        box-shadow: 0 4px 20px rgb(60 35 10 / 0.35)`;
    sheet.append(plate);
    document.body.append(sheet);
}"""


def take(page: Page, name: str, keys: list[str], title: str) -> None:
    page.evaluate(COMPOSE, [keys, title])
    file = FOLDER / f"{name}.jpg"
    page.screenshot(path=file, type="jpeg", quality=86)
    assert file.stat().st_size <= LARGEST, f"{file} has {file.stat().st_size} bytes"
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size // 1000} kB")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = RunningServer(Path(folder), client=CLIENT).start()
        page = browser.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
        page.goto(f"{server.url}/en")
        for game in all_games():
            page.locator(f"[data-testid=game-card-{game.key}] .picture > *").first.wait_for(state="attached")
        page.evaluate("document.fonts.ready.then(() => true)")
        for game in all_games():
            take(page, game.key, [game.key], game.title)
        take(page, HOUSE, [game.key for game in in_order()], "Antbear")
        server.end()


if __name__ == "__main__":
    main()
