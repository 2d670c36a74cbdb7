"""Own components: the template, the check of what somebody typed, and a match that keeps its box wherever it goes."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

import antbear
from antbear.core.record import read_record, read_text, verify
from tests.server.running import RunningServer
from tests.server.screens import (
    BOT,
    FRIEND,
    ME,
    Screen,
    Table,
    first_move,
    http,
    make,
    match_request,
    play_on,
    post_match,
    refused,
    sit,
    told,
)

FIRST: dict[str, object] = {"start": "first"}


def box_path(server: RunningServer, game: str = "it_happens") -> str:
    return f"{server.url}/api/games/{game}/box"


def template(server: RunningServer) -> str:
    return http.get(box_path(server)).text


def own_text(server: RunningServer) -> str:
    """Every queen is worth 9 and every general 2, as on no card of the game's own."""
    text = template(server)
    for value in range(2, 10):
        text = text.replace(f"queen = {value}", "queen = 9").replace(f"general = {value}", "general = 2")
    return text


def own_box(server: RunningServer) -> Any:
    return told(http.post(box_path(server), content=own_text(server)))["box"]


def make_own(server: RunningServer, *seats: dict[str, object], box: object) -> tuple[Screen, list[str]]:
    made = told(post_match(server, match_request(server, *seats, game="it_happens", options=FIRST, box=box)))
    return Screen(server, made["match"], [seat["secret"] for seat in made["seats"]]), [
        one["invite"] for one in made["invites"]
    ]


def tiles_on(table: Table) -> set[tuple[int, int]]:
    """The queens and generals of the cards on the table."""
    return {(card["queen"], card["general"]) for card in table["view"]["board"]["cards"] if card}


def test_which_games_take_a_box(server: RunningServer) -> None:
    cards = http.get(f"{server.url}/api/games").json()
    assert {card["key"]: card["box"] for card in cards} == {
        game.key: game.template is not None for game in antbear.all_games()
    }


def test_template(server: RunningServer) -> None:
    response = http.get(box_path(server))
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    assert response.headers["content-disposition"] == 'attachment; filename="it_happens.toml"'
    game = antbear.load("it_happens")
    assert tomllib.loads(response.text) == game.components
    checked = told(http.post(box_path(server), content=response.text))
    assert checked == {"game": "it_happens", "box": game.components, "components": game.components_hash}


@pytest.mark.parametrize("game", ["surikata", "chess", "it_happens%2f.."])
def test_no_such_box(server: RunningServer, game: str) -> None:
    refused(http.get(box_path(server, game)), 404, "not-found")
    refused(http.post(box_path(server, game), content="card = []"), 404, "not-found")


def test_checked(server: RunningServer) -> None:
    for text in (own_text(server), own_text(server).replace("\n", "\r\n"), "\ufeff" + own_text(server)):
        before = server.rows()
        checked = told(http.post(box_path(server), content=text.encode(), headers={"Content-Type": "text/plain"}))
        assert server.rows() == before
        assert {(card["queen"], card["general"]) for card in checked["box"]["card"]} == {(9, 2)}
        assert checked["components"] == antbear.load("it_happens").with_box(checked["box"]).components_hash


def test_an_error_has_its_line(server: RunningServer) -> None:
    lines = template(server).splitlines()
    number = [at for at, line in enumerate(lines) if line.startswith("columns")][2] + 2
    lines[number] = '    "plain kay",'
    problem = refused(http.post(box_path(server), content="\n".join(lines)), 400, "malformed")
    assert problem["field"] == "card[2].columns[1]"
    assert problem["line"] == number + 1
    assert problem["detail"].startswith(f"line {number + 1}: card[2].columns[1]: 'kay' is no field")


BAD_TEXTS: list[tuple[bytes, str | None, int]] = [
    (b"# nothing", "card", 1),
    (b"\n\ncard = 1", "card", 3),
    (b"\n[[card]]\nworm = 1", "card[0].worm", 3),
    (b"\n[[card]]\nworm = '5'", "card[0].worm", 3),
    (b"\n[[card]]\nqueen = 5", "card[0].worm", 2),
    (b"card = []\n[extra]", "extra", 2),
    (b"card = []\nwhen = 1979-05-27", "when", 2),
    (b"[[card]]\nworm = 0x" + b"f" * 9000, "card[0].worm", 2),
    (b"[[card]\n", None, 1),
    (b"a = 1\na = 2\n", None, 2),
    (b"a = 1\nb = '\xff'", None, 2),
    (b"a = " + b"[" * 60000, None, 1),
    (b"a." * 30000 + b"b = 1", None, 1),
]


@pytest.mark.parametrize(("text", "field", "line"), BAD_TEXTS, ids=[str(number) for number in range(len(BAD_TEXTS))])
def test_bad_texts(server: RunningServer, text: bytes, field: str | None, line: int) -> None:
    problem = refused(http.post(box_path(server), content=text), 400, "malformed")
    assert problem.get("field") == field
    assert problem["line"] == line
    assert problem["detail"].startswith(f"line {line}: ")


def test_empty_and_huge_texts(server: RunningServer) -> None:
    refused(http.post(box_path(server)), 400, "malformed")
    refused(http.post(box_path(server), content=b"#" * (64 * 1024 + 1)), 413, "malformed")
    refused(http.post(box_path(server), content=b"#" * (64 * 1024)), 400, "malformed")


def test_a_match_with_an_own_box(server: RunningServer) -> None:
    box = own_box(server)
    anna, invites = make_own(server, ME, FRIEND, box=box)
    ben = sit(server, anna.match, invites[0])
    table = anna.table()
    assert table["own_box"] is True
    assert table["components"] == antbear.load("it_happens").with_box(box).components_hash
    assert tiles_on(table) == {(9, 2)}
    end = play_on(anna, ben, most=2000)
    assert end["status"] == "over"
    assert told(anna.get("/verify"))["verified"] is True

    record = told(anna.get("/record"))
    assert record["box"] == box
    assert verify(read_record(record, antbear.load)) > 0
    assert read_text(anna.get("/record?form=text").text, antbear.load).to_json() == record

    made = anna.rematch()
    again = Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])
    bens = ben.rematch()
    assert bens["match"] == made["match"]
    table = again.table()
    assert (table["own_box"], table["components"]) == (True, end["components"])
    assert tiles_on(table) == {(9, 2)}


def test_a_match_with_the_games_own_box(server: RunningServer) -> None:
    made = told(post_match(server, match_request(server, ME, ME, game="it_happens", options=FIRST)))
    table = Screen(server, made["match"], []).table()
    assert table["own_box"] is False
    assert table["components"] == antbear.load("it_happens").components_hash
    assert "box" not in told(Screen(server, made["match"], []).get("/record"))
    surikata, _ = make(server, ME, ME)
    assert surikata.table()["own_box"] is False
    assert surikata.table()["components"] == antbear.load("surikata").components_hash


def test_the_box_belongs_to_the_request(server: RunningServer) -> None:
    body = match_request(server, ME, ME, game="it_happens", options=FIRST, box=own_box(server))
    first = told(post_match(server, body))
    assert told(post_match(server, body)) == first
    assert refused(post_match(server, body | {"box": None}), 400, "malformed")["field"] == "commitment"


BAD_BOXES: list[tuple[object, str]] = [
    ([], "box"),
    ("card", "box"),
    ({}, "box.card"),
    ({"card": []}, "box.card"),
    ({"card": [{}]}, "box.card[0].worm"),
    ({"card": [{"worm": 10**25}]}, "box.card[0].worm"),
    ({"card": [{"worm": None}]}, "box.card[0].worm"),
    ({"extra": 1, "card": []}, "box.extra"),
]


@pytest.mark.parametrize(("box", "field"), BAD_BOXES, ids=[str(number) for number in range(len(BAD_BOXES))])
def test_bad_boxes(server: RunningServer, box: object, field: str) -> None:
    body = match_request(server, ME, ME, game="it_happens", options=FIRST, box=box)
    before = server.rows()
    problem = refused(post_match(server, body), 400, "malformed")
    assert problem["field"] == field
    assert field in problem["detail"]
    assert server.rows() == before


def test_a_box_nested_without_end(server: RunningServer) -> None:
    body = b'{"game": "it_happens", "box": {"a": ' + b"[" * 30000 + b"]" * 30000 + b"}}"
    refused(http.post(f"{server.url}/api/matches", content=body), 400, "malformed")


def test_a_game_that_takes_no_box(server: RunningServer) -> None:
    problem = refused(post_match(server, match_request(server, ME, ME, box={})), 400, "malformed")
    assert problem["field"] == "box"
    assert problem["detail"] == "box: Surikata is played with what is in its box"


def test_bots_play_with_it(server: RunningServer) -> None:
    anna, _ = make_own(server, BOT, ME, box=own_box(server))
    with anna.live() as line:
        table = line.until(lambda table: bool(table["view"]["moves"]))
    assert any(step["by"] == 0 for step in line.steps)
    assert tiles_on(table) == {(9, 2)}


def test_it_survives_a_restart_and_goes_to_other_processes(start_server: Callable[[], RunningServer]) -> None:
    server = start_server()
    box = own_box(server)
    anna, _ = make_own(server, ME, ME, box=box)
    against, _ = make_own(server, ME, BOT, box=box)
    anna.move(first_move(anna.table()))
    before = anna.table()
    server.end("kill")
    server.start()
    assert anna.table() == before
    other = start_server()
    elsewhere = Screen(other, anna.match, anna.held)
    assert elsewhere.table() == before
    assert tiles_on(elsewhere.move(first_move(before))) == {(9, 2)}
    assert against.table()["own_box"] is True
    assert told(elsewhere.get("/record"))["box"] == box


def test_a_box_altered_in_the_file(start_server: Callable[[], RunningServer]) -> None:
    server = start_server()
    anna, _ = make_own(server, ME, ME, box=own_box(server))
    broken, _ = make_own(server, ME, ME, box=own_box(server))
    server.end()
    server.alter("UPDATE matches SET box = replace(box, '\"queen\": 9', '\"queen\": 8') WHERE id = ?", anna.match)
    server.alter("UPDATE matches SET box = '{}' WHERE id = ?", broken.match)
    server.start()
    for screen in (anna, broken):
        refused(screen.get(), 409, "not-now")
