"""The kernel: what every game is made of. Standard library and mypy_extensions only, no I/O.

Read in this order:

- what a game is made of: action, record, state, step, decision, engine;
- what others see of it: event, view, layout, score, game;
- chance: draws, deck, fairness;
- keeping: codec, position, journal, line, match, verify;
- the rest, when you meet it: registry, playout, chances, errors.
"""
