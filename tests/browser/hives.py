"""What the tests of the two bee games share: hexagons that are touched, and turns as a person makes them."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.access import expect_nothing_to_say, focused
from tests.browser.conftest import Welcome
from tests.browser.matches import play_on
from tests.browser.visitors import Visitor
from tests.server.screens import Screen, Table

TOUCHED = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-cell]')?.dataset.cell ?? null"
OFFERED = "[data-testid=bar] button, [data-testid^=tile-][data-legal], [data-testid=final]"
IN_SIGHT = """(thing) => {
    const { x, top, bottom, width } = thing.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => thing.contains(document.elementFromPoint(x + width / 2, y)));
}"""
USEFUL = ("do-feed", "do-honey", "do-gather")


# Matches


def lay_on(screen: Screen, until: Callable[[dict[str, Any]], bool] = lambda board: False) -> Table:
    """Beforehand: a tile each turn, a bee as long as there is one, no flights; until the game is over or the board is
    as wanted."""
    return play_on(screen, lambda table: until(table["view"]["board"]), "act", "end")


def sit_down(welcome: Welcome, one: Screen, other: Screen, *, phone: bool = False) -> tuple[Visitor, Visitor]:
    """Two visitors, the other one perhaps with a phone."""
    visitors = welcome(), welcome(phone=phone)
    for visitor, screen in zip(visitors, (one, other), strict=True):
        visitor.take_seat(screen)
    return visitors


def seat_of(visitor: Visitor) -> Screen:
    """What the visitor holds, by the link that carries it to another device."""
    visitor.unfold()
    visitor.see("share").click()
    held = visitor.see("seat-link").input_value().split("#seat=")[1].split(",")
    visitor.page.keyboard.press("Escape")
    return Screen(visitor.server, visitor.match, held)


def expect_scored(visitor: Visitor) -> Table:
    """The match is over, and the page says how it went. Gives the table."""
    table = Screen(visitor.server, visitor.match, []).table()
    assert table["status"] == "over"
    expect(visitor.see("banner")).to_contain_text(re.compile("won|lost|draw"))
    for seat, total in enumerate(table["outcome"]["scores"]):
        expect(visitor.see(f"final-{seat}")).to_have_text(str(total))
        expect(visitor.see(f"final-{seat}")).to_have_attribute("data-place", str(table["outcome"]["ranking"][seat]))
    draws = [entry for entry in table["steps"] if entry["by"] == "chance"]
    expect(visitor.see("fair")).to_contain_text(str(len(draws)))
    return table


# Touching


def touch(visitor: Visitor, cell: str) -> None:
    """Touches the middle of a hexagon, whatever stands on it; if it is out of sight, the whole board is shown first."""
    where = middle_of(visitor, cell)
    if touched_at(visitor, where) != cell:
        visitor.see("fit").click()
        where = middle_of(visitor, cell)
        assert touched_at(visitor, where) == cell
    if visitor.page.evaluate("navigator.maxTouchPoints > 0"):
        visitor.page.touchscreen.tap(*where)
    else:
        visitor.page.mouse.click(*where)


def middle_of(visitor: Visitor, cell: str) -> tuple[float, float]:
    box = visitor.cell(cell).locator(".hit").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touched_at(visitor: Visitor, where: tuple[float, float]) -> str | None:
    found: str | None = visitor.page.evaluate(TOUCHED, list(where))
    return found


def width_of(visitor: Visitor, cell: str) -> float:
    box = visitor.cell(cell).locator(".hit").bounding_box()
    assert box
    return box["width"]


def open_tiles(visitor: Visitor, kind: str = "") -> Locator:
    """The tiles of the row that fit somewhere; of one kind by its letter."""
    return visitor.page.locator(f"[data-testid^=tile-{kind}][data-legal]")


def open_hexagons(visitor: Visitor, word: str = "") -> Locator:
    """The hexagons where something can be done; only those whose label has this word."""
    found = "[data-testid^=cell-][data-legal]"
    return visitor.page.locator(f'{found}[aria-label*="{word}"]' if word else found)


def walk_to(visitor: Visitor, cell: str) -> None:
    """Arrow keys until the focus is there."""
    there = place_of(cell)
    for _ in range(12):
        now = focused(visitor.page).removeprefix("cell-")
        if now == cell:
            return
        here = place_of(now)
        far = (there[0] - here[0], there[1] - here[1])
        sideways = ("ArrowRight" if far[0] > 0 else "ArrowLeft") if abs(far[0]) > abs(far[1]) else ""
        visitor.page.keyboard.press(sideways or ("ArrowDown" if far[1] > 0 else "ArrowUp"))
    raise AssertionError(f"the arrows do not lead to {cell}")


def place_of(cell: str) -> tuple[float, float]:
    q, r = (int(part) for part in cell.split(","))
    return q + r / 2, r


def answered(visitor: Visitor) -> AbstractContextManager[None]:
    """What is done here is a move."""
    return visitor.answered()


def press(visitor: Visitor, name: str) -> None:
    """A button that makes a move."""
    make_move(visitor, visitor.see(name))


def end_by_key(visitor: Visitor) -> None:
    """The turn, by its letter; once more if a piece could still do something."""
    gives_up = visitor.see("end").get_attribute("data-gives") is not None
    with answered(visitor):
        visitor.page.keyboard.press("e")
        if gives_up:
            visitor.page.keyboard.press("e")


def make_move(visitor: Visitor, button: Locator) -> None:
    """What gives up something is asked for twice."""
    gives_up = button.get_attribute("data-gives") is not None
    with answered(visitor):
        button.click()
        if gives_up:
            button.click()


def expect_in_sight(visitor: Visitor, *names: str) -> None:
    """All of these can be seen whole without scrolling."""
    assert visitor.page.evaluate("scrollY") == 0
    hidden = [name for name in names if not visitor.see(name).evaluate(IN_SIGHT)]
    assert not hidden


def expect_phase(visitor: Visitor, phase: str) -> None:
    expect(visitor.see("board")).to_have_attribute("data-phase", phase)


# A turn


def lay(visitor: Visitor, kind: str = "", cell: str = "") -> str:
    """Lays a tile of this kind on this cell, or whatever is offered first, as it comes. Says where it lies."""
    return lay_tile(visitor, open_tiles(visitor, kind).first, cell)


def lay_tile(visitor: Visitor, tile: Locator, cell: str = "") -> str:
    """Lays this tile there, or on the first place where it fits, as it comes. Says where it lies."""
    tile.click()
    expect(open_hexagons(visitor).first).to_be_attached()
    cell = cell or (open_hexagons(visitor).first.get_attribute("data-cell") or "")
    touch(visitor, cell)
    confirm(visitor, cell)
    return cell


def confirm(visitor: Visitor, cell: str) -> None:
    press(visitor, "confirm")
    expect(visitor.cell(cell)).not_to_have_accessible_name(re.compile("empty"))


def expect_nothing_to_say_of_laying(visitor: Visitor, cell: str) -> None:
    """A tile that was chosen is laid there; axe-core is asked before that and after."""
    touch(visitor, cell)
    expect(visitor.see("confirm")).to_be_visible()
    expect_nothing_to_say(visitor)
    press(visitor, "confirm")
    expect(visitor.see("put-none")).to_be_visible()
    expect_nothing_to_say(visitor)


def lay_exactly(visitor: Visitor, move: str, moves: list[str]) -> None:
    """Lays the tile of a move in notation: turned until it lies like that."""
    face, cell, turn = re.split("[@:]", move.removeprefix("lay:"))
    fitting = [one[-1] for one in moves if one.startswith(f"lay:{face}@{cell}:")]
    visitor.see(f"tile-{face}").first.click()
    touch(visitor, cell)
    expect(visitor.see("confirm")).to_be_visible()
    if len(fitting) > 1:
        wanted = f"Rotation {fitting.index(turn) + 1} of {len(fitting)}"
        for _ in fitting:
            if wanted in visitor.see("bar").inner_text():
                break
            visitor.see("rotate").click()
        expect(visitor.see("bar")).to_contain_text(wanted)
    confirm(visitor, cell)


def put(visitor: Visitor) -> None:
    """The queen if she may, or else a worker, or nobody."""
    expect(visitor.see("put-none")).to_be_visible()
    wanted = visitor.page.locator(
        "[data-testid=put-q][data-legal], [data-testid=put-w][data-legal], [data-testid=put-none]"
    ).first
    make_move(visitor, wanted)


def offered(visitor: Visitor) -> str:
    """Waits until the page offers something; what phase it is in then, and `over` at the end."""
    visitor.page.locator(OFFERED).first.wait_for(timeout=30_000)
    return visitor.see("board").get_attribute("data-phase") or ""


def play_a_turn(visitor: Visitor, *, work: bool = True) -> None:
    """Whatever the page offers: a tile and more while there is pollen, bees on them, and work for all who have some."""
    phase = offered(visitor)
    while phase in ("lay", "put"):
        if phase == "put":
            put(visitor)
        elif open_tiles(visitor).count():
            lay(visitor)
        else:
            press(visitor, "act")
        phase = offered(visitor)
    if phase != "act":
        return
    for bee in lively(visitor) if work else []:
        let_work(visitor, visitor.see(bee))
    press(visitor, "end")


def lively(visitor: Visitor) -> list[str]:
    """The bees that can do something."""
    chips = visitor.page.locator("[data-testid^=chip-].alive").all()
    return [chip.get_attribute("data-testid") or "" for chip in chips]


def let_work(visitor: Visitor, chip: Locator) -> None:
    """One bee does what is useful where it is, or flies to where it will be."""
    if chip.get_attribute("aria-pressed") != "true":
        chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    do_useful(visitor)
    label = chip.get_attribute("aria-label") or ""
    wanted = ["queen", "honey chamber"] if "pollen" in label else ["queen"] if "honey" in label else ["meadow"]
    if not label.startswith("worker") or chip.get_attribute("aria-pressed") != "true":
        return
    for word in wanted:
        if cells := open_hexagons(visitor, word).all():
            with answered(visitor):
                touch(visitor, cells[0].get_attribute("data-cell") or "")
            do_useful(visitor)
            return


def do_useful(visitor: Visitor) -> None:
    expect(visitor.see("end")).to_be_visible()
    for name in USEFUL:
        if visitor.see(name).count():
            press(visitor, name)
            expect(visitor.see("end")).to_be_visible()
            return
