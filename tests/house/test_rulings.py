"""Where we decided, it is said: in the clause, on the rules pages of all languages, and on the page of all rulings."""

from __future__ import annotations

import re

import pytest

from antbear.core.game import Game
from antbear.games import all_games
from antbear.testing import parts
from tools import rulings

MARKS = {
    "en": {"ruling": ("*(ruling)*", "Our own decision:"), "reconstructed": ("*(reconstructed)*",)},
    "nl": {"ruling": ("*(interpretatie)*", "Onze eigen keuze:"), "reconstructed": ("*(gereconstrueerd)*",)},
    "de": {"ruling": ("*(Auslegung)*", "Unsere eigene Festlegung:"), "reconstructed": ("*(rekonstruiert)*",)},
    "fr": {"ruling": ("*(interprétation)*", "Notre propre choix\u00a0:"), "reconstructed": ("*(reconstitué)*",)},
}
for_every_game = pytest.mark.parametrize("game", all_games(), ids=[game.key for game in all_games()])


def test_of_every_ruling_it_is_told_what_is_printed_and_why() -> None:
    assert rulings.untold() == []
    for game in all_games():
        for clause, told in parts.rulings(game).items():
            assert set(told) == {"print", "why"} and all(text.endswith(".") for text in told.values()), clause


def test_the_page_names_every_ruling_and_reconstruction_once() -> None:
    lines = [line for line in rulings.page().splitlines() if re.match(r"\| .* \| [A-Z]{2}-\d+ \|", line)]
    assert len(lines) == len(set(lines))
    for game in all_games():
        told = {line.split(" | ")[1] for line in lines if game.title in line.split(" | ")[0]}
        assert told == set(parts.rulings(game))


def marked_in(section: str, language: str) -> list[str]:
    """Which marks stand in the text of a clause, in stable order."""
    return [mark for mark, signs in MARKS[language].items() if any(sign in section for sign in signs)]


def sections_of(page: str) -> dict[str, str]:
    """The text of each clause: up to the next clause or the next heading."""
    parted = re.split(r'<a id="([A-Z]{2}-\d+)"></a>', page)
    texts = (text.split("\n#", 1)[0] for text in parted[2::2])
    return dict(zip(parted[1::2], texts, strict=True))


def test_the_text_of_a_clause_ends_at_the_next_clause_or_heading() -> None:
    page = '<a id="XX-1"></a>One.\n\n<a id="XX-2"></a>Two.\n\n## More\n\n*(ruling)* of none'
    assert sections_of(page) == {"XX-1": "One.\n\n", "XX-2": "Two.\n"}


@for_every_game
@pytest.mark.parametrize("language", MARKS)
def test_the_rules_pages_mark_the_same_clauses(game: Game, language: str) -> None:
    """No mark is missing, and none stands where the clauses have none."""
    sections = sections_of(parts.page(game, language).read_text(encoding="utf-8"))
    told = {clause: sorted(rulings.marked(says)) for clause, says in parts.clauses(game).items()}
    assert {clause: sorted(marked_in(sections[clause], language)) for clause in told} == told


def test_what_is_printed_of_the_knights_is_no_reconstruction() -> None:
    """KN-3: only the page with the first tile is lost; what further tiles cost stands on the next one."""
    marked = rulings.marked(parts.clauses(next(game for game in all_games() if game.key == "knights"))["KN-3"])
    assert "pollen" not in marked["reconstructed"] + marked["ruling"]
    assert "free" in marked["reconstructed"]
