"""What the tests of the two ant games share: turns as a person makes them. Matches and hexagons are as in the bee
games."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.browser.hives import answered, legal, offered, open_hexagons, press, touch
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import ME, Screen, Table, match_request, post_match, told

STACKS = ("forest", "tunnel", "nest")
LOADED = "carrying food"


# Matches


def at_one_screen_with(box: object, server: RunningServer, game: str, seats: int = 2) -> Screen:
    """A match of so many people at one screen with these tiles; the first seat starts."""
    made = told(
        post_match(
            server,
            match_request(server, *[dict(ME) for _ in range(seats)], options={"start": "first"}, game=game, box=box),
        )
    )
    return Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])


def moved(screens: Sequence[Screen], line: str) -> Table:
    """By HTTP: whoever is to move makes these moves. What is no legal move is a pattern, and stands for the first one
    like it."""
    table = screens[0].table()
    for word in line.split():
        screen = screens[table["view"]["to_move"]]
        found = legal(screen.table())
        move = word if word in found else next(one for one in found if re.fullmatch(word, one))
        table = told(screen.post("/moves", version=table["version"], move=move))
    return table


def empty_stacks(screen: Screen) -> Table:
    """By HTTP: tiles are laid and drawn, and nobody is put on them, until the last round begins."""
    table = screen.table()
    while table["view"]["board"]["ending"] is None:
        moves = legal(table)
        table = told(
            screen.post("/moves", version=table["version"], move="put:none" if "put:none" in moves else moves[0])
        )
    return table


# A turn


def open_hand(visitor: Visitor) -> Locator:
    """The tiles of the hand that fit somewhere."""
    return visitor.page.locator("[data-testid^=hand-] > [data-testid^=tile-][data-legal]")


def open_market(visitor: Visitor) -> Locator:
    """The tiles of the market that can be paid and fit somewhere."""
    return visitor.page.locator("[data-testid^=market-] > [data-testid^=tile-][data-legal]")


def lay(visitor: Visitor, tile: Locator, cell: str = "") -> str:
    """Lays this tile there, or on the first place where it fits, as it comes. Says where it lies."""
    tile.click()
    expect(open_hexagons(visitor).first).to_be_attached()
    cell = cell or (open_hexagons(visitor).first.get_attribute("data-cell") or "")
    touch(visitor, cell)
    press(visitor, "confirm")
    expect(visitor.cell(cell)).not_to_have_accessible_name(re.compile("empty"))
    return cell


def put(visitor: Visitor) -> None:
    """The queen if she may, or else a worker, or nobody."""
    wanted = visitor.page.locator(
        "[data-testid=put-q][data-legal], [data-testid=put-w][data-legal], [data-testid=put-none]"
    ).first
    with answered(visitor):
        wanted.click()


def lay_tiles(visitor: Visitor, *, buy: bool = False) -> None:
    """One tile from hand, or one of the market if that is wanted and possible; and an ant on it."""
    phase = offered(visitor)
    if phase == "lay":
        tiles = open_market(visitor) if buy and open_market(visitor).count() else open_hand(visitor)
        if tiles.count():
            lay(visitor, tiles.first)
            phase = offered(visitor)
    if phase == "put":
        put(visitor)
        phase = offered(visitor)
    if phase == "lay":
        press(visitor, "act")


def work(visitor: Visitor) -> None:
    """The first worker gathers or feeds where it stands, and walks to where the other can be done."""
    expect(visitor.see("end")).to_be_visible()
    chip = visitor.page.locator("[data-testid^=chip-w]").first
    if not chip.count():
        return
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    do_useful(visitor)
    if chip.get_attribute("aria-pressed") != "true":
        return
    word = "Orange: queen" if LOADED in (chip.get_attribute("aria-label") or "") else "forest"
    cells = open_hexagons(visitor, word)
    if cells.count():
        with answered(visitor):
            touch(visitor, cells.first.get_attribute("data-cell") or "")
        do_useful(visitor)


def do_useful(visitor: Visitor) -> None:
    expect(visitor.see("end")).to_be_visible()
    for name in ("do-feed", "do-gather"):
        if visitor.see(name).count():
            press(visitor, name)
            expect(visitor.see("end")).to_be_visible()
            return


def end(visitor: Visitor, *, higher: bool = False) -> None:
    """The ants are done, and the hand is filled from the fullest stack, with a higher limit if that is wanted and
    possible."""
    press(visitor, "end")
    while offered(visitor) == "draw":
        if higher and visitor.page.locator("[data-testid=raise][data-legal]").count():
            press(visitor, "raise")
            higher = False
        elif visitor.see("done").count():
            press(visitor, "done")
            return
        else:
            press(visitor, fullest(visitor))


def fullest(visitor: Visitor) -> str:
    """The button of the stack with most tiles."""
    left = {name: int(visitor.see(f"stack-{name}").locator("b").inner_text()) for name in STACKS}
    return f"draw-{max(STACKS, key=lambda name: left[name])}"
