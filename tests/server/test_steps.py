"""Steps: who names the version it has gets what came after it, in the answer and over the WebSocket, and only once."""

from __future__ import annotations

import pytest

from tests.server.running import RunningServer
from tests.server.screens import (
    BOT,
    ME,
    Screen,
    Table,
    first_move,
    make,
    match_request,
    names,
    new_request,
    play_on,
    post_match,
    post_record,
    refused,
    sit,
    told,
    two_people,
)

MOUNDS = ["a1", "e1", "a5", "e5", "c4"]
ANNAS, BENS = "anna's screen", "ben's screen"


def shape(table: Table) -> tuple[int, list[str], list[bool]]:
    """How many moves the screen has already, which come after them, and which of these have a view."""
    return table["start"], names(table), ["view" in step for step in table["steps"]]


def at_one_screen(server: RunningServer, game: str) -> Screen:
    made = told(post_match(server, match_request(server, ME, ME, game=game, options={})))
    return Screen(server, made["match"], [seat["secret"] for seat in made["seats"]])


def test_a_table_without_a_version_has_all_steps(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    anna.move("a1", "b2", "c3")
    assert shape(anna.table()) == (0, ["a1", "b2", "c3"], [False, False, False])
    assert [[event["kind"] for event in step["events"]] for step in anna.table()["steps"]] == [
        ["mound_placed", "turn_begun"]
    ] * 3


def test_the_answer_to_a_move_has_that_move_alone(server: RunningServer) -> None:
    anna, ben = two_people(server)
    assert shape(anna.move("a1")) == (0, ["a1"], [False])
    table = ben.move("b2")
    assert shape(table) == (1, ["b2"], [False])
    assert table["view"] == ben.table()["view"]
    assert table["steps"][0] == ben.table()["steps"][1]


def test_the_same_request_again_has_the_same_steps_and_what_came_since(server: RunningServer) -> None:
    anna, ben = two_people(server)
    request = new_request()
    assert shape(told(anna.try_move("a1", 0, request=request))) == (0, ["a1"], [False])
    assert shape(told(anna.try_move("a1", 0, request=request))) == (0, ["a1"], [False])
    ben.move("b2")
    assert shape(told(anna.try_move("a1", 0, request=request))) == (0, ["a1", "b2"], [True, False])


def test_steps_since_each_version(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    anna.move(*MOUNDS)
    for version in range(6):
        table = told(anna.get(f"?since={version}"))
        missed = MOUNDS[version:]
        assert shape(table) == (version, missed, [True] * (len(missed) - 1) + [False] * bool(missed))
        for number, step in enumerate(table["steps"][:-1], version + 1):
            assert step["view"] == told(anna.get(f"/positions/{number}"))
    assert shape(told(anna.get("?since=6"))) == (0, MOUNDS, [False] * 5)  # a version that nobody can have
    assert refused(anna.get("?since=-1"), 400, "malformed")["field"] == "since"
    assert refused(anna.get("?since=x"), 400, "malformed")["field"] == "since"


def test_who_has_missed_much_is_not_shown_each_move(server: RunningServer) -> None:
    anna = at_one_screen(server, "it_happens")
    play_on(anna, until=lambda table: table["version"] >= 20)
    version = anna.version()
    assert shape(told(anna.get(f"?since={version - 13}")))[2] == [False] * 13
    assert shape(told(anna.get(f"?since={version - 12}")))[2] == [True] * 11 + [False]


def test_an_undo_makes_the_common_beginning_shorter(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    anna.move("a1", "b2", "c3")
    assert told(anna.takeback("ask"))["version"] == 4
    assert told(anna.takeback("ask"))["version"] == 5
    assert shape(anna.move("d4")) == (1, ["d4"], [False])
    assert anna.moves() == ["a1", "d4"]
    expected = {0: 0, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2}
    for version, start in expected.items():
        table = told(anna.get(f"?since={version}"))
        assert (table["start"], names(table)) == (start, ["a1", "d4"][start:]), version


def test_the_movers_own_socket_is_silent_and_others_hear_it_once(server: RunningServer) -> None:
    anna, ben = two_people(server)
    with ben.live(screen=BENS) as bens, anna.live(screen=ANNAS) as annas:
        annas.table()
        bens.until(lambda table: all(seat["here"] for seat in table["seats"]))
        told(anna.try_move("a1", 0, screen=ANNAS))
        assert shape(bens.table()) == (0, ["a1"], [False])
        told(ben.try_move("b2", 1, screen=BENS))
        assert shape(annas.table()) == (1, ["b2"], [False])
        told(anna.post("/takeback", version=2, answer="ask", screen=ANNAS))
        asked = bens.table()
        assert (asked["takeback"], shape(asked)) == ({"by": 0}, (2, [], []))
        told(ben.post("/takeback", version=2, answer="yes", screen=BENS))
        assert shape(annas.table()) == (0, [], [])
        told(anna.post("/resign", version=3, screen=ANNAS))
        assert bens.table()["status"] == "over"
        assert annas.is_silent()
        assert bens.is_silent()


def test_the_mover_hears_the_bot(server: RunningServer) -> None:
    anna, _ = make(server, ME, BOT)
    with anna.live(screen=ANNAS) as line:
        table = line.table()
        for version in (0, 2):
            told(anna.try_move(first_move(table), version, screen=ANNAS))
            table = line.table()
            assert (table["start"], [step["by"] for step in table["steps"]]) == (version + 1, [1])
            assert table["thinking"] is False
        assert line.is_silent()


def test_without_a_name_the_mover_hears_its_own_move(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    with anna.live() as line, anna.live(screen=ANNAS) as other:
        line.table()
        other.table()
        anna.move("a1")
        assert shape(line.table()) == (0, ["a1"], [False])
        assert shape(other.table()) == (0, ["a1"], [False])


def test_two_tabs_of_one_seat_are_both_right(server: RunningServer) -> None:
    """What one does, the other hears; each has every move in force, and none twice."""
    anna, _ = make(server, ME, ME)
    with anna.live(screen="the first tab") as first, anna.live(screen="the second tab") as second:
        first.table()
        second.table()
        for version, move in enumerate(MOUNDS):
            own, other, screen = (
                (first, second, "the first tab") if version % 2 == 0 else (second, first, "the second tab")
            )
            answer = told(anna.try_move(move, version, screen=screen))
            own.steps = [*own.steps[: answer["start"]], *answer["steps"]]
            assert other.table()["version"] == version + 1
        for line in (first, second):
            assert [step["move"] for step in line.steps] == MOUNDS
            assert line.is_silent()


def test_a_refused_request_leaves_nothing_out(server: RunningServer) -> None:
    """The screen was not answered with a table, so it hears what the other did."""
    anna, ben = two_people(server)
    with anna.live(screen=ANNAS) as line:
        line.table()
        anna.move("a1")
        line.table()
        ben.move("b2")
        refused(anna.try_move("c3", 1, screen=ANNAS), 409, "stale")
        assert shape(line.table()) == (1, ["b2"], [False])


def test_connecting_again_with_a_version(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    with anna.live(version=1) as line:
        assert shape(line.table()) == (1, [], [])
    ben.move("b2")
    anna.move("c3")
    with anna.live(version=1) as line:
        table = line.table()
        assert shape(table) == (1, ["b2", "c3"], [True, False])
        assert table["steps"][0]["view"] == told(anna.get("/positions/2"))
        ben.move("d4")
        assert shape(line.table()) == (3, ["d4"], [False])
    with anna.live(version=99) as line:
        assert shape(line.table()) == (0, ["a1", "b2", "c3", "d4"], [False] * 4)


def test_nothing_but_who_is_here_has_changed(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    with anna.live(version=1) as line:
        line.table()
        with ben.live():
            table = line.table()
            assert [seat["here"] for seat in table["seats"]] == [True, True]
            assert shape(table) == (1, [], [])


def test_views_of_steps_are_those_of_the_own_seats(server: RunningServer) -> None:
    """What others hold is in no view, and moves to make are in none but that of now."""
    body = match_request(server, ME, {"kind": "friend"}, game="it_happens", options={})
    made = told(post_match(server, body))
    anna = Screen(server, made["match"], [made["seats"][0]["secret"]])
    ben = sit(server, anna.match, made["invites"][0]["invite"])
    before = anna.version()
    play_on(anna, ben, until=lambda table: table["version"] >= before + 6)
    for screen, seat in ((anna, 0), (ben, 1), (Screen(server, anna.match, []), None)):
        table = told(screen.get(f"?since={before}"))
        assert len(table["steps"]) >= 6
        for number, step in enumerate(table["steps"][:-1], table["start"] + 1):
            assert step["view"]["seat"] == seat
            assert step["view"]["moves"] == []
            assert step["view"] == told(screen.get(f"/positions/{number}"))


@pytest.mark.parametrize("game", ["surikata", "it_happens", "happy_honey_beez", "antropolis"])
def test_a_stretch_of_a_replay(server: RunningServer, game: str) -> None:
    anna = at_one_screen(server, game)
    play_on(anna, until=lambda table: table["version"] >= 20)
    whole = anna.table()
    count = len(whole["steps"])
    text = anna.get("/record").text
    for start, end in ((0, count), (3, 9), (5, 5), (count - 1, count)):
        stretch = told(anna.get(f"/steps?from={start}&to={end}"))
        assert stretch["game"] == game
        assert stretch["start"] == start
        assert stretch["view"] == told(anna.get(f"/positions/{start}"))
        assert [step | {"view": 0} for step in stretch["steps"]] == [
            step | {"view": 0} for step in whole["steps"][start:end]
        ]
    assert [step["view"] for step in told(anna.get("/steps?from=3&to=9"))["steps"]] == [
        told(anna.get(f"/positions/{number}")) for number in range(4, 10)
    ]
    watched = told(Screen(server, anna.match, []).get("/steps?from=3&to=9"))
    assert watched == told(post_record(server, text, "/steps?from=3&to=9"))


def test_stretches_that_are_not_there(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    anna.move("a1", "b2")
    refused(anna.get("/steps?from=0&to=3"), 404, "not-found")
    assert refused(anna.get("/steps?from=2&to=1"), 400, "malformed")["field"] == "to"
    assert refused(anna.get("/steps?from=0&to=61"), 400, "malformed")["field"] == "to"
    assert refused(anna.get("/steps?from=-1&to=1"), 400, "malformed")["field"] == "from"
    assert refused(anna.get("/steps?to=1"), 400, "malformed")["field"] == "from"


def test_why_not_with_a_move_as_data(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    anna.move("a1", "e1", "a5", "e5", "c4", "c3")

    def why(move: object) -> Table:
        return told(anna.try_why(move))

    assert why("b5") == {"legal": True}
    legal = anna.table()["view"]["moves"][0]
    assert why(legal) == {"legal": True}
    seen = {"kind": "place", "name": "c1", "cell": "c1", "what": "stone"}
    assert (
        why(seen)
        == why("c1")
        == {
            "legal": False,
            "reason": {"key": "SU-7", "facts": {"space": "c1", "meerkat": "c3"}},
        }
    )
    for wrong, field in (
        ({"kind": "fly", "name": "c1"}, "move.kind"),
        ({"kind": "place", "name": "c1", "cell": 3, "what": "stone"}, "move.cell"),
        ({"kind": "place", "name": "c1", "cell": "c1"}, "move.what"),
        ("z9", "move"),
        (7, "move"),
    ):
        assert refused(anna.try_why(wrong), 400, "malformed")["field"] == field, wrong
