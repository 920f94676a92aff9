"""Store the site's data: one database, one writer, and no success reported before the commit."""
