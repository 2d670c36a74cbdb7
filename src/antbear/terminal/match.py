"""One match at one screen, line by line."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path

import msgspec

from antbear.bots.analysis import advise, analyse
from antbear.bots.levels import Level, bot
from antbear.core.chance import CHANCE, Rng, draw
from antbear.core.game import Game, Seat, State
from antbear.core.illegal import BadInput, IllegalMove, Reason, Refused
from antbear.core.move import Move
from antbear.core.outside import check_text, write_json
from antbear.core.record import Record
from antbear.core.words import say, say_refusal
from antbear.terminal.numbered import FEW, groups, listed, numbered
from antbear.terminal.screen import Screen
from antbear.terminal.typed import complete_with

HELP = """Type a move by its name or its number, or:
  moves [WORD]  the legal moves with their numbers; of many only those of a group, as `moves lay`
  why MOVE      why a move is forbidden, with its clause
  board         show the board again, whole
  hint          a good move
  analyse       everybody's chances, and the best move
  undo          take back the last move of a person (and what bots answered)
  resign        give up
  quit          stop here (also Ctrl-D)"""


LONGEST_NUMBER = 9
ASKED = "bold"
WHO = "cyan"
REFUSED = "red"


class Thought(msgspec.Struct):
    move: str
    value: float | None


class Analysis(msgspec.Struct):
    """What is shown of an analysis."""

    how: str
    values: list[float]
    best: Thought | None


class Terminal:
    """One match at one screen."""

    def __init__(self, game: Game, who: list[str], options: dict[str, object], language: str, seed: str) -> None:
        self.record = Record(game, len(who), options)
        self.game = game
        self.language = language
        self.seed = seed
        self.rng = Rng(seed)
        self.bots: list[Level | None] = [None if name == "me" else bot(name, game) for name in who]
        for seat, level in enumerate(self.bots):
            self.record.seating[seat].bot = "" if level is None else level.key
        self.screen = Screen(game)
        self.commands: dict[str, Callable[[str], None]] = {
            "moves": self.show_moves,
            "why": self.show_why,
            "board": lambda _: self.screen.show(self.record.state, whole=True),
            "hint": lambda _: self.show_hint(),
            "analyse": lambda _: self.show_analysis(),
            "undo": lambda _: self.undo(),
            "help": lambda _: self.screen.say(HELP),
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
        complete_with(self.words)
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
                self.screen.say("Stopped.")
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
            self.screen.say(say(self.game, Reason("match.set_up"), self.language))

    def go_on(self, who: str, move: Move) -> None:
        """A move of chance or of a bot, with what comes of it; a draw that is not worth a line is passed over."""
        text = self.game.notation(self.record.state, move)
        self.record.play(text)
        if who != "Chance" or self.record.sentences(self.language):
            self.screen.say(f"{who}: {text}", WHO)
        self.show_events()
        if self.record.state.to_move >= 0 and self.bots[self.record.state.to_move] is None:
            self.show_board()

    def show_events(self) -> None:
        """What came of the last move."""
        for sentence in self.record.sentences(self.language):
            self.screen.say(f"  {sentence}")

    def ask(self, seat: Seat) -> bool:
        """One line from a person; False if there is no more."""
        self.screen.say(f"{self.name(seat)}: {say(self.game, self.record.state.prompt(), self.language)}", ASKED)
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
                self.record.play(numbered(self.record.state, line) if is_number(self.record.state, line) else line)
                self.show_events()
                if not self.record.is_over():
                    self.show_board()
        except IllegalMove as error:
            self.screen.say(say_refusal(self.game, error, self.language), REFUSED)
        except Refused as error:
            self.screen.say(f"{error} (type help)", REFUSED)
        return True

    # What can be typed

    def words(self) -> list[str]:
        """Whatever a line may begin or go on with."""
        state = self.record.state
        parts = {word for group in groups(state) for word in group.name.split()}
        return [*self.commands, "quit", *parts, *state.names()]

    def show_board(self) -> None:
        self.screen.show(self.record.state)

    def show_moves(self, wanted: str) -> None:
        for heading, moves in listed(self.record.state, wanted):
            self.screen.say(heading, ASKED)
            self.screen.columns(moves)
        if not wanted and len(self.record.state.legal_moves()) > FEW:
            self.screen.say("`moves` and a word of these shows them, as: moves " + groups(self.record.state)[0].name)

    def show_hint(self) -> None:
        """By chance of its own, so that who asks plays the same match as who does not."""
        state = self.record.state
        name = advise(state.to_json(), state.to_move, f"{self.seed} hint {len(self.record.entries)}")
        self.screen.say(f"{state.names().index(name) + 1} {name}")

    def show_analysis(self) -> None:
        seed = f"{self.seed} analysis {len(self.record.entries)}"
        found = msgspec.convert(analyse(self.record.state.to_json(), "", seed), Analysis)
        proven = found.how == "exact"
        for seat, value in enumerate(found.values):
            self.screen.say(f"  {self.name(seat)}: {100 * value:.0f} %{' (proven)' if proven else ''}")
        if found.best is not None:
            self.screen.say(f"  best: {self.record.state.names().index(found.best.move) + 1} {found.best.move}")

    def show_why(self, text: str) -> None:
        state = self.record.state
        reason = state.explain(state.named(text))
        told = "" if reason is None else f"{reason.clause}: {say(self.game, reason, self.language)}"
        self.screen.say(told or f"{text} is legal")

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
        self.screen.say(say(self.game, outcome.reason, self.language), ASKED)
        winners = [self.name(seat) for seat in outcome.winners]
        if len(winners) == len(outcome.ranking):
            self.screen.say("Nobody wins: a draw.")
        else:
            self.screen.say(f"{' and '.join(winners)} {'win' if len(winners) > 1 or winners == ['You'] else 'wins'}.")


def is_number(state: State, text: str) -> bool:
    """And not the name of a move that looks like one."""
    return text.isascii() and text.isdecimal() and len(text) < LONGEST_NUMBER and text not in state.names()


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
