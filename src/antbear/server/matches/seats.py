"""Seats and what proves them. Of a secret only its hash is kept; an invite can be read until somebody sits down with
it.

A secret is derived from something only its owner sent (a request's text, or the secret of the match before) and from
the match's salt. So an owner who asks again, because the answer got lost, gets the same secret, though nobody has
written it down.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Literal, TypeAlias

import msgspec

from antbear.server.messages import Avatar

SeatKind: TypeAlias = Literal["person", "bot"]

ID_LENGTH = 10
ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Without l, o, 0 and 1, which people mistake for one another."""


class Seat(msgspec.Struct, frozen=True):
    """One seat of a match. A changed seat is a new object."""

    number: int
    kind: SeatKind
    level: str = ""
    """Of a bot."""
    name: str = ""
    nonce: str = ""
    secret_hash: str = ""
    """Empty until a person has sat down."""
    invite: str = ""
    """Empty once it is used."""
    invite_hash: str = ""
    creator: bool = False
    """Whether the one who made the match sits here: that screen is shown the open invites."""
    avatar: Avatar | None = None
    """The face beside the name."""
    stand_in: str = ""
    """The level of the bot that plays for the person who sits here and is away."""

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or bool(self.secret_hash)

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now; empty where a person does."""
        return self.level or self.stand_in


def new_match_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_match_id(text: str) -> bool:
    """Whether a match could have it; nothing else is ever asked of a database."""
    return len(text) == ID_LENGTH and all(letter in ID_LETTERS for letter in text)


def new_invite() -> str:
    return secrets.token_urlsafe(24)


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def derive_secret(salt: bytes, *known: str) -> str:
    """A secret of 256 bits that whoever knows these texts can be given again."""
    message = msgspec.json.encode(known)
    return base64.urlsafe_b64encode(hmac.digest(salt, message, "sha256")).decode().rstrip("=")
