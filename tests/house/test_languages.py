"""What native ears heard as wrong is not said again, in no catalogue and on no page of rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

HEARD = [
    ("fr", r"\bde Adam\b", "d’Adam"),
    ("fr", r"\bbots?\b", "robot, as everywhere"),
    ("fr", r"\bnourritures\b", "a mass that nobody counts"),
    ("fr", r"\bvoler et combattre\b", "piller: bees fly, thieves pillage"),
    ("fr", r"\b[Pp]arties? notées?\b", "it sounds like marks at school"),
    ("fr", r"[Hh]asard honnête|au même écran", "équitable; sur le même écran"),
    ("fr", r" [!?;:»]|« | …", "such marks never begin a line"),
    ("fr", r"\bprendre le coup\b|\"Reprendre( \?)?\"", "annuler le coup: one resumes a match, not a move"),
    ("de", r"\bPersonen\b|\bMitspieler", "Spieler, as everywhere"),
    ("de", r"Auch unter Menschen|\bfrei gehalten\b", "stilted; one word"),
    ("de", r"\bZufall war (ehrlich|gerecht)\b", "fair"),
    ("nl", r"\baan één scherm\b|\bop een scherm\b", "op één scherm"),
    ("nl", r"\b[Ll]eg een tegel uit de rij\b(?! aan)", "aan"),
    ("nl", r"wordt met twee getallen aangegeven|\b[Rr]ecord openen\b", "aangeduid; een opgeslagen partij"),
    ("en", r"broke in the server", "plain words"),
]


def said_in(language: str) -> Iterator[tuple[str, str]]:
    """Each sentence of the catalogues and each line of the rules, and the file it stands in."""
    for file in [
        ROOT / "web/src/words" / f"{language}.json",
        ROOT / "web/src/puzzles/words" / f"{language}.json",
        *ROOT.glob(f"src/antbear/games/**/words/*.{language}.json"),
    ]:
        yield from ((file.name, text) for text in sentences(json.loads(file.read_text())))
    for file in ROOT.glob(f"src/antbear/games/**/pages/*.{language}.md"):
        yield from ((file.name, re.sub(r"\]\([^)]*\)|<[^>]*>", "", line)) for line in file.read_text().splitlines())


def sentences(said: object) -> Iterator[str]:
    """Those of a catalogue; one with a plural has several."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, dict):
        for part in said.values():
            yield from sentences(part)


@pytest.mark.parametrize(("language", "wrong", "why"), HEARD)
def test_nobody_says_so(language: str, wrong: str, why: str) -> None:
    said = list(said_in(language))
    assert len(said) > 1_000
    assert not [(file, text) for file, text in said if re.search(wrong, text)], why


def test_takebacks_are_asked_for_in_words_that_mean_it() -> None:
    words = json.loads((ROOT / "web/src/words/fr.json").read_text())
    for key in ("act.takeback", "act.takeback.alone", "takeback.asked", "line.withdraw"):
        assert re.search(r"\b[Aa]nnuler\b", words[key]), key
