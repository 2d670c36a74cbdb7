"""Pages as search engines, previews of links and people without scripts see them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from antbear.core.words import LANGUAGES
from antbear.games import all_games
from antbear.server.web.page_words import PAGE_WORDS
from tests.server.running import RunningServer
from tests.server.screens import FRIEND, ME, http, make, match_request, post_match, told

INDEX = (
    '<!doctype html>\n<html lang="en"><head><title>Antbear</title><link rel="icon" href="./favicon.svg"></head>'
    '<body><div id="app"></div></body></html>\n'
)


class Placed(RunningServer):
    """A server, and the address at which its people find it."""

    @property
    def home(self) -> str:
        return self.url + str(self.settings["base_path"])


@pytest.fixture(scope="module", params=["", "/games/antbear"], ids=["at the root", "below a path"])
def placed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Placed]:
    folder = tmp_path_factory.mktemp("placed")
    client = folder / "client"
    (client / "previews").mkdir(parents=True)
    (client / "index.html").write_text(INDEX)
    for name in ("house", "surikata"):
        (client / "previews" / f"{name}.jpg").write_bytes(b"\xff\xd8\xff")
    source = "https://example.org/antbear"
    running = Placed(folder, client=client, base_path=request.param, source=source)
    running.start()
    yield running
    running.end()
    assert not running.errors()


def meta(text: str, name: str) -> str:
    found = re.search(rf'<meta (?:name|property)="{name}" content="([^"]*)"', text)
    assert found, f"{name} is missing in {text}"
    return unescape(found[1])


def title(text: str) -> str:
    found = re.search("<title>(.*?)</title>", text)
    assert found
    return unescape(found[1])


def test_a_page_of_a_game_in_each_language(placed: Placed) -> None:
    for language in LANGUAGES:
        for game in all_games():
            path = f"/{language}/{game.key}"
            text = http.get(placed.home + path).text
            assert f'<html lang="{language}">' in text
            assert title(text) == f"{game.title} – Antbear"
            assert PAGE_WORDS[language]["free"] in meta(text, "description")
            assert f'<link rel="canonical" href="{placed.home}{path}"/>' in text
            for other in LANGUAGES:
                link = f'<link rel="alternate" hreflang="{other}" href="{placed.home}/{other}/{game.key}"/>'
                assert link in text
            body = text.partition('<div id="app">')[2]
            assert f"<h1>{game.title}</h1>" in body
            assert f'href="{placed.settings["base_path"]}/rules/{game.key}"' in body


KNOWN = {
    "it_happens": ["Stefan Feld", "Michael Menzel", "Queen Games", "2010", "Sh’t happens"],
    "surikata": ["Adam Porter", "Gerhards Spiel und Design"],
}


def test_who_made_a_game_is_on_its_page_and_its_rules_in_each_language(placed: Placed) -> None:
    for game in all_games():
        for language in LANGUAGES:
            known = KNOWN.get(game.key, ["Arthropods"])
            page = unescape(http.get(f"{placed.home}/{language}/{game.key}").text).partition('<div id="app">')[2]
            rules = (game.folder / "pages" / f"{game.key}.{language}.md").read_text(encoding="utf-8").partition("##")[0]
            assert all(one in text for one in known for text in (page, rules)), (game.key, language)


def test_pictures_where_somebody_puts_a_link(placed: Placed) -> None:
    for path, picture in (("/de/surikata", "surikata"), ("/de", "house"), ("/de/antropolis", "house")):
        text = http.get(placed.home + path).text
        assert meta(text, "og:image") == f"{placed.home}/previews/{picture}.jpg"
        assert meta(text, "twitter:card") == "summary_large_image"
        assert meta(text, "og:title") == title(text)
    assert http.get(f"{placed.home}/previews/house.jpg").headers["content-type"] == "image/jpeg"


def test_the_language_is_that_of_the_visitor_where_the_address_names_none(placed: Placed) -> None:
    for wanted, language in (("pt-BR, nl;q=0.4, de-AT;q=0.8", "de"), ("", "en"), ("x;q=y, fr", "fr"), ("pt", "en")):
        answer = http.get(f"{placed.home}/rules/surikata", headers={"Accept-Language": wanted})
        assert f'<html lang="{language}">' in answer.text
        assert title(answer.text) == f"{PAGE_WORDS[language]['rules']} – Surikata"
        assert "Accept-Language" in answer.headers["vary"]


def test_an_invitation_names_who_invites_and_is_not_listed(placed: Placed) -> None:
    anna, _ = make(placed, ME, FRIEND)
    text = http.get(f"{placed.home}/match/{anna.match}/sit").text
    assert title(text) == "Anna invites you to a match of Surikata"
    assert meta(text, "robots") == "noindex"
    assert title(http.get(f"{placed.home}/match/{anna.match}").text) == "Surikata – Antbear"


def test_what_somebody_is_called_is_text(placed: Placed) -> None:
    name = '"><script>alert(1)</script>'
    made = told(post_match(placed, match_request(placed, ME, FRIEND, name=name)))
    answer = http.get(f"{placed.home}/match/{made['match']}/sit")
    assert "<script>alert" not in answer.text
    assert title(answer.text).startswith(name)
    assert "sha256" not in answer.headers["content-security-policy"]


@pytest.mark.parametrize("host", ['evil"><script>', "a b", "", "x" * 300])
def test_a_host_that_is_none_is_not_repeated(placed: Placed, host: str) -> None:
    text = http.get(f"{placed.home}/en/surikata", headers={"Host": host}).text
    assert "evil" not in text
    assert "<script>" not in text


def test_nothing_here(placed: Placed) -> None:
    answer = http.get(f"{placed.home}/rules/nope", headers={"Accept-Language": "fr"})
    assert answer.status_code == 404
    assert title(answer.text) == "Il n’y a rien ici. – Antbear"
    assert meta(answer.text, "robots") == "noindex"


def test_robots_and_sitemap(placed: Placed) -> None:
    told_robots = http.get(f"{placed.home}/robots.txt")
    assert told_robots.headers["content-type"].startswith("text/plain")
    assert f"Disallow: {placed.settings['base_path']}/api/" in told_robots.text
    assert f"Sitemap: {placed.home}/sitemap.xml" in told_robots.text
    answer = http.get(f"{placed.home}/sitemap.xml")
    assert answer.headers["content-type"].startswith("application/xml")
    places = re.findall("<loc>(.*?)</loc>", answer.text)
    assert len(places) == len(set(places)) == 1 + len(LANGUAGES) * (1 + len(all_games())) + len(all_games()) + 2
    for place in places:
        page = http.get(place)
        assert page.status_code == 200, place
        assert f'<link rel="canonical" href="{place}"/>' in page.text


def test_heads_are_answered_as_the_whole_without_its_body(placed: Placed) -> None:
    for path, status in (
        ("/", 200),
        ("/en/surikata", 200),
        ("/nowhere", 404),
        ("/api/games", 200),
        ("/robots.txt", 200),
    ):
        whole, head = http.get(placed.home + path), http.head(placed.home + path)
        assert (head.status_code, head.content) == (status, b"")
        for name in ("content-type", "content-security-policy", "cache-control"):
            assert head.headers[name] == whole.headers[name]
    refused_head = http.head(f"{placed.home}/api/matches")
    assert (refused_head.status_code, refused_head.content) == (405, b"")
    assert http.get(f"{placed.home}/api/games").json(), "the connection goes on"


def test_where_the_source_is(placed: Placed) -> None:
    assert meta(http.get(f"{placed.home}/").text, "antbear-source") == "https://example.org/antbear"


def test_the_words_are_those_of_the_client() -> None:
    same = {
        "title": "home.title",
        "rules": "rules.title",
        "box": "box.title",
        "record": "record.open",
        "about": "footer.about",
        "invited": "sit.title.by",
        "nowhere": "nowhere.title",
        "play": "home.play",
    }
    folder = Path(__file__).parents[2] / "web" / "src" / "words"
    for language in LANGUAGES:
        words = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
        assert set(PAGE_WORDS[language]) == set(PAGE_WORDS["en"])
        assert {key: PAGE_WORDS[language][key] for key in same} == {key: words[other] for key, other in same.items()}
