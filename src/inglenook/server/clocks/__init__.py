"""Clocks: rules, seat clocks, quiet hours, and a time source that never jumps."""
