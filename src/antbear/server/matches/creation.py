"""How a match begins: from a request, perhaps with moves made elsewhere; or as the next one after a match that is
over."""

from __future__ import annotations

import hashlib
import secrets
import time

import msgspec

from antbear.bots import levels_of
from antbear.core.box import bring
from antbear.core.game import Game
from antbear.core.illegal import BadInput
from antbear.core.record import Record
from antbear.games import load
from antbear.server.matches.colours import next_colours
from antbear.server.matches.match import Match
from antbear.server.matches.refused import RequestRefused, bad_input
from antbear.server.matches.seats import Seat, derive_secret, hash_of, new_invite, new_match_id
from antbear.server.messages import Again, Components, Invite, MatchMade, NewMatch, OwnSeat, SeatRequest


def request_hash(asked: NewMatch) -> str:
    """Names a request to make a match: the same only if all of it is the same, so that nobody meets another's match by
    chance."""
    return hashlib.sha256(msgspec.json.encode(asked)).hexdigest()


def new_record(asked: NewMatch, source: Record | None = None) -> Record:
    """Checks all of a request but its commitment. With a source it begins with moves of that."""
    record = from_start(asked) if source is None else going_on(asked, source)
    check_seats(record.game, asked.seats)
    return record


def from_start(asked: NewMatch) -> Record:
    try:
        game = load(asked.game) if asked.box is None else own_box(load(asked.game), asked.box)
        game.check_seats(len(asked.seats))
        record = Record(game, len(asked.seats), dict(asked.options))
        if asked.colours is not None:
            record.colours = game.check_colours(len(asked.seats), asked.colours)
    except BadInput as error:
        raise bad_input(error) from None
    return record


def going_on(asked: NewMatch, source: Record) -> Record:
    """By the same rules, options and components."""
    moves = asked.past.moves if asked.past else 0
    wrong: dict[str, tuple[bool, str]] = {
        "game": (asked.game != source.game.key, f"the past is one of {source.game.key}"),
        "options": (bool(asked.options), "a match that goes on has those of its past"),
        "box": (asked.box is not None, "a match that goes on has that of its past"),
        "colours": (asked.colours is not None, "a match that goes on has those of its past"),
        "seats": (len(asked.seats) != source.seats, f"there are {source.seats} in the past"),
        "past.moves": (moves > len(source.line), f"there are {len(source.line)} moves"),
    }
    for where, (is_wrong, why) in wrong.items():
        if is_wrong:
            raise bad_input(BadInput(where, why))
    record = source.going_on_from(moves)
    if record.is_over():
        raise bad_input(BadInput("past.moves", "the game is over there, and nobody can go on"))
    return record


def own_box(game: Game, box: Components) -> Game:
    try:
        return bring(game, box)
    except BadInput as error:
        raise bad_input(error, "" if game.template is None else "box.") from None


def check_seats(game: Game, asked: list[SeatRequest]) -> None:
    levels = levels_of(game)
    for number, seat in enumerate(asked):
        if seat.kind == "bot" and seat.level not in levels:
            allowed = ", ".join(levels)
            raise bad_input(BadInput(f"seats[{number}].level", f"a bot has one of the levels {allowed}"))
        if seat.kind != "bot" and seat.level is not None:
            raise bad_input(BadInput(f"seats[{number}].level", "only a bot has a level"))
    if not any(seat.kind == "me" for seat in asked):
        raise bad_input(BadInput("seats", 'at least one must be of kind "me"'))


def new_match(asked: NewMatch, record: Record, seed: bytes) -> Match:
    match = empty_match(record, seed)
    match.hints = asked.hints
    match.origin = asked.past.match if asked.past else None
    for number, seat in enumerate(asked.seats):
        if seat.kind == "bot":
            match.seats.append(Seat(number, "bot", level=seat.level or ""))
        elif seat.kind == "friend":
            match.seats.append(invited_seat(number))
        else:
            secret = own_secret(match, number, asked)
            sitting = Seat(number, "person", name=asked.name, nonce=asked.nonce, avatar=asked.avatar, creator=True)
            match.seats.append(msgspec.structs.replace(sitting, secret_hash=hash_of(secret)))
    match.draw(0.0)
    return match


def empty_match(record: Record, seed: bytes) -> Match:
    return Match(new_match_id(), record, [], seed, secrets.token_bytes(32), time.time())


def invited_seat(number: int, name: str = "") -> Seat:
    invite = new_invite()
    return Seat(number, "person", name=name, invite=invite, invite_hash=hash_of(invite))


def own_secret(match: Match, number: int, asked: NewMatch) -> str:
    return derive_secret(match.salt, "new", str(number), asked.request, asked.nonce)


def made(match: Match, own: list[OwnSeat]) -> MatchMade:
    """The answer to who made a match."""
    return MatchMade(match.id, own, [Invite(seat.number, seat.invite) for seat in match.seats if seat.invite])


def answer_to_maker(match: Match, asked: NewMatch) -> MatchMade:
    """The same each time the same request comes."""
    return made(
        match, [OwnSeat(seat.number, own_secret(match, seat.number, asked)) for seat in match.seats if seat.creator]
    )


# The next match


def next_number(match: Match, number: int) -> int:
    """Seats move on by one."""
    return (number + 1) % len(match.seats)


def next_match(match: Match, held: list[int], seed: bytes) -> Match:
    """The same game by the rules of today with the same players, the seats moved on by one. Each person still has to
    come over."""
    game = match.record.game
    newest = load(game.key) if game.box is None else load(game.key).with_box(game.box)
    options = newest.options_of_rematch(match.record.seats, match.record.options, match.record.starter())
    following = empty_match(Record(newest, match.record.seats, dict(options)), seed)
    following.record.colours = next_colours(match)
    following.hints = match.hints
    following.visitor = match.visitor
    order = sorted(match.seats, key=lambda seat: next_number(match, seat.number))
    for number, seat in enumerate(order):
        if seat.kind == "bot":
            following.seats.append(Seat(number, "bot", level=seat.level))
        else:
            free = invited_seat(number, seat.name)
            kept = msgspec.structs.replace(free, avatar=seat.avatar, creator=seat.number in held)
            following.seats.append(kept)
    return following


def come_over(match: Match, following: Match, secrets_held: list[str], asked: Again, at: float) -> list[OwnSeat]:
    """Give each seat that is held in the old match its place in the next one; asked again, the same secrets.

    A nonce counts only for the commitment that it was sent for: who did not know this one yet has to look first.
    """
    own: list[OwnSeat] = []
    for secret in secrets_held:
        (number,) = match.held([secret])
        place = next_number(match, number)
        following_secret = derive_secret(following.salt, "next", secret)
        seat = following.seats[place]
        if not seat.taken:
            if following.commitment != asked.commitment:
                raise RequestRefused(
                    "stale",
                    "Somebody has made the next match already, with another commitment. Look at it and ask again.",
                )
            following.sit(place, seat.name, seat.avatar, asked.nonce, hash_of(following_secret), at)
        elif seat.secret_hash != hash_of(following_secret):
            continue
        own.append(OwnSeat(place, following_secret))
    if not own:
        raise RequestRefused("seat-taken", "Somebody else sits there already.")
    return sorted(own, key=lambda seat: seat.seat)
