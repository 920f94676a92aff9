"""Measure time: clock rules, seat clocks, quiet hours, and a monotonic clock."""
