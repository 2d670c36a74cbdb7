"""Playing in a terminal: the text board, what is asked, and a line to type."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

from antbear.bots.levels import Level, bot
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, Seat
from antbear.core.illegal import BadInput, IllegalMove, Reason, Refused
from antbear.core.move import Move
from antbear.core.outside import check_text, write_json
from antbear.core.record import Record
from antbear.core.words import say, say_refusal

HELP = """Type a move (such as one of `moves`), or:
  moves       all legal moves
  why MOVE    why a move is forbidden, with its clause
  board       show the board again
  undo        take back the last move of a person (and what bots answered)
  resign      give up
  quit        stop here (also Ctrl-D)"""


class Terminal:
    """One match at one screen."""

    def __init__(self, game: Game, who: list[str], options: dict[str, object], language: str, seed: str) -> None:
        self.record = Record(game, len(who), options)
        self.game = game
        self.language = language
        self.rng = Rng(seed)
        self.bots: list[Level | None] = [None if name == "me" else bot(name, game) for name in who]
        for seat, level in enumerate(self.bots):
            self.record.seating[seat].bot = "" if level is None else level.key
        self.commands: dict[str, Callable[[str], None]] = {
            "moves": self.show_moves,
            "why": self.show_why,
            "board": lambda _: self.show_board(),
            "undo": lambda _: self.undo(),
            "help": lambda _: print(HELP),
            "resign": lambda _: self.resign(),
        }

    def name(self, seat: Seat) -> str:
        """Also of an imaginary player, who has no seat."""
        if seat >= len(self.bots):
            return "Nobody at this table"
        level = self.bots[seat]
        if level is not None:
            return f"Seat {seat} (bot, {level.key})"
        return "You" if self.bots.count(None) == 1 else f"Seat {seat}"

    def run(self) -> None:
        """Until the match is over or somebody stops."""
        self.set_up()
        self.show_board()
        while not self.record.is_over():
            seat = self.record.state.to_move
            level = None if seat == CHANCE else self.bots[seat]
            if seat == CHANCE:
                self.go_on("Chance", draw(self.record.state.chances(), self.rng))
            elif level is not None:
                self.go_on(self.name(seat), level.choose(self.record.state.resample(seat, self.rng), self.rng))
            elif not self.ask(seat):
                print("Stopped.")
                return
        self.show_end()

    def set_up(self) -> None:
        """Until somebody is to move. Of all the draws only those that are worth a line are told."""
        has_quiet_draws = False
        while self.record.state.to_move == CHANCE:
            self.record.play(self.game.notation(self.record.state, draw(self.record.state.chances(), self.rng)))
            self.show_events()
            has_quiet_draws |= not self.record.sentences(self.language)
        if has_quiet_draws:
            print(say(self.game, Reason("match.set_up"), self.language))

    def go_on(self, who: str, move: Move) -> None:
        """A move of chance or of a bot, with what comes of it; a draw that is not worth a line is passed over."""
        text = self.game.notation(self.record.state, move)
        self.record.play(text)
        if who != "Chance" or self.record.sentences(self.language):
            print(f"{who}: {text}")
        self.show_events()
        if self.record.state.to_move >= 0 and self.bots[self.record.state.to_move] is None:
            self.show_board()

    def show_events(self) -> None:
        """What came of the last move."""
        for sentence in self.record.sentences(self.language):
            print(f"  {sentence}")

    def ask(self, seat: Seat) -> bool:
        """One line from a person; False if there is no more."""
        print(f"{self.name(seat)}: {say(self.game, self.record.state.prompt(), self.language)}")
        try:
            line = input("> ").strip()
        except EOFError:
            return False
        word, _, rest = line.partition(" ")
        if word == "quit":
            return False
        try:
            check_text(line, "line")
            if word in self.commands:
                self.commands[word](rest.strip())
            elif line:
                self.record.play(line)
                self.show_events()
                self.show_board()
        except IllegalMove as error:
            print(say_refusal(self.game, error, self.language))
        except Refused as error:
            print(f"{error} (type help)")
        return True

    # What can be typed

    def show_board(self) -> None:
        print(f"\n{self.record.state.text()}\n")

    def show_moves(self, _: str) -> None:
        print(" ".join(self.record.state.names()))

    def show_why(self, text: str) -> None:
        state = self.record.state
        reason = state.explain(state.named(text))
        print(f"{text} is legal" if reason is None else f"{reason.clause}: {say(self.game, reason, self.language)}")

    def undo(self) -> None:
        """All people sit together, so the last one who moved may decide again."""
        counts = [self.record.takeback_count(seat) for seat, level in enumerate(self.bots) if level is None]
        moved = [count for count in counts if count]
        if not moved:
            raise BadInput("undo", "no person has moved yet")
        self.record.undo(self.record.state.to_move, min(moved))
        self.show_board()

    def resign(self) -> None:
        self.record.resign(self.record.state.to_move)

    def show_end(self) -> None:
        outcome = self.record.outcome()
        assert outcome is not None
        if self.record.resigned is None:
            self.show_board()
        print(say(self.game, outcome.reason, self.language))
        winners = [self.name(seat) for seat in outcome.winners]
        if len(winners) == len(outcome.ranking):
            print("Nobody wins: a draw.")
        else:
            print(f"{' and '.join(winners)} {'win' if len(winners) > 1 or winners == ['You'] else 'wins'}.")


def play(
    game: Game, who: list[str], options: dict[str, object], language: str, seed: str | None, record: Path | None
) -> int:
    game.check_seats(len(who))
    match = Terminal(game, who, options, language, secrets.token_hex(16) if seed is None else seed)
    try:
        match.run()
    finally:
        if record is not None:
            record.write_text(written(match.record, record.suffix), encoding="utf-8")
    return 0


def written(record: Record, ending: str) -> str:
    return write_json(record.to_json(), indent=1) + "\n" if ending == ".json" else record.to_text()
