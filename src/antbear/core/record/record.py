"""A match as it went, the position that it has led to, and how both are written down."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator

from antbear.core.chance import CHANCE, NOBODY
from antbear.core.event import Event, Started
from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import BadInput, IllegalMove, Reason
from antbear.core.names import in_one_line
from antbear.core.outcome import Outcome
from antbear.core.record.entry import MOVE, RESIGN, UNDO, Entry, Fairness, Seating
from antbear.core.record.trail import Line, Trail
from antbear.core.words import say, say_event

FORMAT = 1


class Record:
    """A match as it went, and the position it has led to."""

    def __init__(self, game: Game, seats: int, options: dict[str, object] | None = None) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.check_options({} if options is None else options)
        self.seating = [Seating() for _ in range(seats)]
        self.colours: list[str] | None = None
        """Those that people chose, of each seat and then of an imaginary player; nothing: as the rules give them."""
        self.fairness: Fairness | None = None
        self.entries: list[Entry] = []
        self.line: Line = []
        """The moves in force, each with who made it."""
        self.events: list[list[Event]] = []
        """What happened by each of them."""
        self.texts: list[str] = []
        """Each of them in notation."""
        self.lengths: list[int] = []
        """How many moves were in force after each entry."""
        self.past = 0
        """How many moves it begins with that were made elsewhere: they are neither taken back nor proven here."""
        self.trail = Trail()
        self.resigned: Seat | None = None
        self.state: State = game.start(seats, self.options)

    def copy(self) -> Record:
        """A record that can go on without touching this one. Entries are never changed, so both may hold the same."""
        twin = Record.__new__(Record)
        twin.__dict__.update(self.__dict__)  # `copy` takes longer than all the rest
        twin.seating = self.seating[:]
        twin.entries = self.entries[:]
        twin.line = self.line[:]
        twin.events = self.events[:]
        twin.texts = self.texts[:]
        twin.lengths = self.lengths[:]
        twin.trail = self.trail.copy()
        twin.state = self.state.copy()
        return twin

    def going_on_from(self, count: int) -> Record:
        """A new record that begins with so many of the moves in force."""
        twin = self.copy()
        if count < len(self.line):
            twin.go_back(count)
        twin.resigned, twin.fairness, twin.past = None, None, count
        twin.seating = [Seating() for _ in range(self.seats)]
        twin.entries = [Entry(by, MOVE, text, 0, 0.0) for by, text in twin.names()]
        twin.lengths = list(range(1, count + 1))
        return twin

    # Going on

    def play(self, text: str, at: float | None = None, bot: str = "") -> Entry:
        """The move of whoever is to move; refused if it is not legal."""
        if self.resigned is not None:
            raise IllegalMove(text, Reason("match.over"))
        by = self.state.to_move
        move = self.state.legal(text)
        self.texts.append(self.game.notation(self.state, move))
        self.trail.keep(self.state, len(self.line))
        self.events.append(self.state.events(move))
        self.line.append((by, move))
        return self.add(Entry(by, MOVE, text, 0, at, bot))

    def add(self, entry: Entry) -> Entry:
        """An entry at the end."""
        self.entries.append(entry)
        self.lengths.append(len(self.line))
        return entry

    def undo_floor(self) -> int:
        """How many moves stand fast: those of the past, and all up to the last chance move, or the last move of a seat
        that is not to move now."""
        floor = len(self.line)
        while floor > self.past and self.state.to_move >= 0 and self.line[floor - 1][0] == self.state.to_move:
            floor -= 1
        return floor

    def can_undo(self) -> bool:
        """Whether the seat to move may take back its last move by itself."""
        return self.resigned is None and self.undo_floor() < len(self.line)

    def undo(self, by: Seat, count: int = 1, at: float | None = None) -> Entry:
        """Take moves back. Only the log keeps them. Who may do this, and how far, is for the caller to know
        (``undo_floor``)."""
        if self.resigned is not None:
            raise BadInput("undo", "after a resignation nothing is taken back")
        own = len(self.line) - self.past
        if not 1 <= count <= own:
            raise BadInput("undo", f"there are {own} moves, so {count} cannot be taken back")
        self.go_back(len(self.line) - count)
        return self.add(Entry(by, UNDO, "", count, at))

    def go_back(self, left: int) -> None:
        """To the position after so many of the moves in force, fewer than all of them."""
        self.state = self.trail.go_back(left, self.line)
        del self.line[left:], self.events[left:], self.texts[left:]

    def takeback_count(self, seat: Seat) -> int:
        """How many moves must be taken back so that this seat decides again; 0 if it has not moved yet."""
        for back, (by, _) in enumerate(reversed(self.line[self.past :]), 1):
            if by == seat:
                return back
        return 0

    def resign(self, by: Seat, at: float | None = None) -> Entry:
        """A seat gives up, and the match is over."""
        if self.is_over():
            raise BadInput("resign", "the match is over")
        self.resigned = by
        return self.add(Entry(by, RESIGN, "", 0, at))

    # Looking back

    def is_over(self) -> bool:
        """Whether the game has ended, or somebody resigned."""
        return self.resigned is not None or self.state.to_move == NOBODY

    def outcome(self) -> Outcome | None:
        """That of the game; or, after a resignation, the others before who resigned."""
        if self.resigned is None:
            return self.state.outcome()
        ranking = [self.seats if seat == self.resigned else 1 for seat in range(self.seats)]
        return Outcome(ranking, Reason("match.resigned", {"seat": self.resigned}))

    def check_position(self, count: int) -> None:
        """``BadInput`` unless there are so many moves in force."""
        if not 0 <= count <= len(self.line):
            raise BadInput("position", f"there are {len(self.line)} moves, so there is no position {count}")

    def at(self, count: int) -> State:
        """The position after so many of the moves in force."""
        self.check_position(count)
        return self.state.copy() if count == len(self.line) else self.trail.at(count, self.line)

    def names(self) -> list[tuple[int, str]]:
        """The moves in force, in notation."""
        return [(by, text) for (by, _), text in zip(self.line, self.texts, strict=True)]

    def chance_events(self) -> int:
        """How often chance has moved since the past, undone moves counted too: the number of the next event."""
        return sum(1 for entry in self.entries[self.past :] if entry.by == CHANCE)

    # Written down

    def to_json(self) -> Json:
        """As it is stored and sent."""
        outcome = self.outcome()
        box: Json = {} if self.game.box is None else {"box": self.game.box}
        colours: Json = {} if self.colours is None else {"colours": self.colours}
        return {
            "antbear": FORMAT,
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "components": self.game.components_hash,
            **box,
            "options": dict(self.options),
            "seats": [seat.to_json() for seat in self.seating],
            **colours,
            "chance": None if self.fairness is None else self.fairness.to_json(),
            **({"past": self.past} if self.past else {}),
            "entries": [entry.to_json() for entry in self.entries],
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def to_text(self, language: str | None = None) -> str:
        """One fact or entry a line; ``read_text`` reads it back. With a language, each entry is followed by what came
        of it, as comments."""
        lines = [*self.header(), ""]
        for entry, sentences in zip(self.entries, self.told(language), strict=True):
            lines += [entry.to_text(), *[f"  # {sentence}" for sentence in sentences]]
        outcome = self.outcome()
        if outcome is not None:
            lines += ["", f"outcome {json.dumps(outcome.to_json())}"]
        return "\n".join(lines) + "\n"

    def header(self) -> list[str]:
        """The lines of the text form before its entries."""
        lines = [f"antbear {FORMAT}", f"game {self.game.key}", f"rules_version {self.game.rules_version}"]
        lines.append(f"components {self.game.components_hash}")
        if self.game.box is not None:
            lines.append(f"box {json.dumps(self.game.box)}")
        lines += [f"option {key} {json.dumps(value)}" for key, value in self.options.items()]
        lines += [f"seat {in_one_line(json.dumps(seat.to_json(), ensure_ascii=False))}" for seat in self.seating]
        if self.colours is not None:
            lines.append(f"colours {json.dumps(self.colours)}")
        if self.fairness is not None:
            lines.append(f"chance {json.dumps(self.fairness.to_json())}")
        if self.past:
            lines.append(f"past {self.past}")
        return lines

    def told(self, language: str | None) -> Iterator[list[str]]:
        """What came of each entry, in sentences; nothing without a language."""
        replay = Record(self.game, self.seats, dict(self.options))
        replay.past, replay.colours = self.past, self.colours
        for entry in self.entries:
            yield [] if language is None else replay.repeat(entry).sentences(language)

    def repeat(self, entry: Entry) -> Record:
        """Go on with what another record has as its next entry."""
        if entry.kind == UNDO:
            self.undo(entry.by, entry.count, entry.at)
        elif entry.kind == RESIGN:
            self.resign(entry.by, entry.at)
        else:
            self.play(entry.move, entry.at, entry.bot)
        return self

    def sentences(self, language: str) -> list[str]:
        """What came of the last entry, without what is not worth a line."""
        outcome, paint = self.outcome(), self.paint()
        if self.entries[-1].kind == MOVE:
            return [say_event(self.game, event, language, paint) for event in self.events[-1] if not event.quiet]
        return [] if self.resigned is None or outcome is None else [say(self.game, outcome.reason, language, paint)]

    def _repr_html_(self) -> str | None:
        """As a film, in notebooks; nothing where pictures cannot be drawn."""
        film: str | None = importlib.import_module("antbear.pictures.notebook").film_or_nothing(self)
        return film

    def starter(self) -> Seat | None:
        """Who was named or drawn to start; nothing while chance has not spoken."""
        drawn = (event.seat for events in self.events for event in events if isinstance(event, Started))
        named = self.game.named_starter(self.seats, self.options)
        return next(drawn, None) if named is None else named

    def paint(self) -> dict[str, str]:
        """The colour that is shown for each of the rules; empty if nobody chose."""
        return {self.state.colour_of(number): colour for number, colour in enumerate(self.colours or [])}
