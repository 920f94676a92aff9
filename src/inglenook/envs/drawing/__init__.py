"""Positions as text, SVG and arrays of pixels."""
