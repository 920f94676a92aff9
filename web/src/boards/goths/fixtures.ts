// Views, layouts and events for the tests and the gallery of this board.

import type { Choice, Item, Thing, Zone } from "../../lib/types";
import {
  ALL_ORDERS,
  cardName,
  CLANS,
  FACE_DOWN,
  type GothView,
  HIDDEN,
  KING_CARDS,
  kingRef,
  laidRef,
  NO_TOKEN,
  NONE,
  objectiveRef,
  ORDERS,
  orderRef,
  REVEALED,
  roadRef,
} from "./view";

export const told = (...events: { is: string; [field: string]: unknown }[]): Item[] =>
  events.map((event, n) => ({ n: n + 1, at: 0, text: "", event }));

/** Four seats at the start, seen by the warchief of the Ostrogoths, with the given changes. */
export function viewOf(given: Partial<GothView> = {}): GothView {
  return {
    is: "GothView",
    viewer: 2,
    seats: 4,
    agenda: [{ is: "LayCard", clan: 0 }],
    picked: [],
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

const KINGS = [[0, 1], [0, 1], [0, 1], [1, 0]];
const CHIEFS = [[2, 3], [0, 1], [0, 2], [2, 0]];
const UNITS = 3;

/** An order as the server describes it. */
export type Told = Record<string, { note: string; figures?: Record<string, number> }>;

/** As much of a layout as the board needs; `orders` by name, `figures` by ref. */
export function layoutOf(view: GothView, orders: Told = {}, figures: Record<string, Record<string, number>> = {}): Zone[] {
  const card = (ref: string, more: Partial<Thing> = {}): Thing => ({ ref, kind: "card", face: "x", name: ref, ...(figures[ref] && { figures: figures[ref] }), ...more });
  const zones: Zone[] = [];
  const lay = (ref: string, items: Thing[], more: Record<string, number> = {}) =>
    zones.push({ ref, shape: "row", label: ref, name: "", items, figures: { ...more, ...figures[ref] } });
  lay("objectives", [0, 1, 2].map((spot) => card(objectiveRef(spot))));
  for (const clan of [0, 1]) {
    const name = CLANS[clan] ?? "";
    const [king, chief] = [KINGS[view.table]?.[clan] ?? 0, CHIEFS[view.table]?.[clan] ?? 0];
    const size = view.sizes[clan] ?? 0;
    lay(`road/${name}`, [...[0, 1, 2].map((place) => card(roadRef(clan, place))), card(`army/${name}`, { number: size })]);
    const fog = view.token_is[clan] === FACE_DOWN || view.token_is[clan] === REVEALED ? [card(`fog/${name}`)] : [];
    lay(`camp/${name}`, [card(`catapult/${name}`), card(`reserve/${name}`, { number: UNITS - size }), ...fog], { king, chief });
    const [shown, order] = [view.shown[clan] ?? NONE, view.orders[clan] ?? 0];
    const last: Record<string, number> = shown < 0 || !order ? {} : { order, succeeded: view.fallen[clan]?.includes(shown) ? 0 : 1 };
    lay(`laid/${name}`, [card(laidRef(clan, "new")), ...(view.fallen[clan] ?? []).map((_, place) => card(laidRef(clan, place)))], last);
    if (view.viewer === king) lay(`seat/${king}/king`, KING_CARDS.map((_, one) => card(kingRef(king, one))));
    if (view.viewer === king || view.viewer === chief) {
      lay(`seat/${chief}/order`, ALL_ORDERS.map((one) => {
        const face = ORDERS[one] ?? "";
        const told = orders[face];
        return card(orderRef(chief, one), { face, name: `${face[0]?.toUpperCase()}${face.slice(1)}`, note: told?.note ?? "", figures: { number: one, character: 0, works: 1, wins: 0, count: 0, ...told?.figures } });
      }));
    }
  }
  return zones;
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
