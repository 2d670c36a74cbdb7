"""How a turn of the ants ends, and how both games do: the limit is raised, the hand filled; the goal is reached, or the
stacks are empty, and the last turns are counted."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from antbear.core.move import Move
from antbear.games.arthropods.ants.box import STACKS
from antbear.games.arthropods.ants.events import GoalReached, LimitRaised, StackChosen
from antbear.games.arthropods.ants.moves import DONE, RAISE, draw_from
from antbear.games.arthropods.ants.telling import BY_POINTS, BY_REST, BY_STACKS, GOES_ON, ToldAnts
from antbear.games.arthropods.ants.turn import DRAW, DRAWN
from antbear.games.arthropods.ants.versions import FIRST_RULES


@mypyc_attr(allow_interpreted_subclasses=True)
class EndingAnts(ToldAnts):
    """Besides what is told: the end of a turn, and of the game."""

    def pay(self, price: i64) -> None:
        self.food[self.turn] -= price
        self.food_supply += price

    # The end phase

    def end_actions(self) -> None:
        self.go_on_filling_hand()

    def can_raise(self) -> bool:
        """AN-17, SC-26."""
        return not self.raised and not self.drew and self.food[self.turn] >= self.rules.raise_price

    def must_draw(self) -> bool:
        """AN-18."""
        return len(self.hands[self.turn]) < self.limits[self.turn] and self.tiles_left() > 0

    def go_on_filling_hand(self) -> None:
        """Asks only where there is something to choose."""
        self.phase = DRAW
        self.to_move = self.turn
        if self.can_raise():
            return
        if not self.must_draw():
            self.end_turn()
            return
        stacks = [stack for stack in range(len(STACKS)) if self.left[stack] > 0]
        if len(stacks) == 1:
            self.draw_tile(stacks[0])

    def raise_limit(self) -> None:
        self.pay(self.rules.raise_price)
        self.limits[self.turn] += 1
        self.raised = True
        if self.journal is not None:
            self.tell(LimitRaised(int(self.turn), self.limits[self.turn], self.rules.raise_price))
        self.go_on_filling_hand()

    def draw_tile(self, stack: i64) -> None:
        self.drew = True
        self.wanted = stack
        self.phase = DRAWN
        if self.journal is not None:
            self.tell(StackChosen(int(self.turn), STACKS[stack]))
        self.go_on_turning_up()

    def end_turn(self) -> None:
        """AN-31: turns without a tile are counted until the last round begins, which is always played to its end."""
        if self.ending != GOES_ON:
            self.next_last_turn()
            return
        self.idle = 0 if self.last >= 0 else self.idle + 1
        if self.idle >= 2 * self.seats:
            self.ending = BY_REST
            self.finish()
        else:
            self.begin_turn((self.turn + 1) % self.seats)

    # The end

    def note_goal(self) -> None:
        """AN-27: the first who reaches the goal; everyone else has one more turn, unless the last round runs already
        (AN-28)."""
        if self.reached >= 0 or self.track.points[self.track.ahead[0]] < self.rules.goal:
            return
        self.reached = self.first_at_goal()
        if self.journal is not None:
            self.tell(GoalReached(int(self.reached), self.rules.goal))
        if self.ending == GOES_ON:
            self.begin_last_round(BY_POINTS)
            self.owed[self.reached] = 0

    def first_at_goal(self) -> i64:
        """Of those whom one tile brought there: whose marker moved first (AR-9), however far each went."""
        if self.game.rules_version == FIRST_RULES:
            return self.track.ahead[0]
        seat = self.turn
        while self.track.points[seat] < self.rules.goal:
            seat = (seat + 1) % self.seats
        return seat

    def note_empty_stacks(self) -> None:
        """AN-28: everybody has one more turn, the player on turn last."""
        if self.ending == GOES_ON and self.tiles_left() == 0:
            self.begin_last_round(BY_STACKS)

    def begin_last_round(self, ending: i64) -> None:
        self.ending = ending
        self.owed = [1] * self.seats
        if self.journal is not None:
            self.tell_end_near()

    def next_last_turn(self) -> None:
        for step in range(1, self.seats + 1):
            seat = (self.turn + step) % self.seats
            if self.owed[seat] > 0:
                self.owed[seat] -= 1
                self.begin_turn(seat)
                return
        self.finish()

    def draw_moves(self) -> list[Move]:
        moves: list[Move] = []
        if self.can_raise():
            moves.append(RAISE)
        if self.must_draw():
            moves += [draw_from(stack) for stack in range(len(STACKS)) if self.left[stack] > 0]
        else:
            moves.append(DONE)
        return moves
