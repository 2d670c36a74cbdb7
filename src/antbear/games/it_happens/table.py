"""What lies on the table of It Happens.., what each colour holds, and what may be done with it.

A colour has the number of its seat; with two players the third colour is number 2 (IH-25) and belongs to no seat.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from antbear.core.bits import cells
from antbear.core.chance import CHANCE
from antbear.core.game import Game, State
from antbear.core.move import Move
from antbear.games.it_happens.box import COLOURS, COLUMNS, Box
from antbear.games.it_happens.columns import dice_in
from antbear.games.it_happens.moves import REROLL, SKIP, deal, place, roll, shows, start
from antbear.games.it_happens.score import Score, judge
from antbear.games.it_happens.view import Colour, HeldTile, Phase

# Phases
START: Final = 0
DEAL: Final = 1
TURN: Final = 2
ROLL: Final = 3
PLACE: Final = 4
OVER: Final = 5
PHASES: tuple[Phase, ...] = ("start", "deal", "turn", "roll", "place", "over")

CLAUSES = ("IH-3", "IH-4", "IH-5", "IH-5", "IH-7", "IH-22")
"""What is done in each phase, or why everybody waits."""

THIRD: Final = 2
"""The third colour of two players (IH-25)."""
ROUNDS: Final = 4
TABLE: Final = 3
"""Cards on the table."""
DICE: Final = 5
THIRD_DICE: Final = 2
WORM_TILES: Final = 24
FIRST_WORMS: Final = 2


class ItHappensTable(State):
    """One position: the cards on the table with the dice on them, and what each colour holds."""

    def __init__(
        self,
        game: Game,
        options: dict[str, int | str | bool],
        box: Box,
        seats: i64,
        source: ItHappensTable | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.box = box
        self.seats: i64 = seats
        self.colours: i64 = 3 if seats == 2 else seats
        if source is not None:
            self.become(source)
            return
        self.to_move = CHANCE
        self.phase: i64 = START
        self.round: i64 = 0
        self.starter: i64 = -1
        """Of this round."""
        self.turn: i64 = -1
        """The player on turn, also while chance moves for them."""
        self.deck: i64 = 4095
        """The cards that have not been turned up."""
        self.cards: list[int] = []
        """Those on the table, from left to right."""
        self.columns: list[int] = [0] * 15
        self.held: list[int] = [-1] * 15
        """Which column of card c colour k holds, at 5 c + k; IH-9: one at most."""
        self.own: list[int] = [DICE] * seats
        """Dice of the own colour that each seat has left."""
        self.thirds: list[int] = [THIRD_DICE if seats == 2 else 0] * seats
        """And of the third colour (IH-25)."""
        self.worms: list[int] = [FIRST_WORMS if colour < seats else 0 for colour in range(self.colours)]
        self.objects: list[int] = [0] * self.colours
        """How many of each kind, four bits a kind."""
        self.queens: list[int] = [0] * self.colours
        """The queen tiles, as the set of the cards they came from."""
        self.generals: list[int] = [0] * self.colours
        self.worm_supply: i64 = WORM_TILES - FIRST_WORMS * seats
        self.object_supply: i64 = 0x44444444
        self.colour: i64 = -1
        """Of the die that is being rolled or placed."""
        self.die: i64 = 0
        """What it shows, or 0."""

    def become(self, other: ItHappensTable) -> None:
        """Take over another position, sharing nothing that changes."""
        self.to_move = other.to_move
        self.phase = other.phase
        self.round = other.round
        self.starter = other.starter
        self.turn = other.turn
        self.deck = other.deck
        self.cards = other.cards[:]
        self.columns = other.columns[:]
        self.held = other.held[:]
        self.own = other.own[:]
        self.thirds = other.thirds[:]
        self.worms = other.worms[:]
        self.objects = other.objects[:]
        self.queens = other.queens[:]
        self.generals = other.generals[:]
        self.worm_supply = other.worm_supply
        self.object_supply = other.object_supply
        self.colour = other.colour
        self.die = other.die

    def seat_count(self) -> int:
        return self.seats

    def colour_of(self, seat: int) -> Colour:
        return COLOURS[seat]

    # Where a die may go

    def open_column(self, card: i64, colour: i64) -> i64:
        """IH-7, IH-8, IH-9: the one column of a card where this colour may place, or -1."""
        held: i64 = self.held[5 * card + colour]
        if held >= 0:
            height = self.box.height(self.cards[card], held)
            return held if dice_in(self.columns[5 * card + held]) < height else -1
        for column in range(COLUMNS):
            if self.columns[5 * card + column] == 0:
                return column
        return -1

    def has_field(self, colour: i64) -> bool:
        return self.open_column(0, colour) >= 0 or self.open_column(1, colour) >= 0 or self.open_column(2, colour) >= 0

    def can_roll(self, seat: i64) -> bool:
        """IH-26: own dice are there, and a field for them."""
        return self.own[seat] > 0 and self.has_field(seat)

    def can_roll_third(self, seat: i64) -> bool:
        return self.thirds[seat] > 0 and self.has_field(THIRD)

    def can_act(self, seat: i64) -> bool:
        """IH-15, IH-29: who cannot place any die is passed over."""
        return self.can_roll(seat) or self.can_roll_third(seat)

    def may_pay(self) -> bool:
        """IH-11: a worm to roll again or to skip; IH-27: never once a die of the third colour is rolled."""
        return self.worms[self.turn] > 0 and (self.phase == TURN or self.colour == self.turn)

    # Moves

    def legal_moves(self) -> list[Move]:
        moves: list[Move] = []
        if self.phase == TURN:
            if self.can_roll(self.turn):
                moves.append(roll(0))
            if self.can_roll_third(self.turn):
                moves.append(roll(1))
            if self.may_pay():
                moves.append(SKIP)
        elif self.phase == PLACE:
            for card in range(TABLE):
                column = self.open_column(card, self.colour)
                if column >= 0:
                    moves.append(place(card, column, dice_in(self.columns[5 * card + column])))
            if self.may_pay():
                moves.append(REROLL)
                moves.append(SKIP)
        return moves

    def chances(self) -> list[tuple[Move, int]]:
        if self.phase == START:
            return [(start(seat), 1) for seat in range(self.seats)]
        if self.phase == DEAL:
            return [(deal(card), 1) for card in cells(self.deck)]
        if self.phase == ROLL:
            return [(shows(value), 1) for value in range(1, 7)]
        return []

    # What it is worth

    def scores(self) -> list[Score]:
        """IH-22, IH-23 for each colour, as things stand."""
        return judge(self.box, self.worms, self.objects, self.queens, self.generals)

    def held_tiles(self, colour: i64) -> list[HeldTile]:
        """Face up, queens first."""
        queens = [HeldTile(tile="queen", value=self.box.queens[card]) for card in cells(self.queens[colour])]
        return queens + [
            HeldTile(tile="general", value=self.box.generals[card]) for card in cells(self.generals[colour])
        ]
