"""Run the migrations for Alembic, on the caller's connection and in its transaction."""

from alembic import context

from inglenook.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite mostly changes a table by replacing it
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
