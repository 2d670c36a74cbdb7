"""People may choose the colours of their seats."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("colours", sa.JSON()))


def downgrade() -> None:
    op.drop_column("matches", "colours")
