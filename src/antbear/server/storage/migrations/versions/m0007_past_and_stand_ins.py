"""A match may begin with moves made elsewhere, and a bot may play for a person who is away."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("past", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("origin", sa.String()))
    op.add_column("seats", sa.Column("stand_in", sa.String(), nullable=False, server_default=""))
    op.add_column("entries", sa.Column("bot", sa.String(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("entries", "bot")
    op.drop_column("seats", "stand_in")
    op.drop_column("matches", "origin")
    op.drop_column("matches", "past")
