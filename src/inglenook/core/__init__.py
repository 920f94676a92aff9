"""The kernel: what every game is made of. Standard library and mypy_extensions only, no I/O.

Read in this order: action, record, state, step, decision, engine, event, view, game; then deck and
draws, codec, journal, match and registry.
"""
