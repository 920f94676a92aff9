"""Migrate databases of older versions to this version.

A change of the schema is a module in `versions`, named after its number, whose `down_revision` is
the number before. It changes tables with `op.batch_alter_table`. A file of SQLite is copied before
each upgrade. A revision that loses no data may have a `downgrade`.

Servers of the version before may run beside a migration where a site has several. A revision that
they can work with names the oldest revision that can: `OLDEST = "0012"`. So a change in two parts
first adds what is new, and removes what is old in a later version.
"""
