// What moves when something happened: which things come from where, and what flies to whom. The page
// already shows how it ends; see stage.ts for how it is performed.

import type { Item, Thing, Zone } from "../../lib/types";
import { MOTIFS } from "./art";
import { DIGNITARIES, PEOPLES, ROYALS, TAVERNS } from "./view";

/** A thing that lies somewhere new came from where another one lay. Both are refs. */
export interface Arrival {
  kind: "arrival";
  ref: string;
  from: string;
}

/** A picture flies from one place to another: refs, or parts such as `coins-2` (the coins of seat 2). */
export interface Flight {
  kind: "flight";
  art: string;
  look: string;
  from: string;
  to: string;
}

/** Something is noticed where it lies. */
export interface Pulse {
  kind: "pulse";
  ref: string;
}

export type Motion = Arrival | Flight | Pulse;

/** What happens at once. */
export type Beat = Motion[];

interface Told {
  is: string;
  [field: string]: unknown;
}

/** The spells and favours by number, as events name them. */
export interface Names {
  spells: readonly string[];
  favours: readonly string[];
}

/** One beat for each event that moves something. */
export function beats(items: Item[], before: Zone[], after: Zone[], names: Names, viewer: number | null): Beat[] {
  const was = thingsOf(before);
  const is = thingsOf(after);
  const told = items.flatMap((item) => (item.event ? [item.event as Told] : []));
  const found = told.map((event) => beat(event, was, is, names, viewer)).filter((one) => one.length > 0);
  const exchanged = told.some((event) => event.is === "TilesExchanged");
  return exchanged ? [...found, crossed(was, is)] : found;
}

function thingsOf(layout: Zone[]): Map<string, Thing> {
  return new Map(layout.flatMap((zone) => zone.items.map((one) => [one.ref, one])));
}

type Things = Map<string, Thing>;

const tavernAt = (number: unknown) => TAVERNS[Number(number)] ?? "";
const coins = (from: string, to: string): Flight => ({ kind: "flight", art: "coins", look: "coins-art", from, to });
const points = (from: string, to: string): Flight => ({ kind: "flight", art: "points", look: "points-art", from, to });

/** Refs that begin so, and are there now but were not. */
function come(was: Things, is: Things, start: string): string[] {
  return [...is.keys()].filter((ref) => ref.startsWith(start) && !was.has(ref));
}

/** Refs whose owner has changed. */
function bought(was: Things, is: Things, tavern: string): string[] {
  return [...is.values()]
    .filter((one) => one.ref.startsWith(`deed/${tavern}/`) && one.seat !== was.get(one.ref)?.seat)
    .map((one) => one.ref);
}

function beat(event: Told, was: Things, is: Things, names: Names, viewer: number | null): Beat {
  const seat = Number(event.seat ?? -1);
  const tavern = tavernAt(event.tavern);
  switch (event.is) {
    case "CustomerTaken": {
      const [from] = come(is, was, "row/");
      return from ? [{ kind: "arrival", ref: "card", from }] : [];
    }
    case "CustomerRevealed":
      return come(was, is, "row/").map((ref) => ({ kind: "arrival", ref, from: "deck/customers" }));
    case "TileSeated":
      return come(was, is, `tile/${tavern}/`).map((ref) => ({ kind: "arrival", ref, from: "card/tile" }));
    case "TileSwapped":
      return [{ kind: "arrival", ref: `tile/${tavern}/${Number(event.table)}`, from: "card/tile" }];
    case "TileMoved": {
      const [from] = come(is, was, `tile/${tavernAt(event.origin)}/`);
      return come(was, is, `tile/${tavern}/`).map((ref) => ({ kind: "arrival", ref, from: from ?? ref }));
    }
    case "IncomePaid": {
      const owners = Array.isArray(event.owners) ? event.owners.map(Number) : [];
      return owners.map((owner) => coins(`tavern/${tavern}`, `coins-${owner}`));
    }
    case "FeastHeld":
    case "CoinsGained":
    case "SpellsExchanged":
      return [coins("card", `coins-${seat}`)];
    case "BonusCoins":
      return [coins(`track/${PEOPLES[1]}`, `coins-${seat}`)];
    case "BonusPoints":
      return [points(`track/${PEOPLES[2]}`, `points-${seat}`)];
    case "CoinsTaken":
      return [coins(`coins-${Number(event.victim)}`, `coins-${seat}`)];
    case "CurseDrawn":
      return [coins(`coins-${seat}`, "deck/spells")];
    case "DeedBought":
    case "DeedTakenOver":
      return bought(was, is, tavern).flatMap((ref) => [coins(`coins-${seat}`, ref), points(ref, `points-${seat}`)]);
    case "DignitaryPaid":
      return [coins(`coins-${seat}`, `dignitary/${DIGNITARIES[Number(event.dignitary)] ?? ""}`)];
    case "SymbolsAdded":
      return [
        ...come(was, is, `symbol/${tavern}/`).map((ref): Pulse => ({ kind: "pulse", ref })),
        points(`tavern/${tavern}`, `points-${seat}`),
      ];
    case "PrivilegeGained": {
      const [from] = come(is, was, "privilege/");
      return [{ kind: "flight", art: "privileges", look: "privileges-art", from: from ?? "castle", to: `privileges-${seat}` }];
    }
    case "RoyalClaimed": {
      const royal = ROYALS[Number(event.royal)] ?? "";
      return [{ kind: "pulse", ref: `royal/${royal}` }, points(`royal/${royal}`, `points-${seat}`)];
    }
    default:
      return ofCards(event, seat, names, viewer);
  }
}

/** Spells and favours: one's own lie there by name, those of others are only counted. */
function ofCards(event: Told, seat: number, names: Names, viewer: number | null): Beat {
  const own = seat === viewer;
  const spell = names.spells[Number(event.spell)] ?? "";
  const favour = names.favours[Number(event.favour)] ?? "";
  const card = (look: string, name: string, from: string, to: string): Beat => [
    { kind: "flight", art: MOTIFS[name] ?? look, look: `${look}-card`, from, to },
  ];
  switch (event.is) {
    case "SpellDrawn":
      return card("spells", "", "deck/spells", own && spell ? `seat/${seat}/hand/${spell}` : `spells-${seat}`);
    case "SpellDeclared":
      return card("spells", spell, own ? `seat/${seat}/hand/${spell}` : `spells-${seat}`, `cast-${seat}`);
    case "SpellCountered":
      return card("spells", spell, `cast-${seat}`, "deck/spells");
    case "FavourTaken":
      return card("favours", favour, `castle/${favour}`, own ? `seat/${seat}/favour/${favour}` : `favours-${seat}`);
    case "FavourUsed":
      return card("favours", favour, own ? `seat/${seat}/favour/${favour}` : `favours-${seat}`, "card");
    default:
      return [];
  }
}

/** TS09: the two tiles whose people is another now have changed places. */
function crossed(was: Things, is: Things): Beat {
  const changed = [...is.values()].filter(
    (one) => one.ref.startsWith("tile/") && was.has(one.ref) && was.get(one.ref)?.face !== one.face,
  );
  const [one, other] = changed;
  if (!one || !other) return [];
  return [
    { kind: "arrival", ref: one.ref, from: other.ref },
    { kind: "arrival", ref: other.ref, from: one.ref },
  ];
}
