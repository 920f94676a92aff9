// Turns events into beats: which things come from where, and which pictures fly where.

import type { Item, Thing, Zone } from "../../lib/types";
import { SLOW } from "../../lib/motion";
import type { Move } from "../stage/moves";
import { type Beat, overlapping } from "../stage/stage.svelte";
import { MOTIFS } from "./art";
import { DIGNITARIES, FAVOURS, ROYALS, SPELLS, type TavernaView, TAVERNS, trackWith } from "./view";

/** The state that the board draws. */
export interface BoardState {
  view: TavernaView;
  layout: Zone[];
}

/** Figures that walk: they keep their refs and slide to wherever they stand next. */
export const WALKERS = '[data-ref^="dignitary/"], [data-ref^="track/"][data-ref*="/seat/"], [data-ref^="crown/"]';

interface Told {
  is: string;
  [field: string]: unknown;
}

/** One beat for each event that moves something, overlapping on a page that shows the end. */
export function beats(from: BoardState, items: Item[], to: BoardState): Beat<BoardState>[] {
  const [was, is] = [thingsOf(from.layout), thingsOf(to.layout)];
  const told = items.flatMap((item) => (item.event ? [item.event as Told] : []));
  const found = told.map((event) => movesOf(event, was, is, to.view.viewer));
  if (told.some((event) => event.is === "TilesExchanged")) found.push(crossed(was, is));
  return overlapping(to, numbered(found.filter((moves) => moves.length > 0)));
}

/** Give each picture that flies a name of its own. */
function numbered(groups: Move[][]): Move[][] {
  let count = 0;
  return groups.map((moves) => moves.map((move) => (move.how === "send" ? { ...move, what: `flight-${(count += 1)}` } : move)));
}

function thingsOf(layout: Zone[]): Things {
  return new Map(layout.flatMap((zone) => zone.items.map((one) => [one.ref, one])));
}

type Things = Map<string, Thing>;

/** Milliseconds after which a flight is noticed where it ends. */
const NOTICED = 0.75 * SLOW;

const tavernAt = (number: unknown) => TAVERNS[Number(number)] ?? "";
const arrival = (what: string, from: string): Move => ({ how: "slide", what, from });
const pulse = (what: string, after = 0): Move => ({ how: "pulse", what, size: 1.22, ...(after ? { after } : {}) });
/** A picture flies to a place; figures of a seat, such as `coins-2`, take notice of it. */
function flight(picture: string, look: string, from: string, to: string): Move[] {
  const sent: Move = { how: "send", what: "flight", picture, look: `flight ${look}`, from, to, sound: picture === "coins" ? "coin" : "piece" };
  return to.includes("/") || to === "card" ? [sent] : [sent, pulse(to, NOTICED)];
}
const coins = (from: string, to: string) => flight("coins", "coins-art", from, to);
const points = (from: string, to: string) => flight("points", "points-art", from, to);

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

function movesOf(event: Told, was: Things, is: Things, viewer: number): Move[] {
  const seat = Number(event.seat ?? -1);
  const tavern = tavernAt(event.tavern);
  switch (event.is) {
    case "CustomerTaken": {
      const [from] = come(is, was, "row/");
      return from ? [arrival("card", from)] : [];
    }
    case "CustomerRevealed":
      return come(was, is, "row/").map((ref) => arrival(ref, "deck/customers"));
    case "TileSeated":
      return come(was, is, `tile/${tavern}/`).map((ref) => arrival(ref, "card/tile"));
    case "TileSwapped":
      return [arrival(`tile/${tavern}/${Number(event.table)}`, "card/tile")];
    case "TileMoved": {
      const [from] = come(is, was, `tile/${tavernAt(event.origin)}/`);
      return come(was, is, `tile/${tavern}/`).map((ref) => arrival(ref, from ?? ref));
    }
    case "IncomePaid": {
      const owners = Array.isArray(event.owners) ? event.owners.map(Number) : [];
      return owners.flatMap((owner) => coins(`tavern/${tavern}`, `coins-${owner}`));
    }
    case "FeastHeld":
    case "CoinsGained":
    case "SpellsExchanged":
      return coins("card", `coins-${seat}`);
    case "BonusCoins":
      return coins(trackWith("coins"), `coins-${seat}`);
    case "BonusPoints":
      return points(trackWith("points"), `points-${seat}`);
    case "CoinsTaken":
      return coins(`coins-${Number(event.victim)}`, `coins-${seat}`);
    case "CurseDrawn":
      return coins(`coins-${seat}`, "deck/spells");
    case "DeedBought":
    case "DeedTakenOver":
      return bought(was, is, tavern).flatMap((ref) => [...coins(`coins-${seat}`, ref), ...points(ref, `points-${seat}`)]);
    case "DignitaryPaid":
      return coins(`coins-${seat}`, `dignitary/${DIGNITARIES[Number(event.dignitary)] ?? ""}`);
    case "SymbolsAdded":
      return [
        ...come(was, is, `symbol/${tavern}/`).map((ref) => pulse(ref)),
        ...points(`tavern/${tavern}`, `points-${seat}`),
      ];
    case "PrivilegeGained": {
      const [from] = come(is, was, "privilege/");
      return flight("privileges", "privileges-art", from ?? "castle", `privileges-${seat}`);
    }
    case "RoyalClaimed": {
      const royal = ROYALS[Number(event.royal)] ?? "";
      return [pulse(`royal/${royal}`), ...points(`royal/${royal}`, `points-${seat}`)];
    }
    default:
      return cardMoves(event, seat, viewer);
  }
}

/** Spells and favours: one's own lie there by name, those of others are only counted. */
function cardMoves(event: Told, seat: number, viewer: number): Move[] {
  const own = seat === viewer;
  const spell = SPELLS[Number(event.spell)] ?? "";
  const favour = FAVOURS[Number(event.favour)] ?? "";
  const card = (look: string, name: string, from: string, to: string) => flight(MOTIFS[name] ?? look, `${look}-card`, from, to);
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
function crossed(was: Things, is: Things): Move[] {
  const changed = [...is.values()].filter(
    (one) => one.ref.startsWith("tile/") && was.has(one.ref) && was.get(one.ref)?.face !== one.face,
  );
  const [one, other] = changed;
  if (!one || !other) return [];
  return [arrival(one.ref, other.ref), arrival(other.ref, one.ref)];
}
