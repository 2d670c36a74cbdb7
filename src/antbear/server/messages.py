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
    nonce: Nonce


class NewMatch(Person, frozen=True, kw_only=True):
    game: str
    options: dict[str, Choice] = {}
    box: Components | None = None
    """Components that were checked before, to be played with instead of the game's own."""
    seats: Annotated[list[SeatRequest], msgspec.Meta(max_length=16)]
    hints: bool = False
    """Whether people who play each other from afar may ask for hints."""
    commitment: CommitmentText
    request: RequestText


class SitDown(Person, frozen=True, kw_only=True):
    invite: str
    request: RequestText


class Change(Body, frozen=True, kw_only=True):
    """Undo and resign need no more than this."""

    version: Version
    request: RequestText
    screen: ScreenText | None = None


class PlayMove(Change, frozen=True, kw_only=True):
    move: MoveName


class TakebackTalk(Change, frozen=True, kw_only=True):
    answer: Literal["ask", "yes", "no"]


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
    key: str
    default: Choice
    choices: list[Choice]


class BotLevel(msgspec.Struct, frozen=True):
    key: str
    seconds: float
    """For one move, at most."""


class GameCard(msgspec.Struct, frozen=True):
    key: str
    title: str
    designers: list[str]
    seats: tuple[int, int]
    """Fewest and most."""
    minutes: int
    options: list[GameOption]
    levels: list[BotLevel]
    """The weakest first."""
    box: bool
    """Whether somebody may bring own components."""


class BoxChecked(msgspec.Struct, frozen=True):
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
    seat: int
    kind: Literal["person", "bot"]
    level: str | None
    name: str | None
    taken: bool
    yours: bool
    here: bool


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


class Chance(msgspec.Struct, frozen=True):
    commitment: str
    nonces: list[str]
    seed: str | None
    """Only when the match is over."""


class Table(msgspec.Struct, tag_field="game", frozen=True, kw_only=True):
    """All that a screen shows of a match."""

    match: str
    options: dict[str, Choice]
    chosen: list[str]
    """The options that are not as by default."""
    components: str
    """Their hash, as in a record."""
    own_box: bool
    """Whether somebody brought them."""
    status: Literal["waiting", "playing", "over"]
    version: int
    seats: list[SeatLine]
    view: View
    start: int
    """How many moves in force come before the steps: those that the screen has already."""
    steps: Sequence[Step]
    """The moves in force since the version that the screen names; all of them if it names none."""
    can_undo: bool
    takeback: TakebackAsked | None
    outcome: OutcomeView | None
    thinking: bool
    rematch: str | None
    closed: str | None
    """Why whoever keeps the house has ended the match, if so: perhaps an empty text."""
    invites: list[Invite]
    hints: bool
    """Whether who is to move may ask for one."""
    chance: Chance


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
