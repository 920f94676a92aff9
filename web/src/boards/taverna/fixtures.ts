// A table for tests and for the gallery, as the server would send it; three seats on the small side.

import boards from "../../../../src/inglenook/games/taverna/data/boards.json";
import { FakeMatch, seat as seatOf, table as tableOf } from "../../table/fake.svelte";
import type { Choice, Item, Thing, View, Zone } from "../../lib/types";
import { DIGNITARIES, FAVOURS, NONE, PEOPLES, ROYALS, SPELLS, type TavernaView } from "./view";

export function told(...events: { is: string; [field: string]: unknown }[]): Item[] {
  return events.map((event, n) => ({ n: n + 1, at: 0, text: "", event }));
}

const title = (word: string) => (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll("-", " ").replace("averna", "Averna");
const none = (seats: number, length: number) => Array.from({ length: seats }, () => Array<number>(length).fill(0));

export function viewOf(given: Partial<TavernaView> = {}): TavernaView {
  const seats = given.seats ?? 3;
  const deeds = (boards.boards.find((one) => one.seats.includes(seats))?.taverns ?? []).flatMap((one) => one.deeds);
  return {
    is: "TavernaView",
    viewer: 0,
    seats,
    agenda: [{ is: "TakeTurn", seat: 0 }],
    picked: [],
    first: 0,
    active: 0,
    turn: 3,
    king: 0,
    queen: NONE,
    honours: 0,
    coins: Array<number>(seats).fill(8),
    privileges: Array<number>(seats).fill(1),
    days: Array.from({ length: seats }, (_, seat) => 300 - seat),
    ledger: none(seats, 5),
    tracks: none(seats, 4),
    hand: Array<number>(SPELLS.length).fill(0),
    held: Array<number>(seats).fill(3),
    cast: none(seats, SPELLS.length),
    favours: none(seats, FAVOURS.length),
    used: none(seats, FAVOURS.length),
    tables: [],
    deeds: deeds.map((_, place) => (place % 3 === 0 ? place % seats : NONE)),
    tokens: [],
    dignitaries: [],
    row: [],
    castle: Array<number>(FAVOURS.length).fill(0),
    royals: Array<number>(ROYALS.length).fill(NONE),
    claims: [],
    decided: [],
    customers: [],
    curse: false,
    deck: 0,
    open_discards: [],
    memory: [],
    card: NONE,
    symbols: 0,
    tile: NONE,
    tavern: NONE,
    gained: NONE,
    influence: false,
    sent: 0,
    acted: false,
    called: false,
    discount: false,
    mirage: false,
    spent: [],
    favoured: [],
    ...given,
  };
}

/** The part of the table that the view does not have. */
export interface Laid {
  row?: string[];
  card?: string;
  symbols?: string[];
  tile?: string;
  /** By ref of a table, who sits there. */
  guests?: Record<string, string>;
  castle?: string[];
  hand?: string[];
  favours?: string[];
  /** Which part of the match it is, as the server numbers them. */
  phase?: number;
  /** By royal scoring, what it is worth to the viewer or was to its user. */
  worth?: Record<string, number>;
}

const item = (ref: string, kind: Thing["kind"], face: string, more: Partial<Thing> = {}): Thing => ({
  ref,
  kind,
  face,
  name: title(face),
  ...more,
});

const zone = (ref: string, shape: Zone["shape"], items: Thing[], more: Partial<Zone> = {}): Zone => ({
  ref,
  shape,
  label: ref,
  name: title(ref.split("/").at(-1) ?? ref),
  items,
  ...more,
});

export function layoutOf(view: TavernaView, laid: Laid = {}): Zone[] {
  const side = boards.boards.find((one) => one.seats.includes(view.seats));
  const row = laid.row ?? ["dwarf-book-beer", "human-elf-lyre", "orc-mask", "elf-book"];
  const card: Thing[] = laid.card ? [item("card/customer", "card", laid.card)] : [];
  for (const symbol of laid.symbols ?? []) card.push(item(`card/${symbol}`, "token", symbol));
  if (laid.tile) card.push(item("card/tile", "tile", laid.tile));
  const zones = [
    zone("row", "row", row.flatMap((face, place) => (face ? [item(`row/${place + 1}`, "card", face)] : []))),
    zone("card", "row", card, { figures: { phase: laid.phase ?? 1, round: 2, rounds: 6 } }),
  ];
  let number = 0;
  side?.taverns.forEach((tavern, where) => {
    const tables = tavern.tables.flatMap((people, at) => {
      const guest = laid.guests?.[`table/${tavern.name}/${at + 1}`];
      const space = item(`table/${tavern.name}/${at + 1}`, "space", `table-${people}`, { at });
      return guest ? [space, item(`tile/${tavern.name}/${at + 1}`, "tile", guest, { at })] : [space];
    });
    const deeds = tavern.deeds.map(([price, points], place) => {
      const owner = view.deeds[number++] ?? NONE;
      return item(`deed/${tavern.name}/${place + 1}`, owner === NONE ? "space" : "token", `deed-${price}-${points}`, { seat: owner });
    });
    const court = [item(`symbol/${tavern.name}/${tavern.symbol}`, "token", tavern.symbol), item(`privilege/${tavern.name}`, "token", "privilege")];
    const guest = DIGNITARIES[where];
    if (guest) court.push(item(`dignitary/${guest}`, "piece", guest));
    const ref = `tavern/${tavern.name}`;
    zones.push(zone(ref, "grid", tables), zone(`${ref}/deeds`, "row", deeds), zone(`${ref}/court`, "row", court));
  });
  PEOPLES.forEach((people, track) => {
    const pieces = view.tracks.map((levels, seat) =>
      item(`track/${people}/seat/${seat}`, "piece", "score-token", { seat, at: levels[track] ?? 0 }),
    );
    if (view.king === track) pieces.push(item("crown/king", "token", "crown-king", { at: 7 }));
    zones.push(zone(`track/${people}`, "track", pieces));
  });
  zones.push(
    zone("castle", "row", (laid.castle ?? FAVOURS.slice(0, 5)).map((face) => item(`castle/${face}`, "tile", face, { number: 1 }))),
    zone("royals", "row", ROYALS.map((face, royal) => item(`royal/${face}`, "space", face, { seat: view.royals[royal], figures: { worth: laid.worth?.[face] ?? 0, count: 0 } }))),
    zone("spells", "pile", [item("deck/spells", "card", "", { number: 20 })]),
    zone("coming", "pile", [item("deck/customers", "card", "", { number: 12 })]),
  );
  for (let seat = 0; seat < view.seats; seat += 1) zones.push(...belongings(view, seat, laid));
  return zones;
}

function belongings(view: TavernaView, seat: number, laid: Laid): Zone[] {
  const at = `seat/${seat}`;
  const own = seat === view.viewer;
  const counters = (["coins", "points", "privileges"] as const).map((name) =>
    item(`${at}/${name}`, "counter", name === "privileges" ? "privilege" : name, { seat, number: name === "points" ? 0 : (view[name][seat] ?? 0) }),
  );
  const many = (part: string, kind: Thing["kind"], faces: string[]) => faces.map((face) => item(`${at}/${part}/${face}`, kind, face, { number: 1 }));
  const hand = own ? many("hand", "card", laid.hand ?? []) : [item(`${at}/hand/0`, "card", "", { number: view.held[seat] ?? 0 })];
  return [
    zone(at, "counters", counters, { seat, figures: { deeds: 0 } }),
    zone(`${at}/hand`, own ? "hand" : "pile", hand, { seat }),
    zone(`${at}/favours`, "row", many("favour", "tile", own ? (laid.favours ?? []) : []), { seat }),
    zone(`${at}/used`, "row", [], { seat }),
    zone(`${at}/cast`, "row", many("cast", "card", SPELLS.filter((_, spell) => view.cast[seat]?.[spell])), { seat }),
  ];
}

/** A placement as the server offers it, with its gains. */
export function placing(action: string, ref: string, figures: Record<string, number>): Choice {
  const nothing = { people: 1, colour: 1, removed: NONE, level: 0, coins: 0, spells: 0, privileges: 0, points: 0, influence: 0, income: 3, paid: 0, guests: 0 };
  return { action, label: title(action), refs: [ref], figures: { ...nothing, ...figures } };
}

export function matchOf(view: TavernaView, laid: Laid = {}, you: number | null = 0): FakeMatch {
  const match = new FakeMatch();
  const seats = Array.from({ length: view.seats }, (_, seat) => seatOf(seat, { name: ["Ada", "Bea", "Cyr", "Dot", "Eli"][seat] ?? "" }));
  match.table = tableOf({ game: "taverna", title: "Taverna", seats, you });
  match.view = view as View;
  match.layout = layoutOf(view, laid);
  return match;
}
