"""Records from files: every entry is replayed and checked, and ``BadInput`` names the place that is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable

from antbear.core.chance import CHANCE
from antbear.core.game import Game, Json
from antbear.core.illegal import BadInput, IllegalMove, Refused
from antbear.core.reader import Reader
from antbear.core.record.entry import Fairness, Seating
from antbear.core.record.record import FORMAT, Record

FIELDS = (
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
LONGEST = 1e12
"""Seconds since a match began, at most."""


def read_any(text: str, find: Callable[[str], Game], any_outcome: bool = False) -> Record:
    """A record as JSON or as plain text."""
    if not text.lstrip().startswith("{"):
        return read_text(text, find, any_outcome)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput("record", f"this is not JSON: {error}") from None
    return read_record(data, find, any_outcome)


def read_record(data: object, find: Callable[[str], Game], any_outcome: bool = False) -> Record:
    """A record from its JSON.

    With ``any_outcome`` a wrong outcome passes: whoever looks for the entry that led to it has to get that far.
    """
    whole = Reader(data, whole="record").only(FIELDS, "a record has no such field")
    game = read_game(whole, find)
    seats = whole.field("seats").items()
    options = whole.field("options")
    record = Record(game, len(seats), options.as_object() if whole.has("options") else {})
    record.seating = [read_seating(seat) for seat in seats]
    record.fairness = read_fairness(whole.field("chance"), len(seats))
    for entry in whole.field("entries").items():
        read_entry(record, entry.as_object(), entry.where)
    outcome = record.outcome()
    found = None if outcome is None else outcome.to_json()
    if whole.field("outcome").value != found and not any_outcome:
        raise BadInput("outcome", f"the entries lead to {json.dumps(found)}")
    return record


def read_game(whole: Reader, find: Callable[[str], Game]) -> Game:
    """The very game that was played: its rules and its box are the same."""
    form, version, components = whole.field("antbear"), whole.field("rules_version"), whole.field("components")
    if type(form.value) is not int or form.value != FORMAT:
        raise form.bad(f"this must be {FORMAT}, the version of the format")
    game = find(whole.field("game").text())
    if whole.has("box"):
        game = game.with_box(whole.field("box").value)
    if type(version.value) is not int or version.value != game.rules_version:
        raise version.bad(f"these rules have version {game.rules_version}, the record {version.value}")
    if components.value != game.components_hash:
        raise components.bad(f"the record was played with other components than {game.components_hash}")
    return game


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


# Entries


def read_entry(record: Record, data: Json, where: str) -> None:
    """Go on with an entry as JSON."""
    entry = Reader(data, where)
    if len([key for key in ("move", "undo", "resign") if key in data]) != 1 or len(data) != 2 + ("at" in data):
        raise entry.bad("an entry has by, one of move, undo and resign, and perhaps at")
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


def go_on(record: Record, entry: Reader, by: int, at: float | None) -> None:
    """Add what one entry says."""
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
        record.play(entry.field("move").text(), at)


# Plain text


def read_text(text: str, find: Callable[[str], Game], any_outcome: bool = False) -> Record:
    """A record from its plain text. Lines that begin with # are comments."""
    whole: Json = {"options": {}, "chance": None, "outcome": None}
    seats: list[object] = []
    options: Json = {}
    entries: list[object] = []
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        try:
            if not word or word.startswith("#"):
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
        except (ValueError, RecursionError) as error:
            raise BadInput(f"line {number}", f"{line!r} cannot be read: {error}") from None
    whole.update({"options": options, "seats": seats, "entries": entries})
    return read_record(whole, find, any_outcome)


def entry_from_text(by: str, rest: str) -> Json:
    """What a line of the text form says, as in JSON."""
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
