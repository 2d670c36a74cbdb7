"""Supersize Colony in the browser: the draft on two screens, larvae fed and stolen, attacks in steps, questions to who
is not on turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_fit_for_fingers, expect_no_scroll_sideways, expect_nothing_to_say
from tests.browser.colonies import open_hand
from tests.browser.conftest import Welcome
from tests.browser.hives import (
    answered,
    expect_in_sight,
    expect_phase,
    lay_tile,
    open_hexagons,
    press,
    sit_down,
    touch,
)
from tests.browser.matches import at_one_screen, everybody, moved, two_friends
from tests.browser.visitors import LANGUAGES, Visitor
from tests.games.arthropods.ant_tables import BOX
from tests.server.running import RunningServer
from tests.server.screens import Screen

pytestmark = pytest.mark.browser

GAME = "supersize_colony"
FORESTS = {
    "start": BOX["start"] | {"nest": "TENENE"},
    "board": BOX["board"],
    "tile": [
        {"kind": "forest", "sides": "FFFFFF", "count": 24},
        *(tile for tile in BOX["tile"] if tile["kind"] != "forest"),
    ],
}
"""Chance is fair and cannot be chosen, so there is little left to it: all forests are alike, and a nest tile never
closes a start nest."""

DRAFT = "take:.* " * 8
SAME_FOREST = r"""
    lay:f1@1,-1:0 end draw:tunnel
    lay:[nb]\d+@3,1:\d put:none s1>3,0 end draw:tunnel
    act
"""
"""Anna's soldier is on 0,0 with her two workers, and on 1,0 are Ben's two workers, whom his soldier has left. 1,-1
touches both."""
SURROUNDED = f"{SAME_FOREST} w1>2,0 w2>1,-1"
"""Anna's workers stand on all the ways that lead out."""
LARVA = """
    lay:f1@1,-1:0 w1:gather w1>-2,0 s1>-2,0 s1:mate end draw:tunnel
    act end
    act
"""
"""Anna's larva lies on -2,0 with her queen, her soldier and a worker with food. Ben's ants are on 1,0 as at the
start."""
TWO_SOLDIERS = f"{LARVA} w1:rear:s end act end act"
UNGUARDED = r"""
    act w1:gather w1>-2,0 end
    act w1:leave w2:leave s1>3,-2 s1:mate end
    act w1:leave w2:leave s1>0,3 s1:mate end
    lay:[nb]\d+@-3,1:\d put:none end draw:tunnel
    act q1:leave s1:leave end
    act q1:leave s1:leave end
    act
"""
"""Of three players only the first has ants on the board: a worker with food waits on -2,0. The larvae of the others lie
on 3,-2 and 0,3."""


def played(server: RunningServer, line: str) -> tuple[Screen, Screen]:
    """Anna and Ben, who have made these moves after the draft."""
    screens = two_friends(server, GAME, box=FORESTS)
    moved(screens, DRAFT + line)
    return screens


def take(visitor: Visitor, other: Visitor) -> str:
    """Takes the first tile of the draft, while the other one only looks on. Says which."""
    expect(visitor.page.locator("[data-testid^=pick-][data-legal]").first).to_be_visible()
    expect(other.page.locator("[data-testid^=pick-][data-legal]")).to_have_count(0)
    tile = visitor.see("pick-0")
    face = tile.get_attribute("data-face") or ""
    with answered(visitor):
        tile.click()
    return face


def test_the_draft_on_two_screens(welcome: Welcome, server: RunningServer) -> None:
    """SC-3 to SC-5: forest and nest from the player right of the start player on, tunnels from the start player on, two
    each."""
    screens = two_friends(server, GAME)
    both = anna, ben = sit_down(welcome, *screens)
    taken: dict[int, list[str]] = {0: [], 1: []}
    left = []
    for stack, order in (("forest", (1, 0)), ("nest", (1, 0)), ("tunnel", (0, 0, 1, 1))):
        for seat in order:
            takes = (
                f"Your turn.*Take a tile of the draft \\({stack}\\)",
                "NAME to move.*NAME takes a tile of the draft",
            )
            for watching, visitor in enumerate(both):
                expect(visitor.see("draft").get_by_role("heading")).to_have_text(f"Draft: {stack}")
                asked = takes[watching != seat].replace("NAME", ("Anna", "Ben")[seat])
                expect(visitor.see("ask")).to_contain_text(re.compile(asked))
            pool = [tile["face"] for tile in screens[0].table()["view"]["board"]["draft"]["pool"]]
            taken[seat].append(take(both[seat], both[1 - seat]))
            is_last = len(taken[0]) + len(taken[1]) == 8
            for visitor in both:
                expect(visitor.page.locator(f"[data-testid^=picked-{seat}-]")).to_have_count(
                    0 if is_last else len(taken[seat])
                )
        pool.remove(taken[order[-1]][-1])
        left += pool

    # Everybody has taken four tiles, what was left over is the cheapest of the market, and the start player begins.
    for visitor in both:
        expect_phase(visitor, "lay")
        expect(visitor.see("draft")).to_have_count(0)
        for stack, face in zip(("forest", "nest", "tunnel"), left, strict=True):
            expect(visitor.see(f"market-{stack}-1").get_by_role("button")).to_have_attribute(
                "data-testid", f"tile-{face}"
            )
    for seat, visitor in enumerate(both):
        hand = [visitor.see(f"hand-{n}").get_by_role("button").get_attribute("data-testid") for n in range(4)]
        assert sorted(hand, key=str) == sorted(f"tile-{face}" for face in taken[seat])
    expect(anna.see("act")).to_be_visible()
    expect(ben.see("act")).to_have_count(0)


# A whole game


def test_a_game_on_two_screens_from_the_draft_to_the_end(welcome: Welcome, server: RunningServer) -> None:
    """All by touching, Ben on a phone: the draft, a tile each, an attack and the flight from it, and at last nobody
    lays a tile (AN-31)."""
    screens = two_friends(server, GAME, box=FORESTS)
    anna, ben = both = sit_down(welcome, *screens, phone=True)
    for seat in (1, 0, 1, 0, 0, 0, 1, 1):
        take(both[seat], both[1 - seat])

    # Anna lays her forest beside both start forests, Ben a nest at his; his soldier goes home.
    lay_tile(anna, anna.page.locator("[data-testid^=hand-] > [data-testid=tile-f1]"), "1,-1")
    press(anna, "end")
    press(anna, "draw-tunnel")
    expect(ben.see("act")).to_be_visible()
    lay_tile(
        ben, ben.page.locator("[data-testid^=hand-] > :is([data-testid^=tile-n], [data-testid^=tile-b])").first, "3,1"
    )
    press(ben, "put-none")
    ben.see("chip-s1").click()
    with answered(ben):
        touch(ben, "3,0")
    press(ben, "end")
    press(ben, "draw-tunnel")

    # She attacks the workers that he has left, and they flee where he sends them.
    press(anna, "act")
    anna.see("chip-s1").click()
    touch(anna, "1,0")
    anna.see("attack-side-3").click()
    expect(anna.see("consequence")).to_contain_text("Ben: 2 ants will flee.")
    press(anna, "confirm")
    expect(ben.see("way-2,0")).to_be_visible()
    press(ben, "way-2,0")
    press(ben, "way-2,0")
    press(anna, "end")
    for visitor in both:
        expect(visitor.see("ant-1-w2")).to_have_attribute("data-cell", "2,0")

    # Nobody lays a tile any more: four turns in a row, hers being the first.
    for visitor in (ben, anna, ben):
        expect(visitor.see("act")).to_be_visible()
        press(visitor, "act")
        press(visitor, "end")
    table = screens[0].table()
    assert (table["status"], table["view"]["board"]["ending"]) == ("over", "rest")
    for visitor in both:
        for seat, total in enumerate(table["outcome"]["scores"]):
            expect(visitor.see(f"final-{seat}")).to_have_text(str(total))
    assert table["outcome"]["scores"] == [3, 3]


# What is told in time


def test_who_takes_a_soldier_is_told_that_workers_can_act_no_more(welcome: Welcome, server: RunningServer) -> None:
    """SC-10: as long as there are some that could."""
    anna, _ = sit_down(welcome, *played(server, SAME_FOREST))
    anna.see("chip-w1").click()
    expect(anna.see("do-gather")).to_be_visible()
    expect(anna.see("late")).to_have_count(0)
    anna.see("chip-s1").click()
    expect(anna.see("late")).to_have_text("2 earlier ants can still act, but not after this one.")
    with answered(anna):
        touch(anna, "1,-1")
    anna.see("chip-w1").click()
    expect(anna.see("why")).to_contain_text("SC-10")


def test_a_tile_that_is_too_dear_is_marked_where_it_lies(welcome: Welcome, server: RunningServer) -> None:
    anna, _ = sit_down(welcome, *played(server, ""))
    dear = anna.see("market-tunnel-3").get_by_role("button")
    dear.click(force=True)
    expect(dear).to_have_class(re.compile("refused"))
    expect(anna.see("board").locator(".no")).to_have_count(0)

    # A place that does not fit is marked on the board.
    open_hand(anna).first.click()
    expect(dear).not_to_have_class(re.compile("refused"))
    closed = anna.page.locator("[data-testid^=cell-]:not([data-legal])").first.get_attribute("data-cell") or ""
    touch(anna, closed)
    expect(anna.see("board").locator(".no")).to_have_count(1)


# Larvae


def test_a_larva_is_fed(welcome: Welcome, server: RunningServer) -> None:
    """SC-16, SC-17: what it becomes is chosen, and the young ant waits for the next turn."""
    both = sit_down(welcome, *played(server, LARVA))
    anna = both[0]
    for visitor in both:
        expect(visitor.see("larva-0--2,0")).to_be_visible()
        expect(visitor.see("hand-0-larva")).to_have_attribute("data-count", "2")
    anna.see("chip-w1").click()
    expect(anna.see("do-feed")).to_have_accessible_name("Feed the queen")
    expect(anna.see("do-rear-w")).to_have_accessible_name("Feed the larva: worker")
    expect(anna.see("do-rear-s")).to_have_accessible_name("Feed the larva: soldier")
    expect_nothing_to_say(anna)
    press(anna, "do-rear-s")
    for visitor, larva in zip(both, ("your larva", "a larva (Anna)"), strict=True):
        expect(visitor.see("ant-0-s2")).to_have_attribute("data-cell", "-2,0")
        expect(visitor.see("larva-0--2,0")).to_have_count(0)
        expect(visitor.see("hand-0-larva")).to_have_attribute("data-count", "3")
        expect(visitor.see("hand-0-soldier")).to_have_attribute("data-count", "2")
        visitor.see("tab-moves").click()
        expect(visitor.see("drawer-moves")).to_contain_text(
            f"A worker feeds {larva}, which becomes a new ant: soldier."
        )
    expect(anna.see("chip-s2")).to_have_accessible_name("soldier, -2,0, done for this turn")
    expect(anna.see("chip-s1")).to_have_accessible_name("soldier, -2,0, can still walk, can still act")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_all_that_a_worker_can_do_is_in_sight(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    """Five buttons, the most there are at once: hand and market give way to them."""
    anna, _ = played(server, LARVA)
    visitor = welcome(phone=phone)
    visitor.take_seat(anna)
    visitor.see("chip-w1").click()
    for language in LANGUAGES:
        visitor.speak(language)
        expect_in_sight(visitor, "chip-w1", "do-feed", "do-rear-w", "do-rear-s", "do-leave", "end")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_larva_is_stolen_and_fed(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    """SC-18, SC-19, SC-16: whose larva, then to which chamber; its soldier waits until a worker feeds it."""
    screen = at_one_screen(server, GAME, 3, FORESTS)
    moved(everybody(screen), "take:.* " * 12 + UNGUARDED)
    visitor = welcome(phone=phone)
    visitor.take_seat(screen)
    visitor.see("chip-s1").click()
    visitor.see("do-steal").click()
    bar = visitor.see("bar")
    expect(bar).to_contain_text("Choose the larva to steal.")
    expect_in_sight(visitor, "larva-choice-1-3,-2", "larva-choice-2-0,3", "cancel")
    expect(visitor.see("larva-choice-1-3,-2")).to_contain_text("larva (Player 2)")
    for cell in ("3,-2", "0,3"):
        expect(visitor.cell(cell)).to_have_accessible_name(re.compile("your soldier can steal a larva here"))
    expect_fit(visitor, phone)

    # One is chosen, but the chamber of somebody else is no place for it; so the other one.
    visitor.see("larva-choice-2-0,3").click()
    expect(bar).to_contain_text("Choose the brood chamber it is brought to.")
    touch(visitor, "3,-2")
    expect(visitor.see("why")).to_contain_text("SC-18")
    expect(visitor.see("why")).to_contain_text("The larva goes to a brood chamber of a nest with one of your queens.")
    visitor.see("cancel").click()
    expect(bar).to_contain_text("Choose the larva to steal.")
    touch(visitor, "3,-2")
    expect(bar).to_contain_text("Choose the brood chamber it is brought to.")
    expect(visitor.cell("-2,0")).to_have_accessible_name(re.compile("your soldier can bring the larva here"))
    with answered(visitor):
        touch(visitor, "-2,0")
    expect(visitor.cell("-2,0")).to_have_accessible_name(
        re.compile(r"Player 1: soldier, carrying a larva \(Player 2\)")
    )
    expect(visitor.see("larva-1-3,-2")).to_have_count(0)
    expect(visitor.see("larva-2-0,3")).to_be_visible()
    expect(visitor.see("chip-s1")).to_have_accessible_name(re.compile("waits until the larva is fed"))
    visitor.see("chip-s1").click()
    expect(visitor.see("why")).to_contain_text("SC-19")

    # The worker with food is there, but workers act before soldiers: it feeds the larva in the next turn.
    moved(everybody(screen), "end " + "act end " * 2 + "act")
    visitor.see("chip-w1").click()
    expect(visitor.see("do-rear-w-s1")).to_have_accessible_name("Feed the stolen larva: worker")
    expect_fit(visitor, phone)
    press(visitor, "do-rear-w-s1")
    expect(visitor.see("ant-0-w3")).to_have_attribute("data-cell", "-2,0")
    expect(visitor.see("hand-1-larva")).to_have_attribute("data-count", "3")
    expect(visitor.see("chip-s1")).to_have_accessible_name("soldier, -2,0, can still walk, can still act")


# Attacks


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_an_attack_by_several_soldiers(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    """SC-20: more soldiers than guard the tile, each from the side that is chosen for it; what comes of it stands there
    before."""
    anna, ben = played(server, TWO_SOLDIERS)
    both = sit_down(welcome, ben, anna, phone=phone)
    visitor = both[1]
    visitor.see("chip-s1").click()
    touch(visitor, "1,0")
    consequence = visitor.see("consequence")
    expect(visitor.see("attack-soldier-s1")).to_have_attribute("aria-pressed", "true")
    expect(visitor.see("attack-soldier-s2")).to_have_attribute("aria-pressed", "false")
    expect(consequence).to_have_text("At least 2 soldiers are needed.")
    visitor.see("confirm").click(force=True)
    expect(visitor.see("why")).to_contain_text("SC-20")
    expect(visitor.see("why")).to_contain_text("You need at least 2 soldiers")

    # Both from 1,-1, then one from each side: one way less to flee.
    visitor.see("attack-soldier-s2").click()
    visitor.see("attack-side-4").click()
    expect(visitor.see("attack-side-4")).to_have_attribute("aria-pressed", "true")
    expect(consequence).to_contain_text("Ben: 3 ants will flee.")
    expect(consequence).to_contain_text("1 way out is left: 2,0.")
    visitor.see("attack-soldier-s1").click()
    visitor.see("attack-side-3").click()
    visitor.see("attack-soldier-s2").click()
    visitor.see("attack-side-3").click()
    expect(consequence).to_contain_text("2 ways out are left: 2,0 · 1,-1.")
    visitor.see("attack-side-4").click()
    expect(consequence).to_contain_text("1 way out is left: 2,0.")
    expect(visitor.see("attack-soldier-s1")).to_have_accessible_name("soldier 1 from 0,0")
    expect(visitor.see("attack-soldier-s2")).to_have_accessible_name("soldier 2 from 1,-1")
    expect_in_sight(
        visitor,
        "attack-soldier-s1",
        "attack-soldier-s2",
        "attack-side-3",
        "attack-side-4",
        "consequence",
        "confirm",
        "cancel",
    )
    expect_fit(visitor, phone)
    press(visitor, "confirm")

    # There is one way, so nobody is asked.
    told = ("2 soldiers attack you.", "Your soldier flees."), ("2 soldiers attack Ben.", "Ben: soldier flees.")
    for one, lines in zip(both, told, strict=True):
        expect_phase(one, "act")
        for ant, cell in (
            ("ant-0-s1", "1,0"),
            ("ant-0-s2", "1,0"),
            ("ant-1-w1", "2,0"),
            ("ant-1-w2", "2,0"),
            ("ant-1-s1", "2,0"),
        ):
            expect(one.see(ant)).to_have_attribute("data-cell", cell)
        one.see("tab-moves").click()
        for line in lines:
            expect(one.see("drawer-moves")).to_contain_text(line)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_an_attack_and_the_flight_from_it(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    anna, ben = both = sit_down(welcome, *played(server, SAME_FOREST), phone=phone)
    anna.see("chip-s1").click()
    expect(anna.cell("1,0")).to_have_accessible_name(re.compile("your soldiers can attack here"))
    touch(anna, "1,0")

    # First from where the fewest ways out are left: Anna's own workers are on 0,0. From there instead it is one more.
    consequence = anna.see("consequence")
    expect(anna.see("attack-side-4")).to_have_attribute("aria-pressed", "true")
    expect(consequence).to_contain_text("Ben: 2 ants will flee.")
    expect(consequence).to_contain_text("1 way out is left: 2,0.")
    expect_nothing_to_say(anna)
    anna.see("attack-side-3").click()
    expect(consequence).to_contain_text("2 ways out are left: 2,0 · 1,-1.")

    # Without a soldier there is no attack, and it can be given up.
    anna.see("attack-soldier-s1").click()
    expect(consequence).to_contain_text("At least 1 soldier is needed.")
    anna.see("cancel").click()
    expect(consequence).to_have_count(0)
    anna.see("do-attack").click()
    anna.see("attack-side-3").click()
    expect(consequence).to_contain_text("2 ways out are left")
    press(anna, "confirm")

    # Ben is asked, though Anna is on turn; she waits.
    expect(ben.page).to_have_title(re.compile("Your turn"))
    expect(ben.see("question")).to_contain_text("Where does your worker flee to?")
    for visitor in both:
        expect_phase(visitor, "flee")
    expect(anna.see("question")).to_have_count(0)
    expect(anna.see("bar").get_by_role("button")).to_have_count(0)
    expect(anna.see("ask")).to_contain_text("Ben: the tile 1,0 is attacked.")
    expect_nothing_to_say(ben)
    press(ben, "way-1,-1")
    expect(ben.see("ant-1-w1")).to_have_attribute("data-cell", "1,-1")
    expect(ben.see("way-2,0")).to_be_visible()
    touch(ben, "0,0")
    expect(ben.see("why")).to_contain_text("SC-21")
    with answered(ben):
        touch(ben, "2,0")

    # Both see who is where, and her turn goes on.
    for visitor in both:
        expect_phase(visitor, "act")
        for ant, cell in (("ant-1-w1", "1,-1"), ("ant-1-w2", "2,0"), ("ant-0-s1", "1,0")):
            expect(visitor.see(ant)).to_have_attribute("data-cell", cell)
    expect(anna.page).to_have_title(re.compile("Your turn"))
    press(anna, "end")
    expect(ben.see("ask")).to_contain_text(re.compile("Your turn.*Lay a tile"))
    expect(ben.see("act")).to_be_visible()


def test_who_cannot_flee_is_killed_and_the_last_escapes_by_a_miracle(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = both = sit_down(welcome, *played(server, SURROUNDED))
    anna.see("chip-s1").click()
    anna.see("do-attack").click()
    for line in ("Ben: 2 ants cannot flee and will be killed.", "Ben: the last worker will escape by a miracle."):
        expect(anna.see("consequence")).to_contain_text(line)
    press(anna, "confirm")
    expect(ben.see("question")).to_contain_text("Where does your last worker escape to?")
    expect_in_sight(ben, "way-3,0", "way-3,1")
    expect(ben.cell("3,0")).to_have_accessible_name(re.compile("you can escape here"))
    expect(anna.see("bar").get_by_role("button")).to_have_count(0)
    press(ben, "way-3,1")
    for visitor in both:
        expect_phase(visitor, "act")
        expect(visitor.see("ant-1-w1")).to_have_attribute("data-cell", "3,1")
        expect(visitor.see("ant-1-w2")).to_have_count(0)
        expect(visitor.see("ant-0-s1")).to_have_attribute("data-cell", "1,0")
        expect(visitor.see("hand-1-worker")).to_have_attribute("data-count", "4")
    press(anna, "end")
    expect(ben.see("ask")).to_contain_text(re.compile("Your turn.*Lay a tile"))


# What axe-core says


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_has_nothing_to_say_of_draft_and_colony(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    screen = at_one_screen(server, GAME, 4)
    visitor = welcome(phone=phone)
    visitor.take_seat(screen)
    expect(visitor.see("pick-0")).to_have_attribute("data-legal", "")
    expect_fit(visitor, phone)
    moved(everybody(screen), "take:.* " * 9)
    expect(visitor.see("draft").get_by_role("heading")).to_have_text("Draft: tunnel")
    expect_fit(visitor, phone)
    moved(everybody(screen), "take:.* " * 7)
    expect_phase(visitor, "lay")
    open_hand(visitor).first.click()
    expect(open_hexagons(visitor).first).to_be_attached()
    expect_fit(visitor, phone)
    moved(everybody(screen), "act")
    visitor.see("chip-w1").click()
    expect(visitor.see("do-gather")).to_be_visible()
    expect_fit(visitor, phone)

    # AN-31: nobody lays a tile any more.
    moved(everybody(screen), "end " + "act end " * 7)
    expect(visitor.see("final")).to_be_visible()
    for seat in range(4):
        expect(visitor.see(f"final-{seat}")).to_have_text("3")
    if not phone:
        board, final = (visitor.see(name).bounding_box() for name in ("board", "final"))
        assert board and final and final["x"] > board["x"] + 200, (
            "the scoring stands beside the board, which keeps its height"
        )
    expect_fit(visitor, phone)
    expect_no_scroll_sideways(visitor.page)


def expect_fit(visitor: Visitor, phone: bool) -> None:
    """For everybody, and on a phone for fingers."""
    expect_nothing_to_say(visitor)
    if phone:
        expect_fit_for_fingers(visitor.page)
