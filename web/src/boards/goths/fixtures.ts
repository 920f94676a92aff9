// Views, layouts and events for the tests and the gallery of this board.

import type { Choice, Item, Zone } from "../../lib/types";
import {
  ALL_ORDERS,
  cardName,
  chiefOf,
  CLANS,
  clanOf,
  FACE_DOWN,
  type GothView,
  HIDDEN,
  kingOf,
  kingRef,
  KING_CARDS,
  laidRef,
  NO_TOKEN,
  NONE,
  objectiveRef,
  ORDERS,
  orderRef,
  roadRef,
} from "./view";

export const told = (...events: { is: string; [field: string]: unknown }[]): Item[] =>
  events.map((event, n) => ({ n: n + 1, at: 0, text: "", event }));

/** Four seats at the start, seen by the warchief of the Ostrogoths, but for what is given. */
export function viewOf(given: Partial<GothView> = {}): GothView {
  return {
    is: "GothView",
    viewer: 2,
    seats: 4,
    agenda: [{ is: "LayCard", clan: 0 }],
    table: 0,
    fog: false,
    failing: false,
    on_card: false,
    turn: 1,
    initiative: 0,
    places: [0, 0],
    sizes: [2, 2],
    barricades: [0, 0],
    loaded: [false, false],
    objectives: [HIDDEN, HIDDEN, HIDDEN],
    face_up: 0,
    seen: [0, 0],
    tokens: [NONE, NONE],
    token_is: [NO_TOKEN, NO_TOKEN],
    backs: [NONE, NONE],
    candidates: [[], []],
    fallen: [[], []],
    shown: [NONE, NONE],
    orders: [0, 0],
    winner: NONE,
    ...given,
  };
}

/** As much of the layout as choosing needs: all that options touch. */
export function layoutOf(view: GothView): Zone[] {
  const refs = [0, 1, 2].map(objectiveRef);
  for (const clan of [0, 1]) {
    refs.push(...[0, 1, 2].map((place) => roadRef(clan, place)), `army/${CLANS[clan]}`, `catapult/${CLANS[clan]}`);
    refs.push(`reserve/${CLANS[clan]}`, laidRef(clan, "new"));
    if (view.token_is[clan] === FACE_DOWN || view.token_is[clan] === 2) refs.push(`fog/${CLANS[clan]}`);
  }
  const clan = clanOf(view, view.viewer);
  if (clan !== null && kingOf(view, clan) === view.viewer) refs.push(...KING_CARDS.map((_, card) => kingRef(view.viewer, card)));
  if (clan !== null && chiefOf(view, clan) === view.viewer) refs.push(...ALL_ORDERS.map((order) => orderRef(view.viewer, order)));
  const items = refs.map((ref) => ({ ref, kind: "card" as const, face: "x", name: ref }));
  return [{ ref: "all", shape: "row", label: "all", name: "", items }];
}

const choice = (action: string, label: string, ...refs: string[]): Choice => ({ action, label, refs, figures: {} });

export const layChoices = (view: GothView): Choice[] =>
  KING_CARDS.map((_, card) => card)
    .filter((card) => !view.fallen.some((cards) => cards.includes(card)))
    .map((card) => choice(`lay ${cardName(card)}`, `lay ${cardName(card)}`, kingRef(view.viewer, card)));

export const orderChoices = (view: GothView): Choice[] =>
  ALL_ORDERS.map((order) => choice(`order ${ORDERS[order]}`, `${order} ${ORDERS[order]}`, orderRef(view.viewer, order)));

export const enterChoices = (...spots: number[]): Choice[] =>
  spots.map((spot) => choice(`enter ${spot}`, `enter ${objectiveRef(spot)}`, objectiveRef(spot)));

export const clearChoices = (clan: number, place: number): Choice[] => [
  choice("build", "build", roadRef(clan, place)),
  choice("discard", "discard", `fog/${CLANS[clan]}`),
];
