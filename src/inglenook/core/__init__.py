"""The kernel that every game is built on: standard library, mypy_extensions and librt only, no I/O.

Read in this order:

- the parts of a game: action, record, state, agenda, step, decision, engine;
- views for players and programs: event, view, layout, score, game, advisor;
- chance: draws, deck, fairness;
- saving: codec, position, log, journal, delta, line, playthrough, match, verify;
- speed: packed, packed_native, keys, keys_native;
- the rest: registry, named, playout, chances, errors, old_hooks.
"""
