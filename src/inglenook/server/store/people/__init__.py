"""Query and change the records of people: one module an area."""
