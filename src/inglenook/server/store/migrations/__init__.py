"""Migrations: how a database of an older version becomes one of this version.

A change of the schema is a module in `versions`, named after its number, whose `down_revision` is
the number before. It changes tables with `op.batch_alter_table`. There is no way back: a copy of
the database is kept before each upgrade.
"""
