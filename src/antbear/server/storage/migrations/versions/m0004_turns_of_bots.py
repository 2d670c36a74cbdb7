"""Turns of bots are a queue that several processes serve, and a match knows when something last happened in it."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"
branch_labels = None
depends_on = None

THINKS = """
UPDATE matches SET thinks = true
WHERE EXISTS (SELECT 1 FROM seats WHERE seats.match = matches.id AND seats.number = matches.turn AND seats.kind = 'bot')
"""
CHANGED = """
UPDATE matches
SET changed = created + COALESCE((SELECT MAX(entries.at) FROM entries WHERE entries.match = matches.id), 0)
"""


def upgrade() -> None:
    op.add_column("matches", sa.Column("thinks", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_matches_thinks", "matches", ["thinks"])
    op.add_column("matches", sa.Column("thinker", sa.String()))
    op.add_column("matches", sa.Column("thought_until", sa.Float(), nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("visitor", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("changed", sa.Float(), nullable=False, server_default="0"))
    op.execute(THINKS)
    op.execute(CHANGED)


def downgrade() -> None:
    op.drop_index("ix_matches_thinks", "matches")
    for name in ("changed", "visitor", "thought_until", "thinker", "thinks"):
        op.drop_column("matches", name)
