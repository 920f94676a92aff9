"""The kernel, on which every game is built. Standard library and mypy_extensions only, no I/O.

Read in this order:

- the parts of a game: action, record, state, step, decision, engine;
- what players and programs see: event, view, layout, score, game, advisor;
- chance: draws, deck, fairness;
- keeping: codec, position, log, journal, delta, line, playthrough, match, verify;
- the rest, when you meet it: registry, named, playout, chances, errors, old_hooks.
"""
