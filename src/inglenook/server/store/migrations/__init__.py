"""Migrate databases of older versions to this version.

A change of the schema is a module in `versions`, named after its number, whose `down_revision` is
the number before. It changes tables with `op.batch_alter_table`. There is no downgrade: the
database is copied before each upgrade.
"""
