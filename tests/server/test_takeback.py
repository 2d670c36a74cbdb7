"""Taking moves back: alone within the own turn, with the others' leave beyond it."""

from __future__ import annotations

import antbear
from antbear.core.record import read_record
from tests.server.running import RunningServer
from tests.server.screens import BOT, ME, Screen, make, new_request, play_on, refused, told, two_people

MOUNDS = ["a1", "e1", "a5", "e5", "c4"]


def lay_mounds(anna: Screen, ben: Screen) -> None:
    for screen, mound in zip([anna, ben, anna, ben, anna], MOUNDS, strict=True):
        screen.move(mound)


def test_undo_of_the_fifth_mound(server: RunningServer) -> None:
    anna, ben = two_people(server)
    lay_mounds(anna, ben)
    table = anna.table()
    assert table["can_undo"] is True
    assert ben.table()["can_undo"] is False
    refused(ben.change("/undo"), 409, "not-now")

    table = told(anna.change("/undo"))
    assert table["version"] == 6
    assert table["view"]["board"]["mounds"] == sorted(MOUNDS[:4])
    assert (table["start"], table["steps"]) == (4, [])
    assert anna.moves() == MOUNDS[:4]
    assert table["view"]["to_move"] == 0
    # The move before is Ben's: the floor.
    assert table["can_undo"] is False
    before = server.rows()
    refused(anna.change("/undo"), 409, "not-now")
    assert server.rows() == before

    anna.move("c2", "c3")
    assert anna.table()["view"]["board"]["meerkat"] == "c3"
    record = read_record(told(anna.get("/record")), antbear.load)
    assert [entry.kind for entry in record.entries] == ["move"] * 5 + ["undo"] + ["move"] * 2


def test_undo_stops_at_chance(server: RunningServer) -> None:
    anna, ben = two_people(server, options={})
    for screen in (anna, ben):
        assert screen.table()["can_undo"] is False
        refused(screen.change("/undo"), 409, "not-now")
        refused(screen.takeback("ask"), 409, "not-now")


def test_undo_sent_twice_undoes_once(server: RunningServer) -> None:
    anna, ben = two_people(server)
    lay_mounds(anna, ben)
    request = new_request()
    for _ in range(2):
        assert told(anna.post("/undo", version=5, request=request))["version"] == 6


def test_the_other_agrees(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    table = told(anna.takeback("ask"))
    assert table["takeback"] == {"by": 0}
    assert table["version"] == 1
    assert ben.table()["takeback"] == {"by": 0}
    assert Screen(server, anna.match, []).table()["takeback"] == {"by": 0}
    refused(anna.takeback("yes"), 409, "not-now")
    refused(anna.takeback("ask"), 409, "not-now")
    refused(ben.takeback("ask"), 409, "not-now")

    table = told(ben.takeback("yes"))
    assert table["takeback"] is None
    assert table["version"] == 2
    assert (table["start"], table["steps"]) == (0, [])
    assert table["view"]["to_move"] == 0
    refused(ben.takeback("yes"), 409, "not-now")
    anna.move("b2")


def test_the_other_refuses(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    told(anna.takeback("ask"))
    table = told(ben.takeback("no"))
    assert table["takeback"] is None
    assert table["version"] == 1
    assert (table["start"], table["steps"]) == (1, [])
    refused(ben.takeback("no"), 409, "not-now")
    assert told(anna.takeback("ask"))["takeback"] == {"by": 0}


def test_the_asker_withdraws(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    told(anna.takeback("ask"))
    assert told(anna.takeback("no"))["takeback"] is None
    refused(ben.takeback("yes"), 409, "not-now")


def test_both_moves_go_when_the_other_has_answered(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    ben.move("b2")
    told(anna.takeback("ask"))
    table = told(ben.takeback("yes"))
    assert (table["start"], table["steps"]) == (0, [])
    assert table["view"]["to_move"] == 0


def test_nothing_to_take_back(server: RunningServer) -> None:
    anna, ben = two_people(server)
    refused(anna.takeback("ask"), 409, "not-now")
    anna.move("a1")
    refused(ben.takeback("ask"), 409, "not-now")


def test_a_move_drops_the_request(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    told(anna.takeback("ask"))
    assert ben.move("b2")["takeback"] is None
    refused(ben.takeback("yes"), 409, "not-now")


def test_an_undo_drops_the_request(server: RunningServer) -> None:
    anna, ben = two_people(server)
    lay_mounds(anna, ben)
    told(ben.takeback("ask"))
    assert told(anna.change("/undo"))["takeback"] is None


def test_a_resignation_drops_the_request(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    told(anna.takeback("ask"))
    assert told(ben.change("/resign"))["takeback"] is None
    refused(ben.takeback("yes"), 409, "not-now")


def test_stale_yes(server: RunningServer) -> None:
    anna, ben = two_people(server)
    anna.move("a1")
    told(anna.takeback("ask"))
    ben.move("b2")
    refused(ben.post("/takeback", version=1, answer="yes"), 409, "stale")


def test_at_one_screen_nobody_is_asked(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    anna.move("a1", "b2", "c3")
    table = told(anna.takeback("ask"))
    assert table["takeback"] is None
    assert (table["start"], table["steps"]) == (2, [])
    assert anna.moves() == ["a1", "b2"]
    assert table["view"]["to_move"] == 0
    table = told(anna.takeback("ask"))
    assert (table["start"], table["steps"]) == (1, [])
    assert anna.moves() == ["a1"]


def test_bots_agree_at_once(server: RunningServer) -> None:
    anna, _ = make(server, ME, BOT)
    with anna.live() as line:
        anna.move("c3")
        line.version(2)
        table = told(anna.takeback("ask"))
    assert table["takeback"] is None
    assert (table["start"], table["steps"]) == (0, [])
    assert table["view"]["to_move"] == 0
    assert table["thinking"] is False


def test_after_the_end_only_without_others(server: RunningServer) -> None:
    anna, _ = make(server, ME, ME)
    end = play_on(anna)
    table = told(anna.takeback("ask"))
    assert table["status"] == "playing"
    assert table["outcome"] is None
    assert table["chance"]["seed"] is None
    assert anna.table()["steps"] == end["steps"][:-1]
    assert play_on(anna)["status"] == "over"
    assert told(anna.get("/verify"))["verified"]

    anna, ben = two_people(server)
    play_on(anna, ben)
    before = server.rows()
    refused(anna.takeback("ask"), 409, "not-now")
    refused(ben.takeback("ask"), 409, "not-now")
    assert server.rows() == before
