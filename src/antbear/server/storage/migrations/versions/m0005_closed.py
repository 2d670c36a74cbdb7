"""A match that whoever keeps the house has ended, and why."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("closed", sa.String()))


def downgrade() -> None:
    op.drop_column("matches", "closed")
