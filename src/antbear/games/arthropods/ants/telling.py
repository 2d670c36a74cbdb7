"""A position of the ant games as data, and how what happens to it is told. What may be done in it stands in
``rules.py``."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64, mypyc_attr

from antbear.core.game import Game
from antbear.games.arthropods.ants.box import FITS, NEST_KINDS, STACKS, AntBox
from antbear.games.arthropods.ants.connections import longest_connection, longest_path
from antbear.games.arthropods.ants.events import EndNear, MarketSlid, TunnelJoined
from antbear.games.arthropods.ants.market import Market
from antbear.games.arthropods.ants.moves import AntNames
from antbear.games.arthropods.ants.turn import DRAW
from antbear.games.arthropods.ants.view import AntTieBreak
from antbear.games.arthropods.tiles.events import Cause, Line, Part, RegionWord, TurnedUp
from antbear.games.arthropods.tiles.rules import TileState
from antbear.games.arthropods.tiles.telling import TileRules
from antbear.games.arthropods.tiles.track import share
from antbear.games.arthropods.tiles.turn import LAY
from antbear.games.arthropods.tiles.view import Load, TileKind

FOOD_TOKENS: Final = 20
FOOD: Final = 1

# How the game comes to its end
GOES_ON: Final = 0
BY_POINTS: Final = 1
BY_STACKS: Final = 2
BY_REST: Final = 3
ENDINGS: tuple[Literal["points", "stacks", "rest"] | None, ...] = (None, "points", "stacks", "rest")


@mypyc_attr(allow_interpreted_subclasses=True)
class AntRules(TileRules):
    """The box, and the numbers in which the two games differ."""

    ants: AntBox
    places: int
    """Of each stack in the market; the dearest costs as much food as there are places."""
    hand_limit: int
    raise_price: int
    goal: int
    bonus: int
    food_share: int
    """Food in hand for one point at the end."""
    tunnel_points: tuple[int, ...]
    """For a connection of so many tunnel tiles."""
    has: tuple[int, int, int]
    """Queens, workers and soldiers of a player,"""
    out: tuple[int, int, int]
    """and how many of them are on the board at the start."""

    def workers_put(self) -> bool:
        """Whether workers are put on new tiles (AN-7); else they grow up on the board (SC-9)."""
        return "worker" in self.puts

    def take_box(self, box: AntBox, names: AntNames) -> None:
        self.ants = box
        self.faces = box.faces
        self.of_stack = box.of_stack
        self.names = names
        self.roomy = NEST_KINDS
        self.first_points = 0

    def fits(self, options: dict[str, int | str | bool]) -> list[int]:
        return FITS


@mypyc_attr(allow_interpreted_subclasses=True)
class ToldAnts(TileState):
    """Besides the table hands, market and food. Nothing is hidden but the order of the stacks."""

    def __init__(
        self,
        game: Game,
        rules: AntRules,
        options: dict[str, int | str | bool],
        seats: i64,
        source: ToldAnts | None = None,
    ) -> None:
        super().__init__(game, rules, options, seats, source)
        self.rules = rules
        self.must_connect: bool = options["must_connect"] is True
        if source is not None:
            self.become(source)
            return
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.limits: list[int] = [rules.hand_limit] * seats
        self.market = Market(rules.places, [-1] * (len(STACKS) * rules.places))
        self.food: list[int] = [0] * seats
        self.food_supply: i64 = FOOD_TOKENS
        self.bought: i64 = 0
        """Tiles from the market this turn."""
        self.raised = False
        self.wanted: i64 = -1
        """The stack from which the player draws."""
        self.drew = False
        """Whether he has drawn this turn, and so may raise his limit no more (AN-17)."""
        self.idle: i64 = 0
        """Turns in a row without a tile, before the last round (AN-31)."""
        self.reached: i64 = -1
        """Who was the first to reach the goal."""
        self.ending: i64 = GOES_ON
        self.owed: list[int] = [0] * seats
        """The last turns that are still to come, once the end is near."""

    def become(self, other: ToldAnts) -> None:
        self.hands = [hand[:] for hand in other.hands]
        self.limits = other.limits[:]
        self.market = other.market.copy()
        self.food = other.food[:]
        self.food_supply = other.food_supply
        self.bought = other.bought
        self.raised = other.raised
        self.wanted = other.wanted
        self.drew = other.drew
        self.idle = other.idle
        self.reached = other.reached
        self.ending = other.ending
        self.owed = other.owed[:]

    # What the rules answer

    def must_draw(self) -> bool:
        """AN-18: whether the hand of the player on turn is to be filled."""
        raise NotImplementedError

    def colony_points(self, seat: i64) -> i64:
        """For the ants on the board: none."""
        return 0

    def bonus_of(self, seat: i64) -> i64:
        """AN-29, SC-30: for who reached the goal first."""
        return self.rules.bonus if seat == self.reached else 0

    def food_points(self, seat: i64) -> i64:
        return share(self.food[seat], self.rules.food_share)

    def totals(self) -> list[int]:
        return [
            int(self.track.points[seat] + self.bonus_of(seat) + self.food_points(seat) + self.colony_points(seat))
            for seat in range(self.seats)
        ]

    def tie_break(self, seat: i64) -> i64:
        """AN-30: who reached the goal first and ended the game by it."""
        return 1 if self.ending == BY_POINTS and seat == self.reached else 0

    def tie_breaks(self) -> tuple[AntTieBreak, AntTieBreak]:
        return "goal", "track"

    def cause(self) -> Cause:
        cause = ENDINGS[self.ending]
        assert cause is not None
        return cause

    def end_facts(self, winner: i64) -> dict[str, str | int]:
        return {"goal": self.rules.goal}

    # Words

    def question(self, facts: dict[str, str | int]) -> str:
        if self.phase == LAY:
            facts["food"] = self.food[self.turn]
            return "lay.market" if self.bought > 0 else ("lay.more" if self.laid > 0 else "lay")
        if self.phase == DRAW:
            facts["limit"] = self.limits[self.turn]
            return "draw" if self.must_draw() else "draw.full"
        return super().question(facts)

    def region_word(self) -> RegionWord:
        return "nest"

    def load_of(self, piece: i64) -> Load | None:
        return "food" if self.pieces.load[piece] == FOOD else None

    def tile_word(self, face: i64) -> TileKind:
        return self.faces.kinds[self.faces.kind[face]]

    # What is told, only ever with a journal

    def tell_given(self, face: i64, seat: i64) -> None:
        """A tile for a hand, quietly: the choice of its stack is told."""
        self.tell(TurnedUp(self.faces.names[face], self.tile_word(face), "hand", None, int(seat), quiet=True))

    def tell_slides(self) -> None:
        """Before the tiles of the market move."""
        faces = self.market.faces
        free = 0
        for origin in range(len(faces)):
            if origin % self.market.places == 0:
                free = origin
            face = faces[origin]
            if face >= 0:
                if origin != free:
                    self.tell(MarketSlid(self.faces.names[face], self.tile_word(face), origin, free, quiet=True))
                free += 1

    def tell_end_near(self) -> None:
        by_points = self.ending == BY_POINTS
        self.tell(
            EndNear("points" if by_points else "stacks", self.rules.goal, int(self.reached) if by_points else None)
        )

    def tell_tunnels(self) -> None:
        for seat in range(self.seats):
            path = longest_path(self, seat)
            if path:
                self.tell(TunnelJoined(int(seat), len(path), [self.cell_of(tile) for tile in path]))

    def parts_of(self, seat: i64) -> list[Part]:
        tiles = longest_connection(self, seat)
        tunnel = [Part("tunnel", self.rules.tunnel_points[tiles], int(tiles))] if tiles > 0 else []
        return tunnel + super().parts_of(seat)

    def final_lines(self, seat: i64) -> list[Line]:
        lines = [
            Line("points", self.track.points[seat]),
            Line("bonus", int(self.bonus_of(seat))),
            Line("food", int(self.food_points(seat))),
            Line("colony", int(self.colony_points(seat))),
        ]
        return [line for line in lines if line.what == "points" or line.points > 0]
