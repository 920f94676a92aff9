// The chain of a turn, link by link: a card comes onto the stock, which triggers an action, which brings
// another card. Told from the events, as far as this page has them.

import type { Item } from "../../lib/types";

export type Link =
  | { kind: "card"; card: number; by: string }
  | { kind: "action"; action: number; failed: boolean }
  | { kind: "trophy"; space: number }
  | { kind: "tile"; face: number };

export interface Chain {
  seat: number;
  links: Link[];
}

/** The name of a link on the page, for the stage. */
export const linkPart = (place: number) => `link-${place}`;

/** The places of the links that a chain has got since it was shown last; all of them if it is a new chain. */
export function newLinks(before: Chain | null, after: Chain | null): number[] {
  const same = before?.seat === after?.seat ? (before?.links ?? []) : [];
  return (after?.links ?? []).flatMap((link, place) => (isSame(same[place], link) ? [] : [place]));
}

/** Whether a link is the same one; that its action has failed by now does not make it another. */
const isSame = (one: Link | undefined, other: Link) =>
  JSON.stringify({ ...one, failed: false }) === JSON.stringify({ ...other, failed: false });

type Happened = { is: string; seat: number } & Record<string, number>;

const STOCKED = new Set([
  "CardStocked",
  "LootStocked",
  "InnCardStocked",
  "LiftedCardStocked",
  "CardClaimed",
  "CardFetched",
  "OwnCardStocked",
]);

/** The chain of the turn that is played, or of the one before while nothing has come of this one. */
export function chainOf(items: Item[]): Chain | null {
  let before: Chain | null = null;
  let now: Chain | null = null;
  let last: Happened | null = null;
  for (const { event } of items) {
    if (!event) continue;
    const happened = event as Happened;
    if (happened.is === "TurnBegan") {
      if (now && isChain(now)) before = now;
      now = { seat: happened.seat, links: [] };
    } else {
      // a page that came late, or a replay, begins in the middle of a turn
      now ??= { seat: happened.seat ?? -1, links: [] };
      // a trophy is a link where it sets an action off
      if (last?.is === "TrophyPlaced" && happened.is === "ActionTriggered") now.links.push({ kind: "trophy", space: last.space ?? 0 });
      add(now, happened);
    }
    last = happened;
  }
  if (now && isChain(now)) return now;
  return now && now.links.length ? now : before;
}

/** A card that lies on the stock is no chain yet. */
const isChain = ({ links }: Chain) => links.some((link) => link.kind !== "card");

function add({ seat, links }: Chain, event: Happened): void {
  const { card = -1, action = -1 } = event;
  if (event.is === "CardGiven") {
    if (event.to === seat) links.push({ kind: "card", card, by: event.is }); // as older matches have it
  } else if (event.is === "CardSwapped") {
    links.push({ kind: "card", card: event.old ?? -1, by: event.is });
  } else if (event.seat !== seat) {
    return; // a victim that reacts
  } else if (STOCKED.has(event.is)) {
    links.push({ kind: "card", card, by: event.is });
  } else if (event.is === "ActionTriggered") {
    links.push({ kind: "action", action, failed: false });
  } else if (event.is === "ActionFailed") {
    const last = links.at(-1);
    if (last?.kind === "action" && last.action === action) last.failed = true;
    else links.push({ kind: "action", action, failed: true });
  } else if (event.is === "TileActivated") {
    links.push({ kind: "tile", face: event.face ?? 0 });
  }
}
