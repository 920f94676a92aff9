// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.

// from games/taverna/rules/cards.py
export const PEOPLES = ["elf", "dwarf", "orc", "human"] as const;
export const SYMBOLS = ["book", "lyre", "beer", "mask"] as const;
export const DIGNITARIES = ["notary", "gobtrotter", "princess", "ambassadress"] as const;
export const ROYALS = ["king", "queen", "master-of-coins", "archduke", "archmage"] as const;

// from games/taverna/rules/state.py
export const NONE = -1;

// from games/taverna/show/layout.py
export const PHASES = ["opening", "turns", "court", "over"] as const;
