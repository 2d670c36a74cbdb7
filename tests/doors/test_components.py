"""Own components on the command line: get the template, fill it in, have it checked, play with it."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from antbear import terminal
from antbear.core.reader import Reader
from antbear.core.record import read_record
from antbear.games import load
from antbear.games.it_happens.box import check_card
from antbear.testing.parts import formats
from tests.doors.test_cli import antbear
from tests.games.it_happens.tables import GAME


@pytest.fixture(scope="module")
def template() -> str:
    shown = antbear("components", "template", "it_happens")
    assert shown.returncode == 0
    return shown.stdout


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "my-cards.toml"


def complaint(*arguments: str) -> str:
    """The one line of a refusal."""
    shown = antbear(*arguments)
    assert shown.returncode == 2
    assert shown.stdout == ""
    lines = [line for line in shown.stderr.splitlines() if not line.startswith("antbear: running interpreted")]
    assert len(lines) == 1, shown.stderr
    return lines[0]


def test_the_template_is_good_as_it_is(template: str, file: Path) -> None:
    game = load("it_happens")
    assert tomllib.loads(template) == game.components
    file.write_text(template, encoding="utf-8")
    for more in ([], ["--game", "it_happens"]):
        shown = antbear("components", "check", str(file), *more)
        assert shown.returncode == 0
        assert shown.stdout == f"{file}: good for It Happens.., components {game.components_hash}\n"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-8"])
def test_files_of_other_editors(template: str, file: Path, encoding: str) -> None:
    file.write_bytes(template.replace("\n", "\r\n").encode(encoding))
    assert antbear("components", "check", str(file)).returncode == 0


def test_a_slip_is_told_with_its_line(template: str, file: Path) -> None:
    lines = template.splitlines()
    number = [at for at, line in enumerate(lines) if line.startswith("columns")][2] + 2
    lines[number] = '    "plain kay",'
    file.write_text("\n".join(lines), encoding="utf-8")
    told = f"{file}: line {number + 1}: card[2].columns[1]: 'kay' is no field; there are plain, worm, map, "
    assert complaint("components", "check", str(file), "--game", "it_happens").startswith(f"antbear components: {told}")
    assert complaint("play", "it_happens", "--box", str(file)).startswith(f"antbear play: {told}")


BAD = [
    ("", "line 1: card: the box must hold a list of 12 cards"),
    ("[[card]]\nworm = 5\nqueen = 12\ngeneral = 3", "line 3: card[0].queen: a queen is 4 to 9, not 12"),
    ("[[card]]\nworm = 5\nqueen = 6\n", "line 1: card[0].general: this must be a whole number"),
    ("\n\n[[card]\nworm = 5", "line 3: this is no TOML: "),
    ("a = 1\na = 2\n", "line 2: this is no TOML: "),
    ("[[card]]\nworm = five", "line 2: this is no TOML: "),
]


@pytest.mark.parametrize(("text", "told"), BAD, ids=[told.partition(":")[2] + told[:7] for _, told in BAD])
def test_what_is_wrong_is_told_in_one_line(file: Path, text: str, told: str) -> None:
    file.write_text(text, encoding="utf-8")
    assert complaint("components", "check", str(file), "--game", "it_happens").startswith(
        f"antbear components: {file}: {told}"
    )


def test_a_file_that_is_no_text(file: Path) -> None:
    file.write_bytes("[[card]]".encode("utf-16"))
    assert complaint("components", "check", str(file)).endswith("line 1: this is not UTF-8 text")
    assert "no-such-file" in complaint("components", "check", str(file.parent / "no-such-file"))
    complaint("components", "check", str(file.parent))


def test_games_that_take_no_box(file: Path) -> None:
    file.write_text("", encoding="utf-8")
    alone = "Surikata is played with what is in its box"
    assert complaint("components", "template", "surikata") == f"antbear components: surikata: {alone}"
    assert complaint("components", "check", str(file), "--game", "surikata") == f"antbear components: box: {alone}"
    assert complaint("play", "surikata", "--box", str(file)) == f"antbear play: box: {alone}"
    assert "chess" in complaint("components", "template", "chess")
    complaint("components")
    complaint("components", "template")


def box_shown(key: str) -> dict[str, Any]:
    """The pieces of a box on the page of a game's formats."""
    page = formats(load(key)).read_text(encoding="utf-8").partition("## Box\n")[2]
    return tomllib.loads(page.partition("```toml\n")[2].partition("```")[0])


def test_the_card_in_the_documents() -> None:
    (card,) = box_shown("it_happens")["card"]
    check_card(Reader(card, "card[0]"))


@pytest.mark.parametrize("key", ["happy_honey_beez", "knights", "antropolis", "supersize_colony"])
def test_the_document_shows_pieces_of_a_good_box_of_tiles(key: str) -> None:
    """Its start tiles and boards go with the game's own tiles, and the tile that it shows is one of them."""
    shown = box_shown(key)
    own: Any = load(key).components
    assert shown.keys() == own.keys()
    [tile] = shown["tile"]
    kinds = [(one["kind"], one["sides"]) for one in own["tile"]]
    assert (tile["kind"], tile["sides"]) in kinds and tile.keys() == own["tile"][0].keys()
    load(key).with_box({**shown, "tile": own["tile"]})


def test_a_match_with_an_own_box(template: str, file: Path, tmp_path: Path) -> None:
    for value in range(2, 10):
        template = template.replace(f"queen = {value}", "queen = 9").replace(f"general = {value}", "general = 2")
    file.write_text(template, encoding="utf-8")
    kept = tmp_path / "match.json"
    assert "♛9 ♞2" in antbear("play", "it_happens", "--box", str(file), "--seats", "me,random").stdout
    shown = antbear(
        "play", "it_happens", "--box", str(file), "--seats", "random,random", "--seed", "7", "--record", str(kept)
    )
    assert shown.returncode == 0
    record = read_record(json.loads(kept.read_text()), load)
    assert record.game.box == tomllib.loads(template)
    assert record.is_over()


def test_a_colour_without_a_player_can_win_at_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """The third colour of two players (IH-28)."""
    for seed in range(60):
        assert terminal.play(GAME, ["random", "random"], {}, "en", str(seed), None) == 0
        last = capsys.readouterr().out.splitlines()[-2:]
        assert (
            last[1] == "Nobody at this table wins."
            if last[0].startswith("Green wins")
            else last[1].startswith(("Seat ", "Nobody"))
        )
        if last[0].startswith("Green wins"):
            return
    raise AssertionError("the third colour never won")


def test_all_that_is_in_a_box_is_drawn() -> None:
    cards = antbear("components", "show", "it_happens")
    assert cards.returncode == 0
    assert [line for line in cards.stdout.splitlines() if line.startswith("card ")][11].startswith("card 11: queen ")
    assert sum(cards.stdout.split().count(name) for name in ("key", "map", "glove")) == 12
    tiles = antbear("components", "show", "knights")
    assert [line for line in tiles.stdout.splitlines() if line[:1].isalpha() and ": " in line] == [
        "meadow: 15",
        "honeycomb: 47",
        "brood: 17",
        "chamber: 17",
        "start: 1",
    ]
    faces = load("knights").components["tile"]
    assert isinstance(faces, list)
    assert tiles.stdout.split().count("x1") == [face.get("count", 1) for face in faces].count(1) + 1


def test_a_file_tells_by_its_headings_whose_components_it_holds(file: Path) -> None:
    file.write_text(antbear("components", "template", "knights").stdout)
    good = antbear("components", "check", str(file))
    assert good.returncode == 0
    assert ["Happy Honey Beez" in line or "Knights in Buzzing Armor" in line for line in good.stdout.splitlines()] == [
        True,
        True,
    ]
    file.write_text(antbear("components", "template", "antropolis").stdout)
    good = antbear("components", "check", str(file))
    assert ["Antropolis" in line or "Supersize Colony" in line for line in good.stdout.splitlines()] == [True, True]
    file.write_text('colour = "blue"')
    assert complaint("components", "check", str(file)).endswith(
        "say whose components they are: antropolis, happy_honey_beez, it_happens, knights, supersize_colony"
    )
