"""axe-core finds nothing to say about any page or state, by day and by night, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.access import expect_nothing_to_say
from tests.browser.conftest import Welcome
from tests.browser.matches import END, MOUNDS, moved, surikata
from tests.browser.test_pages import NO_PAGE, NOT_THERE
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, make, two_people

pytestmark = pytest.mark.browser


@pytest.fixture(params=["desk", "phone"])
def seen(request: pytest.FixtureRequest, welcome: Welcome) -> Visitor:
    return welcome(phone=request.param == "phone")


def test_home_and_starting_a_match(seen: Visitor) -> None:
    seen.home()
    expect_nothing_to_say(seen)
    seen.set_up("bot").locator("summary").click()
    expect(seen.see("level-hard")).to_be_visible()
    expect_nothing_to_say(seen)
    seen.see("way-seats").click()
    expect_nothing_to_say(seen)
    seen.page.keyboard.press("Escape")
    for path in ("/about", "/nl/surikata"):
        seen.go(path)
        expect(seen.page.get_by_role("heading", level=1)).to_be_visible()
        expect_nothing_to_say(seen)


def test_the_table_while_a_match_goes_on(seen: Visitor, server: RunningServer) -> None:
    anna, ben = two_people(server)
    seen.take_seat(anna)
    expect_nothing_to_say(seen)
    moved((anna, ben), " ".join([*MOUNDS, "c3", "d4"]))
    expect(seen.cell("c2")).to_have_attribute("data-legal", "")
    seen.cell("d1").click()
    expect(seen.see("why")).to_be_visible()
    expect_nothing_to_say(seen)
    for drawer in ("moves", "rules", "text"):
        seen.see(f"tab-{drawer}").click()
        expect(seen.see(f"drawer-{drawer}")).to_be_visible()
        expect_nothing_to_say(seen)
    seen.page.keyboard.press("Escape")
    ben.takeback("ask")
    expect(seen.see("takeback-yes")).to_be_visible()
    expect_nothing_to_say(seen)


def test_dialogs(seen: Visitor, server: RunningServer) -> None:
    seen.take_seat(surikata(server))
    for key in ("i", "?", "j"):
        seen.page.keyboard.press(key)
        expect(seen.page.get_by_role("dialog")).to_be_visible()
        expect_nothing_to_say(seen)
        seen.page.keyboard.press("Escape")
        expect(seen.page.locator("dialog")).to_have_count(0)


def test_the_end_and_the_replay(seen: Visitor, server: RunningServer) -> None:
    seen.take_seat(surikata(server, END))
    expect(seen.see("banner")).to_be_visible()
    expect_nothing_to_say(seen)
    seen.see("replay").click()
    expect(seen.see("replay-slider")).to_be_visible()
    expect_nothing_to_say(seen)
    seen.home()
    expect(seen.page.get_by_role("heading", name="Matches that are over")).to_be_visible()
    expect_nothing_to_say(seen)


def test_invitations_and_watching(seen: Visitor, server: RunningServer) -> None:
    anna, invites = make(server, ME, FRIEND)
    seen.go(f"/match/{anna.match}/sit#{invites[0]}")
    expect(seen.see("sit-down")).to_be_visible()
    expect_nothing_to_say(seen)
    seen.go(f"/match/{anna.match}")
    seen.at_table()
    expect_nothing_to_say(seen)
    seen.take_seat(anna)
    expect(seen.see("invite-link")).to_be_visible()
    expect_nothing_to_say(seen)


def test_rules_and_pages_that_are_not_there(seen: Visitor) -> None:
    seen.expected += [*NOT_THERE, *NO_PAGE]
    seen.go("/rules/surikata#SU-8")
    expect(seen.page.locator("#SU-8")).to_be_in_viewport()
    expect_nothing_to_say(seen)
    seen.go("/match/k3v9x2m4")
    expect(seen.page.get_by_role("heading")).to_have_text("This match is not here.")
    expect_nothing_to_say(seen)
    seen.go("/nowhere")
    expect(seen.page.get_by_role("heading")).to_have_text("There is nothing here.")
    expect_nothing_to_say(seen)
