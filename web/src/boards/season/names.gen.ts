// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.

// from games/open_season/rules/cards.py
export const NONE = -1;
export const PEOPLES = ["gnome", "elf", "barbarian", "mage", "dwarf", "sorcerer"] as const;
export const ATTRIBUTES = ["crown", "tattoo", "dagger", "earrings", "eyepatch"] as const;

// from games/open_season/rules/state.py
export const ON_WALL = 2;
export const ON_ACCOLADE = 3;

// from games/open_season/rules/tiles.py
export const TIMES = ["turn", "lasting", "scoring"] as const;

// from games/open_season/rules/wall.py
export const ACTIONS = ["steal", "move", "peek", "keep", "take"] as const;
export const COLUMNS = 4;
export const SCORINGS = ["many", "people", "wall", "attribute"] as const;
export const SPACES = ["11", "12", "13", "14", "21", "22", "23", "24", "31", "32", "33"] as const;

// from games/open_season/show/wall_figures.py
export const DUE = ["past", "now", "later"] as const;
export const STATES = ["lost", "open", "won"] as const;
