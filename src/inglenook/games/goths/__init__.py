"""Goths Save the Queen: two kings, two warchiefs, and not a word between them."""
