"""Hold one module per kind of database: how it is opened, and what its errors mean."""
