"""First tables: seeds, matches, seats, entries, requests."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seeds",
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("commitment", name="pk_seeds"),
    )
    op.create_index("ix_seeds_created", "seeds", ["created"])
    op.create_table(
        "matches",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("components", sa.String(), nullable=False),
        sa.Column("box", sa.JSON(none_as_null=True)),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("salt", sa.LargeBinary(), nullable=False),
        sa.Column("asked", sa.String(), nullable=False),
        sa.Column("turn", sa.Integer()),
        sa.Column("takeback", sa.JSON(none_as_null=True)),
        sa.Column("rematch", sa.String()),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.UniqueConstraint("asked", name="uq_matches_asked"),
        sa.UniqueConstraint("rematch", name="uq_matches_rematch"),
    )
    op.create_index("ix_matches_turn", "matches", ["turn"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("nonce", sa.String(), nullable=False),
        sa.Column("secret_hash", sa.String(), nullable=False),
        sa.Column("invite", sa.String(), nullable=False),
        sa.Column("invite_hash", sa.String(), nullable=False),
        sa.Column("creator", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_seats"),
    )
    op.create_table(
        "entries",
        sa.Column("match", sa.String(), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("by", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("move", sa.String(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_entries"),
    )
    op.create_table(
        "requests",
        sa.Column("match", sa.String(), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("request", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("match", "request", name="pk_requests"),
    )


def downgrade() -> None:
    for table in ("requests", "entries", "seats", "matches", "seeds"):
        op.drop_table(table)
