"""It Happens.. Clauses IH-1 to IH-29, `docs/rules/en/it_happens.md`.

    phase   who is to move   what may be done                                  then
    START   chance           name the starting player                          DEAL            IH-3
    DEAL    chance           turn up a card, three times                       TURN            IH-4
    TURN    the player       roll a die (of which colour, IH-26), or pay a     ROLL; or the    IH-5, IH-12
                             worm to skip                                      next TURN
    ROLL    chance           one to six                                        PLACE           IH-5
    PLACE   the player       place the die, or pay a worm to roll it again     next TURN, or   IH-5..IH-13
                             or to skip (neither for the third colour, IH-27)  the round ends
    OVER    nobody           after four rounds                                                 IH-22..IH-24

When nobody can place a die the round ends: the cards are scored (IH-17..IH-19) and three new ones are turned up
(IH-21). A colour has the number of its seat; with two players the third colour is number 2 (IH-25) and belongs to no
seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from antbear.core.bits import bit, cells, count, nth
from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import BadNotation, Reason
from antbear.core.move import Move, first, kind_of, pack, second, third
from antbear.core.option import Option
from antbear.core.outcome import Outcome
from antbear.games.it_happens.box import (
    CARDS,
    CARDS_FILE,
    COLUMNS,
    FIRST_OBJECT,
    WORM,
    check_box,
    drawn_cards,
    read_cards,
)
from antbear.games.it_happens.score import Score, judge

FOLDER = Path(__file__).parent

# Kinds of moves
STARTS: Final = 0
DEALS: Final = 1
ROLLS: Final = 2
SKIPS: Final = 3
SHOWS: Final = 4
PLACES: Final = 5
REROLLS: Final = 6

# Phases
START: Final = 0
DEAL: Final = 1
TURN: Final = 2
ROLL: Final = 3
PLACE: Final = 4
OVER: Final = 5
PHASES = ("start", "deal", "turn", "roll", "place", "over")

COLOURS = ("yellow", "red", "green", "blue", "white")
THIRD: Final = 2
"""The third colour of two players (IH-25)."""
ROUNDS: Final = 4
TABLE: Final = 3
"""Cards on the table."""
DICE: Final = 5
THIRD_DICE: Final = 2
WORM_TILES: Final = 24
OBJECTS_OF_A_KIND: Final = 4
FIRST_WORMS: Final = 2

LETTERS = "abcde"


def start(seat: Seat) -> Move:
    return pack(STARTS, seat)


def deal(card: i64) -> Move:
    return pack(DEALS, card)


def roll(colour: i64) -> Move:
    return pack(ROLLS, colour)


def shows(value: i64) -> Move:
    return pack(SHOWS, value)


def place(card: i64, column: i64, level: i64) -> Move:
    """Put the die on a field of the card at a place of the table, counted from the left and from the bottom."""
    return pack(PLACES, card, column, level)


SKIP: Final = 3
REROLL: Final = 6


# A column with dice as one int: its colour and one more, how many dice, their pips, and each die.


def colour_in(column: i64) -> i64:
    """-1 for a column without dice."""
    return (column & 7) - 1


def dice_in(column: i64) -> i64:
    return column >> 3 & 7


def pips_in(column: i64) -> i64:
    return column >> 6 & 31


def die_in(column: i64, level: i64) -> i64:
    return column >> 11 + 3 * level & 7


def with_die(column: i64, colour: i64, value: i64) -> i64:
    dice = dice_in(column)
    return colour + 1 | dice + 1 << 3 | pips_in(column) + value << 6 | column >> 11 << 11 | value << 11 + 3 * dice


class ItHappens(Game):
    """The game of the anteaters."""

    def __init__(self, box: Json | None = None) -> None:
        self.key = "it_happens"
        self.title = "It Happens.."
        self.designers = ("Stefan Feld",)
        self.seats = (2, 5)
        self.minutes = 30
        self.options = (Option("start", ("random", "first")),)  # IH-3: chance, or the first seat
        self.rules_version = 1
        self.components = read_cards() if box is None else box
        self.box = box
        self.template = CARDS_FILE
        self.folder = FOLDER
        self.cards = check_box(self.components)

    def with_box(self, box: object) -> ItHappens:
        check_box(box)
        assert isinstance(box, dict)
        return ItHappens(box)

    def inventory(self) -> str:
        return drawn_cards(self.cards)

    def start(self, seats: int, options: dict[str, int | str | bool]) -> ItHappensState:
        state = ItHappensState(self, options, seats)
        if options["start"] == "first":
            state.apply(start(0))
        return state

    def notation(self, state: State, move: Move) -> str:
        kind = kind_of(move)
        if kind == PLACES:
            return f"{first(move) + 1}{LETTERS[second(move)]}{third(move) + 1}"
        if kind == ROLLS:
            return "roll:third" if first(move) == 1 else "roll"
        if kind in (SKIPS, REROLLS):
            return "skip" if kind == SKIPS else "reroll"
        return f"{('start', 'card')[kind] if kind < 2 else 'die'}:{first(move)}"

    def parse(self, state: State, text: str) -> Move:
        assert isinstance(state, ItHappensState)
        words: dict[str, Move] = {"roll": roll(0), "roll:third": roll(1), "skip": SKIP, "reroll": REROLL}
        if text in words:
            return words[text]
        name, sign, number = text.partition(":")
        if sign and number.isascii() and number.isdigit() and str(int(number)) == number:
            value = int(number)
            if name == "start" and value < state.seats:
                return start(value)
            if name == "card" and value < CARDS:
                return deal(value)
            if name == "die" and 1 <= value <= 6:
                return shows(value)
        if len(text) == 3 and text[0] in "123" and text[1] in LETTERS and text[2] in "1234":
            return place(int(text[0]) - 1, LETTERS.index(text[1]), int(text[2]) - 1)
        raise BadNotation(text, "say roll, roll:third, reroll, skip, or a field such as 1a1: card, column, level")

    def read_position(self, data: Json, options: dict[str, int | str | bool]) -> ItHappensState:
        from antbear.games.it_happens.position import read_position

        return read_position(self, data, options)


class ItHappensState(State):
    """One position: the cards on the table with the dice on them, and what each colour holds."""

    def __init__(
        self, game: ItHappens, options: dict[str, int | str | bool], seats: i64, source: ItHappensState | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.box = game.cards
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

    def copy(self) -> ItHappensState:
        game = self.game
        assert isinstance(game, ItHappens)
        return ItHappensState(game, self.options, self.seats, self)

    def become(self, other: ItHappensState) -> None:
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

    def apply(self, move: Move) -> None:
        kind = kind_of(move)
        if kind == PLACES:
            self.place_die(first(move), second(move))
        elif kind == ROLLS:
            self.take_die(THIRD if first(move) == 1 else self.turn)
        elif kind == SHOWS:
            self.show(first(move))
        elif kind == REROLLS:
            self.pay_worm()
            self.take_die(self.colour)
        elif kind == SKIPS:
            self.skip()
        elif kind == DEALS:
            self.turn_up(first(move))
        else:
            self.begin_round(first(move))

    def begin_round(self, starter: i64) -> None:
        """IH-4, IH-21."""
        self.round += 1
        self.starter = starter
        self.turn = starter
        self.cards = []
        self.phase = DEAL
        self.to_move = CHANCE

    def turn_up(self, card: i64) -> None:
        self.deck &= ~bit(card)
        self.cards.append(card)
        if len(self.cards) == TABLE:
            self.phase = TURN
            self.to_move = self.turn

    def take_die(self, colour: i64) -> None:
        """IH-5: roll a die."""
        self.colour = colour
        self.die = 0
        self.phase = ROLL
        self.to_move = CHANCE

    def show(self, value: i64) -> None:
        self.die = value
        self.phase = PLACE
        self.to_move = self.turn

    def pay_worm(self) -> None:
        """IH-11: back to the supply."""
        self.worms[self.turn] -= 1
        self.worm_supply += 1

    def skip(self) -> None:
        """IH-12: before rolling or instead of placing; the die goes back to the player."""
        self.pay_worm()
        self.next_turn()

    def place_die(self, card: i64, column: i64) -> None:
        """IH-5, IH-6: on the lowest free field of the column."""
        at = 5 * card + column
        before: i64 = self.columns[at]
        self.columns[at] = with_die(before, self.colour, self.die)
        self.held[5 * card + self.colour] = column
        if self.colour == self.turn:
            self.own[self.turn] -= 1
        else:
            self.thirds[self.turn] -= 1
        self.uncover(self.box.field(self.cards[card], column, dice_in(before)))
        self.next_turn()

    def uncover(self, field: i64) -> None:
        """IH-10: a worm or an object from the supply, if there is one; IH-28: for the third colour too."""
        if field == WORM:
            self.take_worm(self.colour)
        elif field >= FIRST_OBJECT:
            one: i64 = bit(4 * (field - FIRST_OBJECT))
            if self.object_supply & 15 * one != 0:
                self.object_supply -= one
                self.objects[self.colour] += one

    def take_worm(self, colour: i64) -> None:
        if self.worm_supply > 0:
            self.worm_supply -= 1
            self.worms[colour] += 1

    def next_turn(self) -> None:
        """IH-14: to the left; IH-15: who cannot place is passed over; IH-16: nobody can, so the round ends."""
        self.colour = -1
        self.die = 0
        for step in range(1, self.seats + 1):
            seat: i64 = (self.turn + step) % self.seats
            if self.can_act(seat):
                self.turn = seat
                self.phase = TURN
                self.to_move = seat
                return
        self.end_round()

    # Scoring

    def end_round(self) -> None:
        """IH-17..IH-19 card by card from the left, then IH-21: dice return and the left neighbour starts."""
        for card in range(TABLE):
            self.score_card(card)
        self.columns = [0] * 15
        self.held = [-1] * 15
        self.own = [DICE] * self.seats
        self.thirds = [THIRD_DICE if self.seats == 2 else 0] * self.seats
        if self.round < ROUNDS:
            self.begin_round((self.starter + 1) % self.seats)
        else:
            self.cards = []
            self.phase = OVER
            self.to_move = NOBODY

    def score_card(self, card: i64) -> None:
        """IH-17, IH-18: most pips takes the queen, then the general; of equals the column further left."""
        number: i64 = self.cards[card]
        best: i64 = -1
        next_best: i64 = -1
        for column in range(COLUMNS):
            dice: i64 = self.columns[5 * card + column]
            if dice == 0:
                continue
            if best < 0 or pips_in(dice) > pips_in(best):
                next_best = best
                best = dice
            elif next_best < 0 or pips_in(dice) > pips_in(next_best):
                next_best = dice
        if best >= 0:
            self.queens[colour_in(best)] |= bit(number)
        if next_best >= 0:
            self.generals[colour_in(next_best)] |= bit(number)
        self.score_worms(card, self.box.worm_numbers[number])

    def score_worms(self, card: i64, worm_number: i64) -> None:
        """IH-19: in seat order from the round's start player, IH-28: the third colour last."""
        for step in range(self.seats):
            self.score_worm(card, (self.starter + step) % self.seats, worm_number)
        if self.colours > self.seats:
            self.score_worm(card, THIRD, worm_number)

    def score_worm(self, card: i64, colour: i64, worm_number: i64) -> None:
        column: i64 = self.held[5 * card + colour]
        if column >= 0 and pips_in(self.columns[5 * card + column]) == worm_number:
            self.take_worm(colour)

    def scores(self) -> list[Score]:
        """IH-22, IH-23 for each colour, as things stand."""
        return judge(self.box, self.worms, self.objects, self.queens, self.generals)

    def outcome(self) -> Outcome | None:
        """IH-24: points, then queens, generals, worms; then the win is shared."""
        if self.phase != OVER:
            return None
        scores = self.scores()
        keys = [score.key() for score in scores]
        ranking = [1 + len([other for other in keys if other > key]) for key in keys]
        best = ranking.index(1)
        facts: dict[str, str | int] = {"colour": "@" + COLOURS[best], "n": scores[best].total}
        return Outcome(ranking, Reason(self.decided_by(keys, ranking), facts), [score.total for score in scores])

    def decided_by(self, keys: list[tuple[int, int, int, int]], ranking: list[int]) -> str:
        """What set the first apart from the next."""
        if ranking.count(1) > 1:
            return "end.shared"
        ordered = sorted(keys, reverse=True)
        for name, winner, loser in zip(
            ("end.points", "end.queens", "end.generals", "end.worms"), ordered[0], ordered[1], strict=True
        ):
            if winner != loser:
                return name
        raise AssertionError("equals share the win")

    def playout(self, rng: Rng) -> None:
        """As in the contract, without lists: the same draws lead to the same moves."""
        if self.phase == START:
            self.begin_round(rng.below(self.seats))
        while self.phase != OVER:
            if self.phase == TURN:
                self.random_turn(rng)
            elif self.phase == PLACE:
                self.random_place(rng)
            elif self.phase == ROLL:
                self.show(1 + rng.below(6))
            else:
                self.turn_up_any(rng)

    def turn_up_any(self, rng: Rng) -> None:
        self.turn_up(nth(self.deck, rng.below(count(self.deck))))

    def random_turn(self, rng: Rng) -> None:
        own, third_too, pay = self.can_roll(self.turn), self.can_roll_third(self.turn), self.may_pay()
        choice = rng.below((1 if own else 0) + (1 if third_too else 0) + (1 if pay else 0))
        if own:
            if choice == 0:
                self.take_die(self.turn)
                return
            choice -= 1
        if third_too and choice == 0:
            self.take_die(THIRD)
        else:
            self.skip()

    def random_place(self, rng: Rng) -> None:
        colour = self.colour
        a, b, c = self.open_column(0, colour), self.open_column(1, colour), self.open_column(2, colour)
        pay = self.may_pay()
        choice = rng.below((1 if a >= 0 else 0) + (1 if b >= 0 else 0) + (1 if c >= 0 else 0) + (2 if pay else 0))
        if a >= 0:
            if choice == 0:
                self.place_die(0, a)
                return
            choice -= 1
        if b >= 0:
            if choice == 0:
                self.place_die(1, b)
                return
            choice -= 1
        if c >= 0:
            if choice == 0:
                self.place_die(2, c)
                return
            choice -= 1
        if choice == 0:
            self.pay_worm()
            self.take_die(colour)
        else:
            self.skip()

    def horizon(self) -> int:
        """The round: the cards of the next one are not known yet."""
        return self.round

    def evaluate(self, rng: Rng) -> list[float]:
        """The rest of the round, played sensibly, and what it leaves everybody with."""
        from antbear.games.it_happens.foresight import look_ahead

        return look_ahead(self, rng)

    def resample(self, seat: Seat, rng: Rng) -> ItHappensState:
        """IH-20: the tiles of the others are face down; dealt anew among them, each as many as before."""
        twin = self.copy()
        if self.phase == OVER:
            return twin
        others = [colour for colour in range(self.colours) if colour != seat]
        tiles = [card for colour in others for card in cells(self.queens[colour])]
        tiles += [CARDS + card for colour in others for card in cells(self.generals[colour])]
        for last in range(len(tiles) - 1, 0, -1):
            other = rng.below(last + 1)
            tiles[last], tiles[other] = tiles[other], tiles[last]
        for colour in others:
            number = count(self.queens[colour]) + count(self.generals[colour])
            twin.queens[colour] = 0
            twin.generals[colour] = 0
            for _ in range(number):
                tile = tiles.pop()
                if tile < CARDS:
                    twin.queens[colour] |= bit(tile)
                else:
                    twin.generals[colour] |= bit(tile - CARDS)
        return twin

    # Words

    def prompt(self) -> Reason:
        if self.phase == START or self.phase == OVER:
            return Reason("ask.over" if self.phase == OVER else "ask.start")
        if self.phase == DEAL:
            return Reason("ask.deal", {"round": int(self.round)})
        facts: dict[str, str | int] = {"colour": "@" + COLOURS[self.turn]}
        if self.phase == TURN:
            both = self.can_roll(self.turn) and self.can_roll_third(self.turn)
            key = "ask.colour" if both else ("ask.roll" if self.can_roll(self.turn) else "ask.third")
            return Reason(key + (".skip" if self.may_pay() else ""), facts)
        facts["die"] = "@" + COLOURS[self.colour]
        if self.phase == ROLL:
            return Reason("ask.die", facts)
        facts["value"] = int(self.die)
        return Reason("ask.place.pay" if self.may_pay() else "ask.place", facts)

    def refusal(self, move: Move) -> Reason:
        kind = kind_of(move)
        if self.phase == OVER:
            return Reason("IH-4.over")
        if self.phase == START:
            return Reason("IH-3.first")
        if kind == STARTS:
            return Reason("IH-3.decided")
        if kind == DEALS or self.phase == DEAL:
            return Reason("IH-4.dealt" if self.phase != DEAL else ("IH-4.used" if kind == DEALS else "IH-4.deal"))
        if kind == SHOWS or self.phase == ROLL:
            return Reason("IH-5.wait" if self.phase == ROLL else "IH-5.roll")
        if kind == ROLLS:
            return self.refused_roll(first(move) == 1)
        if kind == PLACES:
            return self.refused_place(first(move), second(move), third(move))
        return self.refused_payment(kind)

    def refused_roll(self, of_third: bool) -> Reason:
        if of_third and self.seats > 2:
            return Reason("IH-25")
        if self.phase == PLACE:
            return Reason("IH-5.rolled", {"value": int(self.die)})
        colour = THIRD if of_third else self.turn
        facts: dict[str, str | int] = {"die": "@" + COLOURS[colour]}
        if (self.thirds[self.turn] if of_third else self.own[self.turn]) == 0:
            return Reason("IH-25.none" if of_third else "IH-15.none", facts)
        return Reason("IH-26", facts)

    def refused_payment(self, kind: i64) -> Reason:
        if kind == REROLLS and self.phase == TURN:
            return Reason("IH-11.nothing")
        if self.worms[self.turn] == 0:
            return Reason("IH-11.worms")
        return Reason("IH-27.skip" if kind == SKIPS else "IH-27", {"die": "@" + COLOURS[self.colour]})

    def refused_place(self, card: i64, column: i64, level: i64) -> Reason:
        if self.phase == TURN:
            return Reason("IH-5.first")
        facts: dict[str, str | int] = {"die": "@" + COLOURS[self.colour]}
        dice: i64 = self.columns[5 * card + column]
        if level >= self.box.height(self.cards[card], column):
            return Reason("IH-1.outside")
        if level < dice_in(dice):
            return Reason("IH-6")
        if colour_in(dice) >= 0 and colour_in(dice) != self.colour:
            return Reason("IH-9.other", {"owner": "@" + COLOURS[colour_in(dice)]})
        held: i64 = self.held[5 * card + self.colour]
        if held >= 0 and held != column:
            return Reason("IH-9", facts)
        if held < 0 and column != self.open_column(card, self.colour):
            return Reason("IH-8", facts)
        return Reason("IH-7")

    def attempts(self) -> Iterable[Move]:
        tries = [start(seat) for seat in range(self.seats)] + [deal(card) for card in range(CARDS)]
        tries += [shows(value) for value in range(1, 7)] + [roll(0), roll(1), REROLL, SKIP]
        return tries + [
            place(card, column, level) for card in range(TABLE) for column in range(COLUMNS) for level in range(4)
        ]

    # What can be seen and written down

    def board(self, seat: Seat | None) -> Json:
        from antbear.games.it_happens.position import board_of

        return board_of(self, seat)

    def position(self) -> Json:
        from antbear.games.it_happens.position import position_of

        return position_of(self)

    def text(self) -> str:
        from antbear.games.it_happens.position import text_of

        return text_of(self)
