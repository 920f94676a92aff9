// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.

// from core/event.py
export const HIDDEN = -1;

// from games/king_of_12/rules/actions.py
export const NAMES = ["knight", "sorcerer", "oracle", "alchemist", "machine", "parasite", "golem", "gambler", "lady", "merchants", "reverser", "troublemakers"] as const;
export const KNIGHT = 0;
export const SORCERER = 1;
export const ORACLE = 2;
export const ALCHEMIST = 3;
export const MACHINE = 4;
export const PARASITE = 5;
export const GOLEM = 6;
export const GAMBLER = 7;
export const LADY = 8;
export const MERCHANTS = 9;
export const REVERSER = 10;
export const TROUBLEMAKERS = 11;

// from games/king_of_12/rules/die.py
export const SIDES = 12;

// from games/king_of_12/rules/state.py
export const NONE = -1;
