"""The record of a match: a header and entries. Nothing is ever erased: an undo is an entry too.

A record can be replayed, written as JSON or as plain text, and verified against the chance it was committed to.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from antbear.core.chance import CHANCE, NOBODY, FairSource
from antbear.core.event import Event
from antbear.core.game import Game, Json, Seat, State
from antbear.core.illegal import BadInput, IllegalMove, Reason, Refused
from antbear.core.move import Move
from antbear.core.outcome import Outcome

FORMAT = 1

MOVE = "move"
UNDO = "undo"
RESIGN = "resign"

RECENT = 12
"""How many positions a record keeps beside that of now."""


class Entry:
    """One line of the log: who did what, and when."""

    def __init__(self, by: int, kind: str, move: str = "", count: int = 0, at: float | None = None) -> None:
        self.by = by
        """A seat or CHANCE."""
        self.kind = kind
        """MOVE, UNDO or RESIGN."""
        self.move = move
        self.count = count
        """How many moves an undo takes back."""
        self.at = at
        """Seconds since the match began."""

    def to_json(self) -> Json:
        data: Json = {"by": "chance" if self.by == CHANCE else self.by}
        if self.kind == MOVE:
            data["move"] = self.move
        elif self.kind == UNDO:
            data["undo"] = self.count
        else:
            data["resign"] = True
        if self.at is not None:
            data["at"] = self.at
        return data

    def to_text(self) -> str:
        by = "chance" if self.by == CHANCE else str(self.by)
        what = self.move if self.kind == MOVE else (f"undo {self.count}" if self.kind == UNDO else "resign")
        return f"{by} {what}" + ("" if self.at is None else f" @{self.at}")


class Seating:
    """Who sat in a seat: a name, and the level if it was a bot."""

    def __init__(self, name: str = "", bot: str = "") -> None:
        self.name = name
        self.bot = bot


class Fairness:
    """What binds chance in a match. The seed stays empty until the match is over."""

    def __init__(self, commitment: str, nonces: list[str], seed: str = "") -> None:
        self.commitment = commitment
        self.nonces = nonces
        self.seed = seed

    def to_json(self) -> Json:
        return {"commitment": self.commitment, "nonces": list(self.nonces), "seed": self.seed or None}


class Record:
    """A match as it went, and the position it has led to."""

    def __init__(self, game: Game, seats: int, options: dict[str, object] | None = None) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.check_options({} if options is None else options)
        self.seating = [Seating() for _ in range(seats)]
        self.fairness: Fairness | None = None
        self.entries: list[Entry] = []
        self.line: list[tuple[int, Move]] = []
        """The moves in force, each with who made it."""
        self.events: list[list[Event]] = []
        """What happened by each of them."""
        self.texts: list[str] = []
        """Each of them in notation."""
        self.lengths: list[int] = []
        """How many moves were in force after each entry."""
        self.recent: list[State] = []
        """The positions before the last moves in force, so that a look back there needs no replay."""
        self.resigned: Seat | None = None
        self.state: State = game.start(seats, self.options)

    def copy(self) -> Record:
        """A record that can go on without touching this one. Entries are never changed, so both may hold the same."""
        twin = Record(self.game, self.seats, dict(self.options))
        twin.seating = self.seating[:]
        twin.fairness = self.fairness
        twin.entries = self.entries[:]
        twin.line = self.line[:]
        twin.events = self.events[:]
        twin.texts = self.texts[:]
        twin.lengths = self.lengths[:]
        twin.recent = self.recent[:]
        twin.resigned = self.resigned
        twin.state = self.state.copy()
        return twin

    # Going on

    def play(self, text: str, at: float | None = None) -> Entry:
        """The move of whoever is to move; refused if it is not legal."""
        if self.resigned is not None:
            raise IllegalMove(text, Reason("match.over"))
        by = self.state.to_move
        move = self.state.legal(text)
        self.texts.append(self.game.notation(self.state, move))
        self.recent = [*self.recent[1 - RECENT :], self.state.copy()]
        self.events.append(self.state.events(move))
        self.line.append((by, move))
        return self.enter(Entry(by, MOVE, text, 0, at))

    def enter(self, entry: Entry) -> Entry:
        self.entries.append(entry)
        self.lengths.append(len(self.line))
        return entry

    def undo_floor(self) -> int:
        """How many moves stand fast: up to the last chance move, or the last move of a seat that is not to move now."""
        floor = len(self.line)
        while floor and self.state.to_move >= 0 and self.line[floor - 1][0] == self.state.to_move:
            floor -= 1
        return floor

    def can_undo(self) -> bool:
        return self.resigned is None and self.undo_floor() < len(self.line)

    def undo(self, by: Seat, count: int = 1, at: float | None = None) -> Entry:
        """Take moves back. Only the log keeps them. Who may do this, and how far, is for the caller to know
        (``undo_floor``)."""
        if self.resigned is not None:
            raise BadInput("undo", "after a resignation nothing is taken back")
        if not 1 <= count <= len(self.line):
            raise BadInput("undo", f"there are {len(self.line)} moves, so {count} cannot be taken back")
        left = len(self.line) - count
        self.state = self.at(left)
        self.recent = self.recent[:-count]
        del self.line[left:], self.events[left:], self.texts[left:]
        return self.enter(Entry(by, UNDO, "", count, at))

    def takeback_count(self, seat: Seat) -> int:
        """How many moves must be taken back so that this seat decides again; 0 if it has not moved yet."""
        for back, (by, _) in enumerate(reversed(self.line), 1):
            if by == seat:
                return back
        return 0

    def resign(self, by: Seat, at: float | None = None) -> Entry:
        if self.is_over():
            raise BadInput("resign", "the match is over")
        self.resigned = by
        return self.enter(Entry(by, RESIGN, "", 0, at))

    # Looking back

    def is_over(self) -> bool:
        return self.resigned is not None or self.state.to_move == NOBODY

    def outcome(self) -> Outcome | None:
        """That of the game; or, after a resignation, the others before who resigned."""
        if self.resigned is None:
            return self.state.outcome()
        ranking = [self.seats if seat == self.resigned else 1 for seat in range(self.seats)]
        return Outcome(ranking, Reason("match.resigned", {"seat": self.resigned}))

    def check_position(self, count: int) -> None:
        if not 0 <= count <= len(self.line):
            raise BadInput("position", f"there are {len(self.line)} moves, so there is no position {count}")

    def at(self, count: int) -> State:
        """The position after so many of the moves in force."""
        self.check_position(count)
        back = len(self.line) - count
        if back == 0:
            return self.state.copy()
        if back <= len(self.recent):
            return self.recent[-back].copy()
        state = self.game.start(self.seats, self.options)
        for _, move in self.line[:count]:
            state.apply(move)
        return state

    def names(self) -> list[tuple[int, str]]:
        """The moves in force, in notation."""
        return [(by, text) for (by, _), text in zip(self.line, self.texts, strict=True)]

    def chance_events(self) -> int:
        """How often chance has moved, undone moves counted too: the number of the next event."""
        return sum(1 for entry in self.entries if entry.by == CHANCE)

    # Written down

    def to_json(self) -> Json:
        outcome = self.outcome()
        box: Json = {} if self.game.box is None else {"box": self.game.box}
        return {
            "antbear": FORMAT,
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "components": self.game.components_hash,
            **box,
            "options": dict(self.options),
            "seats": [{"name": seat.name, "bot": seat.bot or None} for seat in self.seating],
            "chance": None if self.fairness is None else self.fairness.to_json(),
            "entries": [entry.to_json() for entry in self.entries],
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def to_text(self) -> str:
        """One fact or entry a line; ``read_text`` reads it back."""
        lines = [f"antbear {FORMAT}", f"game {self.game.key}", f"rules_version {self.game.rules_version}"]
        lines.append(f"components {self.game.components_hash}")
        if self.game.box is not None:
            lines.append(f"box {json.dumps(self.game.box)}")
        lines += [f"option {key} {json.dumps(value)}" for key, value in self.options.items()]
        lines += [
            f"seat {json.dumps({'name': seat.name, 'bot': seat.bot or None}, ensure_ascii=False)}"
            for seat in self.seating
        ]
        if self.fairness is not None:
            lines.append(f"chance {json.dumps(self.fairness.to_json())}")
        lines.append("")
        lines += [entry.to_text() for entry in self.entries]
        outcome = self.outcome()
        if outcome is not None:
            lines += ["", f"outcome {json.dumps(outcome.to_json())}"]
        return "\n".join(lines) + "\n"


# Reading


def read_record(data: object, find: Callable[[str], Game], any_outcome: bool = False) -> Record:
    """A record from its JSON, every entry replayed and checked; ``BadInput`` names the place that is wrong.

    With ``any_outcome`` a wrong outcome passes: whoever looks for the entry that led to it has to get that far.
    """
    whole = as_object(data, "record")
    known = (
        "antbear",
        "game",
        "rules_version",
        "components",
        "box",
        "options",
        "seats",
        "chance",
        "entries",
        "outcome",
    )
    for key in whole:
        if key not in known:
            raise BadInput(key, "a record has no such field")
    if type(whole.get("antbear")) is not int or whole.get("antbear") != FORMAT:
        raise BadInput("antbear", f"this must be {FORMAT}, the version of the format")
    game = find(as_text(whole.get("game"), "game"))
    if "box" in whole:
        game = game.with_box(whole["box"])
    if type(whole.get("rules_version")) is not int or whole.get("rules_version") != game.rules_version:
        raise BadInput(
            "rules_version", f"these rules have version {game.rules_version}, the record {whole.get('rules_version')}"
        )
    if whole.get("components") != game.components_hash:
        raise BadInput("components", f"the record was played with other components than {game.components_hash}")
    seats = as_list(whole.get("seats"), "seats")
    record = Record(game, len(seats), as_object(whole.get("options", {}), "options"))
    record.seating = [read_seating(seat, f"seats[{number}]") for number, seat in enumerate(seats)]
    record.fairness = read_fairness(whole.get("chance"), len(seats))
    for number, entry in enumerate(as_list(whole.get("entries"), "entries")):
        read_entry(record, as_object(entry, f"entries[{number}]"), f"entries[{number}]")
    outcome = record.outcome()
    found = None if outcome is None else outcome.to_json()
    if whole.get("outcome") != found and not any_outcome:
        raise BadInput("outcome", f"the entries lead to {json.dumps(found)}")
    return record


def read_text(text: str, find: Callable[[str], Game], any_outcome: bool = False) -> Record:
    """A record from its plain text."""
    whole: Json = {"options": {}, "chance": None, "outcome": None}
    seats: list[object] = []
    options: Json = {}
    entries: list[object] = []
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        try:
            if not word:
                continue
            if word in ("game", "components"):
                whole[word] = rest
            elif word in ("antbear", "rules_version", "box", "chance", "outcome") and not (
                word == "chance" and not rest.startswith("{")
            ):
                whole[word] = json.loads(rest)
            elif word == "option":
                key, _, value = rest.partition(" ")
                options[key] = json.loads(value)
            elif word == "seat":
                seats.append(json.loads(rest))
            else:
                entries.append(entry_from_text(word, rest))
        except ValueError as error:
            raise BadInput(f"line {number}", f"{line!r} cannot be read: {error}") from None
    whole.update({"options": options, "seats": seats, "entries": entries})
    return read_record(whole, find, any_outcome)


def entry_from_text(by: str, rest: str) -> Json:
    what, _, at = rest.partition(" @")
    data: Json = {"by": "chance" if by == "chance" else int(by)}
    if what == "resign":
        data["resign"] = True
    elif what.startswith("undo "):
        data["undo"] = int(what[5:])
    else:
        data["move"] = what
    if at:
        data["at"] = float(at)
    return data


def read_entry(record: Record, data: Json, where: str) -> None:
    by = data.get("by")
    at = data.get("at")
    if len([key for key in ("move", "undo", "resign") if key in data]) != 1 or len(data) != 2 + ("at" in data):
        raise BadInput(where, "an entry has by, one of move, undo and resign, and perhaps at")
    if by == "chance" and "move" in data:
        by = CHANCE
    elif type(by) is not int or not 0 <= by < record.seats:
        raise BadInput(f"{where}.by", 'this must be a seat, or "chance" for a move of chance')
    if "at" in data and (type(at) not in (int, float) or not 0 <= float(str(at)) < 1e12):
        raise BadInput(f"{where}.at", "this must be a number of seconds")
    if "resign" in data and data["resign"] is not True:
        raise BadInput(f"{where}.resign", "this must be true")
    seconds = None if at is None else float(str(at))
    try:
        if "undo" in data:
            count = data["undo"]
            record.undo(by, count if type(count) is int else 0, seconds)
        elif "resign" in data:
            record.resign(by, seconds)
        elif by != record.state.to_move:
            raise BadInput(f"{where}.by", f"{record.state.to_move} is to move")
        else:
            record.play(as_text(data["move"], f"{where}.move"), seconds)
    except IllegalMove as illegal:
        raise BadInput(f"{where}.move", f"{illegal.reason.clause} forbids {illegal.move}") from None
    except BadInput as bad:
        raise (bad if bad.where.startswith(where) else BadInput(where, bad.why)) from None
    except Refused as refused:
        raise BadInput(f"{where}.move", str(refused)) from None


def read_seating(data: object, where: str) -> Seating:
    fields = as_object(data, where, ("name", "bot"))
    bot = fields.get("bot")
    return Seating(as_text(fields.get("name"), f"{where}.name"), "" if bot is None else as_text(bot, f"{where}.bot"))


def read_fairness(data: object, seats: int) -> Fairness | None:
    if data is None:
        return None
    fields = as_object(data, "chance", ("commitment", "nonces", "seed"))
    nonces = [
        as_text(nonce, f"chance.nonces[{number}]")
        for number, nonce in enumerate(as_list(fields.get("nonces"), "chance.nonces"))
    ]
    if len(nonces) != seats:
        raise BadInput("chance.nonces", f"there is one for each of the {seats} seats")
    seed = fields.get("seed")
    return Fairness(
        as_text(fields.get("commitment"), "chance.commitment"),
        nonces,
        "" if seed is None else as_text(seed, "chance.seed"),
    )


def as_object(data: object, where: str, known: tuple[str, ...] = ()) -> Json:
    """An object, with no other fields than the known ones where they are given."""
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise BadInput(where, "this must be an object")
    for key in data:
        if known and key not in known:
            raise BadInput(f"{where}.{key}", f"there is no such field; there are {', '.join(known)}")
    return data


def as_list(data: object, where: str) -> list[object]:
    if not isinstance(data, list):
        raise BadInput(where, "this must be a list")
    return data


def as_text(data: object, where: str) -> str:
    if not isinstance(data, str):
        raise BadInput(where, "this must be a text")
    return data


# Proof


def verify(record: Record) -> int:
    """Prove that no draw of chance was tampered with; gives the number of draws. ``BadInput`` names the entry that
    fails."""
    fairness = record.fairness
    if fairness is None:
        raise BadInput("chance", "this record was not played with committed chance")
    if not fairness.seed:
        raise BadInput("chance.seed", "the seed is shown when the match is over")
    try:
        source = FairSource(bytes.fromhex(fairness.seed), fairness.nonces)
    except ValueError:
        raise BadInput("chance.seed", "this must be hex digits") from None
    if source.commitment != fairness.commitment:
        raise BadInput("chance.seed", "its hash is not the commitment")
    replay = Record(record.game, record.seats, dict(record.options))
    event = 0
    for number, entry in enumerate(record.entries):
        if entry.kind == UNDO:
            replay.undo(entry.by, entry.count)
        elif entry.kind == RESIGN:
            replay.resign(entry.by)
        else:
            if entry.by == CHANCE:
                drawn = replay.game.notation(replay.state, source.draw(replay.state.chances(), event))
                if drawn != entry.move:
                    raise BadInput(f"entries[{number}]", f"chance had drawn {drawn}, but the record says {entry.move}")
                event += 1
            replay.play(entry.move)
    return event
