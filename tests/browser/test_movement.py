"""What happens is seen to happen, in matches that were played before: hives and tunnels glow and their points are
counted, what somebody gets flies to them, winter sweeps, attacks and thefts go their way, one step after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from antbear.core.event import Event
from antbear.core.record import Record
from tests.browser.conftest import Welcome
from tests.browser.stored import before, go_on, record_of, steps_with, stored
from tests.browser.visitors import Visitor
from tests.browser.watching import arrives_at, middle_of, story, watch
from tests.server.running import RunningServer
from tests.server.screens import Screen

pytestmark = pytest.mark.browser

Seen = dict[str, Any]
COUNTING = 700
"""Milliseconds that a number may still count after the last has arrived."""


@dataclass
class Story:
    """What somebody who looks on has seen of some steps of a record."""

    visitor: Visitor
    screen: Screen
    record: Record
    events: list[Event]
    """Of these steps."""

    def settled(self) -> Seen:
        """All that was seen, once nothing moves any more."""
        version = self.screen.version()
        self.visitor.page.locator(f"[data-testid=table][data-version='{version}']:not([data-moving])").wait_for(
            timeout=40_000
        )
        self.visitor.page.wait_for_timeout(COUNTING)
        return story(self.visitor.page)


@pytest.fixture
def look(welcome: Welcome, server: RunningServer) -> Callable[..., Story]:
    def looks_on(game: str, name: str, step: int, more: int = 0, **visitor: Any) -> Story:
        """Somebody sees that step of a record, and some after it, when they happen."""
        record = record_of(game, name)
        start = before(record, step)
        screen = stored(server, game, name, start)
        visitor_ = welcome(**{"reduced_motion": "no-preference", **visitor})
        visitor_.go(f"/match/{screen.match}")
        visitor_.at_table()
        watch(visitor_)
        go_on(screen, record, step + more + 1)
        end = len(screen.moves())
        return Story(visitor_, screen, record, [event for events in record.events[start:end] for event in events])

    return looks_on


def of_kind(story: Story, *kinds: str) -> list[Any]:
    return [event for event in story.events if event.kind in kinds]


def numbers(seen: Seen, name: str) -> list[int]:
    return [one["n"] for one in seen["numbers"] if one["name"] == name]


def flown(seen: Seen, what: str, to: tuple[float, float]) -> list[Seen]:
    """What flew there; of those the ones that look so."""
    return [one for one in seen["flights"] if one["what"] == what and arrives_at(one, to)]


SCREENS = {"desk": {}, "phone": {"phone": True}}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(
    ("game", "name", "kind"),
    [
        ("happy_honey_beez", "left-with-points", "region_completed"),
        ("knights", "seduced-with-a-choice", "region_completed"),
        ("antropolis", "tunnels", "tunnel_joined"),
        ("antropolis", "goal-decides", "region_completed"),
        ("supersize_colony", "tunnels", "tunnel_joined"),
        ("happy_honey_beez", "points-of-four", "region_completed"),
    ],
)
def test_what_is_closed_glows_and_its_points_fly_and_are_counted(
    look: Callable[..., Story], game: str, name: str, kind: str, screen: str
) -> None:
    record = record_of(game, name)
    step = next(n for n in steps_with(record, kind) if n in steps_with(record, "scored"))
    told = look(game, name, step, **SCREENS[screen])
    seen = told.settled()
    (closed, *_), scored = of_kind(told, kind), of_kind(told, "scored")
    assert seen["glows"], "its outline"
    assert {f"on-{cell}" for cell in closed.cells} <= set(seen["swells"]), "and each of its tiles"
    for event in scored:
        points = f"points-{event.seat}"
        (flight,) = flown(seen, f"+{event.points}", middle_of(told.visitor, points))
        counted = numbers(seen, points)
        assert counted[-1] == event.total
        assert counted == sorted(counted) and len(counted) == min(8, event.points), "one by one"
        arrival = next(one["at"] for one in seen["numbers"] if one["name"] == points)
        assert arrival >= flight["ends"] - 120, "not before they are there"


STORES = {"food": "food", "pollen": "pollen", "honey": "pot"}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("antropolis", "goal-decides"),
        ("supersize_colony", "robbed"),
        ("happy_honey_beez", "four-tiles-and-split"),
        ("happy_honey_beez", "points-of-four"),
        ("knights", "four-tiles-and-stings"),
    ],
)
def test_what_is_brought_home_flies_to_its_owner_and_is_counted(
    look: Callable[..., Story], game: str, name: str, screen: str
) -> None:
    told = look(game, name, steps_with(record_of(game, name), "fed")[0], **SCREENS[screen])
    seen = told.settled()
    (event,) = of_kind(told, "fed")
    store = f"{STORES[event.what]}-{event.seat}"
    (flight,) = flown(seen, "picture", middle_of(told.visitor, store))
    (number,) = [one for one in seen["numbers"] if one["name"] == store]
    assert number["at"] >= flight["ends"] - 120


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("antropolis", "four-players-rest"),
        ("supersize_colony", "four-players-escape"),
        ("happy_honey_beez", "points-of-four"),
        ("knights", "four-players-split"),
    ],
)
def test_four_players_on_a_phone_see_what_a_worker_takes(look: Callable[..., Story], game: str, name: str) -> None:
    """The badges have no room for food and pollen there."""
    told = look(game, name, steps_with(record_of(game, name), "gathered")[0], phone=True)
    seen = told.settled()
    (event,) = of_kind(told, "gathered")
    assert flown(seen, "picture", middle_of(told.visitor, f"piece-{event.seat}-{event.piece}"))
    badge = told.visitor.see(f"seat-{event.seat}").bounding_box()
    assert badge and badge["width"] < 110, "there is really no room"


def test_winter_sweeps_the_meadows_away(look: Callable[..., Story]) -> None:
    record = record_of("happy_honey_beez", "hive-and-winter")
    (step,) = steps_with(record, "winter_came")
    board: Any = record.at(step).view(None).board
    lay_there = [face for face in board.row if face]
    told = look("happy_honey_beez", "hive-and-winter", step)
    expect(told.visitor.page.locator("[data-testid=flights] .snow")).to_have_count(1)
    expect(told.visitor.see("tidings")).to_be_visible()
    seen = told.settled()
    gone = [one for one in seen["flights"] if one["what"] == "picture" and one["to"]["x"] > 1280]
    assert len(gone) == len(lay_there) > 1, "each tile of the row is blown off the page, though they are alike"
    expect(told.visitor.page.locator("[data-testid=flights] > *")).to_have_count(0)


def ways(seen: Seen, what: str) -> list[Seen]:
    return [one for one in seen["ways"] if one["what"] == what]


def test_an_attack_can_be_followed_and_who_flees_too(look: Callable[..., Story]) -> None:
    record = record_of("supersize_colony", "four-players-escape")
    told = look("supersize_colony", "four-players-escape", steps_with(record, "attacked")[0], more=2)
    seen = told.settled()
    (attack, *_), (fled, *_) = of_kind(told, "attacked"), of_kind(told, "fled")
    assert attack.team
    for soldier in attack.team:
        assert ways(seen, f"piece-{attack.seat}-{soldier.piece}"), "each soldier of the team goes there"
    assert f"on-{attack.cell}" in seen["swells"]
    assert ways(seen, f"piece-{fled.seat}-{fled.piece}")


def test_who_is_killed_goes_to_the_hand_of_its_owner(look: Callable[..., Story]) -> None:
    record = record_of("supersize_colony", "killed")
    told = look("supersize_colony", "killed", steps_with(record, "killed")[0])
    seen = told.settled()
    killed = of_kind(told, "killed")
    assert killed
    assert flown(seen, "picture", middle_of(told.visitor, f"seat-{killed[0].seat}"))


def test_a_stolen_larva_goes_with_the_thief(look: Callable[..., Story]) -> None:
    record = record_of("supersize_colony", "robbed")
    told = look("supersize_colony", "robbed", steps_with(record, "larva_stolen")[0])
    seen = told.settled()
    (theft,) = of_kind(told, "larva_stolen")
    (thief,) = ways(seen, f"piece-{theft.seat}-{theft.piece}")
    assert thief["turns"] == len(theft.path)
    there = thief["begins"] + (thief["ends"] - thief["begins"]) * theft.path.index(theft.origin) / (len(theft.path) - 1)
    (lies,) = [one for one in seen["flights"] if one["ends"] == pytest.approx(there, abs=60)]
    assert lies["begins"] < thief["begins"] + 60, "it lies there until it is fetched"
    (carried,) = [one for one in seen["hidden"] if one["what"] == f"load-{theft.seat}-{theft.piece}"]
    assert carried["ends"] == pytest.approx(there, abs=60), "and only then it is on the back of the thief"


MANY = [("happy_honey_beez", "points-of-four", 100), ("antropolis", "first-marker", 155)]


@pytest.mark.parametrize(("game", "name", "at"), MANY)
def test_several_steps_that_come_at_once_are_played_in_order(
    look: Callable[..., Story], game: str, name: str, at: int
) -> None:
    told = look(game, name, at, more=9)
    seen = told.settled()
    laid = [event.cell for event in of_kind(told, "tile_laid")]
    assert len(laid) > 1
    assert [one["cell"] for one in seen["tiles"]] == laid
    assert all(later["at"] - one["at"] > 700 for one, later in pairwise(seen["tiles"]))
    moving = sorted((one["begins"], one["ends"]) for one in [*seen["ways"], *seen["flights"]])
    shown = [one["at"] for one in seen["tiles"]]
    assert moving
    assert not [at for at in shown for begins, ends in moving if begins + 40 < at < ends - 40], "each to its end"


def test_a_touch_skips_all_that_waits(look: Callable[..., Story]) -> None:
    game, name, at = MANY[0]
    told = look(game, name, at, more=9)
    board: Any = told.record.at(len(told.screen.moves())).view(None).board
    page, cells = told.visitor.page, board.tiles
    page.locator("[data-testid=table][data-moving]").wait_for(state="attached")
    told.visitor.see("board").click(position={"x": 640, "y": 400})
    page.locator("[data-testid=table]:not([data-moving])").wait_for(state="attached", timeout=700)
    expect(page.locator("[data-testid=board] [data-anchor^=on-]")).to_have_count(len(cells), timeout=500)
    expect(page.locator("[data-testid=flights] > *")).to_have_count(0, timeout=500)


@pytest.mark.parametrize(
    ("game", "name", "at"), [*MANY, ("supersize_colony", "robbed", 59), ("it_happens", "points", 60)]
)
def test_nothing_moves_where_nobody_wants_it(look: Callable[..., Story], game: str, name: str, at: int) -> None:
    told = look(game, name, at, more=9, reduced_motion="reduce")
    seen = told.settled()
    assert len(told.events) > 5
    assert (seen["flights"], seen["ways"], seen["swells"]) == ([], [], [])


def test_a_round_is_counted_one_by_one(look: Callable[..., Story]) -> None:
    record = record_of("it_happens", "points")
    told = look("it_happens", "points", steps_with(record, "card_scored")[0])
    seen = told.settled()
    takes = of_kind(told, "tile_taken", "worm_taken")
    assert len(takes) > 3
    flights = sorted((one for one in seen["flights"] if one["what"] == "picture"), key=lambda one: one["begins"])
    prizes = flights[-len(takes) :]
    assert all(later["begins"] >= one["ends"] - 40 for one, later in pairwise(prizes)), "one after the other"
    for take, prize in zip(takes, prizes, strict=True):
        box = told.visitor.see(f"seat-{take.colour}").bounding_box()
        assert box
        assert box["x"] - 20 < prize["to"]["x"] < box["x"] + box["width"] + 20, "to who takes it"
        assert box["y"] - 20 < prize["to"]["y"] < box["y"] + box["height"] + 20
