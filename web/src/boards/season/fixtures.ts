// Views and events for the tests and the gallery of this board.

import type { Item, Thing, Zone } from "../../lib/types";
import { cardName, isClosed, kindNamed, NONE, ON_WALL, SCORINGS, type SeasonView, SPACES } from "./view";

export function told(...events: { is: string; [field: string]: unknown }[]): Item[] {
  return events.map((event, n) => ({ n: n + 1, at: 0, text: "", event }));
}

const card = (face: string) => (face ? kindNamed(face) : NONE);

/** A wall by the names of its spaces: `{ "11": "elf-crown" }`. */
export function wallWith(cards: Record<string, string>): number[] {
  return SPACES.map((space) => card(cards[space] ?? ""));
}

/** How many of each kind. */
export function pileOf(...faces: string[]): number[] {
  const counts = Array.from({ length: 30 }, () => 0);
  for (const face of faces) {
    const kind = card(face);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

export const kinds = (...faces: string[]): number[] => faces.map(card);

/** Two seats at the first turn on a Horn, with the given changes. */
export function viewOf(given: Partial<SeasonView> = {}): SeasonView {
  const seats = given.seats ?? 2;
  const each = <Value>(value: () => Value): Value[] => Array.from({ length: seats }, value);
  return {
    is: "SeasonView",
    viewer: 0,
    seats,
    agenda: [{ is: "TakeCard" }],
    picked: [],
    side: 0,
    expert: false,
    by_column: false,
    closed: false,
    first: 0,
    turn: 0,
    active: 0,
    stage: 0,
    deck_size: 175,
    deck_cards: [],
    top: [],
    laid_by: [],
    inn: kinds("gnome-crown", "elf-tattoo", "barbarian-dagger", "mage-earrings", "dwarf-eyepatch"),
    walls: each(() => wallWith({})),
    down: each(() => 0),
    trophies: each(() => SPACES.map(() => 0)),
    supply: each(() => 0),
    series: 0,
    penalties: 0,
    wilds: each(() => 0),
    wild_at: each(() => 0),
    wild_as: each(() => 0),
    marks: each(() => 0),
    accolades: each(() => pileOf()),
    sizes: (given.accolades ?? []).map((pile) => pile.reduce((all, one) => all + one, 0)),
    stocks: each(() => []),
    kept: each(() => NONE),
    gone: [],
    hand: [],
    used: 0,
    spent: false,
    won: 0,
    loot: NONE,
    lifted: [],
    held: [],
    offered: [],
    given: 0,
    log: [],
    tiles: each(() => [0, 0, 0, 0]),
    lasting: 0,
    ready: 0,
    buried: [],
    buried_known: [],
    evidence: [],
    ...given,
  };
}

/** As much of the layout as a board needs: the refs with names, running scores, and `figures` by ref. */
export function layoutOf(view: SeasonView, figures: Record<string, Record<string, number>> = {}): Zone[] {
  const thing = (ref: string, face: string, more: Partial<Thing> = {}): Thing => ({
    ref,
    kind: "card",
    face,
    name: face.startsWith("line-") ? face.slice("line-".length) : face.replace("-", " with "),
    ...(figures[ref] && { figures: figures[ref] }),
    ...more,
  });
  const zone = (ref: string, items: Thing[], more: Partial<Zone> = {}): Zone => ({
    ref,
    shape: "row",
    label: ref,
    name: ref,
    items,
    ...more,
    figures: { ...more.figures, ...figures[ref] },
  });
  const row = (ref: string, cards: number[]) => zone(ref, cards.map((kind, place) => thing(`${ref}/${place + 1}`, cardName(kind))));
  const zones = [{ ...row("inn", view.inn.filter((kind) => kind !== NONE)), figures: { round: 1, rounds: 11 } }, zone("deck-pile", [thing("deck", "", { number: view.deck_size })])];
  if (view.offered.length) zones.push(row("offered", view.offered));
  for (let seat = 0; seat < view.seats; seat++) {
    const own = `seat/${seat}`;
    const wall = SPACES.flatMap((space, cell): Thing[] => {
      const kind = view.walls[seat]?.[cell] ?? NONE;
      const trophies = view.trophies[seat]?.[cell] ?? 0;
      const ref = `${own}/wall/${space}`;
      const due = kind === NONE ? { figures: { "gift-1": 1, "gift-2": 2, "gift-3": 2, ...figures[ref] } } : {};
      const found = [thing(ref, kind === NONE ? "space" : cardName(kind), { number: kind === NONE || cell < 4 || cell === 7 ? undefined : 3, ...due })];
      if (trophies) found.push(thing(`${own}/trophies/${space}`, "trophy", { number: trophies, kind: "token" }));
      if (view.wilds[seat] === ON_WALL && view.wild_at[seat] === cell) found.push(thing(`${own}/wild`, "wild", { kind: "token" }));
      return found;
    });
    const stock = view.stocks[seat]?.at(-1);
    wall.push(thing(`${own}/stock`, stock === undefined ? "stock" : cardName(stock)));
    const stands: Record<string, number> = view.side === 0 ? { round: 1, yellow: 1, "yellow-filled": 0, row: 1, series: 4 } : { round: 1 };
    if (view.side === 0 && !isClosed(view, seat)) stands["series-count"] = 0;
    zones.push(zone(`${own}/wall`, wall, { seat, figures: stands }));
    if (view.expert) zones.push(zone(`${own}/tiles`, (view.tiles[seat] ?? []).flatMap((face, column) => (face ? [thing(`${own}/tile/${column + 1}`, `tile-${face}`, { number: face, figures: { when: face % 3, other: 0, column: 1, ...figures[`${own}/tile/${column + 1}`] } })] : []))));
    if (seat === view.active && view.hand.length) zones.push(row(`${own}/hand`, view.hand));
    if (seat === view.active && view.lifted.length) zones.push(row(`${own}/lifted`, view.lifted));
    const kept = view.kept[seat] ?? NONE;
    if (kept !== NONE) zones.push(row(`${own}/kept`, [kept]));
    const piles = (view.accolades[seat] ?? []).flatMap((count, kind) => (count ? [thing(`${own}/accolades/${cardName(kind)}`, cardName(kind), { number: count })] : []));
    if (isClosed(view, seat)) piles.push(thing(`${own}/accolades/closed`, "", { number: view.sizes[seat] }));
    const counted = Object.fromEntries(piles.filter(({ face }) => face).map(({ face, number = 0 }) => [face, number]));
    zones.push(zone(`${own}/accolades`, piles, { seat, figures: counted }));
    const supply = [thing(`${own}/supply/accolades`, "accolade", { number: piles.reduce((all, one) => all + (one.number ?? 0), 0), kind: "counter" })];
    if (view.supply[seat]) supply.push(thing(`${own}/supply/trophies`, "trophy", { number: view.supply[seat], kind: "token" }));
    if (view.wilds[seat] === 1) supply.push(thing(`${own}/supply/wild`, "wild", { kind: "token" }));
    if ((view.series >> seat) & 1) supply.push(thing(`${own}/supply/series`, "series-tile", { kind: "tile" }));
    if ((view.penalties >> seat) & 1) supply.push(thing(`${own}/supply/penalty`, "penalty-tile", { kind: "tile" }));
    zones.push(zone(`${own}/supply`, supply, { seat }));
    if (view.side === 1) zones.push(zone(`${own}/scorings`, SCORINGS.map((name) => thing(`${own}/scoring/${name}`, `scoring-${name}`, { kind: "space" }))));
    if (isClosed(view, seat)) continue;
    const alone = view.accolades.some((_, other) => isClosed(view, other));
    const lines = ["points", "negatives", "positives", "majority", "face-down", "attribute", "series", "yellow", "penalty"].filter((line) => !alone || line !== "majority");
    zones.push(zone(`${own}/score`, lines.map((line) => thing(`${own}/score/${line}`, line === "points" ? (alone ? "points-alone" : line) : `line-${line}`, { number: line === "points" ? 9 : 3, kind: "counter" })), { seat }));
  }
  return zones;
}
