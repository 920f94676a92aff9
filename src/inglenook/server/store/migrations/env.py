"""What Alembic runs: the migrations, on the connection and in the transaction of whoever calls."""

from alembic import context

from inglenook.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can change little about a table but put another in its place
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
