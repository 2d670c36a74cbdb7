"""The client knows no rules: it takes no move's name apart, casts no board, and imports only what is there."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from tests.house.files import HOUSE, WEB, written

GONE = {"story.ts", "history.ts", "stacks.ts", "regions.ts", "types.ts"}
"""Files in which the client once worked out again what the rules had done, or copied the server's types by hand."""
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"`])//[^\n]*", re.S)
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*['"](\.{1,2}/[^'"?]+)(?:\?\w+)?['"]""")
TAKEN_APART = [
    r"\b(?:move|name|hint|last|pending|refused)\??\.(?:startsWith|endsWith|split|slice|match|matchAll|substring|replace)\(",
    r"\.(?:exec|test)\((?:\w+\??\.)*(?:move|name|hint|last|pending|refused)\b(?!\??\.)",
]
"""A text that names a move, and what is done to it: a move's name is only sent back."""
CAST = r"\bboard\)?\s+as\s+[A-Z]|\bas\s+unknown\s+as\b|\bas\s+\w*Board\b"


@cache
def sources(below: str = "") -> list[Path]:
    """The scripts and components of the client but those that test it, or that are made."""
    folder = WEB / "src" / below
    found = [path for path in written() if path.suffix in (".ts", ".svelte") and path.is_relative_to(folder)]
    found = [path for path in found if not path.name.endswith(".test.ts") and path.name != "wire.ts"]
    assert found, f"no sources below {folder}"
    return found


def code_of(path: Path) -> str:
    """Without comments, and with each line where it was."""
    text = path.read_text(encoding="utf-8")
    return COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)


def places(pattern: str, paths: list[Path]) -> list[str]:
    """Where it stands, with file and line."""
    found = []
    for path in paths:
        for number, line in enumerate(code_of(path).splitlines(), 1):
            if re.search(pattern, line) and not line.lstrip().startswith("import "):
                found.append(f"{path.relative_to(HOUSE)}:{number}: {line.strip()[:100]}")
    return found


@cache
def beginnings() -> list[str]:
    """With what the names of moves begin that have more than one part, as ``lay`` of ``lay:t3@1,-1:2``: those of every
    stored record."""
    records = [json.loads(path.read_text()) for path in (HOUSE / "tests" / "games").glob("*/records/*.json")]
    names = {entry["move"] for record in records for entry in record["entries"] if "move" in entry}
    return sorted({name.split(":")[0] for name in names if re.match(r"[a-z]+:", name)})


def test_the_names_of_moves_are_known_here() -> None:
    assert {"lay", "buy", "put", "start", "turn"} <= {*beginnings()}


def test_no_move_is_put_together_or_recognised_by_its_name() -> None:
    names = rf"""['"`/^(|](?:{"|".join(beginnings())}):(?![\s}}])"""
    assert places(names, sources()) == []


@pytest.mark.parametrize("pattern", TAKEN_APART)
def test_no_name_of_a_move_is_taken_apart(pattern: str) -> None:
    assert places(pattern, [path for room in ("games", "table", "live", "replay") for path in sources(room)]) == []


def test_no_board_is_cast_to_another_type() -> None:
    assert places(CAST, sources()) == []


def test_nothing_of_the_second_rules_engine_is_left() -> None:
    assert [path.relative_to(HOUSE) for path in sources() if path.name in GONE] == []


def test_every_import_leads_to_a_file() -> None:
    for path in [*sources(), *(path for path in written() if path.name.endswith(".test.ts"))]:
        for wanted in IMPORT.findall(path.read_text(encoding="utf-8")):
            target = (path.parent / wanted).resolve()
            endings = ("", ".ts", ".svelte.ts", "/index.ts")
            assert any(Path(f"{target}{end}").is_file() for end in endings), f"{path.relative_to(HOUSE)}: {wanted}"
