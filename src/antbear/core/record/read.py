"""Records from files: every entry is replayed and checked, and ``BadInput`` names the place that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from antbear.core.chance import CHANCE
from antbear.core.game import Game, Json
from antbear.core.illegal import BadInput, IllegalMove, Refused
from antbear.core.outside import BIGGEST, check_plain, read_json, whole_number, write_json
from antbear.core.reader import Reader
from antbear.core.record.entry import MOVE, RESIGN, UNDO, Entry, Fairness, Seating
from antbear.core.record.record import FORMAT, Record

FIELDS = (
    "antbear",
    "game",
    "rules_version",
    "components",
    "box",
    "options",
    "seats",
    "colours",
    "chance",
    "past",
    "entries",
    "outcome",
)
LONGEST = 1e12
"""Seconds since a match began, at most."""
LONGEST_SHOWN = 200
"""Of a line that cannot be read."""


def read_any(text: str, find: Callable[[str], Game], any_outcome: bool = False) -> Record:
    """A record as JSON or as plain text."""
    if not text.lstrip().startswith("{"):
        return read_text(text, find, any_outcome)
    return read_record(read_json(text, "record"), find, any_outcome)


def read_record(
    data: object, find: Callable[[str], Game], any_outcome: bool = False, most: int | None = None
) -> Record:
    """A record from its JSON, with so many entries at the most.

    With ``any_outcome`` a wrong outcome passes: whoever looks for the entry that led to it has to get that far.
    """
    check_plain(data, "", "record", BIGGEST)
    whole = Reader(data, whole="record").only(FIELDS, "a record has no such field")
    game = read_game(whole, find)
    seats = whole.field("seats").items()
    options = whole.field("options")
    record = Record(game, len(seats), options.as_object() if whole.has("options") else {})
    record.seating = [read_seating(seat) for seat in seats]
    if whole.has("colours"):
        record.colours = game.check_colours(len(seats), whole.field("colours").value)
    record.fairness = read_fairness(whole.field("chance"), len(seats))
    entries = whole.field("entries").items()
    if most is not None and len(entries) > most:
        raise whole.field("entries").bad(f"there are {len(entries)}, and no record may have more than {most}")
    record.past = read_past(whole, entries)
    for entry in entries:
        read_entry(record, entry.as_object(), entry.where)
    if not any_outcome:
        check_outcome(data, record)
    return record


def check_outcome(data: object, record: Record) -> None:
    """``BadInput`` unless the outcome in the JSON of a record is what its entries lead to."""
    outcome = record.outcome()
    found = None if outcome is None else outcome.to_json()
    if Reader(data).field("outcome").value != found:
        raise BadInput("outcome", f"the entries lead to {write_json(found)}")


def read_game(whole: Reader, find: Callable[[str], Game]) -> Game:
    """The very game that was played: its rules and its components, if need be older ones, are the same."""
    form, version, components = whole.field("antbear"), whole.field("rules_version"), whole.field("components")
    if type(form.value) is not int or form.value != FORMAT:
        raise form.bad(f"this must be {FORMAT}, the version of the format")
    game = find(whole.field("game").text())
    if whole.has("box"):
        game = game.with_box(whole.field("box").value)
    return game.at_version(version.value).at_components(components.value)


def read_seating(seat: Reader) -> Seating:
    """Who sits in a seat."""
    seat.only(("name", "bot"))
    return Seating(seat.field("name").text(), seat.field("bot").text_or(""))


def read_fairness(chance: Reader, seats: int) -> Fairness | None:
    """Commitment, nonces and seed; nothing if chance was not fair by proof."""
    if chance.is_null:
        return None
    chance.only(("commitment", "nonces", "seed"))
    nonces = [nonce.text() for nonce in chance.field("nonces").items()]
    if len(nonces) != seats:
        raise chance.field("nonces").bad(f"there is one for each of the {seats} seats")
    return Fairness(chance.field("commitment").text(), nonces, chance.field("seed").text_or(""))


def read_past(whole: Reader, entries: Sequence[Reader]) -> int:
    """How many of the entries are moves that were made elsewhere."""
    past = whole.field("past")
    if past.is_null:
        return 0
    if type(past.value) is not int or not 0 <= past.value <= len(entries):
        raise past.bad(f"this must be a number of entries, and there are {len(entries)}")
    for entry in entries[: past.value]:
        if "move" not in entry.as_object():
            raise entry.bad("the past has moves and nothing else")
    return past.value


# Entries


def read_entry(record: Record, data: Json, where: str) -> None:
    """Go on with an entry as JSON."""
    entry = Reader(data, where)
    if len([key for key in ("move", "undo", "resign") if key in data]) != 1 or len(data) != 2 + ("at" in data) + (
        "bot" in data
    ):
        raise entry.bad("an entry has by, one of move, undo and resign, and perhaps at and bot")
    by, at = read_by(entry, record.seats), read_at(entry)
    try:
        go_on(record, entry, by, at)
    except IllegalMove as illegal:
        raise entry.field("move").bad(f"{illegal.reason.clause} forbids {illegal.move}") from None
    except BadInput as bad:
        raise (bad if bad.where.startswith(where) else BadInput(where, bad.why)) from None
    except Refused as refused:
        raise entry.field("move").bad(str(refused)) from None


def read_by(entry: Reader, seats: int) -> int:
    """Whose entry it is."""
    by = entry.field("by")
    if by.value == "chance" and entry.has("move"):
        return CHANCE
    if type(by.value) is not int or not 0 <= by.value < seats:
        raise by.bad('this must be a seat, or "chance" for a move of chance')
    return by.value


def read_at(entry: Reader) -> float | None:
    """When it was made, if that is told."""
    if not entry.has("at"):
        return None
    at = entry.field("at")
    seconds = at.number("this must be a number of seconds")
    if not 0 <= seconds < LONGEST:
        raise at.bad("this must be a number of seconds")
    return seconds


def read_bot(entry: Reader, by: int) -> str:
    """The level of the bot that moved for a person, if one did."""
    if not entry.has("bot"):
        return ""
    level = entry.field("bot").text()
    if by == CHANCE or not entry.has("move") or not level or len(level.split()) != 1:
        raise entry.field("bot").bad("this must be the level of a bot, in one word, and only of a seat's move")
    return level


def go_on(record: Record, entry: Reader, by: int, at: float | None) -> None:
    """Add what one entry says."""
    bot = read_bot(entry, by)
    if entry.has("undo"):
        count = entry.field("undo").value
        record.undo(by, count if type(count) is int else 0, at)
    elif entry.has("resign"):
        if entry.field("resign").value is not True:
            raise entry.field("resign").bad("this must be true")
        record.resign(by, at)
    elif by != record.state.to_move:
        raise entry.field("by").bad(f"{record.state.to_move} is to move")
    else:
        record.play(entry.field("move").text(), at, bot)


def take_up(record: Record, entries: list[Entry]) -> None:
    """Go on with entries that were checked when they were made: a move that was taken back is not made again."""
    before, lengths, length = len(record.entries), record.lengths[:], len(record.line)
    floor: int = length
    left: list[tuple[int, Entry]] = []
    for number, entry in enumerate(entries, before):
        if left and left[-1][1].kind == RESIGN:
            raise BadInput(f"entries[{number}]", "nothing comes after a resignation")
        if entry.kind != UNDO:
            left.append((number, entry))
            length += entry.kind == MOVE
        elif 1 <= entry.count <= length - record.past:
            length -= entry.count
            del left[max(0, len(left) - entry.count) :]
            floor = min(floor, length)
        else:
            raise BadInput(
                f"entries[{number}]", f"there are {length - record.past} moves, so {entry.count} cannot be taken back"
            )
        lengths.append(length)
    if floor < len(record.line):
        record.go_back(floor)
    for number, entry in left:
        read_entry(record, entry.to_json(), f"entries[{number}]")
    record.entries[before:] = entries
    record.lengths = lengths


# Plain text


def read_text(text: str, find: Callable[[str], Game], any_outcome: bool = False) -> Record:
    """A record from its plain text."""
    return read_record(text_as_json(text), find, any_outcome)


def text_as_json(text: str) -> Json:
    """What a plain text says, as in JSON. Lines that begin with # are comments."""
    whole: Json = {"options": {}, "chance": None, "outcome": None}
    seats: list[object] = []
    options: Json = {}
    entries: list[object] = []
    for number, line in enumerate(text.split("\n"), 1):
        word, _, rest = line.strip().partition(" ")
        try:
            if not word or word.startswith("#"):
                continue
            if word in ("game", "components"):
                whole[word] = rest
            elif word in ("antbear", "rules_version", "box", "colours", "chance", "past", "outcome") and not (
                word == "chance" and not rest.startswith("{")
            ):
                whole[word] = read_json(rest, word)
            elif word == "option":
                key, _, value = rest.partition(" ")
                options[key] = read_json(value, key)
            elif word == "seat":
                seats.append(read_json(rest, word))
            else:
                entries.append(entry_from_text(word, rest))
        except ValueError as error:
            raise BadInput(f"line {number}", f"{line[:LONGEST_SHOWN]!r} cannot be read: {error}") from None
    whole.update({"options": options, "seats": seats, "entries": entries})
    return whole


def entry_from_text(by: str, rest: str) -> Json:
    """What a line of the text form says, as in JSON."""
    what, _, at = rest.partition(" @")
    seat, slash, bot = by.partition("/")
    data: Json = {"by": "chance" if seat == "chance" else whole_number(seat)}
    if what == "resign":
        data["resign"] = True
    elif what.startswith("undo "):
        data["undo"] = whole_number(what[5:])
    else:
        data["move"] = what
    if at:
        data["at"] = float(at)
    if slash:
        data["bot"] = bot
    return data
