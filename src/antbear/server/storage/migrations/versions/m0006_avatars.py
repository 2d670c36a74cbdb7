"""A seat may have a face beside its name."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("avatar", sa.String()))


def downgrade() -> None:
    op.drop_column("seats", "avatar")
