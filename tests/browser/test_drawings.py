"""What is drawn: pictures that fill their frames, land under all of a board, life in who can act and in nobody else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from antbear.games import all_games
from tests.browser.conftest import Welcome
from tests.browser.hives import expect_phase
from tests.browser.matches import at_one_screen, everybody, moved
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer

pytestmark = pytest.mark.browser

# The pictures of all games in frames of one size: whether each fills its frame, and who is cropped by it.
FRAMED = """([width, height]) => {
    const within = (one, other) =>
        one.left >= other.left - 1 && one.right <= other.right + 1 &&
        one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
    return [...document.querySelectorAll('[data-testid^=game-card-]')].map((card) => {
        const picture = card.querySelector('svg[preserveAspectRatio]');
        const free = { minHeight: 0, maxHeight: 'none', aspectRatio: 'auto' };
        Object.assign(picture.parentElement.style, free, { width: `${width}px`, height: `${height}px` });
        const frame = picture.parentElement.getBoundingClientRect();
        const figures = [...picture.querySelectorAll('.creature, .meerkat, .anteater')];
        const cropped = figures.filter((one) => !within(one.getBoundingClientRect(), frame));
        return {
            game: card.dataset.testid.replace('game-card-', ''),
            figures: figures.length,
            filled: within(frame, picture.getBoundingClientRect()),
            cropped: cropped.map((one) => one.outerHTML.slice(0, 80)),
        };
    });
}"""
MOVING = """() => document.getAnimations()
    .map(({ effect }) => effect.target.closest('.piece')?.dataset.testid)
    .filter((piece) => piece)"""
UNCOVERED = """() => {
    const window = document.querySelector('.field').getBoundingClientRect();
    const land = document.querySelector('.scenery rect').getBoundingClientRect();
    return land.left > window.left || land.top > window.top ||
        land.right < window.right || land.bottom < window.bottom;
}"""


@pytest.mark.parametrize("size", [(480, 300), (240, 300)], ids=["wide", "high"])
def test_the_picture_of_a_game_fills_its_frame_and_crops_nobody(visitor: Visitor, size: tuple[int, int]) -> None:
    visitor.home()
    expect(visitor.page.locator("[data-testid^=game-card-] svg[preserveAspectRatio]")).to_have_count(len(all_games()))
    for picture in visitor.page.evaluate(FRAMED, size):
        assert picture["figures"] and picture["filled"] and not picture["cropped"], picture


def test_who_can_act_is_alive_and_nobody_else(welcome: Welcome, server: RunningServer) -> None:
    screen = at_one_screen(server, "antropolis")
    moved(everybody(screen), "act")
    calm, lively = welcome(), welcome(reduced_motion="no-preference")
    for visitor in (calm, lively):
        visitor.take_seat(screen)
        expect_phase(visitor, "act")
    assert calm.page.evaluate(MOVING) == []
    alive = {one.get_attribute("data-testid") for one in lively.page.locator(".piece.alive").all()}
    assert alive and alive == set(lively.page.evaluate(MOVING))
    assert len(alive) < lively.page.locator(".piece").count()


@pytest.mark.parametrize("game", ["happy_honey_beez", "antropolis"])
def test_there_is_land_under_all_of_the_board_and_it_moves_with_it(
    visitor: Visitor, server: RunningServer, game: str
) -> None:
    visitor.take_seat(at_one_screen(server, game))
    land, tile = visitor.page.locator(".scenery rect").first, visitor.cell("0,0").locator(".hit")

    def left(thing: Locator) -> float:
        return float(thing.evaluate("(thing) => thing.getBoundingClientRect().left"))

    def apart() -> float:
        return left(land) - left(tile)

    before = apart()
    box = visitor.page.locator(".field").bounding_box()
    assert box
    visitor.page.mouse.move(box["x"] + 30, box["y"] + 30)
    visitor.page.mouse.down()
    visitor.page.mouse.move(box["x"] + 130, box["y"] + 70, steps=4)
    visitor.page.mouse.up()
    assert apart() == pytest.approx(before, abs=1)
    for _ in range(8):
        visitor.see("zoom-out").click()
    assert not visitor.page.evaluate(UNCOVERED)
