"""Called by Alembic. The connection is given by ``antbear.server.database``, which has locked the file for this."""

from alembic import context

from antbear.server.tables import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema, render_as_batch=True)
context.run_migrations()
