"""axe-core finds nothing to say about any page or state, by day and by night, on a desk and on a phone."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.test_pages import NOT_THERE
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, make, two_people

pytestmark = pytest.mark.browser

MOUNDS = "b2 c4 a5 e1 d5".split()
END = "d4 d3 c1 d1 c2 a3 e1 b2 d2 b1 c4 e4 b4 e3 a2 c3 e2 a5 b3".split()
axe = Axe()


def expect_nothing_to_say(visitor: Visitor) -> None:
    """Everything by day; by night what can be different then."""
    ask(visitor, "light", {})
    ask(visitor, "dark", {"runOnly": ["color-contrast", "link-in-text-block"]})


def ask(visitor: Visitor, light: Literal["light", "dark"], rules: dict[str, object]) -> None:
    visitor.page.emulate_media(color_scheme=light)
    found = axe.run(visitor.page, options={"resultTypes": ["violations"], **rules})
    assert found.violations_count == 0, f"{visitor.page.url} {light}\n{found.generate_report()}"


@pytest.fixture(params=["desk", "phone"])
def seen(request: pytest.FixtureRequest, welcome: Welcome) -> Visitor:
    return welcome(phone=request.param == "phone")


def test_home_and_starting_a_match(seen: Visitor) -> None:
    seen.home()
    expect_nothing_to_say(seen)
    seen.card().locator("summary").click()
    expect_nothing_to_say(seen)
    seen.card().get_by_test_id("start-bot").click()
    expect(seen.see("level-hard")).to_be_visible()
    expect_nothing_to_say(seen)


def test_the_table_while_a_match_goes_on(seen: Visitor, server: RunningServer) -> None:
    anna, ben = two_people(server)
    seen.take_seat(anna)
    expect_nothing_to_say(seen)
    for n, move in enumerate([*MOUNDS, "c3"]):
        (anna, ben, anna, ben, anna, anna)[n].move(move)
    ben.move("d4")
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
    match, _ = make(server, ME, ME)
    seen.take_seat(match)
    for key in ("s", "?", "g"):
        seen.page.keyboard.press(key)
        expect(seen.page.get_by_role("dialog")).to_be_visible()
        expect_nothing_to_say(seen)
        seen.page.keyboard.press("Escape")
        expect(seen.page.locator("dialog")).to_have_count(0)


def test_the_end_and_the_replay(seen: Visitor, server: RunningServer) -> None:
    match, _ = make(server, ME, ME)
    match.move(*END)
    seen.take_seat(match)
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
    seen.go(f"/match/{anna.match}/sit/{invites[0]}")
    expect(seen.see("sit-down")).to_be_visible()
    expect_nothing_to_say(seen)
    seen.go(f"/match/{anna.match}")
    seen.at_table()
    expect_nothing_to_say(seen)
    seen.take_seat(anna)
    expect(seen.see("invite-link")).to_be_visible()
    expect_nothing_to_say(seen)


def test_rules_and_pages_that_are_not_there(seen: Visitor) -> None:
    seen.expected += NOT_THERE
    seen.go("/rules/surikata#SU-8")
    expect(seen.page.locator("#SU-8")).to_be_in_viewport()
    expect_nothing_to_say(seen)
    seen.go("/match/k3v9x2m4")
    expect(seen.page.get_by_role("heading")).to_have_text("This match is not here.")
    expect_nothing_to_say(seen)
    seen.go("/nowhere")
    expect(seen.page.get_by_role("heading")).to_have_text("There is nothing here.")
    expect_nothing_to_say(seen)
