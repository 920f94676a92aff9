"""The kernel that every game is built on: standard library, mypy_extensions and librt only, no I/O.

Read in this order:

- the parts of a game: action, record, state, agenda, step, decision, engine;
- views for players and programs: event, view, layout, prompt, score, features, info, game, advisor;
- chance: draws, deck, hands, fairness;
- saving: codec, position, log, journal, delta, line, playthrough, match, verify;
- speed: packed, packed_native, bit_sets, keys, keys_native, written;
- learning: rewards, lanes;
- the rest: installed, registry, named, playout, chances, errors, old_hooks.
"""
