"""The client behind a proxy with TLS, below a path of it, and what whoever keeps the house does to a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from antbear.server.keeping.opening import alter
from antbear.server.keeping.tidying import end_match, remove_match
from tests.browser.conftest import Welcome
from tests.browser.matches import surikata
from tests.browser.visitors import Visitor
from tests.server.running import RunningServer
from tests.server.test_proxy import Nginx

pytestmark = pytest.mark.browser


class Proxied(RunningServer):
    """A server that people know by the address of a proxy alone."""

    address = ""

    @property
    def url(self) -> str:
        return self.address


@pytest.fixture(params=["", "/games/antbear"])
def proxied(request: pytest.FixtureRequest, tmp_path: Path, client: Path) -> Iterator[Proxied]:
    server = Proxied(tmp_path, client=client, base_path=request.param)
    server.start()
    folder = tmp_path / "nginx"
    folder.mkdir()
    proxy = Nginx(folder, server)
    proxy.start()
    server.address = f"https://127.0.0.1:{proxy.port}{request.param}"
    yield server
    proxy.end()
    server.end()
    assert not server.errors()


def test_friends_meet_by_a_link_with_the_address_of_the_proxy(welcome: Welcome, proxied: Proxied) -> None:
    anna = welcome(at=proxied, ignore_https_errors=True)
    ben = welcome(at=proxied, ignore_https_errors=True)
    anna.start("friend", Starting_player="You")
    assert anna.page.url == f"{proxied.address}/match/{anna.match}"
    link = anna.see("invite-link").input_value()
    assert link.startswith(f"{proxied.address}/match/{anna.match}/sit#")
    ben.page.goto(link)
    ben.see("my-name").fill("Ben")
    ben.see("sit-down").click()
    ben.at_table()
    assert ben.page.url == f"{proxied.address}/match/{anna.match}"
    anna.place("c3")
    ben.expect_placed("c3")
    ben.page.reload()
    ben.at_table()
    ben.expect_placed("c3")


def test_every_page_is_found_below_the_path(welcome: Welcome, proxied: Proxied) -> None:
    visitor = welcome(at=proxied, ignore_https_errors=True)
    visitor.home()
    visitor.card().get_by_role("link", name="Rules").click()
    expect(visitor.page).to_have_url(f"{proxied.address}/rules/surikata")
    picture = visitor.page.locator("main img").first
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    visitor.page.reload()
    expect(visitor.page.locator("main img").first).to_be_visible()
    visitor.page.get_by_role("banner").get_by_role("link").first.click()
    expect(visitor.page).to_have_url(f"{proxied.address}/")
    visitor.see("open-record").click()
    expect(visitor.page).to_have_url(f"{proxied.address}/record")
    visitor.page.go_back()
    visitor.card().wait_for()


def test_whoever_sits_at_a_match_sees_that_the_host_has_ended_it(visitor: Visitor, server: RunningServer) -> None:
    screen = surikata(server, ["a1"])
    visitor.take_seat(screen)
    alter(str(server.database), lambda db: end_match(db, screen.match, "We close at ten."))
    banner = visitor.see("banner")
    expect(banner).to_contain_text("The host has ended this match.")
    expect(banner).to_contain_text("We close at ten.")
    expect(visitor.open_cells()).to_have_count(0)
    visitor.speak("de")
    expect(banner).to_contain_text("Der Gastgeber hat diese Partie beendet.")


def test_whoever_sits_at_a_match_sees_that_it_was_removed(visitor: Visitor, server: RunningServer) -> None:
    screen = surikata(server, ["a1"])
    visitor.take_seat(screen)
    visitor.expected += [r"404.*/api/matches/", r"status 404: .*/api/matches/"]
    alter(str(server.database), lambda db: remove_match(db, screen.match))
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("This match is not here.")
