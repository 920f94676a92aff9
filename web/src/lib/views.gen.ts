// Made by tools/client_types.py from the Python declarations: do not edit.
// Run `python -m tools.client_types` after a change there.

/** An event as the viewer saw it: a class of the game and its fields. */
export interface EventData {
  is: string;
  [field: string]: unknown;
}

/** A future step, as the viewer may see it. */
export interface Step {
  is: string;
  [field: string]: unknown;
}

/** The view of a match for one viewer; each game adds its fields. */
export type View = Record<string, unknown> & { is: string; viewer: number; seats: number };

/**
 * G24: each seat's knowledge and its consequences; pairs are by clan.
 *
 * A king never learns what his warchief saw. A warchief sees only the back of a king card. A
 * spectator sees least. NONE stands for no card, HIDDEN for a hidden one.
 */
export interface GothView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: Step[];
  picked: { do: string }[];
  table: number;
  fog: boolean;
  failing: boolean;
  on_card: boolean;
  turn: number;
  initiative: number;
  places: [number, number];
  sizes: [number, number];
  barricades: [number, number];
  loaded: [boolean, boolean];
  /** From the left: those that the viewer knows or can deduce. */
  objectives: number[];
  /** Those that lie open, as a bit set. */
  face_up: number;
  seen: [number, number];
  tokens: [number, number];
  token_is: [number, number];
  /** Of the cards that lie face-down; the initiative laid first. */
  backs: [number, number];
  /** The cards that they can be; one only for the king's own. */
  candidates: [number[], number[]];
  /** Face-up king cards in the order in which they fell. */
  fallen: [number[], number[]];
  /** The king card that was last revealed. */
  shown: [number, number];
  /** The order that was last revealed. */
  orders: [number, number];
  winner: number;
}

/** K25: everything but the cards under others' dice is public once it is revealed. */
export interface KingView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: Step[];
  picked: { do: string }[];
  round: number;
  owner_order: boolean;
  /** The seven in play. */
  characters: number[];
  faces: number[];
  ones: number[];
  twos: number[];
  /** By seat, the card of the turn that is or was last resolved. */
  cards: number[];
  /** By seat, the cards played this round. */
  shown: number[][];
  /** By seat, those of earlier rounds, since a card went under the die. */
  past: number[][];
  /** By seat, the cards under the die; HIDDEN if unknown. */
  under: number[][];
  rounds_won: number[];
  winner: number;
  /** The characters that were not cancelled, as a bit set. */
  acting: number;
  early: number;
}

/** Fields are those of the state; lists by seat are tuples of a tuple for each seat. */
export interface SeasonView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: Step[];
  picked: { do: string }[];
  side: number;
  expert: boolean;
  by_column: boolean;
  /** Whether people see others' piles by their size alone. */
  closed: boolean;
  first: number;
  /** Turns taken by all seats together. */
  turn: number;
  /** The active seat. */
  active: number;
  stage: number;
  deck_size: number;
  /** By kind, while the viewer searches the deck (OT4). */
  deck_cards: number[];
  /** Cards laid on top of the deck, the uppermost last; HIDDEN if unknown. */
  top: number[];
  /** The seat that put each of them there, as a bit set. */
  laid_by: number[];
  /** Five places, the last of which may be empty. */
  inn: number[];
  walls: number[][];
  down: number[];
  trophies: number[][];
  supply: number[];
  series: number;
  penalties: number;
  wilds: number[];
  wild_at: number[];
  wild_as: number[];
  marks: number[];
  /** By seat, the number of each kind, as publicly remembered. */
  accolades: number[][];
  /** By seat, the number of accolades. */
  sizes: number[];
  /** By seat, the top card last. */
  stocks: number[][];
  kept: number[];
  gone: number[];
  hand: number[];
  used: number;
  spent: boolean;
  won: number;
  loot: number;
  /** Cards that the active seat looks at; HIDDEN if unknown. */
  lifted: number[];
  /** The second card of OT2, during the first one's chain. */
  held: number[];
  offered: number[];
  given: number;
  /** The log of looks at the deck (`deck_looks`). */
  log: number[];
  tiles: number[][];
  lasting: number;
  ready: number;
  /** By seat, the accolade that OT4 put into the deck. */
  buried: number[][];
  buried_known: number[];
  evidence: number[];
}

/** Everything but the spells in hands, deck and face-down discards is public. */
export interface TavernaView extends View {
  /** The steps to come, the next one last; none when the match is over. */
  agenda: Step[];
  picked: { do: string }[];
  /** The seat that began. */
  first: number;
  /** The active seat. */
  active: number;
  /** Turns taken. */
  turn: number;
  /** Peoples, or -1. */
  king: number;
  queen: number;
  /** Taverns that still have their privilege, as a bit set. */
  honours: number;
  coins: number[];
  privileges: number[];
  /** To the next birthday. */
  days: number[];
  /** By seat, points for deeds, tokens, tracks, privileges, the court. */
  ledger: number[][];
  /** By seat, the levels of elf, dwarf, orc, human. */
  tracks: number[][];
  /** The viewer's own, the number of each spell; empty for a spectator. */
  hand: number[];
  /** By seat, the number of spells in hand. */
  held: number[];
  /** By seat, the number of each face-up spell. */
  cast: number[][];
  /** By seat, the number of unused favours of each kind. */
  favours: number[][];
  used: number[][];
  /** By table, the people that sits there, or -1. */
  tables: number[];
  /** By deed, the owner, or -1. */
  deeds: number[];
  /** By tavern, guild tokens as a bit set. */
  tokens: number[];
  /** By dignitary, the tavern. */
  dignitaries: number[];
  /** Four customers, or -1. */
  row: number[];
  /** The number of each face-up favour. */
  castle: number[];
  /** By royal scoring, the seat that used it, or -1. */
  royals: number[];
  /** The royal scorings in the order of their use. */
  claims: number[];
  /** The track that settled each place in that order; 4 is a birthday. */
  decided: number[];
  /** The number of each customer still to come. */
  customers: number[];
  /** Whether it is still in the deck. */
  curse: boolean;
  /** The number of spells in it. */
  deck: number;
  /** The number of each spell that was discarded face-up. */
  open_discards: number[];
  /** The history of the spells: what, seat, spell. */
  memory: [number, number, number][];
  /** The customer of this turn, or -1. */
  card: number;
  /** Of the card, as a bit set. */
  symbols: number;
  tile: number;
  /** Where it was seated, or -1. */
  tavern: number;
  /** The track that rose by seating it, or -1. */
  gained: number;
  influence: boolean;
  /** Dignitaries that acted this turn, as a bit set. */
  sent: number;
  acted: boolean;
  called: boolean;
  discount: boolean;
  mirage: boolean;
  /** Spells cast this turn. */
  spent: number[];
  favoured: number[];
}
