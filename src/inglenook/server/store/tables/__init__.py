"""The tables of areas that have many, and the columns that tables share."""
