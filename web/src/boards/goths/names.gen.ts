// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.

// from core/event.py
export const HIDDEN = -1;

// from games/goths/rules/cards.py
export const CHARACTERS = ["vulture", "recruiter", "catapult", "barbarian"] as const;
export const KING_CARDS = ["vulture-recruiter", "vulture-barbarian", "recruiter-vulture", "recruiter-catapult", "catapult-recruiter", "catapult-barbarian", "barbarian-catapult", "barbarian-vulture"] as const;
export const CHARACTER_OF = [0, 0, 1, 1, 2, 2, 3, 3] as const;
export const BLUFF_OF = [1, 3, 0, 2, 1, 3, 2, 0] as const;
export const BACKS = [[0, 1], [0, 3], [1, 2], [2, 3]] as const;
export const ORDERS = ["reconnaissance", "sabotage", "recruit", "load", "fire", "barricade", "advance", "axe", "rats"] as const;
export const RECONNAISSANCE = 1;
export const FIRE = 5;
export const AXE = 8;
export const ROAD = ["forest", "first-plain", "last-plain"] as const;
export const FOREST = 0;
export const LAST_PLAIN = 2;
export const SPOTS = ["left", "middle", "right"] as const;
export const LEFT = 3;
export const OBJECTIVES = ["trap", "plains", "queen"] as const;
export const TRAP = 0;
export const PLAINS = 1;
export const QUEEN = 2;
export const TOKENS = ["pea-soup", "reduced-numbers", "boar-shortage", "gusts"] as const;

// from games/goths/rules/state.py
export const NONE = -2;
export const CLANS = ["ostrogoths", "visigoths"] as const;
export const NO_TOKEN = 0;
export const FACE_DOWN = 1;
export const REVEALED = 2;
export const DISCARDED = 3;

// from games/goths/show/forecast.py
export const CHANCES = ["fails", "open", "succeeds"] as const;

// from games/goths/show/layout.py
export const KNOWN = ["hidden", "open", "seen", "deduced"] as const;
