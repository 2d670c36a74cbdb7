"""Knights in Buzzing Armor in the browser: questions to somebody who is not on turn, on two screens, and drones that
raid."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_fit_for_fingers, expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.hives import (
    answered,
    expect_in_sight,
    expect_phase,
    lay_exactly,
    lay_on,
    offered,
    play_a_turn,
    press,
    sit_down,
    touch,
)
from tests.browser.matches import at_one_screen, legal, play_ahead, two_friends
from tests.browser.visitors import Visitor
from tests.games.arthropods.tables import box_with
from tests.server.running import RunningServer
from tests.server.screens import Screen, Table

pytestmark = pytest.mark.browser

GAME = "knights"
BOX = box_with(honeycomb="OCCOCC*47", brood="OFCOFC*17", chamber="OFCCCC*13 OOOCCC*1 OOOOCC*1 OOOOOC*1 OOOOOO*1")
"""Chance is fair and cannot be chosen, so there is little left to it: but for the chambers all tiles of a kind are
alike."""

ONE_MORE_TILE = """
    lay:m1@0,1:0 put:none end
    lay:c1@1,0:0 put:q end
    lay:c1@2,0:0 put:none end
    lay:m1@0,2:0 put:none end
"""
"""Anna and Ben in turn: his queen is in a hive of two tiles, of which one side is still open."""

HATCHED = """
    lay:m1@0,1:0 put:none end
    lay:b1@0,-1:0 put:q q1:egg end
    lay:m1@0,2:0 put:w end
    lay:m1@1,1:0 put:w w1:gather end
    lay:chamber@1,-1 put:none end
    lay:m1@-1,0:0 put:none w1>1,-1 w1:honey end
    lay:c1@0,3:0 put:none end
    lay:m1@-2,0:0 put:none w1>0,-1
"""
"""Ben's worker stands with honey at his egg; Anna has a worker on 0,2."""

TWO_QUEENS = f"{HATCHED} w1:nurse:q end lay:m1@-1,2:0 put:none end lay:c1@-2,-1:0 put:q end"
A_DRONE = f"{HATCHED} w1:nurse:d end lay:m1@-1,2:0 put:none end lay:m1@1,2:0"

QUEEN_BESIDE = HATCHED.replace("lay:c1@0,3:0 put:none", "lay:b1@0,3:0 put:q")
TWO_DRONES = f"""{QUEEN_BESIDE} w1:nurse:d end
    lay:c1@-2,1:0 put:none end
    lay:c1@-2,-1:0 put:none q1:egg w1>1,1 w1:gather end
    lay:c1@-3,2:0 put:none end
    lay:c1@-3,1:0 put:none w1>1,-1 w1:honey end
    lay:c1@-4,2:0 put:none end
    lay:c1@-4,1:0 put:none w1>0,-1 w1:nurse:d end
    lay:c1@-3,0:1 put:none end
    lay:m1@2,1:0 put:d end
    lay:c1@-4,0:0 put:none end
    lay:m1@2,0:0 put:d d1>2,0 end
    lay:c1@-4,-1:0 put:none end
    lay:c1@-2,2:0 put:none
"""
"""Ben's drones stand on 2,0; Anna's queen is alone on 0,3, a brood cell with a fly hole."""

DRONE_AND_DRONE = f"""{QUEEN_BESIDE.replace("@0,3:0 put:q", "@0,3:0 put:q q1:egg")} w1:nurse:d end
    lay:chamber@1,3 put:none w1:gather end
    lay:c1@-2,1:0 put:none end
    lay:c1@-2,-1:0 put:none w1>1,3 w1:honey end
    lay:c1@-3,2:0 put:none end
    lay:c1@-3,1:0 put:none w1>0,3 w1:nurse:d end
    lay:m1@2,1:0 put:d end
    lay:m1@-1,2:0 put:d end
    lay:c1@-4,1:0 put:none
"""
"""Both have hatched a drone: Ben's stands on 2,1 and Anna's on -1,2."""


def played(server: RunningServer, line: str) -> tuple[Screen, Screen]:
    """Anna and Ben, who have made these moves. A chamber is laid east of a brood cell, with open brood towards it; if
    all sides are alike there is but one way to lay it."""
    screens = two_friends(server, GAME, box=BOX)
    words = line.split()

    def choose(table: Table) -> str | None:
        if not words:
            return None
        place = re.fullmatch("lay:chamber@(.*)", words[0])
        word = words.pop(0)
        return max(move for move in legal(table) if re.fullmatch(rf"lay:h\d@{place[1]}:[03]", move)) if place else word

    play_ahead(screens, choose)
    return screens


def expect_asked_once(visitor: Visitor, phone: bool, *answers: str) -> None:
    """A phone has room for the question once, above the board; on a desk it also stands at the answers."""
    expect_in_sight(visitor, "ask", *answers, *([] if phone else ["question"]))
    box = visitor.see("question").bounding_box()
    assert box
    assert (box["height"] > 1) is not phone


@pytest.mark.parametrize(("answer", "phone"), [("take", False), ("stay", True)], ids=["take, desk", "stay, phone"])
def test_the_other_player_takes_the_queen_back_or_lets_her_stay(
    welcome: Welcome, server: RunningServer, answer: str, phone: bool
) -> None:
    screens = played(server, ONE_MORE_TILE)
    anna, ben = sit_down(welcome, *screens, phone=phone)
    lay_exactly(anna, "lay:c1@3,0:1", legal(screens[0].table()))
    press(anna, "put-none")

    # Ben is asked, though Anna is on turn; she waits.
    expect(ben.see("question")).to_contain_text("Does your queen stay in the complete hive?")
    expect(ben.page).to_have_title(re.compile("Your turn"))
    expect(ben.see("points-1")).to_have_text(re.compile(r"\b4$"))  # 2 from the start, 2 for the hive
    expect_phase(anna, "keep")
    expect(anna.see("question")).to_have_count(0)
    expect(anna.page).not_to_have_title(re.compile("Your turn"))
    expect(anna.see("ask")).to_contain_text("Ben: the hive is complete. Does the queen")
    expect_asked_once(ben, phone, "do-take", "do-stay")
    press(ben, f"do-{answer}")

    # Both see what he chose, and her turn goes on where it was.
    for visitor in (anna, ben):
        expect_phase(visitor, "act")
        expect(visitor.see("question")).to_have_count(0)
        expect(visitor.see("bee-1-q1")).to_have_count(0 if answer == "take" else 1)
        expect(visitor.see("hand-1-queen")).to_have_count(1 if answer == "take" else 0)
    expect(anna.page).to_have_title(re.compile("Your turn"))
    press(anna, "end")
    expect(ben.see("ask")).to_contain_text(re.compile("Your turn.*Lay a tile of the row\\."))


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_other_player_chooses_which_queen_flies_out(welcome: Welcome, server: RunningServer, phone: bool) -> None:
    screens = played(server, TWO_QUEENS)
    anna, ben = sit_down(welcome, *screens, phone=phone)
    lay_exactly(anna, "lay:c1@-1,-1:0", legal(screens[0].table()))
    expect_phase(anna, "fly_out")
    expect(anna.see("question")).to_have_count(0)

    # Either queen may go, and only to the hive without a queen; elsewhere the page says why not.
    expect(ben.see("question")).to_contain_text("Which queen flies out, and where to?")
    expect(ben.see("chip-q1")).to_be_visible()
    ben.see("chip-q2").click()
    expect(ben.see("chip-q2")).to_have_attribute("aria-pressed", "true")
    expect_nothing_to_say(ben)
    expect_asked_once(ben, phone, "chip-q1", "chip-q2")
    if phone:
        expect_fit_for_fingers(ben.page)
    touch(ben, "1,1")
    expect(ben.see("why")).to_contain_text("KN-5")
    with answered(ben):
        touch(ben, "0,3")

    for visitor, name in ((anna, "Ben"), (ben, "You")):
        expect(visitor.see("question")).to_have_count(0)
        expect(visitor.cell("0,3")).to_have_accessible_name(re.compile(f"{name}: queen"))
        expect(visitor.cell("0,-1")).to_have_accessible_name(re.compile(f"{name}: queen"))
        expect(visitor.cell("-2,-1")).not_to_have_accessible_name(re.compile(f"{name}: queen(?! flies)"))
    press(anna, "put-none")
    press(anna, "end")
    expect(ben.see("ask")).to_contain_text(re.compile("Your turn.*Lay a tile of the row\\."))


def test_a_drone_seduces_a_worker(welcome: Welcome, server: RunningServer) -> None:
    screens = played(server, A_DRONE)
    anna, ben = sit_down(welcome, *screens)
    press(ben, "put-d")
    ben.see("chip-d1").click()
    expect(ben.cell("0,2")).to_have_attribute("data-legal", "")
    touch(ben, "0,2")
    expect(ben.see("do-seduce")).to_be_visible()
    expect_nothing_to_say(ben)
    ben.see("cancel").click()
    expect(ben.see("do-seduce")).to_have_count(0)
    touch(ben, "0,2")
    press(ben, "do-seduce")
    for visitor, name in ((anna, "Ben"), (ben, "You")):
        expect(visitor.cell("0,2")).to_have_accessible_name(re.compile(f"{name}: worker"))
        expect(visitor.cell("0,2")).to_have_accessible_name(re.compile(f"{name}: drone"))
        expect(visitor.see("hand-0-worker")).to_have_attribute("data-count", "2")


@pytest.mark.parametrize(("letter", "bee", "hand"), [("q", "queen", 1), ("w", "worker", 2), ("d", "drone", 1)])
def test_an_egg_is_nursed(welcome: Welcome, server: RunningServer, letter: str, bee: str, hand: int) -> None:
    anna, ben = sit_down(welcome, *played(server, HATCHED))
    expect(ben.see("egg-0,-1")).to_have_count(1)
    ben.see("chip-w1").click()
    expect(ben.see(f"do-nurse-{letter}")).to_have_accessible_name(f"Nurse the egg: {bee}")
    press(ben, f"do-nurse-{letter}")
    for visitor in (anna, ben):
        expect(visitor.see(f"hand-1-{bee}")).to_have_attribute("data-count", str(hand))
        expect(visitor.see("hand-1-egg")).to_have_attribute("data-count", "2")
        expect(visitor.see("egg-0,-1")).to_have_count(0)
        expect(visitor.cell("0,-1")).not_to_have_accessible_name(re.compile("carrying"))


def test_two_drones_drive_a_queen_off(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = sit_down(welcome, *played(server, TWO_DRONES))
    expect(ben.cell("0,3")).to_have_accessible_name(re.compile("Anna: queen"))
    ben.see("chip-d1").click()
    touch(ben, "0,3")
    expect(ben.see("do-drive")).to_contain_text("Anna’s queen goes home. It costs one of your drones its life.")
    expect_nothing_to_say(ben)
    press(ben, "do-drive")
    for visitor, name in ((anna, "Ben"), (ben, "You")):
        expect(visitor.see("bee-0-q1")).to_have_count(0)
        expect(visitor.see("hand-0-queen")).to_have_attribute("data-count", "1")
        expect(visitor.page.locator("[data-testid^=bee-1-d]")).to_have_count(1)
        expect(visitor.cell("0,3")).to_have_accessible_name(re.compile(f"{name}: drone"))


def test_a_drone_stings_a_drone(welcome: Welcome, server: RunningServer) -> None:
    anna, ben = sit_down(welcome, *played(server, DRONE_AND_DRONE))
    expect(ben.cell("-1,2")).to_have_accessible_name(re.compile("Anna: drone"))
    ben.see("chip-d1").click()
    touch(ben, "-1,2")
    expect(ben.see("do-sting")).to_contain_text("Your drone and a drone of Anna both die.")
    press(ben, "do-sting")
    for visitor in (anna, ben):
        expect(visitor.see("bee-0-d1")).to_have_count(0)
        expect(visitor.see("bee-1-d1")).to_have_count(0)
        expect(visitor.cell("-1,2")).not_to_have_accessible_name(re.compile("drone"))


def test_a_few_turns_against_a_bot(visitor: Visitor, server: RunningServer) -> None:
    visitor.start("bot", GAME, Starting_player="You")
    for _ in range(3):
        assert offered(visitor) == "lay"
        play_a_turn(visitor)
    assert offered(visitor) == "lay"
    moves = Screen(server, visitor.match, []).table()["steps"]
    assert [entry["move"] for entry in moves if entry["by"] == 0].count("end") == 3
    assert [entry["move"] for entry in moves if entry["by"] == 1].count("end") == 3


def test_axe_has_nothing_to_say_of_the_end(welcome: Welcome, server: RunningServer) -> None:
    screen = at_one_screen(server, GAME, 3)
    lay_on(screen)
    visitor = welcome(phone=True)
    visitor.take_seat(screen)
    expect(visitor.see("final")).to_be_visible()
    expect_nothing_to_say(visitor)
