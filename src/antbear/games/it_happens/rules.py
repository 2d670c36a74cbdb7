"""It Happens.. Clauses IH-1 to IH-29, `pages/it_happens.en.md`.

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
(IH-21).
"""

from __future__ import annotations

from mypy_extensions import i64

from antbear.core.bits import bit, cells, count, nth
from antbear.core.chance import CHANCE, NOBODY, Rng
from antbear.core.event import Event, Started, TurnBegun
from antbear.core.game import Seat
from antbear.core.illegal import Reason
from antbear.core.move import Move, first, kind_of, second, third
from antbear.core.outcome import Outcome
from antbear.games.it_happens.box import CARDS, COLOURS, FIELD_NAMES, FIRST_OBJECT, PLAIN, WORM
from antbear.games.it_happens.columns import card_of, colour_in, dice_in, first_two, pips_in, with_die
from antbear.games.it_happens.events import (
    CardScored,
    CardTurnedUp,
    ColourCounted,
    DiePlaced,
    DieReturned,
    DieRolled,
    DieTaken,
    Found,
    ItHappensEnded,
    PassedOver,
    RoundBegun,
    RoundEnded,
    TileTaken,
    WormPaid,
    WormTaken,
)
from antbear.games.it_happens.hidden import deal_anew
from antbear.games.it_happens.moves import (
    DEALS,
    LETTERS,
    PLACES,
    REROLLS,
    ROLLS,
    SHOWS,
    SKIPS,
    STARTS,
    field_name,
    name_of,
)
from antbear.games.it_happens.score import cause_of, ranking_of
from antbear.games.it_happens.table import (
    DEAL,
    DICE,
    OVER,
    PLACE,
    ROLL,
    ROUNDS,
    START,
    TABLE,
    THIRD,
    THIRD_DICE,
    TURN,
    ItHappensTable,
)


class ItHappensState(ItHappensTable):
    """What happens on the table."""

    def copy(self) -> ItHappensState:
        return ItHappensState(self.game, self.options, self.box, self.seats, self)

    # Moves

    def apply(self, move: Move) -> None:
        if self.journal is None:
            self.do(move)
        else:
            self.do_telling(move, self.journal)

    def do(self, move: Move) -> None:
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

    def do_telling(self, move: Move, journal: list[Event]) -> None:
        """The same, and all that happens is told: what the move itself does, what comes of it, and whose turn it is."""
        journal += self.told_of_move(move)
        could_act = [seat for seat in range(self.seats) if self.can_act(seat)] if kind_of(move) == PLACES else []
        self.do(move)
        if self.phase == TURN:
            journal += [PassedOver(seat) for seat in could_act if not self.can_act(seat)]
            journal.append(TurnBegun(self.to_move, quiet=True))

    def told_of_move(self, move: Move) -> list[Event]:
        kind, value, turn, colour = kind_of(move), int(first(move)), int(self.turn), int(self.colour)
        if kind == STARTS:
            return [Started(value)]
        if kind == DEALS:
            return [CardTurnedUp(value, len(self.cards) + 1)]
        if kind == ROLLS:
            return [DieTaken(turn, THIRD if value == 1 else turn)]
        if kind == SHOWS:
            return [DieRolled(turn, colour, value)]
        if kind == PLACES:
            column, level = LETTERS[second(move)], int(third(move)) + 1
            return [DiePlaced(turn, colour, name_of(move), value + 1, column, level, int(self.die))]
        if kind == REROLLS:
            return [WormPaid(turn, "reroll"), DieTaken(turn, colour, quiet=True)]
        paid: list[Event] = [WormPaid(turn, "skip")]
        return paid if colour < 0 else [*paid, DieReturned(turn, colour, quiet=True)]

    def begin_round(self, starter: i64) -> None:
        """IH-4, IH-21."""
        self.round += 1
        self.starter = starter
        self.turn = starter
        self.cards = []
        self.phase = DEAL
        self.to_move = CHANCE
        if self.journal is not None:
            self.journal.append(RoundBegun(int(self.round), int(starter)))

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
        self.uncover(card, column, dice_in(before))
        self.next_turn()

    def uncover(self, card: i64, column: i64, level: i64) -> None:
        """IH-10: a worm or an object from the supply, if there is one; IH-28: for the third colour too."""
        shown: i64 = self.box.field(self.cards[card], column, level)
        if shown == PLAIN:
            return
        found = self.take_worm(self.colour) if shown == WORM else self.take_object(self.colour, shown - FIRST_OBJECT)
        if found and self.journal is not None:
            self.journal.append(Found(int(self.colour), FIELD_NAMES[shown], field_name(card, column, level)))

    def take_worm(self, colour: i64) -> bool:
        """Whether there was one."""
        if self.worm_supply == 0:
            return False
        self.worm_supply -= 1
        self.worms[colour] += 1
        return True

    def take_object(self, colour: i64, kind: i64) -> bool:
        one: i64 = bit(4 * kind)
        if self.object_supply & 15 * one == 0:
            return False
        self.object_supply -= one
        self.objects[colour] += one
        return True

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
        if self.journal is not None:
            self.journal.append(RoundEnded(int(self.round)))
        for card in range(TABLE):
            self.score_card(card)
        self.columns = [0] * 15
        self.held = [-1] * 15
        self.own = [DICE] * self.seats
        self.thirds = [THIRD_DICE if self.seats == 2 else 0] * self.seats
        if self.round < ROUNDS:
            self.begin_round((self.starter + 1) % self.seats)
        else:
            self.end()

    def score_card(self, card: i64) -> None:
        """IH-17, IH-18: most pips takes the queen, then the general; of equals the column further left."""
        number: i64 = self.cards[card]
        best, next_best = first_two(self.columns, card)
        if best >= 0:
            self.queens[colour_in(best)] |= bit(number)
        if next_best >= 0:
            self.generals[colour_in(next_best)] |= bit(number)
        if self.journal is not None:
            self.journal += self.told_of_card(card, best, next_best)
        self.score_worms(card, self.box.worm_numbers[number])

    def told_of_card(self, card: i64, best: i64, next_best: i64) -> list[Event]:
        number = int(card) + 1
        shown = card_of(self.box, self.cards[card], self.columns[5 * card : 5 * card + 5])
        told: list[Event] = [CardScored(number, shown)]
        if best >= 0:
            told.append(TileTaken(int(colour_in(best)), "queen", number))
        if next_best >= 0:
            told.append(TileTaken(int(colour_in(next_best)), "general", number))
        return told

    def score_worms(self, card: i64, worm_number: i64) -> None:
        """IH-19: in seat order from the round's start player, IH-28: the third colour last."""
        for step in range(self.seats):
            self.score_worm(card, (self.starter + step) % self.seats, worm_number)
        if self.colours > self.seats:
            self.score_worm(card, THIRD, worm_number)

    def score_worm(self, card: i64, colour: i64, worm_number: i64) -> None:
        column: i64 = self.held[5 * card + colour]
        if column < 0 or pips_in(self.columns[5 * card + column]) != worm_number:
            return
        if self.take_worm(colour) and self.journal is not None:
            self.journal.append(WormTaken(int(colour), int(card) + 1))

    def end(self) -> None:
        """IH-22 to IH-24."""
        self.cards = []
        self.phase = OVER
        self.to_move = NOBODY
        if self.journal is not None:
            self.journal += self.told_of_end()

    def told_of_end(self) -> list[Event]:
        scores = self.scores()
        told: list[Event] = []
        for colour, one in enumerate(scores):
            shown = self.held_tiles(colour)
            told.append(ColourCounted(colour, one.sets, one.worms, one.tiles, one.variety, one.total, shown))
        cause = cause_of(scores)
        told.append(ItHappensEnded(cause, None if cause == "shared" else ranking_of(scores).index(1)))
        return told

    def outcome(self) -> Outcome | None:
        """IH-24: points, then queens, generals, worms; then the win is shared."""
        if self.phase != OVER:
            return None
        scores = self.scores()
        ranking = ranking_of(scores)
        best = ranking.index(1)
        facts: dict[str, str | int] = {"colour": "@" + COLOURS[best], "n": scores[best].total}
        return Outcome(ranking, Reason(f"end.{cause_of(scores)}", facts), [score.total for score in scores])

    # Random play and the hidden

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

    def resample(self, seat: Seat, rng: Rng) -> ItHappensState:
        """IH-20: the tiles of the others are face down; dealt anew among them, each as many as before."""
        twin = self.copy()
        if self.phase == OVER:
            return twin
        others = [colour for colour in range(self.colours) if colour != seat]
        tiles = [card for colour in others for card in cells(self.queens[colour])]
        tiles += [CARDS + card for colour in others for card in cells(self.generals[colour])]
        tiles.sort()  # who holds which must not be seen in what is dealt
        owners = [colour for colour in others for _ in range(count(self.queens[colour]) + count(self.generals[colour]))]
        deal_anew(tiles, owners, rng)
        for colour in others:
            twin.queens[colour] = 0
            twin.generals[colour] = 0
        for place, colour in enumerate(owners):
            tile: i64 = tiles[place]
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
