"""Called by Alembic. The connection comes from ``antbear.server.storage.database``, which has locked the file."""

from alembic import context

from antbear.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
context.run_migrations()
