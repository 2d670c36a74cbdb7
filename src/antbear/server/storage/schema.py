"""The tables of the database, as SQL has them. Their history is in ``migrations``; a test keeps the two alike."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table, false

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

REVISIONS = MetaData()
revisions = Table(  # which step of their history the tables are at: Alembic's own
    "alembic_version", REVISIONS, Column("version_num", String(32), primary_key=True)
)
revisions.primary_key.name = "alembic_version_pkc"

seeds = Table(  # of matches that are not made yet; a match takes its seed away from here
    "seeds",
    METADATA,
    Column("commitment", String, primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("created", Float, nullable=False, index=True),
)

matches = Table(
    "matches",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("components", String, nullable=False),  # their hash
    Column("box", JSON(none_as_null=True)),  # the components, if somebody brought their own
    Column("options", JSON, nullable=False),
    Column("colours", JSON(none_as_null=True)),  # of the seats and of an imaginary player, if people chose
    Column("created", Float, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("commitment", String, nullable=False),  # kept beside the seed, so that a seed altered later is found out
    Column("salt", LargeBinary, nullable=False),
    Column(
        "asked", String, nullable=False, unique=True
    ),  # hash of the request that made it, so that it makes no second one
    Column("turn", Integer, index=True),  # the seat to move while playing
    Column("thinks", Boolean, nullable=False, server_default=false(), index=True),  # whether a bot is to move
    Column("thinker", String),  # the process that thinks about this turn, and until when it is left to it
    Column("thought_until", Float, nullable=False, server_default="0"),
    Column("visitor", Integer, nullable=False, server_default="0"),  # who made it, one of 65,536: bots think in turn
    Column("changed", Float, nullable=False, server_default="0"),  # when something last happened, in seconds since 1970
    Column("takeback", JSON(none_as_null=True)),
    Column("rematch", String, unique=True),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("revision", Integer, nullable=False, server_default="0"),  # how often it was changed
    Column("past", Integer, nullable=False, server_default="0"),  # with how many moves made elsewhere it begins
    Column("origin", String),  # the match where they were made, if it was one of this house
    Column("closed", String),  # why whoever keeps the house, or made it and waited in vain, has ended it, if so
)

seats = Table(
    "seats",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("level", String, nullable=False),
    Column("name", String, nullable=False),
    Column("nonce", String, nullable=False),
    Column("secret_hash", String, nullable=False),
    Column("invite", String, nullable=False),
    Column("invite_hash", String, nullable=False),
    Column("creator", Boolean, nullable=False),
    Column("avatar", String),  # the face beside the name, if one was chosen
    Column("stand_in", String, nullable=False, server_default=""),  # the bot that plays for who is away: its level
)

entries = Table(  # the primary key decides races: of two entries with the same number only one can be
    "entries",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("by", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("move", String, nullable=False),
    Column("count", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("bot", String, nullable=False, server_default=""),  # the level of the bot that made it for a person
)

requests = Table(
    "requests",
    METADATA,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("request", String, primary_key=True),
)
