"""What goes over the wire, as types. They say the shape of each message; docs/formats.md says what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec

from antbear.core.event import Event
from antbear.core.view import MoveData, OutcomeView, Sentence, View

# The last part of these patterns keeps out a line break at the end, which $ alone would let in.
NAME = r"^[^\x00-\x1f\x7f-\x9f]*$(?!\n)"
NONCE = r"^[0-9a-fA-F]{16,64}$(?!\n)"
TOKEN = r"^[\x21-\x7e]*$(?!\n)"
COMMITMENT = r"^[0-9a-f]{64}$(?!\n)"

Name: TypeAlias = Annotated[
    str, msgspec.Meta(max_length=40, pattern=NAME, description="Shown to the others; may be empty.")
]
Nonce: TypeAlias = Annotated[str, msgspec.Meta(pattern=NONCE, description="This seat's part in chance.")]
CommitmentText: TypeAlias = Annotated[
    str,
    msgspec.Meta(
        pattern=COMMITMENT, description="The hash of the seed that this nonce is for, known before the nonce was sent."
    ),
]
RequestText: TypeAlias = Annotated[
    str,
    msgspec.Meta(
        min_length=8,
        max_length=64,
        pattern=TOKEN,
        description="Chosen at random by the client; sent again, nothing is done twice.",
    ),
]
ScreenText: TypeAlias = Annotated[
    str,
    msgspec.Meta(
        min_length=8,
        max_length=64,
        description="Chosen at random by a page and said on its WebSocket: what it changes is not sent there again.",
    ),
]
Version: TypeAlias = Annotated[int, msgspec.Meta(ge=0, description="The version of the table that this answers.")]
MoveName: TypeAlias = Annotated[str, msgspec.Meta(max_length=100, description="In notation.")]
Choice: TypeAlias = int | str | bool
Avatar: TypeAlias = Literal["bee", "ant", "meerkat", "termite", "beetle", "ladybird", "butterfly", "snail"]
"""The faces that people choose from."""
Components: TypeAlias = dict[str, object]


# What clients send


class Body(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The root of all bodies: unknown fields are refused."""


class SeatRequest(Body, frozen=True):
    """Who shall sit in a seat: the one who asks, somebody with an invite, or a bot."""

    kind: Literal["me", "friend", "bot"]
    level: str | None = None
    """Of a bot, and only of a bot."""


class Person(Body, frozen=True):
    """What a person brings to a seat."""

    name: Name
    """Shown to the others; may be empty."""
    nonce: Nonce
    """16 to 64 hex digits, the seat's part in chance."""
    avatar: Avatar | None = None
    """The face beside the name; nothing: none was chosen."""


class Past(Body, frozen=True, kw_only=True):
    """What a match begins with: the first moves in force of another, which is over, or of a record that somebody
    brings."""

    moves: Annotated[int, msgspec.Meta(ge=0, description="How many of them.")]
    match: str | None = None
    record: str | dict[str, object] | None = None
    """As JSON or plain text in a text, or as an object."""


class NewMatch(Person, frozen=True, kw_only=True):
    """What a match is made of."""

    game: str
    """The key of the game."""
    options: dict[str, Choice] = {}
    """Those that are left out are as by default."""
    past: Past | None = None
    """Its options and box are those of the match then, so that none are sent."""
    box: Components | None = None
    """Components that were checked before, to be played with instead of the game's own."""
    seats: Annotated[list[SeatRequest], msgspec.Meta(max_length=16)]
    """Who shall sit where; at least one is `me`."""
    colours: Annotated[list[str], msgspec.Meta(max_length=16)] | None = None
    """Of each seat and then of an imaginary player, no two the same; nothing: as the rules give them."""
    hints: bool = False
    """Whether people who play each other from afar may ask for hints."""
    commitment: CommitmentText
    """One from `POST /api/chance`."""
    request: RequestText
    """Sent again with the same, nothing is made twice."""


class SitDown(Person, frozen=True, kw_only=True):
    invite: str
    colour: str | None = None
    """One of those that are free; nothing: the one that the seat has."""
    request: RequestText


class Change(Body, frozen=True, kw_only=True):
    """Undo, resign, cancel and coming back need no more than this."""

    version: Version
    request: RequestText
    screen: ScreenText | None = None


class PlayMove(Change, frozen=True, kw_only=True):
    move: MoveName


class TakebackTalk(Change, frozen=True, kw_only=True):
    answer: Literal["ask", "yes", "no"]


class StandIn(Change, frozen=True, kw_only=True):
    """A bot plays for somebody who is away."""

    seat: Annotated[int, msgspec.Meta(ge=0)]
    level: str


class MoveTried(Body, frozen=True):
    """A move that somebody would like to make, by its name or as data."""

    move: MoveName | dict[str, object]
    """Data has the fields of the game's moves; a name in it is not needed where the other fields say it all."""


class Again(Body, frozen=True):
    nonce: Nonce
    commitment: CommitmentText
    request: RequestText


class Watch(Body, frozen=True):
    """The first message over a WebSocket."""

    secrets: Annotated[list[str], msgspec.Meta(max_length=16)]
    version: Annotated[int, msgspec.Meta(ge=0, description="Of the table that the screen has already.")] | None = None
    screen: ScreenText | None = None


# What the server answers


class GameOption(msgspec.Struct, frozen=True):
    """What can be chosen before a match."""

    key: str
    """Its name in records and in the words."""
    default: Choice
    """The first of the choices."""
    choices: list[Choice]
    """Every value that it may have."""
    needs: list[int]
    """For each choice, with how many seats it can be made: so many or more."""
    asked: bool
    """Whether people are asked for it when they set up a match."""


class BotLevel(msgspec.Struct, frozen=True):
    """A strength that bots of this game have."""

    key: str
    """`perfect` is there only where a game is solved."""
    seconds: float
    """For one move, at most."""


class GameCard(msgspec.Struct, frozen=True):
    """What is told of a game before anybody plays it."""

    key: str
    """Its name in addresses and records."""
    title: str
    """As printed on the box."""
    designers: list[str]
    """Who made it up; empty where nobody is named."""
    seats: tuple[int, int]
    """Fewest and most."""
    minutes: tuple[int, int]
    """From and to; the same twice where only about how long is known."""
    age: int | None
    """From which on, if the box says so."""
    complexity: int
    """How much there is to learn, from 1 to 4."""
    colours: list[str]
    """Those in the box, each the key of its word."""
    colours_by_rules: bool
    """Whether the rules say who has which, unless people choose; else the seats have them in this order."""
    imaginary: list[int]
    """With so many seats there is one colour more, of an imaginary player."""
    options: list[GameOption]
    """What can be chosen, in the order in which it is asked."""
    levels: list[BotLevel]
    """The weakest first."""
    box: bool
    """Whether somebody may bring own components."""
    taster: dict[str, Choice] | None
    """The options of a first play on the spot, which the first seat begins; nothing if there is none."""


class BoxChecked(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    """Components that a match can be made with."""

    box: Components
    components: str
    """Their hash, as in a record."""


class Committed(msgspec.Struct, frozen=True):
    """A seed is drawn, and this is its hash."""

    commitment: str


class OwnSeat(msgspec.Struct, frozen=True):
    """A seat that is yours from now on, and its proof."""

    seat: int
    secret: str


class Invite(msgspec.Struct, frozen=True):
    seat: int
    invite: str


class MatchMade(msgspec.Struct, frozen=True):
    match: str
    seats: list[OwnSeat]
    invites: list[Invite]


class SeatLine(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    seat: int
    """Counted from 0."""
    kind: Literal["person", "bot"]
    """Who it is for."""
    level: str | None
    """Of a bot."""
    name: str | None
    """Of who sits here; where nobody does, of whom the seat is kept for."""
    avatar: Avatar | None
    """The face that somebody chose."""
    taken: bool
    """Whether somebody has sat down; of a bot always."""
    yours: bool
    """Whether one of the secrets that were sent is of this seat."""
    here: bool
    """Whether a screen of this seat is connected."""
    stand_in: str | None = None
    """The level of the bot that plays for the person who sits here and was away; nothing: nobody does."""


class Step(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A move in force, what happened by it, and what is seen after it."""

    by: int | Literal["chance"]
    move: str
    """In notation."""
    events: Sequence[Event]
    view: View | None = None
    """Only of steps that are shown one after the other, and not of the last, which the table shows."""


class TakebackAsked(msgspec.Struct, frozen=True):
    by: int


class Origin(msgspec.Struct, frozen=True):
    """Where a match comes from that did not begin at the beginning."""

    moves: int
    """How many moves in force were made there."""
    match: str | None
    """The match where that was, if it is one of this server."""


class Chance(msgspec.Struct, frozen=True):
    commitment: str
    nonces: list[str]
    seed: str | None
    """Only when the match is over."""


class Table(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    """All that a screen shows of a match."""

    match: str
    """The id of the match."""
    options: dict[str, Choice]
    """All of them, with their values."""
    chosen: list[str]
    """The options that are not as by default."""
    components: str
    """Their hash, as in a record."""
    own_box: bool
    """Whether somebody brought them."""
    colours: list[str] | None
    """Those that people chose, of each seat and then of an imaginary player: they are shown instead of those that views
    and events name, which the rules give to the seats. Nothing: nobody chose."""
    free_colours: list[str]
    """Those that the next who sits down may choose; none once everybody is there."""
    status: Literal["waiting", "playing", "over"]
    """It waits while a friend's seat is free."""
    version: int
    """The number of entries in the record: a change names the version that it answers."""
    seats: list[SeatLine]
    """Who sits where."""
    view: View
    """Of your seat that is to move, or else of your first; without moves unless it is being played."""
    start: int
    """How many moves in force come before the steps: those that the screen has already."""
    steps: Sequence[Step]
    """The moves in force since the version that the screen names; all of them if it names none."""
    can_undo: bool
    """Whether your last move can be taken back without asking."""
    takeback: TakebackAsked | None
    """While somebody waits for an answer."""
    outcome: OutcomeView | None
    """Of the match, also after a resignation."""
    thinking: bool
    """Whether a bot is on turn."""
    rematch: str | None
    """The id of the next match."""
    closed: str | None
    """Why whoever keeps the house, or who made a table in vain, has ended it, if so: perhaps an empty text."""
    invites: list[Invite]
    """To who made the match, while a friend's seat is free."""
    hints: bool
    """Whether who is to move may ask for one."""
    past: Origin | None
    """The moves that it began with, if there are any."""
    absent: int | None
    """The seat that is to move and has been away for so long that the others may let a bot play for it."""
    patience: float
    """How many seconds that takes; 0: nobody may."""
    chance: Chance
    """What binds chance: the commitment, the nonces, and at the end the seed."""


class Stretch(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    """Some moves in force, one after the other, and what is seen after each of them."""

    start: int
    """How many moves in force come before them."""
    view: View
    """The position before the first of them."""
    steps: Sequence[Step]
    """Each with its view."""


class Legality(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether a move is legal, and if not, why not."""

    legal: bool
    reason: Sentence | None = None


class Hint(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    version: int
    """Of the match that it is for."""
    move: MoveData


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether every draw of chance is the one that was committed to."""

    verified: bool
    draws: int | None = None
    past: int | None = None
    """How many moves come before those that are proven: they were made elsewhere."""
    entry: int | None = None
    why: str | None = None


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """A move and what its seat could hope for with it; nothing where the search did not look at it."""

    move: MoveData
    value: float | None


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be said about one position of a match."""

    at: int
    """After so many of the moves in force."""
    how: Literal["exact", "estimate", "end"]
    """Proven, estimated by a search, or the result."""
    values: list[float]
    """Of each seat, between 0 and 1: the share of the others that it leaves behind, a tie counting half."""
    winner: int | None
    """If it is proven that somebody wins."""
    within: int | None
    """And in how many moves at the most, where that is known."""
    best: Thought | None
    played: Thought | None


Progress: TypeAlias = Literal["working", "done", "stopped"]


class Analysis(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    """As far as it is."""

    id: str
    status: Progress
    looked_at: int
    of: int
    """Positions in which there is something to say; 0 while they are not counted yet."""
    points: Sequence[Point]
