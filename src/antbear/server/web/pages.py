"""What each address is: its title, what links to it show, and its text in plain HTML, for whoever runs no scripts.

The client shows the same pages and more; it understands the same addresses (``web/src/route.svelte.ts``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from antbear.core.game import Game
from antbear.core.outside import number_in
from antbear.core.words import LANGUAGES, read_words
from antbear.games import all_games, found
from antbear.server.puzzles import shipped
from antbear.server.web.page_words import PAGE_WORDS

HOUSE = "house"
"""The picture of all games together."""
IN_MATCH = ("", "sit", "replay", "box")
"""What there is to see of a match."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page, in one language."""

    title: str
    description: str
    language: str
    status: int = 200
    picture: str = HOUSE
    """Shown where somebody puts a link: the key of a game, or the house."""
    path: str = ""
    """Where it is listed. Without it search engines leave it out."""
    translations: dict[str, str] = field(default_factory=dict)
    """The same page in each language, by its path."""
    body: str = ""
    match: str = ""
    """The match that it shows, whose game is not known by its address."""


def find_page(path: str, language: str) -> Page:
    """The page at a path of ours; one that says so if there is none. The language is the visitor's, for paths that name
    none."""
    match path.strip("/").split("/"):
        case [""]:
            return home_page(language, "/")
        case [wanted] if wanted in LANGUAGES:
            return home_page(wanted, f"/{wanted}")
        case [wanted, key] if wanted in LANGUAGES and key in found():
            return game_page(found()[key], wanted)
        case ["rules" as what, key] | ["box" as what, key] if key in found():
            return page_about(found()[key], what, language, f"/{what}/{key}")
        case ["puzzles", key, number] if key in found() and is_puzzle(key, number):
            return puzzle_page(found()[key], number, language)
        case ["record" as what] | ["about" as what] | ["puzzles" as what]:
            words = PAGE_WORDS[language]
            return Page(f"{words[what]} – Antbear", words["description"], language, path=f"/{what}")
        case ["match", id, *rest] if is_part_of_match(rest):
            return Page("Antbear", PAGE_WORDS[language]["description"], language, match=id)
    return nowhere(language)


def is_part_of_match(rest: Sequence[str]) -> bool:
    """An invite was once a part of the address."""
    return (len(rest) < 2 and "".join(rest) in IN_MATCH) or (len(rest) == 2 and rest[0] == "sit")


def home_page(language: str, path: str) -> Page:
    words = PAGE_WORDS[language]
    listed = "".join(
        f'<li><a href="./{language}/{game.key}">{escape(title_of(game, language))}</a>: '
        f"{escape(said(game, language, 'tagline'))}</li>"
        for game in in_order()
    )
    body = f"<h1>{escape(words['title'])}</h1><p>{escape(words['description'])}</p><ul>{listed}</ul>"
    return Page(
        f"Antbear – {words['title']}",
        words["description"],
        language,
        path=path,
        translations={other: f"/{other}" for other in LANGUAGES},
        body=body,
    )


def game_page(game: Game, language: str) -> Page:
    words, title, tagline = PAGE_WORDS[language], title_of(game, language), said(game, language, "tagline")
    facts = ", ".join(facts_of(game, language))
    body = (
        f"<h1>{escape(title)}</h1><p>{escape(tagline)}</p><p>{escape(said(game, language, 'goal'))}</p>"
        f"<p>{escape(facts)}</p><p>{escape(said(game, language, 'credits'))}</p>"
        f'<p><a href="./{language}">{escape(words["play"])}</a> · '
        f'<a href="./rules/{game.key}">{escape(words["rules"])}</a></p>'
    )
    return Page(
        f"{title} – Antbear",
        f"{tagline} {facts[:1].upper()}{facts[1:]}. {words['free']}",
        language,
        picture=game.key,
        path=f"/{language}/{game.key}",
        translations={other: f"/{other}/{game.key}" for other in LANGUAGES},
        body=body,
    )


def page_about(game: Game, what: str, language: str, path: str) -> Page:
    """Its rules, or what is in its box."""
    title = title_of(game, language)
    return Page(
        f"{PAGE_WORDS[language][what]} – {title}",
        said(game, language, "tagline"),
        language,
        picture=game.key,
        path=path,
        body=f"<h1>{escape(title)}</h1><p>{escape(said(game, language, 'tagline'))}</p>",
    )


def is_puzzle(key: str, number: str) -> bool:
    return 1 <= number_in(number) <= len(shipped(key)) and not number.startswith("0")


def puzzle_page(game: Game, number: str, language: str) -> Page:
    """One of its puzzles."""
    title = f"{PAGE_WORDS[language]['puzzles']} – {title_of(game, language)} {number}"
    return Page(
        title, said(game, language, "tagline"), language, picture=game.key, path=f"/puzzles/{game.key}/{number}"
    )


def match_page(game: Game, host: str, language: str) -> Page:
    """Of a match that somebody may be invited to."""
    title = title_of(game, language)
    asked = PAGE_WORDS[language]["invited"].format(name=host, game=title) if host else f"{title} – Antbear"
    return Page(asked, said(game, language, "tagline"), language, picture=game.key)


def nowhere(language: str) -> Page:
    words = PAGE_WORDS[language]
    body = f'<h1>{escape(words["nowhere"])}</h1><p><a href="./">{escape(words["play"])}</a></p>'
    return Page(f"{words['nowhere']} – Antbear", words["description"], language, status=404, body=body)


# The words of games


def in_order() -> list[Game]:
    """As newcomers should try them: what is quickly learnt and quickly played first."""
    return sorted(all_games(), key=lambda game: (game.complexity, game.minutes, game.key))


def said(game: Game, language: str, key: str) -> str:
    """A sentence of the game without facts; nothing where it has none."""
    sentence = read_words(game.folder, game.key, language).get(key, "")
    return sentence if isinstance(sentence, str) else ""


def title_of(game: Game, language: str) -> str:
    return said(game, language, "title") or game.title


def facts_of(game: Game, language: str) -> list[str]:
    """For how many, how long, and for whom."""
    words = PAGE_WORDS[language]

    def from_to(few: int, most: int) -> str:
        return str(few) if few == most else words["range"].format(fewest=few, most=most)

    age = [] if game.age is None else [words["age"].format(n=game.age)]
    return [words["players"].format(n=from_to(*game.seats)), words["minutes"].format(n=from_to(*game.minutes)), *age]


# What search engines ask for


def sitemap(origin: str) -> str:
    """Every page that is there in several languages, each with its translations, and the rules."""
    pages = [find_page(path, "en") for path in listed_paths()]
    urls = "".join(
        f"<url><loc>{escape(origin + page.path)}</loc>{alternates(page, origin, 'xhtml:link')}</url>" for page in pages
    )
    head = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}{urls}</urlset>\n'


def listed_paths() -> list[str]:
    games = [game.key for game in in_order()]
    languages = [path for one in LANGUAGES for path in (f"/{one}", *(f"/{one}/{key}" for key in games))]
    return ["/", *languages, *(f"/rules/{key}" for key in games), "/puzzles", "/about"]


def alternates(page: Page, origin: str, tag: str = "link") -> str:
    """Where the page is in other languages; whoever has none of ours is led to the page that guesses."""
    found = dict(page.translations)
    if page.path in ("/", *(f"/{language}" for language in LANGUAGES)):
        found["x-default"] = "/"
    elif found:
        found["x-default"] = found["en"]
    return "".join(
        f'<{tag} rel="alternate" hreflang="{language}" href="{escape(origin + path)}"/>'
        for language, path in found.items()
    )


def robots(origin: str, base_path: str) -> str:
    return f"User-agent: *\nDisallow: {base_path}/api/\nDisallow: {base_path}/schema\n\nSitemap: {origin}/sitemap.xml\n"


# The head of a page


def head_of(page: Page, origin: str, picture: str) -> str:
    """Title, description, and what is shown where somebody puts a link; the picture is an address, or nothing."""
    here = origin + page.path
    tags = [
        f"<title>{escape(page.title)}</title>",
        meta("name", "description", page.description),
        meta("property", "og:site_name", "Antbear"),
        meta("property", "og:type", "website"),
        meta("property", "og:title", page.title),
        meta("property", "og:description", page.description),
        meta("property", "og:locale", page.language),
    ]
    if picture:
        tags += [
            meta("property", "og:image", picture),
            meta("property", "og:image:width", "1200"),
            meta("property", "og:image:height", "630"),
            meta("name", "twitter:card", "summary_large_image"),
        ]
    if page.path:
        tags += [meta("property", "og:url", here), f'<link rel="canonical" href="{escape(here)}"/>']
    else:
        tags.append(meta("name", "robots", "noindex"))
    return "".join(tags) + alternates(page, origin)


def meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}"/>'
